import Drawing
import Foundation
import Geometry
import Ink
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

/// A drawing is opened as it was left.
extension WindowTests {
    @Suite(.serialized) struct ViewTests {
        private func strokes(_ path: String) -> [[Point]] {
            guard let summary = try? DrawingFile.summary(FilePath(path)), summary.problem == nil
            else {
                return []
            }
            return summary.drawing.strokes.map { $0.samples.map(\.position) }
        }

        private func quit(_ window: TestWindow) throws {
            try window.press("ctrl+q")
            #expect(try window.program.wait(timeout: 20) == .exited(0))
        }

        @Test func windowBrushAndEraserComeBack() throws {
            let data = try Scratch()
            let path = data.path("here.downstroke")
            let size = PixelSize(width: 500, height: 300)
            let first = try TestWindow(
                [path, "--brush", "calligraphy", "--eraser", "stroke ERASER"], size: size,
                data: data)
            try first.drawLine(from: Point(x: 150, y: 200), to: Point(x: 400, y: 200))
            try first.wait("the line is there") { $0[300, 200] > 0.2 }
            try quit(first)
            let left = ViewState(size: size, brush: "Calligraphy", eraser: "Stroke eraser")
            #expect(try DrawingFile.view(FilePath(path)) == left)

            let second = try TestWindow([path], size: size, isSized: false, data: data)
            try second.wait("the line is there again") { $0[300, 200] > 0.2 }
            let shown = try second.machine.screenshot()
            #expect(PixelSize(width: shown.width, height: shown.height) == size)
            #expect(shown.count { $0.green > 200 } > 500 * 300 * 9 / 10)
            try second.drawLine(
                from: Point(x: 300, y: 150), to: Point(x: 300, y: 250),
                with: second.machine.eraser)
            try second.wait("the whole line is gone") { $0[200, 200] == 0 && $0[390, 200] == 0 }
            try waitUntil("the file has no stroke") { strokes(path).isEmpty }
            try second.press("shift+e")
            try quit(second)
            #expect(try DrawingFile.view(FilePath(path))?.eraser == "Eraser")
        }

        /// Neither what is usual nor what another screen had room for is larger than this one.
        @Test func aWindowIsNoLargerThanTheScreen() throws {
            let data = try Scratch()
            let path = data.path("here.downstroke")
            let large = try TestWindow([path], on: .x11, isSized: false, data: data)
            try large.drawLine(from: Point(x: 100, y: 100), to: Point(x: 300, y: 100))
            try waitUntil("the stroke is in the file") { strokes(path).count == 1 }
            try quit(large)
            #expect(try DrawingFile.view(FilePath(path))?.size == TestWindow.size)
            let screen = PixelSize(width: 600, height: 300)
            let small = try TestWindow([path], on: .x11, size: screen, isSized: false, data: data)
            try quit(small)
            #expect(try DrawingFile.view(FilePath(path))?.size == screen)
            let asked = try TestWindow(
                [path], on: .x11, size: TestWindow.size, screen: screen, data: data)
            try quit(asked)
            #expect(try DrawingFile.view(FilePath(path))?.size == TestWindow.size)
        }

        @Test func aKilledProgramLeavesTheViewThatItHad() throws {
            let data = try Scratch()
            let path = data.path("here.downstroke")
            let window = try TestWindow([path], data: data)
            try window.drawLine(from: Point(x: 100, y: 100), to: Point(x: 300, y: 100))
            try waitUntil("the stroke is in the file") { strokes(path).count == 1 }
            try window.press("shift+e")
            try waitUntil("the eraser is in the file", timeout: 30) {
                (try? DrawingFile.view(FilePath(path)))??.eraser == "Stroke eraser"
            }
            kill(window.program.process, SIGKILL)
            try window.program.wait(timeout: 20)
            #expect(try DrawingFile.view(FilePath(path))?.size == TestWindow.size)
        }

        /// Nothing happens any more when the paper has come there.
        @Test func theEndOfAMotionIsInTheFile() throws {
            let data = try Scratch()
            let path = data.path("here.downstroke")
            let window = try TestWindow([path], data: data)
            func scale() -> Double? { (try? DrawingFile.view(FilePath(path)))??.scale }
            try window.drawLine(from: Point(x: 100, y: 100), to: Point(x: 300, y: 100))
            try waitUntil("the stroke is in the file") { strokes(path).count == 1 }
            try window.press("ctrl++")
            try waitUntil("that it is larger is in the file", timeout: 30) { (scale() ?? 0) > 1 }
            try window.press("ctrl+0")
            try waitUntil("its full size is in the file", timeout: 30) { scale() == 1 }
        }

