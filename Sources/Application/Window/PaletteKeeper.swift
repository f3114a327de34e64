import Canvas
import Desktop
import Display
import Documents
import Editing
import Interface
import InterfaceCore
import Paths
import Settings
import Wording

/// The palettes of a window: read at the start and after each change in the user's folder, brought in from
/// files, and written to files.
final class PaletteKeeper: PaletteKeeping {
    private let canvas: CanvasView
    private let screen: Screen
    private let work: BackgroundWork
    /// The parent of the panels and file managers that are opened.
    private let window: any DisplayWindow
    private let folder = UserFiles.palettes
    private var watch: FolderWatch?
    /// Whether the files may have changed since they were read.
    private var isStale = true
    private var problems: [SettingsError] = []
    /// The files of the hand's palettes, in their order.
    private var files: [PaletteFile] = []

    /// The palettes for whoever draws on `canvas`.
    init(
        _ canvas: CanvasView, _ screen: Screen, _ work: BackgroundWork, _ window: any DisplayWindow
    ) {
        (self.canvas, self.screen, self.work) = (canvas, screen, work)
        self.window = window
    }

    /// Begins to follow changes of the user's folder, once that is there.
    func listen() {
        guard watch == nil else { return }
        watch = FolderWatch(FilePath(folder)) { [weak self] in self?.isStale = true }
        // Nobody told of what was written before.
        if watch != nil { isStale = true }
    }

    /// Reads the palettes where they may have changed, beside the main thread, as there may be many.
    func update() {
        guard isStale else { return }
        isStale = false
        work.start(.folders) { _ in
            InstalledFiles.palettes()
        } answer: { [unowned self] in
            if let library = $0 { take(library) }
        }
    }

    /// Has these palettes at hand; what is wrong in a file is told once, and the file stays as it is.
    private func take(_ library: PaletteLibrary) {
        show(library)
        for problem in library.problems where !problems.contains(problem) {
            Failure.tell(problem.message)
            screen.tell(problem.message, .openTheFile) {
                DesktopFile.open(FilePath(escaped: problem.path))
            }
        }
        problems = library.problems
    }

    private func show(_ library: PaletteLibrary) {
        files = library.palettes
        canvas.editor.hand.palettes = Self.palettes(files, own: folder)
    }

    /// As they are shown: those of the same name are told apart by a number, those in the folder `own` are the
    /// user's.
    static func palettes(_ files: [PaletteFile], own: String) -> [Palette] {
        var counts: [String: Int] = [:]
        return files.map { file in
            let number = counts[file.name, default: 0] + 1
            counts[file.name] = number
            func numbered(_ name: String) -> String { number > 1 ? "\(name) \(number)" : name }
            return Palette(
                id: numbered(file.name), name: numbered(file.translated(file.name)),
                isOwn: file.path.hasPrefix(own + "/"),
                file.entries.map { .init($0.color, name: file.translated($0.name)) })
        }
    }

    // MARK: In

    func importPalette(_ path: FilePath) {
        let (path, folder) = (FolderReader.absolute(path), folder)
        change { () throws(SettingsError) in
            try PaletteLibrary.keep(path.escaped, in: folder)
        } answer: { [unowned self] in
            guard let kept = $0.value(else: { screen.tell(.noPaletteImported($0)) }),
                let name = choose(kept)
            else { return }
            screen.tell(Message(joining: [.paletteImported(name)] + Self.notes(on: kept)))
            // It was told with them.
            if let problem = kept.problem { problems.append(problem) }
        }
    }

    /// What there is to say of a palette that was taken otherwise than it stands in its file.
    private static func notes(on file: PaletteFile) -> [Message] {
        var notes = [file.problem?.message].compactMap(\.self)
        if file.leftOutCount > 0 {
            notes.append(.colorsLeftOut(file.leftOutCount, taken: file.entries.count))
        }
        if file.translucentCount > 0 { notes.append(.colorsMadeOpaque(file.translucentCount)) }
        return notes
    }

    /// Changes the user's folder, and shows what is in it then.
    private func change<Value: Sendable>(
        _ body: @escaping @Sendable () throws(SettingsError) -> Value,
        answer: @escaping (Result<Value, SettingsError>) -> Void
    ) {
        work.start(.folders) { _ in
            let result = Result(catching: body)
            return (result, InstalledFiles.palettes())
        } answer: { [unowned self] in
            guard let (result, library) = $0 else { return }
            listen()
            show(library)
            answer(result)
        }
    }

    /// Has the palette of a file in use, and gives its name; nil where it is gone again.
    private func choose(_ file: PaletteFile) -> String? {
        guard let place = files.firstIndex(where: { $0.path == file.path }) else { return nil }
        let palette = canvas.editor.hand.palettes[place]
        canvas.editor.hand.paletteID = palette.id
        return palette.name
    }

    func removePalette() {
        let hand = canvas.editor.hand
        guard let palette = hand.palette, palette.isOwn,
            let place = hand.palettes.firstIndex(of: palette)
        else { return }
        let file = files[place]
        change { () throws(SettingsError) in
            try PaletteLibrary.remove(file)
        } answer: { [unowned self] in
            guard let removed = $0.value(else: { screen.tell(.noPaletteRemoved($0)) }) else {
                return
            }
            screen.tell(.paletteRemoved(palette.name), .undoRemoval) { [unowned self] in
                putBack(removed)
            }
        }
    }

    private func putBack(_ removed: RemovedPalette) {
        change { () throws(SettingsError) in
            try removed.putBack()
        } answer: { [unowned self] in
            _ = $0.value(else: screen.tell).flatMap(choose)
        }
    }

    // MARK: Out

    var exportablePalettes: [Palette] {
        let hand = canvas.editor.hand
        let recent = Palette(
            name: Message.recentPalette.text(), hand.recentColors.colors.map { .init($0) })
        return [hand.palette, recent].compactMap(\.self).filter { !$0.entries.isEmpty }
    }

    var exportFolder: FilePath { "~" }

    func replacesFile(at path: FilePath) -> Bool { FolderReader.absolute(path).isFile }

    func export(_ palette: Palette, to path: FilePath) {
        let path = FolderReader.absolute(path)
        work.start(.exports) { _ in
            Result { () throws(SettingsError) in
                try PaletteFile.write(
                    palette.name, palette.entries.map { .init($0.color, name: $0.name) },
                    to: path.escaped)
            }
        } answer: { [unowned self] in
            switch $0 {
            case .success:
                screen.tell(
                    .paletteExported(path.name), ofFile: path,
                    in: window)
            case .failure(let error): screen.tell(error.message)
            case nil: break
            }
        }
    }
}

extension Result where Failure == SettingsError {
    /// What came of it; where that is nothing, `tell` takes why.
    fileprivate func value(else tell: (Message) -> Void) -> Success? {
        switch self {
        case .success(let value): return value
        case .failure(let error):
            tell(error.message)
            return nil
        }
    }
}
