#ifndef CCOMPOSITE_H
#define CCOMPOSITE_H

#include <stddef.h>
#include <stdint.h>

/// Paper, a layer and plain ink, of the same extent in pixels.
typedef struct composite_job {
    ptrdiff_t width, height;
    /// The result, opaque; alpha is the highest byte of all of these pixels.
    uint8_t *page;
    ptrdiff_t page_bytes_per_row;
    /// What lies on the paper, premultiplied with its alpha; null for nothing.
    const uint8_t *layer;
    ptrdiff_t layer_bytes_per_row;
    /// How much of each pixel the ink covers.
    const uint8_t *mask;
    ptrdiff_t mask_bytes_per_row;
    /// The colours, premultiplied; paper is opaque.
    uint32_t paper, ink;
} composite_job;

/// Fills the page; rounds in every step as pixman does, whether or not it `is_fast`.
void composite_page(const composite_job *job, int is_fast);

#endif
