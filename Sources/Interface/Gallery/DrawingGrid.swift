import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// Drawings beside and below one another, with a cell for each that can be seen.
final class DrawingGrid: ScrollArea {
    /// Takes the drawing that was tapped, and the keys that were held.
    var onTap: (DrawingEntry, KeyPress.Modifiers) -> Void = { _, _ in }
    /// Takes drawings that want a picture of this size.
    var onWant: ([DrawingEntry], PixelSize) -> Void = { _, _ in }
    /// Takes a cell that keys are to go to.
    var onFocus: (View) -> Void = { _ in }
    /// Takes that a drawing is carried to a place in the window, and that it is dropped there, or nowhere for nil.
    var onCarry: (DrawingEntry, Point) -> Void = { _, _ in }
    var onDrop: (DrawingEntry, Point?) -> Void = { _, _ in }
    /// Whether drawings can be carried elsewhere.
    var canCarry = true
    /// Takes that those are to be chosen that lie from one drawing to another one.
    var onExtend: (_ from: DrawingEntry, _ to: DrawingEntry) -> Void = { _, _ in }

    /// Pictures that are asked for at once: what was scrolled past meanwhile is not waited for any longer.
    private static let requestsAtOnce = 4

    private let cells: DrawingCells
    /// The drawings that are asked for, as they were then, by their paths.
    private var awaited: [String: DrawingEntry] = [:]

    init(theme: Theme) {
        cells = DrawingCells(theme: theme)
        super.init(theme: theme, role: .list, name: .drawings, cells)
        marksHiddenStart = true
        cells.onTap = { [unowned self] in onTap($0, $1) }
        cells.onMake = { [unowned self] in $0.carry = carry(from: $0) }
    }

    /// Of a drawing that is chosen by any pointer, of others by a mouse: what else moves on them scrolls.
    private func carry(from cell: DrawingCell) -> CarryDrag {
        let carry = CarryDrag(theme: theme)
        carry.isReady = { [unowned self, unowned cell] sample in
            guard canCarry, !cell.entry.isFolder else { return false }
            return cell.isSelected || sample.pointerKind == .mouse
        }
        carry.move = { [unowned self, unowned cell] in onCarry(cell.entry, $0) }
        carry.end = { [unowned self, unowned cell] in onDrop(cell.entry, $0) }
        return carry
    }

    override var copiesOnScroll: Bool { true }

    override var step: Double { (cells.pitch / 2).rounded() }

    /// The drawings that are shown.
    var entries: [DrawingEntry] { cells.entries }

    /// The drawing that keys go to; nil for none.
    var focusedEntry: DrawingEntry? { cells.focusedIndex.map { entries[$0] } }

    /// The paths of the chosen drawings.
    var selected: Set<String> {
        get { cells.selected }
        set { cells.selected = newValue }
    }

    /// Whether folders mean nothing, as drawings are chosen.
    var hasFaintFolders: Bool {
        get { cells.hasFaintFolders }
        set { cells.hasFaintFolders = newValue }
    }

    /// Shows these; `path` is the one in the window.
    ///
    /// What keys go to stays so, or is where that was; what is seen stays where it is, whatever came before it.
    func show(_ entries: [DrawingEntry], open path: String?) {
        let (former, wasSeen) = (cells.focusedIndex, cells.isFocusSeen)
        let seen = content.frame.minY < 0 ? cells.seen(from: -content.frame.minY) : []
        cells.show(entries, open: path)
        layout()
        invalidate()
        if let former, wasSeen, cells.focusedIndex == nil { go(to: former) }
        let places = Dictionary(entries.enumerated().map { ($1.path, $0) }) { first, _ in first }
        guard let first = seen.first(where: { places[$0.path] != nil }),
            let index = places[first.path]
        else { return }
        let length = cells.place(of: index).minY - first.y
        if length != 0 { scroll(by: length) }
    }

    /// Gives keys back to the drawing that had them last, or to the one that is in its place.
    func goToLast() {
        guard let last = cells.lastFocused else { return }
        go(to: entries.firstIndex { $0.path == last.path } ?? last.index)
    }

    /// What is known of what there is to see.
    var looks: DrawingLooks {
        get { cells.looks }
        set { cells.looks = newValue }
    }

    /// Takes what there is to see of a drawing that was wanted.
    func show(_ look: DrawingLook) {
        guard let entry = awaited.removeValue(forKey: look.path) else { return }
        cells.show(look, of: entry)
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
        awaited = Dictionary(wanted.map { ($0.path, $0) }) { first, _ in first }
        onWant(wanted, size)
    }

    // MARK: Previews

    /// Has presses on its drawings preview what the delegate says.
    func registerForPreviewing(with delegate: any PreviewingDelegate, scale: Double) {
        cells.registerForPreviewing(with: delegate, sourceView: cells, scale: scale)
    }

    /// Whether drawings can be seen.
    var hasCells: Bool { !cells.subviews.isEmpty }

    /// The cell of a drawing, where that can be seen.
    func cell(of path: String) -> DrawingCell? { cells.cell(of: path) }

    /// The cells at a place in the window.
    func cells(at place: Point) -> [DrawingCell] {
        guard visibleFrame.contains(place) else { return [] }
        return cells.cell(at: place - cells.offset).map { [$0] } ?? []
    }

    /// The cell at a place of what is previewed, and what is known of how it looks.
    func cell(at place: Point) -> (DrawingCell, DrawingLook?)? {
        cells.cell(at: place).map { ($0, cells.looks.look(of: $0.entry)?.look) }
    }

    // MARK: Keys

