import Drawing
import DrawingSupport
import Editing
import Foundation
import Geometry
import Ink
import Input
import InterfaceSupport
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import InterfaceCore

/// How far the ink that is drawn leads, in every picture of a fast pen.
@Suite struct LeadLengthTests {
    private static let uneven = {
        var brush = Brush(
            name: "Uneven", smallestWidth: 2, largestWidth: 9, smoothing: 1, taper: 20)
        brush.jitter = Brush.Jitter(size: 0.5, place: 0.5)
        return brush
    }()

    /// A pen on a canvas, and the longest lead so far, in points.
    private final class Hand {
        let window: TestWindow
        let canvas: CanvasView
        private(set) var longest = 0.0

        init(_ brush: Brush = Strokes.broad, zoom: Double = 1, screenScale: Double = 1) throws {
            let (size, theme) = (PixelSize(width: 500, height: 400), Theme(scale: screenScale))
            canvas = try CanvasView(
                history: History(), viewport: Viewport(size: size, scale: zoom * screenScale),
                theme: theme)
            window = try TestWindow(canvas, size: size, theme: theme)
            canvas.editor.hand.brush = brush
        }

        func take(_ sample: PenSample, after seconds: Double) throws {
            try window.wait(max(seconds, 0))
            measure()
            var sample = sample
            sample.time = window.now
            try window.handle(.pointer(sample))
            measure()
        }

        private func measure() {
            var editor = canvas.editor
            editor.forEachDrawing { _, drawing in
                let lead = drawing.stroke.model.lead
                let way = zip(lead, lead.dropFirst()).reduce(0) {
                    $0 + $1.0.position.distance(to: $1.1.position)
                }
                longest = max(longest, way * canvas.editor.viewport.scale / canvas.theme.scale)
            }
        }
    }

    /// Forth, back at an angle, and forth again, at so many pixels a second.
    private func turning(_ speed: Double, rate: Double, force: (Int) -> Double) -> [PenSample] {
        let step = speed / rate
        // A slow pen has come to its longest lead after a third of a second.
        let leg = max(Int(min(300, speed / 3) / step), 2)
        return (0..<min(max(3 * leg, 20), 5 * leg)).map { index in
            let along = Double(index % leg) * step
            let x = (index / leg).isMultiple(of: 2) ? along : Double(leg) * step - along
            return PenSample(
                time: .zero,
                position: Point(x: 60 + x, y: 40 + 60 * Double(index / leg) + along / 10),
                force: Force(normalized: force(index)),
                pointer: PointerID(device: DeviceID(rawValue: 1)),
                phase: index == 0 ? .began : .moved)
        }
    }

    @Test(
        arguments: pairs(
            [(400.0, 1.0, 1.0), (1_500, 1, 2), (1_500, 2.5, 1), (4_000, 0.33, 1)],
            [60.0, 98, 133, 240, 480, 1_000]))
    func inkNeverLeadsFarAtACorner(
        _ pen: (speed: Double, zoom: Double, screenScale: Double), rate: Double
    ) throws {
        for brush in [Strokes.broad, Self.uneven] {
            for force: (Int) -> Double in [
                { _ in 0.05 }, { _ in 1 }, { 0.1 + Double($0 % 9) / 10 },
            ] {
                let hand = try Hand(brush, zoom: pen.zoom, screenScale: pen.screenScale)
                for sample in turning(pen.speed, rate: rate, force: force) {
                    try hand.take(sample, after: 1 / rate)
                }
                #expect(hand.longest <= LeadingInk.longest + 1e-6)
                #expect(hand.longest > 1)
            }
        }
    }

    /// Tablets of 98, 123 and 480 Hz, and a document without times; as fast as it was, and much faster.
    @Test(
        arguments: ["painting-30s", "hello-ink-480hz", "stylus-word", "pressure-lines"],
        [(1.0, 1.0), (3, 0.33), (3, 2.5)])
    func inkNeverLeadsFarInARecording(name: String, _ view: (enlarged: Double, zoom: Double)) throws
    {
        let hand = try Hand(zoom: view.zoom)
        var last = Timestamp.zero
        for var sample in try Self.samples(of: name).prefix(2_000) {
            sample.position = Point(
                x: sample.position.x * view.enlarged, y: sample.position.y * view.enlarged)
            try hand.take(sample, after: sample.time.seconds(since: last))
            last = sample.time
        }
        #expect(hand.longest <= LeadingInk.longest + 1e-6)
        #expect(hand.longest > 1)
    }

    private static func samples(of name: String) throws -> [PenSample] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("DownstrokeTests/Recordings")
        let data = try Data(contentsOf: folder.appendingPathComponent("\(name).csv"))
        var (parser, player) = (RecordingParser(), RecordingPlayer())
        var samples: [PenSample] = []
        try data.withUnsafeBytes {
            try parser.parse($0) { player.play($0) { samples.append($0) } }
        }
        return samples
    }
}
