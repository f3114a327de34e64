// How strokes of a few points are laid on tiles, for the instructions that `TARGET` allows: included by
// kernel.h.

/// Columns or rows of pixels within limits: without `end`.
typedef struct VARIANT(coarse_span) {
    ptrdiff_t first, end;
} VARIANT(coarse_span);

ALWAYS VARIANT(coarse_span) VARIANT(coarse_pixels)(float from, float to, ptrdiff_t first,
                                                   ptrdiff_t end) {
    VARIANT(coarse_span) span = {first, end};
    if (!(from > (float)first)) from = (float)first;
    if (!(to < (float)end)) to = (float)end;
    if (from >= to) return (VARIANT(coarse_span)){0, 0};
    span.first = (ptrdiff_t)from;
    if ((float)span.end > to) span.end = (ptrdiff_t)to + 1 < end ? (ptrdiff_t)to + 1 : end;
    return span;
}

/// Adds what lies between two points to the mask: by the distance from their line, the larger coverage counts.
ALWAYS void VARIANT(coarse_add)(const coarse_job *job, coarse_point from, coarse_point to) {
    float growth = to.radius - from.radius;
    if (growth * growth >= (to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)) {
        // One disc has all of the other.
        if (growth > 0) from = to;
        to = from;
        growth = 0;
    }
    const float dx = to.x - from.x, dy = to.y - from.y, square = dx * dx + dy * dy;
    const float share = square > 1e-12f ? 1 / square : 0;
    // How far the nearest place of the sides is ahead of that of the middle line, by the distance from this.
    const float lean = square > growth * growth ? growth / __builtin_sqrtf(square - growth * growth) : 0;
    const float reach = (growth > 0 ? to.radius : from.radius) + 0.5f;
    const VARIANT(coarse_span) rows =
        VARIANT(coarse_pixels)((dy < 0 ? to.y : from.y) - reach, (dy < 0 ? from.y : to.y) + reach,
                               job->top, job->bottom);
    const float left = (dx < 0 ? to.x : from.x) - reach, right = (dx < 0 ? from.x : to.x) + reach;
    // Where a row cuts the middle line, and how far the ink reaches to both sides there.
    const float slope = dy != 0 ? dx / dy : 0;
    const float side = dy != 0 ? reach * __builtin_sqrtf(square) / __builtin_fabsf(dy) : 0;
    for (ptrdiff_t row = rows.first; row < rows.end; row++) {
        const float y = (float)row + 0.5f - from.y, middle = from.x + y * slope;
        float first = left, last = right;
        if (dy != 0) {
            first = middle - side > left ? middle - side : left;
            last = middle + side < right ? middle + side : right;
        }
        const VARIANT(coarse_span) columns =
            VARIANT(coarse_pixels)(first - 1, last + 1, job->left, job->right);
        uint8_t *mask = job->mask + row * job->mask_bytes_per_row;
        for (ptrdiff_t column = columns.first; column < columns.end; column += 8) {
            lanes x = MIDDLES + ((float)column - from.x);
            lanes across = VARIANT(magnitude)(y * dx - x * dy);
            lanes part = (x * dx + y * dy + across * lean) * share;
            part = VARIANT(larger)(VARIANT(smaller)(part, (lanes){0} + 1), (lanes){0});
            lanes beside_x = x - part * dx, beside_y = y - part * dy;
            lanes distance = __builtin_elementwise_sqrt(beside_x * beside_x + beside_y * beside_y);
            lanes radius = from.radius + part * growth;
            lanes covered = VARIANT(smaller)(radius + 0.5f - distance, (lanes){0} + 1);
            // What is finer than a pixel covers no more of it than its width.
            covered = VARIANT(larger)(VARIANT(smaller)(covered, radius * 2), (lanes){0});
            VARIANT(store)(mask + column, VARIANT(max)(VARIANT(load)(mask + column),
                                                       VARIANT(lowest_bytes)(covered * 255)));
        }
    }
}

/// Lays eight pixels of ink on as many of a tile.
ALWAYS pixels VARIANT(coarse_pixel)(pixels tile, octet mask, pixels ink, coarse_blend blend) {
    pixels wide = __builtin_shufflevector(mask, mask, FOUR_TIMES);
    pixels upper = VARIANT(product)(ink, wide);
    switch (blend) {
    case COARSE_OVER: return VARIANT(over)(upper, tile);
    case COARSE_ERASE:
        return VARIANT(product)(tile, ~__builtin_shufflevector(upper, upper, EACH(3)));
    case COARSE_MARK: return VARIANT(marks_on)(upper, tile);
    }
}

/// Lays what is in the mask within rows and columns on the tile, and empties the mask there.
ALWAYS void VARIANT(coarse_put)(const coarse_job *job, VARIANT(coarse_span) rows,
                                VARIANT(coarse_span) columns) {
    const pixels ink = (pixels)(job->ink + (uints){0});
    for (ptrdiff_t row = rows.first; row < rows.end; row++) {
        uint8_t *mask = job->mask + row * job->mask_bytes_per_row;
        uint8_t *tile = job->tile + row * job->tile_bytes_per_row;
        // The last eight that were added may reach beyond the others, and beyond the tile.
        for (ptrdiff_t column = columns.first; column < columns.end + 8; column += 8) {
            octet parts = VARIANT(load)(mask + column);
            uint64_t bits;
            memcpy(&bits, &parts, sizeof bits);
            if (bits == 0) continue;
            VARIANT(store)(mask + column, (octet){0});
            if (column >= job->right) continue;
            size_t count = (size_t)(job->right - column);
            size_t bytes = count < 8 ? 4 * count : sizeof(pixels);
            pixels lower = {0};
            memcpy(&lower, tile + 4 * column, bytes);
            lower = VARIANT(coarse_pixel)(lower, parts, ink, job->blend);
            memcpy(tile + 4 * column, &lower, bytes);
        }
    }
}

TARGET void VARIANT(coarse_mask)(const coarse_job *job, coverage_box box) {
    VARIANT(coarse_put)(job, (VARIANT(coarse_span)){box.top, box.bottom},
                        (VARIANT(coarse_span)){box.left, box.right + 1});
}

TARGET void VARIANT(coarse)(const coarse_job *job) {
    float left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;
    coarse_point last = {0};
    for (ptrdiff_t index = 0; index < job->count; index++) {
        coarse_point point = job->points[index];
        point.x = point.x * job->scale + job->x;
        point.y = point.y * job->scale + job->y;
        point.radius *= job->scale;
        if (index > 0 || job->count == 1)
            VARIANT(coarse_add)(job, index > 0 ? last : point, point);
        last = point;
        const float reach = point.radius + 1.5f;
        left = point.x - reach < left ? point.x - reach : left;
        top = point.y - reach < top ? point.y - reach : top;
        right = point.x + reach > right ? point.x + reach : right;
        bottom = point.y + reach > bottom ? point.y + reach : bottom;
    }
    VARIANT(coarse_put)(job, VARIANT(coarse_pixels)(top, bottom, job->top, job->bottom),
                        VARIANT(coarse_pixels)(left, right, job->left, job->right));
}
