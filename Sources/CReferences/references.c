#include "CReferences.h"

#include <cairo.h>
#include <math.h>
#include <stdlib.h>

struct reference_canvas {
    cairo_surface_t *surface;
    cairo_t *context;
};

reference_canvas *reference_canvas_create(unsigned char *pixels, int width, int height,
                                          int stride) {
    reference_canvas *canvas = malloc(sizeof *canvas);
    if (!canvas) return NULL;
    canvas->surface = cairo_image_surface_create_for_data(
        pixels, CAIRO_FORMAT_RGB24, width, height, stride);
    canvas->context = cairo_create(canvas->surface);
    cairo_set_antialias(canvas->context, CAIRO_ANTIALIAS_GOOD);
    cairo_set_line_cap(canvas->context, CAIRO_LINE_CAP_ROUND);
    return canvas;
}

void reference_canvas_destroy(reference_canvas *canvas) {
    if (!canvas) return;
    cairo_destroy(canvas->context);
    cairo_surface_destroy(canvas->surface);
    free(canvas);
}

static void set_color(cairo_t *context, reference_color color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha);
}

void reference_draw_segments(reference_canvas *canvas, const reference_point *points, size_t count,
                             reference_color color) {
    cairo_t *context = canvas->context;
    set_color(context, color);
    for (size_t index = 1; index < count; index++) {
        const reference_point *from = &points[index - 1], *to = &points[index];
        cairo_set_line_width(context, from->radius + to->radius);
        cairo_move_to(context, from->x, from->y);
        cairo_line_to(context, to->x, to->y);
        cairo_stroke(context);
    }
}

/// The directions of the segment after point `index`; gives 0 where it has no length.
static int direction(const reference_point *points, size_t index, double *x, double *y) {
    *x = points[index + 1].x - points[index].x;
    *y = points[index + 1].y - points[index].y;
    double length = hypot(*x, *y);
    if (length < 1e-9) return 0;
    *x /= length;
    *y /= length;
    return 1;
}

/// One side of the outline from `first` to `last` by `step`, to the left of the way.
static void add_side(cairo_t *context, const reference_point *points, long first, long last,
                     long step) {
    double former = NAN;
    for (long index = first; index != last; index += step) {
        double x, y;
        if (!direction(points, (size_t)(step > 0 ? index : index - 1), &x, &y)) continue;
        const reference_point *from = &points[index], *to = &points[index + step];
        double angle = atan2(-x * (double)step, y * (double)step);
        double turn = isnan(former) ? 0 : remainder(angle - former, 2 * M_PI);
        // Outer joins are round, inner ones go by way of the centre.
        if (turn > 0)
            cairo_arc(context, from->x, from->y, from->radius, former, former + turn);
        else if (turn < 0)
            cairo_line_to(context, from->x, from->y);
        cairo_line_to(context, from->x + from->radius * cos(angle),
                      from->y + from->radius * sin(angle));
        cairo_line_to(context, to->x + to->radius * cos(angle), to->y + to->radius * sin(angle));
        former = angle;
    }
    // The round end.
    if (!isnan(former)) {
        const reference_point *end = &points[last];
        cairo_arc(context, end->x, end->y, end->radius, former, former + M_PI);
    }
}

void reference_fill_outline(reference_canvas *canvas, const reference_point *points, size_t count,
                            reference_color color) {
    if (count == 0) return;
    cairo_t *context = canvas->context;
    set_color(context, color);
    cairo_new_path(context);
    add_side(context, points, 0, (long)count - 1, 1);
    if (cairo_has_current_point(context)) {
        add_side(context, points, (long)count - 1, 0, -1);
    } else {
        cairo_arc(context, points[0].x, points[0].y, points[0].radius, 0, 2 * M_PI);
    }
    cairo_close_path(context);
    cairo_fill(context);
}

static cairo_status_t swallow(void *closure, const unsigned char *bytes, unsigned int length) {
    (void)bytes;
    *(size_t *)closure += length;
    return CAIRO_STATUS_SUCCESS;
}

size_t reference_write_png(reference_canvas *canvas) {
    size_t count = 0;
    cairo_surface_write_to_png_stream(canvas->surface, swallow, &count);
    return count;
}
