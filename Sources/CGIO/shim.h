#ifndef CGIO_SHIM_H
#define CGIO_SHIM_H

#include <gio/gdesktopappinfo.h>
#include <gio/gio.h>
#include <libintl.h>

/* Swift sees no functions with a variable number of arguments. */
static inline void downstroke_print_error(GApplicationCommandLine *line, const char *text) {
    g_application_command_line_printerr(line, "%s", text);
}

#endif
