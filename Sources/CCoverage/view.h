// How sheets of pixels are laid on a page, for the instructions that `TARGET` allows: included by
// kernel.h.

/// What one pixel of the page takes from 3 × 3 of a tile, in the lower half, by the parts of 256 of each row
/// and column.
ALWAYS half_words VARIANT(view_sample)(const uint8_t *corner, ptrdiff_t bytes_per_row,
                                       const uint16_t *row_parts, const uint16_t *column_parts) {
    half_pixels rows[3];
    for (int row = 0; row < 3; row++) memcpy(rows + row, corner + row * bytes_per_row, 16);
    if (!__builtin_reduce_or((half_uints)(rows[0] | rows[1] | rows[2]))) return (half_words){0};
    words columns, sum = {0};
    memcpy(&columns, column_parts, sizeof columns);
    for (int row = 0; row < 3; row++)
        sum += __builtin_convertvector(rows[row], words) * row_parts[row];
    sum = ((sum + 128) >> 8) * columns;
    half_words half = __builtin_shufflevector(sum, sum, 0, 1, 2, 3, 4, 5, 6, 7) +
                      __builtin_shufflevector(sum, sum, 8, 9, 10, 11, 12, 13, 14, 15);
    return (half + __builtin_shufflevector(half, half, 4, 5, 6, 7, 4, 5, 6, 7) + 128) >> 8;
}

/// Where pixels of a page lie in a tile, in parts of its pixels.
typedef struct VARIANT(view_walk) {
    const uint8_t *pixels;
    ptrdiff_t bytes_per_row;
    const view_parts *parts;
    int64_t x, y, right_x, right_y;
    /// How many bytes after these pixels those lie that rows of the page further down show.
    ptrdiff_t ahead;
} VARIANT(view_walk);

/// Where in a tile what a pixel of the page shows begins, so many steps on.
ALWAYS const uint8_t *VARIANT(view_corner)(const VARIANT(view_walk) *walk, int step) {
    const int64_t x = walk->x + step * walk->right_x, y = walk->y + step * walk->right_y;
    return walk->pixels + (ptrdiff_t)(y >> VIEW_PART_SHIFT) * walk->bytes_per_row +
           (ptrdiff_t)(x >> VIEW_PART_SHIFT) * 4;
}

/// The next pixel of the page.
ALWAYS half_words VARIANT(view_step)(VARIANT(view_walk) *walk) {
    const uint8_t *corner = VARIANT(view_corner)(walk, 0);
    const int64_t x = walk->x, y = walk->y;
    walk->x += walk->right_x;
    walk->y += walk->right_y;
    return VARIANT(view_sample)(corner, walk->bytes_per_row,
                                walk->parts->rows[y >> (VIEW_PART_SHIFT - 8) & 255],
                                walk->parts->columns[x >> (VIEW_PART_SHIFT - 8) & 255]);
}

/// The next two pixels of the page.
ALWAYS half_words VARIANT(view_pair)(VARIANT(view_walk) *walk) {
    half_words first = VARIANT(view_step)(walk), second = VARIANT(view_step)(walk);
    return __builtin_shufflevector(first, second, 0, 1, 2, 3, 8, 9, 10, 11);
}

/// The next four pixels of the page.
ALWAYS half_pixels VARIANT(view_four)(VARIANT(view_walk) *walk) {
    __builtin_prefetch(VARIANT(view_corner)(walk, 0) + walk->ahead);
    half_words first = VARIANT(view_pair)(walk), second = VARIANT(view_pair)(walk);
    return __builtin_convertvector(
        __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
        half_pixels);
}

/// The means of pairs of pixels in two rows, by `across` in each row and by `down` between them.
ALWAYS words VARIANT(view_mix)(pixels upper, pixels lower, pixels across, shorts down) {
#ifdef HAS_AVX2
    const __m256i pairs = _mm256_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4,
                                           1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
    __m256i above = _mm256_maddubs_epi16(_mm256_shuffle_epi8((__m256i)upper, pairs), (__m256i)across);
    __m256i below = _mm256_maddubs_epi16(_mm256_shuffle_epi8((__m256i)lower, pairs), (__m256i)across);
    shorts change = (shorts)_mm256_mulhrs_epi16(_mm256_sub_epi16(below, above), (__m256i)down);
    __m256i mixed = (__m256i)((shorts)above + change);
    return (words)_mm256_mulhrs_epi16(mixed, _mm256_set1_epi16(VIEW_BYTE_OF_PARTS));
#else
#define FIRST(n) n, n + 1, n + 2, n + 3, n + 8, n + 9, n + 10, n + 11
#define FIRSTS(row) __builtin_convertvector( \
        __builtin_shufflevector(row, row, FIRST(0), FIRST(16)), shorts)
