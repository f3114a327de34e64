import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Graphics
@testable import Rendering

/// What is shown of the pages of a PDF where some of them cannot be.
@Suite struct PlacedPagesTests {
    private static let sides = Size(width: 100, height: 100)

    /// A program in the place of pdftocairo that runs `page2` for the second page, and notes each page.
    private func painter(_ scratch: Scratch, page2: String) throws -> LimitedProgram {
        let path = scratch.path("painter")
        let script = """
            #!/bin/sh
            for last; do case "$before" in -f) echo "$last" >> \(scratch.path("pages")); page=$last; esac
            before=$last; done
            [ "$page" = 2 ] && { \(page2); }
            exec pdftocairo "$@"
            """
        try Data(script.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        var program = LimitedProgram(name: path, package: "none")
        program.seconds = 2
        return program
    }

    private func shown(_ pages: PlacedPages) throws -> Pixels {
        let size = PixelSize(width: 100, height: 220)
        let surface = try ImageSurface(size: size, format: .argb32)
        try surface.draw { context throws(GraphicsError) in
            try pages.draw(PixelRectangle(size), transform: .identity, in: context)
        }
        return Pixels(surface)
    }

    @Test(arguments: [("exec sleep 60", "1\n2\n1\n"), ("exit 3", "1\n2\n1\n2\n")])
    func onePageThatCannotBeShownLeavesTheOthers(page2: String, asked: String) throws {
        let scratch = try Scratch()
        let sizes = [Self.sides, Self.sides]
        let image = PlacedImage(
            bytes: try TestDocument.pdf(sizes), mediaType: .pdf,
            frame: Rectangle(x: 0, y: 0, width: 100, height: 220), pages: sizes)
        let pages = PlacedPages(
            image, try PDFDocument(image.bytes, painter: try painter(scratch, page2: page2)))
        for _ in 1...2 {
            let pixels = try shown(pages)
            // The square of the first page, and an empty sheet where the second one lies.
            #expect(pixels.channel(2, x: 80, y: 50) == 255 && pixels.channel(1, x: 80, y: 50) == 0)
            #expect(
                pixels.channel(1, x: 80, y: 170) == 255 && pixels.channel(3, x: 80, y: 170) == 255)
        }
        // What took too long once is not waited for again.
        #expect(try String(contentsOfFile: scratch.path("pages"), encoding: .utf8) == asked)
    }
}
