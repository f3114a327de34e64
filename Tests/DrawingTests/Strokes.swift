import Drawing
import Geometry
import Ink
import Pen
import TestSupport

/// Strokes and edits for tests.
enum Strokes {
    static func make(_ places: [Point], brush: Brush = .pen) -> Stroke {
        var stroke = StrokeInProgress(brush: brush, start: .zero)
        for place in places {
            _ = try? stroke.append(
                PenSample(
                    time: .zero, position: place, force: Force(normalized: 0.5), phase: .moved))
        }
        guard let finished = stroke.finish() else {
            preconditionFailure("a stroke without samples")
        }
        return finished
    }

    static func random(_ random: inout SeededGenerator) -> Stroke {
        let area = Rectangle(x: 0, y: 0, width: 400, height: 300)
        return make(random.places(Int.random(in: 1...6, using: &random), in: area))
    }

    static func edit(_ random: inout SeededGenerator) -> Edit {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: .removeLast
        case 1:
            .replaceAll(
                (0..<Int.random(in: 0...3, using: &random)).map { _ in self.random(&random) })
        default: .add(self.random(&random))
        }
    }
}
