# SPDX-License-Identifier: MIT
# shellcheck shell=sh source-path=SCRIPTDIR disable=SC2002,SC2017,SC2059,SC2086,SC2317
# decode --explain: the rule that was broken, and which presets accept the text; of a file and of a pipe.
. "$(dirname "$0")/check.sh"

presets="rfc4648 rfc4648-url whatwg tc39-loose tc39-strict tc39-stop-before-partial mime pem node gnu imap-utf7 protobuf"

# explains OPTIONS: of $dir/text, the same of a file, a redirected file and a pipe, against $dir/expected, whose first
# line is the message behind the name of the input.
explains() {
    for name in "$dir/text" "standard input" pipe; do
        case $name in
        pipe) cat "$dir/text" | "$sextet" decode --explain $1 > /dev/null 2> "$dir/err" ;;
        standard*) "$sextet" decode --explain $1 < "$dir/text" > /dev/null 2> "$dir/err" ;;
        *) "$sextet" decode --explain $1 "$dir/text" > /dev/null 2> "$dir/err" ;;
        esac
        status=$?
        [ "$name" = pipe ] && name="standard input"
        [ $status -eq 1 ] && err_is "sextet: decode: $name: $(cat "$dir/expected")" || return 1
    done
}

# explanation LINE COLUMN OFFSET CHARACTER MESSAGE RULE PRESETS
explanation() {
    printf 'offset %s (line %s, column %s): %s\n  line       %s\n  column     %s\n  offset     %s\n  character  %s\n' \
        "$3" "$1" "$2" "$5" "$1" "$2" "$3" "$4" > "$dir/expected"
    printf '  rule       %s\n  accepted   by the presets: %s\n' "$6" "$7" >> "$dir/expected"
}

expect() { # TEXT OPTIONS, and what explanation takes; TEXT is a format of printf
    text=$1
    options=$2
    printf -- "$text" > "$dir/text"
    shift 2
    explanation "$@"
    check "decode --explain $options of $text" explains "$options"
}

stops_at="(which stops at offset"
consists="The text consists of A-Z a-z 0-9"
pad_stands="Padding fills a last group of 2 or 3 symbols up to 4 characters, and '=' stands nowhere else."
pad_fills="Padding, once begun, fills its group up to 4 characters"
required="Padding is required: a last group of 2 or 3 symbols is filled up to 4 characters with '='."
two_symbols="A group has 2 symbols at least: one alone does not hold a byte."
zero="The bits of the last symbol that make no whole byte are zero."

expect 'Zm9v\nZm*vZg==\n' '' 2 3 7 "'*' (hex 2A)" "bad character '*' (hex 2A)" \
    "$consists + / = and line ends (hex 0A 0D), which are skipped." "node"
expect 'Zm9v\nZm*v\n' -u 2 3 7 "'*' (hex 2A)" "bad character '*' (hex 2A)" \
    "$consists - _ = and line ends (hex 0A 0D), which are skipped." "node"
expect 'Zm9v\tZ*m9v' '--preset pem' 1 7 6 "'*' (hex 2A)" "bad character '*' (hex 2A)" \
    "$consists + / = and white space (hex 09 0A 0C 0D 20), which is skipped." "mime, node"
expect '\377' '--preset imap-utf7' 1 1 0 "(hex FF)" "bad character (hex FF)" \
    "$consists + , and nothing else." "mime, node"
expect 'Zm9v\n' '--preset rfc4648' 1 5 4 "(hex 0A)" \
    "bad character (hex 0A), a line end, which this preset does not skip" "$consists + / = and nothing else." \
    "whatwg, tc39-loose, tc39-strict, tc39-stop-before-partial, mime, pem, node, gnu, protobuf"
expect 'Zg==Zm9v' '' 1 5 4 "'Z' (hex 5A)" "bad padding: text where '=' or the end was due" \
    "$pad_fills, and no symbol follows it." "mime $stops_at 2), node $stops_at 2), gnu, protobuf"
expect 'Zg=A' '--preset gnu' 1 4 3 "'A' (hex 41)" "bad padding: text where '=' or the end was due" \
    "$pad_fills before another symbol may follow." "mime $stops_at 2), node $stops_at 2)"
expect 'Zm9v=' '' 1 5 4 "'=' (hex 3D)" "bad padding: '=' where none may stand" "$pad_stands" "mime, node, protobuf"
expect 'Zg==' -n 1 3 2 "'=' (hex 3D)" "bad padding: '=' in a text that may have none" \
    "The text has no padding: no '=' may stand in it." \
    "rfc4648, whatwg, tc39-loose, tc39-strict, tc39-stop-before-partial, mime, pem, node, gnu, protobuf"
expect 'Zm9vZg' '' 1 5 4 "'Z' (hex 5A)" "truncated: the last group has no padding: see option -n" "$required" \
    "rfc4648-url, whatwg, tc39-loose, tc39-stop-before-partial $stops_at 4), node, imap-utf7, protobuf"
expect 'Zg=' '--preset whatwg' 1 1 0 "'Z' (hex 5A)" "truncated: the text ends inside the group that starts here" \
    "$pad_fills." "tc39-stop-before-partial $stops_at 0), mime, node, protobuf"
expect 'Z' '' 1 1 0 "'Z' (hex 5A)" "truncated: the text ends inside the group that starts here" "$two_symbols" \
    "tc39-stop-before-partial $stops_at 0), node"
