// Which pixels a piece of a stroke may change, eight at a time, for the instructions that `TARGET` allows: included by
// kernel.h.

/// How many times eight pixels are taken together. Each step is done for all of them before the next one: what a step
/// waits for takes longer than its work.
#define PIECE_BATCH 16

/// Beyond so many pixels from its start nothing is drawn of a piece: more than a picture has.
#define PIECE_FARTHEST 1e6f

/// The columns of eight rows in which a piece may leave something, from that of its pixel; of a row without such the
/// first lies behind the last.
typedef struct VARIANT(piece_columns) {
    int32_t first[8], last[8];
} VARIANT(piece_columns);

/// Whole numbers that are not above these.
ALWAYS ints VARIANT(piece_floor)(lanes values) {
    const lanes most = (lanes){0} + PIECE_FARTHEST;
    values = VARIANT(smaller)(VARIANT(larger)(values, -most), most);
    const ints whole = __builtin_convertvector(values, ints);
    return whole + (__builtin_convertvector(whole, lanes) > values);
}

/// Moves the sides of rows apart so that a disc around (`x`, `y`) lies between them.
ALWAYS void VARIANT(piece_widen)(lanes rows, float x, float y, float radius, lanes *left, lanes *right) {
    const lanes away = rows - y, square = radius * radius - away * away;
    const lanes half = __builtin_elementwise_sqrt(VARIANT(larger)(square, (lanes){0}));
    *left = VARIANT(select)(square > 0, VARIANT(smaller)(*left, x - half), *left);
    *right = VARIANT(select)(square > 0, VARIANT(larger)(*right, x + half), *right);
}

/// The columns of eight rows, the first of which lies `y` below the start of a piece, that lie in part no more than
/// `margin` beyond its radius.
ALWAYS void VARIANT(piece_columns_of)(const flow_piece *piece, float margin, float y,
                                      VARIANT(piece_columns) *columns) {
    const lanes rows = y + (MIDDLES - 0.5f);
    const float x_end = piece->length * piece->direction_x, y_end = piece->length * piece->direction_y;
    const float change = piece->length * piece->slope;
    // With room for rounding.
    float radius = piece->radius + (change > 0 ? change : 0) + margin + 0.02f;
    const int is_level = __builtin_fabsf(piece->direction_y) < 0.05f;
    // A disc that is larger by that has room for the tangents.
    if (is_level) radius += __builtin_fabsf(y_end);
    lanes left = (lanes){0} + PIECE_FARTHEST, right = -left;
    VARIANT(piece_widen)(rows, 0, 0, radius, &left, &right);
    if (piece->length > 0) VARIANT(piece_widen)(rows, x_end, y_end, radius, &left, &right);
    if (!is_level) {
        // Between the discs at its ends lie the tangents of both.
        const float per_row = piece->direction_x / piece->direction_y;
        const float across = __builtin_fabsf(piece->direction_y) * radius;
        const float down = (piece->direction_y > 0 ? piece->direction_x : -piece->direction_x) * radius;
        const float top = (y_end < 0 ? y_end : 0) - 0.01f, bottom = (y_end > 0 ? y_end : 0) + 0.01f;
        const lanes first = rows - down, last = rows + down;
        left = VARIANT(select)((first >= top) & (first <= bottom),
                               VARIANT(smaller)(left, first * per_row - across), left);
        right = VARIANT(select)((last >= top) & (last <= bottom),
                                VARIANT(larger)(right, last * per_row + across), right);
    }
    const ints before = -VARIANT(piece_floor)(0.5f - piece->x - left);
    const ints behind = VARIANT(piece_floor)(right + (piece->x - 0.5f));
    memcpy(columns->first, &before, sizeof before);
    memcpy(columns->last, &behind, sizeof behind);
}

/// Where the next pixels lie that a piece may change.
typedef struct VARIANT(piece_walk) {
    const flow_piece *piece;
    coverage_box box;
    /// From a row of the plane to the next.
    ptrdiff_t stride;
    float margin;
    ptrdiff_t row, column, last;
    VARIANT(piece_columns) columns;
} VARIANT(piece_walk);

/// So many times eight pixels.
typedef struct VARIANT(piece_batch) {
    int count;
    /// How far the first of eight lies from the pixel of the piece, and all of them below its start.
    float column[PIECE_BATCH], y[PIECE_BATCH];
    /// Where in the plane the first of them is, and how many columns of the box come after it.
    ptrdiff_t offset[PIECE_BATCH], rest[PIECE_BATCH];
} VARIANT(piece_batch);

/// All pixels of `box` that lie no more than `margin` beyond the radius of a piece, in a plane of such a stride.
ALWAYS VARIANT(piece_walk) VARIANT(piece_walk_of)(const flow_piece *piece, coverage_box box, ptrdiff_t stride,
                                                  float margin) {
    VARIANT(piece_walk) walk = {
        .piece = piece, .box = box, .stride = stride, .margin = margin, .row = box.top - 1, .last = -1};
    return walk;
}

ALWAYS float VARIANT(piece_y)(const VARIANT(piece_walk) *walk) {
    return (float)(walk->row - walk->piece->row) + 0.5f - walk->piece->y;
}

/// Goes to the next row; gives 0 where there is none.
ALWAYS int VARIANT(piece_next_row)(VARIANT(piece_walk) *walk) {
    if (++walk->row >= walk->box.bottom) return 0;
    const ptrdiff_t index = (walk->row - walk->box.top) & 7;
    if (index == 0)
        VARIANT(piece_columns_of)(walk->piece, walk->margin, VARIANT(piece_y)(walk), &walk->columns);
    walk->column = walk->piece->column + walk->columns.first[index];
    walk->last = walk->piece->column + walk->columns.last[index];
    if (walk->column < walk->box.left) walk->column = walk->box.left;
    if (walk->last > walk->box.right) walk->last = walk->box.right;
    return 1;
}

/// Takes the next pixels; gives 0 where there are none.
ALWAYS int VARIANT(piece_take)(VARIANT(piece_walk) *walk, VARIANT(piece_batch) *batch) {
    int count = 0;
    while (count < PIECE_BATCH) {
        if (walk->column > walk->last) {
            if (!VARIANT(piece_next_row)(walk)) break;
            continue;
        }
        batch->column[count] = (float)(walk->column - walk->piece->column);
        batch->y[count] = VARIANT(piece_y)(walk);
        batch->offset[count] = walk->row * walk->stride + walk->column;
        batch->rest[count] = walk->box.right - walk->column;
        walk->column += 8;
        count++;
    }
    batch->count = count;
    return count;
}

/// How far eight pixels of a batch lie to the right of the start of a piece.
ALWAYS lanes VARIANT(piece_x)(const flow_piece *piece, const VARIANT(piece_batch) *batch, int index) {
    return batch->column[index] + MIDDLES - piece->x;
}
