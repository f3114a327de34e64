// How stains are laid on a layer, for the instructions that `TARGET` allows: included by kernel.h.

/// Parts of 255, rounded as pixman does.
ALWAYS words VARIANT(parts)(words one, words other) {
    const words product = one * other + 128;
    return (product + (product >> 8)) >> 8;
}

/// Sums, 255 at most.
ALWAYS words VARIANT(sum)(words one, words other) {
    return __builtin_elementwise_min(one + other, (words){0} + 255);
}

/// How much each pixel lets through, for each of its channels.
ALWAYS words VARIANT(clear)(words pixels) {
    return 255 - __builtin_shufflevector(pixels, pixels, PIXEL(3), PIXEL(7), PIXEL(11), PIXEL(15));
}

/// Four pixels of ink on four of a layer: as much of each as the other lets through, and the product of both.
ALWAYS half_uints VARIANT(stained)(half_uints ink_pixels, half_uints layer_pixels) {
    const words ink = __builtin_convertvector((half_pixels)ink_pixels, words);
    const words layer = __builtin_convertvector((half_pixels)layer_pixels, words);
    const words apart = VARIANT(sum)(VARIANT(parts)(ink, VARIANT(clear)(layer)),
                                     VARIANT(parts)(layer, VARIANT(clear)(ink)));
    return (half_uints)__builtin_convertvector(VARIANT(sum)(apart, VARIANT(parts)(ink, layer)), half_pixels);
}

/// Lays the ink of up to four pixels.
ALWAYS void VARIANT(stain_four)(const uint32_t inks[256], const uint8_t *values, uint8_t *layer, size_t count) {
    uint8_t four[4] = {0};
    memcpy(four, values, count);
    const half_uints ink = {inks[four[0]], inks[four[1]], inks[four[2]], inks[four[3]]};
    half_uints below = {0};
    memcpy(&below, layer, 4 * count);
    below = VARIANT(stained)(ink, below);
    memcpy(layer, &below, 4 * count);
}

TARGET void VARIANT(stain)(const uint32_t inks[256], const uint8_t *mask, ptrdiff_t mask_bytes_per_row,
                           uint8_t *layer, ptrdiff_t layer_bytes_per_row, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t row = 0; row < height; row++) {
        const uint8_t *values = mask + row * mask_bytes_per_row;
        uint8_t *pixels = layer + row * layer_bytes_per_row;
        ptrdiff_t column = 0;
        for (; column + 8 <= width; column += 8) {
            uint64_t any;
            memcpy(&any, values + column, sizeof any);
            if (any == 0) continue;
            VARIANT(stain_four)(inks, values + column, pixels + 4 * column, 4);
            VARIANT(stain_four)(inks, values + column + 4, pixels + 4 * column + 16, 4);
        }
        for (; column < width; column += 4) {
            const size_t rest = (size_t)(width - column);
            VARIANT(stain_four)(inks, values + column, pixels + 4 * column, rest < 4 ? rest : 4);
        }
    }
}
