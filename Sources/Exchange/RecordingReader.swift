import Drawing
import Ink
import Input
import Wording

/// Makes a drawing of a recording: a stroke of one brush for each contact.
final class RecordingReader {
    /// A contact, and when it began.
    private struct Contact {
        /// The most samples of which nothing is smoothed, whatever their times.
        private static let fewest = 3

        let start: Timestamp
        var samples: [StrokeSample] = []
        /// The first time that was recorded of it, and whether there was another one.
        private var (recorded, hasTimes): (Double?, Bool) = (nil, false)

        init(start: Timestamp) { self.start = start }

        mutating func note(_ seconds: Double?) {
            hasTimes = hasTimes || seconds != nil && recorded != nil && seconds != recorded
            recorded = recorded ?? seconds
        }

        /// `brush` as it suits the contact: times that are missing or stand still tell nothing of its pace.
        func adapting(_ brush: Brush) -> Brush {
            guard !hasTimes, samples.count > Self.fewest else { return brush }
            var brush = brush
            brush.course = .way
            return brush
        }
    }

    private let limit: ImportLimit
    private var parser = RecordingParser()
    private var player = RecordingPlayer()
    private var hasTimes = false
    private var contacts: [Contact] = []
    private var sampleCount = 0

    /// A reader of so many samples at most.
    init(limit: ImportLimit = .samples) { self.limit = limit }

    /// Reads further bytes.
    ///
    /// - Throws: at the first line that is wrong, and beyond the limit of samples.
    func take(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) {
        do throws(RecordingError) {
            try parser.parse(UnsafeRawBufferPointer(bytes)) { take($0) }
        } catch { throw ImportError(line: error.line, .recording(error)) }
        try limit.check(sampleCount, line: parser.line)
        try ImportLimit.strokes.check(contacts.count, line: parser.line)
    }

    /// The drawing, after the last byte, of a recording that ended at `date`, in seconds since 1970.
    ///
    /// - Throws: where the last line is wrong, nothing is drawn, or beyond a limit.
    func drawing(_ brush: Brush, date: Double) throws(ImportError) -> ImportedDrawing {
        do throws(RecordingError) { try parser.finish { take($0) } } catch {
            throw ImportError(line: error.line, .recording(error))
        }
        player.finish { take($0) }
        var builder = DrawingBuilder()
        let sheet = try builder.add(.init(name: Message.layer(1).text()), line: nil)
        // A recording has a clock and no date.
        let ends = contacts.map { $0.start.seconds + ($0.samples.last?.seconds ?? 0) }
        let origin = date - (ends.max() ?? 0)
        var isForceProven = false
        for contact in contacts {
            try builder.add(
                contact.samples, contact.adapting(brush), to: sheet,
                startTime: hasTimes ? origin + contact.start.seconds : nil,
                isForceProven: isForceProven, line: nil)
            isForceProven = isForceProven || contact.samples.contains { $0.force ?? 0 > 0 }
        }
        return ImportedDrawing(drawing: try builder.drawing(), notes: [])
    }

    private func take(_ row: RecordingRow) {
        hasTimes = hasTimes || row.seconds != nil
        player.play(row) { take($0) }
        if row.isContact, !contacts.isEmpty { contacts[contacts.count - 1].note(row.seconds) }
    }

    private func take(_ sample: PenSample) {
        guard sample.phase != .hover else { return }
        if sample.phase == .began { contacts.append(Contact(start: sample.time)) }
        guard let start = contacts.last?.start, let kept = StrokeSample(sample, start: start) else {
            return
        }
        contacts[contacts.count - 1].samples.append(kept)
        sampleCount += 1
    }
}
