public import Dispatch
public import Drawing
import Foundation
public import Paths
import Storage
public import Wording

/// The drawing of a window, and those before it that the disk is not done with.
public final class Workspace {
    /// Until when an end that begins now waits for the disk, however many drawings it waits for.
    public static var endDeadline: DispatchTime { .now() + 3 }

    /// The drawing in the window.
    public private(set) var document: Document

    private let library: Library
    private let onChange: @Sendable () -> Void
    private var former: [Document] = []
    private var messages: [Message] = []
    private var isEndRefused = false

    /// Begins with `document`; `onChange` is called on any thread when there may be messages.
    public init(
        _ document: Document, in library: Library, onChange: @escaping @Sendable () -> Void
    ) {
        (self.document, self.library, self.onChange) = (document, library, onChange)
        document.begin(onChange: onChange)
    }

    /// Goes on with another drawing; the former one is closed as soon as it is saved.
    public func goOn(with next: Document) {
        document.close()
        former.append(document)
        document = next
        document.begin(onChange: onChange)
    }

    /// The move of the drawing of the window from the folder `source` to the same place below `target`; nil where
    /// it is somewhere else, or has no file.
    public func documentMove(from source: FilePath, to target: FilePath) -> DocumentMove? {
        // A file that was opened is known by the path that links lead to.
        for source in [source, source.resolved] {
            guard let key = document.path?.inside(source) else { continue }
            return document.move(to: ("\(target)/\(key)" as FilePath).folder, knownAs: key)
        }
        return nil
    }

    /// Begins this new drawing of the library, which is shown as the one before it.
    public func beginNew(_ drawing: Drawing) {
        let view = document.view
        goOn(with: Document(new: History(drawing), in: library))
        document.view = view
        library.resumed.note(nil)
    }

    /// Drawings of the file at `path`, or in the folder there, that are being closed, and cannot be opened to be written to
    /// yet.
    public func closing(at path: FilePath) -> [Document] {
        former.filter {
            $0.path.map { path.isAlike($0) || $0.isInside(path) } == true
        }
    }

    /// All drawings that are being closed.
    public var closing: [Document] { former }

    /// What the title of the window says of the drawing.
    public var title: Message {
        if isFailing { return .notSavedTitle(document.name) }
        if case .readOnly = document.state { return .readOnlyTitle(document.name) }
        return "\(document.name)"
    }

    /// Whether something cannot be saved now.
    public var isFailing: Bool {
        documents.contains { if case .failing = $0.state { true } else { false } }
    }

    /// Whether everything is on the disk.
    public var isSaved: Bool { documents.allSatisfy { $0.problem == nil } }

    /// What people are to be told since the last time, and whether they see the drawing.
    public func takeMessages(isSeen: Bool = true) -> [Message] {
        messages += documents.flatMap { $0.takeMessages(isSeen: isSeen) }
        former.removeAll { $0.isDone }
        if isEndRefused, documents.allSatisfy({ $0.problem == nil }) {
            for document in documents { document.forgetRescue() }
            isEndRefused = false
        }
        defer { messages.removeAll() }
        return messages
    }

    /// Has the picture made that is kept with the drawing; nobody waits.
    public func keepPicture() { document.keepPicture() }

    /// Saves and closes everything where that can be done, and gives whether the window may close.
    ///
    /// Else a copy of what is not saved is kept somewhere else and people are told; when they ask
    /// once more, the window may close.
    public func isReadyToEnd(by deadline: DispatchTime = endDeadline) -> Bool {
        if close(by: deadline, mayGoOn: !isEndRefused) || isEndRefused { return true }
        isEndRefused = true
        let problem = documents.compactMap(\.problem).first ?? ""
        messages.append(.endRefused(problem, copies: rescue()))
        return false
    }

    /// Closes everything; gives what is wrong where not all is on the disk, and where copies are.
    public func end(by deadline: DispatchTime = endDeadline) -> Message? {
        guard !close(by: deadline) else { return nil }
        let isLost = document.problem != nil
        let losses = documents.compactMap(\.loss)
        let copies = rescue()
        if isLost, let copy = copies.last { library.resumed.note(copy) }
        return Message(joining: losses + copies.map { .copy($0) })
    }

    private var documents: [Document] { former + [document] }

    /// All are waited for at once: each has a thread of its own that writes.
    private func close(by deadline: DispatchTime, mayGoOn: Bool = false) -> Bool {
        document.keepPicture()
        // Where a former one keeps the window open, that goes on with its own, whose file stays open.
        if mayGoOn, former.map({ $0.end(by: deadline) }).contains(false) { return false }
        // The one in the window first: others are being closed already.
        let isClosed = documents.reversed().map { $0.end(by: deadline) }
        guard !isClosed.contains(false) else { return false }
        for document in documents { document.forgetRescue() }
        return true
    }

    private func rescue() -> [FilePath] {
        documents.filter { $0.problem != nil }.compactMap { $0.rescue() }
    }
}
