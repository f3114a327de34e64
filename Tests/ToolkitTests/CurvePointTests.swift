import Geometry
import Input
import TestSupport
import Testing

@testable import Toolkit

/// What can be done to the points of a curve, and what not.
@Suite struct CurvePointTests {
    @Test func aPointComesAndGoes() throws {
        var points = CurvePoints(.linear)
        let added = points.add(at: 0.25)
        let index = try #require(added)
        #expect(points.inner.map(\.output) == [0.25])
        #expect(points.nearest(0.27, 0.25, reach: 0.05) == index)
        #expect(points.nearest(0.5, 0.25, reach: 0.05) == nil)
        points.remove(index)
        #expect(points.curve == .linear)
    }

    @Test func thereAreSixAtMostAndNotTooNear() {
        var points = CurvePoints(.linear)
        let near = points.add(at: 0.01)
        #expect(near == nil)
        for _ in 0..<4 { _ = points.addInWidestGap() }
        let fifth = points.addInWidestGap()
        #expect(fifth == nil)
        #expect(points.curve.points.count == CurvePoints.most)
    }

    @Test func endsStayWhereTheyAre() {
        var points = CurvePoints(.linear)
        points.move(0, to: 0.3, 0.3)
        points.remove(1)
        points.move(7, to: 0.3, 0.3)
        #expect(points.curve == .linear)
    }

    @Test(arguments: SeededGenerator.seeds(times: 34)) func whateverIsDoneTheCurveRises(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        var points = CurvePoints(.linear)
        for _ in 0..<60 {
            let index = Int.random(in: 0...6, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: _ = points.add(at: .random(in: -0.2...1.2, using: &random))
            case 1: points.remove(index)
            default:
                points.move(
                    index, to: .random(in: -1...2, using: &random),
                    .random(in: -1...2, using: &random))
            }
            let curve = points.curve.points
            #expect(curve.first?.input == 0 && curve.last?.input == 1)
            #expect(curve.count <= CurvePoints.most)
            for (left, right) in zip(curve, curve.dropFirst()) {
                #expect(right.input > left.input && right.output >= left.output)
            }
        }
    }
}
