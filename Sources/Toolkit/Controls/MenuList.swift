public import Geometry

/// Rows to press below one another, as wide as the widest of them: what a popover shows of a few things.
public final class MenuList: View {
    private let column: Stack

    /// These rows, called `name`.
    public init(theme: Theme, name: String, _ rows: [View]) {
        column = Stack(.vertical, theme: theme, rows)
        super.init(role: .list, name: name)
        subviews = [column]
    }

    public override func size(fitting width: Double) -> Size {
        let widest = column.subviews.map { $0.size(fitting: width).width }.max() ?? 0
        let width = min(widest.rounded(.up), width)
        return Size(width: width, height: column.size(fitting: width).height)
    }

    public override func layout() { column.place(bounds) }
}
