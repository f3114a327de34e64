import Drawing
import Foundation
import Geometry
import Ink
import Input
import TestSupport
import Testing

/// Pictures of each kind of brush that were looked at once and found right.
@Suite struct BrushGoldenTests {
    private static let brushes = [
        "brush": TestBrushes.brush, "pencil": TestBrushes.pencil, "marker": TestBrushes.marker,
        "nib": TestBrushes.nib, "chalk": TestBrushes.chalk,
    ]

    @Test(arguments: ["brush", "pencil", "marker", "nib", "chalk"], Way.allCases)
    func aBrushLooksAsItDid(kind: String, way: Way) throws {
        let brush = try #require(Self.brushes[kind])
        let ramp = (0...40).map { step in
            Point(
                x: 16 + 2.2 * Double(step),
                y: 26 + 10 * Angle(radians: 0.18 * Double(step)).sine)
        }
        let eight = (0...60).map { step in
            let angle = Angle(degrees: 6.2 * Double(step))
            return Point(x: 156, y: 40)
                + Vector(dx: 30 * angle.sine, dy: 24 * (angle + angle).sine)
        }
        let strokes = [
            TestBrushes.stroke(ramp, brush: brush, force: { max($0, 0.01) }),
            TestBrushes.stroke(
                ramp.map { $0 + Vector(dx: 0, dy: 32) }, brush: brush, force: { _ in 0.6 },
                tilt: { TestBrushes.tilt(75 * $0, 300) }),
            TestBrushes.stroke(eight, brush: brush, force: { 0.3 + 0.5 * $0 }),
        ]
        try check(kind, strokes, way)
    }

    /// Washes that stain cross black ink, themselves and one another, on white and on coloured paper; live they are
    /// what they stay.
    @Test(arguments: ["stain", "stain-on-paper"], Way.allCases)
    func aStainLooksAsItDid(name: String, way: Way) throws {
        func wash(_ color: UInt32) -> Brush {
            var brush = TestBrushes.wash
            (brush.color, brush.blend) = (Color(rgb: color), .stain)
            return brush
        }
        let ink = [50.0, 150].map { x in
            Strokes.line(
                from: Point(x: x, y: 8), to: Point(x: x + 20, y: 72), force: 0.4,
                brush: Brush(smallestWidth: 8, largestWidth: 8))
        }
        let eight = (0...60).map { step in
            let angle = Angle(degrees: 6.2 * Double(step))
            return Point(x: 100, y: 40)
                + Vector(dx: 70 * angle.sine, dy: 24 * (angle + angle).sine)
        }
        let across = (0...40).map { Point(x: 20 + 4 * Double($0), y: 24 + 0.8 * Double($0)) }
        let strokes =
            ink + [
                TestBrushes.stroke(across, brush: wash(0xFFE04A), force: { 0.4 + 0.4 * $0 }),
                TestBrushes.stroke(eight, brush: wash(0x1D3F8F), force: { 0.3 + 0.5 * $0 }),
            ]
        let paper = Background(name == "stain" ? .white : Color(rgb: 0xE8C89A))
        try check(name, strokes, way, on: paper)
    }

    private func check(
        _ name: String, _ strokes: [Stroke], _ way: Way, on paper: Background = .white
    ) throws {
        let page = try Pages.page(strokes, way, width: 200, height: 80, background: paper)
        switch try Golden(name).compare(page) {
        case .same: break
        case .missing(let path): Issue.record("no golden picture \(path)")
        case .different(let difference, let png, let path):
            Attachment.record(Data(png), named: "\(name).png")
            Issue.record("\(difference); see \(path)")
        }
    }
}
