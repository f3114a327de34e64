import Documents
import Foundation
import Wording

/// Shows on a terminal how far something is, once it takes longer than half a second.
final class ProgressMeter {
    private static let patience = 0.5
    private static let interval = 0.1
    private static let width = 30

    private let title: String
    private let isStopped: () -> Bool
    private let start = ProcessInfo.processInfo.systemUptime
    private var shown = -Double.infinity
    private var isShown = false
    private let isTerminal = isatty(STDERR_FILENO) == 1

    /// A meter with this title; `isStopped` tells that somebody wants it to end.
    init(_ title: String, isStopped: @escaping () -> Bool) {
        (self.title, self.isStopped) = (title.printable, isStopped)
    }

    /// Takes what is done, 0…1; says whether to go on.
    func report(_ share: Double) -> Bool {
        guard !isStopped() else { return false }
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

    /// Takes the bar off the terminal.
    func end() { if isShown { write("\r\u{1B}[K") } }

    private func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
