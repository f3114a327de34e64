#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <zlib.h>

// The init functions are macros that add the version and the size.
static inline int downstroke_inflate_gzip(z_stream *stream) {
    return inflateInit2(stream, 16 + MAX_WBITS);
}

static inline int downstroke_deflate_gzip(z_stream *stream) {
    return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 16 + MAX_WBITS, 8,
                        Z_DEFAULT_STRATEGY);
}

#endif
