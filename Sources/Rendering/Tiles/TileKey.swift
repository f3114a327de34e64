import Drawing
import Geometry
import Graphics
import Ink

/// Which tile: a square of a layer at one scale.
struct TileKey: Hashable, Sendable {
    /// What of a layer lies on it; each is drawn apart, as erasing strokes take away ink only.
    enum Kind: Hashable, Sendable {
        case ink
        /// The placed picture beneath the ink.
        case picture
        /// Marks, which tint all below them.
        case marks

        /// The sheet of ink that lies on it; nil for a picture.
        var sheet: LayerSheet? {
            switch self {
            case .ink: .ink
            case .picture: nil
            case .marks: .marks
            }
        }

        /// The tiles of a sheet.
        init(_ sheet: LayerSheet) { self = sheet == .ink ? .ink : .marks }

        /// Whether strokes of a brush are on it.
        func holds(_ brush: Brush) -> Bool { sheet?.holds(brush) ?? false }
    }

    /// Pixels of a side: 2 to this power.
    static let shift = 9
    /// Pixels of a side.
    ///
    /// A stroke is modelled and filled once per tile that it meets, which few strokes are that meet
    /// more than two of this size; and a window of 1920 × 1080 px has a dozen.
    static let length = 1 << shift
    /// The extent of every tile.
    static let size = PixelSize(width: length, height: length)
    /// Pixels for tiles; as many as a window shows go at once where the view comes to another scale.
    static let surfaces = SurfacePool(size: size, format: .argb32, most: 32)

    let layer: LayerID
    /// The scale, as a power of two.
    let level: Int
    let column: Int
    let row: Int
    var kind = Kind.ink

    /// The tile with the marks of the same place.
    var withMarks: TileKey {
        var key = self
        key.kind = .marks
        return key
    }

    /// Its pixels; those of column 0 and row 0 begin at the origin of the drawing.
    var frame: PixelRectangle {
        PixelRectangle(
            x: column << Self.shift, y: row << Self.shift, width: Self.length, height: Self.length)
    }

    /// The part of the drawing that it shows.
    var area: Rectangle {
        Transform(scale: 1 / Viewport.scale(ofLevel: level)).apply(to: frame.rectangle)
    }

    /// The part of the drawing whose ink may reach its pixels.
    var inkArea: Rectangle { area.outset(by: 2 / Viewport.scale(ofLevel: level)) }

    /// The pixels of the tile that ink within `area` of the drawing may touch.
    func part(of area: Rectangle) -> PixelRectangle {
        Viewport.pixels(of: area, level: level).intersection(frame)
    }

    /// The tiles with pixels in `part`.
    static func covering(
        _ part: PixelRectangle, layer: LayerID, level: Int, kind: Kind = .ink
    ) -> [TileKey] {
        guard !part.isEmpty else { return [] }
        if part.x >> shift == (part.right - 1) >> shift,
            part.y >> shift == (part.bottom - 1) >> shift
        {
            // As with most parts that a pen changes.
            return [
                TileKey(
                    layer: layer, level: level, column: part.x >> shift, row: part.y >> shift,
                    kind: kind)
            ]
        }
        return (part.y >> shift...(part.bottom - 1) >> shift).flatMap { row in
            (part.x >> shift...(part.right - 1) >> shift).map { column in
                TileKey(layer: layer, level: level, column: column, row: row, kind: kind)
            }
        }
    }

    /// The tile in which this one lies, `steps` levels coarser.
    func coarser(_ steps: Int) -> TileKey {
        TileKey(
            layer: layer, level: level - steps, column: column >> steps, row: row >> steps,
            kind: kind)
    }

    /// The four tiles of which this one consists, one level finer.
    var finer: [TileKey] {
        [(0, 0), (1, 0), (0, 1), (1, 1)].map { x, y in
            TileKey(
                layer: layer, level: level + 1, column: 2 * column + x, row: 2 * row + y,
                kind: kind)
        }
    }
}

extension Transform {
    /// From the drawing to the pixels of a level, where the upper left one of `frame` is at (0, 0).
    init(level: Int, showing frame: PixelRectangle) {
        self.init(
            scale: Viewport.scale(ofLevel: level),
            offset: Vector(dx: -Double(frame.x), dy: -Double(frame.y)))
    }
}

extension PixelRectangle {
    /// The same pixels where the corner of `frame` is at (0, 0).
    func within(_ frame: PixelRectangle) -> PixelRectangle {
        PixelRectangle(x: x - frame.x, y: y - frame.y, width: width, height: height)
    }

    /// Where its corner lies when the corner of `frame` is at (0, 0).
    func origin(within frame: PixelRectangle) -> Point {
        Point(x: Double(x - frame.x), y: Double(y - frame.y))
    }
}
