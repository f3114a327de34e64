public import Geometry

/// Rows of a label and what it is about: beside one another where there is room, else one below the other.
public final class Grid: View {
    private let theme: Theme
    private let rows: [(label: Label, content: View)]

    /// These rows, from the top.
    public init(theme: Theme, _ rows: [(label: Label, content: View)]) {
        (self.theme, self.rows) = (theme, rows)
        super.init(role: .group)
        subviews = rows.flatMap { [$0.label, $0.content] }
    }

    public override func size(fitting width: Double) -> Size {
        Size(width: width, height: arrange(width) { _, _ in })
    }

    public override func layout() { _ = arrange(bounds.width) { view, frame in view.place(frame) } }

    /// Tells the place of each view; gives how high all of them are.
    private func arrange(_ width: Double, _ put: (View, Rectangle) -> Void) -> Double {
        let column =
            (rows.map { $0.label.size(fitting: width).width }.max() ?? 0) + theme.pixels(16)
        let isWide = width >= column + theme.pixels(200)
        let left = isWide ? column : 0
        var top = 0.0
        for (label, content) in rows {
            let line = label.size(fitting: width)
            let height = content.size(fitting: width - left).height
            let first = isWide ? min(height, theme.controlHeight) : line.height
            put(
                label,
                Rectangle(
                    x: 0, y: (top + (first - line.height) / 2).rounded(), width: line.width,
                    height: line.height))
            if !isWide { top += line.height + theme.pixels(4) }
            put(content, Rectangle(x: left, y: top, width: width - left, height: height))
            top += height + theme.pixels(10)
        }
        return max(top - theme.pixels(10), 0)
    }
}
