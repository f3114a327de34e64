package import Geometry
import Graphics
package import Input
package import InterfaceCore
package import Paths
package import Toolkit
import Wording

/// All drawings of the library, over the whole window: to look for one and to go on with it.
package final class GalleryView: Overlay {
    private let drawings: any DrawingBrowsing
    private let shortcuts: Shortcuts
    private let make: () -> Void
    /// Makes the actions that a press on the mark shows.
    let quickActions: () -> ViewController?

    private let loader: GalleryLoader
    private let page: GalleryPage
    /// What is chosen on it.
    let choice: GalleryChoice
    private let menu: GalleryMenu
    private var controls: GalleryControls?
    private lazy var questions = GalleryQuestions(theme: theme, drawings, menu) {
        [unowned self] in show($0)
    }
    /// What is done to its drawings.
    private(set) lazy var commands = GalleryCommands(drawings, choice, questions) {
        [unowned self] in contents
    }
    private let open: GalleryOpening.Open
    private lazy var opening = GalleryOpening(theme: theme, drawings, grid, in: self, open: open)

    private lazy var trash = TrashPreviews(theme: theme, drawings, grid, choice, commands)
    private lazy var carry = GalleryCarry(theme: theme, page, in: self)

    /// What it shows.
    private(set) var contents: GalleryContents
    /// The drawing that keys go to once it is listed.
    private var wanted: FilePath?

    private var place: GalleryPlace { contents.place }
    private var header: GalleryHeader { page.header }
    private var grid: DrawingGrid { page.grid }

    /// What is known of what there is to see of drawings: whoever comes back sees them at once.
    package var looks: DrawingLooks {
        get { grid.looks }
        set { grid.looks = newValue }
    }

    /// The drawings that `drawings` knows, beginning at `position`; `open` takes the one that was chosen, and whether it
    /// was previewed, `make` begins another; a press on its mark shows what `quickActions` makes.
    package init(
        theme: Theme, _ drawings: any DrawingBrowsing, _ shortcuts: Shortcuts,
        at position: GalleryPosition, open: @escaping GalleryOpening.Open,
        make: @escaping () -> Void, quickActions: @escaping () -> ViewController?
    ) {
        contents = GalleryContents(at: position)
        (self.drawings, self.shortcuts, self.open, self.make) = (drawings, shortcuts, open, make)
        self.quickActions = quickActions
        loader = GalleryLoader(drawings)
        page = GalleryPage(theme: theme)
        choice = GalleryChoice(page)
        menu = GalleryMenu(theme: theme)
        super.init(
            theme: theme, role: .dialog, name: Message.drawings.text(), modality: .modal,
            closesOnEscape: true)
        subviews = [page]
        controls = GalleryControls(self, header, menu, shortcuts)
        page.empty.button.action = { [unowned self] in beginDrawing() }
        listen()
        header.place = place
        header.search.setText(position.text)
        loader.begin(at: place)
    }

    /// Where somebody is in it.
    var position: GalleryPosition { contents.position }

    package override var isOpaque: Bool { true }

    private func listen() {
        commands.want = { [weak self] in self?.wanted = $0 }
        // The controls have gone that do something to what is chosen.
        choice.onEnd = { [unowned self] in if hasLostFocus { grid.goToLast() } }
        opening.rename = { [unowned self] in commands.rename($0) }
        opening.enter = { [unowned self] in enter($0) }
        opening.chosen = { [unowned self] in choice.together(with: $0) }
        carry.drop = { [unowned self] in commands.move($0, to: $1 ?? contents.outer) }
        grid.onCarry = { [unowned self] in carry.move(choice.carried(with: $0), to: $1) }
        grid.onDrop = { [unowned self] in carry.end(choice.carried(with: $0), at: $1) }
        grid.onTap = { [unowned self] in tap($0, $1) }
        grid.onExtend = { [unowned self] in choice.extend(to: $1.path, from: $0.path) }
        grid.onFocus = { [unowned self] in focus($0) }
        grid.onWant = { [unowned self] wanted, size in
            drawings.look(at: wanted, size) { [weak self] in self?.grid.show($0) }
        }
        loader.show = { [unowned self] in show($0) }
    }

    // MARK: What is to be seen

    /// Shows the drawings of another place, to which `change` leads; keys go to the path that it gives there.
    private func go(_ change: (inout GalleryContents) -> FilePath?) {
        header.search.setText("")
        choice.clear()
        wanted = change(&contents)
        (header.place, opening.canOpen, grid.canCarry) = (place, place != .trash, place != .trash)
        grid.registerForPreviewing(with: place == .trash ? trash : opening)
        focus(nil)
        loader.begin(at: place)
    }

    /// Shows what was thrown away.
    func showTrash() {
        go {
            $0.showTrash()
            return nil
        }
    }

    /// Shows what is in the library itself, none of it chosen.
    package func showLibrary() {
        choice.clear()
        guard place != .library else { return }
        go {
            $0.showLibrary()
            return nil
        }
    }

    /// Shows what is around the folder that is shown, or what was shown before the trash.
    func goBack() {
        if place != .library { go { $0.goBack() } }
    }

    /// Takes files that were dropped here.
    package func take(dropped paths: [FilePath]) {
        if place == .trash { goBack() }
        drawings.importFiles(paths, into: place.folder)
    }

    private func show(_ listing: DrawingListing) {
        switch listing {
        case .drawings(let entries): show(entries)
        // What was shown of it is elsewhere by now, if anywhere.
        case .missing: goBack()
        case .unreadable(let reason): show([], reason)
        }
    }

    private func show(_ entries: [DrawingEntry], _ problem: Message? = nil) {
        let isFirst = contents.entries == nil
        let wasEmpty = page.isEmpty && !entries.isEmpty
        if wasEmpty { focus(nil) }
        if isFirst { wanted = wanted ?? drawings.openDrawing }
        contents.take(entries, problem)
        page.empty.show(problem)
        if contents.below != nil { findBelow(keeping: true) }
        header.hasDrawings = !entries.isEmpty || place.folder != nil
        let isEmpty = entries.isEmpty && place == .library
        page.isEmpty = isEmpty
        guard !isEmpty else {
            noteContents()
            if problem == nil { choice.clear() }
            return focus(page.empty.button)
        }
        showContents()
        if isFirst || wasEmpty, focused == nil {
            grid.go(to: grid.entries.firstIndex { !$0.isFolder } ?? 0)
        }
    }

    /// Takes for what is previewed what there is by now.
    private func noteContents() {
        // What cannot be listed just now has not gone.
        guard contents.problem == nil else { return }
        if place == .trash { trash.note(contents.all) } else { opening.note(contents.all) }
    }

    /// Shows what there is by now, and gives keys to the drawing that is to have them, once that is listed.
    private func showContents() {
        noteContents()
        find(isNew: false)
        if contents.found.isEmpty, focused == nil || hasLostFocus, header.back.parent != nil {
            focus(header.back)
        }
        guard let place = grid.entries.firstIndex(where: { $0.path == wanted }) else { return }
        if !header.search.field.isFocused { grid.go(to: place) }
        wanted = nil
    }

    /// Shows what was looked for; where that `isNew`, from its beginning on.
    private func find(isNew: Bool = true) {
        header.sort.show(contents.position.title, called: .sortOrder)
        if !contents.isDeep {
            contents.below = nil
        } else if contents.below == nil {
            findBelow()
        }
        let found = contents.found
        // What cannot be listed just now is chosen still.
        if contents.problem == nil { choice.keepOnly(found) }
        page.show(found, open: drawings.openDrawing, emptiness: contents.emptiness)
        if isNew { grid.showStart() }
    }

    /// Whether what had the keys is not there any more.
    private var hasLostFocus: Bool {
        focused.map { focused in !all.contains { $0 === focused } } ?? false
    }

    /// Looks for what is called so.
    func find(_ text: String) {
        contents.position.text = text
        find()
    }

    /// Looks into folders too, for what is looked for.
    private func findBelow(keeping: Bool = false) {
        guard place != .trash else { return }
        if !keeping { contents.below = [] }
        loader.findBelow { [weak self] in
            self?.contents.below = $0
            self?.showContents()
        }
    }

    /// Whether it shows what there is.
    private var isListed: Bool { contents.entries.map { $0.isEmpty || grid.hasCells } ?? false }

    /// What has the drawing at a path, which the window shows, go back into its tile; nil where nothing moves.
    package func motionBack(of path: FilePath, _ window: OpenDrawingPicture) -> ZoomTransition? {
        let transition = opening.motionBack(of: path, window)
        transition?.isReady = { [weak self] in self?.isListed != false }
        return transition
    }

    // MARK: What is shown of it

    /// Shows the drawings in this order.
    func choose(_ order: DrawingOrder) {
        guard order != contents.position.order else { return }
        contents.position.order = order
        find()
        grid.goToLast()
    }

    /// Leaves out others than favourites, or no longer.
    func toggleFavouritesOnly() {
        contents.position.showsFavouritesOnly.toggle()
        find()
    }

    /// Asks for the name of a new folder.
    func makeFolder() { questions.makeFolder(in: place.folder) }

    // MARK: What is chosen

    private func tap(_ entry: DrawingEntry, _ modifiers: KeyPress.Modifiers) {
        if entry.isFolder, place != .trash {
            if !choice.isOn { enter(entry) }
        } else if modifiers.contains(.shift) {
            choice.extend(to: entry.path)
        } else if choice.isOn || modifiers.contains(.control) || place == .trash {
            choice.toggle(entry.path)
        } else {
            opening.choose(entry)
        }
    }

    private func enter(_ folder: DrawingEntry) {
        go {
            $0.enter(folder.path)
            return nil
        }
    }

    // MARK: What is done

    /// Begins a new drawing in its place.
    func beginDrawing() {
        close()
        make()
    }

    /// Does a command to the drawings that it is meant for; false where it means nothing here.
    private func perform(_ command: Command) -> Bool {
        switch command {
        case .showGallery: close()
        case .new: beginDrawing()
        case .undo: drawings.undoDrawings()
        case .selectAll: choice.chooseAll()
        case .dropSelection: choice.clear()
        default: return commands.perform(command)
        }
        return true
    }

    // MARK: Keys

    package override func handle(_ press: KeyPress) -> Bool {
        if press == KeyPress(.left, .alt) || press == KeyPress(.backspace), place != .library {
            goBack()
            return true
        }
        if let command = shortcuts.command(of: press), perform(command) { return true }
        if press.key == .escape, choice.isOn {
            choice.clear()
            return true
        }
        guard header.search.field.isFocused else { return false }
        switch press.key {
        case .escape where !header.search.text.isEmpty: controls?.clearSearch()
        case .enter:
            if let entry = grid.entries.first { tap(entry, []) }
        case .down: grid.go(to: 0)
        default: return false
        }
        return true
    }

    /// Typing searches, wherever keys go, and before it is known what there is.
    package override func insert(_ text: String) -> Bool {
        guard header.canSearch, contents.entries?.isEmpty != true,
            text.contains(where: { !$0.isWhitespace })
        else { return false }
        focus(header.search.field)
        return header.search.field.insert(text)
    }

    // MARK: Places

    package override func frame(in size: Size, above foot: Double) -> Rectangle {
        Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    }

    package override func layout() {
        if !bounds.isNull { page.place(bounds) }
    }
}
