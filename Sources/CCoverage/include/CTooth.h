#ifndef CTOOTH_H
#define CTOOTH_H

#include <stdint.h>

/// Fills a square of `side` × `side` heights with white noise from -1 to 1, the same for the same seed.
void tooth_fill(float *heights, int side, uint32_t seed);

/// Blurs a square that continues itself at its sides by a Gaussian of this standard deviation, above 0, in heights;
/// `scratch` is as large.
void tooth_blur(const float *heights, float *blurred, float *scratch, int side, double deviation);

#endif
