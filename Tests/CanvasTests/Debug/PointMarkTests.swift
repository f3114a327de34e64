import Geometry
import Input
import InterfaceSupport
import TestSupport
import Testing

@testable import Canvas

@Suite struct PointMarkTests {
    private static let cancelled = PointMark.color(.cancelled)
    private static let needsUpdate = PointMark.color(.needsUpdate)
    private static let coalesced = PointMark.color(.coalesced)
    private static let predicted = PointMark.color(.predicted)
    private static let finger = PointMark.color(.finger)

    /// The first that matches wins, and fingers come last.
    private static let precedence: [([PointType], Color)] = [
        ([.cancelled, .needsUpdate, .coalesced, .predicted, .finger], cancelled),
        ([.needsUpdate, .coalesced, .predicted, .finger], needsUpdate),
        ([.coalesced, .predicted, .finger], coalesced), ([.predicted, .finger], predicted),
        ([.finger], finger), ([.updated], .black), ([], .black),
        ([.updated, .finger], finger), ([.updated, .coalesced], coalesced),
    ]

    @Test(arguments: precedence)
    func theFirstPropertyThatMatchesGivesTheColour(types: [PointType], expected: Color) {
        #expect(PointMark.color(PointType(types)) == expected)
    }

    @Test func theColoursCanBeToldApart() {
        let colors = PointMark.legend.map { PointMark.color($0.type) }
        #expect(Set(colors).count == 6)
        for (index, color) in colors.enumerated() {
            for other in colors[..<index] {
                let difference =
                    abs(color.red - other.red) + abs(color.green - other.green)
                    + abs(color.blue - other.blue)
                #expect(difference > 0.3)
            }
        }
    }

    private static let needles: [(PointType, Bool)] = [
        (.standard, true), (.needsUpdate, true), (.updated, true), (.cancelled, true),
        (.coalesced, false), (.predicted, false), (.finger, false),
        ([.needsUpdate, .coalesced], false),
    ]

    @Test(arguments: needles)
    func onlyDeliveredPointsOfPensHaveNeedles(type: PointType, expected: Bool) {
        #expect(PointMark.hasNeedle(type) == expected)
    }

    @Test(arguments: [
        (90.0, 0.0, 0.5, 0.0), (0, 0, 10.5, 0), (0, 90, 0, 10.5), (60, 180, -5.5, 0),
        (60, 270, 0, -5.5),
    ])
    func aNeedlePointsToTheAzimuth(altitude: Double, azimuth: Double, dx: Double, dy: Double) {
        let needle = PointMark.needle(
            Tilt(altitude: Angle(degrees: altitude), azimuth: Angle(degrees: azimuth)))
        #expect(abs(needle.dx - dx) < 1e-9 && abs(needle.dy - dy) < 1e-9)
        #expect(needle.length <= PointMark.reach)
    }

    /// The pixel in the middle of a dot; nothing else is drawn there.
    @Test(arguments: PointMark.legend.map(\.type))
    func aDotHasTheColourOfItsType(type: PointType) {
        let pixels = Pixels.drawn(width: 21, height: 21) { context in
            PointMark.drawRim(at: Point(x: 10.5, y: 10.5), in: context)
            PointMark.drawDot(type, at: Point(x: 10.5, y: 10.5), in: context)
        }
        #expect(pixels.color(x: 10, y: 10) == PointMark.color(type).bytes)
        #expect(pixels.alpha(x: 12, y: 10) > 0.9)
        #expect(pixels.alpha(x: 14, y: 10) == 0)
    }
}