    override func handle(_ press: KeyPress) -> Bool {
        guard press.modifiers.subtracting(.shift).isEmpty, !entries.isEmpty else { return false }
        let columns = cells.columns
        let page = max(Int(bounds.height / cells.pitch), 1) * columns
        let (current, former) = (cells.focusedIndex, focusedEntry)
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
        if press.modifiers == .shift, let former, let entry = focusedEntry {
            onExtend(former, entry)
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
    private(set) var entries: [DrawingEntry] = []
    var onTap: (DrawingEntry, KeyPress.Modifiers) -> Void = { _, _ in }
    /// Takes a cell that was made.
    var onMake: (DrawingCell) -> Void = { _ in }
    var selected: Set<String> = [] {
        didSet { for cell in cells.values { cell.isSelected = selected.contains(cell.entry.path) } }
    }

    /// Whether folders mean nothing, as drawings are chosen.
    var hasFaintFolders = false { didSet { for cell in cells.values { showFaint(cell) } } }

    private func showFaint(_ cell: DrawingCell) {
        cell.isFaint = hasFaintFolders && cell.entry.isFolder
    }

    /// The drawing that keys went to last, and its number then.
    private(set) var lastFocused: (path: String, index: Int)?

    private let theme: Theme
    private var open: String?
    private var cells: [Int: DrawingCell] = [:]
    /// What is known of what there is to see.
    var looks = DrawingLooks()

    init(theme: Theme) {
        self.theme = theme
        super.init(role: .group)
    }

    /// Shows these, with the cells that there are.
    func show(_ entries: [DrawingEntry], open: String?) {
        (self.entries, self.open) = (entries, open)
        looks.dropEmpty(besides: Set(entries.map(\.path)))
        let former = Dictionary(cells.values.map { ($0.entry.path, $0) }) { first, _ in first }
        cells = [:]
        for (index, entry) in entries.enumerated() where !former.isEmpty {
            guard let cell = former[entry.path] else { continue }
            cell.entry = entry
            cell.isOpen = entry.path == open
            cells[index] = cell
        }
    }

    // MARK: Places

    private var gap: Double { theme.pixels(24) }
    private var top: Double { theme.pixels(14) }
    /// How much stays free below what keys go to, where messages lie.
    private var foot: Double { theme.pixels(76) }
    private var margin: Double { GalleryPage.margin(bounds.width, theme) }
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
        return top + Double(rows) * pitch + (rows > 0 ? foot - theme.pixels(20) : 0)
    }

    /// Where a drawing lies, with some room around it.
    func place(of index: Int) -> Rectangle {
        let place = frame(of: index).outset(by: top)
        return Rectangle(
            minX: place.minX, minY: place.minY, maxX: place.maxX,
            maxY: place.maxY - top + foot)
    }

    private func frame(of index: Int) -> Rectangle {
        Rectangle(
            x: margin + Double(index % columns) * (width + gap),
            y: top + Double(index / columns) * pitch, width: width,
            height: DrawingCell.height(theme, width: width))
    }

    /// Has a cell for each drawing of which anything lies between two heights, and for what keys go to.
    func arrange(from start: Double, to end: Double) {
        let shadow = theme.shadowReach(.bar)
        let (start, end) = (start - shadow, end + shadow)
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
        let cell = DrawingCell(entry, theme: theme)
        cell.action = { [unowned self, unowned cell] in onTap(cell.entry, cell.modifiers) }
        cell.onFocus = { [unowned self, unowned cell] in
            lastFocused = focusedIndex.map { (cell.entry.path, $0) }
        }
        onMake(cell)
        cell.isOpen = entry.path == open
        cell.isSelected = selected.contains(entry.path)
        showFaint(cell)
        if let known = looks.look(of: entry) { cell.show(known.look, known.picture) }
        return cell
    }

    func cell(at index: Int) -> DrawingCell? { cells[index] }

    func cell(of path: String) -> DrawingCell? {
        cells.values.first { $0.entry.path == path }
    }

    /// The cell at a place, in its coordinates.
    func cell(at place: Point) -> DrawingCell? { cells.values.first { $0.frame.contains(place) } }

    /// The drawings whose cells begin below a height, in order, and where.
    func seen(from height: Double) -> [(path: String, y: Double)] {
        cells.sorted { $0.key < $1.key }.map { ($1.entry.path, place(of: $0).minY) }
            .filter { $0.y + pitch / 2 >= height }
    }

    /// Whether what keys go to can be seen.
    var isFocusSeen: Bool { cells.values.contains { $0.isFocused && !$0.visibleFrame.isNull } }

    /// The number of the drawing that keys go to; nil for none.
    var focusedIndex: Int? { cells.first { $0.value.isFocused }?.key }

    // MARK: Pictures

    /// The drawings that can be seen, of which it is not known yet what there is to see on a tile of this size.
    var withoutLook: [DrawingEntry] {
        cells.sorted { $0.key < $1.key }.map(\.value.entry).filter {
            !$0.isFolder && !looks.isCurrent($0, pictureSize)
        }
    }

    /// Takes what there is to see of a drawing as `entry` has it; it may be another one by now.
    func show(_ look: DrawingLook, of entry: DrawingEntry) {
        looks.keep(look, of: entry, seeing: Set(cells.values.map(\.entry.path)))
        for cell in cells.values where cell.entry.path == entry.path {
            if let known = looks.look(of: cell.entry) { cell.show(known.look, known.picture) }
        }
    }

    /// Has pictures made anew: of another size.
    func forgetPictures() { looks.removeAll() }
}
