# SPDX-License-Identifier: MIT
# shellcheck shell=sh source-path=SCRIPTDIR disable=SC2017,SC2086,SC2317
# The progress bar: where it is drawn, and where it must not be.
. "$(dirname "$0")/check.sh"

# Files with holes: they take no room. 64,000,000 bytes is the smallest that has a bar.
dd if=/dev/zero of="$dir/large" bs=1000000 seek=64 count=0 2> /dev/null
dd if=/dev/zero of="$dir/smaller" bs=1 seek=63999999 count=0 2> /dev/null

runs 0 encode -o /dev/null "$dir/large"
check "no bar when standard error is no terminal" err_is_empty

# on_terminal COMMAND: runs it with a terminal for standard error; what the terminal got is in $dir/terminal.
on_terminal() {
    script -q -e -c "$1" "$dir/typescript" < /dev/null > /dev/null
    status=$?
    sed -e '/^Script started/d' -e '/^Script done/d' "$dir/typescript" | tr -d '\n' > "$dir/terminal"
    return $status
}
has_bar() {
    tr '\r' '\n' < "$dir/terminal" | grep -q '^ *[0-9]*% \[[# ]*\] [0-9]* MB/s, [0-9:]* left *$'
}
is_erased() { # the last thing drawn is blanks, between two returns to the start of the line
    tr '\r' '\n' < "$dir/terminal" | awk '{ last = $0 } END { exit last !~ /^ +$/ }'
}
is_silent() {
    [ ! -s "$dir/terminal" ]
}

if script -q -e -c true "$dir/typescript" < /dev/null > /dev/null 2>&1; then
    check "encode of a large file on a terminal" on_terminal "'$sextet' encode '$dir/large' > /dev/null"
    check "... draws a bar" has_bar
    check "... and erases it" is_erased
    check "encode -o" on_terminal "'$sextet' encode -o /dev/null < '$dir/large'"
    check "... draws a bar, also for a redirected file" has_bar
    "$sextet" encode -o "$dir/text" "$dir/large"
    check "decode of a large file on a terminal" on_terminal "'$sextet' decode '$dir/text' > /dev/null"
    check "... draws a bar" has_bar
    check "... and erases it" is_erased
    printf '*' >> "$dir/text"
    on_terminal "'$sextet' decode '$dir/text' > /dev/null"
    check "an error message is not drawn over" grep -q "sextet: decode: .*: offset " "$dir/terminal"
    check "encode of a file below the limit" on_terminal "'$sextet' encode '$dir/smaller' > /dev/null"
    check "... draws nothing" is_silent
    check "encode of a pipe" on_terminal "cat '$dir/large' | '$sextet' encode > /dev/null"
    check "... draws nothing" is_silent
    check "encode to a pipe whose reader waits" on_terminal "'$sextet' encode '$dir/large' | { sleep 1; cat; } > /dev/null"
    check "... draws a bar" has_bar
else
    not_run "the bar on a terminal" "no script command as util-linux has it"
fi

finish
