// The kernels of this module, for the instructions that `TARGET` allows: included once for each set of
// them, with `VARIANT` to tell their names apart. All give the same pixels.

#define ALWAYS TARGET __attribute__((always_inline)) static inline

ALWAYS lanes VARIANT(select)(ints condition, lanes yes, lanes no) {
    return (lanes)((condition & (ints)yes) | (~condition & (ints)no));
}

/// The second where one is no number, as of `larger`.
ALWAYS lanes VARIANT(smaller)(lanes one, lanes other) {
    return VARIANT(select)(one < other, one, other);
}

ALWAYS lanes VARIANT(larger)(lanes one, lanes other) {
    return VARIANT(select)(one > other, one, other);
}

ALWAYS lanes VARIANT(magnitude)(lanes values) { return (lanes)((ints)values & INT32_MAX); }

ALWAYS octet VARIANT(load)(const uint8_t *place) {
    octet values;
    memcpy(&values, place, sizeof values);
    return values;
}

ALWAYS void VARIANT(store)(uint8_t *place, octet values) { memcpy(place, &values, sizeof values); }

ALWAYS octet VARIANT(max)(octet one, octet other) {
    octet is_larger = (octet)(one > other);
    return (one & is_larger) | (other & ~is_larger);
}

/// Whether all bits of eight bytes are set.
ALWAYS int VARIANT(is_full)(octet values) {
    uint64_t bits;
    memcpy(&bits, &values, sizeof bits);
    return bits == UINT64_MAX;
}

/// Numbers above -2²², rounded to nearest, modulo 256.
ALWAYS octet VARIANT(lowest_bytes)(lanes values) {
    // Numbers of this size have no fraction, so their lowest bits are whole numbers.
    return __builtin_convertvector((ints)(values + 12582912.0f) & 0xFF, octet);
}

/// The part of a square with sides of 1 inside the sides of a strip that are `inside` beyond its middle.
ALWAYS lanes VARIANT(side_part)(const coverage_strip *strip, lanes inside) {
    const lanes half = strip->half_extent + (lanes){0};
    lanes amount = VARIANT(smaller)(VARIANT(magnitude)(inside), half);
    // The edge cuts opposite sides of the square, or a corner.
    lanes corner = half - amount;
    lanes cut = 0.5f - corner * corner * strip->per_corner;
    lanes excess =
        VARIANT(select)(corner >= strip->smaller, amount * strip->per_larger, cut);
    return 0.5f + (lanes)((ints)excess | ((ints)inside & INT32_MIN));
}

/// The same of an edge with any normal.
ALWAYS lanes VARIANT(edge_part)(lanes inside, lanes normal_x, lanes normal_y) {
    const lanes zero = {0};
    lanes size_x = VARIANT(magnitude)(normal_x), size_y = VARIANT(magnitude)(normal_y);
    // One of the two is never below √½; what is no number is below any bound.
    lanes larger = VARIANT(larger)(VARIANT(larger)(size_x, size_y), zero + 0.7071068f);
    lanes smaller = VARIANT(larger)(VARIANT(smaller)(size_x, size_y), zero + 0.0001f);
    lanes half = (larger + smaller) * 0.5f;
    lanes amount = VARIANT(smaller)(VARIANT(magnitude)(inside), half);
    lanes corner = half - amount;
    lanes cut = 0.5f - corner * corner / (larger * smaller * 2);
    lanes excess = VARIANT(select)(corner >= smaller, amount / larger, cut);
    return 0.5f + (lanes)((ints)excess | ((ints)inside & INT32_MIN));
}

/// The directions of vectors in 256ths of a turn, even along the sides of a square.
ALWAYS octet VARIANT(edge_directions)(lanes x, lanes y) {
    lanes sum = VARIANT(magnitude)(x) + VARIANT(magnitude)(y);
    lanes quarter = y / VARIANT(larger)(sum, 1e-6f + (lanes){0}) * 64;
    return VARIANT(lowest_bytes)(VARIANT(select)(x < 0, 128 - quarter, quarter));
}

