import Geometry
import Graphics
import TestSupport
import Testing
import Toolkit

@testable import Canvas

/// What is shown of a selection, on any paper.
struct SelectionViewTests {
    /// Light dashes on a light line would be one line.
    @Test(arguments: [0xFFFFFF, 0x1B1C1F]) func theDashesOfTheLoopAreSeen(rgb: UInt32) throws {
        let (size, paper) = (PixelSize(width: 200, height: 60), Color(rgb: rgb))
        let view = SelectionView(theme: Theme())
        view.place(PixelRectangle(size).rectangle)
        view.show(
            SelectionView.Look(loop: [Point(x: 10, y: 30), Point(x: 190, y: 30)], paper: paper))
        let surface = try ImageSurface(size: size, format: .rgb24)
        try surface.draw { context throws(GraphicsError) in
            context.fill(PixelRectangle(size).rectangle, paper)
            try view.render(PixelRectangle(size), in: context)
        }
        let pixels = Pixels(surface)
        let line = (20..<180).map { pixels.channel(1, x: $0, y: 29) }
        #expect((line.max() ?? 0) - (line.min() ?? 0) > 80)
    }
}
