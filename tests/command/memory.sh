# SPDX-License-Identifier: MIT
# shellcheck shell=sh source-path=SCRIPTDIR disable=SC2017,SC2086,SC2317
# The process stays below 4 MB, whatever the size and the form of the input.
. "$(dirname "$0")/check.sh"

# peak INPUT ARGUMENT...: feeds INPUT by a pipe that is then left open, and prints the largest resident size in kB that
# the process has had until then.
peak() {
    file=$1
    shift
    rm -f "$dir/fifo"
    mkfifo "$dir/fifo"
    "$sextet" "$@" < "$dir/fifo" > /dev/null 2> "$dir/err" &
    pid=$!
    exec 3> "$dir/fifo"
    cat "$file" >&3
    sed -n 's/^VmHWM:[^0-9]*\([0-9]*\) kB/\1/p' "/proc/$pid/status"
    exec 3>&-
    wait $pid
}

stays_small() { # INPUT ARGUMENT...
    kilobytes=$(peak "$@")
    echo "  $kilobytes kB"
    [ -n "$kilobytes" ] && [ "$kilobytes" -lt 4000 ]
}

if [ ! -r /proc/self/status ]; then
    not_run "the memory bound" "no /proc/PID/status here"
elif [ -n "$emulator" ]; then
    not_run "the memory bound" "the size would be that of the emulator"
elif [ -n "${SEXTET_TEST_SANITIZERS-}" ]; then
    not_run "the memory bound" "the size would be that of the sanitizers"
else
    dd if=/dev/zero of="$dir/bytes" bs=1000000 seek=64 count=0 2> /dev/null
    "$sextet" encode -o "$dir/text" "$dir/bytes"
    "$sextet" encode -w 0 -o "$dir/line" "$dir/bytes"
    tr '\0' '\n' < "$dir/bytes" > "$dir/newlines"
    check "encode 64 MB in less than 4 MB" stays_small "$dir/bytes" encode
    check "validate in less than 4 MB" stays_small "$dir/bytes" validate
    check "transcode to UTF-32 in less than 4 MB" stays_small "$dir/bytes" transcode -f latin1 -t utf32le
    check "sorted in less than 4 MB" stays_small "$dir/text" sorted
    check "sorted, nothing but newlines" stays_small "$dir/newlines" sorted
    check "encode -w 1" stays_small "$dir/bytes" encode -w 1
    check "encode -w 0" stays_small "$dir/bytes" encode -w 0
    check "encode -w 100000000" stays_small "$dir/bytes" encode -w 100000000
    check "decode" stays_small "$dir/text" decode
    check "decode, one long line" stays_small "$dir/line" decode
    check "decode, nothing but newlines" stays_small "$dir/newlines" decode
    check "decode -i, nothing but junk" stays_small "$dir/bytes" decode -i
    check "decode --explain" stays_small "$dir/text" decode --explain
    check "encode --crlf -w 1" stays_small "$dir/bytes" encode --crlf -w 1
    { printf '*' && cat "$dir/text"; } > "$dir/bad"
    check "decode --explain, an error at the start" stays_small "$dir/bad" decode --explain
fi

finish
