# SPDX-License-Identifier: MIT
# shellcheck shell=sh source-path=SCRIPTDIR disable=SC2059,SC2086,SC2317
# sorted: lines in every order, against sort -c; places, blocks, long lines. TEXT is a format of printf.
. "$(dirname "$0")/check.sh"

accepts() { # TEXT OPTIONS
    printf "$1" > "$dir/text"
    runs 0 sorted $2 < "$dir/text" && out_is_empty && err_is_empty && runs 0 sorted $2 "$dir/text"
}

refuses() { # TEXT OPTIONS MESSAGE
    printf "$1" > "$dir/text"
    printf "sextet: sorted: standard input: $3\n" > "$dir/due"
    runs 1 sorted $2 < "$dir/text" && out_is_empty && cmp "$dir/err" "$dir/due"
}

good() {
    check "sorted $2 accepts $1" accepts "$@"
}

bad() {
    check "sorted $2 refuses $1" refuses "$@"
}

good '' ''
good '' '-u'
good '\n' '-u'
good 'a' '-u'
good '\n\n\na\na' ''
good 'a\nb\nc\n' '-u'
good 'a\na\001\na\t\n' '--order length'
good 'a\0\na\0b\nab\n' '-u' # NUL is the smallest byte
good 'a\na\r\n' '-u'
good 'Z\na\n\303\251\n\357\277\277\n\360\220\200\200\n\377' '-u --order utf8'
good '\355\237\277\n\360\220\200\200\n\356\200\200\n\357\277\277\n' '-u --order rfc8785'
good '\nb\nc\naa\nab\naaa\n' '-u --order length'

bad 'b\na\nc' '' 'line 2: out of order: a'
bad 'a\nc\nb' '' 'line 3: out of order: b'
bad 'a\n\n' '' 'line 2: out of order: '
bad '\n\n' '-u' 'line 2: repeated: '
bad 'a\nb\nb' '--unique' 'line 3: repeated: b'
bad 'a\na\t\na\n' '' 'line 3: out of order: a'
bad 'a\r\na\n' '' 'line 2: out of order: a'
bad 'ab\na\0b\n' '' 'line 2: out of order: a\0b'
bad 'x\ny\n%%s\\n\033[m\nz' '' 'line 3: out of order: %%s\\n\033[m'
bad '\200\n\177' '' 'line 2: out of order: \177'
bad '\356\200\200\n\360\220\200\200\n' '--order rfc8785' 'line 2: out of order: \360\220\200\200'
bad '\360\220\200\200\n\356\200\200\n' '' 'line 2: out of order: \356\200\200'
bad 'aa\nb\n' '--order length' 'line 2: out of order: b'
bad 'b\na\n' '--order=length' 'line 2: out of order: a'

file_is_named() {
    printf 'b\na\n' > "$dir/text"
    runs 1 sorted "$dir/text" && err_is "sextet: sorted: $dir/text: line 2: out of order: a" || return
    runs 1 sorted - < "$dir/text" && err_is "sextet: sorted: standard input: line 2: out of order: a"
}
check "sorted names the file, and takes - for standard input" file_is_named

# ---- against sort -c

# The number of the line and its text, as sort and as we print them.
told_by_sort() {
    LC_ALL=C sort -c $1 < "$2" 2> "$dir/told" && echo in order
    sed '1s/^[^:]*sort: -:\([0-9]*\): disorder: /\1 /' "$dir/told"
}
told_by_us() {
    "$sextet" sorted $1 2> "$dir/told" && echo in order
    sed '1s/^sextet: sorted: standard input: line \([0-9]*\): [a-z ]*: /\1 /' "$dir/told"
}
same_as_sort() { # FILE: from a file, and from a pipe that brings odd pieces
    for option in '' -u; do
        told_by_sort "$option" "$1" > "$dir/due"
        told_by_us "$option" < "$1" > "$dir/found"
        cmp "$dir/found" "$dir/due" || return
        dd if="$1" bs=4093 2> /dev/null | told_by_us "$option" > "$dir/found"
        cmp "$dir/found" "$dir/due" || return
    done
}

# make_lines SEED COUNT LETTERS LENGTH: lines of so many of the first letters, at most; \001 becomes NUL.
make_lines() {
    awk -v seed="$1" -v count="$2" -v letters="$3" -v len="$4" 'BEGIN {
        srand(seed)
        for (i = 0; i < count; i++) {
            line = ""
            for (j = int(rand() * (len + 1)); j; j--)
                line = line substr("ab\001\t\rc\302\303\377", 1 + int(rand() * letters), 1)
            print line
        }
    }' < /dev/null | tr '\001' '\000'
}

# Lines in no order, in order, with some lost or repeated, and without the last newline.
generated_lines() { # LETTERS LENGTH
    for seed in 1 2 3 4 5; do
        make_lines $seed 9 "$1" "$2" > "$dir/few"
        same_as_sort "$dir/few" || return
        make_lines $seed 700 "$1" "$2" | LC_ALL=C sort > "$dir/many"
        same_as_sort "$dir/many" || return
        { cat "$dir/many" && head -n $((seed % 2)) "$dir/few"; } > "$dir/more"
        same_as_sort "$dir/more" || return
        LC_ALL=C sort -u "$dir/many" | head -c -1 > "$dir/unique"
        same_as_sort "$dir/unique" || return
        { head -n $((seed * 100)) "$dir/many" && tail -n 300 "$dir/many"; } > "$dir/torn"
        same_as_sort "$dir/torn" || return
    done
}