/// Adds the coverage of eight pixels, with the directions of the edges in them, to `old` ones.
ALWAYS void VARIANT(add_edges)(uint8_t *values, uint8_t *directions, octet old, octet added,
                               octet normals, int is_line, int same) {
    octet former = VARIANT(load)(directions);
    // Inner pixels have no edge.
    octet unchanged = (octet)(added == 0) | (octet)(added == 255);
    VARIANT(store)(values, VARIANT(max)(old, added));
    VARIANT(store)(directions, (former & unchanged) | (normals & ~unchanged));
    octet turn = former - normals, back = normals - former;
    octet is_same = (octet)(turn <= (uint8_t)same) | (octet)(back <= (uint8_t)same);
    octet is_alone = (octet)(old == 0) | (octet)(old == 255);
    if (__builtin_reduce_and(unchanged | is_same | is_alone)) return;
    VARIANT(store)(values, old);
    add_one_by_one(values, (const uint8_t *)&added, (const uint8_t *)&former,
                   (const uint8_t *)&normals, is_line, same);
}

ALWAYS quad VARIANT(later)(quad one, quad other) {
    quad_longs is_later = one > other;
    return (quad)((is_later & (quad_longs)one) | (~is_later & (quad_longs)other));
}

/// The first and the last column of four rows, the middle of whose first is at `middle`.
ALWAYS void VARIANT(columns_of_rows)(const coverage_strip *strip, const coverage_box *box,
                                     double middle, int32_t first[4], int32_t last[4]) {
    const quad left = (double)box->left + (quad){0}, right = (double)box->right + (quad){0};
    const coverage_band *sides = &strip->sides, *ends = &strip->ends;
    quad y = middle + (quad){0, 1, 2, 3}, side = sides->slope * y, end = ends->slope * y;
    quad start = VARIANT(later)(sides->first + side, ends->first + end);
    quad stop = -VARIANT(later)(-(sides->last + side), -(ends->last + end));
    // Cut off before it is rounded: nothing too large. Beyond the box nothing is left.
    start = -VARIANT(later)(-VARIANT(later)(start, left), -(right + 1));
    stop = VARIANT(later)(-VARIANT(later)(-stop, -right), left - 1);
    quad_ints columns = __builtin_convertvector(start, quad_ints);
    memcpy(first, &columns, sizeof columns);
    columns = __builtin_convertvector(stop, quad_ints);
    memcpy(last, &columns, sizeof columns);
}

TARGET void VARIANT(add_strip)(const coverage_strip *given, coverage_box box, uint8_t *values,
                               uint8_t *directions, ptrdiff_t bytes_per_row) {
    // A copy: bytes that are written could lie anywhere but in there.
    const coverage_strip copy = *given, *strip = &copy;
    int32_t first_columns[4], last_columns[4];
    for (ptrdiff_t row = box.top; row < box.bottom; row++) {
        ptrdiff_t index = (row - box.top) & 3;
        if (index == 0)
            VARIANT(columns_of_rows)(strip, &box, (double)row + 0.5, first_columns, last_columns);
        float dy = ((float)(row - strip->row) + 0.5f) - strip->y;
        float along = dy * strip->direction_y, across = dy * strip->direction_x;
        ptrdiff_t offset = row * bytes_per_row;
        for (ptrdiff_t column = first_columns[index]; column <= last_columns[index]; column += 8) {
            octet old = VARIANT(load)(values + offset + column);
            // Where everything is covered there is nothing to add.
            if (VARIANT(is_full)(old)) continue;
            lanes dx = (MIDDLES + (float)(column - strip->column)) - strip->x;
            lanes place = dx * strip->direction_x + along;
            lanes away = across - dx * strip->direction_y;
            lanes side = VARIANT(magnitude)(away);
            lanes half_width = strip->radius - place * strip->sine;
            lanes depth = side * strip->cosine;
            lanes covered = VARIANT(side_part)(strip, half_width - depth);
            // The other side of a line that is hardly wider than a pixel cuts the same ones.
            if (strip->is_thin) {
                covered = covered + VARIANT(side_part)(strip, half_width + depth) - 1;
                covered = VARIANT(larger)(covered, (lanes){0});
            }
            lanes foot = place - side * strip->tangent;
            ints is_within = (foot >= -strip->overlap) & (foot <= strip->end);
            covered = (lanes)((ints)covered & is_within) * strip->strength;
            octet added = VARIANT(lowest_bytes)(covered * 255);
            if (strip->strength < 1) {
                VARIANT(store)(values + offset + column, VARIANT(max)(old, added));
                continue;
            }
            octet is_other = __builtin_convertvector((ints)away >> 31, octet);
            octet normals = (strip->counterclockwise & is_other) | (strip->clockwise & ~is_other);
            VARIANT(add_edges)(values + offset + column, directions + offset + column, old, added,
                               normals, strip->is_line, COVERAGE_SAME_EDGE);
        }
    }
}

