# SPDX-License-Identifier: MIT
# shellcheck shell=sh source-path=SCRIPTDIR disable=SC2017,SC2086,SC2317
# What decode says of bad texts: the rule, the place, the exit status, and the bytes that come before.
. "$(dirname "$0")/check.sh"

line_and_column() { # of offset $1 in a text whose lines have $2 characters
    echo "line $(($1 / ($2 + 1) + 1)), column $(($1 % ($2 + 1) + 1))"
}

# refuses TEXT OPTIONS GOOD MESSAGE: TEXT is a format of printf, GOOD what must be written.
refuses() {
    # shellcheck disable=SC2059
    printf "$1" > "$dir/text"
    printf '%s' "$3" > "$dir/good"
    runs 1 decode $2 < "$dir/text" && out_is "$dir/good" && err_is "sextet: decode: standard input: $4"
}

expect() {
    check "decode $2 refuses $1" refuses "$@"
}

bad="bad padding: '=' where none may stand"
surplus="bad padding: text where '=' or the end was due"
truncated="truncated: the text ends inside the group that starts here"
unpadded="truncated: the last group has no padding: see option -n"
trailing="trailing bits: the unused bits of the last symbol,"

expect '*' '' '' "offset 0 (line 1, column 1): bad character '*' (hex 2A)"
expect 'Zm9v*A==' '' foo "offset 4 (line 1, column 5): bad character '*' (hex 2A)"
expect 'Zm9v\nZ\nm*v' '' foo "offset 8 (line 3, column 2): bad character '*' (hex 2A)"
expect 'Zm9v\377A==' '' foo "offset 4 (line 1, column 5): bad character (hex FF)"
expect 'Zm9v\000A==' '' foo "offset 4 (line 1, column 5): bad character (hex 00)"
expect 'Zm9v Zm9v' '' foo "offset 4 (line 1, column 5): bad character (hex 20)"
expect 'Zm9v\r\n\r*\r\n' '' foo "offset 7 (line 2, column 2): bad character '*' (hex 2A)"
expect 'Zm9v\r\n' '--preset rfc4648' foo \
    "offset 4 (line 1, column 5): bad character (hex 0D), a line end, which this preset does not skip"
expect 'Zm9v\n' '--preset rfc4648-url' foo \
    "offset 4 (line 1, column 5): bad character (hex 0A), a line end, which this preset does not skip"
expect 'Zm9v--__' '' foo \
    "offset 4 (line 1, column 5): bad character '-' (hex 2D), of the URL alphabet: see option -u"
expect 'Zm9v++//' -u foo \
    "offset 4 (line 1, column 5): bad character '+' (hex 2B), of the standard alphabet, not the URL one"
expect 'Zm9v/' '--preset imap-utf7' foo \
    "offset 4 (line 1, column 5): bad character '/' (hex 2F), in place of which IMAP has ','"
expect 'Zm9v--__' '--preset imap-utf7' foo "offset 4 (line 1, column 5): bad character '-' (hex 2D)"
expect 'Zg==*' '' '' "offset 4 (line 1, column 5): bad character '*' (hex 2A)"
expect 'Zg=*' '' '' "offset 3 (line 1, column 4): bad character '*' (hex 2A)"

expect '====' '' '' "offset 0 (line 1, column 1): $bad"
expect 'Z===' '' '' "offset 1 (line 1, column 2): $bad"
expect 'Zm9v=' '' foo "offset 4 (line 1, column 5): $bad"
expect 'Zm9vZg===' '' foo "offset 8 (line 1, column 9): bad padding: '=' where none may stand"
expect 'Zg==Zg==' '' '' "offset 4 (line 1, column 5): $surplus"
expect 'Zm9v\nZg==\n\nZm9v' '' foo "offset 11 (line 4, column 1): $surplus"
expect 'Zg=A' '' '' "offset 3 (line 1, column 4): $surplus"
expect 'Zg==' -n '' "offset 2 (line 1, column 3): bad padding: '=' in a text that may have none"
expect 'Zg==' '-n -i' '' "offset 2 (line 1, column 3): bad padding: '=' in a text that may have none"
expect '%%Z.m 9v,Z=,' -i foo "offset 9 (line 1, column 10): $bad"

