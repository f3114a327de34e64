import Geometry
import Graphics
import Input
import RealModule
import Wording

/// The hues, around a circle.
final class HueRing: View {
    /// Takes the hue that people choose.
    var onChange: (Double) -> Void = { _ in }
    private(set) var hue = 0.0
    private let theme: Theme
    private let words: ColorField.Words
    private let picture = HueRingPicture()
    private var owner: PointerID?

    init(theme: Theme, _ words: ColorField.Words) {
        (self.theme, self.words) = (theme, words)
        super.init(role: .slider, name: words.hue.text())
    }

    override var value: String? { words.hueText(hue).text() }

    override var isFocusable: Bool { true }

    override var takesContacts: Bool { true }

    /// Its knob shows where keys go.
    override var focusCorner: Corner? { nil }

    override func focusChanged() { invalidate(ColorKnob.frame(at: knob, theme)) }

    // MARK: Setting it

    func show(hue: Double) {
        let former = knob
        self.hue = hue - hue.rounded(.down)
        guard knob != former, !bounds.isNull else { return }
        invalidate(ColorKnob.frame(at: former, theme))
        invalidate(ColorKnob.frame(at: knob, theme))
    }

    /// Around the ring there is room for a finger, and none where it would surprise.
    override func view(at point: Point) -> View? {
        guard bounds.contains(point) else { return nil }
        let distance = (point - bounds.center).length / theme.scale
        return (HueRingPicture.inner - 10...HueRingPicture.outer + 14).contains(distance)
            ? self : nil
    }

    override func handle(_ sample: PenSample) {
        if sample.phase == .began, owner == nil { owner = sample.pointer }
        guard sample.pointer == owner, sample.phase != .hover else { return }
        if !sample.phase.isContact { owner = nil }
        let way = sample.position - bounds.center
        guard sample.phase != .cancelled, way.length > 1 else { return }
        set(Double.atan2(y: way.dy, x: way.dx) / (2 * .pi))
    }

    override func handle(_ press: KeyPress) -> Bool {
        guard owner == nil, let step = press.colorStep else { return false }
        set(hue + step.right + step.up)
        return true
    }

    private func set(_ hue: Double) {
        show(hue: hue)
        onChange(self.hue)
    }

    // MARK: Showing

    private var knob: Point {
        let turn = 2 * Double.pi * hue
        let radius = theme.scale * (HueRingPicture.inner + HueRingPicture.outer) / 2
        return bounds.center + Vector(dx: radius * .cos(turn), dy: radius * .sin(turn))
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try picture.draw(center: bounds.center, scale: theme.scale, in: context)
        ColorKnob.draw(HueRingPicture.color(hue), at: knob, theme, in: context)
        if isFocused { context.strokeFocus(at: knob, theme) }
    }
}

extension Context {
    /// Draws what shows that keys go to a knob.
    func strokeFocus(at center: Point, _ theme: Theme) {
        setSource(theme[.accent])
        addCircle(center: center, radius: theme.scale * 13.5)
        stroke(width: 2 * theme.hairline)
    }
}

/// The ring itself, which is made once for each scale.
private final class HueRingPicture {
    /// Its radii, in points.
    static let (inner, outer) = (100.0, 124.0)
    private static let count = 360
    private var made: (scale: Double, surface: ImageSurface)?

    /// The hue as the ring shows it: what is fully saturated would outshine the square.
    static func color(_ hue: Double) -> Color {
        Okhsv(hue: hue, saturation: 0.92, value: 1).color
    }

    func draw(center: Point, scale: Double, in context: Context) throws(GraphicsError) {
        let surface: ImageSurface
        if let made, made.scale == scale {
            surface = made.surface
        } else {
            surface = try Self.picture(scale: scale)
            made = (scale, surface)
        }
        let half = Vector(dx: Double(surface.size.width) / 2, dy: Double(surface.size.height) / 2)
        let corner = center - half
        context.saved {
            context.setSource(
                surface, at: Point(x: corner.x.rounded(), y: corner.y.rounded()))
            context.paint()
        }
    }

    private static func picture(scale: Double) throws(GraphicsError) -> ImageSurface {
        let radius = (scale * outer + 1).rounded(.up)
        let size = PixelSize(width: Int(2 * radius), height: Int(2 * radius))
        let center = Point(x: radius, y: radius)
        let hues = try ImageSurface(size: size, format: .rgb24)
        try hues.draw { context throws(GraphicsError) in
            for index in 0..<count {
                context.setSource(color((Double(index) + 0.5) / Double(count)))
                context.addWedge(
                    from: Double(index) / Double(count), to: Double(index + 2) / Double(count),
                    center: center, radii: scale * (inner - 2)...scale * (outer + 2))
                context.fill()
            }
        }
        let mask = try ImageSurface(size: size, format: .a8)
        try mask.draw { context throws(GraphicsError) in
            context.setSource(.black)
            context.addCircle(center: center, radius: scale * (inner + outer) / 2)
            context.stroke(width: scale * (outer - inner))
        }
        let ring = try ImageSurface(size: size, format: .argb32)
        try ring.draw { context throws(GraphicsError) in
            context.setSource(hues)
            context.paint(through: mask)
        }
        return ring
    }
}

extension Context {
    /// Adds a piece of a ring between two turns, as a straight one.
    fileprivate func addWedge(
        from start: Double, to end: Double, center: Point, radii: ClosedRange<Double>
    ) {
        func place(_ turn: Double, _ radius: Double) -> Point {
            let angle = 2 * Double.pi * turn
            return center + Vector(dx: radius * .cos(angle), dy: radius * .sin(angle))
        }
        move(to: place(start, radii.lowerBound))
        addLine(to: place(start, radii.upperBound))
        addLine(to: place(end, radii.upperBound))
        addLine(to: place(end, radii.lowerBound))
        closePath()
    }
}
