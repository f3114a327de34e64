// What a flat nib covers on its way from one point to the next, for the instructions that `TARGET` allows: included
// by kernel.h.

/// How far along a line eight pixels of a row lie, and beside it, from how far they lie beside its start.
#define NIB_ALONG(line, dx, dy) ((dx) * (line)->direction_x + (dy) * (line)->direction_y)
#define NIB_ACROSS(line, dx, dy) ((dy) * (line)->direction_x - (dx) * (line)->direction_y)

ALWAYS lanes VARIANT(nib_clamp)(lanes values, float bound) {
    return VARIANT(smaller)(VARIANT(larger)(values, (lanes){0}), bound + (lanes){0});
}

/// Which of eight pixels have their middles inside the hull.
ALWAYS ints VARIANT(nib_inside)(const nib_hull *hull, lanes x, float y) {
    ints inside = (ints){0} - (hull->count > 2);
    for (int32_t index = 0; index < hull->count; index++) {
        const nib_line *side = &hull->sides[index];
        inside &= NIB_ACROSS(side, x - side->x, y - side->y) >= 0;
    }
    return inside;
}

/// How much of each of eight pixels is covered.
ALWAYS lanes VARIANT(nib_part)(const nib_hull *hull, lanes x, float y, ints inside, lanes along) {
    lanes squared = FLT_MAX + (lanes){0}, normal_x = {0}, normal_y = {0};
    ints is_corner = {0};
    for (int32_t index = 0; index < hull->count; index++) {
        const nib_line *side = &hull->sides[index];
        const lanes dx = x - side->x;
        const float dy = y - side->y;
        const lanes place = NIB_ALONG(side, dx, dy), across = NIB_ACROSS(side, dx, dy);
        const lanes center = VARIANT(nib_clamp)(place, side->length);
        const lanes rest = place - center, distance = rest * rest + across * across;
        const ints is_nearer = distance < squared;
        squared = VARIANT(select)(is_nearer, distance, squared);
        normal_x = VARIANT(select)(is_nearer, rest * side->direction_x - across * side->direction_y, normal_x);
        normal_y = VARIANT(select)(is_nearer, rest * side->direction_y + across * side->direction_x, normal_y);
        is_corner = (is_nearer & ((center <= 0) | (center >= side->length))) | (~is_nearer & is_corner);
    }
    const lanes distance = __builtin_elementwise_sqrt(squared);
    // Where the outline is round it bends away from a straight one within the pixel.
    const lanes bend = (lanes)((ints)(1.0f / 24 / VARIANT(larger)(distance, 0.5f + (lanes){0})) &
                               is_corner & ~inside);
    const lanes beyond = VARIANT(select)(inside, -distance, distance);
    const lanes radius = hull->radius + VARIANT(nib_clamp)(along, hull->axis.length) * hull->slope;
    return VARIANT(smaller)(
        VARIANT(edge_part)(radius - beyond - bend, normal_x / distance, normal_y / distance),
        hull->most + (lanes){0});
}

ALWAYS lanes VARIANT(nib_along)(const nib_hull *hull, lanes x, float y) {
    return NIB_ALONG(&hull->axis, x - hull->axis.x, y - hull->axis.y);
}

TARGET void VARIANT(nib_eight)(const nib_hull *hull, ptrdiff_t column, ptrdiff_t row, float coverage[8],
                               float along[8]) {
    const lanes x = MIDDLES + (float)(column - hull->column);
    const float y = (float)(row - hull->row) + 0.5f;
    const lanes places = VARIANT(nib_along)(hull, x, y);
    const lanes parts = VARIANT(nib_part)(hull, x, y, VARIANT(nib_inside)(hull, x, y), places);
    memcpy(along, &places, sizeof places);
    memcpy(coverage, &parts, sizeof parts);
}

/// Cuts off the columns of a row that lie beyond a side of the hull.
ALWAYS void VARIANT(nib_columns)(const nib_hull *hull, float y, float *first, float *last) {
    for (int32_t index = 0; index < hull->count; index++) {
        const nib_line *side = &hull->sides[index];
        // Of a level side all columns lie on one side.
        if (__builtin_fabsf(side->direction_y) < 0.05f) continue;
        const float column = side->x + ((y - side->y) * side->direction_x + hull->reach) / side->direction_y;
        if (side->direction_y > 0)
            *last = column < *last ? column : *last;
        else
            *first = column > *first ? column : *first;
    }
}

TARGET void VARIANT(nib_add)(const nib_hull *given, coverage_box box, uint8_t *values,
                             ptrdiff_t bytes_per_row) {
    const nib_hull copy = *given, *hull = &copy;
    const octet most = VARIANT(lowest_bytes)(hull->strength * 255 + (lanes){0});
    // So far from the outline that no pixel is cut.
    const float end = hull->radius + hull->axis.length * hull->slope;
    const int has_core = (hull->radius < end ? hull->radius : end) > 0.75f;
    for (ptrdiff_t row = box.top; row < box.bottom; row++) {
        const float y = (float)(row - hull->row) + 0.5f, left = (float)(box.left - hull->column);
        float first = left, last = (float)(box.right - hull->column) + 1;
        VARIANT(nib_columns)(hull, y, &first, &last);
        uint8_t *line = values + row * bytes_per_row;
        if (!(first < last)) continue;
        // Counted from the box, so that it is not rounded towards the hull.
        ptrdiff_t column = box.left + (ptrdiff_t)(first - left);
        for (; (float)(column - hull->column) < last; column += 8) {
            const octet old = VARIANT(load)(line + column);
            // Where there is as much there is nothing to add.
            if (__builtin_reduce_and((octet)(old >= most))) continue;
            const lanes x = MIDDLES + (float)(column - hull->column);
            const ints inside = VARIANT(nib_inside)(hull, x, y);
            octet added = most;
            if (!has_core || !__builtin_reduce_and(inside)) {
                const lanes along = VARIANT(nib_along)(hull, x, y);
                const lanes part = VARIANT(nib_part)(hull, x, y, inside, along) * hull->strength;
                added = VARIANT(lowest_bytes)(part * 255);
            }
            VARIANT(store)(line + column, VARIANT(max)(old, added));
        }
    }
}
#undef NIB_ALONG
#undef NIB_ACROSS
