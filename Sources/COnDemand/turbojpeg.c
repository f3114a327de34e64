#include "loading.h"

#pragma GCC visibility push(hidden)
#include <turbojpeg.h>

static struct downstroke_library library = {.names = {"libturbojpeg.so.0"}};

ON_DEMAND(int, tjDecompress2,
          (tjhandle handle, const unsigned char *jpegBuf, unsigned long jpegSize,
           unsigned char *dstBuf, int width, int pitch, int height, int pixelFormat, int flags),
          (handle, jpegBuf, jpegSize, dstBuf, width, pitch, height, pixelFormat, flags))
ON_DEMAND(int, tjDecompressHeader3,
          (tjhandle handle, const unsigned char *jpegBuf, unsigned long jpegSize, int *width,
           int *height, int *jpegSubsamp, int *jpegColorspace),
          (handle, jpegBuf, jpegSize, width, height, jpegSubsamp, jpegColorspace))
ON_DEMAND(int, tjDestroy, (tjhandle handle), (handle))
ON_DEMAND(tjhandle, tjInitDecompress, (void), ())
