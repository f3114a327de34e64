import Geometry
import Graphics
import Input
import InterfaceCore
import Paths
import Toolkit
import Wording

/// A list of files to choose from: by pen, wheel or key.
final class FileList: ScrollArea {
    /// Takes the file that was chosen by a tap.
    var onChoose: (FileEntry) -> Void = { _ in }
    /// Takes the files that want a picture, each once.
    var onWant: ([FilePath]) -> Void = { _ in }

    /// Whether a press on a drawing shows more of it.
    var hasPreviews: Bool {
        get { rows.hasPreviews }
        set { rows.hasPreviews = newValue }
    }

    /// The number of the entry that Enter chooses.
    private(set) var selection: Int?

    private let rows: FileRows
    private var asked: Set<FilePath> = []
    private let hint: Label

    /// A list without files, called `name`.
    init(theme: Theme, name: Message) {
        rows = FileRows(theme: theme)
        hint = Label(theme: theme, color: .detail, overflow: .wraps)
        super.init(theme: theme, role: .list, name: name, rows)
        subviews = [rows, hint]
    }

    override var isFocusable: Bool { true }

    override func restyle() {
        super.restyle()
        // They are as large as things were.
        asked = []
        rows.dropPictures()
    }

    override var step: Double { 1.5 * FileRow.height(theme) }

    /// The entry that Enter chooses.
    var selected: FileEntry? { selection.map { rows.entries[$0] } }

    /// Has presses on its rows preview what the delegate says.
    func registerForPreviewing(with delegate: any PreviewingDelegate) {
        registerForPreviewing(with: delegate, sourceView: self)
    }

    /// The row at a place in it; nil where there is none.
    func row(at place: Point) -> FileRow? {
        rows.row(at: place - (content.frame.origin - .zero))
    }

    /// Presses by keys are for the row that Enter chooses.
    override var keyFrame: Rectangle {
        selection.flatMap { rows.row(at: $0) }.map {
            $0.frame.offset(by: content.frame.origin - .zero)
        }
            ?? .null
    }

    /// Shows these from the first on, or `hint` where there are none.
    func show(_ entries: [FileEntry], hint: Message, selecting selection: Int?) {
        self.selection = selection
        rows.show(entries)
        self.hint.say(entries.isEmpty ? hint.text() : "")
        showStart()
    }

    /// Takes the picture of a file that was wanted.
    func setPicture(_ preview: FilePreview) { rows.setPicture(preview) }

    override var inset: Double { theme.pixels(4) }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: minimum)
    }

    override func minimumHeight(fitting width: Double) -> Double { minimum }

    private var minimum: Double { FileRow.height(theme) + 2 * inset }

    override func layout() {
        super.layout()
        let room = bounds.width - theme.pixels(24)
        let size = hint.size(fitting: max(room, 1))
        guard size.width <= room else { return hint.place(.null) }
        hint.place(
            Rectangle(
                x: ((bounds.width - size.width) / 2).rounded(),
                y: max((bounds.height - size.height) / 2, 0).rounded(), width: size.width,
                height: size.height))
    }

    override func didScroll(to offset: Double) {
        rows.arrange(from: offset - inset, to: offset + bounds.height - inset, selection)
        let wanted = rows.missingPictures.filter { asked.insert($0).inserted }
        if !wanted.isEmpty { onWant(wanted) }
    }

    // MARK: Choosing

    override func handle(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty else { return false }
        let page = max(Int(bounds.height / FileRow.height(theme)) - 1, 1)
        let current = selection ?? -1
        switch press.key {
        case .up: select(current - 1)
        case .down: select(current + 1)
        case .pageUp: select(current - page)
        case .pageDown: select(current + page)
        case .home: select(0)
        case .end: select(rows.entries.count - 1)
        default: return false
        }
        return true
    }

    private func select(_ index: Int) {
        guard !rows.entries.isEmpty else { return }
        let index = min(max(index, 0), rows.entries.count - 1)
        selection = index
        layout()
        let top = content.frame.minY + Double(index) * FileRow.height(theme)
        reveal(
            Rectangle(
                x: 0, y: top - inset, width: 1, height: FileRow.height(theme) + 2 * inset))
        invalidate()
    }

    override func didPress(_ place: Point?) { rows.press(place.flatMap(rows.index)) }

    override func didTap(_ place: Point) {
        guard let index = rows.index(at: place) else { return }
        selection = index
        layout()
        onChoose(rows.entries[index])
    }

    // MARK: Showing

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        context.fill(bounds, radius: theme.radius(.control), theme[.well])
        try super.draw(part, in: context)
    }

    override func drawAbove(_ part: PixelRectangle, in context: Context) {
        super.drawAbove(part, in: context)
        context.strokeInside(
            bounds, radius: theme.radius(.control), width: (isFocused ? 2 : 1) * theme.hairline,
            color: theme[isFocused ? .accent : .outline])
    }
}

