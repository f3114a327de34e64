#ifndef CGIO_SHIM_H
#define CGIO_SHIM_H

#include <gio/gdesktopappinfo.h>
#include <gio/gio.h>
#include <libintl.h>

#endif
