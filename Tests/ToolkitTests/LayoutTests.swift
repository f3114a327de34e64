import Geometry
import Input
import Testing
import Wording

@testable import Toolkit

/// Stacks, grids and scrolled areas put views where they belong.
@Suite struct LayoutTests {
    /// A view of a size.
    private final class Block: View {
        let extent: Size
        let least: Double?

        init(_ width: Double, _ height: Double, least: Double? = nil) {
            (extent, self.least) = (Size(width: width, height: height), least)
            super.init(role: .group)
        }

        override func size(fitting width: Double) -> Size { extent }

        override func minimumHeight(fitting width: Double) -> Double { least ?? extent.height }
    }

    private let theme = Theme()

    private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle
    {
        Rectangle(x: x, y: y, width: width, height: height)
    }

    // MARK: Columns

    @Test func aColumnGivesItsViewsItsWidth() {
        let blocks = [Block(10, 20), Block(0, 0), Block(30, 40)]
        let stack = Stack(.vertical, spacing: 5, blocks)
        #expect(stack.size(fitting: 100) == Size(width: 100, height: 65))
        stack.place(rectangle(7, 7, 100, 65))
        #expect(blocks[0].frame == rectangle(0, 0, 100, 20))
        #expect(blocks[2].frame == rectangle(0, 25, 100, 40))
    }

    @Test func whatGrowsInAColumnTakesTheRestAndGivesWay() {
        let grown = Block(10, 50, least: 20)
        grown.growsHigh = true
        let stack = Stack(.vertical, spacing: 5, [Block(10, 20), grown, Block(10, 10)])
        #expect(stack.growsHigh)
        #expect(stack.minimumHeight(fitting: 100) == 60)
        for (height, own) in [(200.0, 160.0), (90, 50), (70, 30), (60, 20), (30, 20)] {
            stack.place(rectangle(0, 0, 100, height))
            #expect(grown.frame.height == own, "\(height)")
            #expect(stack.subviews[2].frame.minY == 25 + own + 5)
        }
    }

    // MARK: Rows

