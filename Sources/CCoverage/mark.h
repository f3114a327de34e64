// How marks are laid on one another, for the instructions that `TARGET` allows: included by kernel.h.

/// Eight pixels of marks on others.
ALWAYS pixels VARIANT(marks_on)(pixels upper, pixels lower) {
    const pixels alphas = __builtin_shufflevector(upper, upper, EACH(3));
    const pixels others = __builtin_shufflevector(lower, lower, EACH(3));
    return __builtin_elementwise_max(alphas, others) -
           __builtin_elementwise_max(alphas - upper, others - lower);
}

TARGET void VARIANT(marks)(const mark_job *job) {
    const pixels ink = (pixels)(job->ink + (uints){0});
    for (ptrdiff_t row = 0; row < job->height; row++) {
        uint8_t *sheet = job->sheet + row * job->sheet_bytes_per_row;
        const uint8_t *marks = job->marks ? job->marks + row * job->marks_bytes_per_row : NULL;
        const uint8_t *mask = job->mask ? job->mask + row * job->mask_bytes_per_row : NULL;
        for (ptrdiff_t column = 0; column < job->width; column += 8) {
            const size_t rest = (size_t)(job->width - column), count = rest < 8 ? rest : 8;
            pixels upper = {0}, lower = {0};
            if (marks) {
                memcpy(&upper, marks + 4 * column, 4 * count);
            } else {
                octet parts = {0};
                memcpy(&parts, mask + column, count);
                upper = VARIANT(product)(ink, __builtin_shufflevector(parts, parts, FOUR_TIMES));
            }
            if (!__builtin_reduce_or((uints)upper)) continue;
            memcpy(&lower, sheet + 4 * column, 4 * count);
            lower = VARIANT(marks_on)(upper, lower);
            memcpy(sheet + 4 * column, &lower, 4 * count);
        }
    }
}
