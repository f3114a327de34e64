#include "CCoverage.h"

#include <float.h>
#include <math.h>
#include <stdatomic.h>
#include <string.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

// No step may be more exact with some instructions than with others.
#pragma STDC FP_CONTRACT OFF
// Vectors pass between functions that are one in the end.
#pragma clang diagnostic ignored "-Wpsabi"

typedef float lanes __attribute__((vector_size(32)));
typedef int32_t ints __attribute__((vector_size(32)));
typedef double quad __attribute__((vector_size(32)));
typedef int64_t quad_longs __attribute__((vector_size(32)));
typedef int32_t quad_ints __attribute__((vector_size(16)));
typedef uint32_t uints __attribute__((vector_size(32)));
typedef uint8_t octet __attribute__((vector_size(8)));
typedef uint8_t pixels __attribute__((vector_size(32)));
typedef uint16_t words __attribute__((vector_size(32)));
typedef int16_t shorts __attribute__((vector_size(32)));
typedef int32_t double_ints __attribute__((vector_size(64)));
typedef uint8_t half_pixels __attribute__((vector_size(16)));
typedef uint32_t half_uints __attribute__((vector_size(16)));
typedef uint16_t half_words __attribute__((vector_size(16)));

/// The middles of eight pixels, from the left side of the first.
static const lanes MIDDLES = {0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f};

/// The places of eight pixels after the first.
static const ints EIGHT = {0, 1, 2, 3, 4, 5, 6, 7};

/// The byte `n` of each of eight pixels, four times.
#define PIXEL(n) n, n, n, n
#define EACH(n) PIXEL(n), PIXEL(n + 4), PIXEL(n + 8), PIXEL(n + 12), PIXEL(n + 16), \
                PIXEL(n + 20), PIXEL(n + 24), PIXEL(n + 28)
/// Each of eight bytes, four times.
#define FOUR_TIMES PIXEL(0), PIXEL(1), PIXEL(2), PIXEL(3), PIXEL(4), PIXEL(5), PIXEL(6), PIXEL(7)

/// Adds eight pixels one by one.
__attribute__((noinline)) static void add_one_by_one(uint8_t *values, const uint8_t *added,
                                                     const uint8_t *former,
                                                     const uint8_t *directions, int is_line,
                                                     int same) {
    for (int lane = 0; lane < 8; lane++) {
        int turn = coverage_turn(former[lane], directions[lane]);
        if (is_line && turn > 64) turn = 128 - turn;
        values[lane] = coverage_union(values[lane], added[lane], turn <= same ? 0 : turn);
    }
}

/// What 127 parts of a byte are multiplied by, in parts of 32,768, to become that byte.
#define VIEW_BYTE_OF_PARTS 258

/// How much of a square, which begins so many 256ths of a pixel after the first one, lies in each of three
/// pixels, in parts of 256.
typedef struct view_parts {
    double reach;
    uint16_t rows[256][3];
    /// The same for columns, four times each.
    uint16_t columns[256][16];
    /// Of a reach of 1, for so many 128ths: the parts of 127 of both columns, which a signed byte holds, and 256
    /// times the part of the second row, each four times.
    uint8_t across[128][8];
    int16_t down[128][4];
} view_parts;

static void view_set_parts(view_parts *parts, double reach) {
    parts->reach = reach;
    memset(parts->columns, 0, sizeof parts->columns);
    for (int start = 0; start < 256; start++) {
        double end = start / 256.0 + reach, first = 1 - start / 256.0;
        double third = end > 2 ? end - 2 : 0;
        uint16_t *rows = parts->rows[start];
        rows[0] = (uint16_t)(first / reach * 256 + 0.5);
        rows[2] = (uint16_t)(third / reach * 256 + 0.5);
        rows[1] = (uint16_t)(256 - rows[0] - rows[2]);
        for (int lane = 0; lane < 12; lane++) parts->columns[start][lane] = rows[lane / 4];
    }
    for (int start = 0; start < 128; start++)
        for (int lane = 0; lane < 4; lane++) {
            parts->across[start][2 * lane] = (uint8_t)(127 - start);
            parts->across[start][2 * lane + 1] = (uint8_t)start;
            parts->down[start][lane] = (int16_t)(256 * start);
        }
}

