#ifndef CREFERENCES_H
#define CREFERENCES_H

#include <stddef.h>

// What the benchmark compares with: the simplest program for the same picture, on Cairo as it comes.
// In C and apart from `Graphics`, so that no setting or wrapper of the product speeds it up or slows it
// down, and so that the product holds nothing that only the benchmark needs.

/// A point of a stroke: its place and half its width, in pixels.
typedef struct {
    double x, y, radius;
} reference_point;

/// A colour with opacity, 0…1.
typedef struct {
    double red, green, blue, alpha;
} reference_color;

/// A picture of four bytes a pixel on pixels that outlive it.
typedef struct reference_canvas reference_canvas;

/// A picture on `pixels`; with opacity, or a page without.
reference_canvas *reference_canvas_create(unsigned char *pixels, int width, int height,
                                          int stride);
void reference_canvas_destroy(reference_canvas *canvas);

/// One `cairo_stroke` for each two neighbours, with round caps and the mean of their widths.
void reference_draw_segments(reference_canvas *canvas, const reference_point *points, size_t count,
                             reference_color color);

/// The outline of a whole stroke as one polygon with round joins and ends, in one `cairo_fill`.
void reference_fill_outline(reference_canvas *canvas, const reference_point *points, size_t count,
                            reference_color color);

/// What `cairo_surface_write_to_png` makes; gives the number of bytes, which go nowhere.
size_t reference_write_png(reference_canvas *canvas);

#endif
