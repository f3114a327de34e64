import DequeModule
import Input

/// When each finger moved, how hard it presses, and how wide it is: one connection tells of that, another one, SDL's, of
/// where the finger is, and each place takes one reading.
///
/// Both tell the same story: the n-th time that a finger moves is the n-th time for the other. So
/// these readings wait in a queue until their place is asked for. The server sends the reading before the
/// place, so that it is never late where the pen's connection was read after SDL's.
struct TouchReadings {
    /// What was read of a finger at one place.
    struct Reading: Hashable {
        /// When it came there, by the server's clock: SDL dates it when it reads it.
        var time: Timestamp
        /// How hard it pressed; nil where nobody says.
        var force: Double?
        /// How wide the finger was so far, in millimetres; nil where nobody says.
        var width: Double?
    }

    fileprivate struct Contact {
        var pointer: PointerID
        var waiting: Deque<Reading> = []
        var last: Reading?
        var width: Double?
        /// When it was lifted.
        var end: Timestamp?

        var newest: Reading? { waiting.last ?? last }
    }

    /// Fingers that were lifted wait here to be asked for; those on other windows in vain.
    private static let capacity = 64

    /// Readings that wait for a place; on other windows, in vain.
    fileprivate static let longestWait = 4096

    private var contacts: [Contact] = []

    /// Notes that the finger `pointer` presses with this force at `time`; nil where that has not changed.
    ///
    /// `hasMoved` tells whether it did so in a new place; else nobody will ask for it alone.
    mutating func set(
        _ force: Double?, at time: Timestamp, for pointer: PointerID, hasMoved: Bool
    ) {
        let index = index(of: pointer, isNew: true)
        let known = contacts[index].newest?.force
        contacts[index].note(Reading(time: time, force: force ?? known), hasMoved: hasMoved)
    }

    /// Notes that the finger `pointer` is so wide, in millimetres: what lands grows.
    mutating func widen(to width: Double, _ pointer: PointerID) {
        let index = index(of: pointer, isNew: true)
        contacts[index].width = max(contacts[index].width ?? 0, width)
    }

    /// Notes that the finger was lifted at `time`; its readings stay until they are taken.
    mutating func end(_ pointer: PointerID, at time: Timestamp) {
        guard let index = contacts.firstIndex(where: { $0.pointer == pointer }) else { return }
        contacts[index].end = time
    }

    /// The reading for the next place of the finger; the last one where there is no newer, nil
    /// where there was none yet.
    mutating func next(of pointer: PointerID) -> Reading? {
        let index = index(of: pointer, isNew: false)
        return contacts[index].next()
    }

    /// The last reading of the finger, from when it was lifted; it is forgotten.
    mutating func takeLast(of pointer: PointerID) -> Reading? {
        guard let index = contacts.firstIndex(where: { $0.pointer == pointer }) else { return nil }
        let contact = contacts.remove(at: index)
        guard let time = contact.end ?? contact.newest?.time else { return nil }
        return Reading(time: time, force: contact.newest?.force, width: contact.width)
    }

    /// Where the finger is in the list; it is added where it is not there, and begins anew where
    /// `isNew` readings come after it was lifted.
    private mutating func index(of pointer: PointerID, isNew: Bool) -> Int {
        if let index = contacts.firstIndex(where: { $0.pointer == pointer }) {
            if isNew && contacts[index].end != nil { contacts[index] = Contact(pointer: pointer) }
            return index
        }
        if contacts.count >= Self.capacity {
            contacts.remove(at: contacts.firstIndex { $0.end != nil } ?? 0)
        }
        contacts.append(Contact(pointer: pointer))
        return contacts.count - 1
    }
}

extension TouchReadings.Contact {
    fileprivate mutating func note(_ reading: TouchReadings.Reading, hasMoved: Bool) {
        guard hasMoved else {
            // Pressed harder in the same place: it belongs to the place that waits, if any.
            if waiting.isEmpty {
                last = reading
            } else {
                waiting[waiting.count - 1].force = reading.force
            }
            return
        }
        if waiting.count >= TouchReadings.longestWait { waiting.removeFirst() }
        waiting.append(reading)
    }

    fileprivate mutating func next() -> TouchReadings.Reading? {
        if let reading = waiting.popFirst() { last = reading }
        last?.width = width
        return last
    }
}
