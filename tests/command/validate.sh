# SPDX-License-Identifier: MIT
# shellcheck shell=sh source-path=SCRIPTDIR disable=SC2086,SC2317
# What validate says of good and bad texts of every form.
. "$(dirname "$0")/check.sh"

# accepts TEXT OPTIONS: TEXT is a format of printf.
accepts() {
    # shellcheck disable=SC2059
    printf "$1" > "$dir/text"
    runs 0 validate $2 < "$dir/text" && out_is_empty && err_is_empty
}

# refuses TEXT OPTIONS MESSAGE
refuses() {
    # shellcheck disable=SC2059
    printf "$1" > "$dir/text"
    runs 1 validate $2 < "$dir/text" && out_is_empty && err_is "sextet: validate: standard input: $3"
}

good() {
    check "validate $2 accepts $1" accepts "$@"
}

bad() {
    check "validate $2 refuses $1" refuses "$@"
}

good '' ''
good 'abc\n\303\251\342\202\254\360\237\230\200\n' ''
good 'abc' '-f ascii'
good '\377\200' '-f latin1'
good 'a\000\351\000=\330\000\336' '-f utf16le'
good '\000a\330=\336\000' '-f UTF-16BE'
good '\000\001\366\000' '-f utf32be' # not a character that is assigned, but one
good '\000\366\001\000' '-f utf_32_le'

bad 'ab\351' '-f ascii' 'offset 2 (line 1, column 3): not ASCII (hex E9)'
bad 'a\n\303\251\377' '' 'offset 4 (line 2, column 2): bad lead: a byte that starts no character (hex FF)'
bad '\303A' '' 'offset 0 (line 1, column 1): missing continuation: the character ends before its last byte (hex C3 41)'
bad '\n\n\200' '' 'offset 2 (line 3, column 1): stray continuation: a byte that only continues a character (hex 80)'
bad '\340\200\200' '' 'offset 0 (line 1, column 1): overlong: more bytes than the character needs (hex E0 80 80)'
bad '\355\240\200' '' 'offset 0 (line 1, column 1): surrogate, which is no character (hex ED A0 80)'
bad '\364\220\200\200' '' 'offset 0 (line 1, column 1): out of range: above U+10FFFF (hex F4 90 80 80)'
bad 'a\342\202' '' 'offset 1 (line 1, column 2): truncated: the text ends inside the character that starts here (hex E2 82)'
bad 'a\000\n\000\000\334b\000' '-f utf16le' 'offset 4 (line 2, column 1): surrogate without its partner (hex 00 DC 62 00)'
bad '\000a\330=' '-f utf16be' 'offset 2 (line 1, column 2): truncated: the text ends inside the character that starts here (hex D8 3D)'
bad '\000a\330' '-f utf16be' 'offset 2 (line 1, column 2): truncated: the text ends inside the character that starts here (hex D8)'
bad '\000\000\021\000' '-f utf32le' 'offset 0 (line 1, column 1): out of range: above U+10FFFF (hex 00 00 11 00)'

lists_all() {
    printf 'ab\n\303\251\377\nx\355\240\200y\342\202' > "$dir/text"
    runs 1 validate --all "$dir/text" || return
    sed 's/.*: offset \([0-9]*\) (line \([0-9]*\), column \([0-9]*\)): \([a-z]*\).*/\1 \2 \3 \4/' "$dir/err" > "$dir/found"
    cat > "$dir/due" << EOF
5 2 2 bad
8 3 2 surrogate
9 3 3 stray
10 3 4 stray
12 3 6 truncated
sextet: validate: $dir/text: 5 errors
EOF
    cmp "$dir/found" "$dir/due"
}
check 'validate --all lists every error' lists_all

# A character across every border of a block, and an error behind it.
across_blocks() {
    for cut in 65534 65535 65536; do
        { head -c "$cut" /dev/zero | tr '\0' a; printf '\360\237\230\200'; } > "$dir/text"
        runs 0 validate "$dir/text" && err_is_empty || return
        printf 'b\n\303(' >> "$dir/text"
        runs 1 validate < "$dir/text" || return
        err_is "sextet: validate: standard input: offset $((cut + 6)) (line 2, column 1): missing continuation: the character ends before its last byte (hex C3 28)" || return
        head -c "$((cut + 2))" "$dir/text" > "$dir/cut"
        runs 1 validate "$dir/cut" || return
        err_is "sextet: validate: $dir/cut: offset $cut (line 1, column $((cut + 1))): truncated: the text ends inside the character that starts here (hex F0 9F)" || return
    done
}
check 'validate across blocks' across_blocks

usage() {
    runs 2 validate $1 < /dev/null && out_is_empty
}
check 'validate: unknown form' usage '-f utf7'
check 'validate: two files' usage 'a b'
check 'validate: missing value' usage '-f'

no_file() {
    runs 1 validate "$dir/none" && out_is_empty
}
check 'validate: no such file' no_file
finish
