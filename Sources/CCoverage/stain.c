#include "CStain.h"

#include <string.h>

/// Two bytes of a pixel, each with room for a product.
#define PAIR 0xFF00FFu

/// Parts of 255 of two bytes.
static inline uint32_t parts(uint32_t pair, uint32_t part) {
    const uint32_t product = (pair & PAIR) * part + 0x800080u;
    return ((product + ((product >> 8) & PAIR)) >> 8) & PAIR;
}

/// The sums of two bytes, 255 at most.
static inline uint32_t sum(uint32_t one, uint32_t other) {
    uint32_t sum = one + other;
    sum |= 0x1000100u - ((sum >> 8) & PAIR);
    return sum & PAIR;
}

/// Two bytes of ink on two of a layer, as much of each as the other lets through, and the product of both.
static inline uint32_t stained(uint32_t ink, uint32_t ink_clear, uint32_t layer, uint32_t layer_clear) {
    const uint32_t apart = sum(parts(ink, layer_clear), parts(layer, ink_clear));
    const uint32_t low = parts(ink & 0xFF, layer & 0xFF);
    const uint32_t high = parts((ink >> 16) & 0xFF, (layer >> 16) & 0xFF);
    return sum(apart, low | high << 16);
}

void stain_lay(const uint32_t inks[256], const uint8_t *mask, ptrdiff_t mask_bytes_per_row, uint8_t *layer,
               ptrdiff_t layer_bytes_per_row, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t row = 0; row < height; row++) {
        const uint8_t *values = mask + row * mask_bytes_per_row;
        uint8_t *pixels = layer + row * layer_bytes_per_row;
        for (ptrdiff_t column = 0; column < width; column++) {
            if (!values[column]) continue;
            const uint32_t ink = inks[values[column]];
            uint32_t pixel;
            memcpy(&pixel, pixels + 4 * column, sizeof pixel);
            const uint32_t ink_clear = 255 - (ink >> 24), clear = 255 - (pixel >> 24);
            pixel = stained(ink, ink_clear, pixel, clear) |
                    stained(ink >> 8, ink_clear, pixel >> 8, clear) << 8;
            memcpy(pixels + 4 * column, &pixel, sizeof pixel);
        }
    }
}
