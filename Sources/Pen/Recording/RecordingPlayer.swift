import Geometry

/// Turns the rows of a recording into the samples that the pen would have given live.
///
/// A stroke is a maximal run of rows with contact. Samples never go back in time, and rows without
/// times come at an even rate, which is an assumption and not data.
public struct RecordingPlayer: Sendable {
    /// Samples per second of a recording without times.
    public static let assumedRate = 120.0

    private let pointer: PointerID
    private var last: PenSample?
    private var count = 0
    private var now = Timestamp.zero

    /// A player whose samples come from `pointer`.
    public init(pointer: PointerID = PointerID(device: .none)) {
        self.pointer = pointer
    }

    /// Takes the next row and gives the samples that follow from it, at most two.
    public mutating func play(_ row: RecordingRow, emit: (PenSample) -> Void) {
        advance(to: row)
        let wasTouching = last?.phase.isContact == true
        if wasTouching && !row.isContact { end(emit: emit) }
        guard let position = row.position else { return }
        let phase: Phase = !row.isContact ? .hover : wasTouching ? .moved : .began
        let sample = PenSample(
            time: now,
            position: position,
            force: row.force.map { Force(normalized: $0) },
            tilt: row.tilt,
            buttons: row.isContact ? .primary : [],
            pointer: pointer,
            phase: phase)
        last = sample
        emit(sample)
    }

    /// Ends a stroke that is still open after the last row.
    public mutating func finish(emit: (PenSample) -> Void) {
        if last?.phase.isContact == true { end(emit: emit) }
    }

    private mutating func advance(to row: RecordingRow) {
        let recorded = row.seconds ?? Double(count) / Self.assumedRate
        count += 1
        now = max(now, Timestamp(seconds: recorded))
    }

    private mutating func end(emit: (PenSample) -> Void) {
        guard var sample = last else { return }
        sample.phase = .ended
        sample.buttons = []
        sample.time = max(sample.time, now)
        last = sample
        emit(sample)
    }
}
