import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Exchange

/// The lines of the paper in files of other programs.
@Suite struct RulingTests {
    private static func ruling(_ pattern: Ruling.Pattern) -> Ruling {
        Ruling(pattern, spacing: 25, color: Color(rgb: 0x8899AA))
    }

    private static func drawing(_ pattern: Ruling.Pattern) -> Drawing {
        Drawing(
            background: Background(Color(rgb: 0xFBF6E9), ruling: ruling(pattern)),
            strokes: [Sample.wave(y: 60)])
    }

    private func pixels(_ surface: ImageSurface) throws -> Pixels {
        let sheet = try ImageSurface(size: surface.size, format: .rgb24)
        try sheet.draw { context in
            context.setSource(surface)
            context.paint()
        }
        return Pixels(sheet)
    }

    /// Where the PNG has whole pixels the others have the lines as they are.
    @Test(arguments: Ruling.Pattern.allCases, [2.0, 3])
    func vectorsLookLikeThePNG(pattern: Ruling.Pattern, scale: Double) throws {
        let page = Sample.page(Self.drawing(pattern), scale: scale)
        let expected = try pixels(Tool.png(exported(page, as: .png)))
        let svg = try Tool.picture(exported(page, as: .svg), "rsvg-convert") { [$0, "-o", $1] }
        let pdf = try Tool.picture(exported(page, as: .pdf), "pdftocairo") {
            ["-r", "96", "-png", "-singlefile", $0, String($1.dropLast(4))]
        }
        for found in [svg, pdf] {
            let difference = PixelDifference(expected, try pixels(found))
            #expect(difference.mean < 4, "\(difference)")
        }
        // The lines are there, and of their colour.
        let plain = Sample.page(Drawing(strokes: [Sample.wave(y: 60)]), scale: scale)
        #expect(try pixels(svg) != pixels(Tool.png(exported(plain, as: .png))))
    }

    @Test(arguments: Ruling.Pattern.allCases)
    func inkMLKeepsThem(pattern: Ruling.Pattern) throws {
        let drawing = Self.drawing(pattern)
        let found = try Importer.read(exported(Sample.page(drawing), as: .inkml))
        #expect(found.drawing.background == drawing.background)
    }

    @Test(arguments: [
        ("waves", "20", "#000000"), ("lines", "0", "#000000"), ("lines", "nan", "#000000"),
        ("lines", "20", "blueish"), ("lines", "", "#000000"),
    ])
    func linesInInkMLThatCannotBeAreLeftOut(
        pattern: String, spacing: String, color: String
    ) throws {
        let note = """
            <annotationXML><d:drawing xmlns:d="\(Annotation.namespace)" background="#102030" \
            ruling="\(pattern)" spacing="\(spacing)" lines="\(color)"/></annotationXML>
            <trace>0 0, 9 9</trace>
            """
        #expect(
            try imported(inkML(note)).drawing.background == Background(Color(rgb: 0x102030)))
    }

    @Test(arguments: Ruling.Pattern.allCases)
    func xournalKeepsThemButForTheDistanceOfLines(pattern: Ruling.Pattern) throws {
        let drawing = Self.drawing(pattern)
        let page = Sample.page(drawing)
        let found = try Importer.read(exported(page, as: .xopp)).drawing.background
        var expected = drawing.background
        if pattern == .lines { expected.ruling?.spacing = 32 }
        #expect(found.color == expected.color && found.ruling?.pattern == pattern)
        #expect(found.ruling?.color == expected.ruling?.color)
        #expect(abs((found.ruling?.spacing ?? 0) - (expected.ruling?.spacing ?? 0)) < 0.01)
        let told = page.omissions(as: .xopp).contains { $0.contains("24 pt") }
        #expect(told == (pattern == .lines))
    }

    /// Writing stands on the same line as on each page of the program: the first is 80 pt below the edge.
    @Test(arguments: [
        ("ruled", "", 24.0, 80.0), ("lined", "f1=102030", 24, 80), ("ruled", "r1=30", 30, 80),
        ("graph", "", 14.17, 0), ("dotted", "r1=20", 20, 0),
    ])
    func writingStandsOnTheLinesOfThePaper(
        style: String, config: String, spacing: Double, first: Double
    ) throws {
        let place = first + 2 * spacing
        let page = """
            <page width="200" height="333"><background type="solid" color="white" style="\(style)" \
            config="\(config)"/><layer><stroke width="1">10 \(place) 90 \(place)</stroke></layer></page>
            """
        let pages = first > 0 ? page + page + page : page
        let drawing = try imported("<xournal>\(pages)</xournal>").drawing
        let found = try #require(drawing.background.ruling?.spacing)
        #expect(abs(found - spacing / 0.75) < 1e-6)
        let places = drawing.strokes.map(\.samples[0].position.y)
        for place in places {
            let part = place.remainder(dividingBy: found)
            #expect(abs(part) < 0.01, "\(place) of lines \(found) apart")
        }
        for (upper, lower) in zip(places, places.dropFirst()) {
            let distance = lower - upper - 333 / 0.75
            #expect((20..<20 + found + 0.01).contains(distance + 1e-6))
        }
    }

    @Test(arguments: ["r1=", "r1=-3", "r1=1e99", "f1=zz,,=,r1", "r1=nan"])
    func aConfigurationThatMakesNoSenseIsPassedOver(text: String) throws {
        let found = try imported(
            """
            <xournal><page width="100" height="100"><background type="solid" color="white" \
            style="graph" config="\(text)"/><layer><stroke tool="pen" color="black" \
            width="1">0 0 9 9</stroke></layer></page></xournal>
            """)
        #expect(found.drawing.background.color == .white)
        #expect(found.drawing.background.ruling?.isPossible != false)
    }

    @Test func theyCanBeLeftOut() throws {
        let drawing = Self.drawing(.squares)
        func page(_ settings: PageSettings) throws -> Page {
            try settings.page(of: drawing, layers: drawing.layers, title: "")
        }
        #expect(try page(PageSettings()).background == drawing.background)
        #expect(
            try page(PageSettings(hasLines: false)).background
                == Background(drawing.background.color))
        #expect(try page(PageSettings(background: .transparent)).background == .transparent)
        let red = try page(PageSettings(background: Color(rgb: 0xFF0000))).background
        #expect(red.ruling == drawing.background.ruling && red.color == Color(rgb: 0xFF0000))
    }
}
