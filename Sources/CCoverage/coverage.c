#include "CCoverage.h"

#include <stdatomic.h>
#include <string.h>

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

/// The middles of eight pixels, from the left side of the first.
static const lanes MIDDLES = {0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f};

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

#define TARGET
#define VARIANT(name) portable_##name
#include "kernel.h"

#if defined(__x86_64__)
#define TARGET __attribute__((target("avx2")))
#define VARIANT(name) wide_##name
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
