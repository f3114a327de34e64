import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// All drawings of the library, over the whole window: to look for one and to go on with it.
final class Gallery: Overlay {
    private let drawings: any DrawingBrowsing
    private let shortcuts: Shortcuts
    /// Takes the drawing to go on with, and whether it was previewed before.
    private let open: (DrawingEntry, _ isPreviewed: Bool) -> Void
    private let make: () -> Void

    private let header: GalleryHeader
    private let grid: DrawingGrid
    private let hint: Label
    private let empty: EmptyGallery

    private var place = GalleryPlace.library
    private var order = DrawingOrder.newest
    private var showsFavouritesOnly = false
    private var selection = DrawingSelection()
    /// All drawings; nil before they are known.
    private var entries: [DrawingEntry]?
    /// The drawing that keys go to once it is listed.
    private var wanted: String?
    private weak var menu: Popover?
    /// The folders that lead to the one that is shown, and that one.
    private var parents: [String] = []

    /// The drawings that `drawings` knows; `open` takes the one that was chosen, `make` begins another.
    init(
        theme: Theme, _ drawings: any DrawingBrowsing, _ shortcuts: Shortcuts,
        open: @escaping (DrawingEntry, Bool) -> Void, make: @escaping () -> Void
    ) {
        (self.drawings, self.shortcuts, self.open, self.make) = (drawings, shortcuts, open, make)
        header = GalleryHeader(theme: theme)
        grid = DrawingGrid(theme: theme)
        hint = Label(theme: theme, color: .detail, overflow: .wraps)
        empty = EmptyGallery(theme: theme)
        super.init(
            theme: theme, role: .dialog, name: Message.drawings.text(), modality: .modal,
            closesOnEscape: true)
        subviews = [header, grid, hint]
        listen()
        header.sort.show(order.title, called: .sortOrder)
        grid.registerForPreviewing(with: self, scale: theme.scale)
        load()
    }

    override var isOpaque: Bool { true }

    private func listen() {
        let begin = { [unowned self] in
            close()
            make()
        }
        (header.new.action, empty.button.action) = (begin, begin)
        header.mark.action = { [unowned self] in close() }
        header.mark.keys = { [shortcuts] in shortcuts.key(of: .showGallery)?.caps ?? [] }
        header.sort.action = { [unowned self] in showOrders() }
        header.more.action = { [unowned self] in showMore() }
        header.search.field.onChange = { [unowned self] _ in find() }
        header.back.action = { [unowned self] in goBack() }
        header.back.keys = { KeyPress(.left, .alt).caps }
        header.move.action = { [unowned self] in chooseFolder() }
        header.putBack.action = { [unowned self] in
            drawings.putBack(targets.map(\.path))
            select { $0.clear() }
        }
        header.emptyTrash.action = { [unowned self] in delete(entries ?? []) }
        for (button, command) in [
            (header.favourite, .toggleFavourite), (header.duplicate, .duplicate),
            (header.trash, .deleteSelection),
        ] as [(IconButton, Command)] {
            button.action = { [unowned self] in _ = perform(command) }
            button.keys = { [shortcuts] in shortcuts.key(of: command)?.caps ?? [] }
        }
        header.done.action = { [unowned self] in select { $0.clear() } }
        grid.onTap = { [unowned self] in tap($0, $1) }
        grid.onExtend = { [unowned self] in extend(to: $1.path, from: $0.path) }
        grid.onFocus = { [unowned self] in focus($0) }
        grid.onWant = { [unowned self] wanted, size in
            drawings.look(at: wanted, size) { [weak self] in self?.grid.show($0) }
        }
        drawings.onDrawingsChange = { [weak self] in self?.load() }
    }

    // MARK: What is to be seen

    private func load() {
        let answer = { [weak self, place] (listing: DrawingListing) in
            if self?.place == place { self?.show(listing) }
        }
        if place == .trash {
            drawings.listTrash(answer: answer)
        } else {
            drawings.listDrawings(in: place.folder, answer: answer)
        }
    }

    /// Shows the drawings of another place; keys go to `path` there.
    private func go(to place: GalleryPlace, at path: String? = nil) {
        header.search.field.setText("")
        select { $0.clear() }
        (self.place, header.place, showsFavouritesOnly) = (place, place, false)
        (entries, wanted) = (nil, path)
        focus(nil)
        load()
    }

