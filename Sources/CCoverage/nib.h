// What a flat nib covers on its way from one point to the next, for the instructions that `TARGET` allows: included
// by kernel.h.

/// How many times eight pixels are computed together: each step for all of them before the next one, as in piece.h.
#define NIB_BATCH 16

/// How far along a line eight pixels of a row lie, and beside it, from how far they lie beside its start.
#define NIB_ALONG(line, dx, dy) ((dx) * (line)->direction_x + (dy) * (line)->direction_y)
#define NIB_ACROSS(line, dx, dy) ((dy) * (line)->direction_x - (dx) * (line)->direction_y)

ALWAYS lanes VARIANT(nib_clamp)(lanes values, float bound) {
    return VARIANT(smaller)(VARIANT(larger)(values, (lanes){0}), bound + (lanes){0});
}

/// How eight pixels lie to the outline of a hull.
typedef struct VARIANT(nib_place) {
    /// The square of the distance of their middles, and the way from there.
    lanes squared, normal_x, normal_y;
    /// Which of them lie inside, and which beside a corner.
    ints inside, is_corner;
} VARIANT(nib_place);

/// Takes a side of the hull into account.
ALWAYS void VARIANT(nib_look)(const nib_line *side, lanes x, float y, VARIANT(nib_place) *found) {
    const lanes dx = x - side->x;
    const float dy = y - side->y;
    const lanes place = NIB_ALONG(side, dx, dy), across = NIB_ACROSS(side, dx, dy);
    const lanes center = VARIANT(nib_clamp)(place, side->length);
    const lanes rest = place - center, distance = rest * rest + across * across;
    const ints is_nearer = distance < found->squared;
    found->squared = VARIANT(select)(is_nearer, distance, found->squared);
    found->normal_x = VARIANT(select)(
        is_nearer, rest * side->direction_x - across * side->direction_y, found->normal_x);
    found->normal_y = VARIANT(select)(
        is_nearer, rest * side->direction_y + across * side->direction_x, found->normal_y);
    const ints is_end = (center <= 0) | (center >= side->length);
    found->is_corner = (is_nearer & is_end) | (~is_nearer & found->is_corner);
    found->inside &= across >= 0;
}

ALWAYS VARIANT(nib_place) VARIANT(nib_place_of)(const nib_hull *hull, lanes x, float y) {
    VARIANT(nib_place) found = {.squared = FLT_MAX + (lanes){0}, .inside = (ints){0} - (hull->count > 2)};
    const nib_line *sides = hull->sides;
    if (hull->count == 4) {
        // Nearly always there are four; a loop takes half as long again.
        VARIANT(nib_look)(sides, x, y, &found);
        VARIANT(nib_look)(sides + 1, x, y, &found);
        VARIANT(nib_look)(sides + 2, x, y, &found);
        VARIANT(nib_look)(sides + 3, x, y, &found);
        return found;
    }
    for (int32_t index = 0; index < hull->count; index++) VARIANT(nib_look)(sides + index, x, y, &found);
    return found;
}

/// How far eight pixels lie along the way of the nib.
ALWAYS lanes VARIANT(nib_along)(const nib_hull *hull, lanes x, float y) {
    return NIB_ALONG(&hull->axis, x - hull->axis.x, y - hull->axis.y);
}

/// How much of each of eight pixels is covered.
ALWAYS lanes VARIANT(nib_part)(const nib_hull *hull, const VARIANT(nib_place) *place, lanes along) {
    const lanes distance = __builtin_elementwise_sqrt(place->squared);
    // Where the outline is round it bends away from a straight one within the pixel.
    const lanes bend = (lanes)((ints)(1.0f / 24 / VARIANT(larger)(distance, 0.5f + (lanes){0})) &
                               place->is_corner & ~place->inside);
    const lanes beyond = VARIANT(select)(place->inside, -distance, distance);
    const lanes radius = hull->radius + VARIANT(nib_clamp)(along, hull->axis.length) * hull->slope;
    return VARIANT(smaller)(VARIANT(edge_part)(radius - beyond - bend, place->normal_x / distance,
                                               place->normal_y / distance),
                            hull->most + (lanes){0});
}

TARGET void VARIANT(nib_eight)(const nib_hull *hull, ptrdiff_t column, ptrdiff_t row, float coverage[8],
                               float along[8]) {
    const lanes x = MIDDLES + (float)(column - hull->column);
    const float y = (float)(row - hull->row) + 0.5f;
    const lanes places = VARIANT(nib_along)(hull, x, y);
    const VARIANT(nib_place) place = VARIANT(nib_place_of)(hull, x, y);
    const lanes parts = VARIANT(nib_part)(hull, &place, places);
    memcpy(along, &places, sizeof places);
    memcpy(coverage, &parts, sizeof parts);
}

/// Where eight rows begin and end, from the pixel of a hull: what may be touched of them, and what lies inside.
typedef struct VARIANT(nib_rows) {
    float first[8], last[8], inner_first[8], inner_last[8];
} VARIANT(nib_rows);

