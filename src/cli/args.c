/* SPDX-License-Identifier: MIT */
/* Arguments are read by a table of the command's own variables: help, complaints and checks come from the same rows. */
#include "args.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/match_file.h"
#include "castellany/memory.h"
#include "match_args.h"

/* ---- complaints ---- */

/* How COMMAND is called: castellany-host is a program of its own. */
static const char *called(const char *command) {
    static char name[64];
    const int is_program = strncmp(command, "castellany-", strlen("castellany-")) == 0;
    snprintf(name, sizeof name, "%s%s%s", is_program ? "" : "castellany-cli", is_program || !*command ? "" : " ",
             command);
    return name;
}

static void complain(const char *command, const char *format, va_list values) {
    fprintf(stderr, "%s: ", called(command));
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
}

int args_wrong(const char *command, const char *format, ...) {
    va_list values;
    va_start(values, format);
    complain(command, format, values);
    va_end(values);
    return CLI_USAGE;
}

int cli_fail(const char *command, const char *format, ...) {
    va_list values;
    va_start(values, format);
    complain(command, format, values);
    va_end(values);
    return CLI_FAILED;
}

static void complain_name(void *context, const char *name, const char *value, const char *help) {
    (void)context, (void)value, (void)help;
    fprintf(stderr, "%s, ", name);
}

static int unknown_option(const struct args_command *command, const char *name) {
    fprintf(stderr, "%s: there is no option %s; possible are ", called(command->name), name);
    for (const struct args_option *option = command->options; option->name; option++) {
        fprintf(stderr, "%s, ", option->name);
    }
    if (command->match) {
        match_args_each(complain_name, NULL);
    }
    fputs("--help and --version\n", stderr);
    return CLI_USAGE;
}

/* ---- help ---- */

static void help_line(void *context, const char *name, const char *value, const char *help) {
    (void)context;
    char left[64];
    snprintf(left, sizeof left, "%s%s%s", name, value ? " " : "", value ? value : "");
    printf("  %-18s %s\n", left, help);
}

static int print_help(const struct args_command *command) {
    printf("usage: %s %s\n\n%s\n", called(command->name), command->usage, command->about);
    if (command->options->name || command->match) {
        puts("");
    }
    for (const struct args_option *option = command->options; option->name; option++) {
        help_line(NULL, option->name, option->value, option->help);
    }
    if (command->match) {
        match_args_each(help_line, NULL);
    }
    return CLI_GOOD;
}

/* ---- values ---- */

static int take_whole(const char *command, const struct args_option *option, const char *value) {
    char *end;
    errno = 0;
    const long number = strtol(value, &end, 10);
    if (end == value || *end || errno || (double)number < option->least || (double)number > option->most) {
        return args_wrong(command, "%s takes a whole number from %.0f to %.0f, not \"%s\"", option->name, option->least,
                          option->most, value);
    }
    *(long *)option->target = number;
    return ARGS_GO_ON;
}

static int take_real(const char *command, const struct args_option *option, const char *value) {
    char *end;
    const double number = strtod(value, &end);
    if (end == value || *end || !(number >= option->least && number <= option->most)) {
        return args_wrong(command, "%s takes a number from %g to %g, not \"%s\"", option->name, option->least,
                          option->most, value);
    }
    *(double *)option->target = number;
    return ARGS_GO_ON;
}

static int take_text(const char *command, const struct args_option *option, const char *value) {
    (void)command;
    *(const char **)option->target = value;
    return ARGS_GO_ON;
}

void args_list_free(struct args_list *list) {
    free(list->items);
    *list = (struct args_list){0};
}

static int add_to_list(struct args_list *list, const char *value) {
    list->items = memory_grow(list->items, &list->room, (size_t)list->count + 1, sizeof *list->items);
    list->items[list->count++] = value;
    return ARGS_GO_ON;
}

static int take_list(const char *command, const struct args_option *option, const char *value) {
    (void)command;
    return add_to_list(option->target, value);
}

static int (*const take_value[])(const char *, const struct args_option *, const char *) = {
    [ARGS_WHOLE] = take_whole,
    [ARGS_REAL] = take_real,
    [ARGS_TEXT] = take_text,
    [ARGS_LIST] = take_list,
};

/* ---- the arguments ---- */

enum { OPTION_NAME_SIZE = 64 };

/* Splits "--name=value" into NAME and what is given; a value may also be the next argument. */
static const char *split(char *argument, char name[OPTION_NAME_SIZE]) {
    const char *equals = strchr(argument, '=');
    const int length = equals ? (int)(equals - argument) : (int)strlen(argument);
    snprintf(name, OPTION_NAME_SIZE, "%.*s", length, argument);
    return equals ? equals + 1 : NULL;
}

static const struct args_option *find_option(const struct args_command *command, const char *name) {
    for (const struct args_option *option = command->options; option->name; option++) {
        if (strcmp(option->name, name) == 0) {
            return option;
        }
    }
    return NULL;
}

static int take_switch(const struct args_command *command, const struct args_option *option, const char *value) {
    if (value) {
        return args_wrong(command->name, "%s takes no value", option->name);
    }
    *(int *)option->target = 1;
    return ARGS_GO_ON;
}

/* Takes the option at *ARGUMENT, and the argument behind it if that is its value; moves *ARGUMENT to the last one
 * taken. */
static int take_option(const struct args_command *command, char ***argument) {
    char name[OPTION_NAME_SIZE];
    const char *value = split(**argument, name);
    const struct args_option *option = find_option(command, name);
    if (option && option->type == ARGS_SWITCH) {
        return take_switch(command, option, value);
    }
    const int is_apart = !value;
    if (is_apart) {
        value = (*argument)[1];
    }
    if (option && !value) {
        return args_wrong(command->name, "%s needs a value (%s)", name, option->value);
    }
    int status = ARGS_GO_ON;
    if (option) {
        status = take_value[option->type](command->name, option, value);
    } else {
        const int taken = command->match ? match_args_take(command->match, command->name, name, value) : 0;
        status = taken > 0 ? ARGS_GO_ON : taken < 0 ? CLI_USAGE : unknown_option(command, name);
    }
    *argument += is_apart && value;
    return status;
}

static int take_operand(const struct args_command *command, const char *operand) {
    if (!command->operands) {
        return args_wrong(command->name, "\"%s\" is not expected here; see castellany-cli %s --help", operand,
                          command->name);
    }
    return add_to_list(command->operands, operand);
}

int args_read(const struct args_command *command, int argc, char **argv) {
    int status = ARGS_GO_ON, only_operands = 0;
    for (char **argument = argv + 1; argument < argv + argc && status == ARGS_GO_ON; argument++) {
        if (only_operands || (*argument)[0] != '-' || !(*argument)[1]) {
            status = take_operand(command, *argument);
        } else if (strcmp(*argument, "--") == 0) {
            only_operands = 1;
        } else if (strcmp(*argument, "--help") == 0) {
            return print_help(command);
        } else if (strcmp(*argument, "--version") == 0) {
            puts("castellany-cli " CASTELLANY_VERSION);
            return CLI_GOOD;
        } else {
            status = take_option(command, &argument);
        }
    }
    return status;
}
