import Documents
import Input
import Interface
import Platform
import Storage
import Wording

/// Drawings that are read for windows of their own, beside the main thread: however long that takes, people draw on, and
/// later starts get answers.
final class Arrivals {
    /// What a window is opened for.
    enum Opening: Hashable, Sendable {
        /// The drawing that was open last.
        case last
        /// The file at this path.
        case file(String)

        /// Where it is; nil for the drawing that was open last.
        var path: String? { if case .file(let path) = self { path } else { nil } }

        /// Reads what a window begins with.
        func read() -> Read {
            Result { () throws(Failure) in try WindowOpener.document(path) }
        }

        fileprivate var title: Message {
            let name = (path ?? UserFiles.library.last.path).map(FilePath.name)
            return .opening(name?.printable ?? Message.newDrawing.text())
        }
    }

    /// What a window begins with, or why there is none.
    typealias Read = Result<WindowOpener.Beginning, Failure>

    /// What reads them; it tells how far it is as windows do of what is theirs.
    let work: BackgroundWork
    /// The files that are read, or have been and are not in their windows yet.
    private var awaited: [String] = []

    /// Drawings for the windows of `display`.
    init(_ display: Display) {
        work = BackgroundWork { [wakeUp = display.wakeUp] in wakeUp.signal() }
    }

    /// Reads what a window is opened for, which is awaited until `end`; `answer` takes nil where people have stopped it.
    func read(_ opening: Opening, answer: @escaping (Read?) -> Void) {
        awaited.append(Self.key(opening))
        work.start(.drawings, opening.title) { job in
            let read = opening.read()
            // Nobody takes it, and the file is free again at once.
            return job.isStopped ? nil : read
        } answer: {
            answer($0 ?? nil)
        }
    }

    /// Awaits it no more: there is a window, or there will be none.
    func end(_ opening: Opening) {
        if let index = awaited.firstIndex(of: Self.key(opening)) { awaited.remove(at: index) }
    }

    /// Whether the file at `path` is being read for a window of its own.
    func contains(_ path: String) -> Bool { awaited.contains(Self.key(.file(path))) }

    private static func key(_ opening: Opening) -> String {
        opening.path.map(FolderReader.absolute) ?? ""
    }
}
