import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

extension DesktopWindowTests {
    /// Presses of a pen on a server: the force lab names their stages, and the bar does what they ask for.
    @Suite(.serialized) struct PressTests {
        private let home: Scratch
        private var tree: String { home.path("tree") }

        init() throws { home = try Scratch() }

        private func window(
            _ arguments: [String], devices: [TestDevice] = .standard
        ) throws -> TestWindow {
            try TestWindow(
                arguments, devices: devices, size: PixelSize(width: 1000, height: 700),
                hasTools: true, environment: ["DOWNSTROKE_TREE": tree], data: home)
        }

        private func place(_ role: String, _ name: String) throws -> Point {
            func shown() -> ShownView? {
                ShownView.all(in: tree).last { $0.role == role && $0.name == name }
            }
            try waitUntil("there is “\(name)”") { shown() != nil }
            return try #require(shown()).frame.center
        }

        /// Whether the lab says this: that a press is in a stage, or what came of it.
        private func says(_ text: String) -> Bool {
            ShownView.all(in: tree).contains { $0.name == text || $0.name.hasPrefix(text) }
        }

        private func isIn(_ stage: String) -> Bool {
            ShownView.all(in: tree).contains {
                $0.role == "listItem" && $0.name == stage && $0.states.contains("selected")
            }
        }

        /// Presses a place of the lab until that is previewed.
        private func peek(_ pen: SimulatedPointer, _ place: Point) throws {
            try pen.land(at: place, force: 0.3)
            try pen.move(force: 0.65)
            try pen.sync()
            try waitUntil("it is previewed") { isIn("peek") }
        }

        @Test func theLabNamesTheStagesOfThePen() throws {
            let window = try window(["demo", "force"])
            let square = try place("image", "Resizeable square")
            let pen = try window.machine.pen
            try peek(pen, square)
            try pen.move(force: 0.95)
            try pen.sync()
            try waitUntil("it is opened") { isIn("pop") && says("Pop") }
            try pen.lift()
            // A further press that is let go before it comes so far.
            try peek(pen, square)
            try pen.lift()
            try waitUntil("it was let go") { says("Peek, then let go") }
        }

        @Test func aPenThatIsUnpluggedEndsThePress() throws {
            let window = try window(["demo", "force"])
            let square = try place("image", "Resizeable square")
            let pen = try window.machine.pen
            try peek(pen, square)
            try window.machine.disable(.pen)
            // Servers say that it was lifted before they say that it has gone.
            try waitUntil("it ended") {
                says("Peek, then let go") || says("Force was lost")
            }
            #expect(!isIn("peek") && !says("Force is not used"))
        }

        /// With the force of the pen switched off, the lab says so, and holding still does the same.
        @Test func theLabSaysThatForceIsNotUsed() throws {
            _ = try home.write("config/downstroke/pressure.toml", "sensitivity = \"even\"\n")
            let window = try window(["demo", "force"])
            let square = try place("image", "Resizeable square")
            try waitUntil("it says so") { says("Force is not used: the settings say so.") }
            #expect(says("Resizeable square") && !says("Force works"))
            let pen = try window.machine.pen
            try pen.land(at: square, force: 1)
            try waitUntil("holding still previews it") { isIn("peek") }
            try pen.lift()
            try pen.land(at: square, force: 0.5)
            try pen.lift()
            try waitUntil("a press opens it") { isIn("pop") }
        }

        @Test func undoGoesOnAsLongAsThePenPresses() throws {
            let window = try window([])
            for line in 0..<6 {
                let y = 200 + 60 * Double(line)
                try window.drawLine(from: Point(x: 100, y: y), to: Point(x: 800, y: y))
            }
            try window.wait("the lines are there") { $0[400, 500] > 0.9 }
            let undo = try place("button", "Undo")
            let pen = try window.machine.pen
            try pen.land(at: undo, force: 0.3)
            try pen.move(force: 1)
            try pen.sync()
            try window.wait("all lines are gone") { ink in
                (0..<6).allSatisfy { ink[400, 200 + 60 * $0] == 0 }
            }
            try pen.lift()
        }

        @Test func aLayerIsAloneWhileThePenPresses() throws {
            let window = try window([])
            try window.drawLine(from: Point(x: 100, y: 300), to: Point(x: 800, y: 300))
            try window.press("f7")
            try waitUntil("there is a list of layers") { says("Layer 1") }
            try window.press("insert")
            try waitUntil("there are two layers") { says("Layer 2") }
            try window.press("f7")
            try waitUntil("there is no list") { !says("Layer 2") }
            try window.drawLine(from: Point(x: 100, y: 500), to: Point(x: 800, y: 500))
            try window.wait("both lines are there") { $0[400, 300] > 0.9 && $0[400, 500] > 0.9 }
            let pen = try window.machine.pen
            try pen.land(at: try place("button", "Layers"), force: 0.3)
            try pen.move(force: 0.8)
            try pen.sync()
            try window.wait("one is alone") { $0[400, 300] == 0 && $0[400, 500] > 0.9 }
            try pen.lift()
            try window.wait("both are back") { $0[400, 300] > 0.9 && $0[400, 500] > 0.9 }
        }
    }
}
