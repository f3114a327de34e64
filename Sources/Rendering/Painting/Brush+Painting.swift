public import Geometry
public import Graphics
public import Ink

extension InkPoint {
    /// The point as a picture shows it, its place on a grid of parts of a pixel.
    ///
    /// So a piece of ink is the same to the last bit in whichever tile, window or page it lies, as these are whole
    /// pixels apart.
    public func applying(_ transform: Transform) -> InkPoint {
        func part(_ value: Double) -> Double {
            // Numbers of this size have no fraction; `rounded` is a call.
            (value * (transform.scale * Self.parts) + Self.bias - Self.bias) / Self.parts
        }
        var point = self
        point.position = Point(x: part(position.x), y: part(position.y)) + transform.offset
        point.radius *= transform.scale
        point.nib = nib * transform.scale
        return point
    }

    private static let parts = 4096.0
    private static let bias = 0x1.8p52

    /// The point in pixels that are counted from another one.
    func moved(by way: Vector) -> InkPoint {
        var point = self
        point.position = position + way
        return point
    }
}

extension Brush {
    /// Whether a stroke in a picture of this scale can be begun at once, as all that it needs and takes long to make
    /// is at hand.
    public func isPrepared(atScale scale: Double) -> Bool {
        PaperPatterns.areKept(for: self, scale: scale)
    }

    /// Has that made beside, so that nobody waits for it.
    public func prepare(atScale scale: Double) { PaperPatterns.prepare(for: self, scale: scale) }
}

extension Brush {
    /// How its ink is laid on the others of its sheet: stains so that each lets through what it would alone; marks are
    /// laid by `ImageSurface.mark`.
    public var `operator`: Context.Operator {
        switch (effect, blend) {
        case (.erase, _): .destinationOut
        case (.ink, .over): .over
        case (.ink, .mark): .darken
        case (.ink, .stain): .multiply
        }
    }
}

extension ImageSurface {
    /// Lays the ink of a brush on `part` of a sheet of a layer, or takes ink away with it, where `mask`, its corner at a
    /// whole pixel of the sheet, is opaque.
    ///
    /// - Throws: where memory is short.
    func lay(
        _ brush: Brush, _ texture: InkTexture, through mask: ImageSurface, at origin: Point,
        within part: PixelRectangle
    ) throws(GraphicsError) {
        if brush.marks { return mark(brush, through: mask, at: origin, within: part) }
        if let stain = texture.stain {
            return stain.lay(part, of: self, through: mask, at: origin)
        }
        try draw { context in
            context.clip(to: part)
            context.lay(brush, through: mask, at: origin)
        }
    }
}

extension Context {
    /// Lays the ink of a brush that lies over what is there, or takes ink away with it, where `mask`, its upper left
    /// corner at `origin`, is opaque.
    func lay(_ brush: Brush, through mask: ImageSurface, at origin: Point) {
        setOperator(brush.operator)
        setSource(brush.color.withAlpha(brush.inkAlpha))
        paint(through: mask, at: origin)
    }
}
