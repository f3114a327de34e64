import Drawing
import Foundation
import Geometry
import Ink
import Input
import Testing

@testable import Exchange

/// When strokes began, as files tell it in their several ways.
@Suite struct StrokeTimeTests {
    private static let stamp = 1_300_000_000.0

    private func starts(_ text: String, date: Double = 5000) throws -> [Double?] {
        try Importer.read(Array(text.utf8), date: date).drawing.strokes.map(\.startTime)
    }

    private func context(_ channel: String, stamp: String = "") -> String {
        """
        <definitions><context xml:id="c"><traceFormat><channel name="X"/><channel name="Y"/>
        \(channel)</traceFormat>\(stamp)</context></definitions>
        """
    }

    @Test func offsetsCountFromTheTimeStamp() throws {
        let stamp = "<timestamp xml:id=\"t\" time=\"1300000000000\"/>"
        let found = try starts(
            inkML(
                context("", stamp: stamp)
                    + """
                    <trace contextRef="#c" timeOffset="1500">1 1,2 2</trace>
                    <trace contextRef="#c" timeOffset="4000">1 1,2 2</trace>
                    """))
        #expect(found == [Self.stamp + 1.5, Self.stamp + 4])
    }

    @Test func offsetsWithoutATimeStampCountFromTheDateOfTheFile() throws {
        let found = try starts(
            inkML(
                """
                <trace timeOffset="0">1 1,2 2</trace><trace timeOffset="2500">1 1,2 2</trace>
                <trace>1 1,2 2</trace>
                """))
        #expect(found == [5000, 5002.5, nil])
    }

    @Test func timeStampsCountFromOneAnother() throws {
        let found = try starts(
            inkML(
                """
                <definitions><timestamp xml:id="a" time="1300000000000"/>
                <timestamp xml:id="b" timestampRef="#a" timeOffset="3000"/></definitions>
                <context timestampRef="#b"/><trace timeOffset="1000">1 1,2 2</trace>
                """))
        #expect(found == [Self.stamp + 4])
    }

    @Test func timeStampsInACircleTellNothing() throws {
        let found = try starts(
            inkML(
                """
                <definitions><timestamp xml:id="a" timestampRef="#b"/>
                <timestamp xml:id="b" timestampRef="#a"/></definitions>
                <context timestampRef="#b"/><trace timeOffset="1000">1 1,2 2</trace>
                """))
        #expect(found == [5001])
    }

    @Test(arguments: [
        (" respectTo=\"#t\"", "<timestamp xml:id=\"t\" time=\"1300000000000\"/>", stamp),
        // A writer that lets T run on from trace to trace.
        ("", "", 5000),
    ])
    func theTimeChannelRunsOn(attribute: String, stamp: String, origin: Double) throws {
        let found = try starts(
            inkML(
                context("<channel name=\"T\" units=\"ms\"\(attribute)/>", stamp: stamp)
                    + """
                    <trace contextRef="#c">1 1 0,2 2 8</trace>
                    <trace contextRef="#c">1 1 900,2 2 908</trace>
                    <trace contextRef="#c">1 1 2000,2 2 2008</trace>
                    """))
        #expect(found == [origin, origin + 0.9, origin + 2])
    }

    @Test func theTimeChannelRefersToAStampOfAnotherPlace() throws {
        let found = try starts(
            inkML(
                """
                <definitions><timestamp xml:id="t" time="1300000000000"/></definitions>
                """ + context("<channel name=\"T\" units=\"s\" respectTo=\"#t\"/>")
                    + "<trace contextRef=\"#c\">1 1 7,2 2 8</trace>"))
        #expect(found == [Self.stamp + 7])
    }

    @Test func timesSinceTheEpochAreThemselves() throws {
        let found = try starts(
            inkML(
                context("<channel name=\"T\" units=\"ms\"/>")
                    + """
                    <trace contextRef="#c">1 1 1300000000000,2 2 1300000000008</trace>
                    <trace contextRef="#c">1 1 1300000001000,2 2 1300000001008</trace>
                    """))
        #expect(found == [Self.stamp, Self.stamp + 1])
    }

    @Test func timesWithinEachTraceTellNoStart() throws {
        let found = try starts(
            inkML(
                context("<channel name=\"T\" units=\"ms\"/>")
                    + """
                    <trace contextRef="#c">1 1 0,2 2 8</trace>
                    <trace contextRef="#c">1 1 0,2 2 8</trace>
                    """))
        #expect(found == [nil, nil])
    }

    @Test func aStampForEachTraceTellsItsStart() throws {
        let text = (0..<3).map { index in
            """
            <context xml:id="c\(index)"><timestamp xml:id="t\(index)" \
            time="\(1_300_000_000_000 + index * 2000)"/></context>
            <trace contextRef="#c\(index)">1 1,2 2</trace>
            """
        }
        let found = try starts(inkML(text.joined()))
        #expect(found == [Self.stamp, Self.stamp + 2, Self.stamp + 4])
    }

    /// Times within each trace that begin at several small numbers are no clock that runs on.
    @Test func smallTimesWithinEachTraceTellNoStart() throws {
        let found = try starts(
            inkML(
                context("<channel name=\"T\" units=\"ms\"/>")
                    + """
                    <trace contextRef="#c">1 1 3,2 2 400</trace>
                    <trace contextRef="#c">1 1 7,2 2 300</trace>
                    <trace contextRef="#c">1 1 5,2 2 500</trace>
                    """))
        #expect(found == [nil, nil, nil])
    }

