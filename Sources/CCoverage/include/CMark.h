#ifndef CMARK_H
#define CMARK_H

#include <stddef.h>
#include <stdint.h>

/// Marks on a sheet of them, of the same extent in pixels; all premultiplied, alpha the highest byte.
typedef struct mark_job {
    ptrdiff_t width, height;
    /// What is on the sheet already, and what is there then.
    uint8_t *sheet;
    ptrdiff_t sheet_bytes_per_row;
    /// Marks that were made apart; null for those of `ink` where the mask has it.
    const uint8_t *marks;
    ptrdiff_t marks_bytes_per_row;
    const uint8_t *mask;
    ptrdiff_t mask_bytes_per_row;
    uint32_t ink;
} mark_job;

/// Lays the marks on the sheet: of the opacities, and of what each colour lacks of its opacity, the more counts,
/// so that neither order nor repetition matters. The same pixels come out whether or not it `is_fast`.
void mark_lay(const mark_job *job, int is_fast);

#endif
