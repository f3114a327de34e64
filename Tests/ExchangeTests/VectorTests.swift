import Drawing
import Exchange
import Foundation
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

/// SVG and PDF look like the PNG, drawn by the programs that people look at them with.
@Suite struct VectorTests {
    static let brushes: [Brush] = [.pen, Sample.marker, Sample.nib, Sample.pencil]

    private func svg(_ page: Page) throws -> PixelDifference {
        try VectorPictures.svg(page).difference
    }

    private func pdf(_ page: Page, by tool: String = "pdftocairo") throws -> PixelDifference {
        try VectorPictures.pdf(page, by: tool).difference
    }

    @Test(arguments: brushes) func theSVGOfABrushLooksTheSame(brush: Brush) throws {
        let difference = try svg(
            Sample.page(Drawing(strokes: [Sample.wave(y: 60, brush: brush)]), scale: 2))
        #expect(difference.largest < 90, "\(difference)")
        #expect(difference.mean < 0.6, "\(difference)")
    }

    @Test(arguments: brushes) func thePDFOfABrushLooksTheSame(brush: Brush) throws {
        let page = Sample.page(Drawing(strokes: [Sample.wave(y: 60, brush: brush)]))
        let difference = try pdf(page)
        #expect(difference.mean < 0.6, "\(difference)")
        // The other way draws pictures half a pixel off, and outlines as they are.
        guard brush != Sample.pencil else { return }
        let other = try pdf(page, by: "pdftoppm")
        #expect(other.mean < 1.5, "\(other)")
    }

    /// Stains over ink and one another, erased in part, on a layer over another one.
    private func stained(on background: Background, isErased: Bool) throws -> Page {
        var drawing = Drawing(background: background, strokes: [Sample.wave(y: 40)])
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        let eraser = Sample.line(Point(x: 60, y: 20), Point(x: 220, y: 90), brush: .eraser)
        var even = Sample.marker
        even.blend = .stain
        let (blue, yellow) = (
            Sample.glaze(Color(rgb: 0x1D3F8F)), Sample.glaze(Color(rgb: 0xFFE04A))
        )
        _ = try drawing.apply(
            EditBuilder(drawing).addition(
                of: [
                    Sample.wave(y: 70), Sample.wave(y: 60, brush: blue),
                    Sample.wave(y: 66, brush: even),
                ] + (isErased ? [eraser] : [])
                    + [Sample.wave(y: 50, brush: yellow), Sample.wave(y: 80, brush: blue)]))
        return Sample.page(drawing)
    }

    @Test(arguments: [Background.white, Background(Color(rgb: 0x202024))], [false, true])
    func stainsLookTheSame(_ background: Background, isErased: Bool) throws {
        let page = try stained(on: background, isErased: isErased)
        // The other way of poppler draws pictures half a pixel off.
        for difference in try [svg(page), pdf(page)] {
            #expect(difference.mean < 1.5, "\(difference)")
        }
        let svg = try String(decoding: exported(page, as: .svg), as: UTF8.self)
        #expect(svg.components(separatedBy: "mix-blend-mode:multiply").count > 4)
        #expect(svg.components(separatedBy: "isolation:isolate").count == 2)
        let pdf = try String(decoding: exported(page, as: .pdf), as: Unicode.ASCII.self)
        #expect(pdf.contains("/BM /Multiply"))
    }

    @Test func layersAndErasersLookTheSameInSVG() throws {
        let difference = try svg(Sample.page(Sample.everything))
        #expect(difference.mean < 0.8, "\(difference)")
    }

    @Test func layersAndErasersLookTheSameInPDF() throws {
        let difference = try pdf(Sample.page(Sample.everything))
        #expect(difference.mean < 0.8, "\(difference)")
    }

    /// An eraser takes away ink, and not the picture that it lies on.
    @Test func erasersLeavePicturesAlone() throws {
        let page = try Sample.page(Sample.pictures)
        for difference in try [svg(page), pdf(page)] {
            #expect(difference.mean < 1.5, "\(difference)")
        }
        // The other way draws pictures half a pixel off.
        let other = try pdf(page, by: "pdftoppm")
        #expect(other.mean < 5, "\(other)")
    }

    @Test(arguments: [1.0, 2]) func turnedPicturesLookTheSame(scale: Double) throws {
        let page = try Sample.page(Sample.turnedPictures, scale: scale)
        for difference in try [svg(page)] + (scale == 1 ? [pdf(page)] : []) {
            #expect(difference.mean < 1.5, "\(difference)")
        }
        guard scale == 1 else { return }
        let other = try pdf(page, by: "pdftoppm")
        #expect(other.mean < 5, "\(other)")
    }

