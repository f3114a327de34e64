package import Geometry
import Graphics
package import Input
package import InterfaceCore
package import Paths
package import Toolkit
import Wording

/// Chooses a file: a drawing first of all from the library, or from any folder.
package final class OpenDialog: Dialog {
    private let files: any FileBrowsing
    private let purpose: FilePurpose
    /// Takes the path that was chosen.
    private let open: (FilePath) -> Void
    /// Knows what is in drawings; nil where they are not previewed.
    private let drawings: (any DrawingBrowsing)?
    /// Takes what is to be opened out of its preview, the folder that is shown, and who wants to know whether it is there.
    package var onPop:
        (DrawingEntry, _ folder: FilePath, _ answer: @escaping (Bool) -> Void) -> Void = {
            _, _, _ in
        }
    private let place: Label
    private let field: TextField
    private let list: FileList

    private var listing: FolderListing?
    /// What was asked for last; other answers come too late.
    private var request: FilePath = ""
    /// The folder that was gone to, which a typed path leaves alone; empty for the library.
    private var base: FilePath = ""

    /// Finds files among `files`, or on the panel of a desktop that has one; `open` takes the path of the one
    /// that was chosen.
    ///
    /// What `drawings` knows of one is shown by a press. The first folder is `folder`, or where such files most likely are.
    package init(
        theme: Theme, files: any FileBrowsing, drawings: (any DrawingBrowsing)? = nil,
        desktop: (any DesktopPanels)? = nil, for purpose: FilePurpose = .drawing,
        in folder: FilePath? = nil,
        open: @escaping (FilePath) -> Void
    ) {
        (self.files, self.purpose, self.open) = (files, purpose, open)
        self.drawings = drawings
        place = Label(
            theme: theme, style: .small, color: .detail, overflow: .losesStart)
        field = TextField(
            theme: theme, name: .nameOrPath, placeholder: .typeToSearch)
        list = FileList(theme: theme, name: .files)
        let (library, home) = (Button(theme: theme, .drawings), Button(theme: theme, .home))
        let up = Button(theme: theme, .up)
        let chooser = desktop?.choosesFiles == true ? Button(theme: theme, .browse) : nil
        let tools = [purpose.hasLibrary ? library : nil, home, up, chooser].compactMap(\.self)
        super.init(
            theme: theme, title: purpose.title, tools: tools,
            body: Stack(.vertical, theme: theme, spacing: 8, [place, field, list]),
            cancel: .cancel, confirm: purpose.confirmation, width: 640, height: 600)
        field.onChange = { [unowned self] _ in followText() }
        list.onChoose = { [unowned self] in choose($0) }
        list.onWant = { [unowned self] in askForPictures($0) }
        library.action = { [unowned self] in go(to: "") }
        home.action = { [unowned self] in go(to: FilePurpose.home) }
        up.action = { [unowned self] in if let parent = listing?.parent { go(to: parent) } }
        chooser?.action = { [unowned self] in browse(on: desktop) }
        primary.action = { [unowned self] in choose() }
        focus(field)
        if drawings != nil {
            list.registerForPreviewing(with: self)
            list.hasPreviews = true
        }
        base = folder ?? purpose.start
        browse(base)
    }

    // MARK: What is to be seen

    private func browse(_ path: FilePath) {
        request = path
        // Nothing is chosen from a folder that is not the one that was asked for.
        listing = nil
        list.show([], hint: "", selecting: nil)
        files.list(path, for: purpose) { [weak self] listing in
            if self?.request == path { self?.show(listing) }
        }
    }

    private func show(_ listing: FolderListing) {
        self.listing = listing
        place.say(listing.title)
        filter()
    }

    private func askForPictures(_ paths: [FilePath]) {
        files.preview(paths) { [weak self] preview in self?.list.setPicture(preview) }
    }

    private func go(to path: FilePath) {
        base = path
        field.setText("")
        browse(path)
    }

    /// A path has a slash in it; what stands before the last one is the folder.
    private var typed: (folder: FilePath?, name: String) {
        let text = field.text
        guard let slash = text.lastIndex(of: "/") else { return (nil, text) }
        return (FilePath(text[...slash]), String(text[text.index(after: slash)...]))
    }

    private func followText() {
        let folder = typed.folder ?? base
        if folder == request { filter() } else { browse(folder) }
    }

    private func filter() {
        guard let listing else { return }
        let (folder, name) = typed
        let key = name.lowercased()
        let entries = listing.entries.filter { entry in
            (key.isEmpty || entry.name.lowercased().contains(key))
                && (key.hasPrefix(".") || !entry.name.hasPrefix("."))
        }
        let exact = entries.firstIndex { $0.name == name }
        let first = entries.isEmpty || folder != nil ? nil : 0
        list.show(entries, hint: hint(listing, name: name), selecting: exact ?? first)
    }

    private func hint(_ listing: FolderListing, name: String) -> Message {
        if let problem = listing.problem { return problem }
        if !name.isEmpty { return .nothingHere(named: name) }
        return purpose.hint(isLibrary: request.isEmpty)
    }

    // MARK: What is chosen

    package override func insert(_ text: String) -> Bool {
        // A space on the list previews a row, and searches for nothing.
        guard focused === list, text.contains(where: { !$0.isWhitespace }) else { return false }
        focus(field)
        return field.insert(text)
    }

    package override func handle(_ press: KeyPress) -> Bool {
        switch press.key {
        case .up, .down, .pageUp, .pageDown: list.handle(press)
        default: super.handle(press)
        }
    }

    private func choose() {
        if let entry = list.selected { return choose(entry) }
        guard !field.text.isEmpty else { return }
        let isWhole = field.text.hasPrefix("/") || field.text.hasPrefix("~")
        guard isWhole || listing != nil else { return }
        let folder = listing.map { $0.path + "/" } ?? ""
        open(isWhole ? FilePath(field.text) : folder + field.text)
        close()
    }

    /// Lets people choose on the panel of the desktop, over this one.
    private func browse(on desktop: (any DesktopPanels)?) {
        desktop?.chooseFile(purpose.title) { [weak self] path in
            guard let self, let path else { return }
            open(path)
            close()
        }
    }

    private func choose(_ entry: FileEntry) {
        guard entry.kind != .folder else {
            focus(field)
            return go(to: entry.path)
        }
        open(entry.path)
        close()
    }
}

