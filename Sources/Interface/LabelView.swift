import Geometry
import Graphics

/// A line of text.
final class LabelView: View {
    private let font: TextLayout.Font
    private let color: Color
    private var origin: Point
    private var layout: TextLayout?

    init(_ text: String, at origin: Point, font: TextLayout.Font, color: Color) {
        self.font = font
        self.color = color
        self.origin = origin
        super.init(role: .label, name: "")
        _ = setText(text)
    }

    /// Changes the text; gives the rectangle that looks different then.
    func setText(_ text: String) -> Rectangle {
        guard text != name else { return .null }
        let former = frame
        name = text
        let layout = TextLayout(text, font: font)
        self.layout = layout
        move(to: origin)
        return former.union(frame)
    }

    /// Puts its upper left corner somewhere else.
    func move(to origin: Point) {
        self.origin = origin
        let size = layout?.size ?? Size(width: 0, height: 0)
        frame = Rectangle(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        layout?.draw(in: context, at: origin, color: color)
    }
}
