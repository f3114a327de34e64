import Geometry
import TestSupport
import Testing

/// A part of a picture that moves up or down.
@Suite struct PixelShiftTests {
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
        var shown: [Int]
        var dirty = DirtyRegion()
        var rows = 0
        var count: Int

        init() {
            meant = Array(0..<size.width * size.height)
            shown = meant
            count = meant.count
        }

        mutating func paint(_ rectangle: PixelRectangle) {
            for (y, x) in places(rectangle) {
                count += 1
                meant[y * size.width + x] = count
            }
            dirty.insert(rectangle)
        }

        mutating func scroll(_ rows: Int) {
            let former = meant
            for (y, x) in places(part) {
                count += 1
                let isKnown = (part.y..<part.bottom).contains(y - rows)
                meant[y * size.width + x] = isKnown ? former[(y - rows) * size.width + x] : count
            }
            dirty.shift(PixelShift(part: part, rows: rows))
            self.rows += rows
        }

        /// Moves and draws what is to be; gives how many pixels were drawn.
        mutating func show() -> Int {
            let (former, shift) = (shown, PixelShift(part: part, rows: rows))
            for (y, x) in places(shift.moved) {
                shown[y * size.width + x] = former[(y - rows) * size.width + x]
            }
            dirty.clip(to: PixelRectangle(size))
            for (y, x) in dirty.rectangles.flatMap(places) {
                shown[y * size.width + x] = meant[y * size.width + x]
            }
            defer { (dirty, rows) = (DirtyRegion(), 0) }
            return dirty.rectangles.reduce(0) { $0 + $1.area }
        }

        private func places(_ rectangle: PixelRectangle) -> [(Int, Int)] {
            (rectangle.y..<rectangle.bottom).flatMap { y in
                (rectangle.x..<rectangle.right).map { (y, $0) }
            }
        }
    }

    /// Whatever changes between moves, and wherever: what is moved and drawn is what is meant.
    @Test(arguments: 0..<40)
    func nothingStaysThatWasToBeDrawn(seed: UInt64) {
        var (random, model) = (SeededGenerator(seed: seed), Model())
        for _ in 0..<12 {
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                if Bool.random(using: &random) {
                    model.scroll(Int.random(in: -40...40, using: &random))
                } else {
                    model.paint(
                        PixelRectangle(
                            x: Int.random(in: 0..<180, using: &random),
                            y: Int.random(in: 0..<140, using: &random),
                            width: Int.random(in: 1...20, using: &random),
                            height: Int.random(in: 1...20, using: &random)))
                }
            }
            _ = model.show()
            #expect(model.shown == model.meant)
        }
    }

    @Test func onlyWhatComesIntoViewIsDrawn() {
        var model = Model()
        model.scroll(-9)
        #expect(model.show() == 9 * 150)
        #expect(model.shown == model.meant)
    }
}
