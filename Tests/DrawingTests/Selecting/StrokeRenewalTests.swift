import DrawingSupport
import Geometry
import Ink
import TestSupport
import Testing

@testable import Drawing

/// Strokes that come to lie elsewhere in the order of their layer.
@Suite struct StrokeRenewalTests {
    private static let area = Rectangle(x: 0, y: 0, width: 120, height: 120)

    private static func drawing(_ random: inout SeededGenerator) -> Drawing {
        Drawing(
            strokes: (0..<Int.random(in: 1...40, using: &random)).map { number in
                var stroke = Strokes.make(
                    random.places(2, in: Rectangle(center: random.place(in: area), radius: 12)))
                stroke.startTime = Double(number)
                return stroke
            })
    }

    private static func chosen(_ drawing: Drawing, _ random: inout SeededGenerator) -> Set<StrokeID>
    {
        Set(drawing.layers[0].strokes.ids.filter { _ in random.chance(0.3) })
    }

    /// Of two strokes that meet: whether the upper one is the one that it should be.
    private static func isInOrder(
        _ drawing: Drawing, _ isAbove: (_ upper: Stroke, _ lower: Stroke) -> Bool
    ) -> Bool {
        let strokes = drawing.strokes
        return strokes.indices.allSatisfy { upper in
            strokes[..<upper].allSatisfy { lower in
                !strokes[upper].bounds.intersects(lower.bounds) || isAbove(strokes[upper], lower)
            }
        }
    }

    @Test func othersInTheirPlaceStayBelowWhatLiesAbove() throws {
        var random = SeededGenerator(seed: 21)
        for _ in 0..<60 {
            var drawing = Self.drawing(&random)
            let (former, ids) = (drawing, Self.chosen(drawing, &random))
            let layer = drawing.layers[0]
            var replaced: [StrokeID: Stroke] = [:]
            for id in ids {
                var stroke = try #require(layer.strokes[id])
                stroke.offset = Vector(dx: random.number(in: -30...30), dy: 5)
                replaced[id] = stroke
            }
            var renewal = StrokeRenewal(drawing)
            let (edit, renewed) = renewal.replace(replaced, of: layer)
            let inverse = try drawing.apply(edit).inverse
            #expect(Set(renewed.keys) == ids && drawing.strokes.count == former.strokes.count)
            for (id, new) in renewed { #expect(drawing.layers[0].strokes[new] == replaced[id]) }
            #expect(Self.isInOrder(drawing) { ($0.startTime ?? 0) > ($1.startTime ?? 0) })
            _ = try drawing.apply(inverse)
            #expect(drawing == former)
        }
    }

    @Test func raisedOnesLieAboveAllOthers() throws {
        var random = SeededGenerator(seed: 22)
        for _ in 0..<40 {
            var drawing = Self.drawing(&random)
            let ids = Self.chosen(drawing, &random)
            var renewal = StrokeRenewal(drawing)
            let (edit, renewed) = renewal.raise(ids, of: drawing.layers[0])
            _ = try drawing.apply(edit)
            #expect(Set(drawing.layers[0].strokes.ids.suffix(ids.count)) == Set(renewed.values))
            let times = drawing.strokes.suffix(ids.count).map { $0.startTime ?? 0 }
            #expect(times == times.sorted())
        }
    }

    @Test func loweredOnesLieBelowAllThatTheyMeet() throws {
        var random = SeededGenerator(seed: 23)
        for _ in 0..<60 {
            var drawing = Self.drawing(&random)
            let ids = Self.chosen(drawing, &random)
            let layer = drawing.layers[0]
            let times = Set(ids.compactMap { layer.strokes[$0]?.startTime })
            var renewal = StrokeRenewal(drawing)
            let (edit, renewed) = renewal.lower(ids, of: layer)
            _ = try drawing.apply(edit)
            #expect(renewed.allSatisfy { $0.key == $0.value })
            #expect(
                Self.isInOrder(drawing) { upper, lower in
                    let (up, down) = (upper.startTime ?? 0, lower.startTime ?? 0)
                    let isOwn = (times.contains(up), times.contains(down))
                    return isOwn.0 == isOwn.1 ? up > down : isOwn.1
                })
        }
    }

    @Test func whatMeetsNothingKeepsItsNumber() {
        let strokes = [0.0, 100, 200].map {
            Strokes.make([Point(x: $0, y: 0), Point(x: $0 + 20, y: 0)])
        }
        let drawing = Drawing(strokes: strokes)
        var renewal = StrokeRenewal(drawing)
        let (edit, renewed) = renewal.replace([StrokeID(1): strokes[0]], of: drawing.layers[0])
        #expect(renewed == [StrokeID(1): StrokeID(4)])
        guard case .group(let edits) = edit else { return #expect(Bool(false)) }
        #expect(edits[0] == .removeStrokes([StrokeID(1)], from: LayerID(1)))
        let (_, ids) = renewal.add(strokes, to: LayerID(1))
        #expect(ids == [5, 6, 7].map { StrokeID($0) })
    }
}
