import Geometry
import Graphics
import Input

/// A view that keys can be given to.
class ControlView: View {
    /// Whether keys go to it.
    var isFocused = false

    /// Whether it can be used at all.
    var isEnabled: Bool { true }

    /// Takes text that was typed or pasted.
    func insert(_ text: String, _ update: inout Update) {}

    /// Forgets a press, whatever becomes of it.
    func reset() {}
}

extension Context {
    /// Draws a line of whole pixels along the inside of a rounded rectangle.
    func strokeInside(_ frame: Rectangle, radius: Double, width: Double, color: Color) {
        setSource(color)
        addRoundedRectangle(frame.outset(by: -width / 2), radius: radius - width / 2)
        stroke(width: width)
    }
}
