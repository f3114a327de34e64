import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// All keys in three columns, as they are set now, and below them what a press does.
final class HelpSheet: Sheet {
    init(theme: Theme, _ shortcuts: Shortcuts) {
        let columns = [
            HelpTopic.draw, HelpTopic.look, HelpTopic.layersAndDrawings, HelpTopic.presses,
        ].map {
            HelpColumn(theme: theme, $0, shortcuts)
        }
        super.init(
            theme: theme, title: .shortcuts, close: .close,
            body: HelpPage(theme: theme, columns), width: 1040)
    }
}

/// The columns beside one another, or below one another where the window is narrow.
private final class HelpPage: View {
    private static let least = 240.0
    private let theme: Theme
    private let columns: [HelpColumn]

    init(theme: Theme, _ columns: [HelpColumn]) {
        (self.theme, self.columns) = (theme, columns)
        super.init(role: .group)
        subviews = columns
    }

    /// How many stand beside one another, and how wide each is.
    private func plan(_ width: Double) -> (count: Int, width: Double) {
        let (gap, least) = (theme.pixels(HelpColumn.gap), theme.pixels(Self.least))
        let count = min(max(Int((width + gap) / (least + gap)), 1), columns.count)
        return (count, ((width - gap * Double(count - 1)) / Double(count)).rounded(.down))
    }

    /// Where each lies, from line to line.
    private func frames(_ width: Double) -> [Rectangle] {
        let (count, columnWidth) = plan(width)
        var (top, frames) = (0.0, [Rectangle]())
        for start in stride(from: 0, to: columns.count, by: count) {
            let line = columns[start..<min(start + count, columns.count)]
            if line.count < count { return frames + rest(line, at: top, width, count) }
            let height = line.map { $0.height(fitting: columnWidth) }.max() ?? 0
            for index in 0..<line.count {
                let x = Double(index) * (columnWidth + theme.pixels(HelpColumn.gap))
                frames.append(Rectangle(x: x, y: top, width: columnWidth, height: height))
            }
            top += height + theme.pixels(24)
        }
        return frames
    }

    /// What is left below the others has all of the width.
    private func rest(
        _ columns: ArraySlice<HelpColumn>, at top: Double, _ width: Double, _ count: Int
    ) -> [Rectangle] {
        var top = top
        return columns.map { column in
            let height = column.height(fitting: width, across: count)
            defer { top += height + theme.pixels(24) }
            return Rectangle(x: 0, y: top, width: width, height: height)
        }
    }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: frames(width).map(\.maxY).max() ?? 0)
    }

    override func layout() {
        let count = plan(bounds.width).count
        let whole = columns.count - columns.count % count
        for (index, (column, frame)) in zip(columns, frames(bounds.width)).enumerated() {
            column.across = index < whole ? 1 : count
            column.place(frame)
        }
    }
}

/// A heading, and below it what keys do.
private final class HelpColumn: View {
    /// The room beside it, in points.
    static let gap = 40.0
    private static let row = 35.0
    /// How many of its rows stand beside one another.
    var across = 1
    private let theme: Theme
    private let heading: Label
    private let rows: [(words: Label, keys: Keycaps)]

    init(theme: Theme, _ topic: HelpTopic, _ shortcuts: Shortcuts) {
        self.theme = theme
        heading = Label(theme: theme, topic.title, style: .smallStrong, color: .detail)
        rows = topic.entries.compactMap { entry in
            let keys = entry.caps(shortcuts)
            return keys.isEmpty
                ? nil
                : (
                    Label(theme: theme, entry.title, overflow: .wraps),
                    Keycaps(theme: theme, keys)
                )
        }
        super.init(role: .list, name: heading.name)
        subviews = [heading] + rows.flatMap { [$0.words, $0.keys] }
    }

    /// How high it is with so many of its rows beside one another.
    func height(fitting width: Double, across: Int = 1) -> Double {
        frames(width, across).last?.maxY ?? head
    }

    private var head: Double { theme.pixels(28) }

    /// The room of the words beside these keys.
    private func room(_ keys: Size, _ width: Double) -> Double {
        max(width - keys.width - theme.pixels(8), 1)
    }

    /// Where each row lies, one row after the other.
    private func frames(_ width: Double, _ across: Int) -> [Rectangle] {
        let gap = theme.pixels(Self.gap)
        let cell = ((width - gap * Double(across - 1)) / Double(across)).rounded(.down)
        var (top, frames) = (head, [Rectangle]())
        for start in stride(from: 0, to: rows.count, by: across) {
            let line = rows[start..<min(start + across, rows.count)]
            let height = line.map { self.height($0, cell) }.max() ?? 0
            for index in 0..<line.count {
                let x = Double(index) * (cell + gap)
                frames.append(Rectangle(x: x, y: top, width: cell, height: height))
            }
            top += height
        }
        return frames
    }

    private func height(_ row: (words: Label, keys: Keycaps), _ width: Double) -> Double {
        let keys = row.keys.size(fitting: width)
        let words = row.words.size(fitting: room(keys, width)).height
        return max(theme.pixels(Self.row), words + theme.pixels(8))
    }

    override func layout() {
        let size = heading.size(fitting: bounds.width)
        heading.place(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
        for (row, frame) in zip(rows, frames(bounds.width, across)) {
            let (keys, middle) = (row.keys.size(fitting: frame.width), frame.center.y)
            let words = row.words.size(fitting: room(keys, frame.width))
            put(row.words, words, x: frame.minX, middle)
            put(row.keys, keys, x: frame.maxX - keys.width, middle)
        }
    }

    private func put(_ view: View, _ size: Size, x: Double, _ middle: Double) {
        view.place(
            Rectangle(
                x: x, y: (middle - size.height / 2).rounded(), width: size.width,
                height: size.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        for frame in frames(bounds.width, across).dropLast(across) {
            context.fill(
                Rectangle(
                    x: frame.minX, y: frame.maxY.rounded(), width: frame.width,
                    height: theme.hairline),
                theme[.hairline])
        }
    }
}
