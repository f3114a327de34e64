#ifndef CGRAIN_H
#define CGRAIN_H

#include "CBox.h"
#include "CFlow.h"

#include <stddef.h>
#include <stdint.h>

/// The deepest that a tip reaches into the paper, as a plane holds it, is so many times its depth.
enum { REACH_MOST = 2 };

/// Adds how deep a piece reaches into the paper to the pixels of `box`: the amount of the piece, above 0 to
/// `REACH_MOST`, on its axis, falling as 1 - q² to none at its edge; the larger value counts. `plane` is where the
/// pixel (0, 0) would be; see `flow_add`.
void reach_add(const flow_piece *piece, coverage_box box, uint8_t *plane, ptrdiff_t bytes_per_row, int is_fast);

/// How ink lies on paper with a grain.
typedef struct grain_paper {
    /// A square of `side` × `side` depths that continues itself, from 0, a hill, to 255, a valley.
    const uint8_t *depths;
    int32_t side;
    /// The column and the row of the square for those of the canvas.
    const int32_t *columns, *rows;
    /// The pixel of the canvas at (0, 0) of the planes.
    ptrdiff_t x, y;
    /// Over how much of its depth the grain goes from full to empty, above 0.
    float softness;
    /// How much of light ink lies in the deepest valleys all the same, 0…1.
    float dust;
} grain_paper;

/// Looks up the opacity of the densities in `box`, where the grain takes ink that reaches so deep. Up to seven more
/// pixels to the right are read, and are written as they were, and so are columns of the canvas.
void grain_resolve(const grain_paper *paper, const uint8_t table[FLOW_TABLE_LENGTH], coverage_box box,
                   const uint16_t *densities, ptrdiff_t values_per_row, const uint8_t *reaches,
                   uint8_t *opacities, ptrdiff_t bytes_per_row, int is_fast);

#endif
