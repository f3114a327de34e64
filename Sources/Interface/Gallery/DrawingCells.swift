import Geometry
import Input
import Toolkit

/// The cells of a grid: where each lies, and those that can be seen.
final class DrawingCells: View {
    /// The drawings that are shown.
    private(set) var entries: [DrawingEntry] = []
    /// Takes the drawing that was tapped, and the keys that were held.
    var onTap: (DrawingEntry, KeyPress.Modifiers) -> Void = { _, _ in }
    /// Takes a cell that was made.
    var onMake: (DrawingCell) -> Void = { _ in }
    /// The paths of the chosen drawings.
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

    /// Cells for nothing yet.
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

    private var widest: Double { theme.pixels(264) }

    private var width: Double {
        let all = room - Double(columns - 1) * gap
        return min((all / Double(columns)).rounded(.down), widest)
    }

    /// From one column to the next: the last one ends where the room does, also where that is not divided evenly.
    private var columnPitch: Double {
        columns > 1 && width < widest ? (room - width) / Double(columns - 1) : width + gap
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
            x: (margin + Double(index % columns) * columnPitch).rounded(),
            y: top + Double(index / columns) * pitch, width: width,
            height: DrawingCell.height(theme, width: width))
    }

    /// Has a cell for each drawing of which anything lies between two heights, and for what keys go to.
    func arrange(from start: Double, to end: Double) {
        let shadow = theme.shadowReach(DrawingCell.elevation)
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

    /// The cell of the drawing of a number, where that can be seen.
    func cell(at index: Int) -> DrawingCell? { cells[index] }

    /// The cell of a drawing, where that can be seen.
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
            !$0.isFolder && !looks.isKnown($0, on: pictureSize)
        }
    }

    /// Takes what there is to see of a drawing as `entry` has it; it may be another one by now.
    func show(_ look: DrawingLook, of entry: DrawingEntry, on tile: PixelSize) {
        looks.keep(look, of: entry, on: tile, seeing: Set(cells.values.map(\.entry.path)))
        for cell in cells.values where cell.entry.path == entry.path {
            if let known = looks.look(of: cell.entry) { cell.show(known.look, known.picture) }
        }
    }

    /// Has pictures made anew: of another size.
    func forgetPictures() { looks.removeAll() }
}
