import Geometry
import Graphics
import Paths
import TestSupport
import Testing

@testable import Gallery
@testable import InterfaceCore
@testable import Toolkit

/// A file in a list.
@Suite struct FileRowTests {
    private func pixels(isPressed: Bool, progress: Double?) throws -> Pixels {
        let entry = FileEntry(kind: .drawing, path: "/a.downstroke", name: "a", detail: "Today")
        let row = FileRow(entry, theme: Theme())
        row.place(Rectangle(x: 0, y: 0, width: 300, height: 56))
        (row.isPressed, row.pressProgress) = (isPressed, progress)
        let surface = try ImageSurface(size: PixelSize(width: 300, height: 56), format: .argb32)
        try surface.draw { context throws(GraphicsError) in
            try row.render(PixelRectangle(surface.size), in: context)
        }
        return Pixels(layer: surface)
    }

    @Test func itLooksAsAtRestWhileItIsLifted() throws {
        #expect(
            try pixels(isPressed: true, progress: nil) != pixels(isPressed: false, progress: nil))
        #expect(try pixels(isPressed: true, progress: 0) == pixels(isPressed: false, progress: 0))
    }
}
