#ifndef CPNG_SHIM_H
#define CPNG_SHIM_H

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// libpng leaves a call that fails by longjmp, which must not cross a frame of Swift. So each call that
// can fail is made by a function here, which has the setjmp and gives 0 for a failure. What is written
// waits in memory until it is taken.

/// A picture that is being written.
typedef struct {
    png_structp png;
    png_infop info;
    /// What was written and not taken yet.
    unsigned char *bytes;
    size_t count;
    size_t capacity;
    /// Why it failed.
    char message[160];
} downstroke_png;

/// The first lines of a picture.
typedef struct {
    png_uint_32 width;
    png_uint_32 height;
    int color_type;
    /// Pixels per metre, or 0 for none given.
    png_uint_32 density;
} downstroke_png_header;

static inline void downstroke_png_fail(png_structp png, png_const_charp message) {
    downstroke_png *self = (downstroke_png *)png_get_error_ptr(png);
    strncpy(self->message, message, sizeof self->message - 1);
    png_longjmp(png, 1);
}

static inline void downstroke_png_warn(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static inline void downstroke_png_put(png_structp png, png_bytep bytes, size_t count) {
    downstroke_png *self = (downstroke_png *)png_get_io_ptr(png);
    if (self->capacity - self->count < count) {
        size_t capacity = 2 * (self->count + count);
        unsigned char *more = (unsigned char *)realloc(self->bytes, capacity);
        if (!more) png_error(png, "there is not enough memory");
        self->bytes = more;
        self->capacity = capacity;
    }
    memcpy(self->bytes + self->count, bytes, count);
    self->count += count;
}

static inline void downstroke_png_flush(png_structp png) { (void)png; }

/// Makes a row of Cairo's pixels, premultiplied and in the machine's order, one of a PNG, rounded to
/// nearest.
static inline void downstroke_png_unpremultiply(png_structp png, png_row_infop row,
                                                png_bytep bytes) {
    (void)png;
    for (size_t at = 0; at + 4 <= row->rowbytes; at += 4) {
        unsigned pixel;
        memcpy(&pixel, bytes + at, 4);
        unsigned alpha = pixel >> 24;
        for (int channel = 0; channel < 3; channel++) {
            unsigned value = pixel >> (16 - 8 * channel) & 255;
            if (alpha) value = (value * 255 + alpha / 2) / alpha;
            bytes[at + channel] = (unsigned char)(value > 255 ? 255 : alpha ? value : 0);
        }
        bytes[at + 3] = (unsigned char)alpha;
    }
}

/// Begins a picture; `self` stays where it is until `downstroke_png_destroy`.
static inline int downstroke_png_create(downstroke_png *self) {
    memset(self, 0, sizeof *self);
    self->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, self, downstroke_png_fail,
                                        downstroke_png_warn);
    if (!self->png) return 0;
    if (setjmp(png_jmpbuf(self->png))) return 0;
    self->info = png_create_info_struct(self->png);
    if (!self->info) return 0;
    png_set_write_fn(self->png, self, downstroke_png_put, downstroke_png_flush);
    return 1;
}

