package import Geometry
import Graphics
package import Ink
package import Toolkit
import Wording

/// Paper to try a brush on, which shows the line of that until somebody does.
package final class TryBox: TryPaper {
    private let labels: [Label]
    private let sample: BrushSamplePicture

    package override var brush: Brush { didSet { if brush != oldValue { groundLabels() } } }

    /// Paper like `paper`, or as the theme has it for nil.
    package init(theme: Theme, _ brush: Brush, on paper: Color? = nil) {
        sample = BrushSamplePicture(theme: theme)
        labels = [
            Label(theme: theme, .tryItHere, style: .small, color: .placeholder),
            Label(theme: theme, .light, style: .small, color: .detail),
            Label(theme: theme, .fullForce, style: .small, color: .detail),
        ]
        super.init(theme: theme, name: .tryItHere, brush, on: paper)
        subviews = labels + [sample]
    }

    package override func size(fitting width: Double) -> Size {
        Size(width: width, height: theme.pixels(128))
    }

    package override func restyle() {
        super.restyle()
        for label in labels { label.restyle() }
    }

    package override func layout() {
        super.layout()
        guard !isUsed else { return }
        groundLabels()
        let (inset, below) = (theme.pixels(12), bounds.height - theme.pixels(24))
        func put(_ label: Label, atRight: Bool = false, _ top: Double) {
            let size = label.size(fitting: bounds.width / 2)
            label.place(
                Rectangle(
                    x: atRight ? bounds.width - inset - size.width : inset, y: top,
                    width: size.width, height: size.height))
        }
        put(labels[0], theme.pixels(12))
        put(labels[1], below)
        put(labels[2], atRight: true, below)
    }

    private func groundLabels() { for label in labels { label.ground = ground } }

    override func paperBegan() {
        for label in labels { label.place(.null) }
        subviews = []
    }

    override func drawUnused(in context: Context) throws(GraphicsError) {
        let size = Size(width: bounds.width / theme.scale - 64, height: 84)
        guard size.width > 16 else { return }
        let request = BrushSample.Request(
            brush: brush, size: size, swing: 10, widest: 60, isLifted: false)
        try sample.draw(
            BrushSample(request, on: paperColor, theme: theme),
            at: Point(x: theme.pixels(32), y: theme.pixels(22)), in: context)
    }
}
