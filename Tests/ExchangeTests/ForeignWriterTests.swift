import Drawing
import Foundation
import Geometry
import Ink
import Testing

@testable import Exchange

/// Documents as other programs write them, each with its own ways.
@Suite struct ForeignWriterTests {
    private func places(_ stroke: Stroke) -> [[Double]] {
        stroke.samples.map { [$0.position.x, $0.position.y].map { ($0 * 100).rounded() / 100 } }
    }

    /// The first example of the Recommendation.
    @Test func theSmallestInkML() throws {
        let found = try strokes(
            """
            <ink xmlns="http://www.w3.org/2003/InkML">
            <trace>
            10 0, 9 14, 8 28, 7 42, 6 56, 6 70, 8 84, 8 98, 8 112, 9 126, 10 140,
            13 154, 14 168, 17 182, 18 188, 23 174, 30 160, 38 147, 49 135,
            58 124, 72 121, 77 135, 80 149, 82 163, 84 177, 87 191, 93 205
            </trace></ink>
            """)
        #expect(found.count == 1 && found[0].samples.count == 27)
        #expect(places(found[0]).last == [93, 205])
    }

    /// Drafts of before 2006 wrap channels and call the source otherwise.
    @Test func draftsOfTheFormat() throws {
        let found = try strokes(
            """
            <!DOCTYPE ink SYSTEM "inkml.dtd">
            <ink><definitions><captureDevice id="d"><traceFormat id="f"><regularChannels>
            <channel name="F" type="integer" max="255"/><channel name="X" type="decimal"/>
            <channel name="Y" type="decimal"/></regularChannels></traceFormat></captureDevice>
            <context id="c" inkSourceRef="#d"/></definitions>
            <trace id="t" contextRef="#c">255 10 20, 0 30 40</trace></ink>
            """)
        #expect(places(found[0]) == [[10, 20], [30, 40]])
        #expect(found[0].samples.map(\.force) == [1, 0])
    }

    /// The competitions on mathematics: a format outside of definitions, views into what is shown anyway,
    /// and MathML beside it.
    @Test func competitionsOnMathematics() throws {
        let found = try strokes(
            """
            <ink xmlns="http://www.w3.org/2003/InkML">
            <traceFormat><channel name="X" type="decimal"/><channel name="Y" type="decimal"/></traceFormat>
            <annotation type="truth">$a + b$</annotation><annotation type="age">26</annotation>
            <annotationXML type="truth" encoding="Content-MathML">
            <math xmlns='http://www.w3.org/1998/Math/MathML'><mrow><mi xml:id="a_1">a</mi></mrow></math>
            </annotationXML>
            <trace id="0">
            985 3317, 986 3318, 987 3319
            </trace>
            <trace id="1">1 1.5, -2.25 .5,3 -4</trace>
            <traceGroup xml:id="2"><annotation type="truth">Segmentation</annotation>
            <traceGroup xml:id="3"><annotation type="truth">a</annotation>
            <traceView traceDataRef="0"/><traceView traceDataRef="1"/>
            <annotationXML href="a_1"/></traceGroup></traceGroup></ink>
            """)
        #expect(found.map(\.samples.count) == [3, 3])
        #expect(places(found[1]) == [[1, 1.5], [-2.25, 0.5], [3, -4]])
    }

