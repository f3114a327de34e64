import Drawing
import Foundation
import Geometry
import Ink
import Testing
import Wording

@testable import Exchange

@Suite struct XournalReaderTests {
    private static let scale = 96.0 / 72

    /// The width of the line at each sample, in pixels.
    private func widths(_ stroke: Stroke) -> [Double] {
        stroke.samples.map {
            stroke.brush.width(force: $0.force ?? stroke.brush.forceWhenAbsent)
        }
    }

    @Test func widthsOfSegmentsAreThoseOfTheirPoints() throws {
        let found = try strokes(
            xournal(
                """
                <stroke tool="pen" ts="0ll" fn="" color="#102030ff" width="2 0.1 1.5 2">\
                0 0 1 0 2 0 3 0</stroke>
                """))
        #expect(found[0].brush.color == Color(rgb: 0x102030))
        let expected = [0.1, 1.5, 2, 2].map { $0 * Self.scale }
        #expect(zip(widths(found[0]), expected).allSatisfy { abs($0 - $1) < 0.01 })
        #expect(abs(found[0].samples[3].position.x - 4) < 1e-9)
    }

    @Test func widthsBeyondTheNominalOneAreKept() throws {
        let found = try strokes(
            xournal("<stroke tool=\"pen\" width=\"1 1.95 0.5\">0 0 5 0 9 0</stroke>"))
        let expected = [1.95, 0.5, 0.5].map { $0 * Self.scale }
        #expect(zip(widths(found[0]), expected).allSatisfy { abs($0 - $1) < 0.01 })
    }

    @Test func evenStrokesHaveNoForce() throws {
        let found = try strokes(
            xournal("<stroke tool=\"highlighter\" color=\"yellow\" width=\"8\">0 0 5 0</stroke>"))
        #expect(found[0].samples.allSatisfy { $0.force == nil })
        #expect(abs(found[0].brush.opacity - 120.0 / 255) < 0.001)
        #expect(found[0].brush.marks)
        #expect(found[0].brush.color == Color(rgb: 0xFFFF00))
        #expect(abs(found[0].brush.largestWidth - 8 * Self.scale) < 1e-9)
    }

    @Test func pagesLieBelowOneAnotherAndLayersKeepTheirNames() throws {
        let stroke = "<stroke tool=\"pen\" width=\"1\">0 0 9 9</stroke>"
        let drawing = try imported(
            """
            <xournal><page width="10" height="72"><layer name="Sketch">\(stroke)</layer>\
            <layer>\(stroke)</layer></page><page width="10" height="72">\
            <layer name="Sketch">\(stroke)</layer></page></xournal>
            """
        ).drawing
        #expect(drawing.layers.map(\.name) == ["Sketch", "Layer 2"])
        #expect(drawing.layers[0].strokes.map { $0.stroke.samples[0].position.y } == [0, 116])
    }

    @Test func layersOfOneNameOnOnePageStayApart() throws {
        let layer = "<layer name=\"Ink\"><stroke width=\"1\">0 0 9 9</stroke></layer>"
        let page = "<page width=\"10\" height=\"72\">"
        let drawing = try imported(
            "<xournal>\(page)\(layer)\(layer)</page>\(page)\(layer)\(layer)\(layer)</page></xournal>"
        ).drawing
        #expect(drawing.layers.map(\.name) == ["Ink", "Ink", "Ink"])
        #expect(drawing.layers.map(\.strokes.count) == [2, 2, 1])
    }

    @Test func aRectangleOfFivePointsStaysOne() throws {
        let found = try strokes(
            xournal("<stroke tool=\"pen\" width=\"1\">0 0 90 0 90 60 0 60 0 0</stroke>"))
        var bounds = Rectangle.null
        found[0].forEachChain { bounds.formUnion($0.bounds) }
        #expect(bounds.minX > -0.8 && bounds.maxX < 120.8)
        #expect(bounds.minY > -0.8 && bounds.maxY < 80.8)
    }

