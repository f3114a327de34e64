import Geometry
import TestSupport
import Testing

@testable import Ink

/// Samples for tests, and what a model makes of them.
enum Samples {
    static let brush = Brush(smallestWidth: 2, largestWidth: 12, smoothing: 0)

    /// A wandering stroke with force that comes and goes, sometimes with zeros at its start.
    static func random(_ random: inout SeededGenerator, count: Int = 80) -> [StrokeSample] {
        let zeros = [0, 0, 3, 20, count][Int.random(in: 0..<5, using: &random)]
        let lacksForce = random.chance(0.2)
        return random.places(count, in: Rectangle(x: 0, y: 0, width: 200, height: 150))
            .enumerated().map { index, place in
                var force: Double? = random.chance(0.05) ? nil : random.number(in: 0...1)
                if index < zeros { force = 0 }
                if lacksForce { force = nil }
                return StrokeSample(position: place, seconds: Double(index) / 133, force: force)
            }
    }

    /// Samples of one force at these places.
    static func line(
        _ places: [Point], force: Double? = 0.5, from start: Int = 0
    ) -> [StrokeSample] {
        places.enumerated().map { index, place in
            StrokeSample(position: place, seconds: Double(start + index) / 133, force: force)
        }
    }

    /// The whole chain of a stroke, of which nothing is discarded on the way.
    static func chain(_ samples: [StrokeSample], tolerance: Double = 0.05) -> [InkPoint] {
        var model = StrokeModel(brush: brush, tolerance: tolerance)
        for sample in samples { _ = model.take(sample) }
        _ = model.finish()
        return model.settled
    }
}

extension StrokeModel {
    /// Whether there is any ink so far.
    var isEmpty: Bool { settled.isEmpty && unsettled.isEmpty }

    /// Takes a sample that nothing is wrong with.
    mutating func take(_ sample: StrokeSample) -> Rectangle {
        do throws(IngestError) {
            try append(sample)
            return refresh()
        } catch {
            Issue.record("the sample was refused: \(error)")
            return .null
        }
    }
}