    /// Office: a prefix, a mark at the start, metres of resolution, values that run together.
    @Test func officeOfToday() throws {
        let text = """
            \u{FEFF}<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <inkml:ink xmlns:inkml="http://www.w3.org/2003/InkML" xmlns:emma="http://www.w3.org/2003/04/emma">
            <inkml:definitions><inkml:context xml:id="ctx0"><inkml:inkSource xml:id="inkSrc0">
            <inkml:traceFormat>
            <inkml:channel name="X" type="integer" min="-2.14748E9" max="2.14748E9" units="cm"/>
            <inkml:channel name="Y" type="integer" min="-2.14748E9" max="2.14748E9" units="cm"/>
            <inkml:channel name="F" type="integer" max="32767" units="dev"/>
            <inkml:channel name="OA" type="integer" max="360" units="deg"/>
            <inkml:channel name="OE" type="integer" max="90" units="deg"/>
            <inkml:channel name="T" type="integer" max="2.14748E9" units="dev"/></inkml:traceFormat>
            <inkml:channelProperties>
            <inkml:channelProperty channel="X" name="resolution" value="1000" units="1/cm"/>
            <inkml:channelProperty channel="Y" name="resolution" value="1000" units="1/cm"/>
            <inkml:channelProperty channel="F" name="resolution" value="0" units="1/dev"/>
            <inkml:channelProperty channel="OA" name="resolution" value="1000" units="1/deg"/>
            <inkml:channelProperty channel="OE" name="resolution" value="1000" units="1/deg"/>
            <inkml:channelProperty channel="T" name="resolution" value="1" units="1/dev"/>
            </inkml:channelProperties></inkml:inkSource>
            <inkml:timestamp xml:id="ts0" timeString="2020-01-02T03:04:05.500"/></inkml:context>
            <inkml:brush xml:id="br0"><inkml:brushProperty name="width" value="0.05" units="cm"/>
            <inkml:brushProperty name="height" value="0.1" units="cm"/>
            <inkml:brushProperty name="color" value="#E71224"/>
            <inkml:brushProperty name="tip" value="rectangle"/>
            <inkml:brushProperty name="rasterOp" value="maskPen"/>
            <inkml:brushProperty name="inkEffects" value="galaxy"/></inkml:brush></inkml:definitions>
            <inkml:traceGroup><inkml:annotationXML><emma:emma version="1.0"><emma:interpretation
            id="{E7C1}" emma:medium="tactile"/></emma:emma></inkml:annotationXML>
            <inkml:trace contextRef="#ctx0" brushRef="#br0" timeOffset="250.5">1000 2000 16384 0 0 \
            0,'100'50'0'0'0'8,"-3"4"10"0"0"0,0-1 0 0 0 0,-2*?0 0 0</inkml:trace></inkml:traceGroup>
            </inkml:ink>
            """
        let found = try strokes(text)
        let scale = 96 / 2.54 / 1000
        let steps: [(Double, Double)] = [
            (1000, 2000), (1100, 2050), (1197, 2104), (1294, 2157), (1389, 2209),
        ]
        #expect(found[0].samples.count == steps.count)
        for (sample, step) in zip(found[0].samples, steps) {
            #expect(abs(sample.position.x - step.0 * scale) < 1e-9)
            #expect(abs(sample.position.y - step.1 * scale) < 1e-9)
            #expect(sample.tilt == nil)
        }
        #expect(
            found[0].samples.map { $0.force.map { Int(($0 * 32767).rounded()) } }
                == [16384, 16384, 16394, 16404, nil])
        #expect(found[0].samples.map { Int(($0.seconds * 1000).rounded()) } == [0, 8, 16, 24, 32])
        let start = try #require(found[0].startTime)
        #expect(abs(start - 1_577_934_245.7505) < 1e-6)
        #expect(found[0].brush.color == Color(rgb: 0xE71224) && found[0].brush.opacity == 1)
    }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
    func wideTexts(encoding: String.Encoding) throws {
        let text = """
            <?xml version="1.0" encoding="UTF-16"?>
            <ink xmlns="http://www.w3.org/2003/InkML"><annotation>Grüße, 手書き</annotation>
            <trace>1 2,3 4</trace></ink>
            """
        let bytes = [UInt8](try #require(text.data(using: encoding)))
        #expect(try places(Importer.read(bytes).drawing.strokes[0]) == [[1, 2], [3, 4]])
    }

    @Test(arguments: [
        ("himetric", 2540.0, 96.0), ("mm", 25.4, 96), ("in", 1, 96),
        ("pt", 72, 96), ("pc", 6, 96), ("m", 0.0254, 96),
    ])
    func unitsOfLength(unit: String, value: Double, pixels: Double) throws {
        let found = try strokes(
            inkML(
                """
                <context><traceFormat><channel name="X" units="\(unit)"/>
                <channel name="Y" units="\(unit)"/></traceFormat></context>
                <trace>0 0,\(value) \(value)</trace>
                """))
        #expect(abs(found[0].samples[1].position.x - pixels) < 1e-9)
    }

    @Test func aSingleTraceOfADeviceIsMadeToFit() throws {
        let found = try imported(inkML("<trace>0 0,20000 10000,40000 0</trace>"))
        #expect(found.drawing.strokes[0].samples[2].position.x == 1000)
        #expect(!found.notes.isEmpty)
        #expect(try places(strokes(inkML("<trace>5 5,5 6</trace>"))[0]) == [[5, 5], [5, 6]])
    }

    @Test func contextsOfAStreamHoldUntilTheNext() throws {
        let found = try strokes(
            inkML(
                """
                <definitions>
                <traceFormat xml:id="yx"><channel name="Y"/><channel name="X"/></traceFormat>
                <brush xml:id="red"><brushProperty name="color" value="#FF0000"/>
                <brushProperty name="width" value="3" units="px"/></brush>
                <context xml:id="base" traceFormatRef="#yx" brushRef="#red"/></definitions>
                <trace>100 200,300 400</trace>
                <context contextRef="#base"/><trace>100 200,300 400</trace>
                <context><brush><brushProperty name="color" value="#0000FF"/></brush></context>
                <trace>100 200,300 400</trace>
                """))
        #expect(places(found[0])[0] == [100, 200] && places(found[1])[0] == [200, 100])
        #expect(found[1].brush.color == Color(rgb: 0xFF0000))
        #expect(found[2].brush.color == Color(rgb: 0x0000FF))
    }

    @Test func tracesInPieces() throws {
        let found = try strokes(
            inkML(
                """
                <trace xml:id="a" continuation="begin">1 1,2 2</trace>
                <trace xml:id="x">9 9,8 8</trace>
                <trace xml:id="b" continuation="middle" priorRef="#a">3 3</trace>
                <trace xml:id="c" continuation="end" priorRef="#b">4 4,5 5</trace>
                """))
        #expect(found.map(\.samples.count) == [5, 2])
    }

    /// Signs and prefixes make blanks needless; differences go on in their own channel.
    @Test(
        arguments: [
            ("10 20,'3'1,\"1\"0,0-1", [[10, 20], [13, 21], [17, 22], [21, 22]]),
            (
                "1125 18432,'23'43,\"7\"-8,3-5,7 -3,6 2,6 8,3 6 T,2 4*T,3 6,3-6 F F",
                [
                    [1125, 18432], [1148, 18475], [1178, 18510], [1211, 18540], [1251, 18567],
                    [1297, 18596], [1349, 18633], [1404, 18676], [1461, 18723], [1521, 18776],
                    [1584, 18823],
                ]
            ),
            ("10-20,!5-6,*7", [[10, -20], [5, -6], [5, 7]]),
            ("#1A #ff,'#1'-#2,* *", [[26, 255], [27, 253], [28, 251]]),
            ("1e1 -2.5E+1 , +.5 5.", [[10, -25], [0.5, 5]]),
            (" ,10 20,,\n30\t40 , ", [[10, 20], [30, 40]]),
        ] as [(String, [[Double]])])
    func numbersOfTraces(text: String, expected: [[Double]]) throws {
        let found = try imported(inkML("<trace>\(text)</trace><trace>0 0,9 9</trace>"))
        let stroke = try #require(found.drawing.strokes.first)
        let fit = found.notes.contains { $0.contains("scaled") }
        guard !fit else {
            let (last, goal) = (places(stroke).last ?? [], expected.last ?? [])
            #expect(abs(last[0] / last[1] - goal[0] / goal[1]) < 1e-4)
            #expect(stroke.samples.count == expected.count)
            return
        }
        #expect(places(stroke) == expected)
    }

    @Test func partsOfTracesAreTold() throws {
        let found = try imported(
            inkML(
                """
                <definitions><trace xml:id="a">1 1,2 2,3 3</trace></definitions>
                <traceView traceDataRef="#a" from="2" to="3"/>
                """))
        #expect(found.drawing.strokes.count == 1)
        #expect(found.notes.contains { $0.contains("part") })
    }

    /// Xournal of before Xournal++: names of colours, commas of a locale, no layer names.
    @Test func xournalOfOld() throws {
        let text = """
            <?xml version="1.0" standalone="no"?>
            <xournal version="0.4.8">
            <title>Xournal document - see http://math.mit.edu/~auroux/software/xournal/</title>
            <page width="612.00" height="792.00">
            <background type="solid" color="yellow" style="lined" />
            <layer>
            <stroke tool="pen" color="blue" width="1.41">
            100.00 100.00 110.50 100.00 
            </stroke>
            <stroke tool="pen" color="#3333ccff" width="0,85">10,5 20,25 30 40</stroke>
            <stroke tool="highlighter" color="yellow" width="8.50">0 0 9 9</stroke>
            <stroke tool="eraser" color="white" width="8.50">0 0 9 9 3</stroke>
            <text font="Sans" size="12.00" x="1.00" y="2.00" color="black">Hello
            there</text>
            </layer>
            <layer>
            </layer>
            </page>
            <page width="612.00" height="792.00">
            <background type="pdf" domain="absolute" filename="a.pdf" pageno="1" />
            <layer><stroke tool="pen" color="black" width="1.41">0 0 9 9</stroke></layer>
            </page>
            </xournal>
            """
        for bytes in [Array(text.utf8), gzip(Array(text.utf8))] {
            let found = try Importer.read(bytes)
            let strokes = found.drawing.strokes
            #expect(strokes.count == 5)
            // The lines of its paper are those of the drawing.
            #expect(places(strokes[0]) == [[133.33, 122.67], [147.33, 122.67]])
            #expect(places(strokes[1]) == [[14, 16.33], [40, 42.67]])
            #expect(abs(strokes[1].brush.largestWidth - 0.85 * 96 / 72) < 1e-9)
            #expect(strokes[0].brush.color == Color(rgb: 0x3333CC))
            #expect(strokes[3].samples.count == 2 && strokes[3].brush.color == .white)
            #expect(abs(strokes[4].samples[0].position.y - (34 * 32 - 32 / 3)) < 1e-6)
            #expect(found.notes.contains { $0.contains("text") })
            #expect(found.notes.contains { $0.contains("PDF") })
        }
    }

    /// What versions 1.0 to 1.2 write: attributes of sound, shapes, layer names, previews.
    @Test func xournalPlusPlus() throws {
        let picture = try Data(Sample.png(width: 4, height: 2)).base64EncodedString()
        let found = try imported(
            """
            <?xml version="1.0" standalone="no"?>
            <xournal creator="xournalpp 1.2.3" fileversion="4">
            <title>Xournal++ document - see https://xournalpp.github.io/</title>
            <preview>iVBORw0KGgo=</preview>
            <page width="595.27559000" height="841.88976000">
            <background name="Paper" type="solid" color="#ffffffff" style="graph" config="m1=40,rm=1"/>
            <layer name="Sketch">
            <stroke tool="pen" ts="0ll" fn="" color="#ff0000ff" width="2.26 1.13 2.26" capStyle="round">\
            10.00000000 10.00000000 20.00000000 10.00000000 30.00000000 10.00000000 </stroke>
            <stroke tool="pen" color="#000000ff" width="1" capStyle="butt" style="dash" fill="128">\
            0 0 50 0 50 50 0 0</stroke>
            <image left="1" top="2" right="41" bottom="22">\(picture)
            </image>
            <teximage text="x^2" left="0" top="0" right="9" bottom="9">AAAA</teximage>
            </layer><layer name="Notes"><link x="0" y="0" font="Sans" size="9" color="#000000ff"
            url="https://example.org">a</link></layer></page>
            <page width="100" height="50"><background type="pixmap" domain="attach" filename="bg_1.png"/>
            <layer name="Notes"><stroke width="1">0 0 1 1</stroke></layer></page></xournal>
            """)
        let drawing = found.drawing
        #expect(drawing.layers.map(\.name) == ["Sketch", "Picture 1", "Notes"])
        #expect(drawing.layers[2].strokes.count == 1)
        let widths = drawing.strokes[0].samples.map {
            drawing.strokes[0].brush.width(force: $0.force ?? 1) * 72 / 96
        }
        #expect(abs(widths[0] - 1.13) < 0.01 && abs((widths.last ?? 0) - 2.26) < 0.01)
        let frame = try #require(drawing.layers[1].image?.frame)
        #expect(abs(frame.width - 40 * 96 / 72) < 1e-6)
        for word in [
            "filling", "dashed", "formula", "link", "picture behind",
        ] {
            #expect(found.notes.contains { $0.contains(word) }, "\(word)")
        }
    }
}
