import Geometry
import TestSupport
import Testing

/// What of a window is to be drawn, and what only shifted.
@Suite struct DamageTests {
    private let part = PixelRectangle(x: 3, y: 4, width: 10, height: 8)

    @Test(arguments: [
        (0, 4, 8, 4, 0), (2, 6, 6, 4, 2), (-2, 4, 6, 10, 2), (8, 12, 0, 4, 8), (-20, 0, 0, 4, 8),
    ])
    func someOfItHasAPictureFromBeforeAndSomeHasNone(
        rows: Int, top: Int, height: Int, exposedTop: Int, exposedHeight: Int
    ) {
        let shift = PixelShift(part: part, rows: rows)
        #expect(shift.moved.height == height)
        if height > 0 { #expect(shift.moved.y == top && shift.moved.width == 10) }
        #expect(shift.exposed.height == exposedHeight)
        if exposedHeight > 0 { #expect(shift.exposed.y == exposedTop && shift.exposed.x == 3) }
    }

    /// A window whose every pixel has a number, some of which are not shown yet.
    private struct Model {
        let size = PixelSize(width: 200, height: 160)
        let part = PixelRectangle(x: 20, y: 30, width: 150, height: 110)
        var meant: [Int]
        /// What was drawn, and what the screen has.
        var drawn: [Int]
        var seen: [Int]
        var damage = Damage()
        var count: Int

        init() {
            meant = Array(0..<size.width * size.height)
            (drawn, seen, count) = (meant, meant, meant.count)
        }

        mutating func paint(_ rectangle: PixelRectangle) {
            for place in places(rectangle) {
                count += 1
                meant[place] = count
            }
            damage.insert(rectangle.rectangle)
        }

        mutating func scroll(_ part: PixelRectangle, _ rows: Int) {
            let former = meant
            for place in places(part) {
                count += 1
                let isKnown = (part.y..<part.bottom).contains(place / size.width - rows)
                meant[place] = isKnown ? former[place - rows * size.width] : count
            }
            if !damage.shift(part.rectangle, by: rows) { damage.insert(part.rectangle) }
        }

        /// Shifts and draws what is to be, where that `succeeds`; gives what that was.
        mutating func draw(succeeds: Bool = true) -> PictureChange {
            damage.clip(to: PixelRectangle(size))
            let change = damage.takeChange()
            if let shift = change.shift {
                let former = drawn
                for place in places(shift.moved) {
                    drawn[place] = former[place - shift.rows * size.width]
                }
            }
            for place in succeeds ? change.drawn.flatMap(places) : [] {
                drawn[place] = meant[place]
            }
            return change
        }

        /// The screen gets what looks different; false where a pixel is among that twice.
        mutating func present(_ parts: [PixelRectangle]) -> Bool {
            for place in parts.flatMap(places) { seen[place] = drawn[place] }
            damage.removeAll()
            return parts.indices.allSatisfy { index in
                parts[..<index].allSatisfy { $0.intersection(parts[index]).isEmpty }
            }
        }

        private func places(_ rectangle: PixelRectangle) -> [Int] {
            let part = rectangle.intersection(PixelRectangle(size))
            return (part.y..<part.bottom).flatMap { y in
                (part.x..<part.right).map { y * size.width + $0 }
            }
        }
    }

    /// Whatever changes between moves, and wherever, and whether a picture fails or not: the screen has what is meant.
    @Test(arguments: SeededGenerator.seeds)
    func nothingStaysThatWasToBeDrawn(seed: UInt64) {
        var (random, model) = (SeededGenerator(seed: seed), Model())
        for _ in 0..<12 {
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                let other = PixelRectangle(
                    x: Int.random(in: 0..<180, using: &random),
                    y: Int.random(in: 0..<140, using: &random),
                    width: Int.random(in: 1...20, using: &random),
                    height: Int.random(in: 1...20, using: &random))
                switch Int.random(in: 0..<8, using: &random) {
                case 0...2: model.scroll(model.part, Int.random(in: -40...40, using: &random))
                case 3: model.scroll(other, Int.random(in: -9...9, using: &random))
                default: model.paint(other)
                }
            }
            if Bool.random(using: &random) {
                // The picture fails, or the screen does not take it; the next one comes in its place.
                _ = model.draw(succeeds: Bool.random(using: &random))
            }
            let change = model.draw()
            _ = model.present(change.changed)
            #expect(model.drawn == model.meant && model.seen == model.meant)
        }
    }

    @Test func onlyWhatComesIntoViewIsDrawn() {
        var model = Model()
        model.scroll(model.part, -9)
        #expect(model.damage.bounds.area == 9 * 150 && !model.damage.isEmpty)
        let change = model.draw()
        #expect(change.changed == [model.part])
        #expect(change.drawn.reduce(0) { $0 + $1.area } == 9 * 150)
        let isOnce = model.present(change.changed)
        #expect(isOnce && model.seen == model.meant && model.damage.isEmpty)
    }

    @Test func whatIsPresentedIsThatOnce() {
        var model = Model()
        model.scroll(model.part, 12)
        model.paint(PixelRectangle(x: 0, y: 20, width: 60, height: 40))
        model.paint(PixelRectangle(x: 100, y: 50, width: 20, height: 20))
        let change = model.draw()
        let isOnce = model.present(change.changed)
        #expect(isOnce && model.seen == model.meant)
    }

    /// What goes there and back lies where it was: only what came into view meanwhile is drawn.
    @Test func wayAndWayBackAreNone() {
        var model = Model()
        model.scroll(model.part, 12)
        model.scroll(model.part, -12)
        let change = model.draw()
        #expect(change.shift == nil && change.changed == change.drawn)
        #expect(change.drawn.reduce(0) { $0 + $1.area } == 12 * 150)
        _ = model.present(change.changed)
        #expect(model.seen == model.meant)
    }

    @Test func aSecondPartAndPartsOfPixelsAreDrawn() {
        var damage = Damage()
        let part = Rectangle(x: 0, y: 0, width: 20, height: 20)
        let isHalf = damage.shift(part.offset(by: Vector(dx: 0.5, dy: 0)), by: 3)
        #expect(!isHalf && damage.isEmpty)
        let isFirst = damage.shift(part, by: 3)
        let isOther = damage.shift(Rectangle(x: 0, y: 0, width: 20, height: 21), by: 3)
        let isAgain = damage.shift(part, by: -1)
        #expect(isFirst && !isOther && isAgain)
        let shift = damage.takeChange().shift
        #expect(shift?.rows == 2)
        let further = damage.takeChange().shift
        #expect(further == nil)
    }
}
