// Paper, a layer and live ink in one pass, for the instructions that `TARGET` allows: included by kernel.h.

/// How much of eight pixels live ink of one colour is.
ALWAYS pixels VARIANT(live_ink)(const composite_job *job, octet mask) {
    const pixels ink = (pixels)(job->ink + (uints){0});
    return VARIANT(product)(ink, __builtin_shufflevector(mask, mask, FOUR_TIMES));
}

/// What eight pixels keep from which ink is erased.
ALWAYS pixels VARIANT(erased)(const composite_job *job, pixels sheet, octet mask) {
    const pixels ink = VARIANT(live_ink)(job, mask);
    return VARIANT(product)(sheet, ~__builtin_shufflevector(ink, ink, EACH(3)));
}

ALWAYS pixels VARIANT(stained_eight)(const composite_job *job, pixels layer, octet mask) {
    half_uints halves[2];
    memcpy(halves, &layer, sizeof layer);
    for (int half = 0; half < 2; half++) {
        half_uints ink;
        for (int lane = 0; lane < 4; lane++) ink[lane] = job->inks[mask[4 * half + lane]];
        // Where there is nothing to stain it is the ink itself.
        halves[half] = job->layer ? VARIANT(stained)(ink, halves[half]) : ink;
    }
    memcpy(&layer, halves, sizeof layer);
    return layer;
}

/// Eight pixels of the layer with live ink, as they will be for good.
ALWAYS pixels VARIANT(live_layer)(const composite_job *job, composite_ink kind, pixels layer, octet mask) {
    if (kind == COMPOSITE_STAIN) return VARIANT(stained_eight)(job, layer, mask);
    if (kind == COMPOSITE_ERASE) return VARIANT(erased)(job, layer, mask);
    const pixels ink = VARIANT(live_ink)(job, mask);
    return job->layer ? VARIANT(over)(ink, layer) : ink;
}

/// Up to eight pixels of the page.
ALWAYS void VARIANT(page_eight)(const composite_job *job, composite_ink kind, ptrdiff_t row, ptrdiff_t column,
                                size_t count) {
    const pixels paper = (pixels)(job->paper + (uints){0});
    pixels layer = {0}, marks = {0};
    octet mask = {0};
    memcpy(&mask, job->mask + row * job->mask_bytes_per_row + column, count);
    if (job->layer) memcpy(&layer, job->layer + row * job->layer_bytes_per_row + 4 * column, 4 * count);
    if (job->marks) memcpy(&marks, job->marks + row * job->marks_bytes_per_row + 4 * column, 4 * count);
    uint64_t parts;
    memcpy(&parts, &mask, sizeof parts);
    if (parts) {
        if (kind != COMPOSITE_MARK) layer = VARIANT(live_layer)(job, kind, layer, mask);
        if (kind == COMPOSITE_MARK) {
            const pixels ink = VARIANT(live_ink)(job, mask);
            marks = job->marks ? VARIANT(marks_on)(ink, marks) : ink;
        }
        if (kind == COMPOSITE_ERASE && job->marks) marks = VARIANT(erased)(job, marks, mask);
    }
    pixels page = __builtin_reduce_or((uints)layer) ? VARIANT(over)(layer, paper) : paper;
    if ((kind == COMPOSITE_MARK || job->marks) && __builtin_reduce_or((uints)marks))
        page = VARIANT(view_on)(marks, page, job->marks_blend, job->marks_opacity);
    memcpy(job->page + row * job->page_bytes_per_row + 4 * column, &page, 4 * count);
}

/// Fills 32 pixels of a row with paper where the mask has none of them; gives 0 where it may have some.
ALWAYS int VARIANT(page_is_bare)(const composite_job *job, ptrdiff_t row, ptrdiff_t column) {
    if (column + 32 > job->width) return 0;
    pixels parts;
    memcpy(&parts, job->mask + row * job->mask_bytes_per_row + column, sizeof parts);
    if (__builtin_reduce_or((uints)parts)) return 0;
    const pixels paper = (pixels)(job->paper + (uints){0});
    uint8_t *page = job->page + row * job->page_bytes_per_row + 4 * column;
    for (int part = 0; part < 4; part++) memcpy(page + 32 * part, &paper, sizeof paper);
    return 1;
}

/// Eight pixels of ink over nothing but paper, of which many are bare, or covered.
ALWAYS void VARIANT(page_eight_of_ink)(const composite_job *job, ptrdiff_t row, ptrdiff_t column) {
    const pixels paper = (pixels)(job->paper + (uints){0});
    const octet mask = VARIANT(load)(job->mask + row * job->mask_bytes_per_row + column);
    uint64_t parts;
    memcpy(&parts, &mask, sizeof parts);
    pixels page = paper;
    if (parts == UINT64_MAX)
        page = VARIANT(over)((pixels)(job->ink + (uints){0}), paper);
    else if (parts)
        page = VARIANT(over)(VARIANT(live_ink)(job, mask), paper);
    memcpy(job->page + row * job->page_bytes_per_row + 4 * column, &page, sizeof page);
}

ALWAYS void VARIANT(page_of)(const composite_job *given, composite_ink kind, int is_paper) {
    // A copy: pixels that are written could lie anywhere but in there.
    const composite_job copy = *given, *job = &copy;
    for (ptrdiff_t row = 0; row < job->height; row++) {
        ptrdiff_t column = 0;
        while (column + 8 <= job->width) {
            if (is_paper && VARIANT(page_is_bare)(job, row, column)) {
                column += 32;
                continue;
            }
            if (is_paper && kind == COMPOSITE_OVER)
                VARIANT(page_eight_of_ink)(job, row, column);
            else
                VARIANT(page_eight)(job, kind, row, column, 8);
            column += 8;
        }
        if (column < job->width) VARIANT(page_eight)(job, kind, row, column, (size_t)(job->width - column));
    }
}

TARGET void VARIANT(page)(const composite_job *job) {
    const int is_paper = !job->layer && !job->marks;
    switch (job->kind) {
    case COMPOSITE_OVER:
        // Most pictures of live ink: a loop of its own.
        if (is_paper) return VARIANT(page_of)(job, COMPOSITE_OVER, 1);
        return VARIANT(page_of)(job, COMPOSITE_OVER, 0);
    case COMPOSITE_ERASE: return VARIANT(page_of)(job, COMPOSITE_ERASE, is_paper);
    case COMPOSITE_STAIN: return VARIANT(page_of)(job, COMPOSITE_STAIN, is_paper);
    case COMPOSITE_MARK: return VARIANT(page_of)(job, COMPOSITE_MARK, is_paper);
    }
}
