import Documents
import Drawing
import Foundation
import Interface
import Storage

/// The drawing of a window on the disk: where it comes from, and what is told of keeping it.
final class KeptDrawing {
    /// Which drawing a window begins with.
    enum Source {
        /// The one that was open last, or a new one in the library.
        case last
        /// This file, or a new drawing that will be there.
        case file(String)
    }

    /// How the drawing was left, and from then on how it is shown; kept with it.
    var view: ViewState? {
        didSet { if view != oldValue { current?.journal.view = view?.text } }
    }

    private var beginning: BeginningDrawing
    var current: KeptJournal?
    /// Drawings that the window is done with, and the disk is not.
    var former: [KeptJournal] = []
    /// The journals of these.
    var closing: [Journal] { former.map(\.journal) }
    /// The path of the drawing, or that which its file will have; nil for one of the library.
    private(set) var path: String?
    /// Why nothing can be saved into the drawing's file, as a sentence; nil where it can.
    private(set) var readOnlyReason: String?
    /// What became of a drawing into whose file nothing can be saved; nil where nothing was drawn.
    var unwritten: Drawing?
    /// The path that was noted as that of the last drawing.
    private var notedPath: String?
    var notices: [String] = []
    var rescues: [String] = []
    var isLeavingRefused = false
    private var onChange: @Sendable () -> Void = {}

    /// Opens the drawing.
    ///
    /// - Throws: `Failure` with exit code 65 for a file that is no drawing, 66 for one that cannot be
    ///   opened. Nothing of that ends a window that was to show the last drawing.
    init(_ source: Source) throws(Failure) {
        beginning =
            switch source {
            case .last: BeginningDrawing.last()
            case .file(let path): try BeginningDrawing.file(path)
            }
        path = beginning.opened?.path ?? beginning.newPath
        view = beginning.opened?.view.flatMap { ViewState(text: $0) }
        if let notice = beginning.notice { notices.append(notice) }
    }

    /// What the drawing is called: the name of its file without the suffix.
    var name: String { path.map(DrawingName.of) ?? "New Drawing" }

    /// The history that the window goes on with, given once.
    func takeHistory() -> History {
        defer { beginning.history = History() }
        return beginning.history
    }

    /// From now on changes are kept; `onChange` is called on any thread when there is a notice, or
    /// another name.
    func begin(onChange: @escaping @Sendable () -> Void) {
        self.onChange = onChange
        readOnlyReason = beginning.opened?.readOnlyReason
        if let readOnlyReason {
            notices.append(readOnlyReason)
        } else if let opened = beginning.opened {
            current = KeptJournal(opened, onChange: onChange)
        } else {
            current = KeptJournal(
                beginningWith: beginning.history, at: path, onChange: onChange)
        }
        beginning.opened = nil
    }

    /// Hands a change on to the disk; never waits for it.
    func keep(_ change: CanvasChange) {
        switch change {
        case .edited(let transition, let drawing, let nextStepNumber):
            if let current {
                current.journal.append(transition, drawing, nextStepNumber: nextStepNumber)
            } else {
                unwritten = drawing
            }
        case .new(let drawing):
            leaveUnwritten()
            if let current {
                current.finish()
                former.append(current)
            }
            (path, readOnlyReason) = (nil, nil)
            UserFiles.library.last.note(nil)
            current = KeptJournal(beginningWith: History(drawing), at: nil, onChange: onChange)
            current?.journal.view = view?.text
        }
    }

    /// Goes on with a drawing that was opened; the former one keeps `preview`, a PNG, and is closed as
    /// soon as it is saved.
    func goOn(with next: KeptDrawing, preview: [UInt8]?) {
        leaveUnwritten()
        if let current {
            if let preview { current.journal.keep(preview: preview) }
            current.finish()
            former.append(current)
        }
        (current, beginning, path) = (nil, next.beginning, next.path)
        view = next.view
        notices += next.notices
        begin(onChange: onChange)
    }

    /// Closes a drawing that was opened and is not wanted any more; what was salvaged for it goes.
    func discard() {
        guard let opened = beginning.opened else { return }
        opened.close()
        beginning.opened = nil
        if let path = beginning.madePath { unlink(path) }
    }

    /// Gives the drawing, and its file, another name in the same folder; a drawing without a file
    /// gets the name with its first stroke.
    ///
    /// - Throws: `StorageError`, whose description is for people: of the kind `impossibleName` for
    ///   what no file can be called, `taken` where there is a drawing of that name, `unwritable`
    ///   where the file cannot be renamed. The drawing keeps its name then.
    func rename(to name: String) throws(StorageError) {
        guard let journal = current?.journal else {
            throw StorageError.readOnly(path ?? "")
        }
        let former = journal.path ?? path
        let folder = former.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) }
        let target = try DrawingName.path(name, in: folder ?? UserFiles.library.folder)
        try journal.rename(to: target)
        path = target
        if journal.path != nil { UserFiles.library.last.note(target) }
    }

    /// What people are to be told since the last time.
    func takeNotices() -> [String] {
        for journal in former + [current].compactMap(\.self) { notices += journal.takeNotices() }
        former.removeAll { $0.journal.isClosed }
        if let place = current?.journal.path, place != notedPath {
            (path, notedPath) = (place, place)
            UserFiles.library.last.note(place)
        }
        if isLeavingRefused, unsaved.isEmpty, unwritten == nil {
            forgetRescues()
            isLeavingRefused = false
        }
        defer { notices.removeAll() }
        return notices
    }
}
