import CX11
import Dispatch
import Display
import MachineSupport
import TestSupport
import Testing

@testable import DisplayX11

/// A program that asks for what was copied, request by request.
private struct Asker {
    let connection: ClipboardConnection

    init(_ server: XServer) throws {
        connection = try #require(ClipboardConnection(server.display))
    }

    /// Asks for something, to be put on a property of its window; gives what the answer names.
    func ask(_ target: String, on property: String) throws -> Atom {
        XConvertSelection(
            connection.display, connection.atom("CLIPBOARD"), connection.atom(target),
            connection.atom(property), connection.window, Time(CurrentTime))
        return try waitForValue("there is an answer") {
            while let event = connection.nextEvent() {
                if event.type == SelectionNotify { return event.xselection.property }
            }
            return nil
        }
    }

    /// What is on a property as soon as there is something, which goes by that.
    func take(_ property: String) throws -> [UInt8] {
        try waitForValue("there is something") {
            connection.takeProperty(connection.atom(property))?.bytes
        }
    }

    /// All that comes in pieces, of which there is the mark so far.
    func takePieces(_ property: String) throws -> [UInt8] {
        _ = try take(property)
        var bytes: [UInt8] = []
        while case let piece = try take(property), !piece.isEmpty { bytes += piece }
        return bytes
    }
}

extension DesktopWindowTests {
    /// What is copied, as programs other than this one ask for it.
    @Suite(.serialized) struct ClipboardRequestTests {
        private let asker: Asker
        private let giver: X11Clipboard
        // Goes last.
        private let server: XServer
        private static let values = ["a/b": 200_003, "c/d": 100_001, "e/f": 3].mapValues { count in
            (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8 &+ count) }
        }

        init() throws {
            server = try XServer(size: TestWindow.size)
            giver = try #require(X11Clipboard(display: server.display))
            asker = try Asker(server)
            giver.offer(ClipboardOffer(["a/b", "c/d", "e/f"]) { Self.values[$0] })
            let (asker, connection) = (asker, asker.connection)
            try waitUntil("it is offered") { try asker.ask("TARGETS", on: "TYPES") != 0 }
            let types = try #require(
                connection.numbers(connection.atom("TYPES"), of: connection.window))
            #expect(Set(connection.names(types)).isSuperset(of: ["MULTIPLE", "a/b", "c/d", "e/f"]))
        }

        /// As programs ask that keep what was copied when this one ends.
        @Test func severalTypesAreGivenAtOnceAndOnceMoreAndNoneWithoutPairs() throws {
            let connection = asker.connection
            let pairs = ["a/b", "P1", "x/y", "P2", "c/d", "P3", "e/f", "P4"].map(connection.atom)
            let (pairType, place) = (connection.atom("ATOM_PAIR"), connection.atom("PAIRS"))
            connection.set(place, of: connection.window, pairType, numbers: pairs)
            #expect(try asker.ask("MULTIPLE", on: "PAIRS") == place)
            var given = pairs
            given[3] = 0
            #expect(connection.numbers(place, of: connection.window) == given)
            #expect(try asker.take("P4") == Self.values["e/f"])
            #expect(try asker.takePieces("P1") == Self.values["a/b"])
            #expect(try asker.takePieces("P3") == Self.values["c/d"])
            #expect(try asker.ask("MULTIPLE", on: "NOTHING") == 0)
            // A second request is answered in full.
            _ = try asker.ask("a/b", on: "P")
            _ = try asker.take("P")
            #expect(try asker.take("P").count == 65_536)
            _ = try asker.ask("a/b", on: "P")
            #expect(try asker.takePieces("P") == Self.values["a/b"])
        }

        /// What reads has the connection until it has let its descriptor go: another file might have that number by then.
        @Test func aConnectionIsOpenUntilNothingReadsIt() throws {
            let (queue, gate) = (DispatchQueue(label: "reading"), DispatchSemaphore(value: 0))
            defer { gate.signal() }
            var connection = ClipboardConnection(server.display)
            weak let open = connection
            let source = try #require(connection?.makeSource(on: queue))
            source.activate()
            queue.async { gate.wait() }
            source.cancel()
            connection = nil
            #expect(open != nil)
            gate.signal()
            try waitUntil("it is closed") { open == nil }
        }
    }
}
