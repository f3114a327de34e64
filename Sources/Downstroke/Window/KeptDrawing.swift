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

    private var history = History()
    private var journal: Journal?
    private var opened: OpenedDrawing?
    private var newPath: String?
    private var notices: [String] = []
    private var isFailing = false
    private var onChange: @Sendable () -> Void = {}
    private let isInLibrary: Bool

    /// Opens the drawing.
    ///
    /// - Throws: `Failure` with exit code 65 for a file that is no drawing, 66 for one that cannot be
    ///   opened. Nothing of that ends a window that was to show the last drawing.
    init(_ source: Source) throws(Failure) {
        switch source {
        case .last:
            isInLibrary = true
            guard let path = DrawingLibrary.lastPath else { return }
            do throws(StorageError) { try open(path) } catch {
                notices.append("The last drawing was not opened. \(error)")
            }
        case .file(let path):
            isInLibrary = false
            let path = DrawingLibrary.absolute(path)
            if access(path, F_OK) != 0, path.hasSuffix(DrawingFile.suffix) {
                newPath = path
                return
            }
            do throws(StorageError) { try open(path) } catch {
                let isInput = error.kind != .missing && error.kind != .unreadable
                throw Failure(isInput ? .badInput : .noInput, error.description)
            }
        }
    }

    /// The history that the window goes on with, given once.
    func takeHistory() -> History {
        defer { history = History() }
        return history
    }

    /// From now on changes are kept; `onChange` is called on any thread when there is a notice.
    func begin(onChange: @escaping @Sendable () -> Void) {
        self.onChange = onChange
        if let opened {
            if let reason = opened.readOnlyReason {
                notices.append(reason)
            } else {
                journal = Journal(opened, onChange: onChange)
            }
            self.opened = nil
            if journal != nil { DrawingLibrary.note(lastPath: opened.path) }
        } else {
            beginNew(history.drawing, at: newPath)
        }
    }

    /// Hands a change on to the disk.
    func keep(_ change: CanvasChange) {
        switch change {
        case .edited(let transition, let drawing, let nextStepNumber):
            journal?.append(transition, drawing, nextStepNumber: nextStepNumber)
        case .new(let drawing):
            if let journal, !journal.close(), let problem = problem(of: journal) {
                notices.append(problem)
            }
            DrawingLibrary.note(lastPath: nil)
            beginNew(drawing, at: nil)
        }
    }

    /// What people are to be told since the last time.
    func takeNotices() -> [String] {
        if let journal {
            if let path = journal.takeNewPath() {
                notices.append("The file of this drawing was taken away. It is saved as \(path).")
                DrawingLibrary.note(lastPath: path)
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
        }
        defer { notices.removeAll() }
        return notices
    }

    /// Closes the file; gives what is wrong where not everything is on the disk.
    func close(preview: [UInt8]?) -> String? {
        guard let journal else { return nil }
        if let preview { journal.keep(preview: preview) }
        return journal.close() ? nil : problem(of: journal)
    }

    private func problem(of journal: Journal) -> String? {
        switch journal.status {
        case .failing(let reason): "The drawing is not saved as it is: \(reason)"
        case .saving: "The drawing is not saved as it is: the disk takes too long."
        case .saved: nil
        }
    }

    private func beginNew(_ base: Drawing, at path: String?) {
        journal = Journal(
            beginningWith: base,
            at: {
                let place = try path ?? DrawingLibrary.newPath()
                DrawingLibrary.note(lastPath: place)
                return place
            }, onChange: onChange)
    }

    private func open(_ path: String) throws(StorageError) {
        do throws(StorageError) {
            let opened = try DrawingFile.open(path)
            (history, self.opened) = (opened.history, opened)
        } catch {
            guard error.kind == .damaged else { throw error }
            try openSalvaged(path)
        }
    }

    /// The damaged file stays as it is; what can be read goes on in another one.
    private func openSalvaged(_ path: String) throws(StorageError) {
        let salvaged = try DrawingFile.salvage(path)
        let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
        let stem = path.dropFirst(folder.count).dropLast(DrawingFile.suffix.count)
        let isHere = access(String(folder), W_OK) == 0
        let place = isHere ? String(folder) : UserFiles.drawings + "/"
        let copy = DrawingLibrary.free("\(place)\(stem) salvaged\(DrawingFile.suffix)")
        try DrawingFile.create(copy, History(salvaged.drawing))
        let opened = try DrawingFile.open(copy)
        (history, self.opened) = (opened.history, opened)
        notices.append(
            "\(path) is damaged and stays as it is. This is what can be read of it, saved as \(copy)."
        )
    }
}
