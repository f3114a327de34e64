import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

/// What the tests of drawings that are slow to read have in common.
protocol SlowReading {
    /// The folder of the drawings.
    var data: Scratch { get }
    /// Where the programs show their windows.
    var machine: any TestMachine { get }
    /// The environment of all starts, besides their folders.
    var surroundings: [String: String] { get }
}

extension SlowReading {
    /// Creates a FIFO: reading it blocks until the test writes to it.
    static func makePipe(in data: Scratch) throws {
        try #require(mkfifo(data.path("slow.inkml"), 0o600) == 0)
    }

    /// A drawing.
    static var ink: String {
        """
        <ink xmlns="http://www.w3.org/2003/InkML"><trace>10 10, 200 100</trace></ink>
        """
    }

    /// The drawing comes at last.
    func deliver(_ text: String = Self.ink) throws {
        let file = try FileHandle(forWritingTo: URL(filePath: data.path("slow.inkml")))
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    /// A start in the folder of the drawings.
    func start(
        _ arguments: String..., with environment: [String: String] = [:]
    ) throws -> RunningProgram { try start(arguments, with: environment) }

    func start(
        _ arguments: [String], with environment: [String: String] = [:]
    ) throws -> RunningProgram {
        try machine.start(arguments, in: data, surroundings.merging(environment) { $1 })
    }

    func waitForTitles(_ names: String...) throws { try machine.waitForDrawings(names) }

    /// Waits until a window shows that the drawing is being read.
    func waitForReading(_ name: String = "slow.inkml") throws {
        try waitUntil("it is shown what is read") {
            data.text("tree").contains("Opening \(name)")
        }
    }

    func press(_ chord: String) throws {
        try machine.keyboard.press(chord)
        try machine.keyboard.sync()
    }

    func drawLine() throws {
        let pen = try machine.pen
        try pen.land(at: Point(x: 40, y: 200), force: 1)
        try pen.move(to: Point(x: 200, y: 200), force: 1)
        try pen.lift()
        try pen.sync()
        // A drawing that is kept is called by its day.
        try waitUntil("it is kept") { try machine.drawings().contains { $0.hasPrefix("20") } }
    }
}
