import Drawing
import DrawingSupport
import Geometry
import Ink
import TestSupport
import Testing

@Suite struct StrokeStackTests {
    /// A layer after many edits, so that its order is not that of the identities.
    private func layer(_ random: inout SeededGenerator) -> Layer {
        var drawing = Drawing(strokes: Strokes.some(&random, 30...50))
        let id = drawing.layers[0].id
        for _ in 0..<40 {
            let edit =
                random.chance(0.5)
                ? RandomEdits.between(drawing, drawing.layers[0], &random)
                : RandomEdits.ink(drawing, &random)
            _ = try? drawing.apply(edit)
        }
        return drawing[id] ?? Layer(id: id, name: "")
    }

    @Test(arguments: SeededGenerator.seeds)
    func aPlaceFindsTheStrokesThere(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let layer = layer(&random)
        for _ in 0..<30 {
            let area = Rectangle(
                center: random.place(in: Strokes.area), radius: random.number(in: 0...120))
            let found = layer.strokes(intersecting: area)
            #expect(found == layer.strokes.filter { $0.stroke.bounds.intersects(area) })
        }
        #expect(layer.strokes(intersecting: .null).isEmpty)
    }

    @Test(arguments: SeededGenerator.seeds)
    func severalPlacesFindEachStrokeOnce(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let strokes = layer(&random).strokes
        for count in 0..<5 {
            let areas = (0..<count).map { _ in
                Rectangle(center: random.place(in: Strokes.area), radius: random.number(in: 0...90))
            }
            let found = strokes.filter { element in
                areas.contains { element.stroke.bounds.intersects($0) }
            }
            var given: [IdentifiedStroke] = []
            strokes.forEach(intersectingAnyOf: areas) { element in
                given.append(element)
                return true
            }
            #expect(given == found)
        }
    }

    @Test func aSearchEndsWhereOneHasSeenEnough() {
        var random = SeededGenerator(seed: 1)
        let strokes = layer(&random).strokes
        var seen: [StrokeID] = []
        strokes.forEach(intersectingAnyOf: [strokes.bounds]) { element in
            seen.append(element.id)
            return seen.count < 3
        }
        #expect(seen == Array(strokes.ids.prefix(3)))
    }

    /// Boxes are kept in fewer bits than bounds: a shared side must not get lost.
    @Test(arguments: SeededGenerator.seeds)
    func aSharedSideIsEnough(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let area = Rectangle(center: random.place(in: Strokes.area), radius: 1e7)
            let stroke = Strokes.random(&random, in: area)
            let layer = Drawing(strokes: [stroke]).layers[0]
            let bounds = stroke.bounds
            let right = Rectangle(x: bounds.maxX, y: bounds.minY, width: 1, height: 1)
            let beyond = Rectangle(x: bounds.maxX.nextUp, y: bounds.minY, width: 1, height: 1)
            let above = Rectangle(x: bounds.minX, y: bounds.minY - 16, width: 1, height: 16)
            #expect(layer.strokes(intersecting: right).count == 1)
            #expect(layer.strokes(intersecting: above).count == 1)
            #expect(layer.strokes(intersecting: beyond).isEmpty)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func anIdentityFindsItsStrokeInAnyOrder(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let strokes = layer(&random).strokes
        for (index, element) in strokes.enumerated() {
            #expect(strokes.index(of: element.id) == index)
            #expect(strokes[element.id] == element.stroke)
            #expect(strokes.contains(element.id))
        }
        #expect(strokes.index(of: StrokeID(100_000)) == nil)
        #expect(strokes[StrokeID(100_000)] == nil)
    }

    @Test(arguments: SeededGenerator.seeds)
    func theBoundsAreThoseOfAllStrokes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let layer = layer(&random)
        let bounds = layer.strokes.reduce(Rectangle.null) { $0.union($1.stroke.bounds) }
        #expect(layer.strokes.bounds == bounds)
        #expect(layer.bounds == bounds.union(layer.image?.frame ?? .null))
        #expect(StrokeStack().bounds.isNull)
    }

    @Test func theOrderCounts() {
        let stroke = Strokes.make([.zero])
        let elements = [1, 2].map { IdentifiedStroke(id: StrokeID($0), stroke: stroke) }
        #expect(StrokeStack(elements) != StrokeStack(elements.reversed()))
        #expect(StrokeStack(elements) == StrokeStack(elements))
        #expect(Array(StrokeStack(elements)) == elements)
    }
}
