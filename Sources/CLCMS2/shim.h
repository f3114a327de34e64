#ifndef CLCMS2_SHIM_H
#define CLCMS2_SHIM_H

#include <lcms2.h>

// Swift does not import function-like macros, so pixel formats are made here.

/// 8-bit RGB or BGR with a fourth byte, which is left unchanged.
static inline cmsUInt32Number downstroke_cms_pixels(int is_bgr) {
    return is_bgr ? COLORSPACE_SH(PT_RGB) | EXTRA_SH(1) | CHANNELS_SH(3) | BYTES_SH(1) |
                        DOSWAP_SH(1) | SWAPFIRST_SH(1)
                  : COLORSPACE_SH(PT_RGB) | EXTRA_SH(1) | CHANNELS_SH(3) | BYTES_SH(1);
}

/// 8-bit grey, followed by three bytes that are ignored.
static inline cmsUInt32Number downstroke_cms_grey(void) {
    return COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1);
}

#endif
