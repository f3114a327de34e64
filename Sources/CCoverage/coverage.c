#include "CCoverage.h"

#include <stdatomic.h>

static _Atomic int is_portable;

void coverage_set_portable(int is_wanted) {
    atomic_store_explicit(&is_portable, is_wanted, memory_order_relaxed);
}

// As in Swift: no step may be more exact than there.
#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define ALWAYS __attribute__((always_inline))

int coverage_is_fast(void) {
    return !atomic_load_explicit(&is_portable, memory_order_relaxed) &&
           __builtin_cpu_supports("avx2");
}

/// The part of a square with sides of 1 inside an edge that is `inside` beyond its middle.
AVX2 static inline __m256 part(const coverage_strip *strip, __m256 inside) {
    const __m256 sign = _mm256_set1_ps(-0.0f), middle = _mm256_set1_ps(0.5f);
    const __m256 half = _mm256_set1_ps(strip->half_extent);
    __m256 amount = _mm256_min_ps(_mm256_andnot_ps(sign, inside), half);
    // The edge cuts opposite sides of the square, or a corner.
    __m256 corner = _mm256_sub_ps(half, amount);
    __m256 cut = _mm256_sub_ps(
        middle, _mm256_mul_ps(_mm256_mul_ps(corner, corner), _mm256_set1_ps(strip->per_corner)));
    __m256 across = _mm256_mul_ps(amount, _mm256_set1_ps(strip->per_larger));
    __m256 is_across = _mm256_cmp_ps(corner, _mm256_set1_ps(strip->smaller), _CMP_GE_OQ);
    __m256 excess = _mm256_blendv_ps(cut, across, is_across);
    return _mm256_add_ps(middle, _mm256_or_ps(excess, _mm256_and_ps(inside, sign)));
}