    /// Shows the folder around the one that is shown.
    private func goBack() {
        guard place != .library else { return }
        let outer = place.folder.flatMap { path in
            parents.contains { $0 == path } ? parents.dropLast().last : nil
        }
        parents.removeLast(min(parents.count, 1))
        go(to: outer.map(GalleryPlace.folder) ?? .library, at: place.folder)
    }

    private func enter(_ folder: String) {
        parents.append(folder)
        go(to: .folder(folder))
    }

    /// Takes files that were dropped here.
    func take(dropped paths: [String]) {
        if place == .trash { go(to: .library) }
        drawings.importFiles(paths, into: place.folder)
    }

    private func show(_ listing: DrawingListing) {
        switch listing {
        case .drawings(let entries): show(entries)
        case .unreadable(let reason):
            empty.show(reason)
            show([])
        }
    }

    private func show(_ entries: [DrawingEntry]) {
        let isFirst = self.entries == nil
        if isFirst { wanted = wanted ?? drawings.openDrawing }
        self.entries = entries
        header.hasDrawings = !entries.isEmpty || place.folder != nil
        let isEmpty = entries.isEmpty && place == .library
        subviews = isEmpty ? [header, empty] : [header, grid, hint]
        setNeedsLayout()
        invalidate()
        select { $0.keepOnly(entries.map(\.path)) }
        guard !isEmpty else { return focus(empty.button) }
        find(isNew: false)
        if let place = grid.entries.firstIndex(where: { $0.path == wanted }) {
            if !header.search.field.isFocused { grid.go(to: place) }
            wanted = nil
        } else if isFirst, focused == nil {
            grid.go(to: grid.entries.firstIndex { !$0.isFolder } ?? 0)
        }
    }

    /// Shows what was looked for; where that `isNew`, from its beginning on.
    private func find(isNew: Bool = true) {
        let key = header.search.field.text.lowercased()
        let order = place == .trash ? .newest : order
        let found = order.sorted(entries ?? []).filter {
            (key.isEmpty || $0.name.lowercased().contains(key))
                && (!showsFavouritesOnly || $0.isFavourite)
        }
        let count = found.count { !$0.isFolder }
        grid.show(found, open: drawings.openDrawing)
        if isNew { grid.showStart() }
        header.show(count: count)
        hint.say(found.isEmpty ? emptiness.text() : "")
        setNeedsLayout()
        invalidate()
    }

    private var emptiness: Message {
        let text = header.search.field.text
        guard text.isEmpty else { return .noDrawing(named: text) }
        if showsFavouritesOnly { return .noFavourites }
        return place == .trash ? .trashIsEmpty : .folderIsEmpty
    }

    // MARK: Menus

    private func showOrders() {
        let orders = DrawingOrder.allCases.map { order in
            (order.title, order == self.order, { [unowned self] in choose(order) })
        }
        let filter = (
            Message.favouritesOnly, showsFavouritesOnly,
            { [unowned self] in
                showsFavouritesOnly.toggle()
                find()
            }
        )
        showMenu(.sortOrder, beside: header.sort, orders + [filter])
    }

    private func showMore() {
        showMenu(
            .more, beside: header.more,
            [
                (.selectDrawings, false, { [unowned self] in select { $0.isOn = true } }),
                (.newFolder, false, { [unowned self] in makeFolder() }),
                (.trash, false, { [unowned self] in go(to: .trash) }),
            ])
    }

    private func makeFolder() {
        show(
            NameDialog(theme: theme, .newFolderTitle, "", confirm: .makeFolder) {
                [drawings, place] name, answer in
                drawings.makeFolder(name, in: place.folder, answer: answer)
            })
    }

    /// Asks which folder the chosen drawings are to go to.
    private func chooseFolder() {
        let paths = targets.map(\.path)
        drawings.listFolders { [weak self] folders in
            guard let self else { return }
            let library = [DrawingEntry(path: "", name: Message.drawings.text(), day: "")]
            let items = (library + folders).map { folder in
                (
                    Message.verbatim(folder.name.printable), folder.path == place.folder ?? "",
                    { [unowned self] in
                        drawings.move(paths, to: folder.path.isEmpty ? nil : folder.path)
                        select { $0.clear() }
                    }
                )
            }
            showMenu(.moveTo, beside: header.move, items)
        }
    }