expect 'Z' '' '' "offset 0 (line 1, column 1): $truncated"
expect 'Zm9v\nZ\n\n' '' foo "offset 5 (line 2, column 1): $truncated"
expect 'Zm9vZg' '' foo "offset 4 (line 1, column 5): $unpadded"
expect 'Zm9vZg=' '' foo "offset 4 (line 1, column 5): $truncated"
expect 'Zm9vZm9' '' foo "offset 4 (line 1, column 5): $unpadded"
expect 'Zm9vZg' '--preset gnu' foo "offset 4 (line 1, column 5): truncated: the last group has no padding"
expect 'Zm9vZg' '--preset pem' foo "offset 4 (line 1, column 5): $unpadded"
expect 'Zm9vZg=' '--preset whatwg' foo "offset 4 (line 1, column 5): $truncated"
expect 'Zm9vZ' -n foo "offset 4 (line 1, column 5): $truncated"

expect 'Zh==' '' '' "offset 1 (line 1, column 2): $trailing 'h', are not zero"
expect 'Zm9vZm9=' '' foo "offset 6 (line 1, column 7): $trailing '9', are not zero"
expect 'Zm9v\nZ\nh' -n foo "offset 7 (line 3, column 1): $trailing 'h', are not zero"
expect 'Zh==Zg==' '' '' "offset 4 (line 1, column 5): $surplus"

# ---- far into a text, and around the ends of blocks

make_bytes 300000 > "$dir/bytes"

# finds_byte WIDTH OFFSET: one bad byte in a long text of lines of WIDTH characters.
finds_byte() {
    "$sextet" encode -w "$1" "$dir/bytes" > "$dir/text"
    if [ "$1" -eq 0 ]; then
        symbols=$2
        place="line 1, column $(($2 + 1))"
    else
        [ $(($2 % ($1 + 1))) -ne "$1" ] || return 0 # a newline stands there
        symbols=$(($2 - $2 / ($1 + 1)))
        place=$(line_and_column "$2" "$1")
    fi
    printf '*' | dd of="$dir/text" bs=1 seek="$2" conv=notrunc 2> /dev/null
    head -c $((symbols / 4 * 3)) "$dir/bytes" > "$dir/good"
    runs 1 decode "$dir/text" && out_is "$dir/good" &&
        err_is "sextet: decode: $dir/text: offset $2 ($place): bad character '*' (hex 2A)"
}

for width in 0 1 3 76; do
    for offset in 0 5 76 77 200 131060 131066 131067 131068 131069 131070 131071 131072 131073 131074 131075 131076 \
        131080 262140 262143 262144 262145 399999; do
        check "a bad byte at offset $offset, lines of $width" finds_byte "$width" "$offset"
    done
done

# A faulty end behind a good text that brings it to every place around the end of a block; the newlines before it count.
head -c 98289 "$dir/bytes" > "$dir/good"
"$sextet" encode -w 0 "$dir/good" > "$dir/prefix" # 131052 characters
faulty_ends() { # END OFFSET MESSAGE
    count=0
    while [ $count -le 26 ]; do
        {
            cat "$dir/prefix"
            awk -v count=$count 'BEGIN { for (i = 0; i < count; i++) print "" }' < /dev/null
            printf '%s' "$1"
        } > "$dir/text"
        column=$(($2 + 1))
        [ $count -gt 0 ] || column=$((131052 + $2 + 1))
        runs 1 decode "$dir/text" && out_is "$dir/good" && err_is "sextet: decode: $dir/text: offset $((131052 + \
            count + $2)) (line $((count + 1)), column $column): $3" || return 1
        count=$((count + 1))
    done
}
check "Zg== and then more, around the end of a block" faulty_ends 'Zg==Zg==' 4 "$surplus"
check "Zg==*, around the end of a block" faulty_ends 'Zg==*' 4 "bad character '*' (hex 2A)"
check "Zg=A, around the end of a block" faulty_ends 'Zg=A' 3 "$surplus"
check "Z===, around the end of a block" faulty_ends 'Z===' 1 "$bad"
check "Zh==, around the end of a block" faulty_ends 'Zh==' 1 "$trailing 'h', are not zero"
check "Zm9=, around the end of a block" faulty_ends 'Zm9=' 2 "$trailing '9', are not zero"
check "Zm9, around the end of a block" faulty_ends 'Zm9' 0 "$unpadded"
check "Zg=, around the end of a block" faulty_ends 'Zg=' 0 "$truncated"
check "Z, around the end of a block" faulty_ends 'Z' 0 "$truncated"

