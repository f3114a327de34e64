#ifndef CWASH_H
#define CWASH_H

#include "CBox.h"
#include "CFlow.h"

#include <stddef.h>
#include <stdint.h>

/// Parts of a pixel in which a plane holds depths.
enum { DEPTH_UNIT = 64 };

/// How far beyond the radius of a piece depths begin, in pixels: 0 is nothing at all.
#define DEPTH_MARGIN 0.75f

/// Adds how deep the pixels of `box` lie within a piece: its radius, and `DEPTH_MARGIN`, less the distance from its
/// axis, in parts of `DEPTH_UNIT`; the larger value counts. `plane` is where the pixel (0, 0) would be; see `flow_add`.
void depth_add(const flow_piece *piece, coverage_box box, uint16_t *plane, ptrdiff_t values_per_row, int is_fast);

/// How many depths have a density of their own; deeper ones have that of the last.
enum { WASH_DEPTHS = 16384 };

/// How many entries a table has for a density of 1, and the density of which it has one.
enum { WASH_TABLE_STEPS = 1024 };
#define WASH_TABLE_STEP (1.0f / WASH_TABLE_STEPS)

/// How a wash dries on paper.
typedef struct wash_paper {
    /// Squares of `side` × `side` bytes that continue themselves: how far the outline lies further out, and how much
    /// denser the wash is there; 0 and 255 are a whole less and a whole more.
    const uint8_t *wobbles, *tones;
    int32_t side;
    /// The column and the row of the squares for those of the canvas.
    const int32_t *columns, *rows;
    /// The pixel of the canvas at (0, 0) of the plane.
    ptrdiff_t x, y;
    /// How many pixels a whole wobble is; the outline lies so far within the radius of pieces.
    float reach;
    /// The density at depths within the outline, in parts of `DEPTH_UNIT`; `WASH_DEPTHS` of them.
    const float *densities;
    /// How much density a whole tone is, and the least that there is.
    float tone, least;
} wash_paper;

/// Looks up the opacity of the depths in `box`, in a table of `FLOW_TABLE_LENGTH` entries for steps of
/// `WASH_TABLE_STEP`. Up to seven more pixels to the right are read, and are written as they were, and so are columns
/// of the canvas.
void wash_resolve(const wash_paper *paper, const uint8_t table[FLOW_TABLE_LENGTH], coverage_box box,
                  const uint16_t *depths, ptrdiff_t values_per_row, uint8_t *opacities, ptrdiff_t bytes_per_row,
                  int is_fast);

#endif
