#include "CTooth.h"

#include <math.h>

#pragma STDC FP_CONTRACT OFF

/// An even number from -1 to 1 (the finaliser of MurmurHash3).
static float white(uint32_t value) {
    value += 0x7F4A7C15;
    value ^= value >> 16;
    value *= 0x85EBCA6B;
    value ^= value >> 13;
    value *= 0xC2B2AE35;
    value ^= value >> 16;
    return (float)(value >> 8) / (float)(1 << 23) - 1;
}

void tooth_fill(float *heights, int side, uint32_t seed) {
    for (int index = 0; index < side * side; index++)
        heights[index] = white((uint32_t)index + seed * 0x9E3779B9);
}

/// Adds a row, `weight` times, to another one, where it is moved by `way` and continues itself.
static void add_row(float *sum, const float *row, int side, int way, float weight) {
    const int start = ((way % side) + side) % side;
    for (int x = 0; x < side - start; x++) sum[x] += weight * row[x + start];
    for (int x = side - start; x < side; x++) sum[x] += weight * row[x + start - side];
}

void tooth_blur(const float *heights, float *blurred, float *scratch, int side, double deviation) {
    const int reach = (int)ceil(3 * deviation);
    double sum = 0;
    for (int way = -reach; way <= reach; way++) sum += exp(-0.5 * way * way / (deviation * deviation));
    for (int index = 0; index < side * side; index++) scratch[index] = blurred[index] = 0;
    for (int way = -reach; way <= reach; way++) {
        const float weight = (float)(exp(-0.5 * way * way / (deviation * deviation)) / sum);
        for (int y = 0; y < side; y++)
            add_row(scratch + y * side, heights + y * side, side, way, weight);
    }
    for (int y = 0; y < side; y++)
        for (int way = -reach; way <= reach; way++) {
            const float weight = (float)(exp(-0.5 * way * way / (deviation * deviation)) / sum);
            add_row(blurred + y * side, scratch + ((y + way) % side + side) % side * side, side, 0, weight);
        }
}
