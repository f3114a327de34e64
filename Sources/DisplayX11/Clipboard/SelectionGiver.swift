import CX11
import Display

/// Gives others what was copied here, or is dragged to them: what there is, and the bytes of it, in pieces where they
/// are many.
struct SelectionGiver {
    /// From how many bytes on they are sent in pieces of this size: what servers take at once for sure.
    private static let piece = 1 << 16

    /// Bytes that somebody takes piece by piece.
    private struct Delivery {
        let window: CX11.Window
        let property: Atom
        let type: Atom
        var left: ArraySlice<UInt8>
    }

    private let connection: ClipboardConnection
    private let selection, manager, targets, timestamp, multiple, pieces, save: Atom
    private var offer: ClipboardOffer?
    /// The bytes that were made, by their type.
    private var made: [String: [UInt8]] = [:]
    private var deliveries: [Delivery] = []
    /// What this connection was told of the windows before that take something piece by piece.
    private var masks: [CX11.Window: Int] = [:]
    private var onSaved: (() -> Void)?

    /// By a selection of this name.
    init(_ connection: ClipboardConnection, _ name: String) {
        self.connection = connection
        selection = connection.atom(name)
        manager = connection.atom("CLIPBOARD_MANAGER")
        targets = connection.atom("TARGETS")
        timestamp = connection.atom("TIMESTAMP")
        multiple = connection.atom("MULTIPLE")
        pieces = connection.atom("INCR")
        save = connection.atom("SAVE_TARGETS")
    }

    /// Whether it offers something that others can have.
    var isOwner: Bool { offer != nil }

    /// The text that it offers itself.
    var ownText: ClipboardContent {
        guard let offer else { return .nothing }
        guard offer.types.contains(ClipboardOffer.text),
            let bytes = offer.bytes(ClipboardOffer.text)
        else { return .others(offer.types) }
        return .bytes(bytes, type: ClipboardOffer.text)
    }

    /// Offers something from this time of the server on.
    mutating func own(_ offer: ClipboardOffer, at time: Time = Time(CurrentTime)) {
        (self.offer, made) = (offer, [:])
        XSetSelectionOwner(connection.display, selection, connection.window, time)
        if XGetSelectionOwner(connection.display, selection) != connection.window {
            self.offer = nil
        }
        XFlush(connection.display)
    }

    /// Hands what is offered to a program that keeps it; `isOver` is called when it has it, or nothing is to do.
    mutating func save(_ isOver: @escaping () -> Void) {
        guard let offer, XGetSelectionOwner(connection.display, manager) != 0 else {
            return isOver()
        }
        onSaved = isOver
        let property = connection.atom("DOWNSTROKE_SAVED")
        connection.set(
            property, of: connection.window, Atom(XA_ATOM),
            numbers: offer.types.map(connection.atom))
        XConvertSelection(
            connection.display, manager, save, property, connection.window, Time(CurrentTime))
        XFlush(connection.display)
    }

    /// Takes an event, if it is about what is offered.
    mutating func take(_ event: XEvent) {
        switch event.type {
        case SelectionRequest: answer(event.xselectionrequest)
        case SelectionClear where event.xselectionclear.selection == selection:
            (offer, made) = (nil, [:])
        case SelectionNotify where event.xselection.selection == manager:
            onSaved?()
            onSaved = nil
        case PropertyNotify where event.xproperty.state == PropertyDelete:
            sendNext(event.xproperty.window, event.xproperty.atom)
        case DestroyNotify:
            deliveries.removeAll { $0.window == event.xdestroywindow.window }
            masks[event.xdestroywindow.window] = nil
        default: break
        }
    }

    /// Answers that there is no such thing.
    func refuse(_ request: XSelectionRequestEvent) { answer(request, by: 0) }

    private mutating func answer(_ request: XSelectionRequestEvent) {
        // Old programs leave the property to whoever answers.
        let property = request.property == 0 ? request.target : request.property
        let isPut =
            request.target == multiple
            ? request.property != 0 && putAll(request.requestor, property)
            : put(request.target, on: request.requestor, property)
        answer(request, by: isPut ? property : 0)
    }

    private func answer(_ request: XSelectionRequestEvent, by property: Atom) {
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.display = request.display
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.time = request.time
        event.xselection.property = property
        XSendEvent(connection.display, request.requestor, 0, 0, &event)
        XFlush(connection.display)
    }

    /// Puts all that was asked for at once, as pairs of what and where, where it belongs; what there is not gets no
    /// place.
    private mutating func putAll(_ window: CX11.Window, _ property: Atom) -> Bool {
        guard offer != nil, var pairs = connection.numbers(property, of: window) else {
            return false
        }
        for index in stride(from: 1, to: pairs.count, by: 2)
        where pairs[index] == 0 || !put(pairs[index - 1], on: window, pairs[index]) {
            pairs[index] = 0
        }
        connection.set(property, of: window, connection.atom("ATOM_PAIR"), numbers: pairs)
        return true
    }

    /// Puts what was asked for on a property of a window; false where there is no such thing.
    private mutating func put(
        _ target: Atom, on window: CX11.Window, _ property: Atom
    ) -> Bool {
        guard let offer else { return false }
        switch target {
        case targets:
            let all = [targets, timestamp, multiple] + offer.types.map(connection.atom)
            connection.set(property, of: window, Atom(XA_ATOM), numbers: all)
        case timestamp:
            connection.set(property, of: window, Atom(XA_INTEGER), numbers: [UInt(CurrentTime)])
        default:
            guard let type = offer.types.first(where: { connection.atom($0) == target }),
                let bytes = made[type] ?? offer.bytes(type)
            else { return false }
            made[type] = bytes
            guard bytes.count > Self.piece else {
                connection.set(property, of: window, target, bytes[...])
                return true
            }
            let mask = masks[window] ?? connection.eventMask(of: window)
            masks[window] = mask
            XSelectInput(
                connection.display, window, mask | PropertyChangeMask | StructureNotifyMask)
            // Whoever asks once more has given up what was under way.
            deliveries.removeAll { $0.window == window && $0.property == property }
            connection.set(property, of: window, pieces, numbers: [UInt(bytes.count)])
            deliveries.append(
                Delivery(window: window, property: property, type: target, left: bytes[...]))
        }
        return true
    }

    /// Sends the next piece to a window that has taken the one before; an empty one is the end.
    private mutating func sendNext(_ window: CX11.Window, _ property: Atom) {
        guard
            let index = deliveries.firstIndex(where: {
                $0.window == window && $0.property == property
            })
        else { return }
        let piece = deliveries[index].left.prefix(Self.piece)
        connection.set(property, of: window, deliveries[index].type, piece)
        XFlush(connection.display)
        guard !piece.isEmpty else {
            deliveries.remove(at: index)
            if !deliveries.contains(where: { $0.window == window }) {
                // Others may wait for its end.
                let mask = masks.removeValue(forKey: window) ?? NoEventMask
                XSelectInput(connection.display, window, mask)
            }
            return
        }
        deliveries[index].left = deliveries[index].left.dropFirst(piece.count)
    }
}
