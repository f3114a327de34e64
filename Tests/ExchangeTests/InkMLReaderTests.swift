import Drawing
import Exchange
import Geometry
import Ink
import Input
import Testing
import Wording

@Suite struct InkMLReaderTests {
    private func samples(_ content: String) throws -> [StrokeSample] {
        try #require(try strokes(inkML(content)).first).samples
    }

    @Test func withoutAFormatNumbersAreXAndYInPixels() throws {
        let samples = try samples("<trace>1 2, 3.5 -4</trace>")
        #expect(samples.map(\.position) == [Point(x: 1, y: 2), Point(x: 3.5, y: -4)])
        #expect(samples.allSatisfy { $0.force == nil && $0.tilt == nil })
    }

    static let format = """
        <traceFormat><channel name="X" type="integer"/><channel name="Y" type="integer"/>\
        <channel name="F" type="integer" max="1000"/></traceFormat>
        """

    @Test(arguments: [
        "10 20 500,'3'1'0,&quot;1&quot;0&quot;5,0 -1 0",
        "!10!20!500,!13!21!500,!17!22!505,!21!22!510",
        "10 20 500 , ' 3 '1'0,&quot;1&quot;0\n&quot; 5,0 -1\t0",
        "#A #14 #1F4,13 21 *,17 22 505,21 * 510",
    ])
    func differencesAddUp(trace: String) throws {
        let samples = try samples("\(Self.format)<trace>\(trace)</trace>")
        #expect(samples.map(\.position.x) == [10, 13, 17, 21])
        #expect(samples.map(\.position.y) == [20, 21, 22, 22])
        #expect(zip(samples, [0.5, 0.5, 0.505, 0.51]).allSatisfy { abs($0.force! - $1) < 1e-6 })
    }

    @Test func resolutionOfEachChannelCounts() throws {
        let samples = try samples(
            """
            <definitions><context xml:id="c"><inkSource xml:id="s"><traceFormat>
            <channel name="X" units="cm"/><channel name="Y" units="in"/></traceFormat>
            <channelProperties><channelProperty channel="X" name="resolution" value="1000"
            units="1/cm"/><channelProperty channel="Y" name="resolution" value="200" units="1/in"/>
            </channelProperties></inkSource></context></definitions>
            <trace contextRef="#c">2540 200,0 0</trace>
            """)
        #expect(abs(samples[0].position.x - 96) < 1e-9)
        #expect(abs(samples[0].position.y - 96) < 1e-9)
    }

    @Test func anyPrefixOfTheNamespaceWillDo() throws {
        let text = """
            <i:ink xmlns:i="http://www.w3.org/2003/InkML"><i:trace>0 0,9 9</i:trace></i:ink>
            """
        #expect(try strokes(text).count == 1)
        #expect(try strokes("\u{FEFF}" + text).count == 1)
    }

    @Test func hoverIsNotDrawn() throws {
        let found = try strokes(
            inkML("<trace type=\"penUp\">0 0,5 5</trace><trace>1 1,2 2</trace>"))
        #expect(found.count == 1)
        #expect(found[0].samples[0].position == Point(x: 1, y: 1))
    }

    @Test func whatIsReferredToMayComeLater() throws {
        let found = try strokes(
            inkML(
                """
                <trace contextRef="#c" brushRef="#b">1 1,2 2</trace><definitions>
                <context xml:id="c"><traceFormat><channel name="Y"/><channel name="X"/>
                </traceFormat></context><brush xml:id="b"><brushProperty name="width" value="1"
                units="cm"/><brushProperty name="color" value="#FF0000"/></brush></definitions>
                """))
        #expect(found[0].brush.color == Color(rgb: 0xFF0000))
        #expect(abs(found[0].brush.largestWidth - 96 / 2.54) < 1e-9)
    }

    @Test func aContextBetweenTracesHoldsForThoseAfterIt() throws {
        let found = try strokes(
            inkML(
                """
                <trace>1 2,3 4</trace><context><traceFormat><channel name="X" units="in"/>
                <channel name="Y" units="in"/></traceFormat></context><trace>1 2,3 4</trace>
                """))
        #expect(found[0].samples[0].position == Point(x: 1, y: 2))
        #expect(found[1].samples[0].position == Point(x: 96, y: 192))
    }

    @Test func groupsPassContextAndBrushOn() throws {
        let found = try strokes(
            inkML(
                """
                <definitions><brush xml:id="b"><brushProperty name="transparency" value="127"/>
                <brushProperty name="rasterOp" value="maskPen"/></brush></definitions>
                <traceGroup brushRef="#b"><traceGroup><trace>0 0,1 1</trace></traceGroup>
                </traceGroup><trace>5 5,6 6</trace>
                """))
        #expect(abs(found[0].brush.opacity - 128.0 / 255) < 1e-9)
        #expect(found[0].brush.marks)
        #expect(found[1].brush.opacity == 1 && !found[1].brush.marks)
    }