/// The rows of a list of files: a view for each that can be seen, and for no other.
private final class FileRows: View {
    private(set) var entries: [FileEntry] = []
    var hasPreviews = false
    private let theme: Theme
    private var rows: [Int: FileRow] = [:]
    private var pictures: [FilePath: [UInt8]] = [:]
    private var pressed: Int?

    init(theme: Theme) {
        self.theme = theme
        super.init(role: .group)
    }

    private var rowHeight: Double { FileRow.height(theme) }

    func show(_ entries: [FileEntry]) {
        self.entries = entries
        (rows, pressed, subviews) = ([:], nil, [])
    }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: Double(entries.count) * rowHeight)
    }

    /// Has a row for each entry between two heights.
    func arrange(from top: Double, to bottom: Double, _ selection: Int?) {
        let first = max(Int(top / rowHeight), 0)
        let last = min(Int(bottom / rowHeight), entries.count - 1)
        let range = first <= last ? first..<last + 1 : 0..<0
        rows = rows.filter { range.contains($0.key) }
        for index in range {
            let row = rows[index] ?? makeRow(index)
            row.isSelected = index == selection
            row.isPressed = index == pressed
            row.place(
                Rectangle(
                    x: 0, y: Double(index) * rowHeight, width: bounds.width, height: rowHeight))
        }
        subviews = rows.sorted { $0.key < $1.key }.map(\.value)
    }

    private func makeRow(_ index: Int) -> FileRow {
        let row = FileRow(entries[index], theme: theme)
        rows[index] = row
        row.hasPreview = hasPreviews
        if let png = pictures[entries[index].path] { row.setPicture(png) }
        return row
    }

    /// The drawings that can be seen and have no picture.
    var missingPictures: [FilePath] {
        rows.sorted { $0.key < $1.key }.map(\.value.entry)
            .filter { $0.kind == .drawing && pictures[$0.path] == nil }.map(\.path)
    }

    func setPicture(_ preview: FilePreview) {
        // One that was asked for before things got another size: the right one is on its way.
        let size = try? DecodedPicture.size(ofPNG: preview.png)
        guard size.map(Size.init) == FilePreview.size(theme) else { return }
        pictures[preview.path] = preview.png
        for row in rows.values where row.entry.path == preview.path { row.setPicture(preview.png) }
    }

    func dropPictures() {
        pictures = [:]
        for row in rows.values { row.dropPicture() }
    }

    /// The row of an entry that can be seen.
    func row(at index: Int) -> FileRow? { rows[index] }

    func row(at place: Point) -> FileRow? { index(at: place).flatMap { rows[$0] } }

    /// The number of the entry at a place; nil where there is none.
    func index(at place: Point) -> Int? {
        let index = Int((place.y / rowHeight).rounded(.down))
        return bounds.contains(place) && entries.indices.contains(index) ? index : nil
    }

    func press(_ index: Int?) {
        pressed = index
        for (number, row) in rows { row.isPressed = number == index }
    }
}
