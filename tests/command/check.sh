# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034
# What the test scripts of the command share. A script sources this file with the words that run the command as its
# arguments, makes checks, and ends with `finish`.

set -u
LC_ALL=C
export LC_ALL
unset SEXTET_ISA

failures=0
checks=0
skipped=0
dir=$(mktemp -d "${TMPDIR:-/tmp}/sextet-test.XXXXXX") || exit 1
trap 'rm -rf "$dir"' EXIT
trap 'exit 1' HUP INT TERM

# $sextet: one word that runs the command; $emulator: empty when it runs by itself.
if [ $# -eq 0 ]; then
    echo "usage: sh $0 [EMULATOR [ARGUMENT...]] COMMAND" >&2
    exit 2
elif [ $# -eq 1 ]; then
    sextet=$1
    emulator=
else
    sextet=$dir/sextet
    emulator=$1
    {
        echo '#!/bin/sh'
        printf 'exec'
        for word; do
            printf ' "%s"' "$word"
        done
        echo ' "$@"'
    } > "$sextet"
    chmod +x "$sextet"
fi

# check WHAT COMMAND...: the command must succeed.
check() {
    what=$1
    shift
    checks=$((checks + 1))
    if "$@"; then
        printf 'ok      %s\n' "$what"
    else
        printf 'FAILED  %s\n' "$what"
        failures=$((failures + 1))
    fi
}

not_run() {
    echo "not run: $1: $2"
    skipped=$((skipped + 1))
}

# runs STATUS ARGUMENT...: runs the command with standard input as it is, its output in $dir/out and $dir/err, and
# compares the exit status.
runs() {
    expected_status=$1
    shift
    "$sextet" "$@" > "$dir/out" 2> "$dir/err"
    status=$?
    [ "$status" -eq "$expected_status" ] && return
    echo "  exit status $status instead of $expected_status: sextet $*"
    sed 's/^/  /' "$dir/err"
    return 1
}

out_is() {
    cmp "$dir/out" "$1"
}

out_is_empty() {
    [ ! -s "$dir/out" ]
}

# err_is TEXT: the message, without the newline.
err_is() {
    [ "$(cat "$dir/err")" = "$1" ] && return
    printf '  expected: %s\n  found:    %s\n' "$1" "$(cat "$dir/err")"
    return 1
}

err_is_empty() {
    err_is ""
}

# make_bytes COUNT [SEED]: bytes that look random, always the same.
make_bytes() {
    awk -v count="$1" -v seed="${2-1}" 'BEGIN {
        srand(seed)
        for (i = 0; i < count; i++) printf "%c", int(1 + rand() * 127)
    }' < /dev/null
}

has_gnu_base64() {
    base64 --version 2> /dev/null | grep -q coreutils
}

finish() {
    echo "$checks checks, $failures failed, $skipped not run"
    [ "$failures" -eq 0 ]
    exit
}
