#ifndef CGIO_SHIM_H
#define CGIO_SHIM_H

/* From 2.88 on, flags are marked as such, and Swift would import them without the names that they have in C. */
#define __GLIB_H_INSIDE__
#include <glibconfig.h>
#undef __GLIB_H_INSIDE__
#undef G_GNUC_FLAG_ENUM
#define G_GNUC_FLAG_ENUM

#include <gio/gdesktopappinfo.h>
#include <gio/gio.h>
#include <libintl.h>

/* Swift sees no functions with a variable number of arguments. */
static inline void downstroke_print_error(GApplicationCommandLine *line, const char *text) {
    g_application_command_line_printerr(line, "%s", text);
}

#endif