/// Sets how the rows are compressed: zlib's level and strategy, without filters, in pieces of so many
/// bytes.
static inline int downstroke_png_compress(downstroke_png *self, int level, int strategy,
                                          size_t piece) {
    if (setjmp(png_jmpbuf(self->png))) return 0;
    png_set_compression_level(self->png, level);
    png_set_compression_strategy(self->png, strategy);
    png_set_compression_buffer_size(self->png, piece);
    png_set_filter(self->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    return 1;
}

/// Adds a text: `key` in Latin-1, `value` in UTF-8.
static inline int downstroke_png_text(downstroke_png *self, const char *key, const char *value,
                                      int is_ascii) {
    if (setjmp(png_jmpbuf(self->png))) return 0;
    png_text text;
    memset(&text, 0, sizeof text);
    text.compression = is_ascii ? PNG_TEXT_COMPRESSION_NONE : PNG_ITXT_COMPRESSION_NONE;
    text.key = (png_charp)key;
    text.text = (png_charp)value;
    text.text_length = is_ascii ? strlen(value) : 0;
    text.itxt_length = is_ascii ? 0 : strlen(value);
    png_set_text(self->png, self->info, &text, 1);
    return 1;
}

/// Writes all that stands before the rows: eight bits a channel, sRGB. Rows with colours are Cairo's
/// pixels, of four bytes.
static inline int downstroke_png_begin(downstroke_png *self, downstroke_png_header header) {
    if (setjmp(png_jmpbuf(self->png))) return 0;
    png_set_IHDR(self->png, self->info, header.width, header.height, 8, header.color_type,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(self->png, self->info, PNG_sRGB_INTENT_PERCEPTUAL);
    if (header.density)
        png_set_pHYs(self->png, self->info, header.density, header.density,
                     PNG_RESOLUTION_METER);
    png_write_info(self->png, self->info);
    if (header.color_type == PNG_COLOR_TYPE_RGB) {
        png_set_bgr(self->png);
        png_set_filler(self->png, 0, PNG_FILLER_AFTER);
    } else if (header.color_type == PNG_COLOR_TYPE_RGB_ALPHA) {
        png_set_write_user_transform_fn(self->png, downstroke_png_unpremultiply);
    }
    return 1;
}

/// Writes the next rows, so many bytes after one another.
static inline int downstroke_png_rows(downstroke_png *self, const unsigned char *bytes,
                                      size_t bytes_per_row, size_t count) {
    if (setjmp(png_jmpbuf(self->png))) return 0;
    for (size_t row = 0; row < count; row++)
        png_write_row(self->png, bytes + row * bytes_per_row);
    return 1;
}

/// Writes a chunk of the given name, of four letters.
static inline int downstroke_png_chunk(downstroke_png *self, const char *name,
                                       const unsigned char *bytes, size_t count) {
    if (setjmp(png_jmpbuf(self->png))) return 0;
    png_write_chunk(self->png, (png_const_bytep)name, bytes, count);
    return 1;
}

/// Writes all that stands after the rows.
static inline int downstroke_png_end(downstroke_png *self) {
    if (setjmp(png_jmpbuf(self->png))) return 0;
    png_write_end(self->png, self->info);
    return 1;
}

/// Frees what the picture holds, complete or not.
static inline void downstroke_png_destroy(downstroke_png *self) {
    png_destroy_write_struct(&self->png, &self->info);
    free(self->bytes);
}

/// Why a call failed.
static inline const char *downstroke_png_message(const downstroke_png *self) {
    return self->message;
}

/// A picture that is being read from memory.
typedef struct {
    png_structp png;
    png_infop info;
    const unsigned char *bytes;
    size_t count;
    size_t position;
    png_uint_32 width;
    png_uint_32 height;
    /// How many times its rows come: 1, or 7 for an interlaced one.
    int passes;
    int has_colors;
    /// Why it cannot be read.
    char message[160];
} downstroke_png_reader;

static inline void downstroke_png_give_up(png_structp png, png_const_charp message) {
    downstroke_png_reader *self = (downstroke_png_reader *)png_get_error_ptr(png);
    strncpy(self->message, message, sizeof self->message - 1);
    png_longjmp(png, 1);
}

static inline void downstroke_png_take(png_structp png, png_bytep bytes, size_t count) {
    downstroke_png_reader *self = (downstroke_png_reader *)png_get_io_ptr(png);
    if (count > self->count - self->position) png_error(png, "the file ends too early");
    memcpy(bytes, self->bytes + self->position, count);
    self->position += count;
}

/// Reads what stands before the rows of a file, and sets that a pixel is four bytes: red, green, blue,
/// opacity. `self` and the bytes stay where they are until `downstroke_png_reader_destroy`.
static inline int downstroke_png_reader_begin(downstroke_png_reader *self,
                                              const unsigned char *bytes, size_t count) {
    memset(self, 0, sizeof *self);
    self->bytes = bytes;
    self->count = count;
    self->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, self, downstroke_png_give_up,
                                       downstroke_png_warn);
    if (!self->png) return 0;
    if (setjmp(png_jmpbuf(self->png))) return 0;
    self->info = png_create_info_struct(self->png);
    if (!self->info) return 0;
    png_set_read_fn(self->png, self, downstroke_png_take);
    png_read_info(self->png, self->info);
    self->has_colors =
        (png_get_color_type(self->png, self->info) & PNG_COLOR_MASK_COLOR) != 0;
    png_set_expand(self->png);
    png_set_scale_16(self->png);
    png_set_gray_to_rgb(self->png);
    png_set_add_alpha(self->png, 0xFF, PNG_FILLER_AFTER);
    self->width = png_get_image_width(self->png, self->info);
    self->height = png_get_image_height(self->png, self->info);
    self->passes = png_get_interlace_type(self->png, self->info) == PNG_INTERLACE_NONE
                       ? 1
                       : PNG_INTERLACE_ADAM7_PASSES;
    png_read_update_info(self->png, self->info);
    return png_get_rowbytes(self->png, self->info) == 4 * (size_t)self->width;
}

/// The file's ICC profile, valid as long as the reader; 0 if there is none. Sets `count` to its size in bytes.
static inline const unsigned char *downstroke_png_reader_profile(downstroke_png_reader *self,
                                                                 size_t *count) {
    if (setjmp(png_jmpbuf(self->png))) return 0;
    png_charp name;
    int compression;
    png_bytep profile;
    png_uint_32 length;
    if (!png_get_iCCP(self->png, self->info, &name, &compression, &profile, &length)) return 0;
    *count = length;
    return profile;
}

/// Whether the file has an sRGB chunk.
static inline int downstroke_png_reader_is_srgb(downstroke_png_reader *self) {
    return png_get_valid(self->png, self->info, PNG_INFO_sRGB) != 0;
}

/// The file's gamma; 0 if there is none.
static inline double downstroke_png_reader_gamma(downstroke_png_reader *self) {
    double gamma = 0;
    return png_get_gAMA(self->png, self->info, &gamma) ? gamma : 0;
}

/// Writes the x and y of white, red, green and blue; returns 0 if the file has none.
static inline int downstroke_png_reader_places(downstroke_png_reader *self, double places[8]) {
    return png_get_cHRM(self->png, self->info, places, places + 1, places + 2, places + 3,
                        places + 4, places + 5, places + 6, places + 7) != 0;
}

/// Reads the next row into four bytes for each pixel of the width.
static inline int downstroke_png_reader_row(downstroke_png_reader *self, unsigned char *row) {
    if (setjmp(png_jmpbuf(self->png))) return 0;
    png_read_row(self->png, row, 0);
    return 1;
}

/// Reads what stands after the rows, so that a file that ends too early is found.
static inline int downstroke_png_reader_end(downstroke_png_reader *self) {
    if (setjmp(png_jmpbuf(self->png))) return 0;
    png_read_end(self->png, 0);
    return 1;
}

/// Why a call failed.
static inline const char *downstroke_png_reader_message(const downstroke_png_reader *self) {
    return self->message;
}

/// Frees what the picture holds.
static inline void downstroke_png_reader_destroy(downstroke_png_reader *self) {
    png_destroy_read_struct(&self->png, &self->info, 0);
}

/// Which rows or columns of the whole a pass of an interlaced picture has: the first one, how far the
/// next one is, as the table of the specification, section 8.2.
static inline int downstroke_png_first(int pass, int is_row) {
    return is_row ? PNG_PASS_START_ROW(pass) : PNG_PASS_START_COL(pass);
}

static inline int downstroke_png_step(int pass, int is_row) {
    return 1 << (is_row ? PNG_PASS_ROW_SHIFT(pass) : PNG_PASS_COL_SHIFT(pass));
}

#endif