expect 'Zh==' '' 1 2 1 "'h' (hex 68)" "trailing bits: the unused bits of the last symbol, 'h', are not zero" "$zero" \
    "whatwg, tc39-loose, tc39-stop-before-partial, mime, node, gnu, protobuf"
expect '+,=-' '--preset imap-utf7' 1 3 2 "'=' (hex 3D)" "bad padding: '=' in a text that may have none" \
    "The text has no padding: no '=' may stand in it." "node $stops_at 2)"

# ---- the list of presets is what each of them says on its own

accepted() { # PRESET...: those that decode $dir/text
    for name; do
        "$sextet" decode --preset $name "$dir/text" > /dev/null 2>&1 && echo $name
    done
}
listed() { # without what is in parentheses
    sed -n 's/^  accepted   by the presets: //p' "$dir/err" | sed 's/ ([^)]*)//g; s/, /\n/g'
}
lists_what_accepts() { # OPTIONS: which refuse the text
    accepted $presets > "$dir/names"
    runs 1 decode --explain $1 "$dir/text" && listed > "$dir/listed" && cmp "$dir/names" "$dir/listed" &&
        cat "$dir/text" | runs 1 decode --explain $1 && listed > "$dir/listed" && cmp "$dir/names" "$dir/listed"
}
for text in 'Zg=' 'Zh==' 'Z' 'Z===' 'Zm9 v' 'Zg==Zm9v' 'Zm=9v' '-_-_' '+/-_' 'Zm!9v' '=' 'AAAA=' '*' 'Zg==*' \
    '+,+,' 'Zg==Zh' '\vZg' '++,-Z'; do
    printf -- "$text" > "$dir/text"
    check "the presets listed for $text are those that accept it" lists_what_accepts ""
done
for text in 'Zg' 'Zm9v\n' 'Zg==\r\n' 'Zg==\fZg==' '-_-_'; do
    printf -- "$text" > "$dir/text"
    check "... for $text" lists_what_accepts "--preset rfc4648"
done

# ---- several blocks: the fault far from what the presets stumble over

make_bytes 300000 > "$dir/bytes"
"$sextet" encode "$dir/bytes" > "$dir/good" # 5264 lines
consists="$consists + / = and line ends (hex 0A 0D), which are skipped."
{ cat "$dir/good" && printf 'Zg ==' && cat "$dir/good" && printf '**' && cat "$dir/good"; } > "$dir/text"
size=$(($(wc -c < "$dir/good")))
lines=$(($(wc -l < "$dir/good")))
explanation $((lines + 1)) 3 $((size + 2)) "(hex 20)" "bad character (hex 20)" "$consists" \
    "mime $stops_at $((size + 3))), node $stops_at $((size + 3)))"
check "a text of many blocks" explains ""

{ cat "$dir/good" && printf 'Zg ==' && cat "$dir/good"; } > "$dir/text"
check "... the presets listed" lists_what_accepts ""
{ cat "$dir/good" && printf 'Z m9v' && cat "$dir/good"; } > "$dir/text"
explanation $((lines + 1)) 2 $((size + 1)) "(hex 20)" "bad character (hex 20)" "$consists" \
    "whatwg, tc39-loose, tc39-strict, tc39-stop-before-partial, mime, pem, node, protobuf"
check "a text of many blocks that most presets accept" explains ""
printf 'Zg\n' >> "$dir/text"
explanation $((lines + 1)) 2 $((size + 1)) "(hex 20)" "bad character (hex 20)" "$consists" \
    "whatwg, tc39-loose, tc39-stop-before-partial $stops_at $((2 * size + 4))), node, protobuf"
check "... but for the end" explains ""
{ cat "$dir/good" && printf 'Zh'; } > "$dir/text"
explanation $((lines + 1)) 1 "$size" "'Z' (hex 5A)" "truncated: the last group has no padding: see option -n" "$required" \
    "whatwg, tc39-loose, tc39-stop-before-partial $stops_at $((size - 1))), node, protobuf"
check "an end that lacks its padding" explains ""

# A redirected file of which something was read is gone through from there on.
{ printf '***' && printf 'Zm9v Zg=='; } > "$dir/text"
explanation 1 5 4 "(hex 20)" "bad character (hex 20)" "$consists" \
    "whatwg, tc39-loose, tc39-strict, tc39-stop-before-partial, mime, pem, node, protobuf"
from_there_on() {
    { dd bs=3 count=1 > "$dir/log" 2>&1 && runs 1 decode --explain; } < "$dir/text" &&
        err_is "sextet: decode: standard input: $(cat "$dir/expected")"
}
check "a file of which something was read" from_there_on

# ---- a good text, and faults that are none of the text's

printf 'Zm9v\n' > "$dir/text"
printf foo > "$dir/good"
good_text() {
    runs 0 decode --explain "$dir/text" && err_is_empty && out_is "$dir/good" &&
        runs 0 decode --explain < "$dir/text" && out_is "$dir/good" &&
        cat "$dir/text" | runs 0 decode --explain && err_is_empty && out_is "$dir/good"
}
check "nothing is explained of a good text" good_text
missing_file() {
    runs 1 decode --explain "$dir/missing" && err_is "sextet: decode: $dir/missing: No such file or directory"
}
check "nor of a missing file" missing_file
printf 'Zm9v*' > "$dir/text"
writes_good_prefix() {
    runs 1 decode --explain "$dir/text" && out_is "$dir/good"
}
check "what stands before the error is written" writes_good_prefix

finish
