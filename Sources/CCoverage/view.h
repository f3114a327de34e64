// How sheets of pixels are laid over a page, for the instructions that `TARGET` allows: included by
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

/// Where pixels of a page lie in a tile, in parts of 65,536 of its pixels.
typedef struct VARIANT(view_walk) {
    const uint8_t *pixels;
    ptrdiff_t bytes_per_row;
    const view_parts *parts;
    int32_t x, y, right_x, right_y;
} VARIANT(view_walk);

/// The next pixel of the page.
ALWAYS half_words VARIANT(view_step)(VARIANT(view_walk) *walk) {
    const int32_t x = walk->x, y = walk->y;
    walk->x += walk->right_x;
    walk->y += walk->right_y;
    return VARIANT(view_sample)(
        walk->pixels + (ptrdiff_t)(y >> 16) * walk->bytes_per_row + (ptrdiff_t)(x >> 16) * 4,
        walk->bytes_per_row, walk->parts->rows[y >> 8 & 255], walk->parts->columns[x >> 8 & 255]);
}

/// The next two pixels of the page.
ALWAYS half_words VARIANT(view_pair)(VARIANT(view_walk) *walk) {
    half_words first = VARIANT(view_step)(walk), second = VARIANT(view_step)(walk);
    return __builtin_shufflevector(first, second, 0, 1, 2, 3, 8, 9, 10, 11);
}

/// The next four pixels of the page.
ALWAYS half_pixels VARIANT(view_four)(VARIANT(view_walk) *walk) {
    half_words first = VARIANT(view_pair)(walk), second = VARIANT(view_pair)(walk);
    return __builtin_convertvector(
        __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
        half_pixels);
}

/// Two places in a tile of which two pixels each are read, one after the other.
ALWAYS words VARIANT(view_load)(const uint8_t *first, const uint8_t *second) {
    half_longs both;
    memcpy(&both, first, 8);
    memcpy((uint8_t *)&both + 8, second, 8);
    return __builtin_convertvector((half_pixels)both, words);
}

/// The parts of two pixels of the page, one after the other.
ALWAYS words VARIANT(view_both)(const uint16_t *first, const uint16_t *second) {
    half_words parts[2];
    memcpy(parts, first, sizeof *parts);
    memcpy(parts + 1, second, sizeof *parts);
    return __builtin_shufflevector(parts[0], parts[1], 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
                                   14, 15);
}

/// The next two pixels of the page, each from 2 × 2 of the tile: at the beginning of each half.
ALWAYS words VARIANT(view_quick_pair)(VARIANT(view_walk) *walk) {
    const uint8_t *pixels[2];
    int32_t columns[2], rows[2];
    for (int index = 0; index < 2; index++) {
        pixels[index] = walk->pixels + (ptrdiff_t)(walk->y >> 16) * walk->bytes_per_row +
                        (ptrdiff_t)(walk->x >> 16) * 4;
        columns[index] = walk->x >> 8 & 255;
        rows[index] = walk->y >> 8 & 255;
        walk->x += walk->right_x;
        walk->y += walk->right_y;
    }
    words upper = VARIANT(view_load)(pixels[0], pixels[1]);
    words lower = VARIANT(view_load)(pixels[0] + walk->bytes_per_row,
                                     pixels[1] + walk->bytes_per_row);
    const view_parts *parts = walk->parts;
    words down = VARIANT(view_both)(parts->evenly[rows[0]], parts->evenly[rows[1]]);
    words across = VARIANT(view_both)(parts->aside[columns[0]], parts->aside[columns[1]]);
    words sum = (((upper << 8) + (lower - upper) * down + 128) >> 8) * across;
    sum += __builtin_shufflevector(sum, sum, 4, 5, 6, 7, 4, 5, 6, 7, 12, 13, 14, 15, 12, 13, 14, 15);
    return (sum + 128) >> 8;
}

/// The next four pixels of the page, in the same way.
ALWAYS half_pixels VARIANT(view_quick_four)(VARIANT(view_walk) *walk) {
    words first = VARIANT(view_quick_pair)(walk), second = VARIANT(view_quick_pair)(walk);
    return __builtin_convertvector(
        __builtin_shufflevector(first, second, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26,
                                27),
        half_pixels);
}

