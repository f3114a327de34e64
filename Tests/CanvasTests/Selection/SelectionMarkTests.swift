import Drawing
import Editing
import Geometry
import Graphics
import Ink
import Input
import InterfaceSupport
import TestSupport
import Testing
import Toolkit

@testable import Canvas

/// Marks that are dragged look as they will lie.
@Suite struct SelectionMarkTests {
    private let window: TestWindow
    private let canvas: CanvasView

    /// A black line on a layer, and two marks across it on one above, of which an eraser has taken something.
    init() throws {
        let size = PixelSize(width: 900, height: 700)
        func line(_ start: Point, _ end: Point, _ brush: Brush) throws -> Stroke {
            let samples = (0...20).map {
                StrokeSample(
                    position: start.interpolated(to: end, fraction: Double($0) / 20),
                    seconds: Double($0) / 100, force: 1)
            }
            return try #require(
                Stroke(brush: SharedBrush(brush), samples: samples, isForceProven: true))
        }
        var marker = Brush(
            smallestWidth: 24, largestWidth: 24, color: Color(rgb: 0xFFE04A), opacity: 0.8)
        marker.blend = .mark
        let pen = Brush(smallestWidth: 20, largestWidth: 20)
        let eraser = Brush(smallestWidth: 20, largestWidth: 20, effect: .erase)
        var drawing = Drawing(
            strokes: [try line(Point(x: 400, y: 150), Point(x: 400, y: 450), pen)])
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        let (left, right) = (Point(x: 300, y: 250), Point(x: 500, y: 250))
        let marks = [
            try line(left, right, marker), try line(left, right, marker),
            try line(Point(x: 450, y: 230), Point(x: 450, y: 270), eraser),
        ]
        _ = try drawing.apply(EditBuilder(drawing).addition(of: marks))
        canvas = try CanvasView(
            history: History(drawing), viewport: Viewport(size: size), hasTools: true)
        window = try TestWindow(canvas, size: size)
        try window.press(.character("a"), .control)
    }

    private func pixel(_ x: Int, _ y: Int) -> [Int] {
        (0..<3).map { window.pixels.channel($0, x: x, y: y) }
    }

    @Test func theyTintWhatIsBelowOnTheirWay() throws {
        let places = [(350, 250), (400, 250), (450, 250), (400, 200)]
        let before = places.map { pixel($0.0, $0.1) }
        #expect(before[0][0] < 120 && before[1] == [0, 0, 0] && before[2] == [255, 255, 255])
        try window.pen(.began, 350, 250)
        try window.pen(.moved, 350, 280)
        try window.pen(.moved, 350, 350)
        try window.wait(0.05)
        func check() {
            for (place, former) in zip(places, before) {
                #expect(pixel(place.0, place.1 + 100) == former, "\(place)")
            }
            #expect(pixel(350, 250) == [255, 255, 255])
        }
        check()
        try window.pen(.ended, 350, 350, force: 0)
        try window.wait(0.05)
        check()
    }
}
