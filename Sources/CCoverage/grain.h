// Ink on the grain of paper, for the instructions that `TARGET` allows: included by kernel.h.

/// What bytes of a plane of reaches are parts of.
#define REACH_UNIT (255.0f / REACH_MOST)

TARGET void VARIANT(add_reach)(const flow_piece *given, coverage_box box, uint8_t *plane,
                               ptrdiff_t bytes_per_row) {
    // A copy: what is written could lie anywhere but in there.
    const flow_piece copy = *given, *piece = &copy;
    VARIANT(piece_walk) walk = VARIANT(piece_walk_of)(piece, box, bytes_per_row, 0);
    VARIANT(piece_batch) batch;
    while (VARIANT(piece_take)(&walk, &batch)) {
        for (int index = 0; index < batch.count; index++) {
            const lanes x = VARIANT(piece_x)(piece, &batch, index), zero = {0};
            const float y = batch.y[index];
            const lanes along = x * piece->direction_x + y * piece->direction_y;
            const lanes across = y * piece->direction_x - x * piece->direction_y;
            const lanes foot = VARIANT(smaller)(VARIANT(larger)(along, zero), zero + piece->length);
            const lanes beyond = along - foot;
            const lanes radius = piece->radius + foot * piece->slope;
            const lanes part = (across * across + beyond * beyond) / (radius * radius);
            const lanes reach = (piece->amount + foot * piece->change) * (1 - part) * REACH_UNIT;
            ints units = __builtin_convertvector(
                VARIANT(smaller)(VARIANT(larger)(reach, zero), zero + 255.0f) + 0.5f, ints);
            if (batch.rest[index] < 7) units &= EIGHT <= (int32_t)batch.rest[index];
            uint8_t *bytes = plane + batch.offset[index];
            VARIANT(store)(bytes, VARIANT(max)(VARIANT(load)(bytes), __builtin_convertvector(units, octet)));
        }
    }
}

/// From 0 to 1 without a corner.
ALWAYS lanes VARIANT(smooth)(lanes value) {
    const lanes zero = {0};
    value = VARIANT(smaller)(VARIANT(larger)(value, zero), zero + 1.0f);
    return value * value * (3 - 2 * value);
}

/// The depths of eight pixels of the canvas.
ALWAYS octet VARIANT(depths)(const grain_paper *paper, const uint8_t *row, ptrdiff_t column) {
    const int32_t *columns = paper->columns + column;
    if (columns[7] - columns[0] == 7) return VARIANT(load)(row + columns[0]);
    octet depths;
    for (int lane = 0; lane < 8; lane++) depths[lane] = row[columns[lane]];
    return depths;
}

TARGET void VARIANT(resolve_grain)(const grain_paper *paper, const uint8_t *table, coverage_box box,
                                   const uint16_t *densities, ptrdiff_t values_per_row,
                                   const uint8_t *reaches, uint8_t *opacities, ptrdiff_t bytes_per_row) {
    const float per_softness = 1 / paper->softness;
    for (ptrdiff_t row = box.top; row < box.bottom; row++) {
        const uint16_t *density = densities + row * values_per_row;
        const uint8_t *depth_row = paper->depths + (ptrdiff_t)paper->rows[row + paper->y] * paper->side;
        for (ptrdiff_t column = box.left; column <= box.right; column += 8) {
            octet ink = {0};
            uint64_t units[2], any = 0;
            memcpy(units, density + column, sizeof units);
            if (units[0] | units[1]) {
                for (int lane = 0; lane < 8; lane++)
                    ink[lane] = table[density[column + lane] / FLOW_TABLE_STEP];
                memcpy(&any, &ink, sizeof any);
            }
            const ptrdiff_t place = row * bytes_per_row + column;
            if (any) {
                const lanes reach =
                    __builtin_convertvector(VARIANT(load)(reaches + place), lanes) * (1 / REACH_UNIT);
                const lanes depth = __builtin_convertvector(
                    VARIANT(depths)(paper, depth_row, column + paper->x), lanes) * (1 / 255.0f);
                const lanes contact = VARIANT(smooth)((reach - depth) * per_softness + 0.5f);
                const lanes dust = VARIANT(smooth)(reach * 1.5f) * (1 - 0.5f * depth) * paper->dust;
                const lanes part = VARIANT(larger)(contact, dust);
                ink = __builtin_convertvector(
                    __builtin_convertvector(__builtin_convertvector(ink, lanes) * part + 0.5f, ints), octet);
            }
            if (box.right - column < 7) {
                // What lies beyond the last column stays as it was.
                memcpy(opacities + place, &ink, (size_t)(box.right - column + 1));
            } else {
                VARIANT(store)(opacities + place, ink);
            }
        }
    }
}
