import Geometry
import TestSupport
import Testing
import Wording

@testable import Graphics

@Suite struct JPEGOrientationTests {
    /// The corners of a picture of 3 by 2, shown: the first pixel of the first row, its last one, and the
    /// first of the last row.
    @Test(arguments: JPEGOrientation.allCases)
    func allCornersAreWithinThePicture(orientation: JPEGOrientation) {
        let shown = orientation.shown(PixelSize(width: 3, height: 2))
        let size = Size(width: Double(shown.width), height: Double(shown.height))
        let corner = orientation.corner(in: size)
        let (right, down) = orientation.axes
        #expect(abs(right.dot(down)) == 0 && right.length == 1 && down.length == 1)
        let ends = [corner, corner + right * 3, corner + down * 2, corner + right * 3 + down * 2]
        let bounds = ends.reduce(Rectangle.null) {
            $0.union(Rectangle(center: $1, radius: 0))
        }
        #expect(bounds == Rectangle(x: 0, y: 0, width: size.width, height: size.height))
        #expect(orientation.isSideways == (right.dx == 0))
    }

    @Test func theTurnsAreThoseOfExif() {
        let turns = JPEGOrientation.allCases.map { $0.axes.right.cross($0.axes.down) }
        // Every other one is mirrored.
        #expect(turns == [1, -1, 1, -1, -1, 1, -1, 1])
        #expect(JPEGOrientation.right.axes.right == Vector(dx: 0, dy: 1))
        #expect(JPEGOrientation.left.axes.right == Vector(dx: 0, dy: -1))
    }
}

@Suite struct PDFSurfaceTests {
    private struct Full: Error {}

    @Test func theErrorOfWhoTakesTheBytesComesThrough() throws {
        let surface = try PDFSurface(
            size: Size(width: 10, height: 10), title: "A", creator: "B"
        ) { _ in throw Full() }
        #expect(throws: Full.self) {
            try surface.draw { $0.paint() }
            try surface.finish()
        }
    }

    @Test func theErrorOfTheDrawingComesThrough() throws {
        var bytes: [UInt8] = []
        let surface = try PDFSurface(
            size: Size(width: 10, height: 10), title: "", creator: "B"
        ) { bytes += $0 }
        #expect(throws: Full.self) { try surface.draw { _ in throw Full() } }
        try surface.finish()
        #expect(bytes.starts(with: "%PDF".utf8))
    }
}

@Suite struct GraphicsErrorTests {
    @Test func sentencesTellSizesAndReasons() {
        let side = ImageSurface.maximumLength + 1
        let error = #expect(throws: GraphicsError.self) {
            try ImageSurface(size: PixelSize(width: side, height: 2), format: .a8)
        }
        #expect(
            error?.description
                == "cannot make a picture of 32768 × 2 px: 32767 px is the longest side")
        #expect(
            GraphicsError("no memory", doing: .cannotEncode).description
                == "cannot encode the picture as PNG: no memory")
        #expect(
            GraphicsError(.pictureTooLarge(9, 8, longest: 7, millions: 6)).description
                == "a picture of 9 × 8 px is too large; 7 px is the longest side, and 6 million "
                + "pixels the most")
    }
}
