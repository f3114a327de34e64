// The density of ink that pieces of a stroke leave, for the instructions that `TARGET` allows: included by kernel.h.

/// From this radius on, in pixels, a tip without a steep edge changes so little within a pixel that its middle will do.
#define FLOW_BROAD 4

/// How far from the middle of a pixel the two places of Gauss lie, at which narrower tips and steep edges are taken.
#define FLOW_PLACE 0.2887f

/// Where eight pixels lie beside a piece.
typedef struct VARIANT(flow_place) {
    /// Along its axis from the start, the distance from the axis and its square, and the radius there.
    lanes along, across, across_square, radius;
    /// The distances from the start, squared.
    lanes square;
} VARIANT(flow_place);

ALWAYS VARIANT(flow_place) VARIANT(flow_place_of)(const flow_piece *piece, lanes x, float y) {
    const lanes along = x * piece->direction_x + y * piece->direction_y;
    const lanes across = y * piece->direction_x - x * piece->direction_y;
    const lanes zero = {0};
    lanes foot = VARIANT(larger)(along, zero);
    foot = VARIANT(smaller)(foot, zero + piece->length);
    VARIANT(flow_place) place = {along, VARIANT(magnitude)(across), across * across,
                                 piece->radius + foot * piece->slope, x * x + y * y};
    return place;
}

/// The ends of what a tip with half such a chord sprays at a pixel on its way.
ALWAYS lanes VARIANT(flow_from)(lanes along, lanes half) { return VARIANT(larger)(-along, -half); }

ALWAYS lanes VARIANT(flow_end)(const flow_piece *piece, lanes along, lanes half, lanes from) {
    return VARIANT(larger)(VARIANT(smaller)(piece->length - along, half), from);
}

/// Half the chord of a tip so far from its middle, squared.
ALWAYS lanes VARIANT(flow_chord_square)(lanes radius, lanes across_square) {
    return VARIANT(larger)(radius * radius - across_square, (lanes){0});
}

/// Takes the radius in the middle of what a tip sprays at a pixel, in place of that at the foot of the pixel: so the
/// pieces of a line that becomes wider meet evenly.
ALWAYS void VARIANT(flow_center)(const flow_piece *piece, VARIANT(flow_place) *place) {
    if (piece->slope == 0) return;
    const lanes chord_square = VARIANT(flow_chord_square)(place->radius, place->across_square);
    const lanes half = __builtin_elementwise_sqrt(chord_square);
    const lanes from = VARIANT(flow_from)(place->along, half);
    const lanes end = VARIANT(flow_end)(piece, place->along, half, from);
    // Beyond its end a piece does not become wider.
    const lanes zero = {0};
    lanes middle = VARIANT(larger)(place->along + 0.5f * (from + end), zero);
    middle = VARIANT(smaller)(middle, zero + piece->length);
    place->radius = piece->radius + piece->slope * middle;
}

/// The part of a density that hides as much as a pixel of which one half has the density `one`, the other half `other`.
///
/// What is hidden follows the density ever less, so a pixel at the edge of a line hides less than its mean density
/// would. It is the mean less the logarithm of a hyperbolic cosine, here by its approximation of Padé; of a whole
/// pass, so that the pieces of a line add up to it.
ALWAYS lanes VARIANT(flow_share)(lanes one, lanes other) {
    const lanes mean = (one + other) * 0.5f, half = (one - other) * 0.5f;
    const lanes square = half * half;
    return 1 - square * 0.5f / ((1 + square * (1.0f / 6)) * VARIANT(larger)(mean, (lanes){0} + 1e-6f));
}

/// Half the chords of a tip at the two places within a pixel, across the axis.
typedef struct VARIANT(flow_chords) {
    lanes inner, outer;
} VARIANT(flow_chords);

ALWAYS VARIANT(flow_chords) VARIANT(flow_chords_of)(const VARIANT(flow_place) *place) {
    const lanes inner = place->across - FLOW_PLACE, outer = place->across + FLOW_PLACE;
    VARIANT(flow_chords) chords = {
        __builtin_elementwise_sqrt(VARIANT(flow_chord_square)(place->radius, inner * inner)),
        __builtin_elementwise_sqrt(VARIANT(flow_chord_square)(place->radius, outer * outer))};
    return chords;
}

/// The integral of the firm profile.
ALWAYS lanes VARIANT(flow_firm)(const flow_piece *piece, const VARIANT(flow_place) *place) {
    const VARIANT(flow_chords) half = VARIANT(flow_chords_of)(place);
    const lanes from_inner = VARIANT(flow_from)(place->along, half.inner);
    const lanes from_outer = VARIANT(flow_from)(place->along, half.outer);
    const lanes end_inner = VARIANT(flow_end)(piece, place->along, half.inner, from_inner);
    const lanes end_outer = VARIANT(flow_end)(piece, place->along, half.outer, from_outer);
    const lanes amount =
        piece->amount + piece->change * (place->along + 0.5f * (from_inner + end_inner));
    const lanes factor = amount / place->radius;
    return (end_inner - from_inner + end_outer - from_outer) * factor * 0.25f *
           VARIANT(flow_share)(half.inner * factor, half.outer * factor);
}

