import Geometry

/// Turns samples into the rows of a recording.
///
/// The format knows one contact at a time. The samples of a further one, a second finger, wait
/// until the first has ended and follow as a stroke of their own.
public struct RecordingEncoder: Sendable {
    /// A contact, with its rows that are not written yet.
    private struct Contact {
        let pointer: PointerID
        var rows: [RecordingRow]
        var last: RecordingRow
        var hasEnded = false

        init(_ pointer: PointerID, _ row: RecordingRow) {
            (self.pointer, rows, last) = (pointer, [row], row)
        }

        mutating func add(_ row: RecordingRow) {
            rows.append(row)
            last = row
        }
    }

    private var start: Timestamp?
    /// The contact that is being written, and those that wait for its end.
    private var contacts: [Contact] = []

    /// An encoder of an empty recording.
    public init() {}

    /// Takes the next sample and gives the rows that can be written now.
    public mutating func encode(_ sample: PenSample, emit: (RecordingRow) -> Void) {
        let index = contacts.firstIndex { $0.pointer == sample.pointer && !$0.hasEnded }
        switch sample.phase {
        case .hover:
            if contacts.isEmpty { emit(row(sample, isContact: false)) }
        case .began, .moved:
            let row = row(sample, isContact: true)
            if let index {
                contacts[index].add(row)
            } else {
                contacts.append(Contact(sample.pointer, row))
            }
        case .ended, .cancelled:
            guard let index else { return }
            let row = row(sample, isContact: true)
            if Self.inks(row, after: contacts[index].last) { contacts[index].add(row) }
            contacts[index].hasEnded = true
        }
        write(emit: emit)
    }

    /// Gives the rows that still wait, of contacts that never ended.
    public mutating func finish(emit: (RecordingRow) -> Void) {
        for index in contacts.indices where contacts.count > 1 { contacts[index].hasEnded = true }
        write(emit: emit)
        contacts = []
    }

    /// Writes what can be written: ended contacts whole, then the oldest open one as far as it is.
    private mutating func write(emit: (RecordingRow) -> Void) {
        while !contacts.isEmpty {
            for row in contacts[0].rows { emit(row) }
            contacts[0].rows.removeAll(keepingCapacity: true)
            guard contacts[0].hasEnded else { return }
            emit(.separator)
            contacts.removeFirst()
            if let next = contacts.firstIndex(where: \.hasEnded) {
                contacts.insert(contacts.remove(at: next), at: 0)
            }
        }
    }

    /// Whether the row of a release adds to the stroke: one without force is where the pen is and
    /// not where it inked, and one that repeats the last row adds nothing.
    private static func inks(_ row: RecordingRow, after last: RecordingRow) -> Bool {
        guard row.force != 0 else { return false }
        return row.position != last.position || row.force != last.force || row.tilt != last.tilt
            || row.rotation != last.rotation
    }

    private mutating func row(_ sample: PenSample, isContact: Bool) -> RecordingRow {
        let start = self.start ?? sample.time
        self.start = start
        return RecordingRow(
            seconds: sample.time.seconds(since: start),
            position: sample.position,
            force: sample.force?.reportedNormalized,
            tilt: sample.tilt,
            rotation: sample.rotation,
            isContact: isContact)
    }
}