    /// Removes drawings of the trash for good, after a question.
    private func delete(_ entries: [DrawingEntry]) {
        guard let first = entries.first else { return }
        let detail = Label(theme: theme, .goneForGood, color: .detail, overflow: .wraps)
        let dialog = Dialog(
            theme: theme, title: .deleteForGood(entries.count, first.name), body: detail,
            cancel: .cancel, confirm: .delete, style: .destructive, width: 440)
        dialog.primary.action = { [unowned self, unowned dialog] in
            dialog.close()
            select { $0.clear() }
            drawings.deleteForGood(entries.map(\.path))
        }
        show(dialog)
    }

    private func showMenu(
        _ name: Message, beside button: View, _ items: [(Message, Bool, () -> Void)]
    ) {
        if let menu, menu.parent != nil { return menu.close() }
        let rows = items.map { title, isChosen, action in
            let row = MenuOption(theme: theme, title, isChosen: isChosen)
            row.action = { [unowned self] in
                self.menu?.close()
                action()
            }
            return row
        }
        let menu = Popover(
            theme: theme, name: name, beside: button, margin: 8, isTrailing: true,
            body: MenuList(theme: theme, name: name.text(), rows))
        self.menu = menu
        menu.toggle()
        if let place = items.firstIndex(where: \.1) { menu.focus(rows[place]) }
    }

    private func choose(_ order: DrawingOrder) {
        guard order != self.order else { return }
        self.order = order
        header.sort.show(order.title, called: .sortOrder)
        find()
        grid.goToLast()
    }

    // MARK: What is chosen

    private func select(_ body: (inout DrawingSelection) -> Void) {
        let former = selection
        body(&selection)
        guard selection != former else { return }
        grid.selected = selection.paths
        header.selectedCount = selection.isOn ? selection.paths.count : nil
        setNeedsLayout()
    }

    private func extend(to path: String, from start: String? = nil) {
        let order = grid.entries.filter { !$0.isFolder }.map(\.path)
        select { $0.extend(to: path, in: order, from: start) }
    }

    private func tap(_ entry: DrawingEntry, _ modifiers: KeyPress.Modifiers) {
        if entry.isFolder {
            if !selection.isOn { enter(entry.path) }
        } else if modifiers.contains(.shift) {
            extend(to: entry.path)
        } else if selection.isOn || modifiers.contains(.control) || place == .trash {
            select { $0.toggle(entry.path) }
        } else {
            choose(entry)
        }
    }

    /// Goes on with a drawing.
    ///
    /// The gallery stays until that is there: what somebody draws before would go into the former one.
    private func choose(_ entry: DrawingEntry, isPreviewed: Bool = false) {
        guard place != .trash else { return }
        if !isPreviewed { grow(entry) }
        if entry.path == drawings.openDrawing { close() } else { open(entry, isPreviewed) }
    }

    /// Has a drawing grow out of its tile while it is being opened.
    private func grow(_ entry: DrawingEntry) {
        guard !theme.isMotionReduced, let picture = grid.cell(of: entry.path)?.picture,
            let place = place(of: entry.path)
        else { return }
        let transition = ZoomTransition(theme: theme, picture, .grow) { place }
        transition.ground = snapshot()
        transition.isReady = { [drawings] in drawings.openDrawing == entry.path }
        show(transition)
    }

    /// Whether it shows what there is.
    var isListed: Bool { entries.map { $0.isEmpty || grid.hasCells } ?? false }

    /// Where the picture of a drawing lies in the window; nil where it cannot be seen.
    func place(of path: String?) -> Rectangle? {
        guard let cell = path.flatMap({ grid.cell(of: $0) }), !cell.visibleFrame.isNull else {
            return nil
        }
        return cell.pictureFrame.offset(by: cell.offset)
    }

    /// What something is done to: what is chosen, in its order, or what keys go to.
    private var targets: [DrawingEntry] {
        let chosen = grid.entries.filter { selection.paths.contains($0.path) }
        guard chosen.isEmpty else { return chosen }
        return [grid.focusedEntry].compactMap(\.self).filter { !$0.isFolder }
    }

