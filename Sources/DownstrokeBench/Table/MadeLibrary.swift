import Documents
import Drawing
import Foundation
import Geometry
import InterfaceCore
import Paths
import Rendering
import Storage
import Wording

/// A folder of drawings, the same on every run, as the gallery of a window knows it.
final class MadeLibrary: DrawingBrowsing, FolderKeeping, TrashKeeping, FileBrowsing {
    /// How many of them are different; the others are copies.
    private static let kinds = 25

    let folder: FilePath
    /// Wakes the window, which then asks for answers.
    var wakeUp: @Sendable () -> Void {
        get { work.wakeUp }
        set { (work.wakeUp, tileWork.wakeUp) = (newValue, newValue) }
    }
    /// Whether what it holds has been told.
    private(set) var isListed = false

    /// Closed while a picture of the window is made.
    let gate = WorkGate()
    private let thumbnails: Thumbnails
    private let work = WorkBeside()
    private let tileWork = WorkBeside(.background)

    private init(_ folder: FilePath) {
        self.folder = folder
        thumbnails = Thumbnails(folder: folder + "/.cache", gate: gate)
    }

    /// Lends a folder of `count` drawings.
    static func lend(
        _ count: Int, _ body: (MadeLibrary) throws -> Benchmark.Outcome
    ) throws -> Benchmark.Outcome {
        let folder = NSTemporaryDirectory() + "bench-\(UUID())-library"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for number in 0..<count {
            let path = "\(folder)/Drawing \(number).downstroke"
            if number < kinds {
                let drawing = MadeDrawing.make(10 + 4 * number, size: .hd)
                try DrawingFiles.write(drawing.strokes, to: FilePath(path))
            } else {
                try FileManager.default.copyItem(
                    atPath: "\(folder)/Drawing \(number % kinds).downstroke", toPath: path)
            }
        }
        return try body(MadeLibrary(FilePath(folder)))
    }

    /// Gives what has come of what was asked for.
    func giveAnswers() {
        work.giveAnswers()
        tileWork.giveAnswers()
    }

    func findDrawings(below folder: FilePath?, answer: @escaping ([DrawingEntry]) -> Void) {
        answer([])
    }

    func listDrawings(in folder: FilePath?, answer: @escaping (DrawingListing) -> Void) {
        work.start { [folder = folder ?? self.folder] in
            let entries = LibraryEntry.list(folder) ?? []
            return DrawingListing.drawings(
                entries.map {
                    DrawingEntry(
                        path: $0.path, name: $0.name, changed: $0.changed, bytes: $0.bytes,
                        day: "Today")
                })
        } answer: { [unowned self] in
            isListed = true
            answer($0)
        }
    }

    let isNewToPreviews = false

    func notePreview() {}

    func read(_ drawing: DrawingEntry, answer: @escaping (DrawingContent) -> Void) {
        work.start {
            do throws(StorageError) {
                return DrawingContent.drawing(
                    PlayableDrawing(try DrawingFile.summary(drawing.path).drawing))
            } catch { return .unreadable(error.message) }
        } answer: {
            answer($0)
        }
    }

    func share(_ drawing: DrawingEntry, as share: DrawingShare) {}

    func look(
        at drawings: [DrawingEntry], _ size: PixelSize, answer: @escaping (DrawingLook) -> Void
    ) {
        for drawing in drawings {
            tileWork.start { [thumbnails] in
                let entry = LibraryEntry(
                    path: drawing.path, name: drawing.name, changed: drawing.changed,
                    bytes: drawing.bytes)
                guard case .picture(let png) = thumbnails.look(at: entry, size) else {
                    return DrawingLook.nothing(path: drawing.path)
                }
                return .decoded(path: drawing.path, png: png)
            } answer: {
                answer($0)
            }
        }
    }

    // Nothing else is asked for by a measurement.

    var openDrawing: FilePath?
    /// What shows that.
    weak var window: MovingWindow?
    let isOpenDrawingDrawn = true
    func pictureOfOpenDrawing() -> OpenDrawingPicture? { window?.picture() }
    var folders: any FolderKeeping { self }
    var trash: any TrashKeeping { self }
    var onDrawingsChange: () -> Void = {}
    func findDrawings(at paths: [FilePath], answer: @escaping ([DrawingEntry]) -> Void) {}
    func watchDrawings(in folder: FilePath?) -> AnyObject? { nil }
    func rename(_ path: FilePath, to name: String, answer: @escaping (DrawingRenaming) -> Void) {}
    func duplicate(_ paths: [FilePath], answer: @escaping ([FilePath]) -> Void) {}
    func isOfLibrary(_ path: FilePath) -> Bool { true }
    func isFavourite(_ path: FilePath) -> Bool { false }
    func setFavourite(
        _ paths: [FilePath], to isFavourite: Bool, answer: @escaping (Bool) -> Void
    ) {}
    func moveToTrash(_ paths: [FilePath]) {}
    func folders(around path: FilePath) -> [FilePath]? { [] }

    func makeFolder(_ name: String, in folder: FilePath?, answer: @escaping (Message?) -> Void) {}
    func renameFolder(
        _ path: FilePath, to name: String, answer: @escaping (DrawingRenaming) -> Void
    ) {}
    func listFolders(answer: @escaping ([DrawingEntry]) -> Void) {}
    func move(_ paths: [FilePath], to folder: FilePath?) {}
    func importFiles(_ paths: [FilePath], into folder: FilePath?) {}
    func listTrash(answer: @escaping (DrawingListing) -> Void) {}
    func putBack(_ paths: [FilePath]) {}
    func deleteForGood(_ paths: [FilePath]) {}
    func undoDrawings() -> Bool { false }
    func list(
        _ path: FilePath, for purpose: FilePurpose, answer: @escaping (FolderListing) -> Void
    ) {}
    func preview(_ paths: [FilePath], answer: @escaping (FilePreview) -> Void) {}
    func open(_ path: FilePath, answer: @escaping (Bool) -> Void) { answer(true) }
}
