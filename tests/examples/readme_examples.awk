# SPDX-License-Identifier: MIT
# Takes the C programs out of a Markdown file: each block that is fenced by ```c and ``` and has "int main" goes into
# FOLDER/readme_<number>.c. Writes their numbers, and what it left out, to stdout.

/^```c$/ {
    inside = 1
    text = ""
    first = FNR + 1
    next
}
/^```/ && inside {
    inside = 0
    if (text ~ /int main/) {
        count++
        file = folder "/readme_" count ".c"
        printf "#line %d \"%s\"\n%s", first, FILENAME, text >file
        close(file)
    } else {
        printf "line %d: not run: a C block without main\n", first
    }
    next
}
inside { text = text $0 "\n" }
END { printf "%d programs\n", count }
