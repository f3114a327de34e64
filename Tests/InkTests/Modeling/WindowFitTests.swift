import TestSupport
import Testing

@testable import Ink

@Suite struct WindowFitTests {
    /// The parabola with least squares, by elimination: another way than that of the fit.
    private func parabola(
        _ distances: [Double], _ values: [Double], weights: [Double]
    ) -> [Double] {
        var rows = (0..<3).map { row in
            (0..<4).map { column in
                zip(zip(distances, values), weights).reduce(0.0) { sum, item in
                    let ((x, y), weight) = item
                    let powers = [1, x, x * x]
                    return sum + weight * powers[row] * (column < 3 ? powers[column] : y)
                }
            }
        }
        for pivot in 0..<3 {
            for row in 0..<3 where row != pivot {
                let factor = rows[row][pivot] / rows[pivot][pivot]
                for column in 0..<4 { rows[row][column] -= factor * rows[pivot][column] }
            }
        }
        return (0..<3).map { rows[$0][3] / rows[$0][$0] }
    }

    @Test(arguments: SeededGenerator.seeds)
    func aShapeIsTheFitWithFallingWeights(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let before = Int.random(in: 0...12, using: &random)
        let after = Int.random(in: max(0, 4 - before)...12, using: &random)
        let distances = (-before...after).map { Double($0) }
        let values = distances.map { _ in random.number(in: -5...5) }
        let reach = Double(max(before, after)) + 1
        var sums = WindowSums()
        for (distance, value) in zip(distances, values) {
            sums.add(SIMD2(value, -value), at: distance)
        }
        let shape = FitShapes.even[before, after]
        let weights = distances.map { 1 - $0 * $0 / (reach * reach) }
        let center = parabola(distances, values, weights: weights)[0]
        #expect((shape.center(sums) - SIMD2(center, -center)).length < 1e-7)
        let equal = parabola(distances, values, weights: distances.map { _ in 1 })
        let squares = zip(distances, values).reduce(0.0) { sum, item in
            let rest = item.1 - equal[0] - equal[1] * item.0 - equal[2] * item.0 * item.0
            return sum + rest * rest
        }
        #expect(abs(shape.variance(sums) - squares / (Double(distances.count) - 3)) < 1e-7)
    }

    @Test(arguments: [0.0005, 0.00208, 0.00417, 0.0075, 0.01, 0.0167, 0.03])
    func windowsWidenWithStrengthAndStayWithinTheTable(period: Double) {
        var last = 0
        for strength in [0.01, 0.1, 0.5, 1] {
            let windows = SmoothingWindows(period: period, strength: strength)
            #expect(windows.reach >= max(last, 2))
            #expect(windows.reach <= FitShapes.longestSide)
            #expect(windows.suits(period: period) && windows.suits(period: period * 1.1))
            #expect(!windows.suits(period: period * 1.2))
            #expect(windows.ages[0] == 0 && windows.ageCount >= 1)
            for index in 1..<max(windows.count, 1) where index < windows.count {
                #expect(windows.halves[index] > windows.halves[index - 1])
            }
            last = windows.reach
        }
    }

    private func history(_ place: (Int) -> SIMD2<Double>, count: Int) -> SmootherHistory {
        var history = SmootherHistory()
        for index in 0..<count {
            history.append(number: Double(index), raw: place(index), SmootherHistory.Entry())
        }
        return history
    }

    @Test func theWidestWindowThatFitsIsTaken() throws {
        // A line that shakes, with a bend at sample 30: windows that reach across it do not fit.
        let history = history(
            { SIMD2(Double($0) * 2, Double(max(0, $0 - 30)) * 2 + ($0 % 2 == 0 ? 0.1 : -0.1)) },
            count: 60)
        var fit = WindowFit(windows: SmoothingWindows(period: 1 / 133.0, strength: 0.5))
        fit.largestVariance = 0.02
        let far = try #require(fit.fit(history, center: 15, lowest: 0, highest: 59))
        #expect((far - SIMD2(30, 0)).length < 0.02)
        let near = try #require(fit.fit(history, center: 26, lowest: 0, highest: 59))
        #expect((near - SIMD2(52, 0)).length < 0.1)
        fit.largestVariance = 0.002
        let narrow = try #require(fit.fit(history, center: 15, lowest: 0, highest: 59))
        #expect((narrow - SIMD2(30, 0)).length > 0.02)
    }

    @Test func windowsEndAtTheirBounds() throws {
        let history = history(
            { SIMD2(Double($0), (28...33).contains($0) ? 0 : 1e6) }, count: 60)
        var fit = WindowFit(windows: SmoothingWindows(period: 1 / 133.0, strength: 0.5))
        fit.largestVariance = .infinity
        let place = try #require(fit.fit(history, center: 30, lowest: 28, highest: 33))
        #expect((place - SIMD2(30, 0)).length < 1e-9)
        #expect(fit.fit(history, center: 30, lowest: 29, highest: 31) == nil)
    }

    @Test func fastSamplesAreFittedByFewFirst() {
        let windows = SmoothingWindows(period: 1 / 1000.0, strength: 0.5)
        #expect(windows.halves[0] == 2 && windows.halves[1] == 4)
    }

    @Test func cornersBoundTheirNeighbours() {
        var history = history({ SIMD2(Double($0), 0) }, count: 60)
        #expect(history.bounds(around: 30) == (0, 59))
        history.markCorner(at: 20)
        history.markCorner(at: 41)
        #expect(history.bounds(around: 30) == (20, 41))
        #expect(history.bounds(around: 20) == (0, 41))
        #expect(history.isCorner(41) && !history.isCorner(40))
        #expect(history.bounds(around: 50) == (41, 59))
    }
}