/// Eight numbers of -32768…32767 in half the space.
AVX2 static inline __m128i words(__m256i lanes) {
    return _mm_packs_epi32(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
}

/// Whether all of the lower eight bytes are set.
AVX2 static inline int is_all(__m128i mask) { return (_mm_movemask_epi8(mask) & 0xFF) == 0xFF; }

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

/// Adds the coverage of eight pixels, with the directions of the edges in them, to `old` ones.
AVX2 ALWAYS static inline void add_edges(uint8_t *values, uint8_t *directions, __m128i old,
                                         __m128i added, __m128i normals, int is_line,
                                         int is_disc) {
    const __m128i zero = _mm_setzero_si128(), full = _mm_set1_epi8(-1);
    __m128i former = _mm_loadl_epi64((const __m128i *)directions);
    // Inner pixels have no edge.
    __m128i unchanged = _mm_or_si128(_mm_cmpeq_epi8(added, zero), _mm_cmpeq_epi8(added, full));
    const int same = is_disc ? COVERAGE_SAME_DISC : COVERAGE_SAME_EDGE;
    _mm_storel_epi64((__m128i *)values, _mm_max_epu8(old, added));
    _mm_storel_epi64((__m128i *)directions, _mm_blendv_epi8(normals, former, unchanged));
    // The turn in either direction, as -128…127.
    __m128i turn = _mm_abs_epi8(_mm_sub_epi8(former, normals));
    __m128i is_same =
        _mm_cmpeq_epi8(_mm_min_epu8(turn, _mm_set1_epi8((char)same)), turn);
    __m128i is_alone = _mm_or_si128(_mm_cmpeq_epi8(old, zero), _mm_cmpeq_epi8(old, full));
    if (is_all(_mm_or_si128(_mm_or_si128(unchanged, is_same), is_alone))) return;
    uint8_t added_bytes[8], former_bytes[8], normal_bytes[8];
    _mm_storel_epi64((__m128i *)values, old);
    _mm_storel_epi64((__m128i *)added_bytes, added);
    _mm_storel_epi64((__m128i *)former_bytes, former);
    _mm_storel_epi64((__m128i *)normal_bytes, normals);
    add_one_by_one(values, added_bytes, former_bytes, normal_bytes, is_line, same);
}

/// Lays eight faint pixels over `old` ones.
AVX2 static inline void add_faint(uint8_t *values, __m128i old, __m128i added) {
    _mm_storel_epi64((__m128i *)values, _mm_max_epu8(old, added));
}

/// The first and the last column of four rows, the middle of whose first is at `middle`.
AVX2 static inline void columns_of_rows(const coverage_strip *strip, const coverage_box *box,
                                        double middle, int32_t first[4], int32_t last[4]) {
    const __m256d left = _mm256_set1_pd((double)box->left);
    const __m256d right = _mm256_set1_pd((double)box->right);
    __m256d y = _mm256_add_pd(_mm256_set1_pd(middle), _mm256_setr_pd(0, 1, 2, 3));
    __m256d sides = _mm256_mul_pd(_mm256_set1_pd(strip->sides.slope), y);
    __m256d ends = _mm256_mul_pd(_mm256_set1_pd(strip->ends.slope), y);
    __m256d start = _mm256_max_pd(_mm256_add_pd(_mm256_set1_pd(strip->sides.first), sides),
                                  _mm256_add_pd(_mm256_set1_pd(strip->ends.first), ends));
    __m256d end = _mm256_min_pd(_mm256_add_pd(_mm256_set1_pd(strip->sides.last), sides),
                                _mm256_add_pd(_mm256_set1_pd(strip->ends.last), ends));
    // Cut off before it is rounded: nothing too large. Beyond the box nothing is left.
    start = _mm256_min_pd(_mm256_max_pd(start, left), _mm256_add_pd(right, _mm256_set1_pd(1)));
    end = _mm256_max_pd(_mm256_min_pd(end, right), _mm256_sub_pd(left, _mm256_set1_pd(1)));
    _mm_storeu_si128((__m128i *)first, _mm256_cvttpd_epi32(start));
    _mm_storeu_si128((__m128i *)last, _mm256_cvttpd_epi32(end));
}

/// What of eight pixels whose middles are `dx` beyond the place of a strip it covers, 0…1; `away` is
/// how far they lie beside it then, and `along` and `across` are the parts of their row.
AVX2 ALWAYS static inline __m256 strip_cover(const coverage_strip *strip, __m256 dx, __m256 along,
                                             __m256 across, __m256 *away) {
    __m256 place =
        _mm256_add_ps(_mm256_mul_ps(dx, _mm256_set1_ps(strip->direction_x)), along);
    *away = _mm256_sub_ps(across, _mm256_mul_ps(dx, _mm256_set1_ps(strip->direction_y)));
    __m256 side = _mm256_andnot_ps(_mm256_set1_ps(-0.0f), *away);
    __m256 foot = _mm256_sub_ps(place, _mm256_mul_ps(side, _mm256_set1_ps(strip->tangent)));
    __m256 is_within =
        _mm256_and_ps(_mm256_cmp_ps(foot, _mm256_set1_ps(-strip->overlap), _CMP_GE_OQ),
                      _mm256_cmp_ps(foot, _mm256_set1_ps(strip->end), _CMP_LE_OQ));
    __m256 half_width = _mm256_sub_ps(_mm256_set1_ps(strip->radius),
                                      _mm256_mul_ps(place, _mm256_set1_ps(strip->sine)));
    __m256 depth = _mm256_mul_ps(side, _mm256_set1_ps(strip->cosine));
    __m256 covered = part(strip, _mm256_sub_ps(half_width, depth));
    // The other side of a line that is hardly wider than a pixel cuts the same ones.
    if (strip->is_thin) {
        __m256 other = part(strip, _mm256_add_ps(half_width, depth));
        covered = _mm256_sub_ps(_mm256_add_ps(covered, other), _mm256_set1_ps(1));
        covered = _mm256_max_ps(covered, _mm256_setzero_ps());
    }
    return _mm256_and_ps(covered, is_within);
}

/// Eight parts of a pixel as bytes.
AVX2 ALWAYS static inline __m128i bytes(__m256 covered) {
    __m256i rounded = _mm256_cvtps_epi32(_mm256_mul_ps(covered, _mm256_set1_ps(255)));
    return _mm_packus_epi16(words(rounded), _mm_setzero_si128());
}

AVX2 void coverage_add_strip(const coverage_strip *given, coverage_box box, uint8_t *values,
                             uint8_t *directions, ptrdiff_t bytes_per_row) {
    // A copy: bytes that are written could lie anywhere but in there.
    const coverage_strip copy = *given, *strip = &copy;
    const __m256 middles = _mm256_setr_ps(0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f);
    const __m256 x = _mm256_set1_ps(strip->x);
    const __m128i clockwise = _mm_set1_epi8((char)strip->clockwise);
    const __m128i counterclockwise = _mm_set1_epi8((char)strip->counterclockwise);
    const __m128i zero = _mm_setzero_si128(), full = _mm_set1_epi8(-1);
    const int is_faint = strip->strength < 1;
    const __m256 strength = _mm256_set1_ps(strip->strength);
    int32_t first_columns[4], last_columns[4];

    for (ptrdiff_t row = box.top; row < box.bottom; row++) {
        ptrdiff_t index = (row - box.top) & 3;
        if (index == 0)
            columns_of_rows(strip, &box, (double)row + 0.5, first_columns, last_columns);
        ptrdiff_t column = first_columns[index], last_column = last_columns[index];
        float dy = ((float)row + 0.5f) - strip->y;
        const __m256 along = _mm256_set1_ps(dy * strip->direction_y);
        const __m256 across = _mm256_set1_ps(dy * strip->direction_x);
        ptrdiff_t offset = row * bytes_per_row;
        for (; column <= last_column; column += 8) {
            uint8_t *value = values + offset + column;
            __m128i old = _mm_loadl_epi64((const __m128i *)value);
            // Where everything is covered there is nothing to add.
            if (is_all(_mm_cmpeq_epi8(old, full))) continue;
            __m256 dx = _mm256_sub_ps(_mm256_add_ps(middles, _mm256_set1_ps((float)column)), x);
            __m256 away, covered = strip_cover(strip, dx, along, across, &away);
            __m128i added = bytes(_mm256_mul_ps(covered, strength));
            if (is_faint) {
                add_faint(value, old, added);
                continue;
            }
            __m128i is_other =
                _mm_packs_epi16(words(_mm256_srai_epi32(_mm256_castps_si256(away), 31)), zero);
            __m128i normals = _mm_blendv_epi8(clockwise, counterclockwise, is_other);
            add_edges(value, directions + offset + column, old, added, normals, strip->is_line, 0);
        }
    }
}

/// The part of a square with sides of 1 inside an edge with any normal that is `inside` beyond its
/// middle.
AVX2 static inline __m256 any_part(__m256 inside, __m256 normal_x, __m256 normal_y) {
    const __m256 sign = _mm256_set1_ps(-0.0f), middle = _mm256_set1_ps(0.5f);
    __m256 size_x = _mm256_andnot_ps(sign, normal_x), size_y = _mm256_andnot_ps(sign, normal_y);
    __m256 larger = _mm256_max_ps(_mm256_max_ps(size_x, size_y), _mm256_set1_ps(0.7071068f));
    __m256 smaller = _mm256_max_ps(_mm256_min_ps(size_x, size_y), _mm256_set1_ps(0.0001f));
    __m256 half = _mm256_mul_ps(_mm256_add_ps(larger, smaller), middle);
    __m256 amount = _mm256_min_ps(_mm256_andnot_ps(sign, inside), half);
    __m256 corner = _mm256_sub_ps(half, amount);
    __m256 area = _mm256_mul_ps(_mm256_mul_ps(larger, smaller), _mm256_set1_ps(2));
    __m256 cut = _mm256_sub_ps(middle, _mm256_div_ps(_mm256_mul_ps(corner, corner), area));
    __m256 is_across = _mm256_cmp_ps(corner, smaller, _CMP_GE_OQ);
    __m256 excess = _mm256_blendv_ps(cut, _mm256_div_ps(amount, larger), is_across);
    return _mm256_add_ps(middle, _mm256_or_ps(excess, _mm256_and_ps(inside, sign)));
}

/// The directions of vectors in 256ths of a turn, even along the sides of a square.
AVX2 static inline __m128i edge_directions(__m256 x, __m256 y) {
    const __m256 sign = _mm256_set1_ps(-0.0f), zero = _mm256_setzero_ps();
    __m256 sum = _mm256_add_ps(_mm256_andnot_ps(sign, x), _mm256_andnot_ps(sign, y));
    sum = _mm256_max_ps(sum, _mm256_set1_ps(1e-6f));
    __m256 quarter = _mm256_mul_ps(_mm256_div_ps(y, sum), _mm256_set1_ps(64));
    __m256 turn = _mm256_blendv_ps(quarter, _mm256_sub_ps(_mm256_set1_ps(128), quarter),
                                   _mm256_cmp_ps(x, zero, _CMP_LT_OQ));
    __m256i lowest = _mm256_and_si256(_mm256_cvtps_epi32(turn), _mm256_set1_epi32(0xFF));
    return _mm_packus_epi16(words(lowest), _mm_setzero_si128());
}

/// What of eight pixels whose middles are (`dx`, `dy`) beyond the centre of a disc, of which `square`
/// is the square of the distance, it covers, times its strength.
AVX2 ALWAYS static inline __m256 disc_cover(const coverage_disc *disc, __m256 dx, __m256 dy,
                                            __m256 square) {
    __m256 distance = _mm256_sqrt_ps(square);
    __m256 bend = _mm256_div_ps(_mm256_set1_ps(1.0f / 24),
                                _mm256_max_ps(distance, _mm256_set1_ps(0.5f)));
    __m256 inside =
        _mm256_sub_ps(_mm256_sub_ps(_mm256_set1_ps(disc->radius), distance), bend);
    __m256 covered =
        any_part(inside, _mm256_div_ps(dx, distance), _mm256_div_ps(dy, distance));
    // A disc that is smaller than a pixel cannot cover all of it.
    __m256 widest = _mm256_set1_ps(disc->radius * 2);
    return _mm256_mul_ps(_mm256_min_ps(covered, widest), _mm256_set1_ps(disc->strength));
}

AVX2 void coverage_add_disc(const coverage_disc *given, coverage_box box, uint8_t *values,
                            uint8_t *directions, ptrdiff_t bytes_per_row) {
    // A copy: bytes that are written could lie anywhere but in there.
    const coverage_disc copy = *given, *disc = &copy;
    const __m256 middles = _mm256_setr_ps(0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f);
    const __m256 x = _mm256_set1_ps(disc->x);
    const int is_faint = disc->strength < 1;
    const __m128i middle = _mm_set1_epi8((char)_mm_cvtss_si32(_mm_set_ss(disc->strength * 255)));
    const __m128i full = _mm_set1_epi8(-1);
    // Beyond these there is no edge in a pixel.
    float inner_radius = disc->radius > 1 ? disc->radius - 1 : 0;
    const __m256 inner = _mm256_set1_ps(inner_radius * inner_radius);
    const __m256 outer = _mm256_set1_ps((disc->radius + 1) * (disc->radius + 1));

    for (ptrdiff_t row = box.top; row < box.bottom; row++) {
        const __m256 dy = _mm256_set1_ps(((float)row + 0.5f) - disc->y);
        const __m256 dy2 = _mm256_mul_ps(dy, dy);
        ptrdiff_t offset = row * bytes_per_row;
        for (ptrdiff_t column = box.left; column <= box.right; column += 8) {
            uint8_t *value = values + offset + column;
            __m128i old = _mm_loadl_epi64((const __m128i *)value);
            // Where everything is covered there is nothing to add.
            if (is_all(_mm_cmpeq_epi8(old, full))) continue;
            __m256 dx = _mm256_sub_ps(_mm256_add_ps(middles, _mm256_set1_ps((float)column)), x);
            __m256 square = _mm256_add_ps(_mm256_mul_ps(dx, dx), dy2);
            if (_mm256_movemask_ps(_mm256_cmp_ps(square, inner, _CMP_LT_OQ)) == 0xFF) {
                add_faint(value, old, middle);
                continue;
            }
            if (_mm256_movemask_ps(_mm256_cmp_ps(square, outer, _CMP_GT_OQ)) == 0xFF) continue;
            __m128i added = bytes(disc_cover(disc, dx, dy, square));
            if (is_faint) {
                add_faint(value, old, added);
                continue;
            }
            add_edges(value, directions + offset + column, old, added, edge_directions(dx, dy),
                      disc->is_line, 1);
        }
    }
}

#else

int coverage_is_fast(void) { return 0; }

void coverage_add_strip(const coverage_strip *strip, coverage_box box, uint8_t *values,
                        uint8_t *directions, ptrdiff_t bytes_per_row) {
    (void)strip, (void)box, (void)values, (void)directions, (void)bytes_per_row;
}

void coverage_add_disc(const coverage_disc *disc, coverage_box box, uint8_t *values,
                       uint8_t *directions, ptrdiff_t bytes_per_row) {
    (void)disc, (void)box, (void)values, (void)directions, (void)bytes_per_row;
}

#endif
