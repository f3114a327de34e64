#include "loading.h"

#pragma GCC visibility push(hidden)
#include <librsvg/rsvg.h>

static struct downstroke_library library = {.names = {"librsvg-2.so.2"}};

ON_DEMAND(void, rsvg_handle_get_intrinsic_dimensions,
          (RsvgHandle *handle, gboolean *out_has_width, RsvgLength *out_width,
           gboolean *out_has_height, RsvgLength *out_height, gboolean *out_has_viewbox,
           RsvgRectangle *out_viewbox),
          (handle, out_has_width, out_width, out_has_height, out_height, out_has_viewbox,
           out_viewbox))
ON_DEMAND(gboolean, rsvg_handle_get_intrinsic_size_in_pixels,
          (RsvgHandle *handle, gdouble *out_width, gdouble *out_height),
          (handle, out_width, out_height))
ON_DEMAND(RsvgHandle *, rsvg_handle_new_from_data,
          (const guint8 *data, gsize data_len, GError **error), (data, data_len, error))
ON_DEMAND(gboolean, rsvg_handle_render_document,
          (RsvgHandle *handle, cairo_t *cr, const RsvgRectangle *viewport, GError **error),
          (handle, cr, viewport, error))
ON_DEMAND(void, rsvg_handle_set_dpi, (RsvgHandle *handle, double dpi), (handle, dpi))
