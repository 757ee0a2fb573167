#!/bin/sh
# SPDX-License-Identifier: MIT
# make demo: sextet and coreutils' base64 on a real file, byte against byte, and how long each takes.
#
# usage: demo.sh PATH-OF-SEXTET
set -u
LC_ALL=C
export LC_ALL

size=134217728 # bytes of the file that is made
rounds=5       # each time that is printed is the best of so many
sextet=${1:?usage: demo.sh PATH-OF-SEXTET}

# In memory where there is room for it, so that no disk is measured.
place=${TMPDIR:-/tmp}
if [ -w /dev/shm ] && [ "$(df -Pk /dev/shm | awk 'NR == 2 { print $4 }')" -gt $((size * 6 / 1024)) ]; then
    place=/dev/shm
fi
dir=$(mktemp -d "$place/sextet-demo.XXXXXX") || exit 1
trap 'rm -rf "$dir"' EXIT
trap 'exit 1' HUP INT TERM

base64=
for name in base64 gbase64; do
    if "$name" --version 2> /dev/null | grep -q coreutils; then
        base64=$name
        break
    fi
done

# ---- a real file

echo "Making a file of $((size / 1000000)) MB out of this machine's programs, libraries and texts ..."
find /usr/bin /usr/lib /usr/share -type f -exec cat {} + 2> /dev/null | head -c $size > "$dir/bytes"
if [ ! -s "$dir/bytes" ]; then
    echo "demo: no readable files under /usr" >&2
    exit 1
fi
while [ "$(wc -c < "$dir/bytes")" -lt $size ]; do # a small machine: the same again
    cp "$dir/bytes" "$dir/again"
    cat "$dir/again" >> "$dir/bytes"
done
rm -f "$dir/again"

echo
"$sextet" cpu || exit 1
echo

# ---- both programs, both directions

same() { # WHAT FILE FILE
    if ! cmp "$2" "$3"; then
        echo "demo: $1: the outputs differ" >&2
        exit 1
    fi
    echo "same    $1"
}

"$sextet" encode "$dir/bytes" > "$dir/text" || exit 1
"$sextet" decode "$dir/text" > "$dir/output" || exit 1
same "sextet encode, sextet decode: the bytes come back" "$dir/bytes" "$dir/output"
if [ -z "$base64" ]; then
    echo "not run: the comparison with coreutils, because there is no base64 of GNU coreutils here"
    exit 0
fi
"$base64" "$dir/bytes" > "$dir/output" || exit 1
same "encoded by sextet and by base64" "$dir/text" "$dir/output"
"$base64" -d "$dir/text" > "$dir/output" || exit 1
same "encoded by sextet, decoded by base64" "$dir/bytes" "$dir/output"
rm -f "$dir/output"

# ---- how long

# The time as seconds and nanoseconds; no process more than needed, for it is part of what is measured.
case $(date +%N) in
*[!0-9]* | '') now() { perl -MTime::HiRes=gettimeofday -e 'printf "%d %d\n", map { $_ * ($n++ ? 1000 : 1) } gettimeofday'; } ;;
*) now() { date '+%s %N'; } ;;
esac

# timed FILE COMMAND...: appends the start and the end of a run to a file.
timed() {
    file=$1
    shift
    [ "$output" = /dev/null ] || rm -f "$output" # emptying it would take time
    start=$(now)
    "$@" > "$output" || exit 1
    end=$(now)
    echo "$start $end" >> "$dir/$file"
}

best() { # milliseconds
    awk '{ time = ($3 - $1) * 1e3 + ($4 - $2) / 1e6 } NR == 1 || time < best { best = time } END { printf "%.1f", best }' \
        "$dir/$1"
}

compare() { # DIRECTION OPTION INPUT WHERE
    rm -f "$dir/theirs" "$dir/ours"
    round=1
    while [ $round -le $rounds ]; do
        timed theirs "$base64" "$2" "$dir/$3"
        timed ours "$sextet" "$1" "$dir/$3"
        round=$((round + 1))
    done
    theirs=$(best theirs)
    ours=$(best ours)
    awk -v direction="$1" -v where="$4" -v theirs="$theirs" -v ours="$ours" 'BEGIN {
        printf "%-8s %-16s %10.1f %10.1f %9.1f x\n", direction, where, theirs, ours, theirs / ours
    }' < /dev/null
}

case $place in
/dev/shm) where="file in memory" ;;
*) where="file" ;;
esac
echo
echo "Milliseconds for $((size / 1000000)) MB, best of $rounds runs in turn, lines of 76, the input in memory."
echo "base64 is that of $("$base64" --version | head -n 1)."
echo
printf '%-8s %-16s %10s %10s %11s\n' "" "output to" base64 sextet ratio
for output in /dev/null "$dir/output"; do
    [ "$output" = /dev/null ] && name=/dev/null || name=$where
    compare encode --wrap=76 bytes "$name"
    compare decode --decode text "$name"
done
