#include "device_options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum OptionId {
#define KF_DEVICE_OPTION(id, short_name, long_name, value, help) OPTION_##id,
#include "device_options.def"
#undef KF_DEVICE_OPTION
    OPTION_COUNT
} OptionId;

typedef struct OptionInfo {
    char short_name;
    const char *long_name;
    const char *value;
    const char *help;
} OptionInfo;

static const OptionInfo OPTIONS[OPTION_COUNT] = {
#define KF_DEVICE_OPTION(id, short_name, long_name, value, help)                                   \
    {short_name, long_name, value, help},
#include "device_options.def"
#undef KF_DEVICE_OPTION
};

static void print_help(void) {
    puts("usage: kf-device [options]\n"
         "\n"
         "Prints what the CUDA and OpenCL devices of this machine offer for hiding latency:\n"
         "scratchpad memory that a program manages itself, caches that the hardware manages,\n"
         "asynchronous copies and prefetches.\n");
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const OptionInfo *info = &OPTIONS[i];
        char left[32];
        snprintf(left, sizeof left, "%c%c%s--%s%s%s", info->short_name ? '-' : ' ',
                 info->short_name ? info->short_name : ' ', info->short_name ? ", " : "  ",
                 info->long_name, info->value ? "=" : "", info->value ? info->value : "");
        printf("  %-20s %s\n", left, info->help);
    }
    puts("\nexit status: 0 done, 1 there is no device, 2 usage");
}

/* The option that an argument spells, and its value where joined with '='. */
static const OptionInfo *find_option(const char *argument, const char **value) {
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const OptionInfo *info = &OPTIONS[i];
        size_t length = strlen(info->long_name);
        const char *rest = argument + 2 + length;
        *value = NULL;
        if (info->short_name && argument[1] == info->short_name && !argument[2]) {
            return info;
        }
        if (strncmp(argument, "--", 2) == 0 &&
            strncmp(argument + 2, info->long_name, length) == 0 && (!*rest || *rest == '=')) {
            *value = *rest ? rest + 1 : NULL;
            return info;
        }
    }
    return NULL;
}

static int set_device(Diag *diag, DeviceOptions *options, const char *value) {
    size_t length = strlen(value);
    if (!length || length > 4 || strspn(value, "0123456789") != length) {
        return diag_say(diag, DIAG_ERROR, "--device takes a number from 0 to 9999, not '%s'",
                        value);
    }
    options->device = (Amount){true, (uint64_t)atoi(value)};
    return 0;
}

static OptionsResult set_option(Diag *diag, DeviceOptions *options, OptionId id,
                                const char *value) {
    switch (id) {
    case OPTION_CUDA:
        options->cuda = true;
        return OPTIONS_RUN;
    case OPTION_OPENCL:
        options->opencl = true;
        return OPTIONS_RUN;
    case OPTION_JSON:
        options->json = true;
        return OPTIONS_RUN;
    case OPTION_DEVICE:
        return set_device(diag, options, value) < 0 ? OPTIONS_USAGE : OPTIONS_RUN;
    case OPTION_VERSION:
        puts("kf-device " KF_VERSION);
        return OPTIONS_DONE;
    default:
        print_help();
        return OPTIONS_DONE;
    }
}

/* What is wrong with an option and its value; NULL: nothing. */
static const char *problem_of(const OptionInfo *info, const char *value, bool joined) {
    if (!info->value) {
        return joined ? "takes no value" : NULL;
    }
    return value ? NULL : "needs a value: N";
}

OptionsResult device_options_parse(Diag *diag, int argc, char **argv, DeviceOptions *options) {
    *options = (DeviceOptions){0};
    OptionsResult result = OPTIONS_RUN;
    for (int i = 1; i < argc && result == OPTIONS_RUN; i++) {
        const char *value = NULL;
        const OptionInfo *info = argv[i][0] == '-' ? find_option(argv[i], &value) : NULL;
        if (!info) {
            diag_say(diag, DIAG_ERROR, "unknown %s '%s'; see 'kf-device --help'",
                     argv[i][0] == '-' ? "option" : "argument", argv[i]);
            return OPTIONS_USAGE;
        }
        bool joined = value != NULL;
        if (info->value && !joined && i + 1 < argc) {
            value = argv[++i];
        }
        const char *problem = problem_of(info, value, joined);
        if (problem) {
            diag_say(diag, DIAG_ERROR, "--%s %s", info->long_name, problem);
            return OPTIONS_USAGE;
        }
        result = set_option(diag, options, (OptionId)(info - OPTIONS), value);
    }
    return result;
}
