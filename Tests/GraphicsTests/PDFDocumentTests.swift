import Foundation
import Geometry
import TestSupport
import Testing
import Wording

@testable import Graphics

/// PDFs, looked at by other programs.
@Suite struct PDFDocumentTests {
    private static let pages = [
        Size(width: 400, height: 200), Size(width: 160, height: 240), Size(width: 400, height: 200),
    ]
    private let document: PDFDocument

    init() throws { document = try PDFDocument(TestDocument.pdf(Self.pages)) }

    private func changed(_ bytes: [UInt8], _ arguments: [String]) throws -> [UInt8] {
        let file = try TemporaryFile(bytes)
        let program = LimitedProgram.qpdf
        return try program.run([file.path] + arguments + ["--", "-"]).output
    }

    @Test func pagesHaveTheirExtents() throws {
        #expect(try document.pages(most: 10).map(\.size) == Self.pages)
        // One more tells that there are more.
        #expect(try document.pages(most: 1).map(\.size) == Array(Self.pages.prefix(2)))
    }

    @Test func turnedPagesHaveTheExtentThatIsShown() throws {
        let turned = try changed(TestDocument.pdf(Self.pages), ["--rotate=+90:1,3"])
        let sizes = try PDFDocument(turned).pages(most: 10).map(\.size)
        #expect(
            sizes == [
                Size(width: 200, height: 400), Self.pages[1], Size(width: 200, height: 400),
            ])
    }

    @Test(arguments: [0.5, 1, 3]) func aPartOfAPageIsThatOfTheWhole(scale: Double) throws {
        let whole = Pixels(
            try document.picture(
                ofPage: 2, scale: scale,
                PixelRectangle(
                    x: 0, y: 0, width: Int(160 * scale), height: Int(240 * scale))))
        let part = PixelRectangle(x: 13, y: 7, width: 50, height: 60)
        let found = Pixels(try document.picture(ofPage: 2, scale: scale, part))
        for y in stride(from: 0, to: 60, by: 3) {
            for x in stride(from: 0, to: 50, by: 3) {
                #expect(found.channel(1, x: x, y: y) == whole.channel(1, x: x + 13, y: y + 7))
            }
        }
        let middle = (Int(80 * scale), Int(56 * scale))
        #expect(whole.channel(1, x: middle.0, y: middle.1) == 0xAA)
        #expect(whole.channel(0, x: 2, y: 2) == 0xFF)
    }

    @Test func aDamagedDocumentIsToldFromALockedOne() throws {
        let bytes = try TestDocument.pdf(Self.pages)
        for broken in [Array(bytes.prefix(bytes.count / 3)), Array("%PDF-1.7\nnothing".utf8)] {
            let error = #expect(throws: GraphicsError.self) {
                try PDFDocument(broken).pages(most: 10)
            }
            #expect(error?.message.description.contains("damaged") == true)
            #expect(throws: GraphicsError.damagedPage) {
                try PDFDocument(broken).picture(
                    ofPage: 1, scale: 1, PixelRectangle(x: 0, y: 0, width: 9, height: 9))
            }
        }
        let locked = try changed(bytes, ["--encrypt", "secret", "owner", "256"])
        let error = #expect(throws: GraphicsError.self) {
            try PDFDocument(locked).pages(most: 10)
        }
        #expect(error?.message.description.contains("password") == true)
    }

    @Test func whatIsNoPDFIsNotTakenForOne() throws {
        #expect(PDFDocument.isPDF(try TestDocument.pdf(Self.pages)))
        #expect(PDFDocument.isPDF(Array("\n\n%PDF-1.4".utf8)))
        #expect(!PDFDocument.isPDF([]) && !PDFDocument.isPDF(Array("%PD".utf8)))
        #expect(!PDFDocument.isPDF([UInt8](repeating: 32, count: 2000) + Array("%PDF-".utf8)))
    }

    @Test func pagesOfAnotherDocumentAreLaidOver() throws {
        let ink = try TestDocument.pdf([
            Size(width: 1, height: 1), Self.pages[1], Size(width: 1, height: 1),
        ])
        let merged = try document.overlaid(with: ink, on: [0, 1, 2])
        let result = try PDFDocument(merged)
        #expect(try result.pages(most: 9).map(\.size) == Self.pages)
        let part = PixelRectangle(x: 0, y: 0, width: 160, height: 200)
        #expect(
            try Pixels(result.picture(ofPage: 1, scale: 1, part)).channel(2, x: 80, y: 50) == 255)
    }

    /// What is cut off after printing is shown, too, and drawn on.
    @Test(arguments: ["disable", "generate"]) func pagesAreLaidOverAsTheyAreShown(
        objects: String
    ) throws {
        let sides = Size(width: 400, height: 400)
        let document = Data(try TestDocument.pdf([sides, sides]))
        let text = try #require(String(data: document, encoding: .isoLatin1))
        let boxes = "/MediaBox [ 0 0 300 300 ]\n /TrimBox [ 100 75 250 200 ]"
        let trimmed = text.replacing("/MediaBox [ 0 0 300 300 ]", with: boxes, maxReplacements: 1)
        #expect(trimmed != text)
        let bytes = try changed(
            Array(try #require(trimmed.data(using: .isoLatin1))), ["--object-streams=\(objects)"])
        // The colours of the squares change their places.
        let ink = try TestDocument.pdf([Size(width: 1, height: 1), sides, sides])
        let pages = try changed(ink, ["--pages", ".", "2-3"])
        let merged = try PDFDocument(bytes).overlaid(with: pages, on: [0, 1])
        let result = try PDFDocument(merged)
        for page in [1, 2] {
            let pixels = Pixels(
                try result.picture(
                    ofPage: page, scale: 1, PixelRectangle(x: 0, y: 0, width: 400, height: 400)))
            let expected = Pixels(
                try PDFDocument(pages).picture(
                    ofPage: page, scale: 1, PixelRectangle(x: 0, y: 0, width: 400, height: 400)))
            #expect(PixelDifference(pixels, expected).largest <= 1)
        }
        let file = try TemporaryFile(merged)
        let info = try LimitedProgram.pdfInfo.run(["-box", file.path])
        let box = String(decoding: info.output, as: UTF8.self).split(separator: "\n").first {
            $0.hasPrefix("TrimBox:")
        }
        #expect(box?.split(separator: " ").suffix(4) == ["100.00", "75.00", "250.00", "200.00"])
    }
}

/// Other programs, and what they may take.
@Suite struct LimitedProgramTests {
    private func shell(_ seconds: Double = 20) -> LimitedProgram {
        LimitedProgram(name: "sh", package: "dash", seconds: seconds)
    }

    @Test func whatItWritesIsTaken() throws {
        let outcome = try shell().run(["-c", "head -c 300000 /dev/zero; echo no >&2; exit 7"])
        #expect(outcome.output.count == 300_000 && outcome.text == "no\n" && outcome.code == 7)
    }

    @Test func oneThatNeverEndsIsEnded() throws {
        let start = Date()
        let error = #expect(throws: GraphicsError.self) {
            try shell(0.3).run(["-c", "sleep 60"])
        }
        #expect(error?.message.description.contains("too long") == true)
        #expect(Date().timeIntervalSince(start) < 20)
    }

    @Test func oneThatIsNotWantedAnyMoreIsEnded() {
        #expect(throws: GraphicsError.stopped) {
            try shell().run(["-c", "sleep 60"], goesOn: { false })
        }
    }

    @Test func memoryIsLimited() throws {
        var program = LimitedProgram(name: "head", package: "coreutils")
        program.memory = 200 << 20
        let outcome = try program.run(["-c", "-1000000000", "/dev/zero"])
        #expect(outcome.code != 0)
    }

    @Test func oneThatWritesTooMuchIsEnded() {
        var program = LimitedProgram(name: "yes", package: "coreutils")
        program.mostOutput = 1 << 20
        #expect(throws: GraphicsError.self) { try program.run([]) }
    }

    @Test func aMissingOneIsNamedWithItsPackage() {
        let error = #expect(throws: GraphicsError.self) {
            try LimitedProgram(name: "pdf-of-nobody", package: "poppler-utils").run([])
        }
        #expect(error?.message.description.contains("poppler-utils") == true)
    }
}
