import Foundation
import Glibc
import TestSupport

extension RunningProgram {
    /// The seconds of processor time that it has used so far, its own and the system's for it.
    public var cpuSeconds: Double {
        get throws {
            let fields = try fields
            guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13])
            else { throw MachineError("cannot read the processor time in: \(fields)") }
            return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
        }
    }

    /// Whether its first thread waits for something.
    public var isAsleep: Bool { get throws { try fields.dropFirst().first == "S" } }

    /// Whether it stands still since `pause`.
    var isPaused: Bool { get throws { try fields.dropFirst().first == "T" } }

    /// Has it stand still, as one that hangs, until it goes on.
    public func pause() throws {
        kill(process, SIGSTOP)
        try waitUntil("it stands still") { try isPaused }
    }

    /// Has it go on.
    public func goOn() { kill(process, SIGCONT) }

    /// Whether each of its threads waits for something that is not time: unless something happens, it never
    /// works again.
    public var restsForGood: Bool {
        get throws {
            let tasks = try FileManager.default.contentsOfDirectory(
                atPath: "/proc/\(process)/task")
            return tasks.allSatisfy { task in
                // A thread that has ended since is none that rests.
                guard let text = try? statistics("task/\(task)/syscall") else { return false }
                let call = text.split(whereSeparator: \.isWhitespace)
                guard let number = call.first.flatMap({ Int($0) }),
                    let argument = Self.timeouts[number], call.count > argument
                else { return false }
                return ["0x0", "0xffffffff"].contains(call[argument])
            }
        }
    }

    /// Which argument of a system call says how long it waits: none or -1 for as long as it takes.
    ///
    /// By the numbers of poll, ppoll, epoll_wait, epoll_pwait and futex in Linux (`asm/unistd.h`).
    #if arch(x86_64)
        private static let timeouts = [7: 3, 271: 3, 232: 4, 281: 4, 202: 4]
    #else
        private static let timeouts = [73: 3, 22: 4, 98: 4]
    #endif

    /// The bytes of memory that it occupies now, besides its code and other files: how much there is of those depends on
    /// what the system has read of them, for whomever.
    public var ownBytes: Int {
        get throws {
            let lines = try statistics("status").split(separator: "\n")
            let sizes = ["RssAnon:", "RssShmem:"].compactMap { name in
                lines.first { $0.hasPrefix(name) }?.split(whereSeparator: \.isWhitespace)
                    .dropFirst().first.flatMap { Int($0) }
            }
            guard sizes.count == 2 else {
                throw MachineError("\(executable.lastPathComponent) has ended")
            }
            return sizes.reduce(0, +) * 1024
        }
    }

    /// What the system tells of it, from the end of its name on.
    private var fields: [Substring] {
        get throws {
            let text = try statistics("stat")
            // The name of the program comes second, in parentheses, and may contain anything.
            return text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
        }
    }

    private func statistics(_ name: String) throws -> String {
        try String(contentsOfFile: "/proc/\(process)/\(name)", encoding: .utf8)
    }
}
