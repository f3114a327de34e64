import Geometry
import Input
import Testing

@testable import DisplayX11

@Suite("Pen events of the root window")
struct RootEventRouterTests {
    private typealias Target = RootEventRouter.Target
    private static let pen = DeviceID(rawValue: 9)
    /// Two windows that overlap; the one in front is framed by the window manager.
    private static let front = Target(
        xWindow: 20, area: PixelRectangle(x: 100, y: 100, width: 400, height: 300), topLevel: 2)
    private static let back = Target(
        xWindow: 30, area: PixelRectangle(x: 300, y: 200, width: 400, height: 300), topLevel: 30)

    private var router: RootEventRouter {
        var router = RootEventRouter()
        router.targets = [Self.front, Self.back]
        return router
    }

    @Test("A pen in the air is over the focused window, or the other one, or none")
    func hover() {
        var router = router
        func target(_ x: Double, _ y: Double) -> UInt? {
            router.target(of: .motion, from: Self.pen, at: Point(x: x, y: y), topLevel: nil)?
                .xWindow
        }
        #expect(target(100, 100) == 20 && target(499.5, 399.5) == 20)
        #expect(target(350, 250) == 20)
        #expect(target(500, 400) == 30 && target(699, 499) == 30)
        #expect(target(99.5, 100) == nil && target(700, 300) == nil)
    }

    @Test("A stroke stays in the window where it began, with places relative to that")
    func stroke() throws {
        var router = router
        let place = Point(x: 350, y: 250)
        let began = router.target(of: .press(1), from: Self.pen, at: place, topLevel: 30)
        #expect(began == Self.back)
        #expect(router.hasContact(Self.pen))
        let away = Point(x: 110.25, y: 120.5)
        let target = router.target(of: .motion, from: Self.pen, at: away, topLevel: nil)
        let moved = try #require(target)
        #expect(moved == Self.back)
        #expect(moved.position(of: away) == Point(x: -189.75, y: -79.5))
        #expect(
            router.target(of: .release(1), from: Self.pen, at: away, topLevel: nil) == Self.back)
        #expect(!router.hasContact(Self.pen))
        #expect(
            router.target(of: .motion, from: Self.pen, at: away, topLevel: nil) == Self.front)
    }

    @Test("Nothing is drawn under another program's window", arguments: [77, nil] as [UInt?])
    func covered(topLevel: UInt?) {
        var router = router
        let place = Point(x: 350, y: 250)
        #expect(
            router.target(of: .press(1), from: Self.pen, at: place, topLevel: topLevel) == nil)
        // Not even where the stroke leaves the other window.
        for _ in 0..<3 {
            #expect(router.target(of: .motion, from: Self.pen, at: place, topLevel: nil) == nil)
        }
        #expect(router.target(of: .release(1), from: Self.pen, at: place, topLevel: nil) == nil)
        #expect(
            router.target(of: .press(1), from: Self.pen, at: place, topLevel: 2) == Self.front)
    }

    @Test("The frame of a window is not the window")
    func frame() {
        var router = router
        let title = Point(x: 200, y: 90)
        #expect(router.target(of: .press(1), from: Self.pen, at: title, topLevel: 2) == nil)
    }

    @Test("Each pen has its own stroke, and a pen that is gone has none")
    func pens() {
        var router = router
        let other = DeviceID(rawValue: 10)
        _ = router.target(
            of: .press(1), from: Self.pen, at: Point(x: 150, y: 150), topLevel: 2)
        _ = router.target(of: .press(1), from: other, at: Point(x: 600, y: 450), topLevel: 30)
        let place = Point(x: 0, y: 0)
        #expect(
            router.target(of: .motion, from: Self.pen, at: place, topLevel: nil) == Self.front)
        #expect(router.target(of: .motion, from: other, at: place, topLevel: nil) == Self.back)
        router.forget(other)
        #expect(!router.hasContact(other) && router.hasContact(Self.pen))
        #expect(router.target(of: .motion, from: other, at: place, topLevel: nil) == nil)
    }

    @Test("Other buttons neither begin nor end a stroke")
    func buttons() {
        var router = router
        let place = Point(x: 150, y: 150)
        #expect(
            router.target(of: .press(2), from: Self.pen, at: place, topLevel: nil) == Self.front)
        #expect(!router.hasContact(Self.pen))
        _ = router.target(of: .press(1), from: Self.pen, at: place, topLevel: 2)
        _ = router.target(of: .release(2), from: Self.pen, at: place, topLevel: nil)
        #expect(router.hasContact(Self.pen))
    }
}
