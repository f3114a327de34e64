#include "CStain.h"

#include <string.h>

/// The four channels of four pixels, each with room for a product.
typedef uint16_t channels __attribute__((vector_size(32)));
typedef uint8_t bytes __attribute__((vector_size(16)));
typedef uint32_t quartet __attribute__((vector_size(16)));

// Vectors pass between functions that are one in the end.
#pragma clang diagnostic ignored "-Wpsabi"

/// Parts of 255, rounded as pixman does.
static inline channels parts(channels one, channels other) {
    const channels product = one * other + 128;
    return (product + (product >> 8)) >> 8;
}

/// Sums, 255 at most.
static inline channels sum(channels one, channels other) {
    return __builtin_elementwise_min(one + other, (channels){0} + 255);
}

/// How much each pixel lets through, for each of its channels.
static inline channels clear(channels pixels) {
    return 255 - __builtin_shufflevector(pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
}

/// Four pixels of ink on four of a layer: as much of each as the other lets through, and the product of both.
static inline quartet stained(quartet ink_pixels, quartet layer_pixels) {
    const channels ink = __builtin_convertvector((bytes)ink_pixels, channels);
    const channels layer = __builtin_convertvector((bytes)layer_pixels, channels);
    const channels apart = sum(parts(ink, clear(layer)), parts(layer, clear(ink)));
    return (quartet)__builtin_convertvector(sum(apart, parts(ink, layer)), bytes);
}

void stain_lay(const uint32_t inks[256], const uint8_t *mask, ptrdiff_t mask_bytes_per_row, uint8_t *layer,
               ptrdiff_t layer_bytes_per_row, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t row = 0; row < height; row++) {
        const uint8_t *values = mask + row * mask_bytes_per_row;
        uint8_t *pixels = layer + row * layer_bytes_per_row;
        for (ptrdiff_t column = 0; column < width; column += 4) {
            const size_t count = width - column < 4 ? (size_t)(width - column) : 4;
            uint8_t four[4] = {0};
            memcpy(four, values + column, count);
            if (!(four[0] | four[1] | four[2] | four[3])) continue;
            const quartet ink = {inks[four[0]], inks[four[1]], inks[four[2]], inks[four[3]]};
            quartet below = {0};
            memcpy(&below, pixels + 4 * column, 4 * count);
            below = stained(ink, below);
            memcpy(pixels + 4 * column, &below, 4 * count);
        }
    }
}
