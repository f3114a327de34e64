// How marks are laid on one another, for the instructions that `TARGET` allows: included by kernel.h.

/// Eight pixels of marks on others.
ALWAYS pixels VARIANT(marks_on)(pixels upper, pixels lower) {
    const pixels alphas = __builtin_shufflevector(upper, upper, EACH(3));
    const pixels others = __builtin_shufflevector(lower, lower, EACH(3));
    return __builtin_elementwise_max(alphas, others) -
           __builtin_elementwise_max(alphas - upper, others - lower);
}

/// Lays up to eight pixels of marks, those of `ink` where there are none apart, on as many of the sheet.
ALWAYS void VARIANT(mark_eight)(uint8_t *sheet, const uint8_t *marks, const uint8_t *mask, pixels ink, size_t count) {
    pixels upper = {0}, lower = {0};
    if (marks) {
        memcpy(&upper, marks, 4 * count);
    } else {
        octet parts = {0};
        memcpy(&parts, mask, count);
        upper = VARIANT(product)(ink, __builtin_shufflevector(parts, parts, FOUR_TIMES));
    }
    if (!__builtin_reduce_or((uints)upper)) return;
    memcpy(&lower, sheet, 4 * count);
    lower = VARIANT(marks_on)(upper, lower);
    memcpy(sheet, &lower, 4 * count);
}

TARGET void VARIANT(marks)(const mark_job *job) {
    const pixels ink = (pixels)(job->ink + (uints){0});
    for (ptrdiff_t row = 0; row < job->height; row++) {
        uint8_t *sheet = job->sheet + row * job->sheet_bytes_per_row;
        const uint8_t *marks = job->marks ? job->marks + row * job->marks_bytes_per_row : NULL;
        const uint8_t *mask = job->mask ? job->mask + row * job->mask_bytes_per_row : NULL;
        ptrdiff_t column = 0;
        // How many there are is known here, so that nothing is copied by a call.
        for (; column + 8 <= job->width; column += 8)
            VARIANT(mark_eight)(sheet + 4 * column, marks ? marks + 4 * column : NULL,
                                mask ? mask + column : NULL, ink, 8);
        if (column < job->width)
            VARIANT(mark_eight)(sheet + 4 * column, marks ? marks + 4 * column : NULL,
                                mask ? mask + column : NULL, ink, (size_t)(job->width - column));
    }
}