#define SECONDS(row) __builtin_convertvector( \
        __builtin_shufflevector(row, row, FIRST(4), FIRST(20)), shorts)
    const shorts part = __builtin_convertvector(
        __builtin_shufflevector(across, across, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29,
                                31), shorts);
    shorts above = FIRSTS(upper) * (127 - part) + SECONDS(upper) * part;
    shorts below = FIRSTS(lower) * (127 - part) + SECONDS(lower) * part;
    double_ints first = __builtin_convertvector(above, double_ints);
    double_ints change = (__builtin_convertvector(below, double_ints) - first) *
                         __builtin_convertvector(down, double_ints);
    double_ints mixed = first + ((change + 0x4000) >> 15);
    return __builtin_convertvector((mixed * VIEW_BYTE_OF_PARTS + 0x4000) >> 15, words);
#undef FIRST
#undef FIRSTS
#undef SECONDS
#endif
}

/// Eight bytes at a place.
ALWAYS int64_t VARIANT(view_load)(const void *place) {
    int64_t bytes;
    memcpy(&bytes, place, sizeof bytes);
    return bytes;
}

/// Something of each of the next four pixels of the page.
#define VIEW_FOUR(of) (quad_longs){ \
        VARIANT(view_load)(of(0)), VARIANT(view_load)(of(1)), VARIANT(view_load)(of(2)), \
        VARIANT(view_load)(of(3))}

/// The next four pixels of the page, each from 2 × 2 of the tile; of fewer, the first in the place of the others,
/// which may lie beyond the tile.
ALWAYS words VARIANT(view_quick_four)(VARIANT(view_walk) *walk, ptrdiff_t count) {
#define KNOWN(step) (step < count ? step : 0)
#define UPPER(step) VARIANT(view_corner)(walk, KNOWN(step))
#define LOWER(step) VARIANT(view_corner)(walk, KNOWN(step)) + walk->bytes_per_row
#define PART(place) ((place) >> (VIEW_PART_SHIFT - 7) & 127)
#define ACROSS(step) walk->parts->across[PART(walk->x + KNOWN(step) * walk->right_x)]
#define DOWN(step) walk->parts->down[PART(walk->y + KNOWN(step) * walk->right_y)]
    __builtin_prefetch(UPPER(0) + walk->ahead);
    words mixed = VARIANT(view_mix)((pixels)VIEW_FOUR(UPPER), (pixels)VIEW_FOUR(LOWER),
                                    (pixels)VIEW_FOUR(ACROSS), (shorts)VIEW_FOUR(DOWN));
#undef KNOWN
#undef UPPER
#undef LOWER
#undef PART
#undef ACROSS
#undef DOWN
    walk->x += 4 * walk->right_x;
    walk->y += 4 * walk->right_y;
    return mixed;
}
#undef VIEW_FOUR

