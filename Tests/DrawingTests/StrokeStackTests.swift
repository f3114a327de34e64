import Drawing
import DrawingSupport
import Geometry
import Ink
import TestSupport
import Testing

@Suite struct StrokeStackTests {
    /// A layer after many edits, some of which were taken back.
    private func layer(_ random: inout SeededGenerator) -> Layer {
        var drawing = Drawing(strokes: Strokes.some(&random, 30...50))
        let id = drawing.layers[0].id
        for _ in 0..<40 {
            let done = try? drawing.apply(RandomEdits.ink(drawing, &random))
            if let done, random.chance(0.3) { _ = try? drawing.apply(done.inverse) }
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
    func anIdentityFindsItsStroke(seed: UInt64) {
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
        #expect(layer.bounds == bounds.union(layer.image?.bounds ?? .null))
        #expect(StrokeStack().bounds.isNull)
    }

    @Test(arguments: SeededGenerator.seeds)
    func strokesLieInTheOrderInWhichTheyWereMade(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let elements = Strokes.some(&random, 20...60).enumerated().map {
            IdentifiedStroke(id: StrokeID(Int64($0) + 1), stroke: $1)
        }
        let stack = StrokeStack(elements.shuffled(using: &random))
        #expect(Array(stack) == elements)
        #expect(stack == StrokeStack(elements))
        var appended = StrokeStack()
        for element in elements { appended.append(element.stroke, as: element.id) }
        #expect(appended == stack && appended.bounds == stack.bounds)
        #expect(appended.versions(in: [stack.bounds]) == stack.versions(in: [stack.bounds]))
        // Some of them go, one after another or at once, and come back to their places.
        var drawing = Drawing()
        _ = try drawing.apply(.addStrokes(elements, to: LayerID(1)))
        for count in [1, 1, 7, 20] {
            let ids = elements.shuffled(using: &random).prefix(count).map(\.id)
            let inverse = try drawing.apply(.removeStrokes(ids, from: LayerID(1))).inverse
            #expect(drawing.layers[0].strokes.count == elements.count - count)
            _ = try drawing.apply(inverse)
            #expect(drawing.layers[0].strokes == stack)
            #expect(drawing.layers[0].strokes(intersecting: stack.bounds) == elements)
        }
    }
}
