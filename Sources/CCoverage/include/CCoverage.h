#ifndef CCOVERAGE_H
#define CCOVERAGE_H

#include "CBox.h"
#include "CCoarse.h"
#include "CComposite.h"
#include "CFlow.h"
#include "CGrain.h"
#include "CMark.h"
#include "CNib.h"
#include "CStain.h"
#include "CTooth.h"
#include "CView.h"
#include "CWash.h"

#include <stddef.h>
#include <stdint.h>

/// The columns of each row whose pixels' middles lie in a band between two parallel lines: from `first`
/// to `last` in a row whose middle is at 0, and further by `slope` per row.
typedef struct coverage_band {
    double first, last, slope;
} coverage_band;

/// The ink between the ends of a round cone. Lengths are pixels.
typedef struct coverage_strip {
    /// The pixel in which it starts, the place in that one, and the unit vector from there to its end.
    ptrdiff_t column, row;
    float x, y, direction_x, direction_y;
    /// How far it reaches along its direction, and before its start.
    float end, overlap;
    /// Half its width at the start; of the angle between the axis and a side, and their quotient.
    float radius, sine, cosine, tangent;
    /// Its sides: half the extent of a pixel across them, the smaller part of their normal, the inverse
    /// of the larger part, and of twice the product of both.
    float half_extent, smaller, per_larger, per_corner;
    /// How strong the ink is, 0…1; faint ink, below 1, only lies over what is fainter, and its edges are
    /// not told apart.
    float strength;
    /// Whether both sides may cut one pixel, and whether they are so near that either may be meant.
    int32_t is_thin, is_line;
    /// The directions of the normals of both sides: of those pixels that lie in a quarter turn from the
    /// direction of travel, from +x towards +y, and of the others.
    uint8_t clockwise, counterclockwise;
    /// Where the pixels are.
    coverage_band sides, ends;
} coverage_strip;

/// A disc. Lengths are pixels.
typedef struct coverage_disc {
    /// The pixel in which its middle lies, and the place in that one.
    ptrdiff_t column, row;
    float x, y, radius;
    /// How strong the ink is, as that of a strip.
    float strength;
    /// Whether it is the end of a line whose sides may be mistaken for each other.
    int32_t is_line;
} coverage_disc;

/// Directions that differ by at most this much are taken for those of one edge, in 256ths of a turn.
enum { COVERAGE_SAME_EDGE = 14 };

/// The same for the edge of a disc, which joins pieces or ends them, and turns from the one to the other:
/// only edges that face it are those of another part of the stroke.
enum { COVERAGE_SAME_DISC = 64 };

/// The turn between two directions, 0…128.
static inline int coverage_turn(uint8_t one, uint8_t other) {
    int turn = (uint8_t)(one - other);
    return turn > 128 ? 256 - turn : turn;
}

/// How much two edges that turn by `turn` cover together of a pixel of which they cover `one` and
/// `other`: the larger part where they are one edge, both parts where they face each other, and as much
/// as chance has it where they cross squarely.
static inline uint8_t coverage_union(uint8_t one, uint8_t other, int turn) {
    int larger = one > other ? one : other, smaller = one > other ? other : one;
    if (turn <= COVERAGE_SAME_EDGE || smaller == 0) return (uint8_t)larger;
    int by_chance = larger + (smaller * (255 - larger) + 127) / 255;
    if (turn <= 64)
        return (uint8_t)(larger + (by_chance - larger) * (turn - COVERAGE_SAME_EDGE) /
                                      (64 - COVERAGE_SAME_EDGE));
    int sum = larger + smaller < 255 ? larger + smaller : 255;
    return (uint8_t)(by_chance + (sum - by_chance) * (turn - 64) / 64);
}

/// Whether this processor has vectors of 256 bits, and they are to be used.
int coverage_is_fast(void);

/// Has them used or not, from any thread; for those who measure what they gain.
void coverage_set_portable(int is_wanted);

/// Adds a strip to the pixels of `box`, eight at a time, so up to seven more to the right may be
/// read and written; `values` and `directions` are where the pixel (0, 0) would be. The result is the
/// same whether or not it `is_fast`, which only may be where `coverage_is_fast`.
void coverage_add_strip(const coverage_strip *strip, coverage_box box, uint8_t *values,
                        uint8_t *directions, ptrdiff_t bytes_per_row, int is_fast);

/// Adds a disc in the same way.
void coverage_add_disc(const coverage_disc *disc, coverage_box box, uint8_t *values,
                       uint8_t *directions, ptrdiff_t bytes_per_row, int is_fast);

/// Adds the coverage of eight pixels and the directions of the edges in them; a disc joins pieces.
void coverage_add_edges(uint8_t values[8], uint8_t directions[8], const uint8_t added[8],
                        const uint8_t normals[8], int is_line, int is_disc);

#endif
