import Drawing
import Exchange
import Geometry
import Ink
import TestSupport
import Testing

/// Marks in SVG and PDF look like those of the PNG, in the programs that people look at them with.
@Suite struct MarkVectorTests {
    static let papers = [Background.white, Background(Color(rgb: 0x202024))]

    /// Marks on a layer with ink, erased in part, on one below, and on dark paper.
    private func marked(on background: Background, isErased: Bool) throws -> Page {
        var drawing = Drawing(background: background, strokes: [Sample.wave(y: 40)])
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        let eraser = Sample.line(Point(x: 60, y: 20), Point(x: 220, y: 90), brush: .eraser)
        _ = try drawing.apply(
            EditBuilder(drawing).addition(
                of: [Sample.wave(y: 60, brush: Sample.highlighter), Sample.wave(y: 70)]
                    + (isErased ? [eraser] : [])
                    + [Sample.wave(y: 50, brush: Sample.highlighter)]))
        return Sample.page(drawing)
    }

    @Test(arguments: papers) func marksLookTheSame(_ background: Background) throws {
        let (whole, erased) = try (
            marked(on: background, isErased: false), marked(on: background, isErased: true)
        )
        // The other way of poppler draws pictures half a pixel off, which what is erased is.
        let found: [VectorPictures] = try [
            .svg(whole), .svg(erased), .pdf(whole), .pdf(erased), .pdf(whole, by: "pdftoppm"),
        ]
        for pictures in found { #expect(pictures.difference.mean < 1.5, "\(pictures.difference)") }
    }

    /// Of the layer of a picture, and of the one above it.
    @Test func marksOnPicturesLookTheSame() throws {
        var drawing = try Importer.read(Sample.png(width: 240, height: 120)).drawing
        let layers = drawing.layers.map(\.id)
        for (layer, y) in zip(layers, [40.0, 80]) {
            _ = try drawing.apply(.lockLayer(layer, false))
            let mark = Sample.wave(y: y, brush: Sample.highlighter)
            _ = try drawing.apply(EditBuilder(drawing).addition(of: [mark], to: layer))
        }
        let page = Sample.page(drawing)
        for pictures in try [VectorPictures.svg(page), .pdf(page)] {
            #expect(pictures.difference.mean < 1.5, "\(pictures.difference)")
        }
    }

    // MARK: - Two colours

    /// What marks may be of.
    enum Kind: CaseIterable {
        /// Of one strength; the second brush may be as strong or not.
        case even, translucent, unequal
        /// Of a strength that changes within a stroke; the second brush may be even.
        case shaded, halfShaded, flow, wash

        /// Two brushes.
        var brushes: [Brush] {
            let colors = [0xFF8FC8, 0xFFE04A].map { Color(rgb: $0) }
            return colors.enumerated().map { index, color in
                var brush = Brush(smallestWidth: 36, largestWidth: 36, color: color)
                brush.blend = .mark
                switch self {
                case .even: break
                case .translucent: brush.opacity = 0.5
                case .unequal: brush.opacity = index == 0 ? 1 : 0.5
                case .shaded: brush.opacityAtNoForce = 0.2
                case .halfShaded: brush.opacityAtNoForce = index == 0 ? 0.2 : 1
                case .flow: (brush.model, brush.flow) = (.flow, .init(least: 0.2, most: 0.3))
                case .wash:
                    brush.model = .wash
                    // What is finer than a pixel differs from one scale to another.
                    (brush.wash.wobble, brush.wash.grains, brush.wash.pools) = (0, 0, 0)
                }
                return brush
            }
        }
    }

    /// A mark in two passes, and another across it, each erased in part once it is there.
    private func crossing(_ kind: Kind, on background: Background, isErased: Bool) -> Page {
        let (left, right) = (Point(x: 20, y: 60), Point(x: 220, y: 60))
        let brushes = kind.brushes
        // As black as writing, and so wide that whole pixels are.
        let text = Brush(smallestWidth: 2.8, largestWidth: 2.8)
        func eraser(_ start: Point, _ end: Point) -> [Stroke] {
            isErased ? [Sample.line(start, end, brush: .eraser)] : []
        }
        let first = Sample.line(left, right, brush: brushes[0])
        var again = first
        again.offset = Vector(dx: 30, dy: 0)
        let second = Sample.line(
            Point(x: 140, y: 10), Point(x: 140, y: 130), brush: brushes[1])
        let strokes =
            [Sample.line(left, right, brush: text), first]
            + eraser(Point(x: 50, y: 20), Point(x: 50, y: 100))
            + [second, again]
            + eraser(Point(x: 120, y: 130), Point(x: 160, y: 130))
        return Sample.page(Drawing(background: background, strokes: strokes))
    }

    @Test(arguments: Kind.allCases, papers)
    func theMostThatOneTakesCounts(kind: Kind, background: Background) throws {
        for isErased in [false, true] {
            let page = crossing(kind, on: background, isErased: isErased)
            for (format, pictures) in [
                ("SVG", try VectorPictures.svg(page)), ("PDF", try VectorPictures.pdf(page)),
            ] {
                // Of one colour, of two passes, of both colours, on text.
                for place in [(30, 70), (100, 70), (140, 20), (140, 70), (100, 60), (140, 60)] {
                    let shown = page.transform.apply(
                        to: Point(x: Double(place.0), y: Double(place.1)))
                    let (x, y) = (Int(shown.x), Int(shown.y))
                    for channel in 0..<3 {
                        let expected = pictures.expected.channel(channel, x: x, y: y)
                        let found = pictures.found.channel(channel, x: x, y: y)
                        #expect(
                            abs(found - expected) <= 6,
                            "\(format), erased: \(isErased), \(place), \(channel)")
                    }
                }
            }
        }
    }
}
