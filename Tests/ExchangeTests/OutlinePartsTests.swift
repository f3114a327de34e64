import Geometry
import Ink
import TestSupport
import Testing

@testable import Exchange

/// Writes down an outline.
private struct OutlineRecord: OutlineSink {
    /// The parts, each as the places that its commands lead to.
    var parts: [[Point]] = []
    var (lineCount, curveCount, arcCount) = (0, 0, 0)
    /// Places along the curves, at a twentieth of each.
    var places: [Point] = []

    mutating func move(to point: Point) { parts.append([point]) }

    mutating func addLine(to point: Point) {
        lineCount += 1
        lead(to: point)
    }

    mutating func addCurve(_ first: Point, _ second: Point, to end: Point) {
        curveCount += 1
        let start = parts[parts.count - 1].last ?? .zero
        places += (0...20).map { step in
            let t = Double(step) / 20
            let (a, b) = (
                start.interpolated(to: first, fraction: t),
                first.interpolated(to: second, fraction: t)
            )
            let c = second.interpolated(to: end, fraction: t)
            return a.interpolated(to: b, fraction: t).interpolated(
                to: b.interpolated(to: c, fraction: t), fraction: t)
        }
        lead(to: end)
    }

    mutating func addArc(center: Point, radius: Double, from first: Vector, to last: Vector) {
        arcCount += 1
        lead(to: center + last * radius)
    }

    mutating func closePath() {}

    private mutating func lead(to point: Point) { parts[parts.count - 1].append(point) }
}

@Suite struct CurveFitTests {
    private func fitted(_ points: [Point]) -> OutlineRecord {
        var record = OutlineRecord()
        record.move(to: points[0])
        CurveFit.add(points, to: &record, tolerance: 0.1)
        return record
    }

    /// A circle takes far fewer curves than places, and no curve leaves it.
    @Test(arguments: [5.0, 20, 40]) func roundWaysAreCurves(radius: Double) {
        let record = fitted(
            (0...90).map { .zero + Vector(angle: Angle(degrees: Double($0) * 4)) * radius })
        #expect(record.curveCount > 2 && record.curveCount < 30)
        #expect(record.places.allSatisfy { abs($0.distance(to: .zero) - radius) < 0.25 })
        #expect(record.parts[0].last?.distance(to: Point(x: radius, y: 0)) ?? 1 < 1e-9)
    }

    @Test func cornersStayCorners() {
        let places = [(0.0, 0.0), (50, 0), (50, 50), (0, 50), (0, 0)].map { Point(x: $0, y: $1) }
        let record = fitted(places)
        #expect(record.curveCount == 0 && record.parts == [places])
    }

    /// Whatever the places are, the path goes through both ends, and only to places that are given.
    @Test(arguments: SeededGenerator.seeds)
    func thePathLeadsFromPlaceToPlace(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var place = Point.zero
        let places = (0..<Int.random(in: 2...120, using: &random)).map { _ in
            place =
                place
                + Vector(
                    dx: .random(in: -1...6, using: &random), dy: .random(in: -3...3, using: &random)
                )
            return place
        }
        let record = fitted(places)
        #expect(record.parts[0].first == places.first && record.parts[0].last == places.last)
        #expect(Set(record.parts[0]).isSubset(of: Set(places)))
        for place in record.places {
            let nearest = zip(places, places.dropFirst()).map { start, end -> Double in
                let way = end - start
                let share = way == .zero ? 0 : (place - start).dot(way) / way.lengthSquared
                return place.distance(to: start + way * min(max(share, 0), 1))
            }.min()
            #expect(nearest ?? 1 < 0.6)
        }
    }
}

@Suite struct ChainSimplifierTests {
    private func chain(_ places: [(Double, Double)], radius: (Int) -> Double = { _ in 2 })
        -> [InkPoint]
    {
        places.enumerated().map {
            InkPoint(position: Point(x: $1.0, y: $1.1), radius: radius($0))
        }
    }

    @Test func aStraightWayHasTwoEnds() {
        let line = chain((0...50).map { (Double($0), Double($0) / 2) })
        let found = ChainSimplifier.simplified(line, tolerance: 0.1)
        #expect(found == [line[0], line[50]])
        #expect(ChainSimplifier.simplified([line[0]], tolerance: 0.1) == [line[0]])
    }

    @Test func whatTurnsSwellsOrGoesBackIsKept() {
        let corner = chain([(0, 0), (10, 0), (20, 0), (20, 10), (20, 20)])
        #expect(
            ChainSimplifier.simplified(corner, tolerance: 0.1).map(\.position.x) == [0, 20, 20])
        let back = chain([(0, 0), (10, 0), (20, 0), (10, 0)])
        #expect(ChainSimplifier.simplified(back, tolerance: 0.1).map(\.position.x) == [0, 20, 10])
        let swelling = chain([(0, 0), (10, 0), (20, 0), (30, 0)]) { $0 == 2 ? 5 : 2 }
        #expect(ChainSimplifier.simplified(swelling, tolerance: 0.1).contains { $0.radius == 5 })
    }
}

@Suite struct StrokeOutlineTests {
    private func outline(_ points: [(x: Double, radius: Double)]) -> OutlineRecord {
        var outline = StrokeOutline(OutlineRecord(), tolerance: 0.05)
        outline.add(points.map { InkPoint(position: Point(x: $0.x, y: 0), radius: $0.radius) })
        return outline.path
    }

    @Test func oneTouchIsADisc() throws {
        let record = outline([(5, 3)])
        #expect(record.parts.count == 1 && record.arcCount == 4)
        for place in record.parts[0] {
            #expect(abs(place.distance(to: Point(x: 5, y: 0)) - 3) < 1e-9)
        }
        // A pen that stays is the same.
        #expect(outline([(5, 3), (5, 3), (5, 3)]).parts == record.parts)
    }

    /// A disc within its neighbours is nothing; one around them is itself; a line ends at it.
    @Test(
        arguments: [
            ([(0, 1), (20, 1)], 1), ([(0, 9), (2, 1)], 1), ([(0, 1), (2, 9), (4, 1)], 1),
            ([(0, 9), (2, 1), (4, 9)], 2), ([(0, 1), (20, 1), (22, 9)], 2),
            ([(0, 1), (20, 1), (22, 9), (24, 1), (44, 1)], 3), ([], 0),
        ] as [([(x: Double, radius: Double)], Int)])
    func discsWithinOneAnotherAreTheLarger(
        points: [(x: Double, radius: Double)], count: Int
    ) {
        #expect(outline(points).parts.count == count)
    }

    /// Where a line turns back, it is two parts, each with round ends.
    @Test func aSharpTurnDividesTheLine() {
        let record = outline([(0, 3), (40, 3), (1, 3)])
        #expect(record.parts.count == 2)
        #expect(outline([(0, 3), (20, 3.5), (40, 3)]).parts.count == 1)
    }
}
