#ifndef CCOARSE_H
#define CCOARSE_H

#include "CBox.h"

#include <stddef.h>
#include <stdint.h>

/// A place of a round nib.
typedef struct coarse_point {
    float x, y, radius;
} coarse_point;

/// What ink does to that of a tile: lies over it, takes it away, or marks it as `mark_lay` does.
typedef enum coarse_blend { COARSE_OVER, COARSE_ERASE, COARSE_MARK } coarse_blend;

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
    coarse_blend blend;
} coarse_job;

/// Lays the stroke on the tile.
void coarse_lay(const coarse_job *job, int is_fast);

/// Lays what was added to the mask within `box` on the tile, which has all pixels of it, and empties the mask there.
void coarse_lay_mask(const coarse_job *job, coverage_box box, int is_fast);

#endif
