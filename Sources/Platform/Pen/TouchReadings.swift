import DequeModule
import Input

/// How hard each finger presses, and how wide it is: one connection tells of that, another one, SDL's, of where
/// the finger is, and each place takes one reading of force.
///
/// Both tell the same story: the n-th time that a finger moves is the n-th time for the other. So
/// these readings wait in a queue until their place is asked for. The server sends the reading before the
/// place, so that it is never late where the pen's connection was read after SDL's.
struct TouchReadings {
    fileprivate struct Contact {
        var pointer: PointerID
        var waiting: Deque<Double> = []
        var last: Double?
        var width: Double?
        var isOver = false
    }

    /// Fingers that were lifted wait here to be asked for; those on other windows in vain.
    private static let capacity = 64

    /// Readings that wait for a place; on other windows, in vain.
    fileprivate static let longestWait = 4096

    private var contacts: [Contact] = []

    /// Notes that the finger `pointer` presses with `reading`; nil where that has not changed.
    ///
    /// `hasMoved` tells whether it did so in a new place; else nobody will ask for it alone.
    mutating func set(_ reading: Double?, for pointer: PointerID, hasMoved: Bool) {
        let index = index(of: pointer, isNew: true)
        let known = contacts[index].waiting.last ?? contacts[index].last
        guard let reading = reading ?? known else { return }
        contacts[index].note(reading, hasMoved: hasMoved)
    }

    /// Notes that the finger `pointer` is so wide, in millimetres: what lands grows.
    mutating func widen(to width: Double, _ pointer: PointerID) {
        let index = index(of: pointer, isNew: true)
        contacts[index].width = max(contacts[index].width ?? 0, width)
    }

    /// How wide the finger is, in millimetres, as far as that was read; nil where nobody says.
    func width(of pointer: PointerID) -> Double? {
        contacts.first { $0.pointer == pointer }?.width
    }

    /// Notes that the finger was lifted; its readings stay until they are taken.
    mutating func end(_ pointer: PointerID) {
        guard let index = contacts.firstIndex(where: { $0.pointer == pointer }) else { return }
        contacts[index].isOver = true
    }

    /// The reading for the next place of the finger; the last one where there is no newer, nil
    /// where there was none yet.
    mutating func nextForce(of pointer: PointerID) -> Double? {
        let index = index(of: pointer, isNew: false)
        return contacts[index].next()
    }

    /// The last reading of the finger, which is forgotten.
    mutating func takeLastForce(of pointer: PointerID) -> Double? {
        guard let index = contacts.firstIndex(where: { $0.pointer == pointer }) else { return nil }
        let contact = contacts.remove(at: index)
        return contact.waiting.last ?? contact.last
    }

    /// Where the finger is in the list; it is added where it is not there, and begins anew where
    /// `isNew` readings come after it was lifted.
    private mutating func index(of pointer: PointerID, isNew: Bool) -> Int {
        if let index = contacts.firstIndex(where: { $0.pointer == pointer }) {
            if isNew && contacts[index].isOver { contacts[index] = Contact(pointer: pointer) }
            return index
        }
        if contacts.count >= Self.capacity {
            contacts.remove(at: contacts.firstIndex(where: \.isOver) ?? 0)
        }
        contacts.append(Contact(pointer: pointer))
        return contacts.count - 1
    }
}

extension TouchReadings.Contact {
    fileprivate mutating func note(_ reading: Double, hasMoved: Bool) {
        guard hasMoved else {
            // Pressed harder in the same place: it belongs to the place that waits, if any.
            if waiting.isEmpty { last = reading } else { waiting[waiting.count - 1] = reading }
            return
        }
        if waiting.count >= TouchReadings.longestWait { waiting.removeFirst() }
        waiting.append(reading)
    }

    fileprivate mutating func next() -> Double? {
        if let reading = waiting.popFirst() { last = reading }
        return last
    }
}
