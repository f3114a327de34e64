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

/// What Xournal++ of several versions, Xournal and MrWriter write, each in a small file of its own.
@Suite struct XournalTraitTests {
    private static let scale = 96.0 / 72

    private func image(_ attributes: String) throws -> PlacedImage? {
        let png = try Data(Sample.png(width: 40, height: 20)).base64EncodedString()
        return try imported(xournal("<image \(attributes)>\(png)</image>")).drawing.layers[0].image
    }

    @Test func aMatrixPlacesAPicture() throws {
        let found = try #require(try image("matrix=\"2 0 0 1.5 30 60\""))
        let expected = Rectangle(x: 40, y: 80, width: 80 * Self.scale, height: 30 * Self.scale)
        #expect(abs(found.frame.minX - expected.minX) < 1e-9)
        #expect(abs(found.frame.width - expected.width) < 1e-9)
        #expect(abs(found.frame.maxY - expected.maxY) < 1e-9)
        #expect(try found.bytes == Sample.png(width: 40, height: 20))
    }

    @Test func aTurnedPictureStaysAsItIs() throws {
        // A quarter to the right: the red half is above.
        let found = try #require(try image("matrix=\"0 1 -1 0 60 30\""))
        #expect(abs(found.bounds.width - 20 * Self.scale) < 1e-9)
        #expect(abs(found.bounds.minX - 40 * Self.scale) < 1e-9)
        #expect(try found.isTurned && found.bytes == Sample.png(width: 40, height: 20))
        let corner = Point(x: 60 * Self.scale, y: 30 * Self.scale)
        #expect(found.outline[0].distance(to: corner) < 1e-9)
        let layer = Layer(id: LayerID(1), name: "", image: found)
        let page = Page(layers: [layer], region: found.bounds, background: .white)
        let picture = try Tool.png(exported(page, as: .png))
        let (x, height) = (picture.size.width / 2, picture.size.height)
        #expect(picture.color(x: x, y: height / 4).red > 0.9)
        #expect(picture.color(x: x, y: 3 * height / 4).blue > 0.9)
    }

