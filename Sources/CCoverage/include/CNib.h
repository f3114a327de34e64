#ifndef CNIB_H
#define CNIB_H

#include "CBox.h"

#include <stddef.h>
#include <stdint.h>

/// A line from a place, along a unit vector. Lengths are pixels.
typedef struct nib_line {
    float x, y, direction_x, direction_y, length;
} nib_line;

/// The ink of a flat nib from one point to the next: all that lies within a radius of the hull of the two lines.
typedef struct nib_hull {
    /// The pixel from whose corner its places are told.
    ptrdiff_t column, row;
    /// The sides of the hull, clockwise on a screen: one to four; what lies inside has `across` of none below 0.
    nib_line sides[4];
    int32_t count;
    /// Between the middles of the two lines; the radius at its start, and what it grows by for each pixel of it.
    nib_line axis;
    float radius, slope;
    /// How far beyond the sides pixels may be touched.
    float reach;
    /// How much of a pixel is covered at most, 0…1, as where a line is finer than that; and how strong the ink is.
    float most, strength;
} nib_hull;

/// Adds a hull of even ink to the pixels of `box`, eight at a time, so up to seven more to the right may be read and
/// written; `values` is where the pixel (0, 0) would be. The larger value of old and new counts, and it is the same
/// whether or not it `is_fast`.
void nib_add(const nib_hull *hull, coverage_box box, uint8_t *values, ptrdiff_t bytes_per_row, int is_fast);

/// How much of each of eight pixels from (`column`, `row`) to the right a hull covers, 0…1, and how far along the axis
/// they lie.
void nib_sample(const nib_hull *hull, ptrdiff_t column, ptrdiff_t row, float coverage[8], float along[8], int is_fast);

#endif
