import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Rendering
import TestSupport
import Testing
import Wording

@testable import Exchange

/// PDFs to write on, and the same pages again with the ink on them.
@Suite struct PDFImportTests {
    private static let pages = [
        Size(width: 400, height: 200), Size(width: 160, height: 240), Size(width: 400, height: 200),
    ]
    private let bytes: [UInt8]
    private let drawing: Drawing

    init() throws {
        bytes = try TestDocument.pdf(Self.pages)
        drawing = try Importer.read(bytes).drawing
    }

    private func drawing(with places: [Point]) throws -> Drawing {
        var drawing = drawing
        let stroke = Stroke(
            brush: SharedBrush(
                Brush(smallestWidth: 10, largestWidth: 10, color: .black, smoothing: 0)),
            samples: places.enumerated().map {
                StrokeSample(position: $1, seconds: Double($0) / 100, force: 1)
            })
        _ = try drawing.apply(EditBuilder(drawing).addition(of: [try #require(stroke)]))
        return drawing
    }

    private func page(
        _ drawing: Drawing, _ format: ExportFormat, _ settings: PageSettings = PageSettings()
    ) throws -> Page {
        try settings.page(of: drawing, layers: drawing.layers, title: "Paper", for: format)
    }

    @Test func pagesLieBelowOneAnotherOnALockedLayer() throws {
        #expect(drawing.layers.map(\.isLocked) == [true, false])
        let image = try #require(drawing.layers[0].image)
        #expect(image.bytes == bytes && image.mediaType == .pdf && image.pages == Self.pages)
        #expect(
            image.pageFrames == [
                Rectangle(x: 0, y: 0, width: 400, height: 200),
                Rectangle(x: 120, y: 220, width: 160, height: 240),
                Rectangle(x: 0, y: 480, width: 400, height: 200),
            ])
        #expect(image.frame == Rectangle(x: 0, y: 0, width: 400, height: 680))
        #expect(drawing.layers[1].isEmpty && drawing.background.color != .white)
    }

    @Test func aPageMovesAndGrowsWithThePicture() throws {
        var image = try #require(drawing.layers[0].image)
        image.frame = Rectangle(x: 100, y: -50, width: 800, height: 1360)
        #expect(image.pageScale == 2)
        #expect(image.pageFrames[1] == Rectangle(x: 340, y: 390, width: 320, height: 480))
    }

    @Test func whatCannotBeReadSaysWhy() throws {
        let damaged = problem(Array(bytes.prefix(bytes.count / 2)))
        #expect(damaged?.description.contains("damaged") == true)
        #expect(problem(Array("%PDF-1.7".utf8))?.description.contains("damaged") == true)
        #expect(throws: ImportError(.stopped)) {
            try Importer.read(bytes, progress: { _ in false })
        }
    }

    /// What cannot be in a drawing file is not read.
    @Test func pagesAreOnlyAsLargeAsADrawingHoldsThem() throws {
        let most = PlacedImage.pageSides.upperBound
        let largest = [Size(width: most, height: 4)]
        #expect(
            try Importer.read(TestDocument.pdf(largest)).drawing.layers[0].image?.pages == largest)
        let beyond = [Size(width: 400, height: 200), Size(width: 4, height: most + 4)]
        #expect(
            problem(try TestDocument.pdf(beyond))?.problem
                == .tooMuch(of: .pageSide, limit: Int(most)))
    }

    private func pixels(_ surface: ImageSurface) -> Pixels { Pixels(surface) }

    /// What the window and pictures show of the pages: the same, at each scale.
    @Test(arguments: [0.25, 1, 2]) func pagesAreShown(scale: Double) throws {
        let size = PixelSize(width: 420, height: 300)
        let viewport = Viewport(size: size, scale: scale, offset: Vector(dx: 10, dy: 7))
        let renderer = try CanvasRenderer(viewport: viewport, drawing: drawing)
        let shown = try ImageSurface(size: size, format: .rgb24)
        try shown.draw { context throws(GraphicsError) in
            try renderer.draw(
                PixelRectangle(size), background: drawing.background, in: context)
        }
        let picture = try BandPainter.picture(
            of: drawing, size: size,
            transform: Transform(scale: scale, offset: Vector(dx: 10, dy: 7)),
            background: drawing.background)
        let difference = PixelDifference(Pixels(shown), Pixels(picture))
        #expect(difference.largest <= 3, "\(difference)")
        let square = TestDocument.square.center
        let red = Pixels(shown)
        let (x, y) = (Int(square.x * scale) + 10, Int(square.y * scale) + 7)
        #expect(red.channel(2, x: x, y: y) == 255 && red.channel(1, x: x, y: y) == 0)
    }

    /// A dozen thousandths of a page is not worth a program each.
    @Test func pagesFromFarAwayAreEmptySheets() throws {
        let renderer = try CanvasRenderer(
            viewport: Viewport(size: PixelSize(width: 60, height: 60), scale: 1.0 / 64),
            drawing: drawing)
        let page = try ImageSurface(size: PixelSize(width: 60, height: 60), format: .rgb24)
        try page.draw { context throws(GraphicsError) in
            try renderer.draw(
                PixelRectangle(x: 0, y: 0, width: 60, height: 60),
                background: drawing.background, in: context)
        }
        #expect(Pixels(page).channel(0, x: 2, y: 1) == 255)
    }

    @Test func thePDFIsWrittenPageByPageWithTheInkAbove() throws {
        let places = [Point(x: 140, y: 420), Point(x: 260, y: 420)]
        let drawing = try drawing(with: places)
        let page = try page(drawing, .pdf)
        #expect(page.document != nil && page.omissions(as: .pdf).isEmpty)
        let written = try exported(page, as: .pdf)
        let result = try PDFDocument(written)
        #expect(try result.pages(most: 9).map(\.size) == Self.pages)
        let second = Pixels(
            try result.picture(
                ofPage: 2, scale: 1, PixelRectangle(x: 0, y: 0, width: 160, height: 240)))
        #expect(second.channel(1, x: 80, y: 200) == 0)
        // What was on the page is below, in its own colour.
        #expect(second.channel(1, x: 80, y: 50) == 0xAA && second.channel(1, x: 5, y: 5) == 255)
        for number in [1, 3] {
            let other = Pixels(
                try result.picture(
                    ofPage: number, scale: 1, PixelRectangle(x: 0, y: 0, width: 400, height: 200)))
            #expect(other.channel(1, x: 200, y: 150) == 255)
        }
    }

    /// Marks on pages are multiplied with what is there, as in the window, so that all of a text stays as dark.
    @Test func marksMixWithThePages() throws {
        var drawing = drawing
        var marker = Brush(smallestWidth: 30, largestWidth: 30, smoothing: 0)
        (marker.blend, marker.color) = (.mark, Color(rgb: 0xFFE04A))
        // Over the square of each page, twice over that of the first, which is no darker for it.
        for y in [56.0, 60, 276, 536] {
            let mark = Stroke(
                brush: SharedBrush(marker),
                samples: [20.0, 220].enumerated().map { index, x in
                    StrokeSample(
                        position: Point(x: x, y: y), seconds: Double(index) / 100, force: 1)
                })
            _ = try drawing.apply(EditBuilder(drawing).addition(of: [try #require(mark)]))
        }
        let page = try page(drawing, .pdf)
        #expect(page.omissions(as: .pdf).isEmpty)
        let written = try PDFDocument(try exported(page, as: .pdf))
        for (index, color) in TestDocument.colors.enumerated() {
            let shown = Pixels(
                try written.picture(
                    ofPage: index + 1, scale: 1,
                    PixelRectangle(x: 0, y: 0, width: 160, height: 100)))
            let marks = [marker.color.blue, marker.color.green, marker.color.red]
            for (channel, (mark, own)) in zip(marks, [color.blue, color.green, color.red])
                .enumerated()
            {
                let (on, beside) = (
                    shown.channel(channel, x: 90, y: 56), shown.channel(channel, x: 30, y: 56)
                )
                #expect(abs(Double(on) - 255 * mark * own) <= 1.5, "\(index)")
                #expect(abs(Double(beside) - 255 * mark) <= 1.5, "\(index)")
            }
        }
    }

    @Test func whatIsNotInThePDFIsTold() throws {
        let beside = try drawing(with: [Point(x: 900, y: 100), Point(x: 950, y: 100)])
        #expect(try page(beside, .pdf).omissions(as: .pdf).count == 1)
        let view = PageSettings(
            region: .rectangle(Rectangle(x: 0, y: 0, width: 300, height: 300)))
        for format in [ExportFormat.svg, .pdf] {
            let page = try page(drawing, format, view)
            #expect(page.document == nil)
            #expect(page.omissions(as: format).contains { $0.contains("pictures") })
        }
        #expect(try page(drawing, .png).omissions(as: .png).isEmpty)
    }

    @Test func otherFormatsShowThePages() throws {
        let region = PageSettings(
            region: .rectangle(Rectangle(x: 0, y: 0, width: 400, height: 200)))
        let expected = Pixels(try Tool.png(exported(page(drawing, .png, region), as: .png)))
        #expect(expected.channel(2, x: 80, y: 50) == 255 && expected.channel(0, x: 80, y: 50) == 0)
        let svg = try Tool.picture(
            exported(page(drawing, .svg, region), as: .svg), "rsvg-convert"
        ) { [$0, "-o", $1] }
        #expect(Pixels(svg).channel(0, x: 80, y: 50) == 0)
        let pdf = try Tool.picture(
            exported(page(drawing, .pdf, region), as: .pdf), "pdftocairo"
        ) { ["-r", "96", "-png", "-singlefile", $0, String($1.dropLast(4))] }
        #expect(Pixels(pdf).channel(0, x: 80, y: 50) == 0)
        let again = try Importer.read(exported(page(drawing, .xopp), as: .xopp)).drawing
        #expect(again.layers.contains { $0.image?.mediaType == .png })
    }
}