    /// Older versions of the program know no other.
    @Test func aTurnedPictureIsWrittenAsAnUprightOneThatLooksTheSame() throws {
        var drawing = try Sample.turnedPictures
        for layer in drawing.layers {
            _ = try drawing.apply(.removeStrokes(Array(layer.strokes.ids), from: layer.id))
        }
        let page = Sample.page(drawing)
        let found = try Importer.read(exported(page, as: .xopp)).drawing
        for (former, now) in zip(page.layers, found.layers) {
            let (former, now) = (try #require(former.image), try #require(now.image))
            let moved = former.bounds.offset(by: .zero - page.region.origin)
            #expect(!now.isTurned && now.frame.center.distance(to: moved.center) < 0.1)
        }
        let again = Page(
            layers: found.layers,
            region: Rectangle(
                x: 0, y: 0, width: page.region.width, height: page.region.height),
            background: .white)
        let difference = PixelDifference(
            Pixels(try Tool.png(exported(page, as: .png))),
            Pixels(try Tool.png(exported(again, as: .png))))
        #expect(difference.mean < 2, "\(difference)")
    }

    @Test(arguments: ["1 1 1 1 0 0", "0 0 0 0 0 0", "1e6 0 0.1 1e6 0 0"])
    func matricesWithoutExtentAreTold(matrix: String) throws {
        let png = try Data(Sample.png(width: 40, height: 20)).base64EncodedString()
        let found = try imported(
            xournal(
                """
                <image matrix="\(matrix)">\(png)</image><stroke width="1">0 0 1 1</stroke>
                """))
        #expect(found.notes.count == 1 && found.drawing.layers[0].image == nil)
    }

    @Test(arguments: ["1 2 3", "nan 0 0 1 0 0", "1 0 0 1 1e99 0"])
    func badMatricesAreRefused(matrix: String) throws {
        #expect(problem(xournal("<image matrix=\"\(matrix)\"></image>"))?.line != nil)
    }

    @Test func whiteoutHasTheColourThatTheFileTells() throws {
        let found = try strokes(
            xournal(
                """
                <stroke tool="eraser" color="#fffff0ff" width="8">0 0 5 0</stroke>
                <stroke tool="eraser" width="8">0 0 5 0</stroke>
                """))
        #expect(found.map(\.brush.color) == [Color(rgb: 0xFFFFF0), .white])
    }

    @Test func theOldProgramsFilesAreRead() throws {
        let found = try imported(
            """
            <?xml version="1.0" standalone="no"?>
            <xournal version="0.4.5"><title>t</title>
            <page width="595.27" height="841.89"><background type="solid" color="yellow" \
            style="lined" /><layer>
            <stroke tool="pen" color="blue" width="1.41">
            80.53 240.42 80.42 240.32
            80.31 240.23\n</stroke>
            <stroke tool="pen" color="lightgreen" width="1.41 1.0 0.5">0 0 10 0 20 0</stroke>
            </layer></page></xournal>
            """)
        let strokes = found.drawing.strokes
        #expect(strokes[0].samples.count == 3)
        #expect(strokes.map(\.brush.color) == [Color(rgb: 0x3333CC), Color(rgb: 0x00FF00)])
        let lines = Ruling(.lines, spacing: 32, color: Color(rgb: 0x40A0FF))
        #expect(found.drawing.background == Background(Color(rgb: 0xFFFF80), ruling: lines))
        #expect(found.notes.map(\.description) == ["The margin line of the paper was left out."])
    }

    @Test func pressuresBesideTheWidthAreWidths() throws {
        let found = try strokes(
            """
            <MrWriter version="0.1"><page width="300" height="200"><layer><stroke tool="pen" \
            width="2" pressures="0.5 1 2">10 10 60 60 110 20</stroke></layer></page></MrWriter>
            """)
        let first = found[0].samples[0]
        #expect(abs(found[0].brush.width(force: first.force ?? 1) - 0.5 * Self.scale) < 0.01)
    }

    @Test func aNewerVersionIsTold() throws {
        let notes = try imported(
            """
            <xournal fileversion="99"><page><background type="hologram"/><layer><hologram/>\
            <stroke tool="laser" color="#zz" width="1">0 0 9 9</stroke></layer></page></xournal>
            """
        ).notes
        #expect(notes.count == 4)
        #expect(notes[0].contains("newer version, 99") && notes[1].contains("hologram"))
    }

    @Test func whatElseIsInAFileWithoutInkIsTold() throws {
        let error = try #require(problem(xournal("<text>Hi</text>")))
        #expect(error.description.contains("text box"))
    }

    @Test func backgroundsBesidesPaperAreTold() throws {
        let stroke = "<layer><stroke width='1'>0 0 1 1</stroke></layer>"
        let notes = try imported(
            """
            <xournal><page><background type="pdf" domain="absolute" filename="a.pdf" pageno="1"/>\
            \(stroke)</page><page><background type="pixmap" domain="attach" filename="b.png"/>\
            \(stroke)</page></xournal>
            """
        ).notes
        #expect(notes.count == 2)
    }
}

/// What is written for Xournal++, beside the strokes' places.
@Suite struct XournalLineTests {
    @Test func theLastPlaceKeepsItsWidth() throws {
        let samples = (0..<20).map { (index: Int) -> StrokeSample in
            StrokeSample(
                position: Point(x: 10 * Double(index), y: 0), seconds: Double(index) * 0.01,
                force: index == 19 ? 1 : 0.2)
        }
        let brush = Brush(smallestWidth: 1, largestWidth: 20, smoothing: 0)
        let line = XournalLine(Sample.made(samples, brush), origin: .zero)
        let widths = line.widths(nominal: 20).split(separator: " ").compactMap { Double($0) }
        let places = line.places.split(separator: " ")
        #expect(widths.count * 2 == places.count)
        #expect(abs((widths.last ?? 0) * 96 / 72 - 20) < 0.5)
        for (one, next) in zip(widths.dropFirst(), widths.dropFirst(2)) {
            #expect(abs(one - next) * 96 / 72 < 0.26)
        }
    }

    @Test func aHighlighterHasItsMeanWidth() throws {
        let page = Sample.page(Drawing(strokes: [Sample.wave(y: 50, brush: Sample.marker)]))
        let found = try Importer.read(exported(page, as: .xopp)).drawing.strokes[0]
        #expect(found.brush.name.contains("highlighter"))
        #expect(found.brush.largestWidth > 14 && found.brush.largestWidth < 20)
    }

    /// A mark comes back as strong as it was, as far as the program's highlighter can be: 120 of 255.
    @Test(arguments: [0.2, 0.47, 1])
    func marksAreAsStrongAsAHighlighterCanBe(opacity: Double) throws {
        var brush = Sample.highlighter
        brush.opacity = opacity
        let page = Sample.page(Drawing(strokes: [Sample.wave(y: 50, brush: brush)]))
        let found = try Importer.read(exported(page, as: .xopp)).drawing.strokes[0].brush
        #expect(found.marks)
        func lacks(_ brush: Brush) -> [Double] {
            [brush.color.red, brush.color.green, brush.color.blue].map {
                brush.inkAlpha * (1 - $0)
            }
        }
        for (kept, former) in zip(lacks(found), lacks(brush)) {
            #expect(abs(kept - min(former, 120.0 / 255)) < 0.005)
        }
    }
}

extension ImageSurface {
    /// The colour of a pixel.
    func color(x: Int, y: Int) -> Color {
        withPixels { pixels, bytesPerRow in
            let start = y * bytesPerRow + 4 * x
            func part(_ offset: Int) -> Double { Double(pixels[start + offset]) / 255 }
            return Color(red: part(2), green: part(1), blue: part(0))
        }
    }
}
