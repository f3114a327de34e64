#include "CArguments.h"

static int argument_count;
static char **argument_values;

// The C library of GNU tells its constructors what it tells `main`.
__attribute__((constructor)) static void note(int count, char **values) {
    argument_count = count;
    argument_values = values;
}

char **downstroke_arguments(int *count) {
    *count = argument_count;
    return argument_values;
}
