import Geometry
import Input
import InterfaceCore
import Paths
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
    var selected: Set<FilePath> = [] {
        didSet { for cell in cells.values { cell.isSelected = selected.contains(cell.entry.path) } }
    }

    /// Whether folders mean nothing, as drawings are chosen.
    var hasFaintFolders = false { didSet { for cell in cells.values { showFaint(cell) } } }

    private func showFaint(_ cell: DrawingCell) {
        cell.isFaint = hasFaintFolders && cell.entry.isFolder
    }

    /// The drawing that keys went to last, and its number then.
    private(set) var lastFocused: (path: FilePath, index: Int)?

    private let theme: Theme
    private var open: FilePath?
    private var cells: [Int: DrawingCell] = [:]
    /// What is known of what there is to see.
    var looks = DrawingLooks()

    /// Cells for nothing yet.
    init(theme: Theme) {
        self.theme = theme
        super.init(role: .group)
    }

    /// Shows these, with the cells that there are.
    func show(_ entries: [DrawingEntry], open: FilePath?) {
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

    /// Where they lie.
    var places: GridPlaces { GridPlaces(gridWidth: bounds.width, theme) }

    override func size(fitting width: Double) -> Size {
        let places = GridPlaces(gridWidth: max(width, 1), theme)
        return Size(width: width, height: places.height(of: entries.count))
    }

    /// Has a cell for each drawing of which anything lies between two heights, and for what keys go to.
    func arrange(from start: Double, to end: Double) {
        let (places, shadow) = (places, theme.shadowReach(DrawingCell.elevation))
        let range = places.indices(from: start - shadow, to: end + shadow, of: entries.count)
        cells = cells.filter { range.contains($0.key) || $0.value.isFocused }
        for index in range where cells[index] == nil { cells[index] = makeCell(index) }
        for (index, cell) in cells { cell.place(places.frame(of: index)) }
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
    func cell(of path: FilePath) -> DrawingCell? {
        cells.values.first { $0.entry.path == path }
    }

    /// The cell at a place, in its coordinates.
    func cell(at place: Point) -> DrawingCell? { cells.values.first { $0.frame.contains(place) } }

    /// The drawings whose cells begin below a height, in order, and where.
    func seen(from height: Double) -> [(path: FilePath, y: Double)] {
        let places = places
        return cells.sorted { $0.key < $1.key }
            .map { ($1.entry.path, places.revealedFrame(of: $0).minY) }
            .filter { $0.y + places.pitch / 2 >= height }
    }

    /// Whether what keys go to can be seen.
    var isFocusSeen: Bool { cells.values.contains { $0.isFocused && !$0.visibleFrame.isNull } }

    /// The number of the drawing that keys go to; nil for none.
    var focusedIndex: Int? { cells.first { $0.value.isFocused }?.key }

    // MARK: Pictures

    /// The drawings that can be seen, of which it is not known yet what there is to see on a tile of this size.
    var withoutLook: [DrawingEntry] {
        let size = places.pictureSize
        return cells.sorted { $0.key < $1.key }.map(\.value.entry).filter {
            !$0.isFolder && !looks.isKnown($0, on: size)
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