/// The next eight pixels of the page, in the same way.
ALWAYS pixels VARIANT(view_quick_eight)(VARIANT(view_walk) *walk) {
    words first = VARIANT(view_quick_four)(walk, 4), second = VARIANT(view_quick_four)(walk, 4);
    half_pixels left = __builtin_convertvector(first, half_pixels);
    half_pixels right = __builtin_convertvector(second, half_pixels);
    return __builtin_shufflevector(left, right, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
                                   16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
}

/// The next eight pixels of the page, each from 3 × 3 of the tile.
ALWAYS pixels VARIANT(view_eight)(VARIANT(view_walk) *walk) {
    half_pixels left = VARIANT(view_four)(walk), right = VARIANT(view_four)(walk);
    return __builtin_shufflevector(left, right, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
                                   16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
}

/// Pixels of a page with those of a sheet on them.
ALWAYS pixels VARIANT(view_on)(pixels upper, pixels lower, view_blend blend, uint8_t opacity) {
    if (opacity < 255) upper = VARIANT(product)(upper, (pixels)(opacity * 0x01010101u + (uints){0}));
    if (blend == VIEW_OVER) return VARIANT(over)(upper, lower);
    if (blend == VIEW_SCREEN) return lower + VARIANT(product)(upper, ~lower);
    const pixels alphas = __builtin_shufflevector(upper, upper, EACH(3));
    return lower - VARIANT(product)(lower, __builtin_elementwise_sub_sat(alphas, upper));
}

/// Lays pixels on those of a page, as a job says.
ALWAYS void VARIANT(view_put)(const view_job *job, uint8_t *page, pixels upper, size_t bytes) {
    if (!__builtin_reduce_or((uints)upper)) return;
    pixels lower = {0};
    memcpy(&lower, page, bytes);
    lower = VARIANT(view_on)(upper, lower, job->blend, job->opacity);
    memcpy(page, &lower, bytes);
}

/// Lays `count` pixels of one tile on those of a page.
ALWAYS void VARIANT(view_span)(const view_job *job, VARIANT(view_walk) walk, uint8_t *page,
                               ptrdiff_t count, int is_quick) {
    for (; count >= 8; count -= 8, page += 32) {
        pixels upper =
            is_quick ? VARIANT(view_quick_eight)(&walk) : VARIANT(view_eight)(&walk);
        VARIANT(view_put)(job, page, upper, sizeof upper);
    }
    for (; is_quick && count > 0; count -= 4, page += 16) {
        const ptrdiff_t rest = count < 4 ? count : 4;
        half_pixels four =
            __builtin_convertvector(VARIANT(view_quick_four)(&walk, rest), half_pixels);
        pixels upper = {0};
        memcpy(&upper, &four, sizeof four);
        VARIANT(view_put)(job, page, upper, 4 * (size_t)rest);
    }
    for (; count > 0; count--, page += 4) {
        octet pixel = __builtin_convertvector(VARIANT(view_step)(&walk), octet);
        pixels upper = {0};
        memcpy(&upper, &pixel, 4);
        VARIANT(view_put)(job, page, upper, 4);
    }
}

/// Lays the columns from `first` to `end` of a row of the page.
ALWAYS void VARIANT(view_row)(const view_job *job, const view_parts *tables, ptrdiff_t row,
                              ptrdiff_t first, ptrdiff_t end) {
    const int64_t row_x = job->x + row * job->down_x, row_y = job->y + row * job->down_y;
    for (ptrdiff_t column = first; column < end;) {
        uint8_t *page = job->page + row * job->page_bytes_per_row + 4 * column;
        const int64_t x = row_x + column * job->right_x, y = row_y + column * job->right_y;
        const view_cell *cell = view_cell_at(job, x, y);
        const view_parts *parts = view_parts_of(tables, cell);
        const int64_t left = view_scaled(x, cell) - view_parts_in(cell->x + parts->reach / 2);
        const int64_t top = view_scaled(y, cell) - view_parts_in(cell->y + parts->reach / 2);
        ptrdiff_t count = view_count(job, cell, x, y, left, top, parts->reach);
        if (count > end - column) count = end - column;
        if (count == 0) {
            uint32_t pixel = view_edge(job, tables, x, y);
            pixels upper = {0};
            memcpy(&upper, &pixel, sizeof pixel);
            VARIANT(view_put)(job, page, upper, 4);
            count = 1;
        } else if (cell->pixels) {
            VARIANT(view_walk) walk = {
                cell->pixels, job->tile_bytes_per_row, parts, left, top,
                view_scaled(job->right_x, cell), view_scaled(job->right_y, cell),
                view_ahead(job, cell)};
            if (parts->reach == 1)
                VARIANT(view_span)(job, walk, page, count, 1);
            else
                VARIANT(view_span)(job, walk, page, count, 0);
        }
        column += count;
    }
}

TARGET void VARIANT(view)(const view_job *job, const view_parts *tables) {
    // Rows of a page that cross many of a tile come in pieces, so that these are read once.
    const int64_t tenth = (1ll << VIEW_PART_SHIFT) / 10;
    const int is_upright = job->right_y > -tenth && job->right_y < tenth;
    const ptrdiff_t width = is_upright ? job->width : 128;
    for (ptrdiff_t first = 0; first < job->width; first += width) {
        const ptrdiff_t end = first + width < job->width ? first + width : job->width;
        for (ptrdiff_t row = 0; row < job->height; row++)
            VARIANT(view_row)(job, tables, row, first, end);
    }
}

/// Lays up to eight pixels of a sheet on those of a page.
ALWAYS void VARIANT(view_put_sheet)(const view_job *job, uint8_t *page, const uint8_t *sheet, size_t count) {
    pixels upper = {0};
    memcpy(&upper, sheet, 4 * count);
    VARIANT(view_put)(job, page, upper, 4 * count);
}

TARGET void VARIANT(view_pixels)(const view_job *job, const uint8_t *sheet, ptrdiff_t bytes_per_row) {
    for (ptrdiff_t row = 0; row < job->height; row++) {
        uint8_t *page = job->page + row * job->page_bytes_per_row;
        const uint8_t *pixels_of_row = sheet + row * bytes_per_row;
        ptrdiff_t column = 0;
        for (; column + 8 <= job->width; column += 8)
            VARIANT(view_put_sheet)(job, page + 4 * column, pixels_of_row + 4 * column, 8);
        if (column < job->width)
            VARIANT(view_put_sheet)(job, page + 4 * column, pixels_of_row + 4 * column, (size_t)(job->width - column));
    }
}
