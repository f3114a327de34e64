import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Exchange

/// Pages of PDFs, whatever their boxes and turns: an exported one shows page and ink where the own picture does.
@Suite struct WrittenPageTests {
    /// Squares of many colours over all that any page may show, and what no page should leave behind.
    private static let squares: String = {
        var text = "0.9 1 0.9 rg -2000 -2000 5000 5000 re f\n"
        for row in -8..<16 {
            for column in -8..<16 {
                let color = [row * 5, column * 3, row + column].map { ($0 + 80) % 10 }
                text += color.map { "0.\($0)" }.joined(separator: " ") + " rg "
                text += "\(column * 50) \(row * 50) 31 17 re f\n"
            }
        }
        return text + "q 3 0 0 -2 70 40 cm 0.5 0 0 rg"
    }()

    /// Boxes in and beyond one another, in any order of their corners.
    private static func boxes(_ generator: inout SeededGenerator) -> String {
        func box(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> String {
            let order =
                generator.chance(0.5) ? [minX, minY, maxX, maxY] : [maxX, minY, minX, maxY]
            return "[\(order.map { "\(($0 * 8).rounded() / 8)" }.joined(separator: " "))]"
        }
        func number(_ range: ClosedRange<Double>) -> Double {
            .random(in: range, using: &generator)
        }
        // Whatever is inherited, something is left to be shown.
        let (x, y) = (number(-100...0), number(-100...0))
        let (width, height) = (number(150...300), number(150...400))
        var text = "/MediaBox \(box(x, y, x + width, y + height))"
        if generator.chance(0.7) {
            let crop = box(
                x + number(-50...20), y + number(-50...20), x + width + number(-20...50),
                y + height + number(-20...50))
            text += " /CropBox \(crop)"
        }
        if generator.chance(0.3) {
            text += " /TrimBox \(box(x + 20, y + 10, x + width - 30, y + height - 40))"
        }
        return text
    }

    private static func document(_ generator: inout SeededGenerator) -> [UInt8] {
        let turn = Int.random(in: -9...9, using: &generator) * 90
        var document = WrittenPDF(shared: "\(boxes(&generator)) /Rotate \(turn)")
        let contents = document.add(stream: squares)
        let parts = squares.split(separator: "f\n", maxSplits: 1, omittingEmptySubsequences: false)
        let pieces = parts.map { document.add(stream: String($0)) }
        let rest = document.add(stream: "f\n")
        for _ in 0..<5 {
            var page = ""
            if generator.chance(0.7) { page += boxes(&generator) }
            if generator.chance(0.7) {
                page += " /Rotate \(Int.random(in: -9...9, using: &generator) * 90)"
            }
            if generator.chance(0.3) { page += " /UserUnit 2.5" }
            if generator.chance(0.5) { page += " /Resources << >>" }
            let isWhole = generator.chance(0.5)
            page += " /Contents "
            page += isWhole ? contents : "[\(pieces[0]) \(rest) \(pieces[1])]"
            document.add(page: page)
        }
        return document.bytes
    }

    /// An L on each page, which looks otherwise however it is turned or mirrored.
    private func written(on bytes: [UInt8]) throws -> Drawing {
        var drawing = try Importer.read(bytes).drawing
        let brush = SharedBrush(
            Brush(smallestWidth: 7, largestWidth: 7, color: .black, smoothing: 0))
        for frame in try #require(drawing.layers[0].image).pageFrames {
            for place in [(0.2, 0.15), (0.75, 0.8)] {
                let samples = [(0.2, 0.8), place].enumerated().map { index, place in
                    StrokeSample(
                        position: Point(
                            x: frame.minX + place.0 * frame.width,
                            y: frame.minY + place.1 * frame.height),
                        seconds: Double(index) / 100, force: 1)
                }
                let stroke = try #require(Stroke(brush: brush, samples: samples))
                _ = try drawing.apply(EditBuilder(drawing).addition(of: [stroke]))
            }
        }
        return drawing
    }

    private func page(
        _ drawing: Drawing, _ region: PageSettings.Region, _ format: ExportFormat
    ) throws -> Page {
        try PageSettings(region: region).page(
            of: drawing, layers: drawing.layers, title: "", for: format)
    }

    /// What the pages show is nowhere much else in a PDF.
    private func check(
        _ drawing: Drawing, on page: Int, as written: PDFDocument, at place: Int,
        share: Double = 0.0002
    ) throws {
        let frame = try #require(drawing.layers[0].image).pageFrames[page]
        let size = PixelRectangle(
            x: 0, y: 0, width: Int(frame.width) - 1, height: Int(frame.height) - 1)
        let region = Rectangle(
            x: frame.minX, y: frame.minY, width: Double(size.width), height: Double(size.height))
        let own = try exported(self.page(drawing, .rectangle(region), .png), as: .png)
        let found = try written.picture(ofPage: place + 1, scale: 1, size)
        let (expected, shown) = (try Pixels(Tool.png(own)), Pixels(found))
        #expect(
            Double(PixelDifference.count(expected, shown, beyond: 96))
                <= 4 + share * Double(size.width * size.height),
            "page \(page): \(PixelDifference(expected, shown))")
    }

    @Test(arguments: SeededGenerator.seeds) func pageAndInkStayWhereTheyAre(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let drawing = try written(on: Self.document(&generator))
        let whole = try PDFDocument(exported(page(drawing, .ink, .pdf), as: .pdf))
        let image = try #require(drawing.layers[0].image)
        #expect(try whole.pages(most: 9).map(\.size) == image.pages)
        for index in image.pages.indices { try check(drawing, on: index, as: whole, at: index) }
        // A part of the drawing has pictures of its pages, whose edges are softer.
        let part = try page(drawing, .rectangle(image.pageFrames[0]), .pdf)
        try check(drawing, on: 0, as: PDFDocument(exported(part, as: .pdf)), at: 0, share: 0.02)
    }

    /// A page that was written on is one to be written on again.
    @Test func anExportIsImportedAgain() throws {
        var generator = SeededGenerator(seed: 1)
        let first = try written(on: Self.document(&generator))
        let second = try written(on: exported(page(first, .ink, .pdf), as: .pdf))
        #expect(second.layers[0].image?.pages == first.layers[0].image?.pages)
        let document = try PDFDocument(exported(page(second, .ink, .pdf), as: .pdf))
        for index in 0..<5 { try check(first, on: index, as: document, at: index) }
    }

    @Test func aDocumentWithoutInkStaysAsItIs() throws {
        var generator = SeededGenerator(seed: 2)
        let bytes = Self.document(&generator)
        let drawing = try Importer.read(bytes).drawing
        #expect(try exported(page(drawing, .ink, .pdf), as: .pdf) == bytes)
    }
}
