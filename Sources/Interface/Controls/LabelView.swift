import Geometry
import Graphics

/// A line of text.
final class LabelView: View {
    private let font: TextLayout.Font
    private let color: Color
    private let overflow: TextLayout.Overflow
    private var maximumWidth: Double?
    private var origin: Point
    private var layout: TextLayout?

    init(
        _ text: String, at origin: Point = .zero, font: TextLayout.Font, color: Color,
        overflow: TextLayout.Overflow = .losesEnd
    ) {
        self.font = font
        self.color = color
        self.origin = origin
        self.overflow = overflow
        super.init(role: .label, name: "")
        _ = setText(text)
    }

    /// Changes the text; gives the rectangle that looks different then.
    func setText(_ text: String) -> Rectangle {
        guard text != name else { return .null }
        let former = frame
        name = text
        set()
        return former.union(frame)
    }

    /// Puts its upper left corner somewhere else.
    func move(to origin: Point) {
        self.origin = origin
        let size = layout?.size ?? Size(width: 0, height: 0)
        frame = Rectangle(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    /// Puts it somewhere else, where it may be so wide; gives the room that it takes.
    func place(at origin: Point, maximumWidth: Double) -> Rectangle {
        self.origin = origin
        self.maximumWidth = max(maximumWidth, 1)
        set()
        return frame
    }

    private func set() {
        layout = TextLayout(name, font: font, maximumWidth: maximumWidth, overflow: overflow)
        move(to: origin)
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        layout?.draw(in: context, at: origin, color: color)
    }
}
