import Geometry
import Graphics
import Input
import Wording

/// What one hue can be: more saturated to the right, brighter upwards.
final class ShadeSquare: View {
    /// Notes that people have chosen.
    var onChange: () -> Void = {}
    private(set) var shade = Okhsv(hue: 0, saturation: 0, value: 0)
    private let theme: Theme
    private let words: ColorField.Words
    private let picture = ShadePicture()
    private var owner: PointerID?

    init(theme: Theme, _ words: ColorField.Words) {
        (self.theme, self.words) = (theme, words)
        super.init(role: .slider, name: words.shade.text())
    }

    override var value: String? { words.shadeText(shade.saturation, shade.value).text() }

    override var isFocusable: Bool { true }

    override var takesContacts: Bool { true }

    /// Its knob shows where keys go.
    override var focusCorner: Corner? { nil }

    /// The knob reaches beyond the edge.
    override var overhang: Double { theme.pixels(ColorKnob.reach) }

    override func focusChanged() { invalidate(ColorKnob.frame(at: knob, theme)) }

    // MARK: Setting it

    func show(hue: Double) {
        guard hue != shade.hue else { return }
        shade.hue = hue
        invalidate()
    }

    func show(saturation: Double, value: Double) {
        let former = (shade: shade, knob: knob)
        shade = Okhsv(hue: shade.hue, saturation: saturation, value: value)
        guard shade != former.shade, !bounds.isNull else { return }
        invalidate(ColorKnob.frame(at: former.knob, theme))
        invalidate(ColorKnob.frame(at: knob, theme))
    }

    override func handle(_ sample: PenSample) {
        if sample.phase == .began, owner == nil { owner = sample.pointer }
        guard sample.pointer == owner, sample.phase != .hover else { return }
        if !sample.phase.isContact { owner = nil }
        guard sample.phase != .cancelled, bounds.width > 0 else { return }
        show(
            saturation: sample.position.x / bounds.width,
            value: 1 - sample.position.y / bounds.height)
        onChange()
    }

    override func handle(_ press: KeyPress) -> Bool {
        guard owner == nil, let step = press.colorStep else { return false }
        show(saturation: shade.saturation + step.right, value: shade.value + step.up)
        onChange()
        return true
    }

    // MARK: Showing

    private var knob: Point {
        Point(x: shade.saturation * bounds.width, y: (1 - shade.value) * bounds.height)
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try picture.draw(hue: shade.hue, in: bounds, radius: theme.pixels(8), context)
        context.strokeInside(
            bounds, radius: theme.pixels(8), width: theme.hairline,
            color: .black.withAlpha(0.12))
        ColorKnob.draw(shade.color, at: knob, theme, in: context)
        if isFocused { context.strokeFocus(at: knob, theme) }
    }
}

/// The colours of one hue, made once for each: a few of them, between which the rest are drawn.
final class ShadePicture {
    /// How many there are in each direction; between so many, the rest lie on straight lines as far as one
    /// can see.
    static let count = 33
    private var made: (hue: Double, surface: ImageSurface)?

    func draw(
        hue: Double, in frame: Rectangle, radius: Double, _ context: Context
    ) throws(GraphicsError) {
        let surface: ImageSurface
        if let made, made.hue == hue {
            surface = made.surface
        } else {
            surface = try Self.picture(hue: hue)
            made = (hue, surface)
        }
        context.saved {
            context.addRoundedRectangle(frame, radius: radius)
            // The middles of the outermost pixels lie on the edges.
            let steps = Double(Self.count - 1)
            context.stretch(from: Size(width: steps, height: steps), to: frame)
            context.concatenate(Transform(scale: 1, offset: Vector(dx: -0.5, dy: -0.5)))
            context.setPaddedSource(surface)
            context.fill()
        }
    }

    static func picture(hue: Double) throws(GraphicsError) -> ImageSurface {
        let surface = try ImageSurface(
            size: PixelSize(width: count, height: count), format: .rgb24)
        let plane = HuePlane(hue: hue)
        surface.withPixels { bytes, bytesPerRow in
            for row in 0..<count {
                for column in 0..<count {
                    let steps = Double(count - 1)
                    let color = plane.color(
                        saturation: Double(column) / steps, value: 1 - Double(row) / steps)
                    bytes.storeBytes(
                        of: color.pixel, toByteOffset: row * bytesPerRow + 4 * column,
                        as: UInt32.self)
                }
            }
        }
        return surface
    }
}

extension Color {
    /// The nearest opaque pixel.
    fileprivate var pixel: UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
        return 0xFF << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}
