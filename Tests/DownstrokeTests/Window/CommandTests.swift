import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

/// What the keys do, and what the program costs while it does nothing.
extension WindowTests {
    @Suite(.serialized) final class CommandTests {
        private let window: TestWindow
        private let scratch: Scratch

        init() throws {
            scratch = try Scratch()
            window = try TestWindow(["--output", scratch.path("folder/out.png")])
            try window.drawLine(from: Point(x: 100, y: 50), to: Point(x: 500, y: 50), force: 1)
            try window.wait("the line is there") { $0[495, 50] == 1 }
        }

        @Test func aNewDrawingAsksNothingWhereAllIsSaved() throws {
            try window.press("ctrl+n")
            try window.wait("the paper is empty") { $0[300, 50] == 0 && !$0.isDimmed }
            // The line is in a drawing of its own, which stays.
            let folder = window.data.path("downstroke/drawings")
            try waitUntil("its file is the only one") {
                (try? FileManager.default.contentsOfDirectory(atPath: folder))?.count == 1
            }
        }

        @Test func theQuestionIsAnsweredByPenToo() throws {
            // Where nothing can be saved there is something to lose.
            let window = try TestWindow(environment: ["XDG_DATA_HOME": "/dev/null"])
            try window.drawLine(from: Point(x: 100, y: 50), to: Point(x: 500, y: 50), force: 1)
            try window.wait("the line is there") { $0[495, 50] == 1 }
            try waitUntil("nothing can be saved") {
                try window.machine.titles().contains { $0.contains("not saved") }
            }
            try window.press("ctrl+n")
            try window.wait("the question is there") { $0.isDimmed }
            try window.press("escape")
            try window.wait("the question is gone") { !$0.isDimmed }
            #expect(try window.ink[300, 50] == 1)
            try window.press("ctrl+n")
            try window.wait("the question is there again") { $0.isDimmed }
            // The drawing is not given up by it, so that the button is blue.
            var blue = PixelRectangle.empty
            try waitUntil("its button is there") {
                blue = try window.machine.screenshot().bounds { $0.blue > 180 && $0.red < 120 }
                return blue.width > 60 && blue.height > 20
            }
            try window.draw([(blue.rectangle.center, 0.5)])
            try window.wait("the paper is empty") { $0[300, 50] == 0 && !$0.isDimmed }
        }

        @Test func anExportThatFailsIsTold() throws {
            try window.press("ctrl+e")
            try window.wait("a message is there") { $0.hasMessage }
            #expect(window.program.exitStatus == nil)
            try FileManager.default.createDirectory(
                atPath: scratch.path("folder"), withIntermediateDirectories: false)
            let picture = try window.export(to: scratch.path("folder/out.png"))
            #expect(picture[300, 50] == 1)
            // The message is no part of the picture.
            #expect(!picture.hasMessage)
        }

        @Test func quittingEndsWithSuccess() throws {
            try window.press("ctrl+q")
            #expect(try window.program.wait() == .exited(0))
        }

        @Test func aRequestToEndEndsWithSuccess() throws {
            #expect(window.program.terminate() == .exited(0))
        }

        @Test func anIdleWindowOfFullSizeWaitsForEvents() throws {
            let window = try TestWindow(on: .x11, size: PixelSize(width: 1280, height: 800))
            try window.drawLine(from: Point(x: 100, y: 50), to: Point(x: 1200, y: 700), force: 1)
            try window.wait("the line is there") { $0[1190, 694] == 1 }
            // The work of the last stroke is over when its time stands still, and none comes by itself then.
            var (last, looks) = (-1.0, 0)
            try waitUntil("the program rests for good") {
                let now = try window.program.cpuSeconds
                looks = try now == last && window.program.restsForGood ? looks + 1 : 0
                last = now
                return looks == 100
            }
            // The pixels of the window are 4 million bytes, and those of its tiles as many.
            #expect(try window.program.ownBytes < 22_000_000)
        }
    }
}

/// Without `--output` a picture goes to the pictures folder, named by date and time.
extension WindowTests {
    @Suite(.serialized) struct PicturesFolderTests {
        @Test func aPictureGoesToThePicturesFolder() throws {
            let scratch = try Scratch()
            let window = try TestWindow(environment: [
                "HOME": scratch.path(""), "XDG_CONFIG_HOME": scratch.path("config"),
            ])
            try window.press("ctrl+e")
            let pictures = scratch.path("Pictures")
            try waitUntil("there is a picture") {
                let names = try? FileManager.default.contentsOfDirectory(atPath: pictures)
                return names?.contains { $0.hasPrefix("Downstroke 20") && $0.hasSuffix(".png") }
                    == true
            }
        }
    }
}