    @Test func theProgramsOwnRepairsAreMade() throws {
        // An odd last number, too few widths, too many widths, a width of 0.
        #expect(
            try strokes(xournal("<stroke width=\"1\">0 0 1 1 2</stroke>"))[0].samples.count == 2)
        let few = try strokes(xournal("<stroke width=\"1 1 1\">0 0 1 0 2 0 3 0 4 0</stroke>"))
        #expect(few[0].samples.count == 5 && Set(widths(few[0])).count == 1)
        #expect(
            try imported(xournal("<stroke width=\"1 1 1\">0 0 1 0 2 0 3 0</stroke>")).notes.count
                == 1)
        let many = try strokes(xournal("<stroke width=\"1 1 1 1 1\">0 0 1 0 2 0</stroke>"))
        #expect(many[0].samples.count == 3)
        let parted = try strokes(
            xournal("<stroke width=\"1 1 1 0 1 1\">0 0 1 0 2 0 3 0 4 0 5 0</stroke>"))
        #expect(parted.count == 2)
    }

    @Test func picturesBecomeLayers() throws {
        let png = try Data(Sample.png(width: 3, height: 2))
        let image = """
            <image left="10" top="20" right="40" bottom="80">\(png.base64EncodedString())</image>
            """
        let drawing = try imported(
            xournal("\(image)<stroke width=\"1\">0 0 1 1</stroke>\(image)")
        ).drawing
        #expect(drawing.layers.count == 2)
        #expect(drawing.layers[0].image?.frame.width == 40)
        #expect(drawing.layers[1].isLocked)
    }

    @Test func whatIsLeftOutIsTold() throws {
        let notes = try imported(
            xournal(
                """
                <text font="Sans" size="12" x="0" y="0" color="black">Hi</text><text>Ho</text>
                <stroke width="1" fill="128">0 0 1 1</stroke>
                """)
        ).notes
        #expect(notes.count == 2)
        #expect(notes[0].contains("text box") && notes[0].contains("2 times"))
    }

    @Test(arguments: [
        "width=\"0\"", "width=\"-1\"", "width=\"1e9\"", "width=\"1e300\"", "width=\"0 1\"",
        "width=\"1 1e300\"", "width=\"1\" pressures=\"1e300\"",
    ])
    func aStrokeOfAnAbsurdWidthIsLeftOutAndTold(width: String) throws {
        let bad = "<stroke \(width)>0 0 1 1</stroke>"
        let found = try imported(xournal("\(bad)<stroke width=\"1\">2 2 3 3</stroke>\(bad)"))
        #expect(found.drawing.strokes.count == 1)
        #expect(found.notes.count == 1)
        #expect(found.notes[0].contains("width") && found.notes[0].hasSuffix("(2 times)"))
        let alone = try #require(problem(xournal(bad)))
        #expect(alone.description.contains("width"))
    }

    /// One bad value costs the value, the point or the stroke, never the file.
    @Test(
        arguments: [
            ("<stroke width=\"nan\">0 0 1 1</stroke>", [2], "1 point wide"),
            ("<stroke width=\"\">0 0 1 1</stroke>", [2], ""),
            ("<stroke width=\"pen\">0 0 1 1</stroke>", [2], "1 point wide"),
            ("<stroke width=\"1 1 nan 1\">0 0 1 0 2 0 3 0</stroke>", [2, 2], "parts"),
            ("<stroke width=\"1 1 x 1\">0 0 1 0 2 0 3 0</stroke>", [2, 2], "parts"),
            ("<stroke width=\"inf\">0 0 1 1</stroke>", [], "width"),
            ("<stroke width=\"1 inf\">0 0 1 1</stroke>", [], "width"),
            ("<stroke width=\"1\">0 0 nan 1 2 2</stroke>", [2], "lies nowhere"),
            ("<stroke width=\"1\">0 0 1e12 1 2 2</stroke>", [2], "lies nowhere"),
            ("<stroke width=\"1\">0 0 -inf 1 2 2</stroke>", [2], "lies nowhere"),
            ("<stroke width=\"1\">0 0 one 1 2 2</stroke>", [2], "lies nowhere"),
            ("<stroke width=\"1 1 2 3\">0 0 nan 1 2 2 3 3</stroke>", [3], "lies nowhere"),
            ("<stroke width=\"1\"></stroke>", [], ""),
            ("<stroke width=\"1\" ts=\"nan\" fn=\"a.ogg\">0 0 1 1</stroke>", [2], ""),
            ("<stroke width=\"1\" fill=\"much\">0 0 1 1</stroke>", [2], ""),
            ("<stroke width=\"1\" color=\"\">0 0 1 1</stroke>", [2], "black"),
            ("<stroke width=\"1e-300 1\">0 0 1 1</stroke>", [2], ""),
            ("<image left=\"nan\" top=\"0\" right=\"9\" bottom=\"9\">%</image>", [], "nowhere"),
            ("<image left=\"0\" top=\"0\" right=\"1e99\" bottom=\"9\">%</image>", [], "nowhere"),
            ("<image left=\"0\" top=\"0\" right=\"0\" bottom=\"9\">%</image>", [], "damaged"),
            ("<image matrix=\"1 0 0 inf 0 0\">%</image>", [], "nowhere"),
            ("<image matrix=\"\">%</image>", [], "nowhere"),
            ("<image left=\"0\" top=\"0\" right=\"9\" bottom=\"9\"></image>", [], "neither"),
            ("</layer><background type=\"solid\" color=\"#gg\"/><layer>", [], "paper"),
        ] as [(String, [Int], String)])
    func oneBadValueDoesNotRefuseTheFile(element: String, samples: [Int], note: String) throws {
        let picture = try Data(Sample.png(width: 3, height: 2)).base64EncodedString()
        let good = "<stroke width=\"1\">5 5 6 6 7 7 8 8 9 9</stroke>"
        let found = try imported(
            xournal(element.replacing("%", with: picture) + good))
        #expect(found.drawing.strokes.map(\.samples.count) == samples + [5])
        #expect(found.drawing.layers.allSatisfy { $0.image == nil })
        #expect(found.notes.count == (note.isEmpty ? 0 : 1))
        #expect(found.notes.allSatisfy { $0.description.lowercased().contains(note) })
        for stroke in found.drawing.strokes {
            #expect(stroke.samples.allSatisfy { $0.position.x.isFinite && $0.seconds.isFinite })
            #expect(stroke.brush.smallestWidth > 0 && stroke.brush.largestWidth < 100)
        }
    }

    @Test(arguments: ["nan", "inf", "-5", "1e300", "tall", ""])
    func aPageOfAbsurdHeightIsAnA4Sheet(height: String) throws {
        let stroke = "<layer><stroke width=\"1\">0 0 1 1</stroke></layer>"
        let found = try imported(
            """
            <xournal><page width="\(height)" height="\(height)">\(stroke)</page>\
            <page width="10" height="10">\(stroke)</page></xournal>
            """)
        let tops = found.drawing.strokes.map { $0.samples[0].position.y }
        #expect(tops.count == 2 && abs(tops[1] - 841.889764 * Self.scale - 20) < 1e-6)
        #expect(found.notes.count == 1)
    }

    @Test func pagesEndWhereNoPenWrites() {
        let pages = String(repeating: "<page height=\"7000000\"/>", count: 200)
        #expect(
            problem("<xournal>\(pages)</xournal>")?.problem
                == .tooMuch(of: .pagePixels, limit: 1_000_000_000))
    }

    /// Where nothing remains, the first thing that was left out is the reason.
    @Test(arguments: [
        "<stroke width=\"\u{1F}\">0 0</stroke>", "<stroke width=\"1\">0 zero</stroke>",
        "<stroke width=\"1\">nan nan inf inf</stroke>", "<stroke width=\"1e9\">0 0 1 1</stroke>",
        "<image left=\"nan\">AAAA</image>",
    ])
    func nothingButBadValuesIsRefused(stroke: String) throws {
        let error = try #require(problem(xournal(stroke)))
        #expect(!error.description.isEmpty)
        #expect(error.line != nil && !error.description.contains(".."))
    }

    @Test func truncatedDocumentsAreRefused() {
        let text = Array(xournal("<stroke width=\"1\">0 0 1 1</stroke>").utf8)
        for count in 1..<text.count - 1 {
            #expect(problem(Array(text.prefix(count))) != nil, "\(count) bytes")
        }
    }
}