TARGET void VARIANT(add_disc)(const coverage_disc *given, coverage_box box, uint8_t *values,
                              uint8_t *directions, ptrdiff_t bytes_per_row) {
    const coverage_disc copy = *given, *disc = &copy;
    // Beyond these there is no edge in a pixel.
    const float inner = disc->radius > 1 ? disc->radius - 1 : 0, outer = disc->radius + 1;
    const octet middle = VARIANT(lowest_bytes)(disc->strength * 255 + (lanes){0});
    for (ptrdiff_t row = box.top; row < box.bottom; row++) {
        const lanes dy = ((float)(row - disc->row) + 0.5f) - disc->y + (lanes){0};
        ptrdiff_t offset = row * bytes_per_row;
        for (ptrdiff_t column = box.left; column <= box.right; column += 8) {
            octet old = VARIANT(load)(values + offset + column);
            if (VARIANT(is_full)(old)) continue;
            lanes dx = (MIDDLES + (float)(column - disc->column)) - disc->x;
            lanes square = dx * dx + dy * dy;
            if (__builtin_reduce_and(square < inner * inner)) {
                VARIANT(store)(values + offset + column, VARIANT(max)(old, middle));
                continue;
            }
            if (__builtin_reduce_and(square > outer * outer)) continue;
            lanes distance = __builtin_elementwise_sqrt(square);
            // The outline bends away from a straight one within the pixel.
            lanes bend = 1.0f / 24 / VARIANT(larger)(distance, 0.5f + (lanes){0});
            lanes covered = VARIANT(edge_part)(disc->radius - distance - bend, dx / distance,
                                               dy / distance);
            // A disc that is smaller than a pixel cannot cover all of it.
            covered = VARIANT(smaller)(covered, disc->radius * 2 + (lanes){0}) * disc->strength;
            octet added = VARIANT(lowest_bytes)(covered * 255);
            if (disc->strength < 1) {
                VARIANT(store)(values + offset + column, VARIANT(max)(old, added));
                continue;
            }
            VARIANT(add_edges)(values + offset + column, directions + offset + column, old, added,
                               VARIANT(edge_directions)(dx, dy), disc->is_line,
                               COVERAGE_SAME_DISC);
        }
    }
}

/// Products of bytes, as parts of 255, rounded.
ALWAYS pixels VARIANT(product)(pixels one, pixels other) {
    words low = ((words)one & 0xFF) * ((words)other & 0xFF) + 0x80;
    words high = ((words)one >> 8) * ((words)other >> 8) + 0x80;
    return (pixels)((low + (low >> 8)) >> 8 | ((high + (high >> 8)) & 0xFF00));
}

/// Premultiplied pixels over others.
ALWAYS pixels VARIANT(over)(pixels upper, pixels lower) {
    pixels alphas = __builtin_shufflevector(upper, upper, EACH(3));
    return __builtin_elementwise_add_sat(upper, VARIANT(product)(lower, ~alphas));
}

#include "mark.h"
#include "coarse.h"
#include "piece.h"
#include "flow.h"
#include "grain.h"
#include "nib.h"
#include "stain.h"
#include "view.h"
#include "wash.h"
#include "composite.h"

#undef ALWAYS
#undef VARIANT
#undef TARGET
