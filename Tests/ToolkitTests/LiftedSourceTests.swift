import Geometry
import Graphics
import TestSupport
import Testing

@testable import Toolkit

/// What is pressed, above the window.
@Suite struct LiftedSourceTests {
    /// A view with a larger shadow while it is lifted.
    private final class Lifted: View {
        init() { super.init(role: .button) }
        override var overhang: Double { pressProgress == nil ? 2 : 30 }
        override func draw(_ part: PixelRectangle, in context: Context) {
            if pressProgress != nil { context.fill(bounds.outset(by: 30), .black) }
        }
    }

    private let content = View(role: .group)
    private let view = Lifted()

    init() {
        content.subviews = [view]
        content.place(rectangle(0, 0, 200, 120))
        view.place(rectangle(60, 40, 80, 40))
    }

    /// The window got another extent meanwhile, or what is around it another place for it.
    @Test(arguments: [false, true]) func itIsSeenWhereItLiesByNow(isWithinSource: Bool) throws {
        let source =
            isWithinSource
            ? try LiftedSource(view.frame, of: content) : try LiftedSource(view.bounds, of: view)
        source.show(0)
        view.place(rectangle(100, 60, 80, 40))
        let window = try ImageSurface(size: PixelSize(width: 300, height: 200), format: .argb32)
        func draw() throws -> Pixels {
            try window.draw { context throws(GraphicsError) in
                context.setOperator(.clear)
                context.paint()
                context.setOperator(.over)
                try source.draw(scale: 1, opacity: 1, without: .null, on: window, in: context)
            }
            return Pixels(layer: window)
        }
        var pixels = try draw()
        #expect(pixels.alpha(x: 71, y: 31) == 1 && pixels.alpha(x: 208, y: 128) == 1)
        #expect(pixels.alpha(x: 60, y: 40) == 0)
        // Of one that has gone there is the last picture, where it was.
        content.subviews = []
        pixels = try draw()
        #expect(pixels.alpha(x: 31, y: 11) == 1 && pixels.alpha(x: 168, y: 108) == 1)
    }

    /// A picture that has become a preview is seen there alone.
    @Test func whatGrowsIsNotSeenBelow() throws {
        let source = try LiftedSource(view.bounds, of: view)
        source.show(0)
        let window = try ImageSurface(size: PixelSize(width: 200, height: 120), format: .argb32)
        try window.draw { context throws(GraphicsError) in
            try source.draw(
                scale: 1, opacity: 1, without: rectangle(60, 40, 80, 20), on: window, in: context)
        }
        let pixels = Pixels(layer: window)
        #expect(pixels.alpha(x: 100, y: 50) == 0 && pixels.alpha(x: 100, y: 70) == 1)
    }

    /// It would end at the edges of the shadow that it has at rest.
    @Test func itHasRoomForTheShadowThatItHasWhileItIsLifted() throws {
        let source = try LiftedSource(view.bounds, of: view)
        #expect(source.extent == rectangle(30, 10, 140, 100))
        #expect(view.pressProgress == nil)
        source.show(0)
        let window = try ImageSurface(size: PixelSize(width: 200, height: 120), format: .argb32)
        try window.draw { context throws(GraphicsError) in
            try source.draw(scale: 1, opacity: 1, without: .null, on: window, in: context)
        }
        let pixels = Pixels(layer: window)
        #expect(pixels.alpha(x: 31, y: 11) == 1 && pixels.alpha(x: 168, y: 108) == 1)
        #expect(pixels.alpha(x: 28, y: 60) == 0)
    }
}
