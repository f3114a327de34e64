import Drawing
import Geometry
import Ink
import Testing
import Wording

@testable import Exchange

/// What lies where in an InkML document.
@Suite struct InkMLDocumentTests {
    private static let trace = "<trace>1 1,2 2</trace>"
    private static let names = "xmlns:d=\"urn:downstroke:ink\""

    private func layer(_ name: String) -> String {
        "<annotationXML><d:layer \(Self.names) name=\"\(name)\"/></annotationXML>"
    }

    /// What lies in an element that nobody knows is read as if that were not there.
    @Test(arguments: [
        "<page>%</page>", "<a><b><c>%</c></b></a>", "<traceGroup><a>%</a></traceGroup>", "<a/>%",
        "<a><trace type='penUp'>9 9</trace>%</a>", "<annotation><trace>9 9</trace></annotation>%",
        "<annotationXML><m><trace>9 9</trace></m></annotationXML>%", "<ink>%</ink>",
        "<definitions><trace>9 9</trace></definitions>%",
    ])
    func tracesLieWithinAnyElement(pattern: String) throws {
        let found = try strokes(inkML(pattern.replacing("%", with: Self.trace)))
        #expect(found.map { $0.samples.map(\.position.x) } == [[1, 2]])
    }

    @Test(arguments: [
        "<a><trace>9 9</trace></a>", "<trace type='penUp'>9 9</trace>", "<trace/>",
        "<definitions><traceGroup><trace>9 9</trace></traceGroup></definitions>",
        "<definitions><traceView traceDataRef='#t'/><trace xml:id='t'>9 9</trace></definitions>",
    ])
    func whatIsNotShownIsNoInk(content: String) {
        let isShown = content.hasPrefix("<a>")
        #expect((problem(inkML(content)) == nil) == isShown)
    }

    /// Layers are groups of the document itself; what is within them lies on them too.
    @Test func layersAreTheOutermostGroups() throws {
        let content = """
            \(Self.trace)<traceGroup>\(layer("one"))\(Self.trace)<traceGroup>\(layer("inner"))\
            \(Self.trace)</traceGroup></traceGroup><traceGroup>\(layer("two"))</traceGroup>\
            <traceGroup>\(Self.trace)</traceGroup>
            """
        let drawing = try imported(inkML(content)).drawing
        #expect(drawing.layers.map(\.name) == ["Ink", "one", "two"])
        #expect(drawing.layers.map(\.strokes.count) == [2, 2, 0])
    }

    @Test func thePaperIsThatOfTheDrawing() throws {
        let paper =
            "<annotationXML><d:drawing \(Self.names) background=\"#102030\"/></annotationXML>"
        #expect(
            try imported(inkML(paper + Self.trace)).drawing.background
                == Background(Color(rgb: 0x102030)))
        let foreign = paper.replacing("urn:downstroke:ink", with: "urn:other")
        #expect(try imported(inkML(foreign + Self.trace)).drawing.background == .white)
    }

    /// Definitions outside of `definitions` hold for what follows, in whatever group it is.
    @Test func whatStandsAroundTracesHoldsUntilTheNext() throws {
        func brush(_ color: String) -> String {
            "<brush><brushProperty name='color' value='\(color)'/></brush>"
        }
        let content = """
            \(Self.trace)<definitions>\(brush("#00ff00"))</definitions>\(Self.trace)\
            <traceGroup>\(brush("#ff0000"))\(Self.trace)</traceGroup>\(Self.trace)\
            \(brush("#0000ff"))\(Self.trace)
            """
        let found = try strokes(inkML(content)).map(\.brush.color)
        let (red, blue) = (Color(rgb: 0xFF0000), Color(rgb: 0x0000FF))
        #expect(found == [.black, .black, red, red, blue])
    }

    /// A second document in a file knows nothing of the definitions of the first.
    @Test func definitionsAreThoseOfTheirDocument() throws {
        let one = """
            <ink><definitions><context xml:id="c"><traceFormat><channel name="X" units="cm"/>\
            <channel name="Y" units="cm"/></traceFormat></context></definitions>\
            <trace contextRef="#c">1 1,2 2</trace></ink>
            """
        let two = "<ink><trace contextRef='#c'>1 1,2 2</trace></ink>"
        let found = try imported("<all>\(one)\(two)</all>")
        let widths = found.drawing.strokes.map {
            $0.samples[1].position.x - $0.samples[0].position.x
        }
        #expect(abs(widths[0] - 96 / 2.54) < 1e-9 && widths[1] == 1)
        #expect(found.notes == [.missingContext])
    }

    @Test func aContextMayBeAmongManyOthers() throws {
        let many = (0..<400).map { "<context xml:id='c\($0)'/>" }.joined()
        let last = """
            <context xml:id="c"><traceFormat><channel name="Y"/><channel name="X"/></traceFormat>\
            </context>
            """
        let found = try strokes(
            inkML(
                "<definitions>\(many)\(last)</definitions><trace contextRef='#c'>1 2,3 4</trace>"))
        #expect(found[0].samples.map(\.position) == [Point(x: 2, y: 1), Point(x: 4, y: 3)])
    }
}

@Suite struct InkMLChannelTests {
    /// A number by the unit of its channel, or by counts of another one.
    @Test(
        arguments: [
            ("cm", nil, nil, 96 / 2.54), ("in", nil, nil, 96), ("pt", nil, nil, 4.0 / 3),
            ("dev", nil, nil, nil), (nil, "100", "1/in", 0.96),
            ("cm", "1000", "1/cm", 0.096 / 2.54),
            // A resolution of a unit that nobody knows is one of the channel's.
            ("cm", "10", "1/furlong", 9.6 / 2.54), ("dev", "10", "1/furlong", nil),
            // One of 0 means nothing.
            ("in", "0", "1/cm", 96), (" mm ", nil, nil, 96 / 25.4), ("in", "2", " 1/in ", 48),
        ] as [(String?, String?, String?, Double?)])
    func lengthsAreThoseOfTheirUnit(
        unit: String?, resolution: String?, of: String?, expected: Double?
    ) {
        for (orientation, sign) in [("+ve", 1.0), ("-ve", -1)] {
            var attributes = ["name": "X", "orientation": orientation]
            attributes["units"] = unit
            var channel = InkMLChannel(
                XMLElement(name: "channel", attributes: attributes, line: 1))
            if let resolution {
                var property = ["name": "resolution", "value": resolution]
                property["units"] = of
                channel.take(
                    XMLElement(name: "channelProperty", attributes: property, line: 1))
            }
            let factor = channel.factor(InkMLUnit.pixels)
            #expect((factor == nil) == (expected == nil))
            #expect(abs((factor ?? 0) - sign * (expected ?? 0)) < 1e-12)
        }
    }
}
