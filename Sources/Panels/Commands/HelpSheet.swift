import Geometry
import Graphics
import Input
package import InterfaceCore
package import Toolkit
import Wording

/// All keys in three columns, as they are set now, and below them what a press does.
package final class HelpSheet: Sheet {
    /// Leads to where the keys are changed.
    package let change: Button

    package init(theme: Theme, _ shortcuts: Shortcuts) {
        let columns = [HelpTopic.draw, .look, .layersAndDrawings].map {
            HelpColumn(theme: theme, $0, shortcuts)
        }
        change = Button(theme: theme, .change, style: .link)
        change.sideRoom = 12
        super.init(
            theme: theme, title: .shortcuts, close: .close, tools: [change],
            body: HelpPage(theme: theme, columns, HelpCard(theme: theme, shortcuts)), width: 1040)
    }
}

/// The columns beside one another, or below one another where the window is narrow, and a card below them.
private final class HelpPage: View {
    private static let least = 240.0
    private let theme: Theme
    private let columns: [HelpColumn]
    private let card: HelpCard

    init(theme: Theme, _ columns: [HelpColumn], _ card: HelpCard) {
        (self.theme, self.columns, self.card) = (theme, columns, card)
        super.init(role: .group)
        subviews = columns + [card]
    }

    /// How many stand beside one another, and how wide each is.
    private func plan(_ width: Double) -> (count: Int, width: Double) {
        let (gap, least) = (theme.pixels(HelpColumn.gap), theme.pixels(Self.least))
        let count = min(max(Int((width + gap) / (least + gap)), 1), columns.count)
        return (count, ((width - gap * Double(count - 1)) / Double(count)).rounded(.down))
    }

    /// Where each column lies, from line to line, and below them the card.
    private func frames(_ width: Double) -> [Rectangle] {
        let (count, columnWidth) = plan(width)
        var (top, frames) = (0.0, [Rectangle]())
        for start in stride(from: 0, to: columns.count, by: count) {
            let line = columns[start..<min(start + count, columns.count)]
            let height = line.map { $0.size(fitting: columnWidth).height }.max() ?? 0
            for index in 0..<line.count {
                let x = Double(index) * (columnWidth + theme.pixels(HelpColumn.gap))
                frames.append(Rectangle(x: x, y: top, width: columnWidth, height: height))
            }
            top += height + theme.pixels(24)
        }
        top += theme.pixels(20)
        let height = card.size(fitting: width).height
        return frames + [Rectangle(x: 0, y: top, width: width, height: height)]
    }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: frames(width).last?.maxY ?? 0)
    }

    override func layout() {
        for (view, frame) in zip(subviews, frames(bounds.width)) { view.place(frame) }
    }
}

/// What a press does, which no key tells.
private final class HelpCard: View {
    private static let least = 96.0
    private let theme: Theme
    private let title: Label
    private let text: Label

    init(theme: Theme, _ shortcuts: Shortcuts) {
        self.theme = theme
        let keys = [shortcuts.key(of: .focusTools), KeyPress(.enter, .shift)]
        title = Label(
            theme: theme, .tapOrPress, style: .strong, color: .onSelected, overflow: .wraps)
        text = Label(
            theme: theme,
            .pressExplained(
                keys.compactMap { $0?.text }.joined(separator: ", "),
                commands: shortcuts.key(of: .showCommands)?.text ?? Command.showCommands.words),
            color: .onSelected, overflow: .wraps)
        super.init(role: .group, name: title.name)
        subviews = [title, text]
    }

    private var left: Double { theme.pixels(72) }
    private var gap: Double { theme.pixels(6) }

    private func room(_ width: Double) -> Double { max(width - left - theme.pixels(116), 1) }

    override func size(fitting width: Double) -> Size {
        let room = room(width)
        let words = title.size(fitting: room).height + gap + text.size(fitting: room).height
        return Size(width: width, height: max(theme.pixels(Self.least), words + theme.pixels(24)))
    }

    override func layout() {
        let room = room(bounds.width)
        let (head, words) = (title.size(fitting: room), text.size(fitting: room))
        let top = ((bounds.height - head.height - gap - words.height) / 2).rounded()
        title.place(Rectangle(x: left, y: top, width: head.width, height: head.height))
        text.place(
            Rectangle(
                x: left, y: top + head.height + gap, width: words.width, height: words.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        context.fill(bounds, radius: theme.radius(.tile), theme[.selected])
        let middle = bounds.center.y
        let place = Rectangle(
            center: Point(x: theme.pixels(36), y: middle), radius: theme.pixels(14))
        theme.icons.draw(.force, theme.pixels(28), in: place, theme[.onSelected], in: context)
        context.setSource(theme[.accent])
        context.addSwell(
            from: Point(x: bounds.maxX - theme.pixels(84), y: middle), length: theme.pixels(64),
            theme.pixels(9))
        context.fill()
    }
}

/// A heading, and below it what keys do.
private final class HelpColumn: View {
    /// The room beside it, in points.
    static let gap = 40.0
    private static let row = 35.0
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

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: frames(width).last?.maxY ?? head)
    }

    private var head: Double { theme.pixels(28) }

    /// The room of the words beside these keys.
    private func room(_ keys: Size, _ width: Double) -> Double {
        max(width - keys.width - theme.pixels(8), 1)
    }

    /// Where each row lies, one row after the other.
    private func frames(_ width: Double) -> [Rectangle] {
        let ends = rows.indices.map { theme.pixels(Self.row * Double($0 + 1)) }
        // How much higher the rows are that have several lines, all together.
        var (top, excess) = (head, 0.0)
        return zip(rows, ends).map { row, end in
            let (start, wanted) = (top, height(row, width))
            excess = max(start + wanted - head - end, excess)
            top = head + end + excess
            return Rectangle(x: 0, y: start, width: width, height: top - start)
        }
    }

    private func height(_ row: (words: Label, keys: Keycaps), _ width: Double) -> Double {
        let keys = row.keys.size(fitting: width)
        let words = row.words.size(fitting: room(keys, width)).height
        return words + theme.pixels(8)
    }

    override func layout() {
        let size = heading.size(fitting: bounds.width)
        heading.place(
            Rectangle(x: 0, y: theme.pixels(4), width: size.width, height: size.height))
        for (row, frame) in zip(rows, frames(bounds.width)) {
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
        for frame in frames(bounds.width).dropLast() {
            context.fill(
                Rectangle(
                    x: frame.minX, y: frame.maxY.rounded(), width: frame.width,
                    height: theme.hairline),
                theme[.hairline])
        }
    }
}
