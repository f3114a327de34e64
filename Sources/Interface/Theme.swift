import Geometry
import Graphics

/// Colours and measures of everything around the canvas.
public struct Theme: Hashable, Sendable {
    /// How large controls and text are: 1 at 96 dots per inch.
    public var scale: Double

    /// The measures for a screen of this scale.
    public init(scale: Double = 1) { self.scale = scale }

    /// The paper and the room around controls.
    let background = Color(rgb: 0xFFFFFF)
    /// What lies over the canvas.
    let panel = Color(rgb: 0x26282C).withAlpha(0.94)
    /// A panel with much on it, which nothing is to shine through.
    let sheet = Color(rgb: 0x26282C).withAlpha(0.98)
    /// Text on a panel.
    let panelText = Color(rgb: 0xF4F4F2)
    /// Less important text on a panel.
    let panelDetail = Color(rgb: 0xB9BBBF)
    /// Text on paper.
    let text = Color(rgb: 0x26282C)
    /// Less important text on paper.
    let detail = Color(rgb: 0x6B6E75)
    /// The control that Enter chooses, and what is chosen.
    let accent = Color(rgb: 0x2F6FD6)
    /// A control with which something goes away.
    let danger = Color(rgb: 0xD93B3B)
    /// Any other control.
    let control = Color(rgb: 0x45484E)
    /// Where text is typed, and lists.
    let field = Color(rgb: 0x17181B)
    /// A folder in a list.
    let folder = Color(rgb: 0x8FA8CC)
    /// What stands in an empty field.
    let placeholder = Color(rgb: 0x7C8089)
    /// Around what is typed in and has not the focus.
    let border = Color(rgb: 0x5A5E66)

    /// Shows that keys go to what is in `frame`.
    func drawFocus(around frame: Rectangle, in context: Context) {
        context.strokeInside(
            frame, radius: pixels(6), width: max(pixels(2), 1), color: panelText.withAlpha(0.8))
    }

    /// A distance, a radius or a font size of `points` at this scale, in pixels.
    func pixels(_ points: Double) -> Double { (points * scale).rounded() }

    var bodyFont: TextLayout.Font { TextLayout.Font(size: pixels(14)) }
    var smallFont: TextLayout.Font { TextLayout.Font(size: pixels(12)) }
    var titleFont: TextLayout.Font { TextLayout.Font(size: pixels(17), isBold: true) }
    var figureFont: TextLayout.Font { TextLayout.Font(size: pixels(14), hasEvenDigits: true) }
}
