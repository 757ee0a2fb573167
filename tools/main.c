/* SPDX-License-Identifier: MIT
 * The command sextet: finds the subcommand and runs it. */
#include <stdio.h>
#include <string.h>

#include <sextet/sextet.h>

#include "command.h"
#include "io.h"
#include "message.h"

static const command *const commands[] = {
    &encode_command, &decode_command, &validate_command, &transcode_command, &sorted_command, &cpu_command};
enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static const command *find_command(const char *name) {
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static void print_usage(FILE *stream) {
    fputs("Usage: sextet SUBCOMMAND [OPTION...] [FILE]\n\nSubcommands:\n", stream);
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        fprintf(stream, "  %-10s %s\n", commands[i]->name, commands[i]->summary);
    fputs(
        "  help       help on a subcommand: sextet help encode\n\n"
        "sextet --version prints the version.\n"
        "Exit status: 0 all went well, 1 bad data or an I/O error, 2 a usage error.\n",
        stream);
}

static int print_help(void) {
    print_usage(stdout);
    return finish_printing();
}

static int print_version(void) {
    printf("sextet %s\n", sextet_version());
    return finish_printing();
}

/* sextet help [SUBCOMMAND] */
static int run_help(char **args) {
    if (!args[0])
        return print_help();
    if (args[1])
        return usage_error("help: one operand too many: '%s'", args[1]);
    const command *found = find_command(args[0]);
    return found ? print_command_help(found) : usage_error("unknown subcommand '%s'", args[0]);
}

static bool is_any(const char *text, const char *one, const char *other) {
    return strcmp(text, one) == 0 || strcmp(text, other) == 0;
}

int main(int argc, char **argv) {
    /* Room for all that is ever printed: then a write fails where it is noticed, in finish_printing. */
    static char printed[1 << 14];
    setvbuf(stdout, printed, _IOFBF, sizeof printed);
    reserve_standard_descriptors();
    if (argc < 2) {
        print_usage(stderr);
        return EXIT_USAGE;
    }
    const char *name = argv[1];
    const command *found = find_command(name);
    if (found) {
        message_command = found->name;
        return found->run(argv + 2);
    }
    if (strcmp(name, "help") == 0)
        return run_help(argv + 2);
    if (is_any(name, "--help", "-h"))
        return print_help();
    if (is_any(name, "--version", "-V"))
        return print_version();
    return usage_error(name[0] == '-' ? "unknown option %s" : "unknown subcommand '%s'", name);
}
