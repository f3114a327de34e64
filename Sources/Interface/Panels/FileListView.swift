import Geometry
import Graphics
import Input

/// A list of files to choose from: by pen, wheel or key.
final class FileListView: ControlView {
    /// Rows that a notch of the wheel moves.
    private static let rowsPerNotch = 1.5

    /// The one that was chosen since this was last asked and reset.
    var chosen: FileEntry?
    /// Which files want a picture that nobody has asked for yet.
    private(set) var wanted: [String] = []

    /// The number of the entry that Enter chooses.
    var selection: Int?

    let theme: Theme
    private(set) var entries: [FileEntry] = []
    private var rows: [Int: FileRowView] = [:]
    private var pictures: [String: [UInt8]] = [:]
    private var asked: Set<String> = []
    var scrolling = Scrolling()
    var press: Press?
    /// Stands in the middle where there is no entry.
    private var hint = ""
    private var hintText: TextLayout?

    init(theme: Theme) {
        self.theme = theme
        super.init(role: .list, name: "Files")
    }

    /// The entry that Enter chooses.
    var selected: FileEntry? { selection.map { entries[$0] } }

    /// Shows these from the first on, or `hint` where there are none.
    func show(_ entries: [FileEntry], hint: String, selecting selection: Int?) {
        self.entries = entries
        self.hint = hint
        self.selection = selection
        (rows, press, hintText) = ([:], nil, nil)
        scrolling.move(to: 0)
        place(frame)
    }

    /// Takes the picture of a file that was wanted.
    func setPicture(_ preview: FilePreview, _ update: inout Update) {
        pictures[preview.path] = preview.png
        for row in rows.values where row.entry.path == preview.path {
            row.setPicture(preview.png)
            update.dirty.insert(row.frame.intersection(frame))
        }
    }

    /// The files that want a picture, each once.
    func takeWanted() -> [String] {
        defer { wanted = [] }
        return wanted
    }

    /// Puts it in `frame`.
    func place(_ frame: Rectangle) {
        self.frame = frame
        scrolling.content = Double(entries.count) * rowHeight + 2 * inset
        scrolling.room = frame.height
        arrange()
    }

    var rowHeight: Double { FileRowView.height(theme) }
    var inset: Double { theme.pixels(4) }
    var barWidth: Double { scrolling.isNeeded ? theme.pixels(14) : 0 }

    var bar: Rectangle {
        Rectangle(
            minX: frame.maxX - barWidth, minY: frame.minY + inset, maxX: frame.maxX,
            maxY: frame.maxY - inset)
    }

    var handle: Rectangle { scrolling.handle(in: bar, minimum: theme.pixels(32)) }

    /// Has a view for each row that can be seen, and for no other.
    private func arrange() {
        guard !entries.isEmpty, frame.height > 0 else { return removeRows() }
        let first = max(Int((scrolling.offset - inset) / rowHeight), 0)
        let last = min(
            Int((scrolling.offset + frame.height - inset) / rowHeight), entries.count - 1)
        guard first <= last else { return removeRows() }
        rows = rows.filter { (first...last).contains($0.key) }
        for index in first...last {
            let row = rows[index] ?? makeRow(index)
            row.isSelected = index == selection
            row.isPressed = index == press?.row && press?.isScrolling == false
            row.place(
                Rectangle(
                    x: frame.minX + inset,
                    y: frame.minY + inset + Double(index) * rowHeight - scrolling.offset,
                    width: frame.width - 2 * inset - barWidth, height: rowHeight))
        }
        subviews = rows.sorted { $0.key < $1.key }.map(\.value)
    }

    private func removeRows() { (rows, subviews) = ([:], []) }

    private func makeRow(_ index: Int) -> FileRowView {
        let entry = entries[index]
        let row = FileRowView(entry, theme: theme)
        rows[index] = row
        if let png = pictures[entry.path] {
            row.setPicture(png)
        } else if entry.kind == .drawing, asked.insert(entry.path).inserted {
            wanted.append(entry.path)
        }
        return row
    }

    // MARK: Keys

    override func handle(_ press: KeyPress, _ update: inout Update) -> Bool {
        guard press.modifiers.isEmpty else { return false }
        let page = max(Int(frame.height / rowHeight) - 1, 1)
        let current = selection ?? -1
        switch press.key {
        case .up: select(current - 1, &update)
        case .down: select(current + 1, &update)
        case .pageUp: select(current - page, &update)
        case .pageDown: select(current + page, &update)
        case .home: select(0, &update)
        case .end: select(entries.count - 1, &update)
        default: return false
        }
        return true
    }

    private func select(_ index: Int, _ update: inout Update) {
        guard !entries.isEmpty else { return }
        let index = min(max(index, 0), entries.count - 1)
        selection = index
        let top = Double(index) * rowHeight
        scrolling.show(top...top + rowHeight + 2 * inset)
        arrange()
        update.dirty.insert(frame)
    }

    // MARK: Pointers

    override func view(at point: Point) -> View? { frame.contains(point) ? self : nil }

    override func handle(_ scroll: Scroll, _ update: inout Update) {
        scrolling.move(to: scrolling.offset + scroll.notches.dy * Self.rowsPerNotch * rowHeight)
        arrange()
        update.dirty.insert(frame)
    }

    override func handle(_ sample: PenSample, _ update: inout Update) {
        switch sample.phase {
        case .hover: return
        case .began: begin(sample)
        case .moved: move(sample)
        case .ended: end(sample)
        case .cancelled: if sample.pointer == press?.pointer { press = nil }
        }
        arrange()
        update.dirty.insert(frame)
    }

    override func reset() { (press, chosen) = (nil, nil) }

    // MARK: Showing

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        let radius = theme.pixels(6)
        context.setSource(theme.field)
        context.addRoundedRectangle(frame, radius: radius)
        context.fill()
        try context.saved { () throws(GraphicsError) in
            let inside = PixelRectangle(covering: frame).intersection(part)
            context.clip(to: inside)
            try super.draw(inside, in: context)
        }
        if entries.isEmpty { drawHint(in: context) }
        if scrolling.isNeeded {
            context.setSource(theme.border)
            context.addRoundedRectangle(handle.outset(by: -theme.pixels(3)), radius: radius)
            context.fill()
        }
        context.strokeInside(
            frame, radius: radius, width: max(theme.pixels(isFocused ? 2 : 1), 1),
            color: isFocused ? theme.accent : theme.border)
    }

    private func drawHint(in context: Context) {
        guard !hint.isEmpty else { return }
        let width = max(frame.width - theme.pixels(48), 1)
        let text = hintText ?? TextLayout(hint, font: theme.bodyFont, maximumWidth: width)
        hintText = text
        let origin = Point(
            x: (frame.center.x - text.size.width / 2).rounded(),
            y: (frame.center.y - text.size.height / 2).rounded())
        text.draw(in: context, at: origin, color: theme.panelDetail)
    }
}