    @Test func piecesOfAStrokeAreJoined() throws {
        let found = try strokes(
            inkML(
                """
                <trace xml:id="a" continuation="begin">0 0,1 1</trace>
                <trace>50 50,60 60</trace>
                <trace xml:id="b" continuation="middle" priorRef="#a">2 2</trace>
                <trace continuation="end" priorRef="#b">3 3,4 4</trace>
                """))
        #expect(found.map(\.samples.count) == [5, 2])
    }

    @Test func tiltAndTimesAreKept() throws {
        let found = try strokes(
            inkML(
                """
                <context><timestamp xml:id="t" time="5000"/><traceFormat>
                <channel name="X"/><channel name="Y"/><channel name="OTx" units="deg"/>
                <channel name="OTy" units="deg"/><channel name="T" units="ms" respectTo="#t"/>
                </traceFormat></context><trace>0 0 30 -20 1000,1 1 31 -20 1250</trace>
                """))
        let sample = found[0].samples[1]
        #expect(abs(sample.tilt!.x.degrees - 31) < 1e-4)
        #expect(abs(sample.tilt!.y.degrees + 20) < 1e-4)
        #expect(abs(sample.seconds - 0.25) < 1e-6)
        #expect(found[0].startTime == 6)
    }

    /// InkML counts it counter-clockwise; in radians, or where the channel says so the other way.
    @Test(arguments: [
        (#"units="deg""#, "40", -40.0), (#"units="rad""#, "-1", 57.2958),
        (#"units="deg" orientation="-ve""#, "40", 40),
    ])
    func rotationIsRead(attributes: String, number: String, degrees: Double) throws {
        let found = try samples(
            """
            <traceFormat><channel name="X"/><channel name="Y"/><channel name="OR" \(attributes)/>
            </traceFormat><trace>0 0 \(number),1 1 ?</trace>
            """)
        #expect(abs((found[0].rotation?.degrees ?? 0) - degrees) < 0.01)
        #expect(found[1].rotation == nil)
    }

    @Test func anElevationOfZeroIsNone() throws {
        let found = try samples(
            """
            <traceFormat><channel name="X"/><channel name="Y"/><channel name="OA"/>
            <channel name="OE"/></traceFormat><trace>0 0 0 0,1 1 0 0</trace>
            """)
        #expect(found.allSatisfy { $0.tilt == nil })
    }

    @Test func forceWithoutAScaleIsMeasuredByTheLargest() throws {
        let found = try strokes(
            inkML(
                """
                <traceFormat><channel name="X"/><channel name="Y"/><channel name="F"/></traceFormat>
                <trace>0 0 10,1 1 20</trace><trace>0 0 40,1 1 ?</trace>
                """))
        #expect(found[0].samples.map(\.force) == [0.25, 0.5])
        #expect(found[1].samples.map(\.force) == [1, nil])
    }

    @Test func yMayGrowUpwards() throws {
        let found = try samples(
            """
            <traceFormat><channel name="X"/><channel name="Y" orientation="-ve"/></traceFormat>
            <trace>0 10,5 20</trace>
            """)
        #expect(found.map(\.position.y) == [-10, -20])
    }

    @Test func mappingsToACanvasCount() throws {
        let found = try samples(
            """
            <context><canvasTransform><mapping type="affine"><affine>0 -1 100, 1 0 5</affine>
            </mapping></canvasTransform></context><trace>10 20,11 20</trace>
            """)
        #expect(found[0].position == Point(x: 80, y: 15))
    }

    @Test(arguments: [
        ("<trace>0 0, 1 x</trace>", "trace"), ("<trace>0 NaN</trace>", "trace"),
        ("<trace>1e300 0</trace>", "trace"), ("<trace>0 0,'</trace>", "trace"),
        ("<trace>#G 0</trace>", "trace"), ("<trace>20000001 0</trace>", "trace"),
    ])
    func whatIsNoTraceIsRefusedWithItsLine(content: String, name: String) throws {
        let error = try #require(problem(inkML("\n\n" + content)))
        guard case .value(let what, _, _) = error.problem else {
            Issue.record("\(error)")
            return
        }
        #expect(what.description == name)
        #expect(error.line == 4)
    }

    @Test func circlesOfReferencesEnd() throws {
        let found = try strokes(
            inkML(
                """
                <definitions><context xml:id="a" contextRef="#b"/><context xml:id="b"
                contextRef="#a"/><brush xml:id="p" brushRef="#p"/></definitions>
                <trace contextRef="#a" brushRef="#p">0 0,1 1</trace>
                """))
        #expect(found.count == 1)
    }

    @Test func nothingToSeeIsAnError() {
        #expect(problem(inkML(""))?.problem == .noInk(besides: []))
        #expect(problem(inkML("<trace type=\"penUp\">1 1</trace>"))?.problem == .noInk(besides: []))
    }
}
