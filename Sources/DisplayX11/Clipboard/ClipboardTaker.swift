import CX11
import Display
import Host
import Input

/// Asks another program for what it has copied: first what there is, then that of it which is wanted, in pieces where
/// it is large.
struct ClipboardTaker {
    private enum Stage {
        /// It was asked what there is.
        case types
        /// It was asked for bytes of a type.
        case bytes(String)
        /// They come in pieces.
        case pieces(String)
    }

    private struct Question {
        let number: Int
        /// Where its answers are put: late ones to the question before lie elsewhere.
        let property: Atom
        let types: [String]
        let answer: @Sendable (ClipboardContent) -> Void
        var stage = Stage.types
        /// What was asked for last.
        var target = Atom(0)
        /// When something happened last.
        var last = Timestamp.now
    }

    private let connection: ClipboardConnection
    private let selection, targets, pieces: Atom
    private let properties: [Atom]
    private var question: Question?
    /// The pieces that have come; not in the question, of which copies are made, and of hundreds of megabytes with it.
    private var received: [UInt8] = []
    private var count = 0

    /// From the owner of a selection of this name.
    init(_ connection: ClipboardConnection, _ name: String) {
        self.connection = connection
        selection = connection.atom(name)
        targets = connection.atom("TARGETS")
        properties = (0..<8).map { connection.atom("DOWNSTROKE_CLIPBOARD_\($0)") }
        pieces = connection.atom("INCR")
    }

    /// Begins to ask; gives the number of the question.
    mutating func ask(
        _ types: [String], _ answer: @escaping @Sendable (ClipboardContent) -> Void
    ) -> Int {
        give(.noAnswer)
        count += 1
        question = Question(
            number: count, property: properties[count % properties.count], types: types,
            answer: answer)
        guard XGetSelectionOwner(connection.display, selection) != 0 else {
            give(.nothing)
            return count
        }
        convert(targets)
        return count
    }

    /// How long the other program may still take for its next answer, in seconds; nil where nothing is asked any more.
    func patience(_ number: Int) -> Double? {
        guard let question, question.number == number else { return nil }
        return X11Clipboard.patience - Timestamp.now.seconds(since: question.last)
    }

    /// Ends the question with this answer.
    mutating func give(_ content: ClipboardContent) {
        guard let asked = question else { return }
        (question, received) = (nil, [])
        XDeleteProperty(connection.display, connection.window, asked.property)
        asked.answer(content)
    }

    /// Takes an event, if it is about the question.
    mutating func take(_ event: XEvent) {
        guard let asked = question else { return }
        switch event.type {
        case SelectionNotify where event.xselection.selection == selection:
            let property = event.xselection.property
            guard event.xselection.target == asked.target,
                property == 0 || property == asked.property
            else { return drop(property, asked) }
            question?.last = .now
            guard property != 0, let read = connection.takeProperty(property) else {
                if case .types = asked.stage { return give(.others([])) }
                return give(.noAnswer)
            }
            switch asked.stage {
            case .types: choose(read.bytes, read.format)
            case .bytes(let type) where read.type == pieces: question?.stage = .pieces(type)
            case .bytes(let type), .pieces(let type): finish(read.bytes, type)
            }
        case PropertyNotify:
            guard case .pieces(let type) = asked.stage, event.xproperty.atom == asked.property,
                event.xproperty.window == connection.window,
                event.xproperty.state == PropertyNewValue
            else { return }
            question?.last = .now
            guard let read = connection.takeProperty(asked.property), !read.bytes.isEmpty else {
                return finish(received, type)
            }
            received += read.bytes
            if received.count > ClipboardOffer.mostBytes { give(.tooMuch) }
        default: break
        }
    }

    /// Removes an answer to a question of before.
    private func drop(_ property: Atom, _ asked: Question) {
        guard properties.contains(property), property != asked.property else { return }
        XDeleteProperty(connection.display, connection.window, property)
    }

    private mutating func finish(_ bytes: [UInt8], _ type: String) {
        give(bytes.count > ClipboardOffer.mostBytes ? .tooMuch : .bytes(bytes, type: type))
    }

    /// Asks for the first type that is wanted of those that there are.
    private mutating func choose(_ bytes: [UInt8], _ format: Int32) {
        // Names of a million types would keep the server busy.
        let atoms =
            format == 32
            ? bytes.prefix(MemoryLayout<Atom>.size * 256).withUnsafeBytes {
                Array($0.bindMemory(to: Atom.self))
            } : []
        let names = connection.names(atoms.filter { $0 != 0 })
        guard let type = question?.types.first(where: names.contains) else {
            return give(.others(names))
        }
        question?.stage = .bytes(type)
        convert(connection.atom(type))
    }

    private mutating func convert(_ target: Atom) {
        guard let asked = question else { return }
        question?.target = target
        XConvertSelection(
            connection.display, selection, target, asked.property, connection.window,
            Time(CurrentTime))
        XFlush(connection.display)
    }
}
