#ifndef CCOMPOSITE_H
#define CCOMPOSITE_H

#include "CView.h"

#include <stddef.h>
#include <stdint.h>

/// What live ink does to its sheet: lies over it, takes it away, stains it as `stain_lay` does, or marks the marks as
/// `mark_lay` does.
typedef enum composite_ink { COMPOSITE_OVER, COMPOSITE_ERASE, COMPOSITE_STAIN, COMPOSITE_MARK } composite_ink;

/// Paper, a layer with its marks, and live ink, of the same extent in pixels.
typedef struct composite_job {
    ptrdiff_t width, height;
    /// The result, opaque; alpha is the highest byte of all of these pixels.
    uint8_t *page;
    ptrdiff_t page_bytes_per_row;
    /// What lies on the paper, premultiplied with its alpha; null for nothing.
    const uint8_t *layer;
    ptrdiff_t layer_bytes_per_row;
    /// The marks of the layer, which are laid on all that is below as a sheet of `view_lay` is; null for none.
    const uint8_t *marks;
    ptrdiff_t marks_bytes_per_row;
    view_blend marks_blend;
    uint8_t marks_opacity;
    /// What the ink does, and how much of each pixel it covers.
    composite_ink kind;
    const uint8_t *mask;
    ptrdiff_t mask_bytes_per_row;
    /// The colours, premultiplied; paper is opaque.
    uint32_t paper, ink;
    /// Those of a stain for values of the mask; 256 of them.
    const uint32_t *inks;
} composite_job;

/// Fills the page; rounds in every step as pixman does, whether or not it `is_fast`.
void composite_page(const composite_job *job, int is_fast);

#endif
