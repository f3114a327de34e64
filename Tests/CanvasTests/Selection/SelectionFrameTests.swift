import Geometry
import TestSupport
import Testing

@testable import Canvas

/// The frame around what is chosen, and what its parts do.
@Suite struct SelectionFrameTests {
    private static let area = Rectangle(x: 100, y: 200, width: 200, height: 100)
    private static let size = PixelSize(width: 800, height: 600)

    private func frame(
        _ area: Rectangle = area, scale: Double = 1, turn: Double = 0, isFlipped: Bool = false
    ) -> SelectionFrame {
        var viewport = Viewport(
            size: Self.size, scale: scale, rotation: Angle(degrees: turn),
            offset: Vector(dx: 100, dy: 50))
        viewport.isFlipped = isFlipped
        return SelectionFrame(area: area, viewport: viewport, screenScale: 1)
    }

    @Test func partsLieWhereTheyAreSeen() {
        let frame = frame()
        #expect(frame.part(at: Point(x: 200, y: 250)) == .handle(x: -1, y: -1))
        #expect(frame.part(at: Point(x: 415, y: 360)) == .handle(x: 1, y: 1))
        #expect(frame.part(at: Point(x: 400, y: 300)) == .handle(x: 1, y: 0))
        #expect(frame.part(at: Point(x: 300, y: 340)) == .handle(x: 0, y: 1))
        #expect(frame.part(at: Point(x: 300, y: 300)) == .inside)
        #expect(frame.grip.place == Point(x: 300, y: 210))
        #expect(frame.part(at: Point(x: 310, y: 205)) == .grip)
        #expect(frame.part(at: Point(x: 150, y: 300)) == nil)
    }

    /// However small it is, it can be moved by its middle and made larger by its corners.
    @Test(arguments: [2.0, 12, 30, 60])
    func aSmallFrameCanStillBeMoved(length: Double) {
        let area = Rectangle(x: 100, y: 200, width: length, height: length)
        let frame = frame(area)
        #expect(frame.part(at: frame.place(0, 0)) == .inside)
        #expect(frame.part(at: frame.place(x: 0.4, y: -0.3)) == .inside)
        let corner = frame.place(1, 1) + Vector(dx: 10, dy: 10)
        #expect(frame.part(at: corner) == .handle(x: 1, y: 1))
        #expect(frame.sideHandles.isEmpty)
    }

    @Test func theGripStandsBelowWhereThereIsNoRoomAbove() {
        let frame = frame(Rectangle(x: 100, y: 30, width: 200, height: 100))
        #expect(frame.isGripBelow && frame.grip.place == Point(x: 300, y: 220))
    }

    @Test(arguments: [0.0, 30, 90, -140], [false, true])
    func itFollowsTheView(turn: Double, isFlipped: Bool) {
        let frame = frame(scale: 2, turn: turn, isFlipped: isFlipped)
        let sides = [(1, 0), (0, 1)].map {
            (frame.place($0.0, $0.1) - frame.place(-$0.0, -$0.1)).length
        }
        #expect(abs(sides[0] - 400) < 1e-6 && abs(sides[1] - 200) < 1e-6)
        for (x, y) in SelectionFrame.corners {
            #expect(frame.part(at: frame.place(x, y)) == .handle(x: x, y: y))
        }
        #expect(frame.part(at: frame.place(x: 0.5, y: 0.2)) == .inside)
    }

    // MARK: Drags

    private func drag(_ part: SelectionFrame.Part, from start: Point) -> SelectionDrag {
        SelectionDrag(part: part, start: start, area: Self.area)
    }

    @Test func insideMoves() {
        let drag = drag(.inside, from: Point(x: 150, y: 250))
        let change = drag.change(to: Point(x: 160, y: 240), keepsProportions: false)
        #expect(change == .move(by: Vector(dx: 10, dy: -10)))
    }

    /// The handle stays under the pen, and what lies across from it where it is.
    @Test func handlesScaleAboutWhatLiesAcross() {
        var random = SeededGenerator(seed: 3)
        let area = Self.area
        for (x, y) in SelectionFrame.corners + SelectionFrame.sides {
            func place(_ x: Int, _ y: Int) -> Point {
                Point(
                    x: area.center.x + Double(x) * area.width / 2,
                    y: area.center.y + Double(y) * area.height / 2)
            }
            let start = place(x, y)
            let end = random.place(in: area.outset(by: 300))
            let change = drag(.handle(x: x, y: y), from: start)
                .change(to: end, keepsProportions: false)
            #expect(change.apply(to: place(-x, -y)).distance(to: place(-x, -y)) < 1e-9)
            let held = change.apply(to: start)
            if x != 0 { #expect(abs(held.x - end.x) < 5) }
            if y != 0 { #expect(abs(held.y - end.y) < 5) }
            #expect(x != 0 || change.right == Vector(dx: 1, dy: 0))
            let even = drag(.handle(x: x, y: y), from: start)
                .change(to: end, keepsProportions: true)
            #expect(even.right.dx == even.down.dy && even.right.dy == 0)
        }
    }

    @Test func nothingVanishes() {
        let drag = drag(.handle(x: 1, y: 1), from: Point(x: 300, y: 300))
        let change = drag.change(to: Point(x: 100, y: 200), keepsProportions: false)
        #expect(change.determinant != 0)
    }

    @Test(arguments: [
        (2.0, 0.0), (43.5, 45), (87, 90), (30, 30), (-92, -90), (100, 100), (178, 180),
    ])
    func turnsStopAtEighths(degrees: Double, turned: Double) {
        let middle = Self.area.center
        let drag = drag(.grip, from: middle + Vector(dx: 0, dy: -90))
        let end = middle + Vector(dx: 0, dy: -120).turned(by: Angle(degrees: degrees))
        let change = drag.change(to: end, keepsProportions: false)
        let wanted = Affine.turn(by: Angle(degrees: turned), about: middle)
        #expect(change.apply(to: .zero).distance(to: wanted.apply(to: .zero)) < 1e-6)
    }
}
