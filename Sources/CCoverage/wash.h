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

/// Eight numbers of a table.
ALWAYS lanes VARIANT(wash_look)(const float *table, ints places) {
#ifdef HAS_AVX2
    return _mm256_i32gather_ps(table, (__m256i)places, 4);
#else
    lanes values;
    for (int lane = 0; lane < 8; lane++) values[lane] = table[places[lane]];
    return values;
#endif
}

/// Eight bytes of a table, whose length is a multiple of four.
ALWAYS ints VARIANT(wash_look_byte)(const uint8_t *table, ints places) {
#ifdef HAS_AVX2
    const ints fours = (ints)_mm256_i32gather_epi32((const int *)table, (__m256i)(places >> 2), 4);
    return (fours >> ((places & 3) * 8)) & 0xFF;
#else
    ints values;
    for (int lane = 0; lane < 8; lane++) values[lane] = table[places[lane]];
    return values;
#endif
}

/// The opacities of eight pixels at such depths.
ALWAYS octet VARIANT(wash_eight)(const wash_paper *paper, const uint8_t *table, ints depths, ptrdiff_t row,
                                 ptrdiff_t column) {
    const lanes zero = {0};
    const ptrdiff_t square_row = (ptrdiff_t)paper->rows[row + paper->y] * paper->side;
    const int32_t *columns = paper->columns + column + paper->x;
    const lanes wobble = VARIANT(swings)(paper->wobbles + square_row, columns);
    const float outline = paper->reach + DEPTH_MARGIN;
    const lanes depth =
        __builtin_convertvector(depths, lanes) * (1.0f / DEPTH_UNIT) - outline + wobble * paper->reach;
    const lanes inside = VARIANT(smaller)(VARIANT(larger)(depth * (1 / 1.2f) + 0.5f, zero), zero + 1.0f);
    const ints places = __builtin_convertvector(
        VARIANT(smaller)(VARIANT(larger)(depth * DEPTH_UNIT, zero), zero + (float)(WASH_DEPTHS - 1)), ints);
    const lanes tone = VARIANT(swings)(paper->tones + square_row, columns) * paper->tone;
    const lanes density =
        VARIANT(larger)(VARIANT(wash_look)(paper->densities, places) + tone, zero + paper->least) * inside;
    const ints entries = __builtin_convertvector(
        VARIANT(smaller)(density * (1 / WASH_TABLE_STEP), zero + (float)(FLOW_TABLE_LENGTH - 1)) + 0.5f, ints);
    return __builtin_convertvector(VARIANT(wash_look_byte)(table, entries) & (depths != 0), octet);
}

/// Empties 32 opacities where there are no depths, as in much of a rectangle around a stroke; gives 0 where there may be
/// some, or no more than `rest` pixels follow the first.
ALWAYS int VARIANT(wash_is_bare)(const uint16_t *depths, uint8_t *opacities, ptrdiff_t rest) {
    uints any[2];
    if (rest < 31) return 0;
    memcpy(any, depths, sizeof any);
    if (__builtin_reduce_or(any[0] | any[1])) return 0;
    memset(opacities, 0, 32);
    return 1;
}

TARGET void VARIANT(resolve_wash)(const wash_paper *given, const uint8_t *table, coverage_box box,
                                  const uint16_t *depths, ptrdiff_t values_per_row, uint8_t *opacities,
                                  ptrdiff_t bytes_per_row) {
    // A copy: what is written could lie anywhere but in there.
    const wash_paper copy = *given, *paper = &copy;
    for (ptrdiff_t row = box.top; row < box.bottom; row++) {
        const uint16_t *values = depths + row * values_per_row;
        uint8_t *line = opacities + row * bytes_per_row;
        ptrdiff_t column = box.left;
        while (column <= box.right) {
            if (VARIANT(wash_is_bare)(values + column, line + column, box.right - column)) {
                column += 32;
                continue;
            }
            half_words units;
            memcpy(&units, values + column, sizeof units);
            const ints any = __builtin_convertvector(units, ints);
            octet ink = {0};
            if (__builtin_reduce_or((uints)any)) ink = VARIANT(wash_eight)(paper, table, any, row, column);
            if (box.right - column < 7) {
                // What lies beyond the last column stays as it was.
                memcpy(line + column, &ink, (size_t)(box.right - column + 1));
            } else {
                VARIANT(store)(line + column, ink);
            }
            column += 8;
        }
    }
}
