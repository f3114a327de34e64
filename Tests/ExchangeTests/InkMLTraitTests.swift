import Drawing
import Exchange
import Foundation
import Geometry
import Ink
import TestSupport
import Testing

/// What other writers of InkML do, each in a small file of its own.
@Suite struct InkMLTraitTests {
    private static let millimetre = 96 / 25.4

    private func places(_ text: String) throws -> [[Point]] {
        try strokes(text).map { $0.samples.map(\.position) }
    }

    /// The places of the one trace without a context, in pixels.
    private func trace(_ text: String) throws -> [Point] {
        try places(inkML("<trace>\(text)</trace>"))[0]
    }

    @Test(arguments: [
        ("#14 -#1f", Point(x: 20, y: -31)), ("- 3 4e0", Point(x: -3, y: 4)),
        ("+1.5E1-2", Point(x: 15, y: -2)), ("1e-1 .5", Point(x: 0.1, y: 0.5)),
        ("\n\t7\r\n 8 ", Point(x: 7, y: 8)), ("!7!8", Point(x: 7, y: 8)),
    ])
    func numbersAreReadInAnyForm(text: String, expected: Point) throws {
        #expect(try trace(text)[0].distance(to: expected) < 1e-12)
    }

    @Test func prefixesHoldUntilTheNextOne() throws {
        let found = try trace("10 20,'3'1,\"1 1,1 0,!30 *,* *")
        #expect(found.map(\.x) == [10, 13, 17, 22, 30, 30])
        #expect(found.map(\.y) == [20, 21, 22, 22, 22, 22])
    }

