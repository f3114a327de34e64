import Drawing
import Foundation
import Geometry
import Ink
import Rendering

/// What an eraser of whole strokes costs that goes across the window.
struct StrokeWipe {
    let window: TimedWindow

    private static let samples = 400

    /// Wipes once along the middle of the window, and prints what a sample and the lift cost.
    func measure() throws {
        try window.finish()
        let layer = window.drawing.layers[0]
        var erasure = StrokeErasure(in: layer)
        report("begin of a wipe", [ContinuousClock().measure { erasure = .init(in: layer) }])
        var (touching, passing): ([Duration], [Duration]) = ([], [])
        for index in 0..<Self.samples {
            let count = erasure.touched.count
            let time = try ContinuousClock().measure { try wipe(&erasure, index, layer.id) }
            if erasure.touched.count > count { touching.append(time) } else { passing.append(time) }
        }
        print("strokes touched: \(erasure.touched.count)")
        report("wipe, sample that touches", touching)
        report("wipe, sample that does not", passing)
        report(
            "wipe, lift",
            [
                try ContinuousClock().measure {
                    let ids = erasure.strokes(in: window.drawing)
                    try window.change { try $0.apply(.removeStrokes(ids, from: layer.id)) }
                }
            ])
        report(
            "wipe, until all is drawn anew", [try ContinuousClock().measure { try window.finish() }]
        )
        report(
            "undo of a wipe",
            [try ContinuousClock().measure { try window.change { try $0.undo() } }])
        report("undo, until shown", [try ContinuousClock().measure { try window.finish() }])
    }

    private func wipe(
        _ erasure: inout StrokeErasure, _ index: Int, _ layer: LayerID
    ) throws {
        let place = Point(
            x: Double(window.renderer.size.width) * Double(index) / Double(Self.samples),
            y: Double(window.renderer.size.height) / 2)
        let point = Brush.strokeEraser.point(at: place, force: 0.5)
        let touched = erasure.append(point)
        try window.frame { try window.renderer.hide(touched, of: layer) }
    }

    private func report(_ name: String, _ times: [Duration]) {
        guard let most = times.max() else { return }
        let median = times.sorted()[times.count / 2]
        print("\(name): \(Self.text(median)), at most \(Self.text(most))")
    }

    private static func text(_ time: Duration) -> String {
        let microseconds = Double(time.components.attoseconds) / 1e12
        return String(format: "%.0f µs", microseconds + Double(time.components.seconds) * 1e6)
    }
}
