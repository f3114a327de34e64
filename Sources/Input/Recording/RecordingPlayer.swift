import Geometry

/// Turns the rows of a recording into the samples that the pen would have given live.
///
/// A stroke is a maximal run of rows with contact. Samples never go back in time, and rows without
/// times come at an even rate, which is an assumption and not data.
public struct RecordingPlayer: Sendable {
    /// Samples per second of rows without times.
    public static let assumedRate = 120.0

    private let pointer: PointerID
    private var last: PenSample?
    private var clock = RowClock()

    /// A player whose samples come from `pointer`.
    public init(pointer: PointerID = PointerID(device: .none)) {
        self.pointer = pointer
    }

    /// Takes the next row and gives the samples that follow from it, at most two.
    public mutating func play(_ row: RecordingRow, emit: (PenSample) -> Void) {
        let wasTouching = last?.phase.isContact == true
        clock.advance(to: row, begins: row.isContact && !wasTouching)
        if wasTouching && !row.isContact { end(emit: emit) }
        guard let position = row.position else { return }
        let phase: Phase = !row.isContact ? .hover : wasTouching ? .moved : .began
        let sample = PenSample(
            time: clock.now,
            position: position,
            force: row.force.map { Force(normalized: $0) },
            tilt: row.tilt,
            rotation: row.rotation,
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

    private mutating func end(emit: (PenSample) -> Void) {
        guard var sample = last else { return }
        sample.phase = .ended
        sample.buttons = []
        sample.time = clock.now
        last = sample
        emit(sample)
    }
}

/// The time of each row, which never runs backwards.
private struct RowClock {
    private(set) var now = Timestamp.zero

    /// The last time that was recorded, and how many rows without one came since.
    private var recorded = 0.0
    private var rowsSince = -1

    /// What is added to the times of a stroke that is recorded as earlier than the one before it,
    /// so that it keeps its pace: a second finger's stroke stands after that of the first.
    private var shift = 0.0

    mutating func advance(to row: RecordingRow, begins: Bool) {
        if let seconds = row.seconds {
            if begins || !row.isContact {
                shift = begins ? max(0, now.seconds - seconds) : 0
            }
            recorded = seconds + shift
            rowsSince = 0
        } else if row.position != nil {
            rowsSince += 1
        }
        let seconds = recorded + Double(rowsSince) / RecordingPlayer.assumedRate
        now = max(now, Timestamp(seconds: seconds))
    }
}
