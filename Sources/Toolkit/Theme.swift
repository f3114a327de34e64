public import Geometry
public import Graphics

/// Colours and measures of everything around the canvas.
public struct Theme: Sendable {
    /// How large controls and text are: 1 at 96 dots per inch.
    public var scale: Double

    /// The measures for a screen of this scale.
    public init(scale: Double = 1) { self.scale = scale }

    /// The paper and the room around controls.
    public let background = Color(rgb: 0xFFFFFF)
    /// What lies over the canvas.
    public let panel = Color(rgb: 0x26282C).withAlpha(0.94)
    /// A panel with much on it, which nothing is to shine through.
    public let dialog = Color(rgb: 0x26282C).withAlpha(0.98)
    /// Text on a panel.
    public let panelText = Color(rgb: 0xF4F4F2)
    /// Less important text on a panel.
    public let panelDetail = Color(rgb: 0xB9BBBF)
    /// Text on paper.
    public let text = Color(rgb: 0x26282C)
    /// Less important text on paper.
    public let detail = Color(rgb: 0x6B6E75)
    /// The control that Enter chooses, and what is chosen.
    public let accent = Color(rgb: 0x2F6FD6)
    /// A control with which something goes away.
    public let danger = Color(rgb: 0xD93B3B)
    /// Any other control.
    public let control = Color(rgb: 0x45484E)
    /// Where text is typed, and lists.
    public let field = Color(rgb: 0x17181B)
    /// A folder in a list.
    public let folder = Color(rgb: 0x8FA8CC)
    /// What stands in an empty field.
    public let placeholder = Color(rgb: 0x7C8089)
    /// Around what is typed in and has not the focus.
    public let border = Color(rgb: 0x5A5E66)

    /// A distance, a radius or a font size of `points` at this scale, in pixels.
    public func pixels(_ points: Double) -> Double { (points * scale).rounded() }

    /// A thin line, in pixels.
    public var hairline: Double { max(pixels(1), 1) }
    /// How high a control is, in pixels.
    public var controlHeight: Double { pixels(34) }
    /// The radius of a control, in pixels.
    public var radius: Double { pixels(6) }

    /// Most texts.
    public var bodyFont: TextLayout.Font { TextLayout.Font(size: pixels(14)) }
    /// Second lines.
    public var smallFont: TextLayout.Font { TextLayout.Font(size: pixels(12)) }
    /// What a panel is called.
    public var titleFont: TextLayout.Font { TextLayout.Font(size: pixels(17), isBold: true) }
    /// Numbers that change.
    public var figureFont: TextLayout.Font {
        TextLayout.Font(size: pixels(14), hasEvenDigits: true)
    }
    /// Numbers that change, among many.
    public var smallFigureFont: TextLayout.Font {
        TextLayout.Font(size: pixels(12), hasEvenDigits: true)
    }

    /// Shows that keys go to what is in `frame`.
    func drawFocus(around frame: Rectangle, in context: Context) {
        context.strokeInside(
            frame, radius: radius, width: max(pixels(2), 1), color: panelText.withAlpha(0.8))
    }
}

extension Context {
    /// Fills a rectangle with round corners.
    public func fill(_ frame: Rectangle, radius: Double = 0, _ color: Color) {
        guard frame.width > 0, frame.height > 0 else { return }
        setSource(color)
        addRoundedRectangle(frame, radius: radius)
        fill()
    }

    /// Draws a line of whole pixels along the inside of a rounded rectangle.
    func strokeInside(_ frame: Rectangle, radius: Double, width: Double, color: Color) {
        setSource(color)
        addRoundedRectangle(frame.outset(by: -width / 2), radius: radius - width / 2)
        stroke(width: width)
    }
}

extension TextLayout {
    /// Draws the text in the middle of `frame`, on whole pixels.
    func draw(in context: Context, centeredIn frame: Rectangle, color: Color) {
        let origin = Point(
            x: (frame.center.x - size.width / 2).rounded(),
            y: (frame.center.y - size.height / 2).rounded())
        draw(in: context, at: origin, color: color)
    }
}
