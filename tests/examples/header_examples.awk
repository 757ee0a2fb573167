# SPDX-License-Identifier: MIT
# Makes a C program of the examples in the public headers: each becomes a function, and main calls them all. Reads the
# headers; an example is what stands indented behind the line " * Example:" of a comment, up to the comment's end. Also
# lists the public functions whose comment has no example.

function begin_function(name) {
    count++
    sub(/.*\//, "", name)
    printf "\n#line %d \"%s\"\nstatic void example_%d(void) {\n", FNR + 1, FILENAME, count
}

function note_function(line,    name) {
    if (match(line, /sextet_[a-z0-9_]+\(/)) {
        name = substr(line, RSTART, RLENGTH - 1)
        functions++
        if (!has_example)
            without = without " " name
        has_example = 0
        awaiting = 0
    }
}

BEGIN {
    print "/* Made by header_examples.awk. */"
    print "#undef NDEBUG"
    print "#include <assert.h>"
    print "#include <stdio.h>"
    print "#include <string.h>"
    print "#include <sextet/sextet.h>"
}

/\/\*\*/ { has_example = 0 }
/^ \* Example:$/ {
    begin_function(FILENAME)
    inside = has_example = 1
    next
}
inside && /\*\// {
    print "}"
    inside = 0
    next
}
inside && /^ \*( |$)/ {
    print substr($0, 4)
    lines++
    next
}
# A declaration may be broken behind SEXTET_API and its type.
/^SEXTET_API/ { awaiting = 1 }
awaiting { note_function($0) }

END {
    print "\nint main(void) {"
    for (i = 1; i <= count; i++)
        printf "    example_%d();\n", i
    printf "    puts(\"%d examples of %d public functions ran, %d lines\");\n", count, functions, lines
    printf "    puts(\"without an example:%s\");\n", without == "" ? " none" : without
    # No example, or no function, means that this script no longer understands the headers.
    printf "    return %d;\n}\n", count == 0 || lines == 0 || functions == 0
}
