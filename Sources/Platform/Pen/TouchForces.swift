import DequeModule
import Glibc
import Pen
import Synchronization

/// The force readings of each finger: the pen thread hears of them, the main thread, which hears of
/// where the finger is, takes one for each place.
///
/// Both connections tell the same story: the n-th time that a finger moves is the n-th time for the
/// other. So readings wait in a queue until their place is asked for. A place that is asked for too
/// early waits a moment for the pen thread, which has the same event on its way; where none comes it
/// takes the last reading, and the one that was meant for it is passed over.
final class TouchForces: Sendable {
    fileprivate struct Contact {
        var pointer: PointerID
        var waiting: Deque<Double> = []
        var last: Double?
        /// How many readings were asked for before they came.
        var debt = 0
        var isOver = false
    }

    /// Fingers that were lifted wait here for the main thread; those on other windows for nobody.
    private static let capacity = 64

    /// Readings that wait for a main thread that is busy, or, on other windows, for nobody.
    fileprivate static let longestWait = 4096

    private let contacts = Mutex<[Contact]>([])

    /// How long a place waits for its reading: 40 times 0.1 ms, and not at all where several have
    /// come to nothing.
    private static let patience = 40
    private static let patientDebt = 3

    /// Notes that the finger `pointer` presses with `reading`; nil where that has not changed.
    ///
    /// `hasMoved` tells whether it did so in a new place; else nobody will ask for it alone.
    func set(_ reading: Double?, for pointer: PointerID, hasMoved: Bool) {
        contacts.withLock { contacts in
            let index = Self.index(of: pointer, in: &contacts, isNew: true)
            let known = contacts[index].waiting.last ?? contacts[index].last
            guard let reading = reading ?? known else { return }
            contacts[index].note(reading, hasMoved: hasMoved)
        }
    }

    /// Notes that the finger was lifted; its readings stay until they are taken.
    func end(_ pointer: PointerID) {
        contacts.withLock { contacts in
            guard let index = contacts.firstIndex(where: { $0.pointer == pointer }) else { return }
            contacts[index].isOver = true
        }
    }

    /// The reading for the next place of the finger, or nil where there was none yet.
    func nextReading(of pointer: PointerID) -> Double? {
        var rest = Self.patience
        while rest > 0, !isReady(pointer) {
            usleep(100)
            rest -= 1
        }
        return contacts.withLock { contacts in
            let index = Self.index(of: pointer, in: &contacts, isNew: false)
            return contacts[index].next()
        }
    }

    /// Whether there is a reading for the next place, or no use in waiting for one.
    private func isReady(_ pointer: PointerID) -> Bool {
        contacts.withLock { contacts in
            guard let contact = contacts.first(where: { $0.pointer == pointer }) else {
                return false
            }
            return !contact.waiting.isEmpty || contact.isOver || contact.debt >= Self.patientDebt
        }
    }

    /// The last reading of the finger, which is forgotten.
    func takeLastReading(of pointer: PointerID) -> Double? {
        contacts.withLock { contacts in
            guard let index = contacts.firstIndex(where: { $0.pointer == pointer }) else {
                return nil
            }
            let contact = contacts.remove(at: index)
            return contact.waiting.last ?? contact.last
        }
    }

    /// Where the finger is in the list; it is added where it is not there, and begins anew where
    /// `isNew` readings come after it was lifted.
    private static func index(
        of pointer: PointerID, in contacts: inout [Contact], isNew: Bool
    ) -> Int {
        if let index = contacts.firstIndex(where: { $0.pointer == pointer }) {
            if isNew && contacts[index].isOver { contacts[index] = Contact(pointer: pointer) }
            return index
        }
        if contacts.count >= capacity {
            contacts.remove(at: contacts.firstIndex(where: \.isOver) ?? 0)
        }
        contacts.append(Contact(pointer: pointer))
        return contacts.count - 1
    }
}

extension TouchForces.Contact {
    fileprivate mutating func note(_ reading: Double, hasMoved: Bool) {
        guard hasMoved else {
            // Pressed harder in the same place: it belongs to the place that waits, if any.
            if waiting.isEmpty { last = reading } else { waiting[waiting.count - 1] = reading }
            return
        }
        guard debt == 0 else {
            debt -= 1
            last = reading
            return
        }
        if waiting.count >= TouchForces.longestWait { waiting.removeFirst() }
        waiting.append(reading)
    }

    fileprivate mutating func next() -> Double? {
        if let reading = waiting.popFirst() {
            last = reading
        } else {
            debt += 1
        }
        return last
    }
}
