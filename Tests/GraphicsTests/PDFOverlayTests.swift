import Foundation
import Geometry
import TestSupport
import Testing

@testable import Graphics

/// Ink laid over the pages of a PDF.
@Suite struct PDFOverlayTests {
    /// All of it is white but for a square in the middle.
    private static let side = 120

    /// As much ink as a page, with the square of `TestDocument` on each.
    private func ink(_ count: Int) throws -> [UInt8] {
        let side = Double(Self.side) / 0.75
        return try TestDocument.pdf(Array(repeating: Size(width: side, height: side), count: count))
    }

    private func pixels(_ bytes: [UInt8], page: Int) throws -> Pixels {
        let side = Int(Double(Self.side) / 0.75)
        return try Pixels(
            PDFDocument(bytes).picture(
                ofPage: page + 1, scale: 1, PixelRectangle(x: 0, y: 0, width: side, height: side)))
    }

    private func text(_ bytes: [UInt8], _ arguments: [String]) throws -> String {
        let file = try TemporaryFile(bytes)
        let outcome = try LimitedProgram.qpdf.run([file.path] + arguments)
        return String(decoding: outcome.output, as: UTF8.self)
    }

    /// Contents of others: with states that never end, in pieces, of several pages at once, or none at all.
    private func document(_ contents: (inout WrittenPDF) -> [String]) -> [UInt8] {
        var document = WrittenPDF(shared: "/MediaBox [0 0 \(Self.side) \(Self.side)]")
        for entries in contents(&document) { document.add(page: entries) }
        return document.bytes
    }

    private static let green = "0 1 0 rg 0 0 40 40 re f q 0 0 1 rg 3 0 0 -2 9 9 cm"

    @Test func whatContentsLeaveBehindDoesNotMoveInk() throws {
        let bytes = document { document in
            let whole = document.add(stream: Self.green)
            let pieces = ["0 1 0 rg 0 0 40", "40 re f q 0 0 1 rg 3 0 0 -2 9 9 cm"]
                .map { document.add(stream: $0) }
            let list = document.add("[\(pieces.joined(separator: " "))]")
            return [
                "/Contents \(whole)", "/Contents \(whole)", "/Contents [\(whole)]",
                "/Contents \(list)", "/Contents \(list) /Resources << /Font << >> >>",
            ]
        }
        let overlaid = try PDFDocument(bytes).overlaid(with: ink(4), on: [0, 1, 2, 4])
        let blank = try pixels(bytes, page: 0)
        let expected = try pixels(overlaid, page: 0)
        #expect(expected.channel(2, x: 80, y: 50) == 255 && expected.channel(1, x: 80, y: 50) == 0)
        #expect(
            expected.channel(2, x: 20, y: 140) == 0 && expected.channel(1, x: 20, y: 140) == 255)
        // The others have the squares in their own colours.
        for page in [1, 2, 4] {
            let found = try pixels(overlaid, page: page)
            #expect(found.channel(1, x: 80, y: 50) != 255 || found.channel(2, x: 80, y: 50) != 255)
            #expect(PixelDifference.count(found, blank, beyond: 0) == 80 * 64, "\(page)")
        }
        #expect(try pixels(overlaid, page: 3) == blank)
    }

    @Test(arguments: ["", "/Contents []", "/Contents null"])
    func aBlankPageTakesInk(entries: String) throws {
        let overlaid = try PDFDocument(document { _ in [entries] }).overlaid(with: ink(1), on: [0])
        #expect(try pixels(overlaid, page: 0) == pixels(ink(1), page: 0))
    }

    @Test func whatElseAPageHasStays() throws {
        let bytes = document { document in
            let note = document.add(
                "<< /Type /Annot /Subtype /Link /Rect [1 2 3 4] /A << /S /URI /URI (x:y) >> >>")
            return ["/UserUnit 0.00000125 /Tabs /S /Annots [\(note)] /Own (\\377\\001(\u{e4}))"]
        }
        let written = try PDFDocument(bytes).overlaid(with: ink(1), on: [0])
        let page = try text(written, ["--show-object=3"]) + text(written, ["--show-object=4"])
        #expect(page.contains("/UserUnit 0.00000125") && page.contains("/Tabs /S"))
        #expect(page.contains("/Annots ["))
        #expect(try text(written, ["--json", "--json-key=pages"]).contains("\"pageposfrom1\": 1"))
        #expect(try PDFDocument(written).pages(most: 9).count == 1)
    }

    /// Who may not change a PDF, but read it, may write on it; it stays as it is protected.
    @Test func aProtectedPageTakesInk() throws {
        let plain = try TemporaryFile(document { ["/Contents \($0.add(stream: Self.green))"] })
        let locked = try LimitedProgram.qpdf.run(
            ["--encrypt", "", "owner", "256", "--modify=none", "--", plain.path, "-"]
        ).output
        let overlaid = try PDFDocument(locked).overlaid(with: ink(1), on: [0])
        #expect(try pixels(overlaid, page: 0).channel(1, x: 80, y: 50) == 0)
        #expect(try text(overlaid, ["--show-encryption"]).contains("modify anything: not allowed"))
    }

    @Test func aPageThatIsNotThereIsTold() throws {
        let bytes = document { _ in [""] }
        #expect(throws: GraphicsError(.unmergedPDF)) {
            try PDFDocument(bytes).overlaid(with: ink(1), on: [1])
        }
    }
}