        /// A drawing that is opened in place of another one is drawn in with its own brushes.
        @Test func brushAndEraserComeBackInPlace() throws {
            let data = try Scratch()
            let views = [
                "one": (brush: "Marker", eraser: "Eraser"),
                "two": (brush: "Calligraphy", eraser: "Stroke eraser"),
            ]
            for (name, view) in views {
                try Views.make(
                    data.path("\(name).downstroke"),
                    view: ViewState(
                        size: TestWindow.size, brush: view.brush, eraser: view.eraser
                    ).text)
            }
            let window = try TestWindow(
                [data.path("one.downstroke")], environment: ["HOME": data.path("")], data: data)
            try window.wait("the line is there") { $0[200, 100] > 0.5 }
            try window.press("ctrl+o")
            try window.wait("the panel is there") { $0.isDimmed }
            for character in "~/two.downstroke" { try window.press(String(character)) }
            try window.press("enter")
            try waitUntil("the other drawing is open") {
                let note = try? String(
                    contentsOfFile: data.path("downstroke/last-drawing"), encoding: .utf8)
                return note?.contains("two.downstroke") == true
            }
            try window.drawLine(from: Point(x: 100, y: 200), to: Point(x: 300, y: 200))
            try window.wait("the line is there") { $0[200, 200] > 0.2 }
            try quit(window)
            for (name, view) in views {
                let path = data.path("\(name).downstroke")
                let left = try DrawingFile.view(FilePath(path))
                #expect(left?.brush == view.brush && left?.eraser == view.eraser)
            }
            let drawn = try DrawingFile.summary(FilePath(data.path("two.downstroke"))).drawing
                .strokes
            #expect(drawn.map(\.brush.name) == ["Pen", "Calligraphy"])
        }

        @Test func aBrushThatIsGoneIsToldOf() throws {
            let data = try Scratch()
            let brush = try data.write("soft.toml", "name = \"Soft\"\n[size]\nsmallest = 9\n")
            let path = data.path("here.downstroke")
            let first = try TestWindow([path, "--brush", brush], data: data)
            try first.drawLine(from: Point(x: 100, y: 200), to: Point(x: 400, y: 200))
            try first.wait("the line is there") { $0[300, 200] > 0.2 }
            try quit(first)
            #expect(try DrawingFile.view(FilePath(path))?.brush == brush)
            try FileManager.default.removeItem(atPath: brush)
            let second = try TestWindow([path], data: data)
            #expect(second.program.errors.contains("is missing; another one takes its place"))
            try quit(second)
            #expect(try DrawingFile.view(FilePath(path))?.brush == "Pen")
        }

        @Test func aViewOfALaterProgramIsShownAndDrawnThrough() throws {
            let data = try Scratch()
            let path = data.path("zoomed.downstroke")
            try Views.make(
                path,
                view: """
                    {"version": 2, "width": 640, "height": 480, "scale": 2, "x": -100, "y": -50, \
                    "rotation": 0, "sidebar": true}
                    """)
            let window = try TestWindow([path], data: data)
            try window.wait("the line is there, twice as large") { $0[200, 150] > 0.9 }
            try window.drawLine(from: Point(x: 100, y: 300), to: Point(x: 300, y: 300))
            try waitUntil("there are two strokes") { strokes(path).count == 2 }
            let drawn = try #require(strokes(path).last)
            #expect(drawn.first == Point(x: 100, y: 175))
            #expect(drawn.last == Point(x: 200, y: 175))
            try window.wait("the line is under the pen") { $0[200, 300] > 0.9 }
            try quit(window)
            let left = try DrawingFile.view(FilePath(path))
            #expect(left?.scale == 2 && left?.offset == Vector(dx: -100, dy: -50))
        }