    @Test func aRowGoesOnOnAnotherLine() {
        let blocks = [Block(40, 10), Block(40, 20), Block(40, 10)]
        let stack = Stack(.horizontal, spacing: 5, blocks)
        #expect(stack.size(fitting: 200) == Size(width: 130, height: 20))
        #expect(stack.size(fitting: 100) == Size(width: 85, height: 35))
        stack.place(rectangle(0, 0, 100, 35))
        #expect(
            blocks.map(\.frame) == [
                rectangle(0, 5, 40, 10), rectangle(45, 0, 40, 20), rectangle(0, 25, 40, 10),
            ])
    }

    @Test func aViewIsNotWiderThanItsRow() {
        let stack = Stack(.horizontal, spacing: 5, [Block(400, 10), Block(0, 10)])
        stack.place(rectangle(0, 0, 100, 10))
        #expect(stack.subviews[0].frame == rectangle(0, 0, 100, 10))
        #expect(stack.subviews[1].frame.isNull)
    }

    @Test func aRowLiesAtTheRightOrIsFilled() {
        let trailing = Stack(.horizontal, spacing: 5, alignment: .trailing, [Block(40, 10)])
        trailing.place(rectangle(0, 0, 100, 10))
        #expect(trailing.subviews[0].frame.minX == 60)
        let grown = Block(10, 10)
        grown.growsWide = true
        let filled = Stack(
            .horizontal, spacing: 5, alignment: .trailing, [grown, Block(40, 10)])
        filled.place(rectangle(0, 0, 100, 10))
        #expect(filled.subviews.map(\.frame.width) == [55, 40])
        #expect(filled.subviews[1].frame.maxX == 100)
    }

    @Test func aViewMayNeedLessThanItWants() {
        let label = Block(400, 10)
        (label.growsWide, label.leastWidth) = (true, 50)
        let stack = Stack(.horizontal, spacing: 5, [label, Block(40, 10)])
        stack.place(rectangle(0, 0, 100, 10))
        #expect(label.frame == rectangle(0, 0, 55, 10))
    }

    // MARK: Grids

    @Test func labelsStandBesideWhatTheyAreAboutOrAbove() {
        let rows = (0..<3).map { number in
            (label: Label(theme: theme, "Label \(number)"), content: Block(100, 34) as View)
        }
        let grid = Grid(theme: theme, rows)
        for (width, isBeside) in [(500.0, true), (150, false)] {
            grid.place(rectangle(0, 0, width, grid.size(fitting: width).height))
            for (label, content) in rows {
                #expect((content.frame.minX >= label.frame.maxX) == isBeside)
                #expect((content.frame.minY >= label.frame.maxY) != isBeside)
                #expect(content.frame.maxX == width)
            }
            #expect(rows[2].content.frame.maxY == grid.frame.height)
        }
    }

    // MARK: Scrolled areas

    private final class Area: ScrollArea {
        var offsets: [Double] = []
        var taps: [Point] = []
        var isPressed = false

        override func didScroll(to offset: Double) { offsets.append(offset) }
        override func didTap(_ place: Point) { taps.append(place) }
        override func didPress(_ place: Point?) { isPressed = place != nil }
    }

    private func area() -> Area {
        let area = Area(theme: theme, Block(100, 1_000))
        area.place(rectangle(0, 0, 100, 200))
        return area
    }

    private func sample(_ phase: Phase, _ x: Double, _ y: Double) -> PenSample {
        PenSample(
            time: .zero, position: Point(x: x, y: y), force: nil,
            pointer: PointerID(device: DeviceID(rawValue: 1)), pointerKind: .finger, phase: phase)
    }

    @Test func whatHasRoomIsNotScrolled() {
        let area = Area(theme: theme, Block(100, 50))
        area.place(rectangle(0, 0, 100, 200))
        #expect(area.content.frame == rectangle(0, 0, 100, 200))
        let scroll = Scroll(time: .zero, position: .zero, notches: Vector(dx: 0, dy: 1))
        #expect(!area.handle(scroll))
    }

    @Test func wheelBarAndRevealMoveTheContent() {
        let area = area()
        #expect(area.content.frame.width == 86)
        let scroll = Scroll(time: .zero, position: .zero, notches: Vector(dx: 0, dy: 2))
        #expect(area.handle(scroll))
        #expect(area.offsets.last == 2 * area.step && area.content.frame.minY == -2 * area.step)
        area.reveal(rectangle(0, 400, 10, 20))
        #expect(area.offsets.last == 220 + 2 * area.step)
        area.showStart()
        #expect(area.offsets.last == 0)
        area.handle(sample(.began, 95, 10))
        area.handle(sample(.moved, 95, 500))
        area.handle(sample(.ended, 95, 500))
        #expect(area.offsets.last == 800 && area.taps.isEmpty)
    }

    @Test func aContactThatStaysTapsAndOneThatMovesScrolls() {
        let area = area()
        area.handle(sample(.began, 20, 100))
        #expect(area.isPressed)
        area.handle(sample(.moved, 20, 95))
        area.handle(sample(.ended, 20, 95))
        #expect(area.taps == [Point(x: 20, y: 95)] && !area.isPressed)
        area.handle(sample(.began, 20, 100))
        area.handle(sample(.moved, 20, 40))
        #expect(!area.isPressed && area.offsets.last == 60)
        area.handle(sample(.ended, 20, 40))
        area.handle(sample(.began, 20, 100))
        area.handle(sample(.cancelled, 20, 100))
        #expect(area.taps.count == 1)
    }

    @Test func aPlaceInTheContentIsTappedWhereItWasMovedTo() {
        let area = area()
        area.reveal(rectangle(0, 380, 10, 20))
        area.handle(sample(.began, 20, 10))
        area.handle(sample(.ended, 20, 10))
        #expect(area.taps == [Point(x: 20, y: 210)])
    }
}