    @Test(arguments: ["UTF-8", "UTF-16", "ISO-8859-1"]) func encodingsAreRead(name: String) throws {
        let text = """
            <?xml version="1.0" encoding="\(name)"?><ink xmlns="http://www.w3.org/2003/InkML">\
            <annotation type="truth">é</annotation><trace>1 2,3 4</trace></ink>
            """
        let encodings: [String: [String.Encoding]] = [
            "UTF-8": [.utf8], "UTF-16": [.utf16, .utf16LittleEndian, .utf16BigEndian],
            "ISO-8859-1": [.isoLatin1],
        ]
        for encoding in try #require(encodings[name]) {
            let data = try #require(text.data(using: encoding))
            #expect(try Importer.read([UInt8](data)).drawing.strokes.count == 1, "\(encoding)")
        }
        let marked = [0xEF, 0xBB, 0xBF] + Array(inkML("<trace>1 2</trace>").utf8)
        #expect(try Importer.read(marked).drawing.strokes.count == 1)
    }

    @Test(arguments: ["", "i:", "inkml:"]) func anyPrefixWillDo(prefix: String) throws {
        let declaration = prefix.isEmpty ? "xmlns" : "xmlns:\(prefix.dropLast())"
        let found = try places(
            """
            <\(prefix)ink \(declaration)="http://www.w3.org/2003/InkML"><\(prefix)trace>\
            1 2</\(prefix)trace></\(prefix)ink>
            """)
        #expect(found == [[Point(x: 1, y: 2)]])
    }

    @Test func channelsStandInAnyOrderAndAreTurnedRound() throws {
        let found = try strokes(
            inkML(
                """
                <traceFormat><channel name="F" min="0" max="1"/><channel name="Y" units="mm" \
                orientation="-ve"/><channel name="X" units="mm"/><intermittentChannels>\
                <channel name="S" type="boolean" default="F"/></intermittentChannels></traceFormat>
                <trace>0.25 -10 5 T,0.5 -20 6,0.75 -30 7 F</trace>
                """))
        let samples = found[0].samples
        #expect(samples.map(\.force) == [0.25, 0.5, 0.75])
        for (index, sample) in samples.enumerated() {
            let place = Point(x: 5 + Double(index), y: 10 + 10 * Double(index))
            let scaled = Point(x: place.x * Self.millimetre, y: place.y * Self.millimetre)
            #expect(sample.position.distance(to: scaled) < 1e-9)
        }
    }

    @Test func aBooleanAloneIsNoPlace() throws {
        #expect(problem(inkML("<trace> T, F</trace>")) != nil)
    }

    @Test(arguments: [
        ("himetric", "1/himetric", 1.0, 0.01), ("cm", "1/cm", 1000, 0.01), ("", "1/cm", 1000, 0.01),
        ("mm", "", 0, 1), ("in", "1/in", 100, 0.254), ("m", "1/mm", 10, 0.1),
    ])
    func unitsAndResolutionsScale(
        unit: String, resolutionUnit: String, resolution: Double, millimetres: Double
    ) throws {
        func channel(_ name: String) -> String { "<channel name='\(name)' units='\(unit)'/>" }
        func property(_ name: String) -> String {
            """
            <channelProperty channel='\(name)' name='resolution' value='\(resolution)' \
            units='\(resolutionUnit)'/>
            """
        }
        let found = try places(
            inkML(
                """
                <context><inkSource><traceFormat>\(channel("X"))\(channel("Y"))</traceFormat>\
                <channelProperties>\(property("X"))\(property("Y"))</channelProperties>\
                </inkSource></context><trace>100 200</trace>
                """))
        let scale = millimetres * Self.millimetre
        #expect(found[0][0].distance(to: Point(x: 100 * scale, y: 200 * scale)) < 1e-6)
    }

    @Test func hoverIsNotDrawn() throws {
        let found = try places(
            inkML("<trace type='penUp'>9 9,8 8</trace><trace type='penDown'>1 1,2 2</trace>"))
        #expect(found.count == 1 && found[0][0] == Point(x: 1, y: 1))
    }

    @Test func groupsPassDownWhatIsAroundThem() throws {
        let found = try strokes(
            inkML(
                """
                <definitions><context xml:id="c"><traceFormat><channel name="Y"/>\
                <channel name="X"/></traceFormat></context><brush xml:id="r">\
                <brushProperty name="color" value="#FF0000"/></brush></definitions>
                <traceGroup contextRef="#c"><traceGroup brushRef="#r"><annotation type="truth">x\
                </annotation><traceGroup><trace>1 2</trace></traceGroup></traceGroup></traceGroup>
                """))
        #expect(found[0].samples[0].position == Point(x: 2, y: 1))
        #expect(found[0].brush.color == Color(rgb: 0xFF0000))
    }

    @Test func viewsShowTracesAndGroupsOfDefinitions() throws {
        let definitions = """
            <definitions><trace xml:id="a">10 10</trace><traceGroup xml:id="g"><traceGroup>\
            <trace>20 20</trace></traceGroup></traceGroup><trace xml:id="hidden">3 3</trace>\
            </definitions>
            """
        let both = try places(
            inkML("\(definitions)<traceView traceDataRef='#a'/><traceView traceDataRef='#g'/>"))
        #expect(both.map(\.[0].x) == [10, 20])
        #expect(problem(inkML(definitions)) != nil)
        // As in collections of formulas: what is shown already is not shown twice.
        let formula = try places(
            inkML(
                """
                <trace id="0">1 1</trace><traceGroup><traceGroup><annotation type="truth">Y\
                </annotation><traceView traceDataRef="0"/></traceGroup></traceGroup>
                """))
        #expect(formula.count == 1)
    }

    @Test func aWidthWithoutUnitIsInThatOfTheTrace() throws {
        let brush = "<brush xml:id='b'><brushProperty name='width' value='50'/></brush>"
        let himetric = """
            <context xml:id="c"><traceFormat><channel name="X" units="himetric"/>\
            <channel name="Y" units="himetric"/></traceFormat></context>
            """
        let found = try strokes(
            inkML(
                """
                <definitions>\(brush)\(himetric)</definitions><trace brushRef="#b" \
                contextRef="#c">0 0,900 900</trace>
                """))
        #expect(abs(found[0].brush.largestWidth - 0.5 * Self.millimetre) < 1e-9)
        let bare = try strokes(
            inkML("<definitions>\(brush)</definitions><trace brushRef='#b'>0 0,90 9</trace>"))
        #expect(bare[0].brush.largestWidth == 50)
    }

    @Test func aHeightAloneIsTheWidth() throws {
        let found = try strokes(
            inkML(
                """
                <definitions><brush xml:id="b"><brushProperty name="height" value="0.2" units="cm"/>\
                <brushProperty name="ignorePressure" value="1"/></brush></definitions>
                <trace brushRef="#b">0 0,9 9</trace>
                """))
        #expect(abs(found[0].brush.largestWidth - 2 * Self.millimetre) < 1e-9)
        #expect(found[0].brush.tip == .round)
    }

    /// A mark that another program kept without what is said in words of this one is as strong as it was.
    @Test(arguments: [1, 0.4]) func aHighlighterIsAsStrongAsItSays(opacity: Double) throws {
        var brush = Sample.highlighter
        brush.opacity = opacity
        let page = Sample.page(Drawing(strokes: [Sample.wave(y: 50, brush: brush)]))
        let text = try String(decoding: exported(page, as: .inkml), as: UTF8.self)
        #expect(text.contains("annotationXML"))
        let kept = text.replacing(
            /<(\w+:)?annotationXML.*?<\/(\w+:)?annotationXML>/.dotMatchesNewlines(), with: "")
        let found = try strokes(kept)[0].brush
        #expect(found.name == "InkML highlighter" && found.marks)
        #expect(found.color == brush.color && abs(found.opacity - opacity) < 1 / 255.0)
    }

    @Test func timesInChannelsOffsetsAndRates() throws {
        let found = try strokes(
            inkML(
                """
                <definitions><timestamp xml:id="t" time="1000000"/></definitions>
                <context><inkSource><sampleRate uniform="true" value="50"/></inkSource>\
                <timestamp time="2000"/></context><trace timeOffset="500">0 0,1 1,2 2</trace>
                """))
        #expect(zip(found[0].samples, [0, 0.02, 0.04]).allSatisfy { abs($0.seconds - $1) < 1e-6 })
        #expect(found[0].startTime == 2.5)
        let seconds = try strokes(
            inkML(
                """
                <traceFormat><channel name="X"/><channel name="Y"/><channel name="T" units="s"/>\
                </traceFormat><trace>0 0 3,1 1 3.25,2 2 3.5</trace>
                """))
        #expect(seconds[0].samples.map(\.seconds) == [0, 0.25, 0.5])
    }
}
