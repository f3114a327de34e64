import CGIO
import Foundation
import MachineSupport
import Paths
import TestSupport
import Testing

@testable import Desktop

/// Two programs that start at the same moment, without windows: exactly one wins, and the other hands over.
@Suite struct StartRaceTests {
    private static let rounds = 200

    /// One of the two, in a process of its own, which meets the other one before each round.
    private struct Racer {
        /// What a racer tells the other one.
        enum Word: UInt8 { case ready, served }

        /// How long the other one is waited for, in seconds.
        private static let patience = 20.0
        /// The exit code of what was handed over.
        private static let code: Int32 = 7

        private let ear: FileHandle
        private let mouth: FileHandle

        /// Where the racers of the tests in the process of this number meet.
        static func folder(of process: Int32) -> String {
            "\(NSTemporaryDirectory())/downstroke-race-\(process)"
        }

        /// One on the bus at the address in the folder of those who started it; it hears as `name`, and tells `other`.
        init(_ name: String, against other: String) throws {
            let folder = Self.folder(of: getppid())
            let bus = try String(contentsOfFile: "\(folder)/bus", encoding: .utf8)
            setenv("DBUS_SESSION_BUS_ADDRESS", bus, 1)
            // Opened for both, so that nobody waits for the other end of a pipe.
            ear = try FileHandle(forUpdating: URL(filePath: "\(folder)/\(name)"))
            mouth = try FileHandle(forUpdating: URL(filePath: "\(folder)/\(other)"))
        }

        func run() throws {
            for round in 1...StartRaceTests.rounds {
                try tell(.ready)
                try hear(.ready)
                switch SessionInstance.start(
                    "org.downstroke.Race", arguments: ["\(round)"], folder: "/", place: "here")
                {
                case .first(let instance): try serve(instance, round)
                case .handedOver(Self.code, _): try tell(.served)
                case let other: throw MachineError("round \(round): \(other)")
                }
            }
        }

        /// Is the one that runs, until the other one has its answer.
        private func serve(_ instance: SessionInstance, _ round: Int) throws {
            try hear(.served) {
                g_main_context_iteration(nil, 0)
                for request in instance.takeRequests() {
                    request.answer(request.arguments == ["\(round)"] ? Self.code : 1)
                }
            }
            instance.end()
        }

        private func tell(_ word: Word) throws { try mouth.write(contentsOf: [word.rawValue]) }

        /// Waits for a word, and does `work` meanwhile.
        private func hear(_ word: Word, while work: () -> Void = {}) throws {
            var file = pollfd(fd: ear.fileDescriptor, events: Int16(POLLIN), revents: 0)
            try waitUntil("the other one says \(word)", timeout: Self.patience) {
                work()
                return poll(&file, 1, 0) > 0
            }
            guard try ear.read(upToCount: 1)?.first == word.rawValue else {
                throw MachineError("the other one did not say \(word): both have won")
            }
        }
    }

    @Test func ofTwoThatStartAtOnceExactlyOneWins() async throws {
        let bus = try DesktopBus()
        let folder = Racer.folder(of: getpid())
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try bus.address.write(toFile: "\(folder)/bus", atomically: true, encoding: .utf8)
        for name in ["one", "two"] { try #require(mkfifo("\(folder)/\(name)", 0o600) == 0) }
        async let one: Void = Self.expectOne()
        async let two: Void = Self.expectTwo()
        _ = await (one, two)
    }

    private static func expectOne() async {
        await #expect(processExitsWith: .success) { try Racer("one", against: "two").run() }
    }

    private static func expectTwo() async {
        await #expect(processExitsWith: .success) { try Racer("two", against: "one").run() }
    }
}
