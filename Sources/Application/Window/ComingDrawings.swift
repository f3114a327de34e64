import Documents
import Host
import Paths
import Storage
import Wording

/// The one table of drawings that come into windows: each is read beside the main thread and apart from the others, so
/// that people draw on, later starts get answers, and a disk that does not answer keeps nobody else waiting.
final class ComingDrawings {
    /// A drawing that a window is still closing, and where that is.
    typealias Closing = (path: FilePath, document: Document)

    /// What has been found at the place of a drawing.
    private enum Found {
        case beginning(WindowOpener.Beginning)
        /// The window that has the drawing at this path shows it.
        case shown(FilePath)
    }

    private struct Entry {
        weak var drawing: ComingDrawing?
    }

    /// How long a drawing waits that was in a window before and is still being closed, in seconds.
    private static let patience = 10.0

    /// What wakes the main thread when there is something for it.
    let wakeUp: WakeUp
    /// What reads them; it tells how far it is as windows do of what is theirs.
    let work: BackgroundWork
    /// The windows that there are.
    var windows: () -> [AppWindow] = { [] }
    /// By where they are; gone with the last who wants them.
    private var entries: [FilePath: Entry] = [:]

    /// Drawings for windows of a thread that `wakeUp` wakes.
    init(_ wakeUp: WakeUp) {
        self.wakeUp = wakeUp
        work = BackgroundWork { wakeUp.signal() }
    }

    /// Those that are still being closed.
    var closing: [Closing] { windows().flatMap(\.closing) }

    /// The drawing that comes to the place of `opening`, and is in no window yet; nil for none.
    func drawing(at opening: ComingDrawing.Opening) -> ComingDrawing? {
        guard let drawing = entries[Self.key(opening)]?.drawing, !drawing.isLost else { return nil }
        return drawing.isComing || drawing.openWindow == nil ? drawing : nil
    }

    /// Has a drawing come, unless it is coming already, or a window shows it.
    func ask(_ opening: ComingDrawing.Opening) -> ComingDrawing {
        // What could not be opened may be mended by now.
        if let known = drawing(at: opening),
            known.isComing || known.opening == opening && known.failure == nil
        {
            return known
        }
        let drawing = note(opening)
        let shown = windows().filter { !$0.isOver }.compactMap(\.path)
        work.start(
            .drawings, .opening(drawing.name), apart: Self.key(opening)
        ) { [closing] job -> Result<Found, Failure>? in
            let found = Self.read(opening, shown, closing, job.report)
            // Nobody takes it, and the file is free again at once.
            return job.isStopped ? nil : found
        } answer: { [unowned self] in
            switch $0 ?? nil {
            case .success(.shown(let path)):
                drawing.end(in: windows().first { $0.path == path })
            case .success(.beginning(let beginning)): drawing.end(.success(beginning))
            case .failure(let failure): drawing.end(.failure(failure))
            case nil: drawing.end(nil)
            }
        }
        return drawing
    }

    /// Notes a drawing that comes, in `window` where that reads it by itself, in its place.
    func note(_ opening: ComingDrawing.Opening, inPlaceBy window: AppWindow? = nil) -> ComingDrawing
    {
        let drawing = ComingDrawing(opening, inPlaceBy: window)
        entries = entries.filter { $0.value.drawing != nil }
        entries[Self.key(opening)] = Entry(drawing: drawing)
        return drawing
    }

    private static func read(
        _ opening: ComingDrawing.Opening, _ shown: [FilePath], _ closing: [Closing],
        _ progress: @escaping (Double) -> Bool
    ) -> Result<Found, Failure> {
        Result { () throws(Failure) in
            if let path = opening.place {
                // By whatever name: a link to it is no other drawing.
                if let other = shown.first(where: { path == $0 || path.isSame(as: $0) }) {
                    return .shown(other)
                }
                try waitForClosed(path, closing)
            }
            return .beginning(try WindowOpener.document(opening.path, progress: progress))
        }
    }

    /// Waits until windows are done with the file at `path`, which could only be read before.
    ///
    /// - Throws: `Failure` where that takes too long.
    static func waitForClosed(_ path: FilePath, _ closing: [Closing]) throws(Failure) {
        for (other, document) in closing where path.isAlike(other) {
            guard document.isClosed(within: patience) else {
                throw Failure(.noInput, .stillSaving(path.name.shown.printable))
            }
        }
    }

    private static func key(_ opening: ComingDrawing.Opening) -> FilePath {
        opening.place ?? ""
    }
}
