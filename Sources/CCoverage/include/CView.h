#ifndef CVIEW_H
#define CVIEW_H

#include <stddef.h>
#include <stdint.h>

/// Pixels of a side of a cell, as a power of two.
enum { VIEW_CELL_SHIFT = 8 };

/// Parts of a pixel in which places on a sheet are counted, as a power of two: whole numbers, so that a pixel of the page
/// shows the same wherever the part of it begins that is laid.
enum { VIEW_PART_SHIFT = 32 };

/// How a sheet meets the page: over it; taking as much of its light as each colour lacks of its opacity; or adding
/// each colour's part of the light that is missing.
typedef enum view_blend { VIEW_OVER, VIEW_MULTIPLY, VIEW_SCREEN } view_blend;

/// Where the pixels of a part of a sheet are: a square of `1 << VIEW_CELL_SHIFT` of them.
typedef struct view_cell {
    /// Those of a tile in which it lies, premultiplied with their alpha; null for none.
    const uint8_t *pixels;
    /// From places of the sheet to those of the tile: they are multiplied by this, and these are taken away.
    double scale, x, y;
} view_cell;

/// A sheet of pixels, moved, turned, mirrored and made smaller on a page.
typedef struct view_job {
    /// The page, which is opaque, in pixels; alpha is the highest byte of all of these.
    ptrdiff_t width, height;
    uint8_t *page;
    ptrdiff_t page_bytes_per_row;
    /// The cells of the sheet, the upper left one at (0, 0) of it.
    const view_cell *cells;
    ptrdiff_t columns, rows;
    /// The extent of each tile, in pixels and bytes.
    ptrdiff_t tile_length, tile_bytes_per_row;
    /// The place of the sheet in the middle of the first pixel of the page, and the ways there to the next one
    /// on its right and to the one below, in parts of a pixel of the sheet.
    int64_t x, y, right_x, right_y, down_x, down_y;
    /// The side of the square of the sheet that a pixel of the page shows: 1 to 2.
    double reach;
    /// How strong it is: 0 to 255.
    uint8_t opacity;
    view_blend blend;
} view_job;

/// Lays the sheet on the page as `blend` says; the same pixels come out whether or not it `is_fast`.
void view_lay(const view_job *job, int is_fast);

/// Lays pixels of a sheet on those of the page as they are, of the same extent; cells and places do not count.
void view_lay_pixels(const view_job *job, const uint8_t *sheet, ptrdiff_t bytes_per_row, int is_fast);

#endif
