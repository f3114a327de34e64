import Documents
import Drawing
import Foundation
import Glibc
import Storage

/// The end of a window.
extension KeptDrawing {
    /// How long an end waits for the disk, in seconds.
    private static let patience = 3.0

    private var journals: [KeptJournal] { former + [current].compactMap(\.self) }

    /// Whether something cannot be saved now.
    var isFailing: Bool {
        unwritten != nil
            || journals.contains { kept in
                if case .failing = kept.journal.status { true } else { false }
            }
    }

    /// What the title of the window says of saving.
    var standing: String {
        if isFailing { return " (not saved)" }
        return readOnlyReason == nil ? "" : " (read-only)"
    }

    var unsaved: [KeptJournal] { journals.filter { $0.problem != nil } }

    /// Saves and closes everything where that can be done, and gives whether the window may close.
    ///
    /// Else a copy of what is not saved is kept somewhere else and people are told; when they ask
    /// once more, the window may close. `history` is that of the drawing in the window.
    func isReadyToEnd(_ history: @autoclosure () -> History, preview: [UInt8]?) -> Bool {
        if let preview { current?.journal.keep(preview: preview) }
        if (close() && unwritten == nil) || isLeavingRefused { return true }
        isLeavingRefused = true
        let problem = unsaved.compactMap(\.problem).first ?? readOnlyReason ?? ""
        let copies = rescue(history())
        notices.append(
            copies.isEmpty
                ? "Not saved: \(problem) Close the window again to lose what was drawn."
                : """
                Not saved: \(problem) There is a copy: \(copies.joined(separator: ", ")). Close the \
                window again to leave it at that.
                """)
        return false
    }

    /// Closes everything; gives what is wrong where not all is on the disk, and where copies are.
    func end(_ history: @autoclosure () -> History) -> String? {
        defer { UserFiles.library.last.synchronize(timeout: 1) }
        guard !close() || unwritten != nil else { return nil }
        let (unsaved, copies) = (unsaved, rescue(history()))
        if let copy = copies.last, unsaved.last === current { UserFiles.library.last.note(copy) }
        let names = unsaved.map { kept in
            let place = kept.journal.path ?? path ?? name
            let what =
                switch kept.journal.unsavedCount {
                case 0: "The drawing in \(place) is"
                case 1: "1 change of \(place) is"
                case let count: "\(count) changes of \(place) are"
                }
            return "\(what) not saved: \(kept.problem ?? "")"
        }
        let readOnly = unwritten.map { _ in
            "What was drawn in \(path ?? name) is not saved there: \(readOnlyReason ?? "")"
        }
        return (names + [readOnly].compactMap(\.self) + copies.map { "There is a copy: \($0)." })
            .joined(separator: " ")
    }

    private func close() -> Bool {
        let isClosed = journals.map { kept in
            kept.journal.isClosed || kept.journal.close(timeout: Self.patience)
        }
        guard !isClosed.contains(false) else { return false }
        if unwritten == nil { forgetRescues() }
        return true
    }

    /// Writes copies of all drawings that are not saved, in place of former copies.
    private func rescue(_ history: History) -> [String] {
        let earlier = rescues
        rescues.removeAll()
        for kept in unsaved {
            guard let history = kept === current ? history : kept.journal.unsaved
            else { continue }
            let name = DrawingName.of(kept.journal.path ?? path ?? name)
            let copy = DrawingFile.rescue(
                history, named: "\(name) rescued", into: UserFiles.library.rescues)
            if let copy { rescues.append(copy) }
        }
        if unwritten != nil, let copy = copy(of: history) { rescues.append(copy) }
        // A copy goes only once there is another one in its place.
        let wanted = unsaved.count + (unwritten == nil ? 0 : 1)
        guard rescues.count >= wanted, rescues.count >= earlier.count else {
            rescues = earlier + rescues
            return rescues
        }
        for (index, former) in earlier.enumerated() where Glibc.rename(rescues[index], former) == 0
        {
            rescues[index] = former
        }
        return rescues
    }

    /// Writes what the window shows of a drawing into whose own file nothing can be saved.
    private func copy(of history: History) -> String? {
        DrawingFile.rescue(
            history, named: "\(DrawingName.of(path ?? name)) rescued",
            into: UserFiles.library.rescues)
    }

    /// The window goes on with another drawing: what was drawn in this one, and cannot be saved into its
    /// file, is kept in another one.
    func leaveUnwritten() {
        guard let drawing = unwritten else { return }
        unwritten = nil
        notices.append(
            copy(of: History(drawing)).map { "What was drawn in \(name) is saved as \($0)." }
                ?? "What was drawn in \(name) could not be saved.")
    }

    /// What was saved after all needs no copy.
    func forgetRescues() {
        for path in rescues { unlink(path) }
        rescues.removeAll()
    }
}
