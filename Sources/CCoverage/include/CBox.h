#ifndef CBOX_H
#define CBOX_H

#include <stddef.h>

/// Pixels from (`left`, `top`), up to and with column `right`, but without row `bottom`.
typedef struct coverage_box {
    ptrdiff_t left, top, right, bottom;
} coverage_box;

#endif
