import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Rendering
import TestSupport
import Testing

/// Paint in water.
@Suite struct WashTests {
    private static let size = PixelSize(width: 360, height: 220)

    /// A wash without what differs from place to place.
    private static let calm = {
        var calm = TestBrushes.wash
        (calm.wash.wobble, calm.wash.pools, calm.wash.grains) = (0, 0, 0)
        (calm.startTaper, calm.taper, calm.smallestWidth, calm.largestWidth) = (0, 0, 40, 40)
        return calm
    }()

    /// How much pigment lies in each pixel, by the light that it lets through least of.
    private func ink(_ strokes: [Stroke], scale: Double = 1) throws -> [[Double]] {
        let page = try BandPainter.picture(
            of: Drawing(strokes: strokes), size: Self.size, transform: Transform(scale: scale))
        let pixels = Pixels(page)
        return (0..<Self.size.height).map { y in
            (0..<Self.size.width).map { pixels.ink(x: $0, y: y) }
        }
    }

    private func line(_ brush: Brush, y: Double = 100) -> Stroke {
        TestBrushes.stroke(
            (0...60).map { Point(x: 40 + 4.5 * Double($0), y: y) }, brush: brush)
    }

    @Test func theEdgeIsDarkerAndFallsOffInwards() throws {
        let ink = try ink([line(Self.calm)])
        let profile = (80..<100).map { ink[$0][170] }
        let middle = profile[19]
        #expect((profile.max() ?? 0) > 1.3 * middle)
        let edge = profile.firstIndex { $0 > 0.9 * (profile.max() ?? 0) } ?? 0
        #expect(edge <= 2)
        #expect(profile[edge + 2] < (profile[edge] + middle) / 2 + 0.02)
        for (outer, inner) in zip(profile[(edge + 1)...], profile[(edge + 2)...]) {
            #expect(inner <= outer + 0.005)
        }
    }

    @Test func aStrokeThatCrossesItselfIsEven() throws {
        var places = (0...40).map { Point(x: 60 + 5 * Double($0), y: 110) }
        places += (0...20).map { Point(x: 260 - 5 * Double($0), y: 110 - 4 * Double($0)) }
        places += (0...30).map { Point(x: 160, y: 30 + 5 * Double($0)) }
        let crossing = try ink([TestBrushes.stroke(places, brush: Self.calm)])
        let one = try ink([line(Self.calm, y: 110)])
        #expect(abs(crossing[110][160] - one[110][160]) < 0.01)
        // No rim where the one part enters the other.
        for y in 96...124 { #expect(abs(crossing[y][160] - one[110][160]) < 0.02) }
    }

    @Test func twoStrokesAddUp() throws {
        let (one, two) = (
            try ink([line(Self.calm)])[100][170],
            try ink([line(Self.calm), line(Self.calm)])[100][170]
        )
        #expect(two > 1.4 * one && two < 1)
    }

    @Test func theOutlineWandersWithinItsFringe() throws {
        var brush = Self.calm
        brush.wash.wobble = 1
        let stroke = line(brush)
        let ink = try ink([stroke])
        let outline = (60..<300).map { x in (60..<100).first { ink[$0][x] > 0.2 } ?? 0 }
        #expect(Set(outline).count >= 3)
        #expect(outline.allSatisfy { (77...84).contains($0) })
        #expect(stroke.bounds.minY <= 77)
        let isInside = (0..<Self.size.height).allSatisfy { y in
            (0..<Self.size.width).allSatisfy { x in
                ink[y][x] == 0
                    || stroke.bounds.outset(by: 1)
                        .contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
            }
        }
        #expect(isInside)
    }

    @Test func itsLookBelongsToThePaper() throws {
        let way = [Point(x: 90, y: 90), Point(x: 200, y: 90)]
        let there = try ink([TestBrushes.stroke(way, brush: TestBrushes.wash)])
        let back = try ink([TestBrushes.stroke(way.reversed(), brush: TestBrushes.wash)])
        // Depths are rounded once more or less.
        for x in 120..<170 { #expect(abs(there[90][x] - back[90][x]) < 1.5 / 255) }
    }

    @Test func aFineLineFades() throws {
        var former = 0.0
        for width in [0.05, 0.25, 0.5, 1, 2] {
            var brush = TestBrushes.wash
            (brush.smallestWidth, brush.largestWidth) = (width, width)
            let ink = try ink([line(brush, y: 100.5)]).joined().reduce(0, +)
            #expect(ink > former, "\(width)")
            // A twentieth of 270 pixels of the densest rim, and as much again for its corners.
            #expect(width > 0.1 || ink < 25, "\(ink)")
            former = ink
        }
    }

    @Test(arguments: [0.0, 0.05, 1])
    func forcesAtTheirLimitsDraw(force: Double) throws {
        let stroke = TestBrushes.stroke(
            [Point(x: 90, y: 90), Point(x: 200, y: 90)], brush: TestBrushes.wash,
            force: { _ in force })
        #expect(try ink([stroke])[90][145] > 0.1)
    }
}
