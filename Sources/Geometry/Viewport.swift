/// What part of a drawing a window shows, how large, and turned how far.
///
/// Ink is kept as tiles at scales that are powers of two, which lie upright in the drawing. The
/// window shows those of the next larger scale: without a change where the scale is such a power,
/// nothing is turned, and the window begins at a whole pixel; else made smaller, moved and turned.
public struct Viewport: Hashable, Sendable {
    /// The finest and the coarsest scale that tiles are kept at, as powers of two.
    package static let levels = -8...8

    /// The extent of the window in pixels.
    public var size: PixelSize
    /// Pixels of the window per point of the drawing, above 0: the screen's scale at 100 %.
    public var scale: Double
    /// How far the drawing is turned about its origin, from +x towards +y.
    public var rotation: Angle
    /// Whether left and right of the drawing have changed places, before it is turned.
    public var isFlipped = false
    /// Where the window shows the origin of the drawing, in pixels.
    ///
    /// Rounded to whole pixels where pixels of tiles can meet pixels of the window, so that ink stays
    /// sharp: where nothing is scaled, and nothing turned but by quarters.
    public var offset: Vector

    /// A window of `size` that shows the drawing as it is, unless told otherwise.
    public init(
        size: PixelSize, scale: Double = 1, rotation: Angle = .zero, offset: Vector = .zero
    ) {
        precondition(scale > 0 && scale.isFinite, "a scale is a number above 0")
        self.size = size
        self.scale = scale
        self.rotation = rotation
        self.offset = offset
    }

    /// The scale of the tiles that it shows, as a power of two.
    package var level: Int {
        let next = Int(scale.exponent) + (scale.significand > 1 ? 1 : 0)
        return min(max(next, Self.levels.lowerBound), Self.levels.upperBound)
    }

    /// Pixels of tiles per unit of the drawing.
    package var levelScale: Double { Self.scale(ofLevel: level) }

    /// Pixels of tiles per unit of the drawing at a level.
    package static func scale(ofLevel level: Int) -> Double {
        Double(sign: .plus, exponent: level, significand: 1)
    }

    /// Whether pixels of tiles become pixels of the window as they are.
    package var isExact: Bool { rotation == .zero && !isFlipped && scale == levelScale }

    /// Where the window shows the origin of the drawing, as it is drawn.
    package var shownOffset: Vector {
        guard scale == levelScale, rotation.isOfQuarters else { return offset }
        return Vector(dx: offset.dx.rounded(), dy: offset.dy.rounded())
    }

    /// A way in the drawing as the window shows it.
    public func windowWay(of way: Vector) -> Vector { mirrored(way * scale).turned(by: rotation) }

    private func mirrored(_ way: Vector) -> Vector {
        isFlipped ? Vector(dx: -way.dx, dy: way.dy) : way
    }

    /// The place of the drawing that the window shows at `place`, in its pixels.
    public func drawingPlace(of place: Point) -> Point {
        let tile =
            isExact
            ? Point(x: place.x - Double(exactOffset.x), y: place.y - Double(exactOffset.y))
            : tilePlace(place)
        return Point(x: tile.x / levelScale, y: tile.y / levelScale)
    }

    /// The place of the window that shows `place` of the drawing; `drawingPlace` leads back.
    public func windowPlace(of place: Point) -> Point {
        tilePlaceInWindow(Point(x: place.x * levelScale, y: place.y * levelScale))
    }

    /// The smallest upright rectangle of the drawing around all that the window shows.
    public var drawingArea: Rectangle {
        Rectangle(around: PixelRectangle(size).rectangle.corners.map(drawingPlace))
    }

    /// The pixels of tiles that the window shows, or a little more.
    package var tilePixels: PixelRectangle { tilePixels(showing: PixelRectangle(size)) }

    /// The pixels of tiles that a part of the window shows.
    package func tilePixels(showing part: PixelRectangle) -> PixelRectangle {
        guard !part.isEmpty else { return .empty }
        if isExact { return part.moved(by: (-exactOffset.x, -exactOffset.y)) }
        let corners = part.rectangle.corners.map(tilePlace)
        // What is made smaller takes from its neighbours.
        return PixelRectangle(covering: Rectangle(around: corners).outset(by: 3))
    }

    /// The pixels of the window in which pixels of tiles are seen.
    package func windowPart(_ part: PixelRectangle) -> PixelRectangle {
        guard !part.isEmpty else { return .empty }
        let window = PixelRectangle(size)
        if isExact { return part.moved(by: exactOffset).intersection(window) }
        let corners = part.rectangle.corners.map(tilePlaceInWindow)
        return PixelRectangle(covering: Rectangle(around: corners).outset(by: 3))
            .intersection(window)
    }

    /// The pixels of the window in which a part of the drawing is seen.
    public func windowPart(_ area: Rectangle) -> PixelRectangle {
        guard !area.isNull else { return .empty }
        return windowPart(Self.pixels(of: area, level: level))
    }

    /// The pixels of tiles at `level` that ink within `area` of the drawing may touch.
    package static func pixels(of area: Rectangle, level: Int) -> PixelRectangle {
        PixelRectangle(
            covering: Transform(scale: scale(ofLevel: level)).apply(to: area).outset(by: 1))
    }

    /// Window pixels per pixel of tiles; above ½ but for the largest scales, never above 1 but there.
    package var rest: Double { scale / levelScale }

    private var exactOffset: (x: Int, y: Int) {
        (Int(offset.dx.rounded()), Int(offset.dy.rounded()))
    }

    private func tilePlaceInWindow(_ place: Point) -> Point {
        .zero + mirrored(place - .zero).turned(by: rotation) * rest + shownOffset
    }

    /// The place among the pixels of tiles that the window shows at `place`, where it does not show them as they
    /// are.
    package func tilePlace(_ place: Point) -> Point {
        .zero + mirrored((place - .zero - shownOffset).turned(by: .zero - rotation)) / rest
    }
}

extension Rectangle {
    /// Its corners, the upper ones first, the left before the right; for the null rectangle they are nowhere.
    public var corners: [Point] {
        [
            Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: minX, y: maxY),
            Point(x: maxX, y: maxY),
        ]
    }

    /// The smallest upright rectangle around these places; null for none.
    public init(around places: [Point]) {
        self = places.reduce(.null) { $0.union(Rectangle(center: $1, radius: 0)) }
    }
}