/// What is shown of a page, and where.
@Suite struct PDFPageTests {
    private func page(_ entries: String, shared: String = "") throws -> PDFPage {
        var document = WrittenPDF(shared: shared)
        document.add(page: entries)
        return try #require(try PDFDocument(document.bytes).pages(most: 1).first)
    }

    @Test(arguments: [
        ("/MediaBox [0 0 300 400]", Rectangle(x: 0, y: 0, width: 300, height: 400)),
        ("/MediaBox [300 400 0 0]", Rectangle(x: 0, y: 0, width: 300, height: 400)),
        ("/CropBox [50 100 250 350]", Rectangle(x: 50, y: 100, width: 200, height: 250)),
        ("/CropBox [250 350 50 100]", Rectangle(x: 50, y: 100, width: 200, height: 250)),
        ("/CropBox [-100 -9 500 500]", Rectangle(x: 0, y: 0, width: 300, height: 400)),
        ("/MediaBox [-20 -30 80 70]", Rectangle(x: -20, y: -30, width: 100, height: 100)),
        ("/TrimBox [50 100 250 350]", Rectangle(x: 0, y: 0, width: 300, height: 400)),
        ("/UserUnit 3", Rectangle(x: 0, y: 0, width: 300, height: 400)),
    ])
    func thePartOfBothBoxesIsShown(entries: String, shown: Rectangle) throws {
        let found = try page(entries, shared: "/MediaBox [0 0 300 400]").shown
        #expect(found == shown)
    }

    @Test(arguments: -9...9) func turnsAreQuartersToTheRight(quarters: Int) throws {
        let page = try page("/Rotate \(quarters * 90)", shared: "/MediaBox [10 20 310 420]")
        let turn = ((quarters % 4) + 4) % 4
        #expect(page.quarters == turn)
        let size = turn % 2 == 0 ? (300.0, 400.0) : (400.0, 300.0)
        #expect(abs(page.size.width * 0.75 - size.0) < 1e-9)
        #expect(abs(page.size.height * 0.75 - size.1) < 1e-9)
        // The upper left corner, and what lies 40 to the right of it and 10 below.
        let place = page.placement(of: Size(width: size.0, height: size.1))
        let corner = [
            Point(x: 10, y: 420), Point(x: 10, y: 20), Point(x: 310, y: 20), Point(x: 310, y: 420),
        ][turn]
        let way = [
            Vector(dx: 40, dy: -10), Vector(dx: 10, dy: 40), Vector(dx: -40, dy: 10),
            Vector(dx: -10, dy: -40),
        ][turn]
        #expect(place.apply(to: Point.zero) == corner)
        #expect(place.apply(to: Point(x: 40, y: 10)) == corner + way)
    }

    @Test func numbersStayAsTheyAre() throws {
        let json = Data(#"{"a":[0.00000125,12,-7.5,"u:\u00e4",true,null],"b":{"c":"12 0 R"}}"#.utf8)
        let value = try JSONDecoder().decode(PDFValue.self, from: json)
        let again = try JSONEncoder().encode(value)
        #expect(try JSONDecoder().decode(PDFValue.self, from: again) == value)
        #expect(String(decoding: again, as: UTF8.self).contains("[0.00000125,12,-7.5,"))
        let numbers = try JSONEncoder().encode(PDFValue.numbers([0.1, -1e-9, 1e30, .nan]))
        #expect(String(decoding: numbers, as: UTF8.self) == "[0.1,0,0,0]")
    }
}
