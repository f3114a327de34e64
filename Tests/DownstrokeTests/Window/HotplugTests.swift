import Foundation
import Geometry
import Ink
import MachineSupport
import TestSupport
import Testing

/// Devices come and go while the program runs.
extension WindowTests {
    @Suite(.serialized) final class HotplugTests {
        private let window: TestWindow

        init() throws {
            window = try TestWindow(on: .x11)
        }

        @Test func aStrokeWhosePenIsUnpluggedStays() throws {
            let server = try window.server
            let pen = try server.pen
            try pen.move(to: Point(x: 100, y: 100), force: 0.8)
            try pen.press()
            for x in stride(from: 100.0, through: 300, by: 5) {
                try pen.move(to: Point(x: x, y: 100), force: 0.8)
            }
            try pen.sync()
            try window.wait("the line is there") { $0[294, 100] == 1 }
            try server.disable(.pen)
            try server.enable(.pen)
            try window.drawLine(from: Point(x: 100, y: 200), to: Point(x: 300, y: 200), force: 1)
            try window.wait("the pen draws again") { $0[290, 200] == 1 }
            let ink = try window.ink
            #expect(ink[294, 100] == 1)
            // Nothing joins the two strokes.
            #expect(ink[200, 150] == 0)
            // The first stroke was finished: it is an edit of its own.
            try window.press("ctrl+z")
            try window.wait("the second line is gone") { $0[290, 200] == 0 }
            #expect(try window.ink[294, 100] == 1)
        }

        /// Draws with a finger from (100, 300) to (300, 300), and leaves it there.
        private func begin(with touch: SimulatedTouch) throws {
            try touch.begin(1, at: Point(x: 100, y: 300), force: 0.9)
            for x in stride(from: 110.0, through: 300, by: 10) {
                try touch.move(1, to: Point(x: x, y: 300), force: 0.9)
            }
        }

        /// That the screen has gone comes by another way than what its fingers did, and may come first.
        @Test func aFingersLineThatIsReadAfterItsScreenHasGoneStays() throws {
            let server = try window.server
            let touch = try server.touchscreen
            // The program knows its devices as soon as the finger draws.
            try touch.begin(1, at: Point(x: 100, y: 100), force: 0.9)
            for x in stride(from: 110.0, through: 300, by: 10) {
                try touch.move(1, to: Point(x: x, y: 100), force: 0.9)
            }
            try touch.end(1)
            try touch.sync()
            try window.wait("the finger draws") { $0[200, 100] == 1 }
            kill(window.program.process, SIGSTOP)
            defer { kill(window.program.process, SIGCONT) }
            try begin(with: touch)
            try touch.sync()
            try server.disable(.touchscreen)
            kill(window.program.process, SIGCONT)
            try window.wait("the line is there") { $0[294, 300] == 1 }
            let width = try window.ink.column(200, rows: 270..<330)
            #expect(abs(width - Brush.pen.width(force: 0.9)) < 0.4, "\(width)")
            try window.press("ctrl+z")
            try window.wait("it was one line") { $0[200, 300] == 0 }
        }

        /// A program that was busy reads the key after all that the pen did since.
        @Test func aKeyUndoesWhatWasDrawnBeforeIt() throws {
            for y in [100.0, 200] {
                let way = TestWindow.hook(
                    from: Point(x: 60, y: y + 60), by: Point(x: 60, y: y), to: Point(x: 300, y: y))
                try window.draw(way.map { ($0, 1) })
            }
            try window.wait("both lines are there") { $0[290, 100] == 1 && $0[290, 200] == 1 }
            kill(window.program.process, SIGSTOP)
            defer { kill(window.program.process, SIGCONT) }
            try window.press("ctrl+z")
            // The server stamps events with whole milliseconds.
            let end = ContinuousClock.now + .milliseconds(10)
            try waitUntil("the pen comes later") { ContinuousClock.now > end }
            let way = TestWindow.hook(
                from: Point(x: 60, y: 360), by: Point(x: 60, y: 300), to: Point(x: 300, y: 300))
            try window.draw(way.map { ($0, 1) })
            kill(window.program.process, SIGCONT)
            try window.wait("the later line is there, and the one before it gone") {
                $0[290, 300] == 1 && $0[290, 200] == 0
            }
            #expect(try window.ink[290, 100] == 1)
        }