        /// Sizes are points: twice as many pixels on a screen of scale 2, and the same drawing.
        @Test func aDrawingLooksAlikeOnEveryScreen() throws {
            let data = try Scratch()
            let path = data.path("here.downstroke")
            let first = try TestWindow(
                [path], on: .x11, environment: ["DOWNSTROKE_SCALE": "2"], data: data)
            try first.drawLine(from: Point(x: 100, y: 200), to: Point(x: 400, y: 200), force: 1)
            try first.wait("the line is there") { $0[390, 200] > 0.9 }
            let width = Brush.pen.largestWidth
            #expect(abs(try first.ink.column(250, rows: 150..<250) - 2 * width) < 0.5)
            try quit(first)
            let drawn = try #require(strokes(path).first)
            #expect(drawn.first == Point(x: 50, y: 100) && drawn.last == Point(x: 200, y: 100))
            let left = try #require(try DrawingFile.view(FilePath(path)))
            #expect(left.scale == 2 && left.screenScale == 2)

            let second = try TestWindow([path], data: data)
            try second.wait("the line is half as long") {
                $0[190, 100] > 0.9 && $0[210, 100] == 0
            }
            #expect(abs(try second.ink.column(125, rows: 50..<150) - width) < 0.5)
            try quit(second)
            #expect(try DrawingFile.view(FilePath(path))?.scale == 1)
        }

        /// The pixels of a drawing that knows no points are read as points, zoomed as it was left.
        @Test func anOlderDrawingIsAsLargeInPoints() throws {
            let data = try Scratch()
            let path = data.path("here.downstroke")
            try Views.make(
                path, view: #"{"version": 1, "width": 640, "height": 480, "scale": 0.5, "x": 10}"#)
            let window = try TestWindow(
                [path], on: .x11, environment: ["DOWNSTROKE_SCALE": "2"], data: data)
            try window.wait("the line is there") { $0[220, 100] > 0.5 }
            let ink = try window.ink
            #expect(ink[115, 100] == 0 && ink[125, 100] > 0.5 && ink[325, 100] == 0)
        }

        @Test func aDrawingThatMayNotBeWrittenToDoesNotComplain() throws {
            let data = try Scratch()
            let path = data.path("zoomed.downstroke")
            try Views.make(path, view: Views.plain)
            let first = try TestWindow([path], data: data)
            let second = try TestWindow([path, "--brush", "Marker"], data: data)
            try quit(second)
            #expect(second.program.errors.isEmpty)
            try quit(first)
            #expect(try DrawingFile.view(FilePath(path))?.brush == "Pen")
        }

        @Test func aHiddenAndALockedLayerStayAsTheyAre() throws {
            let data = try Scratch()
            let path = data.path("layers.downstroke")
            try Views.makeLayers(path)
            let window = try TestWindow([path], data: data)
            try window.wait("what is shown is there") {
                $0[200, 100] > 0.5 && $0[200, 300] > 0.5 && $0[200, 200] == 0
            }
            try window.drawLine(from: Point(x: 100, y: 400), to: Point(x: 300, y: 400))
            try waitUntil("there are four strokes") { strokes(path).count == 4 }
            let layers = try DrawingFile.summary(FilePath(path)).drawing.layers
            #expect(layers.map(\.strokes.count) == [2, 1, 1])
        }
    }
}

/// Drawings with a view, as a window left them.
enum Views {
    static let plain = #"{"version": 1, "width": 640, "height": 480}"#

    private static func line(_ y: Double) throws -> Stroke {
        let samples = (0...10).map {
            StrokeSample(
                position: Point(x: 100 + 20 * Double($0), y: y), seconds: Double($0) / 100,
                force: 0.5)
        }
        return try #require(Stroke(brush: SharedBrush(.pen), samples: samples))
    }

    /// A drawing of one line at y = 100 that was left with `view`.
    static func make(_ path: String, view: String?) throws {
        try DrawingFile.create(FilePath(path), History(Drawing(strokes: [try line(100)])))
        let journal = Journal(try DrawingFile.open(FilePath(path)))
        journal.view = view
        #expect(journal.close())
    }

    /// A drawing of three layers, from below: open, hidden, locked, with a line each.
    static func makeLayers(_ path: String) throws {
        var drawing = Drawing(strokes: [try line(100)])
        for layer in 2...3 {
            _ = try drawing.apply(EditBuilder(drawing).newLayer())
            _ = try drawing.apply(
                EditBuilder(drawing).addition(of: [try line(100 * Double(layer))]))
        }
        _ = try drawing.apply(.showLayer(LayerID(2), false))
        _ = try drawing.apply(.lockLayer(LayerID(3), true))
        try DrawingFile.create(FilePath(path), History(drawing))
    }
}
