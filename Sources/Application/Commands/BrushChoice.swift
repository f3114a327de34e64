import ArgumentParser
import Documents
import Editing
import Ink
import Paths
import Settings
import Storage
import Wording

extension BrushLibrary {
    /// What `argument` stands for: a file where it has a slash or ends like one, else a name; relative paths begin in
    /// `folder`, nil for the working directory.
    ///
    /// - Throws: `Failure` with exit code 65 where its file is not what it should be, 66 where that
    ///   cannot be read; `ValidationError` for a name that no brush has.
    func chosen(_ argument: String, in folder: FilePath? = nil) throws -> Entry {
        do throws(SettingsError) {
            if argument.contains("/") || argument.lowercased().hasSuffix(BrushFile.suffix) {
                return try Entry(
                    file: folder.map { FilePath(escaped: argument).absolute(in: $0).escaped }
                        ?? argument)
            }
            if let entry = try entry(named: argument) { return entry }
        } catch {
            throw Failure(error.kind == .unreadable ? .noInput : .badInput, error.message)
        }
        throw ValidationError(.unknownBrush(argument, known: names))
    }
}

/// What the two ends of a pen draw with.
struct BrushChoice {
    /// All brushes that there are.
    var library: BrushLibrary
    /// What was asked for to draw and to erase with; nil where nothing was.
    private let tip: BrushLibrary.Entry?
    private let eraser: BrushLibrary.Entry?
    /// The files of brushes that are in no folder of brushes, by the names of these.
    private var files: [String: String] = [:]

    /// No brushes that were asked for.
    init(_ library: BrushLibrary) {
        self.library = library
        (tip, eraser) = (nil, nil)
    }

    /// The brushes that were asked for, by name or by file, of those in the library; relative paths begin in `folder`,
    /// nil for the working directory.
    ///
    /// - Throws: as `BrushLibrary.chosen`.
    init(
        _ library: BrushLibrary, tip: String?, eraser: String?, in folder: FilePath? = nil
    ) throws {
        self.library = library
        self.tip = try tip.map { try library.chosen($0, in: folder) }
        self.eraser = try eraser.map { try library.chosen($0, in: folder) }
    }

    /// Gives somebody these brushes, or else those that a drawing was left with, or else the library's
    /// Pen and Eraser; `tell` takes a sentence for each brush that is not there any more.
    mutating func put(
        into hand: inout Hand, leftWith view: ViewState?, tell: (Message) -> Void
    ) {
        let tip = tip ?? entry(view?.brush, tell)
        let eraser = eraser ?? entry(view?.eraser, tell)
        let inkEraser = brush("Eraser") ?? .eraser
        hand.layBack()
        // What was changed of a brush, and the ink, are the hand's, whatever it draws in.
        let ink = hand.shelf.isEmpty ? nil : hand.ink
        if hand.shelf.isEmpty { hand.shelf = library.shelf }
        let wanted = tip?.definition.brush ?? brush("Pen") ?? .pen
        hand.brush = hand.shelf.first { $0.own == wanted }?.brush ?? wanted
        if let ink { hand.ink = ink }
        hand.eraser = eraser?.definition.brush ?? inkEraser
        hand.otherEraser =
            hand.eraser.takesWholeStrokes ? inkEraser : brush("Stroke eraser") ?? .strokeEraser
        if let smoothing = hand.smoothing { hand.smooth(smoothing) }
        for entry in [tip, eraser].compactMap(\.self) where !library.entries.contains(entry) {
            files[entry.name] = FilePath(escaped: entry.path).absolute().escaped
        }
    }

    /// What a later version wrote into those that were asked for and are not of the library.
    var notes: [SettingsError] {
        [tip, eraser].compactMap(\.self).filter { !library.entries.contains($0) }
            .flatMap(\.definition.notes)
    }

    /// Tells on the terminal what is wrong with files of brushes, and what a later version wrote into them.
    func tellProblems() {
        for problem in library.problems + library.notes + notes { Failure.tell(problem.message) }
    }

    /// Whether a brush to draw with was asked for.
    var isChosen: Bool { tip != nil }

    /// What a brush is chosen by again: its name, or the path of a file that is in no folder of brushes.
    func name(of brush: Brush) -> String { files[brush.name] ?? brush.name }

    private func entry(_ name: String?, _ tell: (Message) -> Void) -> BrushLibrary.Entry? {
        guard let name else { return nil }
        let entry = try? library.chosen(name)
        if entry == nil { tell(.lostBrush(name)) }
        return entry
    }

    /// A file with a mistake has been told of; then the program's own brush has to do.
    private func brush(_ name: String) -> Brush? {
        (try? library.entry(named: name))?.definition.brush
    }
}

extension BrushLibrary {
    /// What lies in the bar.
    private static let favourites = ["Pen", "Brush", "Pencil", "Marker", "Calligraphy"]

    /// The brushes as they lie at hand: the favourites first, what erases last.
    var shelf: [ShelfBrush] {
        let ranked = entries.enumerated().map { rank, entry in
            let words = entry.definition.words()
            return ShelfBrush(
                entry.definition.brush, title: words.name, sentence: words.sentence,
                origin: entry.shelfOrigin, rank: rank)
        }
        func place(_ entry: ShelfBrush) -> (Int, Int) {
            let favourite = Self.favourites.firstIndex(of: entry.own.name)
            let isEraser = entry.own.effect == .erase
            return (
                isEraser ? Self.favourites.count + 1 : favourite ?? Self.favourites.count,
                entry.rank
            )
        }
        return ranked.sorted { place($0) < place($1) }
    }
}

extension BrushLibrary.Entry {
    fileprivate var shelfOrigin: ShelfBrush.Origin {
        if let replaced { return .changed(from: replaced.brush) }
        return origin == .own ? .own : .program
    }
}