        /// Were it dated when it is read, it would be the hand that holds the pen.
        @Test func aFingersLineBeforeThePenCameStaysHoweverLateItIsRead() throws {
            let touch = try window.machine.touchscreen
            kill(window.program.process, SIGSTOP)
            defer { kill(window.program.process, SIGCONT) }
            try begin(with: touch)
            try touch.end(1)
            try touch.sync()
            try window.waitOutPalmRule()
            try window.drawLine(from: Point(x: 100, y: 100), to: Point(x: 300, y: 100), force: 1)
            kill(window.program.process, SIGCONT)
            try window.wait("both lines are there") { $0[290, 100] == 1 && $0[290, 300] == 1 }
        }

        /// All of it is read at once: the second finger is none of those that went.
        @Test func aScreenThatComesBackAtOnceGoesOnDrawing() throws {
            let server = try window.server
            let touch = try server.touchscreen
            kill(window.program.process, SIGSTOP)
            defer { kill(window.program.process, SIGCONT) }
            try begin(with: touch)
            try touch.sync()
            try server.disable(.touchscreen)
            try server.enable(.touchscreen)
            try touch.begin(2, at: Point(x: 100, y: 200), force: 0.9)
            try touch.move(2, to: Point(x: 110, y: 200), force: 0.9)
            try touch.sync()
            kill(window.program.process, SIGCONT)
            try window.wait("the first line is there") { $0[294, 300] == 1 }
            for x in stride(from: 120.0, through: 300, by: 10) {
                try touch.move(2, to: Point(x: x, y: 200), force: 0.9)
            }
            try touch.end(2)
            try touch.sync()
            try window.wait("so is the second one") { $0[294, 200] == 1 }
        }

        /// Its number may be that of another one, which has scrolled elsewhere.
        @Test func aMouseThatComesBackBeginsToScrollAnew() throws {
            try window.drawLine(from: Point(x: 100, y: 300), to: Point(x: 300, y: 300), force: 1)
            try window.wait("the line is there") { $0[290, 300] == 1 }
            let mouse = try window.machine.mouse
            try mouse.move(by: Vector(dx: 1, dy: 1))
            try mouse.scroll(by: Vector(dx: 0, dy: 1))
            try mouse.scroll(by: Vector(dx: 0, dy: 0.25))
            try mouse.sync()
            try window.wait("it is higher") { $0[200, 225] > 0.9 }
            try window.machine.disable(.mouse)
            try window.machine.enable(.mouse)
            // The first report has nothing to be compared with.
            try mouse.scroll(by: Vector(dx: 0, dy: 0.25))
            try mouse.scroll(by: Vector(dx: 0, dy: 1))
            try mouse.sync()
            try window.wait("it is higher by a notch") { $0[200, 165] > 0.9 }
        }
    }

    /// Devices that are there only at first, or only later.
    @Suite(.serialized) struct PlugTests {
        @Test func linesOfAnEraserAndAFingerThatAreUnpluggedStay() throws {
            let window = try TestWindow()
            let machine = window.machine
            // Before a pen is seen, as a finger moves the paper from then on.
            let touch = try machine.touchscreen
            let way = TestWindow.hook(
                from: Point(x: 100, y: 400), by: Point(x: 100, y: 300), to: Point(x: 300, y: 300))
            try touch.begin(1, at: way[0], force: 0.8)
            for place in way { try touch.move(1, to: place, force: 0.8) }
            try touch.sync()
            try window.wait("the finger drew") { $0[290, 300] > 0.5 }
            try machine.disable(.touchscreen)
            try window.waitOutPalmRule()
            let line = TestWindow.hook(
                from: Point(x: 100, y: 250), by: Point(x: 100, y: 100), to: Point(x: 500, y: 100))
            try window.draw(line.map { ($0, 1) })
            let eraser = try machine.eraser
            try eraser.move(to: Point(x: 300, y: 60), force: 0.5)
            try eraser.press()
            try eraser.move(to: Point(x: 300, y: 140), force: 0.5)
            try eraser.sync()
            try window.wait("there is a gap") { $0[300, 100] == 0 && $0[200, 100] == 1 }
            try machine.disable(.eraser)
            // All are edits now: the newest goes first.
            try window.press("ctrl+z")
            try window.wait("the gap is closed") { $0[300, 100] == 1 }
            #expect(try window.ink[200, 300] > 0.5)
            try window.press("ctrl+z")
            try window.wait("the pen's line is gone") { $0[200, 100] == 0 }
            try window.press("ctrl+z")
            try window.wait("the finger's line is gone") { $0[200, 300] == 0 }
        }

