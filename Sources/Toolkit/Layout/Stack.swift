public import Geometry

/// Views below one another, or beside one another on as many lines as they need.
///
/// A view that grows that way takes the room that is left. Where there is too little room below one another, it
/// gives way, down to its minimum. A view without extent takes no room at all.
public final class Stack: View {
    /// Which way the views follow one another.
    public enum Axis: Hashable, Sendable {
        /// To the right, on further lines where they do not fit on one.
        case horizontal
        /// Downwards, each as wide as there is room.
        case vertical
    }

    /// Where a line lies that does not fill its room.
    public enum Alignment: Hashable, Sendable {
        /// At the left.
        case leading
        /// At the right.
        case trailing
    }

    private let theme: Theme
    /// Which way the views follow one another, and how many points lie between them.
    private(set) var axis: Axis
    private var gap: Double
    private let alignment: Alignment
    /// Whether views beside one another are equally wide where all of them have room so.
    var isEven = false

    /// These views with `spacing` points between them.
    public init(
        _ axis: Axis, theme: Theme, spacing: Double = 0, alignment: Alignment = .leading,
        _ views: [View]
    ) {
        (self.theme, self.axis, gap) = (theme, axis, spacing)
        self.alignment = alignment
        super.init(role: .group)
        subviews = views
        growsHigh = axis == .vertical && views.contains(where: \.growsHigh)
    }

    /// Has the views follow one another in another way.
    func turn(_ axis: Axis, spacing: Double) { (self.axis, gap) = (axis, spacing) }

    public override func size(fitting width: Double) -> Size {
        switch axis {
        case .vertical:
            return Size(
                width: width, height: height(fitting: width) { $0.size(fitting: width).height })
        case .horizontal:
            let lines = lines(fitting: width)
            return Size(
                width: lines.map(\.width).max() ?? 0,
                height: lines.map(\.height).reduce(0, +) + gaps(lines.count))
        }
    }

    public override func minimumHeight(fitting width: Double) -> Double {
        guard axis == .vertical else { return size(fitting: width).height }
        return height(fitting: width) { $0.minimumHeight(fitting: width) }
    }

    public override func layout() {
        switch axis {
        case .vertical: layOutColumn()
        case .horizontal: layOutLines()
        }
    }

    private var spacing: Double { theme.pixels(gap) }

    private func gaps(_ count: Int) -> Double { Double(max(count - 1, 0)) * spacing }

    // MARK: Below one another

    private func height(fitting width: Double, _ extent: (View) -> Double) -> Double {
        let heights = subviews.map(extent).filter { $0 > 0 }
        return heights.reduce(0, +) + gaps(heights.count)
    }

    private func layOutColumn() {
        let width = bounds.width
        let rest = bounds.height - size(fitting: width).height
        var top = 0.0
        for view in subviews {
            let natural = view.size(fitting: width).height
            let least = view.minimumHeight(fitting: width)
            let height =
                view.growsHigh ? max(natural + rest, min(least, natural)).rounded() : natural
            view.place(Rectangle(x: 0, y: top, width: width, height: height))
            if height > 0 { top += height + spacing }
        }
    }

    // MARK: Beside one another

    /// The views that lie on one line.
    private struct Line {
        var views: [(view: View, size: Size)] = []
        var width = 0.0
        var height: Double { views.map(\.size.height).max() ?? 0 }
    }

    private func lines(fitting width: Double) -> [Line] {
        var lines: [Line] = []
        for view in subviews {
            var size = view.size(fitting: width)
            guard size.width > 0 else {
                view.place(.null)
                continue
            }
            size.width = min(view.leastWidth.map(theme.pixels) ?? size.width, width)
            if let last = lines.last, last.width + spacing + size.width <= width {
                lines[lines.count - 1].width += spacing + size.width
            } else {
                lines.append(Line(width: size.width))
            }
            lines[lines.count - 1].views.append((view, size))
        }
        return lines
    }

    private func layOutLines() {
        var top = 0.0
        for line in lines(fitting: bounds.width) {
            let rest = max(bounds.width - line.width, 0)
            let share = (bounds.width - gaps(line.views.count)) / Double(line.views.count)
            let isEven = isEven && line.views.allSatisfy { $0.size.width <= share }
            let growing = line.views.count { $0.view.growsWide }
            var left = alignment == .trailing && growing == 0 ? rest : 0
            for (view, size) in line.views {
                let own = size.width + (view.growsWide ? rest / Double(growing) : 0)
                let width = isEven ? share : own
                view.place(
                    Rectangle(
                        x: left.rounded(), y: (top + (line.height - size.height) / 2).rounded(),
                        width: width.rounded(.down), height: size.height))
                left += width + spacing
            }
            top += line.height + spacing
        }
    }
}
