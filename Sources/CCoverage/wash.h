// A wash of paint in water, for the instructions that `TARGET` allows: included by kernel.h.

/// Keeps the larger of old and new depths of eight values of a plane, of which those after the first `rest` stay as they
/// were.
ALWAYS void VARIANT(depth_keep)(uint16_t *values, lanes depth, ptrdiff_t rest) {
    const lanes zero = {0};
    ints units = __builtin_convertvector(
        VARIANT(smaller)(VARIANT(larger)(depth * DEPTH_UNIT, zero), zero + 65535.0f) + 0.5f, ints);
    if (rest < 7) units &= EIGHT <= (int32_t)rest;
    half_words former;
    memcpy(&former, values, sizeof former);
    former = __builtin_elementwise_max(former, __builtin_convertvector(units, half_words));
    memcpy(values, &former, sizeof former);
}

TARGET void VARIANT(add_depth)(const flow_piece *given, coverage_box box, uint16_t *plane,
                               ptrdiff_t values_per_row) {
    // A copy: what is written could lie anywhere but in there.
    const flow_piece copy = *given, *piece = &copy;
    VARIANT(piece_walk) walk = VARIANT(piece_walk_of)(piece, box, values_per_row, DEPTH_MARGIN);
    VARIANT(piece_batch) batch;
    while (VARIANT(piece_take)(&walk, &batch)) {
        for (int index = 0; index < batch.count; index++) {
            const lanes x = VARIANT(piece_x)(piece, &batch, index), zero = {0};
            const float y = batch.y[index];
            const lanes along = x * piece->direction_x + y * piece->direction_y;
            const lanes across = y * piece->direction_x - x * piece->direction_y;
            const lanes foot = VARIANT(smaller)(VARIANT(larger)(along, zero), zero + piece->length);
            const lanes beyond = along - foot;
            const lanes distance = __builtin_elementwise_sqrt(across * across + beyond * beyond);
            VARIANT(depth_keep)(plane + batch.offset[index],
                                piece->radius + DEPTH_MARGIN + foot * piece->slope - distance,
                                batch.rest[index]);
        }
    }
}

/// Eight bytes of a square, as parts from -1 to 1.
ALWAYS lanes VARIANT(swings)(const uint8_t *row, const int32_t *columns) {
    octet bytes;
    if (columns[7] - columns[0] == 7) {
        bytes = VARIANT(load)(row + columns[0]);
    } else {
        for (int lane = 0; lane < 8; lane++) bytes[lane] = row[columns[lane]];
    }
    return __builtin_convertvector(bytes, lanes) * (1 / 127.5f) - 1;
}

TARGET void VARIANT(resolve_wash)(const wash_paper *paper, const uint8_t *table, coverage_box box,
                                  const uint16_t *depths, ptrdiff_t values_per_row, uint8_t *opacities,
                                  ptrdiff_t bytes_per_row) {
    const lanes zero = {0};
    const float outline = paper->reach + DEPTH_MARGIN;
    for (ptrdiff_t row = box.top; row < box.bottom; row++) {
        const uint16_t *values = depths + row * values_per_row;
        const ptrdiff_t square_row = (ptrdiff_t)paper->rows[row + paper->y] * paper->side;
        for (ptrdiff_t column = box.left; column <= box.right; column += 8) {
            half_words units;
            memcpy(&units, values + column, sizeof units);
            const ints any = __builtin_convertvector(units, ints);
            octet ink = {0};
            if (__builtin_reduce_or((uints)any)) {
                const int32_t *columns = paper->columns + column + paper->x;
                const lanes wobble = VARIANT(swings)(paper->wobbles + square_row, columns);
                const lanes depth = __builtin_convertvector(any, lanes) * (1.0f / DEPTH_UNIT) - outline +
                                    wobble * paper->reach;
                const lanes inside =
                    VARIANT(smaller)(VARIANT(larger)(depth * (1 / 1.2f) + 0.5f, zero), zero + 1.0f);
                const ints places = __builtin_convertvector(
                    VARIANT(smaller)(VARIANT(larger)(depth * DEPTH_UNIT, zero), zero + (float)(WASH_DEPTHS - 1)),
                    ints);
                lanes density;
                for (int lane = 0; lane < 8; lane++) density[lane] = paper->densities[places[lane]];
                const lanes tone = VARIANT(swings)(paper->tones + square_row, columns) * paper->tone;
                density = VARIANT(larger)(density + tone, zero + paper->least) * inside;
                const ints entries = __builtin_convertvector(
                    VARIANT(smaller)(density * (1 / WASH_TABLE_STEP), zero + (float)(FLOW_TABLE_LENGTH - 1)) + 0.5f,
                    ints);
                for (int lane = 0; lane < 8; lane++) ink[lane] = any[lane] ? table[entries[lane]] : 0;
            }
            uint8_t *place = opacities + row * bytes_per_row + column;
            if (box.right - column < 7) {
                // What lies beyond the last column stays as it was.
                memcpy(place, &ink, (size_t)(box.right - column + 1));
            } else {
                VARIANT(store)(place, ink);
            }
        }
    }
}
