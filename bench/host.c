/* SPDX-License-Identifier: MIT */
#include "host.h"

#include "build_facts.h"

#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <sys/sysctl.h>
#endif

#if defined(__clang__)
#define COMPILER_NAME "clang " __clang_version__
#elif defined(__GNUC__)
#define COMPILER_NAME "gcc " __VERSION__
#else
#define COMPILER_NAME "unknown"
#endif

/* The value of the first line of /proc/cpuinfo that starts with `key`. */
static bool find_in_cpuinfo(const char *key, char *value, size_t room) {
    FILE *file = fopen("/proc/cpuinfo", "r");
    char line[512];
    bool found = false;
    while (file && !found && fgets(line, sizeof line, file)) {
        const char *colon = strchr(line, ':');
        if (strncmp(line, key, strlen(key)) != 0 || !colon)
            continue;
        line[strcspn(line, "\n")] = '\0';
        snprintf(value, room, "%s", colon + 1 + (colon[1] == ' '));
        found = true;
    }
    if (file)
        fclose(file);
    return found;
}

/* AArch64 kernels tell no name, but numbers that stand for one. */
static void describe_cpu(char *cpu, size_t room) {
    char implementer[32], part[32];
#if defined(__APPLE__)
    size_t len = room;
    if (sysctlbyname("machdep.cpu.brand_string", cpu, &len, NULL, 0) == 0)
        return;
#endif
    if (find_in_cpuinfo("model name", cpu, room))
        return;
    if (find_in_cpuinfo("CPU implementer", implementer, sizeof implementer) &&
        find_in_cpuinfo("CPU part", part, sizeof part))
        snprintf(cpu, room, "ARM implementer %s part %s", implementer, part);
    else
        snprintf(cpu, room, "unknown");
}

host_facts host_describe(void) {
    host_facts facts = {.compiler = COMPILER_NAME, .flags = BENCH_FLAGS, .revision = BENCH_REVISION};
    struct utsname kernel;
    describe_cpu(facts.cpu, sizeof facts.cpu);
    snprintf(facts.system, sizeof facts.system, "unknown");
    if (uname(&kernel) == 0)
        snprintf(facts.system, sizeof facts.system, "%.40s %.40s", kernel.sysname, kernel.machine);
    facts.cpu_count = sysconf(_SC_NPROCESSORS_ONLN);
    return facts;
}
