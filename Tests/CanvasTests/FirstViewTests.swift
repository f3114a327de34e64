import Geometry
import Testing
import Toolkit

@testable import Canvas

/// How a drawing is shown that nobody has seen yet.
@Suite struct FirstViewTests {
    private static let size = PixelSize(width: 1280, height: 800)

    private func view(
        _ ink: Rectangle, scale: Double = 1, hasTools: Bool = true
    ) -> (Viewport, seen: Rectangle) {
        let view = Viewport(
            firstOf: ink, size: Self.size, theme: Theme(scale: scale), hasTools: hasTools)
        return (view, Rectangle(around: ink.corners.map(view.windowPlace)))
    }

    @Test(arguments: [
        Rectangle.null, Rectangle(x: 10, y: 90, width: 300, height: 200),
        Rectangle(x: 0, y: 72, width: 1280, height: 728),
    ])
    func whatIsSeenAsItIsStaysSo(ink: Rectangle) {
        let (view, _) = view(ink)
        #expect(view == Viewport(size: Self.size, scale: 1))
    }

    @Test(arguments: [
        Rectangle(x: 20, y: 10, width: 300, height: 200),
        Rectangle(x: -50, y: 300, width: 300, height: 200),
        Rectangle(x: 40_000, y: -9_000, width: 3, height: 2),
    ])
    func inkBelowTheToolsOrOutsideComesIntoTheMiddle(ink: Rectangle) {
        let (view, seen) = view(ink)
        #expect(view.scale == 1)
        let clear = ViewRoom(Self.size, theme: Theme()).part
        #expect(clear.contains(seen))
        #expect(seen.center.distance(to: clear.center) < 1)
    }

    @Test(arguments: [1.0, 2])
    func whatIsLargerThanTheWindowIsShownAsAWhole(scale: Double) {
        let (view, seen) = view(Rectangle(x: 0, y: 0, width: 5_000, height: 300), scale: scale)
        #expect(view.scale < scale)
        #expect(ViewRoom(Self.size, theme: Theme(scale: scale)).part.outset(by: 1).contains(seen))
    }

    @Test func whereThereAreNoToolsNothingLiesBelowThem() {
        let (view, _) = view(Rectangle(x: 20, y: 10, width: 300, height: 200), hasTools: false)
        #expect(view == Viewport(size: Self.size, scale: 1))
    }
}
