# SPDX-License-Identifier: MIT
# shellcheck shell=sh source-path=SCRIPTDIR disable=SC2086,SC2317
# transcode: every pair of forms against iconv, errors, replacing, byte order marks, blocks.
. "$(dirname "$0")/check.sh"

# converts TEXT OPTIONS DUE: TEXT and DUE are formats of printf.
converts() {
    # shellcheck disable=SC2059
    printf "$1" > "$dir/text"
    # shellcheck disable=SC2059
    printf "$3" > "$dir/due"
    runs 0 transcode $2 < "$dir/text" && out_is "$dir/due" && err_is_empty
}

# refuses TEXT OPTIONS GOOD MESSAGE
refuses() {
    # shellcheck disable=SC2059
    printf "$1" > "$dir/text"
    # shellcheck disable=SC2059
    printf "$3" > "$dir/due"
    runs 1 transcode $2 < "$dir/text" && out_is "$dir/due" && err_is "sextet: transcode: standard input: $4"
}

good() {
    check "transcode $2 of $1" converts "$@"
}

bad() {
    check "transcode $2 refuses $1" refuses "$@"
}

good '' '-f utf8 -t utf16le' ''
good 'h\303\251\360\237\230\200' '-f utf8 -t utf16be' '\000h\000\351\330=\336\000'
good 'h\303\251' '-f UTF-8 -t Latin1' 'h\351'
good 'h\351' '-f latin1 -t utf-8' 'h\303\251'
good 'a\377b' '-f utf8 -t utf8 --replace' 'a\357\277\275b'
good 'a\342\202\254b\377' '-f utf8 -t latin1 --replace' 'a?b?'
good '\000\334b' '-f utf16le -t utf8 --replace' '\357\277\275\357\277\275'
good '\357\273\277a' '-f utf8 -t utf16le' '\377\376a\000'
good '\357\273\277a' '-f utf8 -t utf16le --bom drop' 'a\000'
good '\377\376a\000' '-f utf16le -t utf8 --bom drop' 'a'
good '\376\377\000a' '-f utf16be -t utf32be --bom drop' '\000\000\000a'
good 'a' '-f utf8 -t utf16be --bom add' '\376\377\000a'
good '\357\273\277a' '-f utf8 -t utf16be --bom add' '\376\377\000a'
good '' '-f utf8 -t utf8 --bom add' '\357\273\277'

bad 'ab\n\377x' '-f utf8 -t utf16le' 'a\000b\000\n\000' \
    'offset 3 (line 2, column 1): bad lead: a byte that starts no character (hex FF 78)'
bad 'a\342\202' '-f utf8 -t utf32le' 'a\000\000\000' \
    'offset 1 (line 1, column 2): truncated: the text ends inside the character that starts here (hex E2 82)'
bad 'a\342\202\254' '-f utf8 -t latin1' 'a' \
    'offset 1 (line 1, column 2): not Latin-1: the character is above U+00FF (hex E2 82 AC)'
bad 'a\000b' '-f utf16le -t utf8' 'a' \
    'offset 2 (line 1, column 2): truncated: the text ends inside the character that starts here (hex 62)'

# ---- every pair of forms, on a text of some blocks, against iconv

forms="utf8 utf16le utf16be utf32le utf32be"
names() {
    case $1 in
    utf8) echo UTF-8 ;;
    latin1) echo ISO-8859-1 ;;
    *) echo "$1" | sed 's/utf\([0-9]*\)/UTF-\1/; s/le$/LE/; s/be$/BE/' ;;
    esac
}

make_text() {
    awk 'BEGIN {
        for (i = 0; i < 9000; i++)
            printf "%d caf\303\251 \320\226\321\203\320\272 \342\202\254 \344\270\255\346\226\207 \360\237\230\200%s", i, i % 7 ? " " : "\n"
    }' < /dev/null > "$dir/sample"
}

same_as_iconv() {
    iconv -f "$(names "$1")" -t "$(names "$2")" < "$dir/sample.$1" > "$dir/due" || return
    runs 0 transcode -f "$1" -t "$2" "$dir/sample.$1" && out_is "$dir/due" || return
    # The same through a pipe that brings odd pieces.
    dd if="$dir/sample.$1" bs=4093 2> /dev/null | "$sextet" transcode -f "$1" -t "$2" --replace > "$dir/out" && out_is "$dir/due"
}

make_text
if command -v iconv > /dev/null && printf a | iconv -f UTF-8 -t UTF-32BE > /dev/null 2>&1; then
    for from in $forms; do
        iconv -f UTF-8 -t "$(names "$from")" < "$dir/sample" > "$dir/sample.$from"
    done
    for from in $forms; do
        for to in $forms; do
            [ "$from" = "$to" ] || check "transcode from $from to $to as iconv does" same_as_iconv "$from" "$to"
        done
    done
    sed 's/[^ -~]//g' "$dir/sample" | tr 'a-f' '\340-\345' > "$dir/sample.latin1"
    for to in $forms; do
        check "transcode from latin1 to $to as iconv does" same_as_iconv latin1 "$to"
        iconv -f ISO-8859-1 -t "$(names "$to")" < "$dir/sample.latin1" > "$dir/sample.$to"
        check "transcode from $to to latin1 as iconv does" same_as_iconv "$to" latin1
    done
else
    not_run 'transcode against iconv' 'there is no iconv that knows these forms'
fi

into_file() {
    runs 0 transcode -f utf8 -t utf16le -o "$dir/file" "$dir/sample" && out_is_empty || return
    runs 0 transcode -f utf16le -t utf8 "$dir/file" && out_is "$dir/sample"
}
check 'transcode into a file and back' into_file

usage() {
    runs 2 transcode $1 < /dev/null && out_is_empty
}
check 'transcode without forms' usage ''
check 'transcode with one form' usage '-f utf8'
check 'transcode: unknown form' usage '-f utf8 -t ebcdic'
check 'transcode: ascii' usage '-f ascii -t utf8'
check 'transcode: bad rule' usage '-f utf8 -t utf8 --bom maybe'
check 'transcode: no mark in latin1' usage '-f utf8 -t latin1 --bom add'
finish
