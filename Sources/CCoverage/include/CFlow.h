#ifndef CFLOW_H
#define CFLOW_H

#include "CBox.h"

#include <stddef.h>
#include <stdint.h>

/// The density of ink that hides all but 1/e of what is below, as a plane holds it.
enum { FLOW_UNIT = 4096 };

/// How the ink of a tip falls off from its middle: by which power of 1 - q², q of 0 in the middle to 1 at its
/// edge.
enum { FLOW_FIRM = 0, FLOW_ROUND = 1, FLOW_SOFT = 2 };

/// A straight piece of a stroke, whose radius and ink change evenly from its start to its end. Lengths are pixels.
typedef struct flow_piece {
    /// The pixel in which it starts, and the place in that one, 0…1.
    ptrdiff_t column, row;
    float x, y;
    /// The unit vector from its start to its end, and how far that is; 0 for a dab.
    float direction_x, direction_y, length;
    /// Its radius at the start, and the change of that per pixel.
    float radius, slope;
    /// The density that a straight pass leaves on its axis, at the start, and the change of that per pixel; of a dab
    /// the density in its middle.
    float amount, change;
    /// One of the profiles above.
    int32_t profile;
} flow_piece;

/// Adds the density that a piece leaves to the pixels of `box`, in parts of `FLOW_UNIT`; `plane` is where the pixel
/// (0, 0) would be. Pixels are taken eight at a time, so up to seven more to the right are read, and are written as
/// they were. The result is the same whether or not it `is_fast`.
void flow_add(const flow_piece *piece, coverage_box box, uint16_t *plane, ptrdiff_t values_per_row, int is_fast);

/// How many entries a table of opacities has, and how many parts of `FLOW_UNIT` lie between two of them.
enum { FLOW_TABLE_LENGTH = 16384, FLOW_TABLE_STEP = 4 };

/// Fills a table with the opacity of densities, in 255ths: 1 - exp(-factor · density).
void flow_fill_table(uint8_t table[FLOW_TABLE_LENGTH], double factor);

/// Looks up the opacity of the densities in `box`.
void flow_resolve(const uint8_t table[FLOW_TABLE_LENGTH], coverage_box box, const uint16_t *plane,
                  ptrdiff_t values_per_row, uint8_t *opacities, ptrdiff_t bytes_per_row);

#endif
