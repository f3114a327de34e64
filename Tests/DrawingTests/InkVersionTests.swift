import DrawingSupport
import Geometry
import Ink
import TestSupport
import Testing

@testable import Drawing

/// Numbers for the ink in a part of a layer.
@Suite struct InkVersionTests {
    private let areas = [
        Rectangle(x: 0, y: 0, width: 100, height: 100),
        Rectangle(x: 100, y: 0, width: 100, height: 100),
    ]

    private func element(_ id: Int64, x: Double) -> IdentifiedStroke {
        IdentifiedStroke(
            id: StrokeID(id),
            stroke: Strokes.make([Point(x: x, y: 10), Point(x: x + 20, y: 50)]))
    }

    private func versions(_ elements: [IdentifiedStroke]) -> [InkVersion] {
        StrokeStack(elements).versions(in: areas)
    }

    @Test func noInkHasTheVersionOfNoInk() {
        #expect(versions([]) == [InkVersion(), InkVersion()])
        #expect(InkVersion.unknown() != InkVersion.unknown())
        #expect(InkVersion.unknown() != InkVersion())
    }

    @Test func onlyInkInTheAreaCounts() {
        let first = versions([element(1, x: 10)])
        #expect(first[0] != InkVersion() && first[1] == InkVersion())
        let both = versions([element(1, x: 10), element(2, x: 150)])
        #expect(both[0] == first[0] && both[1] != InkVersion())
        let across = versions([element(1, x: 90)])
        #expect(!across.contains(InkVersion()))
    }

    @Test func theOrderThePlaceAndTheColourCount() {
        let (lower, upper) = (element(1, x: 10), element(2, x: 20))
        let version = versions([lower, upper])[0]
        #expect(versions([lower, upper])[0] == version)
        let reversed = InkVersion().adding(upper, in: areas[0]).adding(lower, in: areas[0])
        #expect(reversed != version)
        #expect(versions([lower])[0] != version)
        var moved = upper.stroke
        moved.offset = Vector(dx: 1, dy: 0)
        #expect(versions([lower, IdentifiedStroke(id: upper.id, stroke: moved)])[0] != version)
        var brush = upper.stroke.brush
        brush.color = Color(rgb: 0x123456)
        let colored = upper.stroke.withBrush(SharedBrush(brush))
        #expect(versions([lower, IdentifiedStroke(id: upper.id, stroke: colored)])[0] != version)
    }

    @Test func aStrokeOnTopIsAddedToAVersion() {
        let elements = (1...6).map { element($0, x: 30 * Double($0)) }
        var added = [InkVersion(), InkVersion()]
        for (count, element) in elements.enumerated() {
            for (index, area) in areas.enumerated() {
                added[index] = added[index].adding(element, in: area)
            }
            #expect(added == versions(Array(elements[...count])))
        }
    }

    /// However a drawing was changed: when it is what it was, so are its versions, and only then.
    @Test(arguments: SeededGenerator.seeds)
    func undoAndRedoComeBackToTheSameVersions(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var history = History(
            Drawing(strokes: (1...8).map { element($0, x: 22 * Double($0)).stroke }))
        let layer = history.drawing.layers[0].id
        var former: [[InkVersion]] = []
        func now() -> [InkVersion] {
            history.drawing.layers[0].strokes.versions(in: areas)
                + StrokeStack(history.drawing.layers[0].strokes).versions(in: areas)
        }
        for _ in 0..<12 {
            former.append(now())
            let ids = Array(
                history.drawing.layers[0].strokes.ids.shuffled(using: &random).prefix(3))
            let edits: [Edit] = [
                .removeStrokes(ids, from: layer),
                .moveStrokes(ids, in: layer, by: Vector(dx: 3, dy: 4)),
                EditBuilder(history.drawing).addition(of: [element(1, x: 70).stroke]),
                EditBuilder(history.drawing).coloring(
                    ids, in: layer, Color(gray: random.number(in: 0...1))),
            ]
            _ = try history.apply(edits[Int.random(in: edits.indices, using: &random)])
        }
        let last = now()
        #expect(last[..<2] == last[2...])
        for version in former.reversed() {
            _ = try history.undo()
            #expect(now() == version)
        }
        while try history.redo() != nil {}
        #expect(now() == last)
    }
}
