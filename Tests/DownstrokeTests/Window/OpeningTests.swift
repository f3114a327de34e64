import Drawing
import Foundation
import Geometry
import Graphics
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

extension DesktopWindowTests {
    /// Other drawings are opened in the window.
    @Suite(.serialized) struct OpeningTests {
        private let data: Scratch
        private let window: TestWindow

        init() throws {
            data = try Scratch()
            for name in ["stylus-word", "pressure-lines"] {
                let result = try Program.run(
                    "import", Fixture.path(name), "-o", data.path("\(name).downstroke"))
                #expect(result.code == 0)
            }
            window = try TestWindow(
                [data.path("first.downstroke")], environment: ["HOME": data.path("")], data: data)
            try window.drawLine(from: Point(x: 20, y: 470), to: Point(x: 600, y: 470))
            try window.wait("the line is there") { $0[300, 470] > 0.9 }
        }

        private func type(_ text: String) throws {
            for character in text { try window.press(String(character)) }
        }

        private func strokes(_ path: String) -> Int? {
            (try? DrawingFile.summary(FilePath(path)))?.drawing.strokes.count
        }

        /// The panel covers the middle of the window.
        private func openPanel() throws {
            try window.press("ctrl+o")
            try window.wait("the panel is there") { $0.isDimmed }
        }

        /// Previews are as large as the desktop wants things now.
        @Test func previewsFollowTheDesktop() throws {
            let size = PixelSize(width: 400, height: 300)
            let green = try ImageSurface(size: size, format: .rgb24)
            try green.draw { context in
                context.setSource(Color(rgb: 0x00C800))
                context.paint()
            }
            let folder = try Scratch()
            _ = try folder.write("downstroke/drawings/green.png", green.png())
            let result = try Program.run(
                "import", folder.path("downstroke/drawings/green.png"), "-o",
                folder.path("downstroke/drawings/green.downstroke"))
            #expect(result.code == 0)
            let window = try TestWindow(
                [folder.path("downstroke/drawings/first.downstroke")],
                size: PixelSize(width: 1280, height: 960), hasTools: true, data: folder)
            try window.headless.rescale(to: 2)
            try waitUntil("the bar is twice as high") {
                try window.machine.screenshot(
                    of: PixelRectangle(x: 640, y: 130, width: 1, height: 1)
                ).count { $0.blue < 250 && $0.blue > 240 } == 1
            }
            try window.press("ctrl+o")
            try waitUntil("there is a picture on a tile of 120 × 88 pixels") {
                // With paper around it.
                let width = try window.machine.screenshot()
                    .bounds { $0.green > 180 && $0.red < 60 && $0.blue < 60 }.width
                return (80...106).contains(width)
            }
        }

        @Test func aTypedPathIsOpenedInPlace() throws {
            try openPanel()
            try type("~/stylus-word.downstroke")
            try window.press("enter")
            try window.wait("the other drawing is there") {
                $0[320, 60] == 0 && $0[300, 470] == 0 && $0.total > 100
            }
            // The former one is closed, with its stroke and its picture.
            let first = data.path("first.downstroke")
            try waitUntil("the former drawing is closed") {
                strokes(first) == 1 && DrawingFile.preview(FilePath(first)) != nil
            }
            try window.drawLine(from: Point(x: 20, y: 470), to: Point(x: 600, y: 470))
            try waitUntil("the stroke is in the other file") {
                strokes(data.path("stylus-word.downstroke")) == 7
            }
            #expect(strokes(first) == 1)
        }

        @Test func aFileOfAnotherProgramIsImported() throws {
            let result = try Program.run(
                "export", data.path("stylus-word.downstroke"), "-o", data.path("notes.xopp"))
            #expect(result.code == 0)
            try openPanel()
            try type("~/notes.xopp")
            try window.press("enter")
            let library = data.path("downstroke/drawings/notes.downstroke")
            try waitUntil("the drawing is in the library") { strokes(library) == 6 }
            try window.wait("the drawing is shown, and a message") {
                $0[320, 60] == 0 && $0.hasMessage
            }
        }

