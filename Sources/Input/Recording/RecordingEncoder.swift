import Geometry

/// Turns samples into the rows of a recording.
///
/// The format knows one contact at a time. The samples of a further one, a second finger, wait
/// until the first has ended and follow as a stroke of their own.
public struct RecordingEncoder: Sendable {
    private var start: Timestamp?
    private var writing: PointerID?
    private var waiting: [(pointer: PointerID, rows: [RecordingRow], hasEnded: Bool)] = []
    private var last: RecordingRow?

    /// An encoder of an empty recording.
    public init() {}

    /// Takes the next sample and gives the rows that can be written now.
    public mutating func encode(_ sample: PenSample, emit: (RecordingRow) -> Void) {
        switch sample.phase {
        case .hover:
            if writing == nil { write(row(sample, isContact: false), emit: emit) }
        case .began, .moved:
            if writing == nil { writing = sample.pointer }
            take(row(sample, isContact: true), of: sample.pointer, emit: emit)
        case .ended, .cancelled:
            end(sample, emit: emit)
        }
    }

    /// Gives the rows that still wait, of contacts that never ended.
    public mutating func finish(emit: (RecordingRow) -> Void) {
        if writing != nil && !waiting.isEmpty { write(.separator, emit: emit) }
        writing = nil
        for index in waiting.indices { waiting[index].hasEnded = true }
        writeWaiting(emit: emit)
    }

    private mutating func end(_ sample: PenSample, emit: (RecordingRow) -> Void) {
        let index = waiting.firstIndex { $0.pointer == sample.pointer && !$0.hasEnded }
        guard let before = index.map({ waiting[$0].rows.last }) ?? current(sample.pointer) else {
            return
        }
        let row = row(sample, isContact: true)
        if Self.inks(row, after: before) { take(row, of: sample.pointer, emit: emit) }
        if let index {
            waiting[index].hasEnded = true
        } else {
            writing = nil
            write(.separator, emit: emit)
            writeWaiting(emit: emit)
        }
    }

    /// The row that was written last, where it is one of the contact of `pointer`.
    private func current(_ pointer: PointerID) -> RecordingRow? {
        pointer == writing ? last : nil
    }

    /// Whether the row of a release adds to the stroke: one without force is where the pen is and
    /// not where it inked, and one that repeats the last row adds nothing.
    private static func inks(_ row: RecordingRow, after last: RecordingRow) -> Bool {
        guard row.force != 0 else { return false }
        return row.position != last.position || row.force != last.force || row.tilt != last.tilt
    }

    private mutating func take(
        _ row: RecordingRow, of pointer: PointerID, emit: (RecordingRow) -> Void
    ) {
        if pointer == writing {
            write(row, emit: emit)
        } else if let index = waiting.firstIndex(where: { $0.pointer == pointer && !$0.hasEnded }) {
            waiting[index].rows.append(row)
        } else {
            waiting.append((pointer, [row], false))
        }
    }

    /// Writes the contacts that waited: ended ones whole, then the oldest open one as the current.
    private mutating func writeWaiting(emit: (RecordingRow) -> Void) {
        while let index = waiting.firstIndex(where: \.hasEnded) ?? waiting.indices.first {
            let contact = waiting.remove(at: index)
            for row in contact.rows { write(row, emit: emit) }
            guard contact.hasEnded else {
                writing = contact.pointer
                return
            }
            write(.separator, emit: emit)
        }
    }

    private mutating func write(_ row: RecordingRow, emit: (RecordingRow) -> Void) {
        last = row
        emit(row)
    }

    private mutating func row(_ sample: PenSample, isContact: Bool) -> RecordingRow {
        let start = self.start ?? sample.time
        self.start = start
        return RecordingRow(
            seconds: sample.time.seconds(since: start),
            position: sample.position,
            force: sample.force?.reportedNormalized,
            tilt: sample.tilt,
            isContact: isContact)
    }
}
