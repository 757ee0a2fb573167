# SPDX-License-Identifier: MIT
# shellcheck shell=sh source-path=SCRIPTDIR disable=SC2017,SC2086,SC2317
# Texts and bytes against coreutils, at the sizes where blocks and lines end, and back.
. "$(dirname "$0")/check.sh"

# Several times the size of a block.
if [ -r /dev/urandom ]; then
    head -c 700000 /dev/urandom > "$dir/source"
else
    make_bytes 700000 > "$dir/source"
fi

# ---- encode, all widths, all sizes, and back

encodes_like_coreutils() {
    head -c "$1" "$dir/source" > "$dir/bytes"
    base64 -w "$2" "$dir/bytes" > "$dir/text"
    runs 0 encode -w "$2" "$dir/bytes" && err_is_empty && out_is "$dir/text"
}

decodes_again() {
    runs 0 decode "$dir/text" && err_is_empty && out_is "$dir/bytes"
}

all_sizes_at_width() {
    for size in 0 1 2 3 4 5 6 56 57 58 113 114 115 4095 4096 98303 98304 98305 98306 98307 131071 131072 131073 \
        196606 196607 196608 196609 294911 294912 294913 700000; do
        if ! encodes_like_coreutils "$size" "$1" || ! decodes_again; then
            echo "  size $size, width $1"
            return 1
        fi
    done
}

# A width that no text reaches; it must fit a size_t.
widest=1000000000000
[ "${SEXTET_TEST_POINTER_SIZE-8}" -eq 8 ] || widest=4294967295

if has_gnu_base64; then
    for width in 0 1 2 3 4 5 64 75 76 77 511 512 513 1000 131071 131072 131073 $widest; do
        check "encode -w $width as coreutils does, and decode, at 31 sizes" all_sizes_at_width "$width"
    done
    encodes_like_coreutils 700000 76
    runs 0 encode "$dir/bytes"
    check "the default width is that of coreutils" out_is "$dir/text"
else
    not_run "encoding against coreutils" "no base64 of GNU coreutils here"
fi

# ---- options

options_round_trip() {
    for size in 0 1 2 3 4 98303 98304 98305 98306; do
        head -c "$size" "$dir/source" > "$dir/bytes"
        for width in 0 3 76; do
            for flags in "" -u -n -un "--url --no-padding"; do
                "$sextet" encode $flags -w "$width" "$dir/bytes" > "$dir/text" &&
                    runs 0 decode $flags "$dir/text" && out_is "$dir/bytes" || return 1
            done
        done
    done
}
check "round trips with -u and -n" options_round_trip

# Bytes FB EF BE give "++++" and "----"; FF FF FF "////" and "____".
printf '\373\357\276\377\377\377\377' > "$dir/bytes"
printf -- '++++/////w==\n' > "$dir/text"
runs 0 encode "$dir/bytes"
check "encode: the standard alphabet, padding" out_is "$dir/text"
printf -- '----_____w==\n' > "$dir/text"
runs 0 encode -u "$dir/bytes"
check "encode -u: the URL alphabet, padding" out_is "$dir/text"
printf -- '----_____w' > "$dir/text"
runs 0 encode -unw0 "$dir/bytes"
check "encode -unw0: no padding, no newline; options in one word" out_is "$dir/text"
runs 0 encode --url --wrap=0 "$dir/bytes" --no-padding
check "the same with long options, one of them behind the file" out_is "$dir/text"
runs 0 encode --url --wrap 0 --no-padding -- "$dir/bytes"
check "the same with separate values and --" out_is "$dir/text"
runs 0 encode -u -n -w 0 --output="$dir/output" "$dir/bytes"
check "--output writes to the file, and nothing to standard output" cmp "$dir/output" "$dir/text"
check "... nothing to standard output" out_is_empty
runs 0 encode -u -n -w 0 -o - - < "$dir/bytes"
check "- is standard input and standard output" out_is "$dir/text"
cp "$dir/source" "$dir/output"
runs 0 decode -u -n -o "$dir/output" "$dir/text"
check "an output file that exists is emptied first" cmp "$dir/output" "$dir/bytes"

