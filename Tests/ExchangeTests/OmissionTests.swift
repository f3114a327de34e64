import Drawing
import Exchange
import Geometry
import Ink
import Testing
import Wording

@Suite struct OmissionTests {
    private func notes(_ drawing: Drawing, _ format: ExportFormat) -> [Message] {
        Sample.page(drawing).omissions(as: format)
    }

    @Test(arguments: ExportFormat.allCases) func plainInkIsKeptByAll(format: ExportFormat) {
        #expect(notes(Drawing(strokes: [Sample.wave(y: 50)]), format).isEmpty)
    }

    @Test func whatXournalCannotSayIsTold() {
        let found = notes(Sample.everything, .xopp).map { $0.text() }.joined(separator: " ")
        for word in ["whiteout", "round pens", "highlighter"] { #expect(found.contains(word)) }
        #expect(notes(Sample.everything, .svg).isEmpty)
    }

    @Test func whatXournalMakesOfWashesIsTold() throws {
        let washed = Drawing(strokes: [Sample.wave(y: 50, brush: Sample.glaze(.black))])
        let found = notes(washed, .xopp).map { $0.text() }.joined(separator: " ")
        for word in ["looks different", "highlighter"] { #expect(found.contains(word)) }
        let again = try Importer.read(exported(Sample.page(washed), as: .xopp)).drawing
        #expect(again.strokes.map(\.brush.marks) == [true])
        for format in [ExportFormat.svg, .pdf, .png, .ora, .inkml] {
            #expect(notes(washed, format).isEmpty)
        }
    }

    /// Also of round marks of full opacity; what is translucent besides is another thing.
    @Test func marksAreTold() {
        let marks = [Sample.wave(y: 50, brush: Sample.highlighter)]
        let found = notes(Drawing(strokes: marks), .xopp).map { $0.text() }
        #expect(found.count == 1 && found[0].hasPrefix("The Marker becomes a highlighter"))
        let night = Drawing(background: Background(Color(rgb: 0x202024)), strokes: marks)
        #expect(notes(night, .xopp).count == 2)
        for format in [ExportFormat.svg, .pdf, .png, .ora, .inkml] {
            #expect(notes(night, format).isEmpty)
        }
    }

    @Test func hiddenLayersAndPicturesAreCounted() throws {
        let image = PlacedImage(
            bytes: try Sample.png(width: 4, height: 4), mediaType: .png,
            frame: Rectangle(x: 0, y: 0, width: 9, height: 9))
        let strokes = Drawing(strokes: [Sample.wave(y: 50)]).layers[0].strokes
        let layers = [
            Layer(id: LayerID(1), name: "A", isVisible: false, strokes: strokes),
            Layer(id: LayerID(2), name: "B", image: image, strokes: StrokeStack([])),
        ]
        let page = Page(
            layers: layers, region: Rectangle(x: 0, y: 0, width: 9, height: 9), background: .white)
        #expect(page.omissions(as: .xopp).count == 1)
        #expect(page.omissions(as: .inkml) == ["InkML holds no pictures: they were left out."])
    }
}
