#ifndef CCOARSE_H
#define CCOARSE_H

#include <stddef.h>
#include <stdint.h>

/// A place of a round nib.
typedef struct coarse_point {
    float x, y, radius;
} coarse_point;

/// A stroke on a tile, by a few points of it.
typedef struct coarse_job {
    const coarse_point *points;
    ptrdiff_t count;
    /// From places of the points to the tile's pixels: multiplied, then moved.
    float scale, x, y;
    /// A byte for each pixel of the tile, and sixteen more in each row, all 0 before and after.
    uint8_t *mask;
    ptrdiff_t mask_bytes_per_row;
    /// The tile, premultiplied with its alpha.
    uint8_t *tile;
    ptrdiff_t tile_bytes_per_row;
    /// The pixels that may change: from (`left`, `top`), without column `right` and row `bottom`.
    ptrdiff_t left, top, right, bottom;
    /// The colour, premultiplied.
    uint32_t ink;
    /// Whether it takes ink away.
    int32_t erases;
} coarse_job;

/// Lays the stroke on the tile.
void coarse_lay(const coarse_job *job, int is_fast);

#endif
