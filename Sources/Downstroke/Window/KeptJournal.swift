import Documents
import Drawing
import Storage
import Synchronization

/// The journal of one drawing, and what was told of it.
final class KeptJournal {
    /// What keeps the drawing.
    let journal: Journal
    private let isLatest = Latest()
    private var isFailing = false

    /// Goes on with a drawing that was opened.
    init(_ opened: OpenedDrawing, onChange: @escaping @Sendable () -> Void) {
        journal = Journal(opened, onChange: onChange)
        UserFiles.library.last.note(opened.path)
    }

    /// Begins a drawing that is to be at `path`, or in the library.
    init(
        beginningWith base: History, at path: String?, onChange: @escaping @Sendable () -> Void
    ) {
        journal = Journal(
            beginningWith: base,
            at: { [isLatest] in
                let place = try path ?? UserFiles.library.newPath()
                if isLatest.value { UserFiles.library.last.noteAtOnce(place) }
                return place
            }, onChange: onChange)
    }

    /// The window goes on with another drawing; this one is closed as soon as it is saved.
    func finish() {
        isLatest.end()
        journal.finish()
    }

    /// What people are to be told since the last time.
    func takeNotices() -> [String] {
        var notices: [String] = []
        switch journal.takeMove() {
        case .moved(let path): notices.append("This drawing was moved. It is saved as \(path).")
        case .remade(let path):
            notices.append("The file of this drawing was taken away. It is saved as \(path).")
        case .left(let path):
            notices.append(
                "Another program has written to the file of this drawing. It is saved as \(path).")
        case nil: break
        }
        switch (isFailing, journal.status) {
        case (false, .failing(let reason)):
            isFailing = true
            notices.append("Not saved: \(reason) Drawing goes on, and saving is tried again.")
        case (true, .saved):
            isFailing = false
            notices.append("Everything is saved again.")
        default: break
        }
        guard !isLatest.value, let path = journal.path else { return notices }
        return notices.map { "\(DrawingName.of(path)): \($0)" }
    }

    /// Why not everything is on the disk, as a sentence; nil where it is.
    var problem: String? {
        switch journal.status {
        case .failing(let reason): reason
        case .saving: "The disk takes too long."
        case .saved: nil
        }
    }
}

/// Whether a drawing is that of its window, as threads see it.
private final class Latest: Sendable {
    private let flag = Atomic(true)

    var value: Bool { flag.load(ordering: .relaxed) }

    func end() { flag.store(false, ordering: .relaxed) }
}
