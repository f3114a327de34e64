#ifndef CX11_SHIM_H
#define CX11_SHIM_H

#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/Xresource.h>
#include <X11/cursorfont.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>

// Bytes of an XInput2 event mask; a macro with a cast, which Swift does not import.
enum { downstroke_xi_mask_size = XIMaskLen(XI_LASTEVENT) };

// XISetMask is a macro.
static inline void downstroke_xi_set_mask(unsigned char *mask, int event) { XISetMask(mask, event); }

#endif