    /// Does a command to the drawings that it is meant for; false where it means nothing here.
    private func perform(_ command: Command) -> Bool {
        let paths = targets.map(\.path)
        switch command {
        case .showGallery: close()
        case .undo: drawings.undoDrawings()
        case .selectAll:
            let all = grid.entries.filter { !$0.isFolder }.map(\.path)
            select { $0.choose(all) }
        case .dropSelection: select { $0.clear() }
        case .rename, .duplicate, .deleteSelection, .toggleFavourite:
            guard !paths.isEmpty else { return true }
            perform(command, on: paths)
        default: return false
        }
        return true
    }

    private func perform(_ command: Command, on paths: [String]) {
        if place == .trash {
            if command == .deleteSelection { delete(targets) }
            return
        }
        switch command {
        case .rename: rename(paths[0])
        case .duplicate:
            drawings.duplicate(paths) { [weak self] copies in self?.wanted = copies.first }
        case .deleteSelection:
            select { $0.clear() }
            drawings.moveToTrash(paths)
        default:
            let areAll = targets.allSatisfy(\.isFavourite)
            drawings.setFavourite(paths, to: !areAll)
        }
    }

    private func rename(_ path: String) {
        guard let entry = entries?.first(where: { $0.path == path }) else { return }
        show(
            NameDialog(theme: theme, .renameTheDrawing, entry.name, confirm: .rename) {
                [drawings, weak self] name, answer in
                drawings.rename(path, to: name) { outcome in
                    switch outcome {
                    case .renamed(let place):
                        self?.wanted = place
                        answer(nil)
                    case .refused(let problem): answer(problem)
                    }
                }
            })
    }

    // MARK: Keys

    override func handle(_ press: KeyPress) -> Bool {
        if press == KeyPress(.left, .alt) || press == KeyPress(.backspace), place != .library {
            goBack()
            return true
        }
        if let command = shortcuts.command(of: press), perform(command) { return true }
        if press.key == .escape, selection.isOn {
            select { $0.clear() }
            return true
        }
        guard header.search.field.isFocused else { return false }
        switch press.key {
        case .enter:
            if let entry = grid.entries.first { tap(entry, []) }
        case .down: grid.go(to: 0)
        default: return false
        }
        return true
    }

    /// Typing searches, wherever keys go, and before it is known what there is.
    override func insert(_ text: String) -> Bool {
        guard entries?.isEmpty != true, text.contains(where: { !$0.isWhitespace }) else {
            return false
        }
        focus(header.search.field)
        return header.search.field.insert(text)
    }

    // MARK: Places

    override func frame(in size: Size, above foot: Double) -> Rectangle {
        Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// How far from the sides of a page of this width its content lies, in pixels.
    static func margin(_ width: Double, _ theme: Theme) -> Double {
        theme.pixels(width < theme.pixels(600) ? 24 : 52)
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let margin = Self.margin(bounds.width, theme)
        let bottom = header.size(fitting: bounds.width).height
        header.place(Rectangle(x: 0, y: 0, width: bounds.width, height: bottom))
        grid.place(
            Rectangle(
                minX: 0, minY: bottom, maxX: bounds.maxX, maxY: max(bounds.maxY, bottom + 1)))
        let room = max(bounds.width - 2 * margin, 1)
        let size = hint.size(fitting: room)
        hint.place(
            Rectangle(
                x: ((bounds.width - size.width) / 2).rounded(),
                y: ((bottom + bounds.height - size.height) / 2).rounded(), width: size.width,
                height: size.height))
        empty.place(
            Rectangle(
                minX: margin, minY: bottom, maxX: max(bounds.maxX - margin, margin + 1),
                maxY: max(bounds.maxY, bottom + 1)))
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        context.fill(bounds, theme[.desk])
        try super.draw(part, in: context)
    }
}

extension Gallery: PreviewingDelegate {
    func previewingContext(
        _ context: PreviewingContext, viewControllerForLocation location: Point
    ) -> ViewController? {
        guard place != .trash, let (cell, look) = grid.cell(at: location) else { return nil }
        context.sourceRect = cell.pictureFrame.offset(by: cell.frame.origin - .zero)
        guard !cell.entry.isFolder else { return nil }
        context.sharpRect = cell.frame
        let actions = DrawingActions(drawings: drawings) { [weak self] in self?.rename($0) }
        return DrawingPeek(
            cell.entry, look, drawings, items: actions.items(for: cell.entry), theme: theme)
    }

    func previewingContext(_ context: PreviewingContext, commit target: ViewController) {
        if let target = target as? DrawingPeek { choose(target.entry, isPreviewed: true) }
    }
}
