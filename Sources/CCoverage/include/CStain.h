#ifndef CSTAIN_H
#define CSTAIN_H

#include <stddef.h>
#include <stdint.h>

/// Lays ink that lets light through on `width` × `height` pixels of a layer, which are premultiplied, their alpha the
/// highest byte: each pixel of ink is that of `inks` for the value of the mask, of which the first is 0, and is
/// multiplied with what is there. Rounds in every step as pixman's operator MULTIPLY does, whether or not it `is_fast`.
void stain_lay(const uint32_t inks[256], const uint8_t *mask, ptrdiff_t mask_bytes_per_row, uint8_t *layer,
               ptrdiff_t layer_bytes_per_row, ptrdiff_t width, ptrdiff_t height, int is_fast);

#endif