# Newlines where lines are guessed to have none must not hide a place.
"$sextet" encode "$dir/bytes" |
    awk '{ if (NR % 100 == 0) { print substr($0, 1, 38); print substr($0, 39) } else print }' > "$dir/text"
printf '*' | dd of="$dir/text" bs=1 seek=300000 conv=notrunc 2> /dev/null
before=$(($(head -c 300000 "$dir/text" | wc -l)))
start=$(head -n "$before" "$dir/text" | wc -c)
guessed_lines() {
    head -c $(((300000 - before) / 4 * 3)) "$dir/bytes" > "$dir/good"
    runs 1 decode "$dir/text" && out_is "$dir/good" && err_is "sextet: decode: $dir/text: offset 300000 (line $((\
        before + 1)), column $((300000 - start + 1))): bad character '*' (hex 2A)"
}
check "a bad byte behind lines of unequal length" guessed_lines

# A group whose symbols stand blocks apart.
awk 'BEGIN { for (i = 0; i < 200000; i++) print "" }' < /dev/null > "$dir/newlines"
{ printf 'Zm9vZ' && cat "$dir/newlines" && printf 'h' && cat "$dir/newlines" && printf '=='; } > "$dir/text"
printf foo > "$dir/good"
far_apart() {
    runs 1 decode "$dir/text" && out_is "$dir/good" &&
        err_is "sextet: decode: $dir/text: offset 200005 (line 200001, column 1): $trailing 'h', are not zero"
}
check "a group with blocks of newlines inside" far_apart

# The same with junk that is skipped, the newlines in it counted: the fault is found blocks later, at the end.
awk 'BEGIN { for (i = 0; i < 200000; i++) print "*-" }' < /dev/null > "$dir/junk"
far_behind() { # TEXT OPTION MESSAGE: of the text one symbol is in front of the junk
    { printf 'Zm9v*Z' && cat "$dir/junk" && printf '%s' "$1" && cat "$dir/junk"; } > "$dir/text"
    runs 1 decode $2 "$dir/text" && out_is "$dir/good" && err_is "sextet: decode: $dir/text: $3"
}
start="offset 5 (line 1, column 6)"
second="offset 600006 (line 200001, column 1)"
check "a group cut off in junk, the first symbol" far_behind '' -i "$start: $truncated"
check "... the second" far_behind 'g' -i "$start: $unpadded"
check "... the padding" far_behind 'g=' -i "$start: $truncated"
check "... unused bits" far_behind 'h==' -i "$second: $trailing 'h', are not zero"
check "... unused bits of a text without padding" far_behind 'h' '-i -n' "$second: $trailing 'h', are not zero"
check "... a '=' too early" far_behind '=' -i "$second: $bad"
check "... a '=' too early, in a preset that ends there" far_behind '=Zm9v' '--preset mime' "$second: $bad"
check "... a symbol too late" far_behind 'g==Zm9v' -i "offset 600009 (line 200001, column 4): $surplus"

# White space in place of it, under a preset.
tr '*\055' ' \t' < "$dir/junk" > "$dir/space"
mv "$dir/space" "$dir/junk"
behind_space() { # TEXT PRESET MESSAGE
    { printf 'Zm9v\fZ' && cat "$dir/junk" && printf '%s' "$1" && cat "$dir/junk"; } > "$dir/text"
    runs 1 decode --preset $2 "$dir/text" && out_is "$dir/good" && err_is "sextet: decode: $dir/text: $3"
}
check "a group cut off in white space" behind_space 'm9' tc39-strict "$start: $unpadded"
check "... and without need of padding" behind_space '' whatwg "$start: $truncated"
check "... and unused bits" behind_space 'h==' pem "$second: $trailing 'h', are not zero"

finish