/// Lays pixels over those of a page.
ALWAYS void VARIANT(view_over)(uint8_t *page, pixels upper, size_t bytes, uint8_t opacity) {
    if (!__builtin_reduce_or((uints)upper)) return;
    pixels lower = {0};
    memcpy(&lower, page, bytes);
    if (opacity < 255)
        upper = VARIANT(product)(upper, (pixels)(opacity * 0x01010101u + (uints){0}));
    lower = VARIANT(over)(upper, lower);
    memcpy(page, &lower, bytes);
}

/// Lays `count` pixels of one tile over those of a page.
ALWAYS void VARIANT(view_span)(VARIANT(view_walk) walk, uint8_t *page, ptrdiff_t count,
                               uint8_t opacity, int is_quick) {
    for (; count >= 8; count -= 8, page += 32) {
        half_pixels first = is_quick ? VARIANT(view_quick_four)(&walk) : VARIANT(view_four)(&walk);
        half_pixels second = is_quick ? VARIANT(view_quick_four)(&walk) : VARIANT(view_four)(&walk);
        pixels upper = __builtin_shufflevector(
            first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
            21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
        VARIANT(view_over)(page, upper, sizeof upper, opacity);
    }
    for (; count > 0; count--, page += 4) {
        octet pixel = __builtin_convertvector(VARIANT(view_step)(&walk), octet);
        pixels upper = {0};
        memcpy(&upper, &pixel, 4);
        VARIANT(view_over)(page, upper, 4, opacity);
    }
}

/// Lays the columns from `first` to `end` of a row of the page.
ALWAYS void VARIANT(view_row)(const view_job *job, const view_parts *tables, ptrdiff_t row,
                              ptrdiff_t first, ptrdiff_t end) {
    const double row_x = job->x + (double)row * job->down_x;
    const double row_y = job->y + (double)row * job->down_y;
    for (ptrdiff_t column = first; column < end;) {
        uint8_t *page = job->page + row * job->page_bytes_per_row + 4 * column;
        const double x = row_x + (double)column * job->right_x;
        const double y = row_y + (double)column * job->right_y;
        const view_cell *cell = view_cell_at(job, x, y);
        const view_parts *parts = view_parts_of(tables, cell);
        const double left = x * cell->scale - cell->x - parts->reach / 2;
        const double top = y * cell->scale - cell->y - parts->reach / 2;
        ptrdiff_t count = view_count(job, cell, x, y, left, top);
        if (count > end - column) count = end - column;
        if (count == 0) {
            uint32_t pixel = view_edge(job, tables, x, y);
            pixels upper = {0};
            memcpy(&upper, &pixel, sizeof pixel);
            VARIANT(view_over)(page, upper, 4, job->opacity);
            count = 1;
        } else if (cell->pixels) {
            VARIANT(view_walk) walk = {
                cell->pixels, job->tile_bytes_per_row, parts, (int32_t)(left * 65536),
                (int32_t)(top * 65536), (int32_t)(job->right_x * cell->scale * 65536),
                (int32_t)(job->right_y * cell->scale * 65536)};
            if (parts->reach == 1)
                VARIANT(view_span)(walk, page, count, job->opacity, 1);
            else
                VARIANT(view_span)(walk, page, count, job->opacity, 0);
        }
        column += count;
    }
}

TARGET void VARIANT(view)(const view_job *job, const view_parts *tables) {
    // Rows of a page that cross many of a tile come in pieces, so that these are read once.
    const int is_upright = job->right_y * job->right_y < 0.01;
    const ptrdiff_t width = is_upright ? job->width : 128;
    for (ptrdiff_t first = 0; first < job->width; first += width) {
        const ptrdiff_t end = first + width < job->width ? first + width : job->width;
        for (ptrdiff_t row = 0; row < job->height; row++)
            VARIANT(view_row)(job, tables, row, first, end);
    }
}
