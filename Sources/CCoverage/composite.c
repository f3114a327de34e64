#include "CComposite.h"

#include <string.h>

#if defined(__x86_64__)

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2"), always_inline)) static inline

/// Products of bytes in words, as parts of 255, rounded.
AVX2 __m256i product_words(__m256i one, __m256i other) {
    __m256i product = _mm256_add_epi16(_mm256_mullo_epi16(one, other), _mm256_set1_epi16(0x80));
    return _mm256_mulhi_epu16(product, _mm256_set1_epi16(0x0101));
}

/// Products of bytes, as parts of 255, rounded.
AVX2 __m256i product(__m256i one, __m256i other) {
    const __m256i zero = _mm256_setzero_si256();
    __m256i low =
        product_words(_mm256_unpacklo_epi8(one, zero), _mm256_unpacklo_epi8(other, zero));
    __m256i high =
        product_words(_mm256_unpackhi_epi8(one, zero), _mm256_unpackhi_epi8(other, zero));
    return _mm256_packus_epi16(low, high);
}

/// Premultiplied pixels over others.
AVX2 __m256i over(__m256i upper, __m256i lower) {
    const __m256i alphas = _mm256_set_epi8(15, 15, 15, 15, 11, 11, 11, 11, 7, 7, 7, 7, 3, 3, 3, 3,
                                           15, 15, 15, 15, 11, 11, 11, 11, 7, 7, 7, 7, 3, 3, 3, 3);
    __m256i alpha = _mm256_shuffle_epi8(upper, alphas);
    return _mm256_adds_epu8(upper, product(lower, _mm256_xor_si256(alpha, _mm256_set1_epi8(-1))));
}

/// Eight pixels of the page, from those of the layer and the mask.
AVX2 __m256i page_pixels(__m256i layer, uint64_t mask, __m256i paper, __m256i ink) {
    const __m256i lowest = _mm256_set_epi8(12, 12, 12, 12, 8, 8, 8, 8, 4, 4, 4, 4, 0, 0, 0, 0, 12,
                                           12, 12, 12, 8, 8, 8, 8, 4, 4, 4, 4, 0, 0, 0, 0);
    __m256i page = _mm256_testz_si256(layer, layer) ? paper : over(layer, paper);
    if (mask == 0) return page;
    __m256i parts = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)mask));
    return over(product(ink, _mm256_shuffle_epi8(parts, lowest)), page);
}

/// Whether 32 bytes are zero.
AVX2 int is_clear(const uint8_t *bytes) {
    __m256i all = _mm256_loadu_si256((const __m256i *)bytes);
    return _mm256_testz_si256(all, all);
}

__attribute__((target("avx2"))) void composite_page(const composite_job *job) {
    const __m256i paper = _mm256_set1_epi32((int)job->paper), ink = _mm256_set1_epi32((int)job->ink);
    for (ptrdiff_t row = 0; row < job->height; row++) {
        uint8_t *page = job->page + row * job->page_bytes_per_row;
        const uint8_t *layer = job->layer ? job->layer + row * job->layer_bytes_per_row : NULL;
        const uint8_t *mask = job->mask + row * job->mask_bytes_per_row;
        ptrdiff_t column = 0;
        for (; column + 8 <= job->width; column += 8) {
            if (!layer && column + 32 <= job->width && is_clear(mask + column)) {
                for (ptrdiff_t end = column + 24; column < end; column += 8)
                    _mm256_storeu_si256((__m256i *)(page + 4 * column), paper);
                _mm256_storeu_si256((__m256i *)(page + 4 * column), paper);
                continue;
            }
            uint64_t parts;
            memcpy(&parts, mask + column, 8);
            __m256i under = layer ? _mm256_loadu_si256((const __m256i *)(layer + 4 * column))
                                  : _mm256_setzero_si256();
            _mm256_storeu_si256((__m256i *)(page + 4 * column),
                                page_pixels(under, parts, paper, ink));
        }
        // The rest by way of as many pixels.
        size_t rest = (size_t)(job->width - column);
        if (rest == 0) continue;
        uint64_t parts = 0;
        uint8_t pixels[32] = {0};
        memcpy(&parts, mask + column, rest);
        if (layer) memcpy(pixels, layer + 4 * column, 4 * rest);
        __m256i under = _mm256_loadu_si256((const __m256i *)pixels);
        _mm256_storeu_si256((__m256i *)pixels, page_pixels(under, parts, paper, ink));
        memcpy(page + 4 * column, pixels, 4 * rest);
    }
}

#else

void composite_page(const composite_job *job) { (void)job; }

#endif
