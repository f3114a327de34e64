import ForceTouch
import Geometry
import Input
import InterfaceCore
import Paths
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
    private var awaited: [FilePath: (entry: DrawingEntry, tile: PixelSize)] = [:]

    /// Where a drawing lies below the upper edge, in pixels.
    private struct Place {
        let path: FilePath
        let y: Double
    }

    /// What was seen first before the window got other widths, and where the content has lain since: whoever scrolls
    /// looks at something else.
    private var anchor: (place: Place, top: Double)?
    /// Whether rows are put elsewhere: what is seen for a moment wants no pictures.
    private var isSettling = false

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

    override var step: Double { (cells.places.pitch / 2).rounded() }

    /// The drawings that are shown.
    var entries: [DrawingEntry] { cells.entries }

    /// The drawing that keys go to; nil for none.
    var focusedEntry: DrawingEntry? { cells.focusedIndex.map { entries[$0] } }

    /// The paths of the chosen drawings.
    var selected: Set<FilePath> {
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
    func show(_ entries: [DrawingEntry], open path: FilePath?) {
        let (former, wasSeen) = (cells.focusedIndex, cells.isFocusSeen)
        anchor = nil
        keepPlace(seen) {
            cells.show(entries, open: path)
            layout()
        }
        invalidate()
        if let former, wasSeen, cells.focusedIndex == nil { go(to: former) }
    }

    /// Another width has drawings lie in other rows; the way back from there leads to where people had scrolled.
    override func layout() {
        guard bounds.width != cells.bounds.width else { return super.layout() }
        let place = anchor.flatMap { $0.top == content.frame.minY ? $0.place : nil } ?? seen.first
        keepPlace([place].compactMap(\.self)) { super.layout() }
        anchor = place.map { ($0, content.frame.minY) }
    }

    /// The drawings that are seen, in order, and how far each lies from the upper edge; none where nothing is scrolled.
    private var seen: [Place] {
        let top = content.frame.minY
        return top < 0 ? cells.seen(from: -top).map { Place(path: $0.path, y: $0.y + top) } : []
    }

    /// Has the first of these drawings that is there lie in its place, whatever `change` does to the rows.
    private func keepPlace(_ places: [Place], _ change: () -> Void) {
        isSettling = true
        change()
        for place in places {
            guard let index = entries.firstIndex(where: { $0.path == place.path }) else { continue }
            let length = cells.places.revealedFrame(of: index).minY + content.frame.minY - place.y
            if length != 0 { scroll(by: length) }
            break
        }
        isSettling = false
        askForPictures()
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
        guard let (entry, tile) = awaited.removeValue(forKey: look.path) else { return }
        cells.show(look, of: entry, on: tile)
        askForPictures()
    }

    override func restyle() {
        cells.forgetPictures()
        super.restyle()
    }

    override func didScroll(to offset: Double) {
        cells.arrange(from: offset, to: offset + bounds.height)
        if !isSettling { askForPictures() }
    }

    private func askForPictures() {
        guard awaited.isEmpty else { return }
        let wanted = Array(cells.withoutLook.prefix(Self.requestsAtOnce))
        guard !wanted.isEmpty, let size = cells.places.pictureSize else { return }
        awaited = Dictionary(wanted.map { ($0.path, ($0, size)) }) { first, _ in first }
        onWant(wanted, size)
    }

    // MARK: Previews

    /// Has presses on its drawings preview what the delegate says.
    func registerForPreviewing(with delegate: any PreviewingDelegate) {
        cells.registerForPreviewing(with: delegate, sourceView: cells)
    }

    /// Whether one of its drawings is previewed.
    var isPreviewed: Bool { cells.previewing?.stage.isPreview == true }

    /// Whether drawings can be seen.
    var hasCells: Bool { !cells.subviews.isEmpty }

    /// The cell of a drawing, where that can be seen.
    func cell(of path: FilePath) -> DrawingCell? { cells.cell(of: path) }

    /// The cells at a place in the window.
    func cells(at place: Point) -> [DrawingCell] {
        guard visibleFrame.contains(place) else { return [] }
        return cells.cell(at: place - cells.offset).map { [$0] } ?? []
    }

    /// The drawing at a place that is pressed, out of whose cell its preview grows, and what is known of how it looks.
    func pressed(
        at place: Point, _ context: PreviewingContext
    ) -> (entry: DrawingEntry, look: DrawingLook?)? {
        guard let cell = cells.cell(at: place) else { return nil }
        context.grow(outOf: cell.pictureFrame, of: cell)
        return (cell.entry, looks.look(of: cell.entry)?.look)
    }

    // MARK: Keys

    override func handle(_ press: KeyPress) -> Bool {
        guard press.modifiers.subtracting(.shift).isEmpty, !entries.isEmpty else { return false }
        let columns = cells.places.columns
        let page = max(Int(bounds.height / cells.places.pitch), 1) * columns
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
        reveal(cells.places.revealedFrame(of: index).offset(by: cells.frame.origin - .zero))
        if let cell = cells.cell(at: index) { onFocus(cell) }
    }
}
