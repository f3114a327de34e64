public import Drawing
public import Foundation
public import Paths
public import Storage
import Synchronization
import Wording

/// The drawings of a user: where they are, what they are called, and which is resumed.
public final class Library: Sendable {
    /// The folder of the drawings that were begun without saying where, where people chose no other one.
    public let standardFolder: FilePath
    private let place: Mutex<FilePath>
    private let lastPlace: Remembered<FilePath>
    /// Folders as links lead to them, by what they are called, as far as that was looked up.
    let links = Mutex<[FilePath: FilePath]>([:])
    let otherRescues: [FilePath]
    /// Which drawing the next start resumes.
    public let resumed: ResumedDrawing
    /// The paper that was chosen last.
    public let paper: LastPaper
    /// How often drawings were previewed.
    public let peeks: PeekCount
    /// What was drawn with last.
    public let hand: LastHand
    /// The drawings that people like best.
    public let favourites: Favourites
    /// Whether the program ended while it opened that one.
    public let opening: OpeningMark

    /// A library in `data`, the user's folder for data, with its drawings in `folder`, or where they were last;
    /// `others` take what cannot be saved there.
    public init(data: FilePath, folder: FilePath? = nil, rescues others: [FilePath]) {
        standardFolder = "\(data)/downstroke/drawings"
        lastPlace = Remembered(file: "\(data)/downstroke/library-folder")
        place = Mutex(folder ?? lastPlace.value ?? standardFolder)
        otherRescues = others
        resumed = ResumedDrawing(file: "\(data)/downstroke/last-drawing")
        paper = LastPaper(file: "\(data)/downstroke/last-paper")
        peeks = PeekCount(file: "\(data)/downstroke/peeks")
        hand = LastHand(file: "\(data)/downstroke/last-hand")
        favourites = Favourites(file: "\(data)/downstroke/favourites")
        opening = OpeningMark(file: "\(data)/downstroke/opening-drawing")
    }

    /// The folder of the drawings that were begun without saying where; another one is remembered.
    public var folder: FilePath {
        get { place.withLock { $0 } }
        set {
            guard newValue != folder else { return }
            place.withLock { $0 = newValue }
            lastPlace.note(newValue)
        }
    }

    /// Whether it is known where the drawings were last.
    public var isFolderKnown: Bool { lastPlace.value != nil }

    /// Remembers where the drawings are before anything else is done.
    public func rememberFolder() {
        lastPlace.note(folder)
        lastPlace.synchronize()
    }

    /// Waits until all that is remembered is in its files, `timeout` seconds at most.
    public func synchronize(timeout: Double) {
        let rest = DispatchGroup()
        for synchronize in [
            resumed.synchronize, paper.synchronize, peeks.synchronize, hand.synchronize,
            lastPlace.synchronize, opening.synchronize,
        ] as [(DispatchGroup) -> Void] { synchronize(rest) }
        _ = rest.wait(timeout: .now() + timeout)
    }

    /// Where drawings go that cannot be saved where they belong, the best place first.
    public var rescues: [FilePath] { [folder] + otherRescues }

    /// Whether nothing was drawn yet, as far as its folder tells.
    public var isEmpty: Bool {
        !folder.names.contains { $0.hasSuffix(DrawingFile.suffix) }
    }

    /// A path for a new drawing, named by date and time; its folder is made.
    ///
    /// - Throws: `StorageError` of the kind `unwritable` where the folder cannot be made.
    public func newPath(at date: time_t = time(nil)) throws(StorageError) -> FilePath {
        try makeFolder()
        return ("\(folder)/\(Self.stamp(date))\(DrawingFile.suffix)" as FilePath).free()
    }

    /// What a new drawing begins with: nothing, on the paper that was chosen last.
    var newHistory: History { History(Drawing(background: paper.background)) }

    /// Makes a file of a drawing, named `name`, or with a number after it where that is taken, in one of its
    /// folders; gives its path.
    ///
    /// - Throws: `Failure` where it cannot be written; nothing is left then.
    public func add(
        _ drawing: Drawing, named name: FilePath, in place: FilePath? = nil
    ) throws(Failure) -> FilePath {
        do throws(StorageError) {
            try makeFolder()
            return try DrawingFile.create(
                near: "\(place ?? folder)/\(Self.fileName(name))\(DrawingFile.suffix)",
                History(drawing))
        } catch { throw Failure(.cannotWrite, error.message) }
    }

    /// What a copy of the drawing called `name` is called.
    static func rescueName(of name: FilePath) -> FilePath {
        // Later a number may follow, and the name of its log.
        "\(fileName(name)) \(Message.rescued)"
    }

    /// Makes the folder of the drawings where it is not there yet.
    func makeFolder() throws(StorageError) {
        guard folder.makeFolder() == 0 else {
            throw StorageError(.unwritable, folder, .noLibrary(folder))
        }
    }

    /// A name for a file of its own: on one line, not hidden, and with room for the suffix.
    private static func fileName(_ name: FilePath) -> FilePath {
        let name = FilePath(
            bytes: name.bytes.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: " ") : $0 }
        ).trimmed
        guard !name.isEmpty, !name.isHidden else { return FilePath(Message.importedName.text()) }
        var short = name
        while short.count > DrawingName.mostBytes { short = short.withoutLastLetter }
        return short
    }

    /// A date as files are called by, in the form of `strftime`.
    public static func stamp(_ date: time_t, _ form: String = "%Y-%m-%d %H.%M") -> String {
        var date = date
        var parts = tm()
        localtime_r(&date, &parts)
        var text = [CChar](repeating: 0, count: 32)
        strftime(&text, text.count, form, &parts)
        return text.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { String(cString: $0) } ?? ""
        }
    }
}
