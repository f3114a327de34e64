import Geometry
import Input
import TestSupport
import Testing

@testable import Ink

/// Whole strokes of anything: 24 seeds with 40 each, of up to 60 samples, are 960.
@Suite struct WholeModelFuzzTests {
    private static func number(_ random: inout SeededGenerator) -> Double {
        let odd = [.nan, .infinity, -.infinity, 0, 1e-300, 1e300, -1e300, 1e9, -1e9, 1e154]
        return random.chance(0.05)
            ? odd[Int.random(in: odd.indices, using: &random)] : random.number(in: -500...500)
    }

    @Test(arguments: SeededGenerator.seeds)
    func anythingIsSurvived(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let brushes = SmoothedModelTests.brushes
            let brush = brushes[Int.random(in: brushes.indices, using: &random)]
            var model = StrokeModel(brush: brush, isForceProven: random.chance(0.5))
            var time = 0.0
            for _ in 0..<Int.random(in: 1...60, using: &random) {
                time += random.number(in: -0.02...0.03)
                let sample = StrokeSample(
                    position: Point(x: Self.number(&random), y: Self.number(&random)),
                    seconds: random.chance(0.02) ? Self.number(&random) : time,
                    force: random.chance(0.2)
                        ? nil : random.chance(0.2) ? 0 : .random(in: 0...1, using: &random),
                    tilt: random.chance(0.5)
                        ? nil : Tilt(x: Angle(radians: Self.number(&random) / 300), y: .zero))
                let before = (model.settled, model.unsettled, model.unstableCount)
                do throws(IngestError) { try model.append(sample) } catch {
                    #expect(model.settled == before.0 && model.unstableCount == before.2)
                }
                if random.chance(0.3) {
                    _ = model.refresh(
                        leadingTo: [Point(x: Self.number(&random), y: Self.number(&random))])
                }
                if random.chance(0.3) { model.discardSettled() }
                if random.chance(0.01) { _ = model.finish() }
            }
            _ = model.finish()
            #expect(model.unsettled.isEmpty)
        }
    }

    @Test(arguments: SmoothedModelTests.brushes)
    func memoryDoesNotGrow(brush: Brush) {
        var random = SeededGenerator(seed: 5)
        var model = StrokeModel(brush: brush)
        var most = 0
        for index in 0..<3_000 {
            let angle = Angle(radians: Double(index) * 0.05)
            let place =
                Point(x: 300, y: 300) + Vector(angle: angle) * random.number(in: 90...100)
            _ = model.take(
                StrokeSample(position: place, seconds: Double(index) / 240, force: 0.5))
            _ = model.refresh(leadingTo: [place + Vector(dx: 3, dy: 1)])
            most = max(most, model.settled.count + model.unsettled.count)
            model.discardSettled()
        }
        #expect(most < 2_000)
        #expect(model.settled.count == 1)
    }
}