/// The integral of another profile, and the density of a whole pass, where half the chord is so long.
ALWAYS void VARIANT(flow_smooth_at)(const flow_piece *piece, const VARIANT(flow_place) *place, lanes half,
                                    int profile, lanes *integral, lanes *pass) {
    const lanes chord = half * half;
    const lanes from = VARIANT(flow_from)(place->along, half);
    const lanes end = VARIANT(flow_end)(piece, place->along, half, from);
    const lanes amount = piece->amount + piece->change * (place->along + 0.5f * (from + end));
    const lanes square = place->radius * place->radius;
    const lanes from_square = from * from, end_square = end * end;
    if (profile == FLOW_ROUND) {
        const lanes factor = amount / (square * place->radius);
        *integral = (end * (chord - end_square * 0.33333334f) - from * (chord - from_square * 0.33333334f)) *
                    factor * 0.75f;
        *pass = chord * half * factor;
        return;
    }
    const lanes factor = amount / (square * square * place->radius);
    const lanes two = chord * 0.6666667f;
    *integral = (end * (chord * chord - end_square * (two - 0.2f * end_square)) -
                 from * (chord * chord - from_square * (two - 0.2f * from_square))) *
                factor * 0.9375f;
    *pass = chord * chord * half * factor;
}

ALWAYS lanes VARIANT(flow_smooth)(const flow_piece *piece, const VARIANT(flow_place) *place, int profile) {
    lanes integral, pass;
    if (piece->radius >= FLOW_BROAD) {
        const lanes half =
            __builtin_elementwise_sqrt(VARIANT(flow_chord_square)(place->radius, place->across_square));
        VARIANT(flow_smooth_at)(piece, place, half, profile, &integral, &pass);
        return integral;
    }
    const VARIANT(flow_chords) half = VARIANT(flow_chords_of)(place);
    lanes outer_integral, outer_pass;
    VARIANT(flow_smooth_at)(piece, place, half.inner, profile, &integral, &pass);
    VARIANT(flow_smooth_at)(piece, place, half.outer, profile, &outer_integral, &outer_pass);
    return (integral + outer_integral) * 0.5f * VARIANT(flow_share)(pass, outer_pass);
}

/// What a tip leaves that is set down in one place: as a straight pass does across its axis.
ALWAYS lanes VARIANT(flow_dab)(const flow_piece *piece, const VARIANT(flow_place) *place) {
    const lanes zero = {0};
    const lanes inside = VARIANT(larger)(1 - place->square / (place->radius * place->radius), zero);
    lanes value = __builtin_elementwise_sqrt(inside) * piece->amount;
    if (piece->profile >= FLOW_ROUND) value *= inside;
    if (piece->profile == FLOW_SOFT) value *= inside;
    return value;
}

/// Adds densities to eight values of a plane, of which those after the first `rest` stay as they were; more than a
/// plane holds is as much as it holds.
ALWAYS void VARIANT(flow_keep)(uint16_t *values, lanes added, ptrdiff_t rest) {
    added = VARIANT(smaller)(VARIANT(larger)(added * FLOW_UNIT, (lanes){0}), (lanes){0} + 65535.0f);
    ints units = __builtin_convertvector(added + 0.5f, ints);
    if (rest < 7) units &= EIGHT <= (int32_t)rest;
    half_words former;
    memcpy(&former, values, sizeof former);
    former = __builtin_elementwise_add_sat(former, __builtin_convertvector(units, half_words));
    memcpy(values, &former, sizeof former);
}

/// What a piece leaves, by a way to compute it: one loop for each, whose steps wait for nothing.
#define FLOW_EACH(value)                                                                                     \
    for (int index = 0; index < batch.count; index++) {                                                      \
        VARIANT(flow_place) *place = places + index;                                                         \
        added[index] = value;                                                                                \
    }

TARGET void VARIANT(add_flow)(const flow_piece *given, coverage_box box, uint16_t *plane,
                              ptrdiff_t values_per_row) {
    // A copy: what is written could lie anywhere but in there.
    const flow_piece copy = *given, *piece = &copy;
    VARIANT(piece_walk) walk = VARIANT(piece_walk_of)(piece, box, values_per_row, FLOW_PLACE);
    VARIANT(piece_batch) batch;
    VARIANT(flow_place) places[PIECE_BATCH];
    lanes added[PIECE_BATCH];
    while (VARIANT(piece_take)(&walk, &batch)) {
        for (int index = 0; index < batch.count; index++) {
            places[index] =
                VARIANT(flow_place_of)(piece, VARIANT(piece_x)(piece, &batch, index), batch.y[index]);
            VARIANT(flow_center)(piece, places + index);
        }
        if (piece->length == 0) {
            FLOW_EACH(VARIANT(flow_dab)(piece, place))
        } else if (piece->profile == FLOW_FIRM) {
            FLOW_EACH(VARIANT(flow_firm)(piece, place))
        } else if (piece->profile == FLOW_ROUND) {
            FLOW_EACH(VARIANT(flow_smooth)(piece, place, FLOW_ROUND))
        } else {
            FLOW_EACH(VARIANT(flow_smooth)(piece, place, FLOW_SOFT))
        }
        for (int index = 0; index < batch.count; index++)
            VARIANT(flow_keep)(plane + batch.offset[index], added[index], batch.rest[index]);
    }
}

#undef FLOW_EACH
