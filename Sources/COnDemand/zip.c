#include "loading.h"

#pragma GCC visibility push(hidden)
// Its own declarations say that they are visible.
#define ZIP_EXTERN
#include <zip.h>

// Debian 12 has version 4, later releases have 5. A program built on Debian 12 brings its own, which comes first.
static struct downstroke_library library = {.names = {"libzip.so.4", "libzip.so.5"}};

ON_DEMAND(int, zip_close, (zip_t *a), (a))
ON_DEMAND(void, zip_discard, (zip_t *a), (a))
ON_DEMAND(int, zip_error_code_zip, (const zip_error_t *a), (a))
ON_DEMAND(void, zip_error_fini, (zip_error_t *a), (a))
ON_DEMAND(void, zip_error_init_with_code, (zip_error_t *a, int b), (a, b))
ON_DEMAND(const char *, zip_error_strerror, (zip_error_t *a), (a))
ON_DEMAND(int, zip_fclose, (zip_file_t *a), (a))
ON_DEMAND(zip_int64_t, zip_file_add,
          (zip_t *a, const char *b, zip_source_t *c, zip_flags_t d), (a, b, c, d))
ON_DEMAND(zip_file_t *, zip_fopen, (zip_t *a, const char *b, zip_flags_t c), (a, b, c))
ON_DEMAND(zip_file_t *, zip_fopen_index, (zip_t *a, zip_uint64_t b, zip_flags_t c), (a, b, c))
ON_DEMAND(zip_int64_t, zip_fread, (zip_file_t *a, void *b, zip_uint64_t c), (a, b, c))
ON_DEMAND(zip_error_t *, zip_get_error, (zip_t *a), (a))
ON_DEMAND(zip_int64_t, zip_get_num_entries, (zip_t *a, zip_flags_t b), (a, b))
ON_DEMAND(zip_int64_t, zip_name_locate, (zip_t *a, const char *b, zip_flags_t c), (a, b, c))
ON_DEMAND(zip_t *, zip_open, (const char *a, int b, int *c), (a, b, c))
ON_DEMAND(zip_t *, zip_open_from_source, (zip_source_t *a, int b, zip_error_t *c), (a, b, c))
ON_DEMAND(int, zip_register_cancel_callback_with_state,
          (zip_t *a, zip_cancel_callback b, void (*c)(void *), void *d), (a, b, c, d))
ON_DEMAND(int, zip_register_progress_callback_with_state,
          (zip_t *a, double b, zip_progress_callback c, void (*d)(void *), void *e),
          (a, b, c, d, e))
ON_DEMAND(zip_source_t *, zip_source_buffer,
          (zip_t *a, const void *b, zip_uint64_t c, int d), (a, b, c, d))
ON_DEMAND(zip_source_t *, zip_source_buffer_create,
          (const void *a, zip_uint64_t b, int c, zip_error_t *d), (a, b, c, d))
ON_DEMAND(zip_source_t *, zip_source_file,
          (zip_t *a, const char *b, zip_uint64_t c, zip_int64_t d), (a, b, c, d))
ON_DEMAND(void, zip_source_free, (zip_source_t *a), (a))
ON_DEMAND(int, zip_stat_index,
          (zip_t *a, zip_uint64_t b, zip_flags_t c, zip_stat_t *d), (a, b, c, d))
ON_DEMAND(const char *, zip_strerror, (zip_t *a), (a))