/// The parts of a cell: of one that shows the sheet as it is, of a coarser one, or of a finer one. In a sheet that is
/// to be shown quickly all have the same.
static inline const view_parts *view_parts_of(const view_parts *tables, const view_cell *cell) {
    if (cell->scale == 1 || tables->reach == 1) return tables;
    return cell->scale < 1 ? tables + 1 : tables + 2;
}

/// So many pixels in parts.
static inline int64_t view_parts_in(double pixels) {
    return (int64_t)(pixels * (double)(1ll << VIEW_PART_SHIFT));
}

/// A length on a sheet in that of a cell.
static inline int64_t view_scaled(int64_t length, const view_cell *cell) {
    return cell->scale == 1 ? length : (int64_t)((double)length * cell->scale);
}

/// The nearest cell to a place.
static inline const view_cell *view_cell_at(const view_job *job, int64_t x, int64_t y) {
    const int shift = VIEW_PART_SHIFT + VIEW_CELL_SHIFT;
    ptrdiff_t column = (ptrdiff_t)(x >> shift), row = (ptrdiff_t)(y >> shift);
    if (column < 0) column = 0;
    if (row < 0) row = 0;
    if (column >= job->columns) column = job->columns - 1;
    if (row >= job->rows) row = job->rows - 1;
    return job->cells + row * job->columns + column;
}

/// How many steps from `place` on it is still between 0 and `end`, counting this one; 0 where it is not.
static inline int64_t view_steps(int64_t place, int64_t step, int64_t end) {
    if (place < 0 || place >= end) return 0;
    return step > 0 ? (end - 1 - place) / step + 1 : step < 0 ? place / -step + 1 : INT32_MAX;
}

/// How many bytes of a tile lie between what a row of the page shows and what one further down does, far enough
/// to come from memory meanwhile. A row that crosses many of a tile waits for each of them otherwise.
static inline ptrdiff_t view_ahead(const view_job *job, const view_cell *cell) {
    const double rows = 12 * cell->scale / (double)(1ll << VIEW_PART_SHIFT);
    return (ptrdiff_t)(rows * (double)job->down_y) * job->tile_bytes_per_row +
           4 * (ptrdiff_t)(rows * (double)job->down_x);
}

/// How many pixels of a row of the page, from that on which shows `x`, `y`, lie within the tile of a cell, where
/// they begin at `left`, `top`; 0 for those at its edges, which other tiles show too.
static inline ptrdiff_t view_count(const view_job *job, const view_cell *cell, int64_t x, int64_t y,
                                   int64_t left, int64_t top, double reach) {
    // What is read from there on: two pixels, or four of which three count.
    const int64_t end = (int64_t)(job->tile_length - (reach == 1 ? 1 : 3)) << VIEW_PART_SHIFT;
    int64_t across = view_steps(left, view_scaled(job->right_x, cell), end);
    int64_t down = view_steps(top, view_scaled(job->right_y, cell), end);
    if (!cell->pixels || cell->scale != 1) {
        // Beside a tile of another level, or one without pixels, there may be others in its place.
        const int shift = VIEW_PART_SHIFT + VIEW_CELL_SHIFT;
        const ptrdiff_t index = cell - job->cells;
        const int64_t column = index % job->columns, row = index / job->columns;
        const int64_t cell_across = view_steps(x - (column << shift), job->right_x, 1ll << shift);
        const int64_t cell_down = view_steps(y - (row << shift), job->right_y, 1ll << shift);
        across = cell_across < across ? cell_across : across;
        down = cell_down < down ? cell_down : down;
    }
    return (ptrdiff_t)(across < down ? across : down);
}

static inline ptrdiff_t view_clamp(ptrdiff_t value, ptrdiff_t end) {
    return value < 0 ? 0 : value < end ? value : end - 1;
}

/// The pixel of a sheet that begins at a place, from whichever tile has it; the nearest one beyond the sheet.
static inline uint32_t view_fetch(const view_job *job, ptrdiff_t x, ptrdiff_t y) {
    x = view_clamp(x, job->columns << VIEW_CELL_SHIFT);
    y = view_clamp(y, job->rows << VIEW_CELL_SHIFT);
    const view_cell *cell =
        job->cells + (y >> VIEW_CELL_SHIFT) * job->columns + (x >> VIEW_CELL_SHIFT);
    if (!cell->pixels) return 0;
    if (cell->scale == 1) {
        x -= (ptrdiff_t)cell->x;
        y -= (ptrdiff_t)cell->y;
    } else {
        x = view_clamp((ptrdiff_t)(((double)x + 0.5) * cell->scale - cell->x), job->tile_length);
        y = view_clamp((ptrdiff_t)(((double)y + 0.5) * cell->scale - cell->y), job->tile_length);
    }
    uint32_t pixel;
    memcpy(&pixel, cell->pixels + y * job->tile_bytes_per_row + x * 4, sizeof pixel);
    return pixel;
}

