import Pen
import Synchronization

/// The last force reading of each finger: the pen thread hears of it, the main thread, which hears
/// of where the finger is, asks for it.
final class TouchForces: Sendable {
    private struct Contact {
        var pointer: PointerID
        var reading: Double
        var isOver = false
    }

    /// Fingers that were lifted wait here for the main thread; those on other windows for nobody.
    private static let capacity = 64

    private let contacts = Mutex<[Contact]>([])

    /// Notes that the finger `pointer` presses with `reading`.
    func set(_ reading: Double, for pointer: PointerID) {
        contacts.withLock { contacts in
            if let index = contacts.firstIndex(where: { $0.pointer == pointer && !$0.isOver }) {
                contacts[index].reading = reading
                return
            }
            contacts.removeAll { $0.pointer == pointer }
            Self.makeRoom(in: &contacts)
            contacts.append(Contact(pointer: pointer, reading: reading))
        }
    }

    /// Notes that the finger was lifted; its last reading stays until it is taken.
    func end(_ pointer: PointerID) {
        contacts.withLock { contacts in
            guard let index = contacts.firstIndex(where: { $0.pointer == pointer }) else { return }
            contacts[index].isOver = true
        }
    }

    /// The last reading of the finger, or nil where there was none yet.
    func reading(of pointer: PointerID) -> Double? {
        contacts.withLock { $0.first { $0.pointer == pointer }?.reading }
    }

    /// The last reading of the finger, which is forgotten.
    func takeReading(of pointer: PointerID) -> Double? {
        contacts.withLock { contacts in
            guard let index = contacts.firstIndex(where: { $0.pointer == pointer }) else {
                return nil
            }
            return contacts.remove(at: index).reading
        }
    }

    private static func makeRoom(in contacts: inout [Contact]) {
        guard contacts.count >= capacity else { return }
        contacts.remove(at: contacts.firstIndex(where: \.isOver) ?? 0)
    }
}