        @Test func aPictureIsThereToBeTraced() throws {
            let result = try Program.run(
                "export", data.path("pressure-lines.downstroke"), "-o", data.path("p.png"))
            #expect(result.code == 0)
            try openPanel()
            try type("~/p.png")
            try window.press("enter")
            // What was there before has as much ink.
            try waitUntil("its title is told") { try window.machine.titles() == ["p — Downstroke"] }
            try window.wait("the picture is shown, and no panel") {
                $0[320, 60] < 0.5 && $0.total > 500 && !$0.isDimmed
            }
            let library = data.path("downstroke/drawings/p.downstroke")
            try window.drawLine(from: Point(x: 20, y: 470), to: Point(x: 600, y: 470))
            try waitUntil("the stroke lies above the picture") {
                guard let drawing = (try? DrawingFile.summary(FilePath(library)))?.drawing else {
                    return false
                }
                return drawing.layers.map(\.isLocked) == [true, false]
                    && drawing.layers[1].strokes.count == 1
            }
        }

        @Test func aBadFileLeavesTheDrawingAsItIs() throws {
            _ = try data.write("bad.xopp", "this is no Xournal++ document")
            try openPanel()
            try type("~/bad.xopp")
            try window.press("enter")
            try window.wait("a message is there, and the drawing") {
                $0.hasMessage && $0[320, 60] == 0 && $0[20, 470] > 0.5
            }
            try window.press("ctrl+z")
            // The message casts a shadow there, as long as it stays.
            try window.wait("the line is undone") { $0[20, 470] < 0.05 }
        }

        @Test func renamingMovesTheFile() throws {
            try window.press("f2")
            try window.wait("the panel is there") { $0.isDimmed }
            try type("fox")
            try window.press("enter")
            try waitUntil("the file has the name") { strokes(data.path("fox.downstroke")) == 1 }
            #expect(strokes(data.path("first.downstroke")) == nil)
            try window.wait("the panel is gone") { !$0.isDimmed }
        }
    }
}

extension DesktopWindowTests {
    /// `downstroke FILE` opens what it imports.
    @Suite(.serialized) struct ImportingStartTests {
        /// A file that takes longer to read than a window to open.
        @Test func theWindowIsThereBeforeALargeFileIsRead() throws {
            let data = try Scratch()
            let points = (0..<200).map { "\($0) \($0 % 7)" }.joined(separator: ",")
            let traces = String(repeating: "<trace>\(points)</trace>", count: 4000)
            let file = try data.write("large.inkml", "<ink>\(traces)</ink>")
            let window = try TestWindow([file], data: data)
            try window.press("ctrl+q")
            #expect(try window.program.wait(timeout: 20) == .exited(0))
            let library = data.path("downstroke/drawings")
            let drawings = try? FileManager.default.contentsOfDirectory(atPath: library)
            #expect((drawings ?? []).isEmpty)
        }

        @Test func aFileThatCannotBeReadEndsTheWindowThatWasBegunForIt() throws {
            let data = try Scratch()
            let file = try data.write("bad.xopp", "this is no Xournal++ document")
            let machine = try HeadlessMachine(size: TestWindow.size)
            let program = try machine.start([file], in: data)
            #expect(try program.wait(timeout: 30) == .exited(65))
            #expect(program.errors.contains("bad.xopp"))
        }

        @Test func aRecordingIsImportedAtTheStart() throws {
            let data = try Scratch()
            let window = try TestWindow([Fixture.path("stylus-word")], data: data)
            try window.wait("the drawing is there") { $0.total > 100 }
            let path = data.path("downstroke/drawings/stylus-word.downstroke")
            try waitUntil("it is in the library") {
                (try? DrawingFile.summary(FilePath(path)))?.drawing.strokes.count == 6
            }
        }
    }
}
