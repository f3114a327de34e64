import Foundation
import MachineSupport
import TestSupport

/// Hears what later starts ask the program that runs, and how that answers.
struct BusEar {
    private let monitor: RunningProgram

    /// Hears all on this bus from now on.
    init(_ bus: DesktopBus) throws {
        let monitor = try RunningProgram(
            executable: URL(filePath: "/usr/bin/dbus-monitor"),
            arguments: ["--address", bus.address])
        // It is told its own name first.
        try waitUntil("the bus is heard") { !monitor.output.isEmpty }
        self.monitor = monitor
    }

    private var lines: [Substring] { monitor.output.split(separator: "\n") }

    /// Whether somebody has asked for the name of the program, and has got it.
    var hasOwner: Bool {
        lines.drop { !$0.contains("member=RequestName") }
            .contains { $0.contains("member=NameAcquired") }
    }

    /// How often the program has shown that it does not hang, since as many starts as `questions` have asked it for
    /// something.
    func signs(after questions: Int) -> Int {
        var (asked, looks, count) = (0, Set<String>(), 0)
        for line in lines {
            if line.contains("member=CommandLine") { asked += 1 }
            guard asked >= questions else { continue }
            if line.contains("member=List"), let sender = Self.field("sender", line),
                let serial = Self.field("serial", line)
            {
                looks.insert("\(sender) \(serial)")
            } else if line.hasPrefix("method return"), let asker = Self.field("destination", line),
                let serial = Self.field("reply_serial", line),
                looks.remove("\(asker) \(serial)") != nil
            {
                count += 1
            }
        }
        return count
    }

    private static func field(_ name: String, _ line: Substring) -> Substring? {
        line.split(separator: " ").first { $0.hasPrefix("\(name)=") }?.dropFirst(name.count + 1)
    }
}
