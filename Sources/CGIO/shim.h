#ifndef CGIO_SHIM_H
#define CGIO_SHIM_H

#include <glib.h>
#include <libintl.h>

#endif
