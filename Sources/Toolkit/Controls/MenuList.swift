public import Geometry
public import Input

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

    /// Arrows go from row to row.
    public override func handle(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty,
            let overlay = ancestors.lazy.compactMap({ $0 as? Overlay }).first
        else { return false }
        let rows = column.subviews.filter { $0.isFocusable && $0.isEnabled }
        guard let place = rows.firstIndex(where: \.isFocused) else { return false }
        switch press.key {
        case .up: overlay.focus(rows[max(place - 1, 0)])
        case .down: overlay.focus(rows[min(place + 1, rows.count - 1)])
        case .home: overlay.focus(rows.first)
        case .end: overlay.focus(rows.last)
        default: return false
        }
        return true
    }
}