    /// A few strokes with grain are pictures of their own, and many are one: the file stays small.
    @Test func aDenseLayerIsOnePicture() throws {
        func page(_ count: Int) throws -> Page {
            Sample.page(
                Drawing(
                    strokes: (0..<count).flatMap { index in
                        let y = 40 + Double(index * 7 % 60)
                        return [
                            Sample.wave(y: y, brush: Sample.pencil), Sample.wave(y: y + 5),
                            Sample.line(
                                Point(x: 40, y: y), Point(x: 260, y: 100 - y), brush: .eraser),
                        ]
                    }))
        }
        let (few, many) = (try page(3), try page(40))
        let texts = try [few, many].map {
            String(decoding: try exported($0, as: .svg), as: UTF8.self)
        }
        #expect(texts.map { $0.components(separatedBy: "<image ").count - 1 } == [3, 1])
        #expect(texts[1].utf8.count < 2 * texts[0].utf8.count)
        let difference = try svg(many)
        #expect(difference.mean < 0.6, "\(difference)")
    }

    /// As it is, and once.
    @Test func turnedPicturesAreEmbeddedAsTheyAre() throws {
        let page = try Sample.page(Sample.turnedPictures)
        let png = try Data(Sample.png(width: 60, height: 40)).base64EncodedString()
        let svg = try String(decoding: exported(page, as: .svg), as: UTF8.self)
        #expect(svg.components(separatedBy: "<image ").count == 3)
        #expect(svg.components(separatedBy: png).count == 3)
        #expect(svg.components(separatedBy: "transform=\"matrix(").count == 3)
        let pdf = try String(decoding: exported(page, as: .pdf), as: Unicode.ASCII.self)
        #expect(pdf.components(separatedBy: "/Width 60").count == 3)
    }

    /// The turn of the camera comes before that of people.
    @Test(arguments: JPEGOrientation.allCases)
    func photographsAreTurnedFromUpright(orientation: JPEGOrientation) throws {
        var drawing = try Importer.read(
            CameraPicture.jpeg(orientation: UInt8(orientation.rawValue))
        ).drawing
        let layer = drawing.layers[0]
        _ = try drawing.apply(.lockLayer(layer.id, false))
        let image = try #require(layer.image)
        let turned = image.changed(by: .turn(by: Angle(degrees: 30), about: image.frame.center))
        _ = try drawing.apply(.placeImage(turned, in: layer.id))
        let difference = try svg(Sample.page(drawing, scale: 4))
        #expect(difference.mean < 3, "\(difference)")
    }

    @Test func sharpTurnsAndDotsHaveNoHoles() throws {
        var generator = SeededGenerator(seed: 7)
        let brush = Brush(smallestWidth: 1, largestWidth: 30, smoothing: 0)
        let strokes = (0..<12).map { _ in
            let samples = (0..<30).map { index in
                StrokeSample(
                    position: Point(
                        x: .random(in: 0...300, using: &generator),
                        y: .random(in: 0...300, using: &generator)),
                    seconds: Double(index) * 0.01, force: .random(in: 0.01...1, using: &generator))
            }
            return Stroke(brush: SharedBrush(brush), samples: samples)!
        }
        for stroke in strokes {
            let difference = try svg(Sample.page(Drawing(strokes: [stroke])))
            #expect(difference.largest < 150, "\(difference)")
        }
    }

    @Test func theTitleIsTextAndLayersAreGroups() throws {
        let svg = try String(
            decoding: exported(Sample.page(Sample.everything), as: .svg), as: UTF8.self)
        #expect(svg.contains("<title>Test &amp; &lt;drawing&gt;</title>"))
        #expect(svg.contains("inkscape:label=\"Upper\" opacity=\"0.6\""))
        #expect(svg.components(separatedBy: "inkscape:groupmode=\"layer\"").count == 3)
    }

    @Test func aRequestToStopStops() throws {
        for format in ExportFormat.allCases {
            let box = Box()
            do throws(ExportError) {
                let stop = { (share: Double) in share < 0.3 }
                let take = { (bytes: [UInt8]) throws(ExportError) in box.bytes += bytes }
                try DrawingExporter.write(
                    Sample.page(Sample.everything), as: format, progress: stop, to: take)
                Issue.record("\(format) went on")
            } catch {
                guard case .cancelled = error else {
                    Issue.record("\(format): \(error)")
                    continue
                }
            }
        }
    }

    @Test func theErrorOfTheOutputComesThrough() throws {
        struct Full: Error {}
        for format in ExportFormat.allCases {
            do throws(ExportError) {
                try DrawingExporter.write(Sample.page(Sample.everything), as: format) {
                    _ throws(ExportError) in throw .output(Full())
                }
                Issue.record("\(format) was written")
            } catch {
                guard case .output(let reason) = error, reason is Full else {
                    Issue.record("\(format): \(error)")
                    continue
                }
            }
        }
    }
}