    /// A stamp tells when its context began: of none of the traces that share it is that known.
    @Test(arguments: [2, 5])
    func aStampThatTracesShareTellsOfNoneWhenItBegan(count: Int) throws {
        let stamp = "<timestamp xml:id=\"t\" time=\"1300000000000\"/>"
        let traces = String(
            repeating: "<trace contextRef=\"#c\">1 1,2 2</trace>", count: count)
        let other = """
            <definitions><context xml:id="d"><timestamp time="1300000000000"/></context></definitions>
            <trace contextRef="#d">1 1,2 2</trace>
            """
        let found = try starts(inkML(context("", stamp: stamp) + traces))
        #expect(found == Array(repeating: nil, count: count))
        let mixed = try starts(inkML(context("", stamp: stamp) + traces + other))
        #expect(mixed == Array(repeating: nil, count: count + 1))
        let drawing = try imported(inkML(context("", stamp: stamp) + traces + other)).drawing
        let plain = try imported(inkML(context("") + traces + "<trace>1 1,2 2</trace>")).drawing
        #expect(
            ReplayTimeline(drawing).events.map(\.start) == ReplayTimeline(plain).events.map(\.start)
        )
    }

    @Test func oldVersionsTellTheTimeInAnElementOfItsOwn() throws {
        let found = try starts(
            xournal(
                """
                <timestamp fn="one.ogg" ts="1500"/><stroke width="1">0 0 1 1</stroke>
                <stroke width="1">0 0 1 1</stroke>
                """))
        #expect(found == [5001.5, nil])
    }

    @Test func strokesWithSoundBeganWithinIt() throws {
        let found = try starts(
            xournal(
                """
                <stroke width="1" ts="0ll" fn="">0 0 1 1</stroke>
                <stroke width="1" ts="1500ll" fn="one.ogg">0 0 1 1</stroke>
                <stroke width="1" ts="4000" fn="one.ogg">0 0 1 1 2 2 3 3</stroke>
                <stroke width="1" ts="250" fn="two.ogg">0 0 1 1</stroke>
                <stroke width="1" ts="hello" fn="two.ogg">0 0 1 1</stroke>
                """))
        #expect(found[0] == nil && found[4] == nil)
        #expect(found[1] == 5001.5 && found[2] == 5004)
        // The second sound begins a second after the last stroke of the first one.
        let end = 5004 + 3.0 / 120
        #expect(abs(try #require(found[3]) - end - 1.25) < 1e-9)
    }

    @Test func theNameOfASoundTellsItsDate() throws {
        let found = try starts(
            xournal(
                "<stroke width=\"1\" ts=\"2000\" fn=\"2021-03-04_15-16-17.ogg\">0 0 1 1</stroke>"))
        let parts = DateComponents(
            year: 2021, month: 3, day: 4, hour: 15, minute: 16, second: 19)
        let date = try #require(Calendar(identifier: .gregorian).date(from: parts))
        #expect(found == [date.timeIntervalSince1970])
    }

    /// Times of which no program makes a date are not taken for one.
    @Test(arguments: ["1e300", "-1e300", "1e16"])
    func timesThatCannotBeAreNone(offset: String) throws {
        let found = try starts(inkML("<trace timeOffset=\"\(offset)\">1 1,2 2</trace>"))
        #expect(found == [nil])
        let absolute = "<channel name=\"T\" respectTo=\"#t\"/>"
        let stamp = "<timestamp xml:id=\"t\" time=\"\(offset)\"/>"
        let other = try starts(
            inkML(
                context(absolute, stamp: stamp)
                    + "<trace contextRef=\"#c\">1 1 0,2 2 5</trace>"))
        #expect(other == [nil])
    }

    /// Whatever a stroke says of itself, a document can be made of it, and read.
    @Test(arguments: [1e300, -1e300, .infinity, -.infinity, .nan, 1e30])
    func numbersThatCannotBeAreWritten(number: Double) throws {
        let samples = [0, 1].map { index in
            StrokeSample(
                position: Point(x: Double(index), y: 1), seconds: number, force: number,
                tilt: Tilt(x: Angle(radians: number), y: .zero))
        }
        var strokes = [Stroke(brush: SharedBrush(.pen), samples: samples)].compactMap(\.self)
        #expect(strokes.count == 1)
        strokes[0].startTime = number
        let page = Page(
            layers: Drawing(strokes: strokes + [Sample.dot(Point(x: 3, y: 3))]).layers,
            region: Rectangle(x: 0, y: 0, width: 10, height: 10), background: .white)
        let bytes = try exported(page, as: .inkml)
        #expect(try Importer.read(bytes).drawing.strokes.count == strokes.count + 1)
    }

    @Test func replaysKeepThePauses() throws {
        let text = inkML(
            """
            <trace timeOffset="0" duration="100">1 1,2 2</trace>
            <trace timeOffset="900" duration="100">1 1,2 2</trace>
            """)
        let drawing = try Importer.read(Array(text.utf8)).drawing
        let events = ReplayTimeline(drawing).events
        #expect(abs(events[1].start - 0.9) < 1e-6)
    }
}
