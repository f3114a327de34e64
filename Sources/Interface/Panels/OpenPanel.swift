import Geometry
import Graphics
import Input

/// Chooses what to open: first of all from the drawings of the library, or from any folder.
final class OpenPanel: PanelView {
    private let title: LabelView
    private let place: LabelView
    private let field: TextFieldView
    private let list: FileListView
    private let library: ButtonView
    private let home: ButtonView
    private let up: ButtonView
    private let cancel: ButtonView
    private let open: ButtonView

    private var listing: FolderListing?
    /// What was asked for last; other answers come too late.
    private var request = ""
    /// The folder that was gone to, which a typed path leaves alone; empty for the library.
    private var base = ""

    init(theme: Theme, _ update: inout Update) {
        title = LabelView("Open", font: theme.titleFont, color: theme.panelText)
        place = LabelView(
            "", font: theme.smallFont, color: theme.panelDetail, overflow: .losesStart)
        field = TextFieldView(
            theme: theme, name: "Name or path", placeholder: "Type to search, or type a path")
        list = FileListView(theme: theme)
        library = ButtonView(theme: theme, style: .plain, title: "Drawings")
        home = ButtonView(theme: theme, style: .plain, title: "Home")
        up = ButtonView(theme: theme, style: .plain, title: "Up")
        cancel = ButtonView(theme: theme, style: .plain, title: "Cancel")
        open = ButtonView(theme: theme, style: .primary, title: "Open")
        super.init(theme: theme, name: "Open")
        focus(field, &update)
        update.effects.append(.browse(""))
    }

    override var controls: [ControlView] { [field, list, library, home, up, cancel, open] }

    override func insert(_ text: String, _ update: inout Update) {
        if focused === list { focus(field, &update) }
        super.insert(text, &update)
    }

    /// Takes the content of a folder that was asked for.
    func show(_ listing: FolderListing, _ update: inout Update) {
        guard listing.request == request else { return }
        self.listing = listing
        update.dirty.insert(place.setText(listing.title).intersection(frame))
        filter(&update)
    }

    /// Takes the picture of a file.
    func show(_ preview: FilePreview, _ update: inout Update) {
        list.setPicture(preview, &update)
    }

    // MARK: What is to be seen

    private func browse(_ path: String, _ update: inout Update) {
        request = path
        // Nothing is chosen from a folder that is not the one that was asked for.
        listing = nil
        list.show([], hint: "", selecting: nil)
        update.dirty.insert(list.frame)
        update.effects.append(.browse(path))
    }

    private func go(to path: String, _ update: inout Update) {
        base = path
        field.setText("")
        update.dirty.insert(field.frame)
        browse(path, &update)
    }

    /// A path has a slash in it; what stands before the last one is the folder.
    private var typed: (folder: String?, name: String) {
        let text = field.text
        guard let slash = text.lastIndex(of: "/") else { return (nil, text) }
        return (String(text[...slash]), String(text[text.index(after: slash)...]))
    }

    private func followText(_ update: inout Update) {
        let folder = typed.folder ?? base
        if folder == request { filter(&update) } else { browse(folder, &update) }
    }

    private func filter(_ update: inout Update) {
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
        askForPictures(&update)
        update.dirty.insert(list.frame)
    }

    private func hint(_ listing: FolderListing, name: String) -> String {
        if let problem = listing.problem { return problem }
        if !name.isEmpty { return "No name here has “\(name)” in it." }
        return listing.request.isEmpty
            ? "No drawings yet. What you draw is kept here by itself."
            : "There is nothing here that can be opened."
    }

    private func askForPictures(_ update: inout Update) {
        let wanted = list.takeWanted()
        if !wanted.isEmpty { update.effects.append(.preview(wanted)) }
    }

    // MARK: What is chosen

    override func perform(_ press: KeyPress, _ update: inout Update) {
        switch press.key {
        case .enter: choose(&update)
        case .up, .down, .pageUp, .pageDown: _ = list.handle(press, &update)
        default: break
        }
    }

    override func settle(_ update: inout Update) {
        if field.takeChange() { followText(&update) }
        if library.takeChoice() { go(to: "", &update) }
        if home.takeChoice() { go(to: "~/", &update) }
        if up.takeChoice(), let parent = listing?.parent { go(to: parent, &update) }
        if let entry = list.chosen {
            list.chosen = nil
            choose(entry, &update)
        }
        if open.takeChoice() { choose(&update) }
        if cancel.takeChoice() { close(&update) }
        askForPictures(&update)
    }

    private func choose(_ update: inout Update) {
        if let entry = list.selected { return choose(entry, &update) }
        guard !field.text.isEmpty else { return }
        let isWhole = field.text.hasPrefix("/") || field.text.hasPrefix("~")
        guard isWhole || listing != nil else { return }
        let folder = listing.map { $0.path + "/" } ?? ""
        update.effects.append(.open(isWhole ? field.text : folder + field.text))
        close(&update)
    }

    private func choose(_ entry: FileEntry, _ update: inout Update) {
        guard entry.kind != .folder else {
            focus(field, &update)
            return go(to: entry.path, &update)
        }
        update.effects.append(.open(entry.path))
        close(&update)
    }

    override func handle(_ scroll: Scroll, _ update: inout Update) {
        list.handle(scroll, &update)
        askForPictures(&update)
    }

    // MARK: Layout

    override func place(in size: PixelSize) {
        frame = sheet(width: 640, height: 600, in: size)
        let isTight = frame.height < theme.pixels(330)
        let padding = theme.pixels(isTight ? 10 : 20)
        let gap = theme.pixels(isTight ? 6 : 10)
        let inside = frame.outset(by: -padding)
        var top = placeHeader(inside, gap: gap) + gap
        if !isTight {
            let line = place.place(
                at: Point(x: inside.minX, y: top - theme.pixels(2)), maximumWidth: inside.width)
            top = line.maxY + theme.pixels(6)
        }
        subviews =
            [title] + (isTight ? [] : [place]) + [
                field, list, library, home, up, cancel, open,
            ]
        let height = TextFieldView.height(theme)
        field.place(
            Rectangle(x: inside.minX, y: top, width: inside.width, height: height))
        let bottom = placeButtons(inside, gap: gap)
        list.place(
            Rectangle(
                minX: inside.minX, minY: field.frame.maxY + gap, maxX: inside.maxX,
                maxY: max(bottom - gap, field.frame.maxY + gap + 1)))
    }

    /// The title, and the places to go to; gives where they end.
    private func placeHeader(_ inside: Rectangle, gap: Double) -> Double {
        var right = inside.maxX
        var bottom = inside.minY
        for button in [up, home, library] {
            let size = button.fittingSize
            button.frame = Rectangle(
                x: right - size.width, y: inside.minY, width: size.width, height: size.height)
            right -= size.width + gap
            bottom = max(bottom, button.frame.maxY)
        }
        let line = title.place(at: inside.origin, maximumWidth: right - inside.minX)
        title.move(
            to: Point(
                x: inside.minX, y: ((inside.minY + bottom - line.height) / 2).rounded()))
        return bottom
    }

    /// The buttons at the lower edge; gives where they begin.
    private func placeButtons(_ inside: Rectangle, gap: Double) -> Double {
        var right = inside.maxX
        for button in [open, cancel] {
            let size = button.fittingSize
            button.frame = Rectangle(
                x: right - size.width, y: inside.maxY - size.height, width: size.width,
                height: size.height)
            right -= size.width + gap
        }
        return open.frame.minY
    }
}
