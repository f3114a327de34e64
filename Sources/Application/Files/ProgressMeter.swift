import Documents
import Drawing
import Exchange
import Foundation
import Wording

/// Shows on a terminal how far something is, once it takes longer than half a second.
final class ProgressMeter {
    private static let patience = 0.5
    private static let interval = 0.1
    private static let width = 30

    private let title: Message
    private let start = ProcessInfo.processInfo.systemUptime
    private var shown = -Double.infinity
    private var isShown = false
    private let isTerminal = isatty(STDERR_FILENO) == 1

    private init(_ title: Message) { self.title = title }

    /// Does what takes long; `body` is given what takes how much is done, 0…1, and says whether to go on.
    static func show<Value>(
        _ title: Message, _ body: (@escaping (Double) -> Bool) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let meter = ProgressMeter(title)
        defer { if meter.isShown { meter.write("\r\u{1B}[K") } }
        return try body(meter.report)
    }

    private func report(_ share: Double) -> Bool {
        guard !Interruption.isRequested else { return false }
        guard isTerminal else { return true }
        let now = ProcessInfo.processInfo.systemUptime
        guard now - start > Self.patience, now - shown > Self.interval else { return true }
        (shown, isShown) = (now, true)
        let done = Int(share * Double(Self.width))
        let bar =
            String(repeating: "█", count: done) + String(repeating: "░", count: Self.width - done)
        write("\r\(title) \(bar) \(Int(share * 100)) %\u{1B}[K")
        return true
    }

    private func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}

extension DrawingSource {
    /// Reads the drawing and shows on the terminal how far that is; tells what was left out.
    ///
    /// - Throws: as `read`, and `Failure` where Ctrl+C was pressed.
    func drawing() throws(Failure) -> Drawing {
        let imported = try ProgressMeter.show(.reading(path)) { progress throws(Failure) in
            try read(progress: progress)
        }
        for note in imported.notes { Failure.tell(.note(path, note)) }
        return imported.drawing
    }
}
