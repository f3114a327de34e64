#ifndef CEXECINFO_SHIM_H
#define CEXECINFO_SHIM_H

#include <execinfo.h>

#endif
