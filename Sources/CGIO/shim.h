#ifndef CGIO_SHIM_H
#define CGIO_SHIM_H

#include <glib.h>

#endif
