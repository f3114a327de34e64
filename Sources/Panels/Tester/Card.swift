import Geometry
import Graphics
import Toolkit

/// A part of the page on a surface of its own.
class Card: View {
    let theme: Theme

    init(theme: Theme, role: Role = .group, name: String) {
        self.theme = theme
        super.init(role: role, name: name)
    }

    override var overhang: Double { theme.shadowReach(.bar) }

    /// The room between its edge and what is in it.
    var padding: Double { theme.pixels(20) }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        guard !bounds.isNull else { return }
        try theme.drawSurface(PixelRectangle(covering: bounds), .popover, .bar, in: context)
    }

    /// Puts a label with its left or right end and its middle there.
    func put(_ label: Label, x: Double, middle: Double, room: Double, isRight: Bool = false) {
        let size = label.size(fitting: max(room, 1))
        label.place(
            Rectangle(
                x: isRight ? x - size.width : x, y: (middle - size.height / 2).rounded(),
                width: size.width, height: size.height))
    }
}