/// What one pixel of the page takes from the sheet at a place, across the edges of tiles.
static uint32_t view_edge(const view_job *job, const view_parts *parts, int64_t x, int64_t y) {
    const int64_t half = view_parts_in(parts->reach / 2);
    ptrdiff_t start_x = (ptrdiff_t)((x - half) >> (VIEW_PART_SHIFT - 8));
    ptrdiff_t start_y = (ptrdiff_t)((y - half) >> (VIEW_PART_SHIFT - 8));
    if (parts->reach == 1) {
        // In parts of 128, as between the edges.
        start_x &= ~1;
        start_y &= ~1;
    }
    uint32_t sums[4] = {0};
    for (int row = 0; row < 3; row++) {
        uint32_t row_sums[4] = {128, 128, 128, 128};
        if (parts->rows[start_y & 255][row] == 0) continue;
        for (int column = 0; column < 3; column++) {
            uint32_t part = parts->rows[start_x & 255][column];
            if (part == 0) continue;
            uint32_t pixel = view_fetch(job, (start_x >> 8) + column, (start_y >> 8) + row);
            for (int byte = 0; byte < 4; byte++)
                row_sums[byte] += part * (pixel >> 8 * byte & 255);
        }
        for (int byte = 0; byte < 4; byte++)
            sums[byte] += (row_sums[byte] >> 8) * parts->rows[start_y & 255][row];
    }
    uint32_t result = 0;
    for (int byte = 0; byte < 4; byte++) result |= (sums[byte] + 128) >> 8 << 8 * byte;
    return result;
}

#define TARGET
#define VARIANT(name) portable_##name
#include "kernel.h"

#if defined(__x86_64__)
#define TARGET __attribute__((target("avx2")))
#define VARIANT(name) wide_##name
#define HAS_AVX2
#include "kernel.h"
#define CHOOSE(is_fast, name) ((is_fast) ? wide_##name : portable_##name)
#define HAS_WIDE __builtin_cpu_supports("avx2")
#else
#define CHOOSE(is_fast, name) ((void)(is_fast), portable_##name)
#define HAS_WIDE 0
#endif

static _Atomic int is_portable;

int coverage_is_fast(void) {
    return !atomic_load_explicit(&is_portable, memory_order_relaxed) && HAS_WIDE;
}

void coverage_set_portable(int is_wanted) {
    atomic_store_explicit(&is_portable, is_wanted, memory_order_relaxed);
}

void coverage_add_strip(const coverage_strip *strip, coverage_box box, uint8_t *values,
                        uint8_t *directions, ptrdiff_t bytes_per_row, int is_fast) {
    CHOOSE(is_fast, add_strip)(strip, box, values, directions, bytes_per_row);
}

void coverage_add_disc(const coverage_disc *disc, coverage_box box, uint8_t *values,
                       uint8_t *directions, ptrdiff_t bytes_per_row, int is_fast) {
    CHOOSE(is_fast, add_disc)(disc, box, values, directions, bytes_per_row);
}

void coverage_add_edges(uint8_t values[8], uint8_t directions[8], const uint8_t added[8],
                        const uint8_t normals[8], int is_line, int is_disc) {
    portable_add_edges(values, directions, portable_load(values), portable_load(added),
                       portable_load(normals), is_line,
                       is_disc ? COVERAGE_SAME_DISC : COVERAGE_SAME_EDGE);
}

void composite_page(const composite_job *job, int is_fast) { CHOOSE(is_fast, page)(job); }

void view_lay(const view_job *job, int is_fast) {
    view_parts tables[3];
    view_set_parts(tables, job->reach);
    if (job->reach != 1) {
        view_set_parts(tables + 1, 1);
        view_set_parts(tables + 2, 2);
    }
    CHOOSE(is_fast, view)(job, tables);
}

void view_lay_pixels(const view_job *job, const uint8_t *sheet, ptrdiff_t bytes_per_row, int is_fast) {
    CHOOSE(is_fast, view_pixels)(job, sheet, bytes_per_row);
}

