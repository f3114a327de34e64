import Geometry
import Graphics
import Input
import TestSupport
import Testing
import Wording

@testable import Toolkit

/// A part of something that is longer than there is room.
@Suite struct ScrollAreaTests {
    private let rows = (0..<10).map { Probe("Row \($0)", width: 80, height: 50) }
    private let column: Stack
    private let area: ScrollArea

    init() {
        column = Stack(.vertical, theme: Theme(), spacing: 0, rows)
        area = ScrollArea(theme: Theme(), column)
        area.place(rectangle(0, 0, 100, 120))
    }

    private var offset: Double { -column.frame.minY }

    private func turn(_ notches: Double) -> Bool {
        area.handle(
            Scroll(time: .zero, position: .zero, notches: Vector(dx: 0, dy: notches)))
    }

    private func drag(
        from start: (x: Double, y: Double), to end: (x: Double, y: Double), pointer: Int32 = 1
    ) {
        area.handle(sample(.began, start.x, start.y, pointer: pointer))
        area.handle(sample(.moved, end.x, end.y, pointer: pointer))
        area.handle(sample(.ended, end.x, end.y, pointer: pointer))
    }

    @Test func theBarLiesOverTheContent() {
        #expect(column.frame == rectangle(0, 0, 100, 500))
        area.place(rectangle(0, 0, 100, 600))
        #expect(column.frame == rectangle(0, 0, 100, 600))
    }

    @Test func aWheelStopsAtTheEnds() {
        #expect(turn(1) && offset == area.step)
        #expect(turn(1000) && offset == 380)
        #expect(turn(-1000) && offset == 0)
        area.place(rectangle(0, 0, 100, 600))
        #expect(!turn(1))
    }

    @Test func aContactBesideControlsMovesTheContent() {
        drag(from: (20, 100), to: (20, 95))
        #expect(offset == 0)
        drag(from: (20, 100), to: (20, 30))
        #expect(offset == 70)
        drag(from: (20, 10), to: (20, 500))
        #expect(offset == 0)
    }

    @Test func theBarMovesTheContentByItsShare() {
        drag(from: (95, 10), to: (95, 50))
        #expect(offset > 100)
        drag(from: (95, 50), to: (95, 119))
        #expect(offset == 380)
    }

    @Test func aSecondPointerChangesNothing() {
        area.handle(sample(.began, 20, 100))
        drag(from: (20, 100), to: (20, 10), pointer: 2)
        #expect(offset == 0)
        area.handle(sample(.moved, 20, 60))
        #expect(offset == 40)
        area.handle(sample(.cancelled, 20, 60))
        drag(from: (20, 100), to: (20, 90), pointer: 2)
        #expect(offset == 50)
    }

    @Test func whatIsRevealedIsSeen() {
        for row in [rows[9], rows[0], rows[4]] {
            if let part = row.frame(in: area) { area.reveal(part) }
            #expect(row.visibleFrame == rectangle(0, row.visibleFrame.minY, 100, 50), "\(row.name)")
        }
        let before = offset
        area.reveal(.null)
        #expect(offset == before)
        area.showStart()
        #expect(offset == 0)
    }

    @Test func anotherExtentKeepsThePlaceAsFarAsItGoes() {
        #expect(turn(1000))
        area.place(rectangle(0, 0, 100, 200))
        #expect(offset == 300)
        area.place(rectangle(0, 0, 100, 120))
        #expect(offset == 300)
        area.place(rectangle(0, 0, 100, 900))
        #expect(offset == 0)
    }