# Lines of 20 bytes over some blocks, of which one is made larger or smaller, near all ends of blocks.
numbers() {
    awk -v count="$1" -v width="$2" 'BEGIN { for (i = 0; i < count; i++) printf "%0*d\n", width, i }' < /dev/null
}
disturbed_lines() {
    numbers 90000 19 > "$dir/numbers"
    same_as_sort "$dir/numbers" || return
    for line in 1 2 13107 13108 26214 26215 26216 52428 52429 52430 78643 78644 89999 90000; do
        for text in 0 1 "$(sed -n ${line}p "$dir/numbers")x" "$(sed -n $((line > 1 ? line - 1 : 1))p "$dir/numbers")"; do
            sed "${line}s/.*/$text/" "$dir/numbers" > "$dir/disturbed"
            same_as_sort "$dir/disturbed" || return
        done
    done
}
# Two blocks are 524288 bytes: a line ends, or starts, around its last byte.
lines_at_seams() {
    for cut in 524286 524287 524288 524289; do
        { head -c $cut /dev/zero | tr '\0' b; } > "$dir/long"
        for rest in '' '\n' '\nc' '\na' '\n\n' 'b' '\nb' '\nc\nb\n'; do
            { cat "$dir/long" && printf "$rest"; } > "$dir/seam"
            same_as_sort "$dir/seam" || return
            { echo a && cat "$dir/seam"; } > "$dir/seam2"
            same_as_sort "$dir/seam2" || return
        done
    done
}
# Some blocks each, of different lengths, and the last two the same but for their end.
long_lines() {
    { head -c 2000000 /dev/zero | tr '\0' a; } > "$dir/a"
    { head -c 1048576 /dev/zero | tr '\0' b; } > "$dir/b"
    for last in a b c ''; do
        { cat "$dir/a" && echo && cat "$dir/b" && echo && cat "$dir/b" && printf "$last"; } > "$dir/long"
        same_as_sort "$dir/long" || return
    done
    { cat "$dir/b" && echo && cat "$dir/a" && echo && echo c; } > "$dir/long"
    same_as_sort "$dir/long" || return
    { cat "$dir/a" "$dir/a" && echo && cat "$dir/a"; } > "$dir/long"
    same_as_sort "$dir/long"
}

if sort --version 2> /dev/null | grep -q coreutils && printf 'ab' | head -c -1 > /dev/null 2>&1; then
    check "sorted as sort -c: letters" generated_lines 2 3
    check "sorted as sort -c: NUL, tab, CR" generated_lines 6 4
    check "sorted as sort -c: any bytes" generated_lines 9 9
    check "sorted as sort -c: one character a line" generated_lines 9 1
    check "sorted as sort -c: one line is another, around blocks" disturbed_lines
    check "sorted as sort -c: lines that end around the end of a block" lines_at_seams
    check "sorted as sort -c: lines longer than blocks" long_lines
else
    not_run "sorted against sort -c" "there is no sort or head of GNU coreutils here"
fi

# Where the first of many faults is in a late block, and threads come to them in any order.
first_of_many() {
    numbers 300000 7 | awk 'NR % 70000 == 0 { $0 = "0" } { print }' > "$dir/many"
    for _ in 1 2 3 4 5; do
        runs 1 sorted "$dir/many" && err_is "sextet: sorted: $dir/many: line 70000: out of order: 0" || return
    done
}
check "sorted tells the first of many faults" first_of_many

# ---- errors

fails_with() { # STATUS MESSAGE ARGUMENT...
    message=$2
    due=$1
    shift 2
    runs "$due" "$@" && out_is_empty && err_is "$message"
}
check "sorted: no such file" fails_with 1 "sextet: sorted: $dir/none: No such file or directory" sorted "$dir/none"
check "sorted: a directory" fails_with 1 "sextet: sorted: $dir: Is a directory" sorted "$dir"
if [ -r /proc/self/mem ] && [ -z "$emulator" ]; then
    read_error() { # in the words of glibc, or of musl
        runs 1 sorted /proc/self/mem && grep -q '^sextet: sorted: /proc/self/mem: I[a-z]*/[oO][a-z]* error$' "$dir/err"
    }
    check "sorted: a read error" read_error
else
    not_run "sorted: a read error" "no /proc/self/mem that fails"
fi
closed_input() {
    fails_with 1 "sextet: sorted: standard input: Bad file descriptor" sorted <&-
}
check "sorted: standard input is closed" closed_input
usage() { # MESSAGE ARGUMENT...
    message=$1
    shift
    fails_with 2 "sextet: sorted: $message
Try 'sextet help sorted'." sorted "$@" < /dev/null
}
check "sorted: unknown order" usage "--order is utf8, rfc8785 or length, not 'numeric'" --order numeric
check "sorted: no order" usage "option --order needs a value, ORDER" --order
check "sorted: two files" usage "one operand too many: 'b'" a b
check "sorted: unknown option" usage "unknown option -c" -c
finish