void stain_lay(const uint32_t inks[256], const uint8_t *mask, ptrdiff_t mask_bytes_per_row, uint8_t *layer,
               ptrdiff_t layer_bytes_per_row, ptrdiff_t width, ptrdiff_t height, int is_fast) {
    CHOOSE(is_fast, stain)(inks, mask, mask_bytes_per_row, layer, layer_bytes_per_row, width, height);
}

void mark_lay(const mark_job *job, int is_fast) { CHOOSE(is_fast, marks)(job); }

void nib_add(const nib_hull *hull, coverage_box box, uint8_t *values, ptrdiff_t bytes_per_row, int is_fast) {
    CHOOSE(is_fast, nib_add)(hull, box, values, bytes_per_row);
}

void nib_sample(const nib_hull *hull, ptrdiff_t column, ptrdiff_t row, float coverage[8], float along[8],
                int is_fast) {
    CHOOSE(is_fast, nib_eight)(hull, column, row, coverage, along);
}

void coarse_lay(const coarse_job *job, int is_fast) { CHOOSE(is_fast, coarse)(job); }

void coarse_lay_mask(const coarse_job *job, coverage_box box, int is_fast) {
    CHOOSE(is_fast, coarse_mask)(job, box);
}

void flow_add(const flow_piece *piece, coverage_box box, uint16_t *plane, ptrdiff_t values_per_row,
              int is_fast) {
    CHOOSE(is_fast, add_flow)(piece, box, plane, values_per_row);
}

void reach_add(const flow_piece *piece, coverage_box box, uint8_t *plane, ptrdiff_t bytes_per_row, int is_fast) {
    CHOOSE(is_fast, add_reach)(piece, box, plane, bytes_per_row);
}

void grain_resolve(const grain_paper *paper, const uint8_t table[FLOW_TABLE_LENGTH], coverage_box box,
                   const uint16_t *densities, ptrdiff_t values_per_row, const uint8_t *reaches,
                   uint8_t *opacities, ptrdiff_t bytes_per_row, int is_fast) {
    CHOOSE(is_fast, resolve_grain)
    (paper, table, box, densities, values_per_row, reaches, opacities, bytes_per_row);
}

void depth_add(const flow_piece *piece, coverage_box box, uint16_t *plane, ptrdiff_t values_per_row,
               int is_fast) {
    CHOOSE(is_fast, add_depth)(piece, box, plane, values_per_row);
}

void wash_resolve(const wash_paper *paper, const uint8_t table[FLOW_TABLE_LENGTH], coverage_box box,
                  const uint16_t *depths, ptrdiff_t values_per_row, uint8_t *opacities, ptrdiff_t bytes_per_row,
                  int is_fast) {
    CHOOSE(is_fast, resolve_wash)(paper, table, box, depths, values_per_row, opacities, bytes_per_row);
}

void flow_fill_table(uint8_t table[FLOW_TABLE_LENGTH], double factor) {
    for (int index = 0; index < FLOW_TABLE_LENGTH; index++) {
        // The middle of the densities that share an entry; none at all stays none.
        const double middle = index == 0 ? 0 : (index + 0.5) * FLOW_TABLE_STEP - 0.5;
        table[index] = (uint8_t)(255 * (1 - exp(-factor * middle / FLOW_UNIT)) + 0.5);
    }
}

void flow_resolve(const uint8_t table[FLOW_TABLE_LENGTH], coverage_box box, const uint16_t *plane,
                  ptrdiff_t values_per_row, uint8_t *opacities, ptrdiff_t bytes_per_row) {
    for (ptrdiff_t row = box.top; row < box.bottom; row++) {
        const uint16_t *densities = plane + row * values_per_row;
        uint8_t *values = opacities + row * bytes_per_row;
        ptrdiff_t column = box.left;
        for (; column + 7 <= box.right; column += 8) {
            uint64_t any[2], ink = 0;
            memcpy(any, densities + column, sizeof any);
            // Much of a rectangle around a stroke is empty.
            if ((any[0] | any[1]) == 0) {
                memcpy(values + column, &ink, sizeof ink);
                continue;
            }
            for (int lane = 0; lane < 8; lane++)
                values[column + lane] = table[densities[column + lane] / FLOW_TABLE_STEP];
        }
        for (; column <= box.right; column++) values[column] = table[densities[column] / FLOW_TABLE_STEP];
    }
}