    /// Things of the same extent in points are seen at the same place.
    @Test func anotherScaleKeepsWhatIsShown() {
        let theme = Theme()
        let area = ScrollArea(theme: theme, Spacer(theme: theme, height: 500))
        area.place(rectangle(0, 0, 100, 120))
        #expect(
            area.handle(Scroll(time: .zero, position: .zero, notches: Vector(dx: 0, dy: 5))))
        #expect(area.content.frame.minY == -220)
        theme.scale = 2
        area.restyle()
        area.place(rectangle(0, 0, 200, 240))
        #expect(area.content.frame.minY == -440)
    }

    @Test func onlyWhatHasRoomIsDrawnAndTouched() throws {
        let stack = OverlayStack(theme: Theme(), content: Probe("Content"))
        stack.resize(to: Size(width: 200, height: 200))
        let overlay = TestOverlay(.floating, at: rectangle(0, 0, 200, 150))
        overlay.subviews = [area]
        stack.show(overlay)
        area.place(rectangle(0, 0, 100, 120))
        #expect(stack.view(at: Point(x: 40, y: 110)) === rows[2])
        #expect(stack.view(at: Point(x: 40, y: 130)) === overlay)
        #expect(stack.view(at: Point(x: 95, y: 12)) === area)
        #expect(stack.view(at: Point(x: 95, y: 80)) === rows[1])
        stack.damage.removeAll()
        rows[5].invalidate()
        #expect(stack.damage.isEmpty)
        let wheel = Scroll(
            time: .zero, position: Point(x: 40, y: 60), notches: Vector(dx: 0, dy: 5))
        #expect(stack.handle(wheel))
        #expect(stack.damage.bounds.rectangle == rectangle(0, 0, 100, 120))
        #expect(!stack.handle(Scroll(time: .zero, position: Point(x: 180, y: 60), notches: .zero)))
    }

    /// A while after the last move it goes, and comes with the next one.
    @Test func theBarIsSeenOnlyWhileSomethingMoves() throws {
        func isSeen() throws -> Bool {
            let picture = try pixels(area, height: 120)
            return (0..<120).contains { picture.alpha(x: 96, y: $0) > 0.5 }
        }
        area.prepareFrame(now: Timestamp(seconds: 1))
        #expect(try isSeen() && area.deadline == Timestamp(seconds: 2.2))
        area.prepareFrame(now: Timestamp(seconds: 2.5))
        #expect(try !isSeen() && area.deadline == nil)
        #expect(area.view(at: Point(x: 95, y: 12)) !== area)
        _ = turn(1)
        #expect(try isSeen())
        area.prepareFrame(now: Timestamp(seconds: 3))
        #expect(area.deadline == Timestamp(seconds: 4.2))
    }

    @Test func aBarIsDrawnWhereThereIsMoreToSee() throws {
        let long = try pixels(area, height: 120)
        #expect((0..<120).contains { long.alpha(x: 96, y: $0) > 0.5 })
        area.place(rectangle(0, 0, 100, 600))
        let whole = try pixels(area, height: 120)
        #expect((0..<120).allSatisfy { whole.alpha(x: 96, y: $0) == 0 })
    }

    @Test func aDragOverWhatCanBePressedScrolls() throws {
        var presses = 0
        let buttons = (0..<6).map { number in
            Button(theme: Theme(), "Row \(number)") { presses += 1 }
        }
        let area = ScrollArea(theme: Theme(), Stack(.vertical, theme: Theme(), buttons))
        let stack = OverlayStack(theme: Theme(), content: Probe("Content"))
        stack.resize(to: Size(width: 200, height: 200))
        let overlay = TestOverlay(.floating, at: rectangle(0, 0, 200, 150))
        overlay.subviews = [area]
        stack.show(overlay)
        area.place(rectangle(0, 0, 100, 120))
        func contact(_ places: (Double, Double)...) throws {
            for (index, place) in places.enumerated() {
                try stack.handle(
                    sample(
                        index == 0 ? .began : index == places.count - 1 ? .ended : .moved,
                        place.0, place.1))
            }
        }
        // A tap that trembles, and one that goes aside.
        try contact((40, 60), (40, 66), (40, 66))
        try contact((40, 60), (60, 66), (60, 66))
        #expect(presses == 2 && buttons[0].visibleFrame.minY == 0)
        try contact((40, 70), (41, 50), (41, 30), (41, 30))
        #expect(presses == 2)
        #expect(buttons[1].visibleFrame.minY == 4)
        #expect(!buttons.contains { $0.isPressed })
    }

    @Test func aLinePartsItFromWhatHidesItsStart() throws {
        func edge() throws -> Int {
            try pixels(area, width: 100, height: 120).channel(1, x: 50, y: 0)
        }
        let plain = try edge()
        area.marksHiddenStart = true
        #expect(try edge() == plain)
        #expect(turn(1))
        #expect(try edge() != plain)
        #expect(turn(-1))
        #expect(try edge() == plain)
    }
}
