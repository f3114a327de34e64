#ifndef CLCMS2_SHIM_H
#define CLCMS2_SHIM_H

#include <lcms2.h>

// The forms of pixels are macros of several parts, which Swift does not import.

/// Four bytes a pixel, of which the first three are red, green and blue, or blue, green and red; the last is
/// not touched.
static inline cmsUInt32Number downstroke_cms_pixels(int is_bgr) {
    return is_bgr ? COLORSPACE_SH(PT_RGB) | EXTRA_SH(1) | CHANNELS_SH(3) | BYTES_SH(1) |
                        DOSWAP_SH(1) | SWAPFIRST_SH(1)
                  : COLORSPACE_SH(PT_RGB) | EXTRA_SH(1) | CHANNELS_SH(3) | BYTES_SH(1);
}

/// Four bytes a pixel, of which the first is grey.
static inline cmsUInt32Number downstroke_cms_grey(void) {
    return COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1);
}

#endif
