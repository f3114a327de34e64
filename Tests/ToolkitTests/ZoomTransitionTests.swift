import Geometry
import Graphics
import Input
import TestSupport
import Testing

@testable import Toolkit

/// A picture that grows into the window, or goes back into its place.
@Suite struct ZoomTransitionTests {
    private let theme = Theme()
    private let stack: OverlayStack
    private let place = rectangle(40, 40, 80, 50)

    init() {
        let content = Probe("Content", color: Color(red: 1, green: 0, blue: 0))
        stack = OverlayStack(theme: theme, content: content)
        stack.isMoving = true
        stack.resize(to: Size(width: 900, height: 600))
    }

    private func picture(_ color: Color, _ size: PixelSize) throws -> ImageSurface {
        let picture = try ImageSurface(size: size, format: .rgb24)
        try picture.draw { context in
            context.setSource(color)
            context.paint()
        }
        return picture
    }

    /// Shows what looks different, picture by picture; each time that has to be all that does.
    private func run(
        _ transition: ZoomTransition, on window: ImageSurface
    ) throws -> Int {
        stack.show(transition)
        var count = 0
        while transition.parent != nil, count < 300 {
            stack.prepareFrame(now: Timestamp(seconds: Double(count) / 60))
            stack.dirty.clip(to: PixelRectangle(window.size))
            try window.draw { context throws(GraphicsError) in
                for part in stack.dirty.rectangles.flatMap(stack.pieces) {
                    try context.saved { () throws(GraphicsError) in
                        context.clip(to: part)
                        try stack.render(part, in: context)
                    }
                }
            }
            stack.dirty.removeAll()
            let isWhole = Pixels(layer: window) == (try pixels(stack, width: 900, height: 600))
            #expect(isWhole, "picture \(count)")
            count += 1
        }
        return count
    }

    @Test func whatWasAroundItGoesWhollyAsItFades() throws {
        let whole = PixelSize(width: 900, height: 600)
        let window = try ImageSurface(size: whole, format: .argb32)
        let transition = ZoomTransition(
            theme: theme, try picture(.white, PixelSize(width: 80, height: 50)), .grow
        ) { [place] in place }
        transition.ground = try picture(Color(red: 0, green: 0, blue: 1), whole)
        #expect(try run(transition, on: window) > 5)
        #expect(transition.parent == nil)
    }

    /// What lies below a picture that goes back is drawn beside it only.
    @Test func whatLiesBelowIsDrawnOnlyWhereItIsSeen() throws {
        let whole = PixelSize(width: 900, height: 600)
        let transition = ZoomTransition(theme: theme, try picture(.white, whole), .shrink) {
            [place] in place
        }
        stack.show(transition)
        var shares: [Double] = []
        for step in 0..<8 {
            stack.prepareFrame(now: Timestamp(seconds: Double(step) / 60))
            let pieces = stack.pieces(of: PixelRectangle(whole))
            let hidden = pieces.filter(transition.covers).map(\.area).max() ?? 0
            shares.append(Double(hidden) / Double(900 * 600))
        }
        #expect(shares[0] > 0.9 && shares[7] < shares[0])
        #expect(shares == shares.sorted(by: >))
    }

    @Test func itGoesBackIntoItsPlace() throws {
        let whole = PixelSize(width: 900, height: 600)
        let window = try ImageSurface(size: whole, format: .argb32)
        let transition = ZoomTransition(theme: theme, try picture(.white, whole), .shrink) {
            [place] in place
        }
        #expect(try run(transition, on: window) > 5)
        #expect(transition.parent == nil)
    }
}