extension OpenDialog: PreviewingDelegate {
    package func previewingContext(
        _ context: PreviewingContext, viewControllerForLocation location: Point
    ) -> ViewController? {
        guard let drawings, let row = list.row(at: location), row.entry.kind == .drawing else {
            return nil
        }
        context.grow(outOf: row.pictureFrame, of: row)
        let entry = DrawingEntry(row.entry, drawings)
        let actions = DrawingActions(drawings: drawings, rename: { _ in })
        return DrawingPeek(
            entry, nil, drawings,
            items: { actions.itemsOfFile(entry, isReadable: $0) }, theme: theme,
            repair: { [weak self] in
                self?.open($0.path)
                self?.close()
            })
    }

    package func previewingContext(_ context: PreviewingContext, commit target: ViewController) {
        guard let target = target as? DrawingPeek else { return }
        onPop(target.entry, request) { target.take(isHere: $0) }
        close()
    }
}

extension DrawingEntry {
    /// A file in a list, which may be one of the drawings of the library.
    fileprivate init(_ file: FileEntry, _ drawings: any DrawingBrowsing) {
        self.init(
            path: file.path, name: file.name, changed: file.changed, bytes: file.bytes,
            day: .verbatim(file.detail),
            isFavourite: drawings.isFavourite(file.path))
    }
}

/// What follows from what a file is chosen for.
extension FilePurpose {
    /// The user's own folder.
    fileprivate static let home: FilePath = "~/"

    fileprivate var title: Message {
        switch self {
        case .drawing: .open
        case .palette: .importPalette
        case .brush: .importBrush
        }
    }

    fileprivate var confirmation: Message {
        switch self {
        case .drawing: .open
        case .palette, .brush: .importIt
        }
    }

    /// Whether there are such files in the library.
    fileprivate var hasLibrary: Bool { self == .drawing }

    /// The folder that is listed first; empty for the library.
    fileprivate var start: FilePath { hasLibrary ? "" : Self.home }

    /// What is said where there is none.
    fileprivate func hint(isLibrary: Bool) -> Message {
        switch self {
        case .drawing: isLibrary ? .noDrawingsYet : .nothingToOpenHere
        case .palette: .noPaletteHere
        case .brush: .noBrushHere
        }
    }
}
