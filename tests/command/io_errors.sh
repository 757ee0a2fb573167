# SPDX-License-Identifier: MIT
# shellcheck shell=sh source-path=SCRIPTDIR disable=SC2017,SC2086,SC2317
# Files that are not there, disks that are full, pipes that are closed.
. "$(dirname "$0")/check.sh"

make_bytes 400000 > "$dir/bytes"
"$sextet" encode "$dir/bytes" > "$dir/text"
echo Zm9v > "$dir/small"

fails_with() { # MESSAGE ARGUMENT...
    message=$1
    shift
    runs 1 "$@" && err_is "$message"
}

for command in encode decode; do
    check "$command: a missing file" fails_with "sextet: $command: $dir/missing: No such file or directory" \
        $command "$dir/missing"
    check "$command: a directory" fails_with "sextet: $command: $dir: Is a directory" $command "$dir"
    check "$command: a directory as standard input" \
        fails_with "sextet: $command: standard input: Is a directory" $command < "$dir"
    check "$command: an output file in no directory" \
        fails_with "sextet: $command: $dir/none/out: No such file or directory" \
        $command -o "$dir/none/out" "$dir/small"
    check "$command: a directory as output" fails_with "sextet: $command: $dir: Is a directory" \
        $command -o "$dir" "$dir/small"
    check "$command: standard input is closed" \
        fails_with "sextet: $command: standard input: Bad file descriptor" $command <&-
    cp "$dir/text" "$dir/same"
    check "$command: the output is the input" \
        fails_with "sextet: $command: $dir/same: is both the input and the output" \
        $command -o "$dir/same" "$dir/same"
    check "... which is left as it was" cmp "$dir/same" "$dir/text"
done

echo keep > "$dir/output"
runs 1 encode -o "$dir/output" "$dir/missing"
check "a missing input leaves the output file alone" test "$(cat "$dir/output")" = keep
runs 1 encode -o "$dir/output" "$dir"
check "... and so does a directory" test "$(cat "$dir/output")" = keep

closed_output() { # ARGUMENT...
    "$sextet" "$@" 2> "$dir/err" >&-
    [ $? -eq 1 ] && grep -q ': standard output: Bad file descriptor$' "$dir/err"
}
check "encode: standard output is closed" closed_output encode "$dir/small"
check "decode: standard output is closed" closed_output decode "$dir/small"
silent_error() {
    "$sextet" encode -o "$dir/output" "$dir/missing" 2>&-
    [ $? -eq 1 ]
}
check "standard error is closed" silent_error

# ---- full disks

full() { # COMMAND NAME ARGUMENT...
    name=$1
    shift
    "$sextet" "$@" > /dev/full 2> "$dir/err"
    [ $? -eq 1 ] && err_is "sextet: ${name}standard output: No space left on device"
}
if [ -c /dev/full ]; then
    for file in bytes small; do
        check "encode to a full disk ($file)" full "encode: " encode "$dir/$file"
    done
    for file in text small; do
        check "decode to a full disk ($file)" full "decode: " decode "$dir/$file"
    done
    check "encode -o to a full disk" fails_with "sextet: encode: /dev/full: No space left on device" \
        encode -o /dev/full "$dir/bytes"
    check "cpu to a full disk" full "cpu: " cpu
    check "--version to a full disk" full "" --version
    check "--help to a full disk" full "" --help
    check "help encode to a full disk" full "" help encode
else
    not_run "full disks" "no /dev/full here"
fi

# ---- read errors

if [ -r /proc/self/mem ] && [ -z "$emulator" ]; then
    read_error() { # in the words of glibc, or of musl
        runs 1 encode /proc/self/mem && grep -q '^sextet: encode: /proc/self/mem: I[a-z]*/[oO][a-z]* error$' "$dir/err"
    }
    check "a read error" read_error
else
    not_run "a read error" "no /proc/self/mem that fails"
fi

# ---- closed pipes

# The status of the command when its reader goes away, in $dir/status.
into_closed_pipe() { # ARGUMENT...
    {
        "$@" 2> "$dir/err"
        echo $? > "$dir/status"
    } | head -c 1 > /dev/null
    sleep 0.1 2> /dev/null || sleep 1
    cat "$dir/status"
}

# A shell cannot give a signal its default meaning again when it was started with the signal ignored.
if [ "$(sh -c 'kill -PIPE $$; echo ignored')" = ignored ]; then
    reset="env --default-signal=PIPE"
    $reset true 2> /dev/null || reset=
else
    reset="env"
fi
if [ -n "$reset" ]; then
    status=$(into_closed_pipe $reset "$sextet" encode "$dir/bytes")
    check "encode into a closed pipe ends by SIGPIPE (status $status)" test "$status" -eq 141
    check "... without a word" err_is_empty
    status=$(into_closed_pipe $reset "$sextet" decode "$dir/text")
    check "decode into a closed pipe ends by SIGPIPE (status $status)" test "$status" -eq 141
    check "... without a word" err_is_empty
else
    not_run "a closed pipe" "this script was started with SIGPIPE ignored"
fi
status=$(trap '' PIPE && into_closed_pipe "$sextet" encode "$dir/bytes")
check "encode into a closed pipe with SIGPIPE ignored fails" test "$status" -eq 1
check "... and says so" err_is "sextet: encode: standard output: Broken pipe"

finish