# ---- newlines anywhere

# The lines of a text cut at every column in turn, with empty lines between; then lines of lengths that repeat for a
# while and do not keep to it.
head -c 300000 "$dir/source" > "$dir/bytes"
"$sextet" encode "$dir/bytes" > "$dir/plain"
awk '{ cut = NR % 77; print substr($0, 1, cut); print substr($0, cut + 1) }' "$dir/plain" > "$dir/text"
runs 0 decode "$dir/text"
check "lines cut at every column" out_is "$dir/bytes"
awk '{ if (NR % 100 == 0) { print substr($0, 1, 38); print substr($0, 39) } else print }' "$dir/plain" > "$dir/text"
runs 0 decode "$dir/text"
check "lines of equal length, but for a few" out_is "$dir/bytes"
awk '{ if (NR % 50 == 0) { print substr($0, 1, 75); print ""; print substr($0, 76, 1) } else print }' \
    "$dir/plain" > "$dir/text"
runs 0 decode "$dir/text"
check "newlines that hide where a line may be guessed" out_is "$dir/bytes"
awk '{ printf "%s\n\n\n", $0 }' "$dir/plain" > "$dir/text"
runs 0 decode "$dir/text"
check "empty lines" out_is "$dir/bytes"

newlines() {
    awk -v count="$1" 'BEGIN { for (i = 0; i < count; i++) print "" }' < /dev/null
}

newlines 300000 > "$dir/newlines"
runs 0 decode "$dir/newlines"
check "nothing but newlines is the empty text" out_is_empty
{
    printf 'Z' && cat "$dir/newlines" && printf 'g' && cat "$dir/newlines" && printf '=' && cat "$dir/newlines" &&
        printf '=' && cat "$dir/newlines"
} > "$dir/text"
runs 0 decode "$dir/text"
check "newlines by the block inside the last group and behind it" test "$(cat "$dir/out")" = f

padding_at_block_borders() {
    for size in 98295 98296 98297; do
        head -c "$size" "$dir/source" > "$dir/bytes"
        for count in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do
            { newlines "$count" && "$sextet" encode -w 0 "$dir/bytes"; } > "$dir/text"
            runs 0 decode "$dir/text" && out_is "$dir/bytes" || return 1
        done
    done
}
check "the last group at every place around the end of a block" padding_at_block_borders

# ---- pipes

head -c 3000 "$dir/source" > "$dir/bytes"
"$sextet" encode "$dir/bytes" > "$dir/text"
dd if="$dir/bytes" bs=1 2> /dev/null | runs 0 encode
check "encode from a pipe that gives one byte at a time" out_is "$dir/text"
dd if="$dir/text" bs=1 2> /dev/null | runs 0 decode
check "decode from a pipe that gives one byte at a time" out_is "$dir/bytes"

write_slowly() {
    for part in 1 2 3 4; do
        dd if="$1" bs="$2" skip=$((part - 1)) count=1 2> /dev/null
        sleep 0.1 2> /dev/null || sleep 1
    done
}
head -c 280000 "$dir/source" > "$dir/bytes"
"$sextet" encode "$dir/bytes" > "$dir/text"
write_slowly "$dir/bytes" 70001 | runs 0 encode
check "encode from a slow writer" out_is "$dir/text"
write_slowly "$dir/text" 100001 | runs 0 decode
check "decode from a slow writer" out_is "$dir/bytes"
"$sextet" encode "$dir/source" | "$sextet" decode | { sleep 1; cat; } > "$dir/out"
check "a pipeline with a slow reader" out_is "$dir/source"
tail -c +1001 "$dir/source" | "$sextet" encode > "$dir/text"
{ dd bs=1000 count=1 > /dev/null 2>&1; runs 0 encode; } < "$dir/source"
check "a file of which something was read is encoded from there on" out_is "$dir/text"

finish