        @Test func aDeviceThatAppearsWhileTheProgramRunsDraws() throws {
            let window = try TestWindow(
                devices: [.keyboard, .mouse, .pen], unplugged: [.pen])
            try window.machine.enable(.pen)
            try window.wait("the program tells that force is here") { $0.hasMessage }
            try window.drawLine(from: Point(x: 100, y: 200), to: Point(x: 300, y: 200), force: 1)
            try window.wait("the pen draws") { $0[290, 200] == 1 }
            let width = try window.ink.column(200, rows: 150..<250)
            #expect(abs(width - Brush.pen.largestWidth) < 0.4)
        }
    }
}

/// `downstroke devices` tells what there is, as it changes.
extension WindowTests {
    @Suite(.serialized) struct DevicesTests {
        private struct Report: Decodable {
            struct Device: Decodable {
                let name: String
                let kind: String
                let enabled: Bool
                let forceMinimum: Double?
                let forceMaximum: Double?
                let tilt: Bool
                let rotation: Bool
                let forceAvailable: Bool
            }
            let forceCapability: String
            let devices: [Device]
        }

        @Test func theListNamesEachDeviceAndFollowsChanges() throws {
            let server = try XServer(size: TestWindow.size)
            let program = try server.run(
                try BuiltProduct.url(of: "downstroke"), ["devices", "--json"])
            #expect(try program.wait() == .exited(0))
            let report = try JSONDecoder().decode(Report.self, from: Data(program.output.utf8))
            #expect(report.forceCapability == "available")
            let kinds = Dictionary(uniqueKeysWithValues: report.devices.map { ($0.name, $0.kind) })
            #expect(kinds[TestDevice.pen.name] == "pen")
            #expect(kinds[TestDevice.eraser.name] == "eraser")
            #expect(kinds[TestDevice.touchscreen.name] == "touchscreen")
            #expect(kinds[TestDevice.mouse.name] == "mouse")
            let pen = try #require(report.devices.first { $0.name == TestDevice.pen.name })
            #expect(pen.forceAvailable && pen.enabled && !pen.tilt && !pen.rotation)
            #expect((pen.forceMaximum ?? 0) > (pen.forceMinimum ?? 0))
            try watch(server)
        }

        /// `devices --watch` says what to do once no device reports force.
        private func watch(_ server: XServer) throws {
            for device in [TestDevice.touchscreen, .eraser] { try server.disable(device) }
            let program = try server.run(
                try BuiltProduct.url(of: "downstroke"), ["devices", "--watch", "--json"])
            try waitUntil("the first list is there") { program.output.contains("\"available\"") }
            try server.disable(.pen)
            try waitUntil("the pen is gone") { program.output.contains("\"unavailable\"") }
            let list = try server.run(try BuiltProduct.url(of: "downstroke"), ["devices"])
            #expect(try list.wait() == .exited(0))
            #expect(list.output.contains(TestDevice.mouse.name))
            #expect(list.output.contains("Force is unavailable"))
            try server.enable(.pen)
            try waitUntil("the pen is back") {
                program.output.split(separator: "\n").last?.contains("\"available\"") == true
            }
            #expect(program.exitStatus == nil)
        }
    }
}
