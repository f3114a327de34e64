import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// Drawings beside and below one another, with a cell for each that can be seen.
final class DrawingGrid: ScrollArea {
    /// Takes the drawing that was chosen.
    var onChoose: (DrawingEntry) -> Void = { _ in }
    /// Takes drawings that want a picture of this size.
    var onWant: ([DrawingEntry], PixelSize) -> Void = { _, _ in }
    /// Takes a cell that keys are to go to.
    var onFocus: (View) -> Void = { _ in }

    /// Pictures that are asked for at once: what was scrolled past meanwhile is not waited for any longer.
    private static let requestsAtOnce = 4

    private let cells: DrawingCells
    private var awaited: Set<String> = []

    init(theme: Theme) {
        cells = DrawingCells(theme: theme)
        super.init(theme: theme, role: .list, name: .drawings, cells)
        cells.onChoose = { [unowned self] in onChoose($0) }
    }

    override var step: Double { (cells.pitch / 2).rounded() }

    /// The drawings that are shown.
    var entries: [DrawingEntry] { cells.entries }

    /// Shows these from the first on; `path` is the one in the window.
    func show(_ entries: [DrawingEntry], open path: String?) {
        cells.show(entries, open: path)
        showStart()
    }

    /// Takes what there is to see of a drawing that was wanted.
    func show(_ look: DrawingLook) {
        awaited.remove(look.path)
        cells.show(look)
        askForPictures()
    }

    override func restyle() {
        cells.forgetPictures()
        super.restyle()
    }

    override func didScroll(to offset: Double) {
        cells.arrange(from: offset, to: offset + bounds.height)
        askForPictures()
    }

    private func askForPictures() {
        guard awaited.isEmpty else { return }
        let wanted = Array(cells.withoutLook.prefix(Self.requestsAtOnce))
        guard !wanted.isEmpty, let size = cells.pictureSize else { return }
        awaited = Set(wanted.map(\.path))
        onWant(wanted, size)
    }

    // MARK: Previews

    /// Has presses on its drawings preview what the delegate says.
    func registerForPreviewing(with delegate: any PreviewingDelegate, scale: Double) {
        cells.registerForPreviewing(with: delegate, sourceView: cells, scale: scale)
    }

    /// The cell at a place of what is previewed, and what is known of how it looks.
    func cell(at place: Point) -> (DrawingCell, DrawingLook?)? {
        cells.cell(at: place).map { ($0, cells.look(of: $0.entry)) }
    }

    // MARK: Keys

    override func handle(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty, !entries.isEmpty else { return false }
        let columns = cells.columns
        let page = max(Int(bounds.height / cells.pitch), 1) * columns
        let current = cells.focusedIndex
        switch press.key {
        case .left: go(to: (current ?? 1) - 1)
        case .right: go(to: (current ?? -1) + 1)
        case .up: go(to: current.map { $0 < columns ? $0 : $0 - columns } ?? 0)
        case .down: go(to: current.map { $0 + columns } ?? 0)
        case .pageUp: go(to: (current ?? 0) - page)
        case .pageDown: go(to: (current ?? 0) + page)
        case .home: go(to: 0)
        case .end: go(to: entries.count - 1)
        default: return false
        }
        return true
    }

    /// Gives keys to a cell, which is there as soon as it can be seen.
    func go(to index: Int) {
        let index = min(max(index, 0), entries.count - 1)
        guard entries.indices.contains(index) else { return }
        reveal(cells.place(of: index).offset(by: cells.frame.origin - .zero))
        if let cell = cells.cell(at: index) { onFocus(cell) }
    }
}

/// The cells of a grid.
private final class DrawingCells: View {
    /// Pictures that are kept of drawings, seen or not.
    private static let mostLooks = 400

    private(set) var entries: [DrawingEntry] = []
    var onChoose: (DrawingEntry) -> Void = { _ in }

    private let theme: Theme
    private var open: String?
    private var cells: [Int: DrawingCell] = [:]
    private var looks: [String: DrawingLook] = [:]

    init(theme: Theme) {
        self.theme = theme
        super.init(role: .group)
    }

