import Drawing
import Exchange
import Foundation
import Geometry
import Graphics
import Ink
import Settings
import TestSupport
import Testing
import Wording

/// What a brush draws looks as on the screen in every format, also where something is erased.
@Suite struct LookTests {
    /// How much a channel of a pixel may differ: other programs draw edges otherwise, and a line that is finer than its
    /// pixels has another look with more of them.
    private static let tolerance = 64
    /// How many pixels may differ by more, as a part of those with ink.
    private static let share = 0.02

    static let brushes = all.filter { $0.effect == .ink }
    static let erasers = all.filter { $0.effect == .erase && !$0.takesWholeStrokes }

    /// The brushes that come with the program.
    private static let all: [Brush] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Assets/Brushes").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter(BrushFile.isOne).sorted().compactMap { name in
            do throws(SettingsError) {
                return try BrushFile.read("\(folder)/\(name)").brush
            } catch { return nil }
        }
    }()

    /// What the ink of a brush lies on.
    enum Place: CaseIterable {
        /// Paper, as the only layer.
        case paper
        /// Dark paper.
        case darkPaper
        /// A layer above another one.
        case layer
    }

    /// Two lines of a brush, with something erased of both.
    private static func page(_ brush: Brush, _ eraser: Brush?, on place: Place) throws -> Page {
        var strokes = [
            Sample.wave(y: 60, brush: brush),
            Sample.line(Point(x: 40, y: 100), Point(x: 260, y: 30), brush: brush),
        ]
        if let eraser {
            strokes.append(
                Sample.line(Point(x: 60, y: 20), Point(x: 220, y: 110), brush: eraser))
        }
        let paper = place == .darkPaper ? Background(Color(rgb: 0x202024)) : .white
        guard place == .layer else {
            return Sample.page(Drawing(background: paper, strokes: strokes))
        }
        var below = Brush(smallestWidth: 12, largestWidth: 12)
        below.color = Color(rgb: 0x30A060)
        var drawing = Drawing(strokes: [Sample.wave(y: 70, brush: below)])
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        _ = try drawing.apply(EditBuilder(drawing).addition(of: strokes))
        return Sample.page(drawing)
    }

    /// The part of the pixels with ink that differ, by more than the tolerance.
    private static func difference(_ pictures: VectorPictures, of page: Page) throws -> Double {
        var blank = page
        blank.layers = []
        let paper = try Pixels(Tool.png(exported(blank, as: .png)))
        let ink = PixelDifference.count(pictures.expected, paper, beyond: 8)
        let other = PixelDifference.count(pictures.expected, pictures.found, beyond: tolerance)
        return Double(other) / Double(max(ink, 1))
    }

    @Test func allBrushesAreRead() {
        #expect(Self.brushes.count >= 11 && Self.erasers.count >= 2)
    }

    @Test(arguments: brushes, Place.allCases)
    func outlinesLookAsOnTheScreen(brush: Brush, place: Place) throws {
        for eraser in [nil] + Self.erasers {
            let page = try Self.page(brush, eraser, on: place)
            for (format, pictures) in [
                ("SVG", try VectorPictures.svg(page)), ("PDF", try VectorPictures.pdf(page)),
            ] {
                let difference = try Self.difference(pictures, of: page)
                #expect(
                    difference <= Self.share,
                    "\(brush.name), \(eraser?.name ?? "whole"), \(format): \(difference)")
            }
        }
    }

    @Test(arguments: brushes, Place.allCases)
    func picturesOfLayersLookAsOnTheScreen(brush: Brush, place: Place) throws {
        for eraser in [nil] + Self.erasers {
            let page = try Self.page(brush, eraser, on: place)
            let difference = try Self.difference(.ora(page), of: page)
            #expect(difference == 0, "\(brush.name), \(eraser?.name ?? "whole")")
        }
    }

    /// A soft eraser fades: in the middle of its way ink is neither gone nor whole.
    @Test(arguments: Place.allCases) func softErasersFade(place: Place) throws {
        var eraser = try #require(Self.erasers.first { $0.model == .flow })
        (eraser.flow.least, eraser.flow.most) = (0.6, 0.6)
        var ink = Brush(smallestWidth: 30, largestWidth: 30)
        ink.color = Color(rgb: 0xC02020)
        let page = try Self.page(ink, eraser, on: place)
        for pictures in try [VectorPictures.svg(page), .pdf(page)] {
            let count = PixelDifference.count(pictures.expected, pictures.found, beyond: 40)
            #expect(count < 120, "\(count) pixels")
        }
    }

    // MARK: - Xournal++

    /// Strokes of a brush with this force, as a Xournal++ document has them.
    private func xournal(_ brush: Brush, force: Double) throws -> [Stroke] {
        let samples = (0...20).map { index in
            StrokeSample(
                position: Point(x: 10 * Double(index), y: 50), seconds: Double(index) * 0.01,
                force: force)
        }
        let strokes = [Sample.made(samples, brush)]
        return try Importer.read(exported(Sample.page(Drawing(strokes: strokes)), as: .xopp))
            .drawing.strokes
    }

    /// Ink that hides less than half of what is below hides nothing in Xournal++ either.
    @Test(arguments: brushes) func thinInkHidesNothingInXournal(brush: Brush) throws {
        for force in [0.0, 0.3, 1] {
            let hidden = brush.point(at: .zero, force: force).opacity * brush.inkAlpha
            let found = try xournal(brush, force: force)
            if hidden < 0.5 || brush.marks {
                #expect(found.allSatisfy { $0.brush.marks }, "\(brush.name), \(force)")
            }
        }
    }

    /// A mist is as strong as it was, and as wide as it is seen.
    @Test func aMistIsAHighlighter() throws {
        let mist = try #require(Self.brushes.first { $0.tip.profile == .soft })
        let faint = try #require(try xournal(mist, force: 0.3).first?.brush)
        let firm = try #require(try xournal(mist, force: 1).first?.brush)
        #expect(faint.marks && firm.marks)
        #expect(faint.color.red > firm.color.red && firm.color.red < 0.5)
        #expect(firm.largestWidth < 0.7 * mist.largestWidth)
        let page = Sample.page(Drawing(strokes: [Sample.wave(y: 50, brush: mist)]))
        let notes = page.omissions(as: .xopp).map { $0.text() }.joined(separator: " ")
        for word in ["looks different", "highlighter"] { #expect(notes.contains(word)) }
    }

    @Test func softErasersTakeAwayNothingOrAllInXournal() throws {
        let eraser = try #require(Self.erasers.first { $0.tip.profile == .soft })
        let drawing = Drawing(strokes: [Sample.wave(y: 50, brush: eraser)])
        #expect(
            Sample.page(drawing).omissions(as: .xopp).contains { $0.contains("cannot lighten") })
        let page = Page(
            layers: drawing.layers, region: Rectangle(x: 0, y: 0, width: 300, height: 100),
            background: .white)
        #expect(throws: Never.self) { try exported(page, as: .xopp) }
        let firm = try xournal(eraser, force: 1)
        #expect(firm.count == 1 && firm[0].brush.largestWidth < 0.7 * eraser.largestWidth)
    }
}
