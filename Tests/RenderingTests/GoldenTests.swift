import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Rendering
import TestSupport
import Testing

/// Pictures that were looked at once and found right.
@Suite struct GoldenTests {
    private func check(_ name: String, _ strokes: [Stroke], width: Int, height: Int) throws {
        for way in Way.allCases {
            let page = try Pages.page(strokes, way, width: width, height: height)
            switch try Golden(name).compare(page) {
            case .same: break
            case .missing(let path): Issue.record("no golden picture \(path)")
            case .different(let difference, let png, let path):
                Attachment.record(Data(png), named: "\(name).png")
                Issue.record("\(difference); see \(path)")
            }
        }
    }

    @Test func forceRamp() throws {
        let fractions = (0...40).map { Double($0) / 40 }
        let places = fractions.map {
            Point(x: 14 + 130 * $0, y: 32 + 18 * Angle(radians: 6 * $0).sine)
        }
        let forces = fractions.map { max(1 - abs(2 * $0 - 1), 0.001) }
        try check("force-ramp", [Strokes.make(places, forces: forces)], width: 160, height: 64)
    }

    @Test func tapRow() throws {
        let taps = (0..<8).map { (index: Int) -> Stroke in
            Strokes.make(
                [Point(x: 12 + 19.3 * Double(index), y: 16.4)], force: Double(index + 1) / 8)
        }
        try check("tap-row", taps, width: 160, height: 32)
    }

    @Test func hairpinScribble() throws {
        let places = (0..<24).map { (index: Int) -> Point in
            Point(x: 12 + Double(index) * 4.5, y: index % 2 == 0 ? 14 : 82)
        }
        let forces = (0..<24).map { (index: Int) -> Double in 0.1 + 0.6 * Double(index % 6) / 5 }
        let stroke = Strokes.make(places, forces: forces)
        try check("hairpin-scribble", [stroke], width: 128, height: 96)
    }

    @Test func translucentCrossing() throws {
        let below = Strokes.line(from: Point(x: 8, y: 48), to: Point(x: 88, y: 40))
        let loop = (0...36).map { index in
            let angle = Angle(degrees: Double(index) * 20)
            return Point(x: 48, y: 48)
                + Vector(dx: 30 * angle.sine, dy: 26 * Angle(degrees: Double(index) * 40).sine)
        }
        let crossing = Strokes.make(loop, brush: Strokes.translucent)
        try check("translucent-crossing", [below, crossing], width: 96, height: 96)
    }

    /// Ink lies above a picture that is turned, mirrored and slanted; both are sharp.
    @Test func turnedPicture() throws {
        let frame = Rectangle(x: 30, y: 24, width: 100, height: 70)
        let image = try PlacedPictures.make(PixelSize(width: 50, height: 35), frame: frame)
        let change = Affine.scale(x: -1, y: 1, about: frame.center)
            .then(.turn(by: Angle(degrees: 25), about: frame.center))
            .then(.scale(x: 1, y: 0.8, about: frame.center))
        var drawing = Drawing()
        let layer = drawing.layers[0].id
        _ = try drawing.apply(.placeImage(image.changed(by: change), in: layer))
        let strokes = [
            Strokes.line(from: Point(x: 10, y: 100), to: Point(x: 150, y: 20)),
            Strokes.line(
                from: Point(x: 40, y: 20), to: Point(x: 120, y: 100), brush: Strokes.eraser),
        ]
        _ = try drawing.apply(EditBuilder(drawing).addition(of: strokes, to: layer))
        let page = try Pages.page(
            of: try CanvasRenderer(size: PixelSize(width: 160, height: 120), drawing: drawing))
        switch try Golden("turned-picture").compare(page) {
        case .same: break
        case .missing(let path): Issue.record("no golden picture \(path)")
        case .different(let difference, let png, let path):
            Attachment.record(Data(png), named: "turned-picture.png")
            Issue.record("\(difference); see \(path)")
        }
    }

    @Test func eraserWipe() throws {
        let lines = (0..<4).map { index in
            Strokes.line(
                from: Point(x: 10, y: 14 + 18 * Double(index)),
                to: Point(x: 118, y: 18 + 18 * Double(index)), force: 0.6)
        }
        let places = (0..<9).map { (index: Int) -> Point in
            Point(x: 20 + 11 * Double(index), y: index % 2 == 0 ? 10 : 74)
        }
        let wipe = Strokes.make(places, brush: Strokes.eraser)
        try check("eraser-wipe", lines + [wipe], width: 128, height: 84)
    }
}
