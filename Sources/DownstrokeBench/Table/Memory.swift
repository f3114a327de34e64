import Foundation

/// The memory of this program, in bytes, as Linux tells it.
enum Memory {
    /// Bytes of the program in memory; those of the window are seen twice, and count twice.
    static func resident() -> Int? { status("VmRSS:") }

    /// The most since `resetPeak()`.
    static func peak() -> Int? { status("VmHWM:") }

    static func resetPeak() -> Bool {
        guard let file = fopen("/proc/self/clear_refs", "w") else { return false }
        defer { fclose(file) }
        return fputs("5", file) >= 0
    }

    private static func status(_ key: String) -> Int? {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
        return line?.split(separator: " ").compactMap { Int($0) }.first.map { $0 * 1024 }
    }
}