/// Cuts off the columns of rows that lie beyond those of a side of a hull.
ALWAYS void VARIANT(nib_cut)(const nib_line *side, lanes column, lanes *first, lanes *last) {
    if (side->direction_y > 0)
        *last = VARIANT(smaller)(*last, column);
    else
        *first = VARIANT(larger)(*first, column);
}

/// Eight rows from `y` on, between two columns.
ALWAYS void VARIANT(nib_rows_of)(const nib_hull *hull, float y, float left, float right, VARIANT(nib_rows) *rows) {
    const lanes middles = y + (MIDDLES - 0.5f);
    lanes first = left + (lanes){0}, last = right + (lanes){0}, inner_first = first;
    // Without an area nothing lies inside.
    lanes inner_last = hull->count > 2 ? last : first - 1;
    for (int32_t index = 0; index < hull->count; index++) {
        const nib_line *side = &hull->sides[index];
        const lanes beside = middles - side->y;
        if (__builtin_fabsf(side->direction_y) < 0.05f) {
            // Of a level side nearly all columns lie on one side.
            const lanes across = VARIANT(smaller)(NIB_ACROSS(side, left - side->x, beside),
                                                  NIB_ACROSS(side, right - side->x, beside));
            inner_last = VARIANT(select)(across > 0, inner_last, inner_first - 1);
            continue;
        }
        const lanes column = side->x + beside * (side->direction_x / side->direction_y);
        VARIANT(nib_cut)(side, column + hull->reach / side->direction_y, &first, &last);
        VARIANT(nib_cut)(side, column, &inner_first, &inner_last);
    }
    memcpy(rows->first, &first, sizeof first);
    memcpy(rows->last, &last, sizeof last);
    memcpy(rows->inner_first, &inner_first, sizeof inner_first);
    memcpy(rows->inner_last, &inner_last, sizeof inner_last);
}

/// So many times eight pixels near the outline of a hull: where they lie from its pixel, and in memory.
typedef struct VARIANT(nib_batch) {
    int count;
    float column[NIB_BATCH], y[NIB_BATCH];
    uint8_t *values[NIB_BATCH];
} VARIANT(nib_batch);

/// Adds what a hull covers of pixels, of which there are none left then.
ALWAYS void VARIANT(nib_add_batch)(const nib_hull *hull, VARIANT(nib_batch) *batch) {
    VARIANT(nib_place) places[NIB_BATCH];
    for (int index = 0; index < batch->count; index++) {
        const lanes x = MIDDLES + batch->column[index];
        places[index] = VARIANT(nib_place_of)(hull, x, batch->y[index]);
    }
    for (int index = 0; index < batch->count; index++) {
        const lanes along = VARIANT(nib_along)(hull, MIDDLES + batch->column[index], batch->y[index]);
        const lanes part = VARIANT(nib_part)(hull, places + index, along) * hull->strength;
        uint8_t *values = batch->values[index];
        VARIANT(store)(values, VARIANT(max)(VARIANT(load)(values), VARIANT(lowest_bytes)(part * 255)));
    }
    batch->count = 0;
}

TARGET void VARIANT(nib_add)(const nib_hull *given, coverage_box box, uint8_t *values,
                             ptrdiff_t bytes_per_row) {
    const nib_hull copy = *given, *hull = &copy;
    const octet most = VARIANT(lowest_bytes)(hull->strength * 255 + (lanes){0});
    // So far from the outline that no pixel is cut.
    const float end = hull->radius + hull->axis.length * hull->slope;
    const int has_core = (hull->radius < end ? hull->radius : end) > 0.75f;
    const float left = (float)(box.left - hull->column), right = (float)(box.right - hull->column) + 1;
    VARIANT(nib_rows) rows;
    VARIANT(nib_batch) batch = {.count = 0};
    for (ptrdiff_t row = box.top; row < box.bottom; row++) {
        const float y = (float)(row - hull->row) + 0.5f;
        const ptrdiff_t index = (row - box.top) & 7;
        if (index == 0) VARIANT(nib_rows_of)(hull, y, left, right, &rows);
        if (!(rows.first[index] < rows.last[index])) continue;
        // Counted from the box, so that it is not rounded towards the hull.
        ptrdiff_t column = box.left + (ptrdiff_t)(rows.first[index] - left);
        uint8_t *line = values + row * bytes_per_row;
        for (;; column += 8) {
            const float place = (float)(column - hull->column);
            if (!(place < rows.last[index])) break;
            const octet old = VARIANT(load)(line + column);
            // Where there is as much there is nothing to add.
            if (__builtin_reduce_and((octet)(old >= most))) continue;
            if (has_core && place >= rows.inner_first[index] && place + 8 <= rows.inner_last[index]) {
                VARIANT(store)(line + column, VARIANT(max)(old, most));
                continue;
            }
            batch.column[batch.count] = place;
            batch.y[batch.count] = y;
            batch.values[batch.count++] = line + column;
            if (batch.count == NIB_BATCH) VARIANT(nib_add_batch)(hull, &batch);
        }
    }
    VARIANT(nib_add_batch)(hull, &batch);
}
#undef NIB_ALONG
#undef NIB_ACROSS