    func show(_ entries: [DrawingEntry], open: String?) {
        (self.entries, self.open) = (entries, open)
        (cells, subviews) = ([:], [])
    }

    // MARK: Places

    private var gap: Double { theme.pixels(24) }
    private var top: Double { theme.pixels(24) }
    private var margin: Double { Gallery.margin(bounds.width, theme) }
    private var room: Double { max(bounds.width - 2 * margin, 1) }

    /// How many drawings lie beside one another.
    var columns: Int {
        let least = theme.pixels(bounds.width < theme.pixels(600) ? 160 : 216)
        return max(Int((room + gap) / (least + gap)), 1)
    }

    private var width: Double {
        let all = room - Double(columns - 1) * gap
        return min((all / Double(columns)).rounded(.down), theme.pixels(264))
    }

    /// From one row to the next, in pixels.
    var pitch: Double { DrawingCell.height(theme, width: width) + theme.pixels(20) }

    /// The extent of a picture; nil before there is room.
    var pictureSize: PixelSize? {
        guard width >= 1 else { return nil }
        return PixelSize(width: Int(width), height: Int(DrawingCell.tileHeight(width)))
    }

    override func size(fitting width: Double) -> Size {
        guard !frame.isNull, bounds.width == width else {
            let wide = DrawingCells(theme: theme)
            wide.place(Rectangle(x: 0, y: 0, width: max(width, 1), height: 1))
            return Size(width: width, height: wide.height(of: entries.count))
        }
        return Size(width: width, height: height(of: entries.count))
    }

    private func height(of count: Int) -> Double {
        let rows = (count + columns - 1) / columns
        return top + Double(rows) * pitch
    }

    /// Where a drawing lies, with some room around it.
    func place(of index: Int) -> Rectangle {
        frame(of: index).outset(by: top)
    }

    private func frame(of index: Int) -> Rectangle {
        Rectangle(
            x: margin + Double(index % columns) * (width + gap),
            y: top + Double(index / columns) * pitch, width: width,
            height: DrawingCell.height(theme, width: width))
    }

    /// Has a cell for each drawing between two heights, and for what keys go to.
    func arrange(from start: Double, to end: Double) {
        let first = max(Int((start - top) / pitch), 0) * columns
        let last = min((Int((end - top) / pitch) + 1) * columns, entries.count)
        let range = first < last ? first..<last : 0..<0
        cells = cells.filter { range.contains($0.key) || $0.value.isFocused }
        for index in range where cells[index] == nil { cells[index] = makeCell(index) }
        for (index, cell) in cells { cell.place(frame(of: index)) }
        subviews = cells.sorted { $0.key < $1.key }.map(\.value)
    }

    private func makeCell(_ index: Int) -> DrawingCell {
        let entry = entries[index]
        let cell = DrawingCell(entry, theme: theme) { [unowned self] in onChoose(entry) }
        cell.isOpen = entry.path == open
        if let look = looks[entry.path] { cell.show(look) }
        return cell
    }

    func cell(at index: Int) -> DrawingCell? { cells[index] }

    /// The cell at a place, in its coordinates.
    func cell(at place: Point) -> DrawingCell? { cells.values.first { $0.frame.contains(place) } }

    /// What is known of what there is to see of a drawing.
    func look(of entry: DrawingEntry) -> DrawingLook? { looks[entry.path] }

    /// The number of the drawing that keys go to; nil for none.
    var focusedIndex: Int? { cells.first { $0.value.isFocused }?.key }

    // MARK: Pictures

    /// The drawings that can be seen, of which it is not known yet what there is to see.
    var withoutLook: [DrawingEntry] {
        cells.sorted { $0.key < $1.key }.map(\.value.entry).filter { looks[$0.path] == nil }
    }

    func show(_ look: DrawingLook) {
        if looks.count >= Self.mostLooks {
            let seen = Set(cells.values.map(\.entry.path))
            looks = looks.filter { seen.contains($0.key) }
        }
        looks[look.path] = look
        for cell in cells.values where cell.entry.path == look.path { cell.show(look) }
    }

    /// Has pictures made anew: of another size.
    func forgetPictures() { looks = [:] }
}
