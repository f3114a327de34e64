import Geometry
import Input
import Testing
import Wording

@testable import Toolkit

/// Stacks, grids and scrolled areas put views where they belong.
@Suite struct LayoutTests {
    private let theme = Theme()

    // MARK: Columns

    @Test func aColumnGivesItsViewsItsWidth() {
        let blocks = [
            Probe(width: 10, height: 20), Probe(width: 0, height: 0), Probe(width: 30, height: 40),
        ]
        let stack = Stack(.vertical, theme: Theme(), spacing: 5, blocks)
        #expect(stack.size(fitting: 100) == Size(width: 100, height: 65))
        stack.place(rectangle(7, 7, 100, 65))
        #expect(blocks[0].frame == rectangle(0, 0, 100, 20))
        #expect(blocks[2].frame == rectangle(0, 25, 100, 40))
    }

    @Test func whatGrowsInAColumnTakesTheRestAndGivesWay() {
        let grown = Probe(width: 10, height: 50, least: 20)
        grown.growsHigh = true
        let stack = Stack(
            .vertical, theme: Theme(), spacing: 5,
            [Probe(width: 10, height: 20), grown, Probe(width: 10, height: 10)])
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
        let blocks = [
            Probe(width: 40, height: 10), Probe(width: 40, height: 20),
            Probe(width: 40, height: 10),
        ]
        let stack = Stack(.horizontal, theme: Theme(), spacing: 5, blocks)
        #expect(stack.size(fitting: 200) == Size(width: 130, height: 20))
        #expect(stack.size(fitting: 100) == Size(width: 85, height: 35))
        stack.place(rectangle(0, 0, 100, 35))
        #expect(
            blocks.map(\.frame) == [
                rectangle(0, 5, 40, 10), rectangle(45, 0, 40, 20), rectangle(0, 25, 40, 10),
            ])
    }

    @Test func aViewIsNotWiderThanItsRow() {
        let stack = Stack(
            .horizontal, theme: Theme(), spacing: 5,
            [Probe(width: 400, height: 10), Probe(width: 0, height: 10)])
        stack.place(rectangle(0, 0, 100, 10))
        #expect(stack.subviews[0].frame == rectangle(0, 0, 100, 10))
        #expect(stack.subviews[1].frame.isNull)
    }

    @Test func aRowLiesAtTheRightOrIsFilled() {
        let trailing = Stack(
            .horizontal, theme: Theme(), spacing: 5, alignment: .trailing,
            [Probe(width: 40, height: 10)])
        trailing.place(rectangle(0, 0, 100, 10))
        #expect(trailing.subviews[0].frame.minX == 60)
        let grown = Probe(width: 10, height: 10)
        grown.growsWide = true
        let filled = Stack(
            .horizontal, theme: Theme(), spacing: 5, alignment: .trailing,
            [grown, Probe(width: 40, height: 10)])
        filled.place(rectangle(0, 0, 100, 10))
        #expect(filled.subviews.map(\.frame.width) == [55, 40])
        #expect(filled.subviews[1].frame.maxX == 100)
    }

    @Test func aViewMayNeedLessThanItWants() {
        let label = Probe(width: 400, height: 10)
        (label.growsWide, label.leastWidth) = (true, 50)
        let stack = Stack(
            .horizontal, theme: Theme(), spacing: 5, [label, Probe(width: 40, height: 10)])
        stack.place(rectangle(0, 0, 100, 10))
        #expect(label.frame == rectangle(0, 0, 55, 10))
    }

    // MARK: Grids

    @Test func labelsStandBesideWhatTheyAreAboutOrAbove() {
        let rows = (0..<3).map { number in
            (
                label: Label(theme: theme, "Label \(number)"),
                content: Probe(width: 100, height: 34) as View
            )
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
        let area = Area(theme: theme, Probe(width: 100, height: 1_000))
        area.place(rectangle(0, 0, 100, 200))
        return area
    }

    @Test func whatHasRoomIsNotScrolled() {
        let area = Area(theme: theme, Probe(width: 100, height: 50))
        area.place(rectangle(0, 0, 100, 200))
        #expect(area.content.frame == rectangle(0, 0, 100, 200))
        let scroll = Scroll(time: .zero, position: .zero, notches: Vector(dx: 0, dy: 1))
        #expect(!area.handle(scroll))
    }

    @Test func wheelBarAndRevealMoveTheContent() {
        let area = area()
        #expect(area.content.frame.width == 100)
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
