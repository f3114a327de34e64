import Geometry
import TestSupport
import Testing

@testable import Ink

@Suite struct CurveFitterTests {
    private func curve(_ places: [Point], tolerance: Double = 0.05) -> [InkPoint] {
        var fitter = CurveFitter(tolerance: tolerance)
        var points: [InkPoint] = []
        for place in places {
            fitter.append(InkPoint(position: place, radius: 2), settled: &points)
        }
        fitter.appendTail(into: &points)
        return points
    }

    @Test(arguments: SeededGenerator.seeds)
    func theCurveGoesThroughEveryPlaceInOrder(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let places = random.places(60, in: Rectangle(x: 0, y: 0, width: 300, height: 200))
        var rest = curve(places)[...]
        for place in places {
            let index = rest.firstIndex {
                $0.position.distance(to: place) <= CurveFitter.mergeDistance
            }
            guard let index else {
                Issue.record("the curve misses \(place)")
                return
            }
            rest = rest[index...]
        }
        #expect(rest.count == 1)
    }

    @Test(arguments: [
        [0.0, 1, 2, 3, 4], [0, 1, 40, 41, 300], [0, 100, 101, 101.5, 500, 500.03, 501],
    ])
    func collinearPlacesStayOnTheirLineAndInOrder(distances: [Double]) {
        let way = Vector(dx: 0.6, dy: -0.8)
        let points = curve(distances.map { Point(x: 5, y: 7) + way * $0 })
        var last = -1e-9
        for point in points {
            let from = point.position - Point(x: 5, y: 7)
            #expect(abs(way.cross(from)) < 1e-9)
            #expect(way.dot(from) >= last - 1e-9)
            last = way.dot(from)
        }
    }

    @Test(arguments: [
        Array(repeating: Point(x: 3, y: 4), count: 9),
        [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 0, y: 0), Point(x: 10, y: 0)],
        [Point(x: 0, y: 0), Point(x: 1e9, y: 0), Point(x: -1e9, y: 1e9), Point(x: 0, y: 1)],
        [Point(x: 0, y: 0), Point(x: 0.021, y: 0), Point(x: 1e9, y: 0), Point(x: 1e9, y: 0.03)],
        [Point(x: 1e-300, y: 0), Point(x: 0, y: 1e-300), Point(x: 5, y: 5)],
    ])
    func repeatedTurningAndHugePlacesGiveFinitePoints(places: [Point]) {
        let points = curve(places)
        #expect(points.allSatisfy { $0.position.isFinite && $0.radius.isFinite })
        #expect(points.count < 10_000)
    }

    @Test(arguments: SeededGenerator.seeds)
    func randomPlacesGiveFinitePoints(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let side = [1e-3, 1, 1e3, 1e9][Int(seed % 4)]
        let places = random.places(80, in: Rectangle(x: -side, y: 0, width: 2 * side, height: side))
        #expect(curve(places).allSatisfy { $0.position.isFinite })
    }

    @Test func noPlaceGivesNothingAndOnePlaceOneDisc() {
        #expect(curve([]).isEmpty)
        #expect(curve([Point(x: 1, y: 2)]) == [InkPoint(position: Point(x: 1, y: 2), radius: 2)])
    }

    @Test func twoPlacesGiveAStraightLine() {
        let points = curve([Point(x: 0, y: 0), Point(x: 90, y: 30)])
        #expect(points.map(\.position) == [Point(x: 0, y: 0), Point(x: 90, y: 30)])
    }

    @Test(arguments: [5.0, 50, 500, 3000], [0.05, 0.0125])
    func thePiecesStayWithinTheToleranceOfTheSpline(side: Double, tolerance: Double) {
        let places = [
            Point(x: 0, y: 0), Point(x: side, y: 0), Point(x: side, y: side),
            Point(x: 0.2 * side, y: 0.7 * side), Point(x: 0, y: 2 * side),
            Point(x: 0.9 * side, y: 2.1 * side),
        ]
        let line = curve(places, tolerance: tolerance).map(\.position)
        for start in 0..<places.count - 3 {
            let largest = (0...150).map { step in
                let place = Self.spline(places[start..<start + 4], Double(step) / 150)
                return Self.distance(from: place, to: line)
            }.max()
            #expect((largest ?? .infinity) <= tolerance)
        }
    }

    @Test(arguments: [
        [0.0, 1, 3, 12, 40, 41, 41.5], [0, 200, 201, 202, 203], [0, 1, 500, 501, 502],
    ])
    func aPenThatOnlyBrakesOrSpeedsUpGivesNoMorePiecesThanPlaces(distances: [Double]) {
        let way = Vector(dx: 0.6, dy: 0.8)
        let points = curve(distances.map { Point.zero + way * $0 })
        #expect(points.count == distances.count)
    }

    @Test func theRadiusChangesEvenlyFromPlaceToPlace() {
        var fitter = CurveFitter(tolerance: 0.001)
        var points: [InkPoint] = []
        for (x, radius) in [(0.0, 1.0), (20, 5), (40, 2)] {
            let place = Point(x: x, y: x * x / 50)
            fitter.append(InkPoint(position: place, radius: radius), settled: &points)
        }
        fitter.appendTail(into: &points)
        let largest = points.firstIndex { $0.radius == 5 } ?? 0
        let radii: [Double] = points.map(\.radius)
        let (rising, falling) = (Array(radii[...largest]), Array(radii[largest...].reversed()))
        #expect(rising == rising.sorted())
        #expect(falling == falling.sorted())
        #expect(radii.allSatisfy { (1...5).contains($0) })
    }

    @Test func aGrowingDiscAtOnePlaceKeepsItsLargestRadius() {
        var fitter = CurveFitter(tolerance: 0.05)
        var points: [InkPoint] = []
        for radius in [1.0, 3, 2] {
            fitter.append(InkPoint(position: .zero, radius: radius), settled: &points)
        }
        fitter.appendTail(into: &points)
        #expect(points.map(\.radius).max() == 3)
        #expect(points.bounds == Rectangle(center: .zero, radius: 3))
    }

    /// The centripetal Catmull-Rom spline between the middle two of four places, as the pyramid of
    /// Barry and Goldman: another way than that of the fitter.
    private static func spline(_ places: ArraySlice<Point>, _ fraction: Double) -> Point {
        var points = Array(places)
        var knots = [0.0]
        for (start, end) in zip(points, points.dropFirst()) {
            knots.append((knots.last ?? 0) + start.distance(to: end).squareRoot())
        }
        let t = knots[1] + (knots[2] - knots[1]) * fraction
        func blend(_ index: Int, _ from: Int, _ to: Int) -> Point {
            points[index].interpolated(
                to: points[index + 1], fraction: (t - knots[from]) / (knots[to] - knots[from]))
        }
        points = (0..<3).map { blend($0, $0, $0 + 1) }
        points = (0..<2).map { blend($0, $0, $0 + 2) }
        return blend(0, 1, 2)
    }

    private static func distance(from point: Point, to line: [Point]) -> Double {
        zip(line, line.dropFirst()).map { start, end in
            let way = end - start
            let along = way.lengthSquared == 0 ? 0 : (point - start).dot(way) / way.lengthSquared
            return point.distance(to: start + way * min(max(along, 0), 1))
        }.min() ?? .infinity
    }
}
