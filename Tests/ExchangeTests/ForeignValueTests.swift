import Drawing
import Foundation
import Geometry
import Ink
import Testing
import Wording

@testable import Exchange

/// What InkML documents have that can be read in part only, or says something unusual.
@Suite struct ForeignValueTests {
    private static let forceAndWidth = """
        <traceFormat><channel name="X"/><channel name="Y"/><channel name="F" max="100"/>
        <channel name="W" units="px"/></traceFormat>
        """

    private func widths(_ stroke: Stroke) -> [Double] {
        stroke.samples.map { stroke.brush.width(force: $0.force ?? stroke.brush.forceWhenAbsent) }
    }

    @Test func widthsOfPointsCountBesideForce() throws {
        let found = try imported(
            inkML("\(Self.forceAndWidth)<trace>0 0 50 2,9 9 50 4,18 0 50 8</trace>"))
        let widths = widths(found.drawing.strokes[0])
        #expect(widths.count == 3)
        #expect(zip(widths, [2, 4, 8]).allSatisfy { abs($0 - $1) < 1e-4 })
        #expect(found.notes.contains { $0.contains("widths of a stroke are kept") })
    }

    @Test func anEvenWidthLeavesTheForceAsItIs() throws {
        let found = try imported(
            inkML("\(Self.forceAndWidth)<trace>0 0 50 3,9 9 25 3,18 0 100 3</trace>"))
        let stroke = found.drawing.strokes[0]
        #expect(stroke.samples.map(\.force) == [0.5, 0.25, 1])
        #expect(widths(stroke) == [3, 3, 3])
        #expect(found.notes.isEmpty)
    }

    @Test func aWidthChannelWithoutUnitIsInThatOfTheTrace() throws {
        let found = try strokes(
            inkML(
                """
                <traceFormat><channel name="X" units="mm"/><channel name="Y" units="mm"/>
                <channel name="W"/></traceFormat><trace>0 0 1,9 9 1</trace>
                """))
        #expect(abs(found[0].brush.largestWidth - 96 / 25.4) < 1e-6)
    }

    @Test(arguments: ["nan", "inf", "0", "-4", "1e300", "?"])
    func widthsThatCannotBeAreNone(width: String) throws {
        let trace =
            Double(width)?.isFinite == true || width == "?"
            ? "0 0 50 \(width),9 9 50 2" : "0 0 50,9 9 50 2"
        let found = try strokes(inkML("\(Self.forceAndWidth)<trace>\(trace)</trace>"))
        #expect(widths(found[0]).allSatisfy { $0 == 2 })
    }

    /// A trace that cannot be read costs itself, never the file.
    @Test(arguments: [
        "0 0, 1 x", "0 NaN", "1e300 0", "0 0,'", "#G 0", "20000001 0", "1e308 0,'1e308 0,* *",
    ])
    func oneBadTraceDoesNotRefuseTheFile(trace: String) throws {
        let found = try imported(inkML("<trace>\(trace)</trace><trace>1 2,3 4</trace>"))
        #expect(found.drawing.strokes.map(\.samples.count) == [2])
        #expect(found.notes == [.damagedTrace])
    }

    @Test(
        arguments: [
            ("<brushProperty name='color' value='inkish'/>", .brushColor),
            ("<brushProperty name='color' value='#12'/>", .brushColor),
            ("<brushProperty name='width' value='nan'/>", .brushWidth),
            ("<brushProperty name='width' value='-1' units='cm'/>", .brushWidth),
            ("<brushProperty name='height' value='1e99'/>", .brushWidth),
            ("<brushProperty name='transparency' value='inf'/>", .brushTransparency),
            ("<brushProperty name='transparency' value='300'/>", .brushTransparency),
        ] as [(String, Message)])
    func valuesOfBrushesThatCannotBeReadAreTold(property: String, note: Message) throws {
        let found = try imported(
            inkML(
                """
                <definitions><brush xml:id="b">\(property)</brush></definitions>
                <trace brushRef="#b">0 0,9 9</trace><trace brushRef="#b">0 0,9 9</trace>
                """))
        #expect(found.notes == [note])
        let brush = found.drawing.strokes[0].brush
        #expect(brush.color == .black && brush.opacity == 1)
        #expect(abs(brush.largestWidth - InkMLBrush.defaultWidth) < 1e-9)
    }

    @Test(
        arguments: [
            ("type='identity'", "", Point(x: 10, y: 20)),
            ("type='affine'", "<affine>2 0 5, 0 3 6</affine>", Point(x: 25, y: 66)),
            ("type='affine'", "<matrix>2 0 5, 0 3 6,</matrix>", Point(x: 25, y: 66)),
            ("", "<matrix>0 1 0 1 0 0</matrix>", Point(x: 20, y: 10)),
            (
                "type='affine'",
                "<bind source='Y' target='X'/><bind source='X' target='Y'/><matrix>1 0 1,0 2 0</matrix>",
                Point(x: 21, y: 20)
            ),
            (
                "type='affine'", "<bind source='X' target='X'/><matrix>3 1</matrix>",
                Point(x: 31, y: 20)
            ),
            (
                "type='product'",
                """
                <mapping type='affine'><affine>2 0 0,0 2 0</affine></mapping><mapping type='identity'/>
                <mapping type='affine'><affine>1 0 7,0 1 0</affine></mapping>
                """, Point(x: 27, y: 40)
            ),
            (
                "type='product'",
                """
                <mapping type='affine'><bind source='X' target='X'/><matrix>2 0</matrix></mapping>
                <mapping mappingRef='#shared'/>
                """, Point(x: 20, y: 25)
            ),
        ])
    func mappingsThatAreMatricesAreApplied(
        attributes: String, content: String, expected: Point
    ) throws {
        let found = try imported(
            inkML(
                """
                <definitions><mapping xml:id="shared" type="affine"><bind source="Y" target="Y"/>
                <matrix>1 5</matrix></mapping></definitions>
                <context><canvasTransform><mapping \(attributes)>\(content)</mapping></canvasTransform>
                </context><trace>10 20,40 50</trace>
                """))
        #expect(found.drawing.strokes[0].samples[0].position.distance(to: expected) < 1e-9)
        #expect(found.notes.isEmpty)
    }

    @Test(arguments: [
        "<mapping type='lookup'><table>1 2, 3 4</table></mapping>", "<mapping type='mathml'/>",
        "<mapping type='unknown'/>", "<mapping type='affine'><affine>1 2 3</affine></mapping>",
        "<mapping type='affine'><affine>1 0 nan, 0 1 0</affine></mapping>",
        "<mapping type='product'><mapping type='lookup'/></mapping>",
        "<mapping mappingRef='#loop'/>", "",
    ])
    func otherMappingsAreTold(mapping: String) throws {
        let found = try imported(
            inkML(
                """
                <definitions><mapping xml:id="loop" type="product"><mapping mappingRef="#loop"/>
                <mapping mappingRef="#loop"/></mapping></definitions><context><canvasTransform>\(mapping)
                </canvasTransform></context><trace>10 20,40 50</trace>
                """))
        #expect(found.drawing.strokes[0].samples[0].position == Point(x: 10, y: 20))
        #expect(found.notes == [.mappingLeftOut])
    }

    /// Ink within a document of another kind: of a word processor, of a web page.
    @Test(arguments: [
        "<html xmlns='http://www.w3.org/1999/xhtml'><body><p>a</p>%</body></html>",
        "<p:package xmlns:p='urn:p'><p:part><p:data>%</p:data></p:part></p:package>",
        "<svg><foreignObject>%</foreignObject><g/></svg>",
    ])
    func inkWithinAnotherDocumentIsFound(document: String) throws {
        let ink = """
            <ink xmlns="http://www.w3.org/2003/InkML"><trace>1 2,3 4</trace></ink>
            """
        let found = try strokes(document.replacing("%", with: ink))
        #expect(found.map(\.samples.count) == [2])
        let notes =
            "<xournal><page><layer><stroke width='1'>0 0 1 1</stroke></layer></page></xournal>"
        #expect(try strokes(document.replacing("%", with: notes)).count == 1)
        #expect(
            problem(document)?.problem
                == .unknownRoot(
                    String(
                        document.dropFirst().prefix {
                            $0.isLetter || $0 == ":"
                        }
                    ).replacing("p:", with: "")))
    }

    /// Each document in a file has names of its own.
    @Test func severalInksInOneFileAreReadEachByItself() throws {
        let inks = ["#FF0000", "#0000FF"].map { color in
            """
            <ink><definitions><brush xml:id="b"><brushProperty name="color" value="\(color)"/></brush>
            <trace xml:id="t">5 5,6 6</trace></definitions><trace brushRef="#b">1 2,3 4</trace></ink>
            """
        }
        let found = try strokes("<book>\(inks[0])<trace>7 7</trace>\(inks[1])</book>")
        #expect(found.map(\.brush.color) == [Color(rgb: 0xFF0000), Color(rgb: 0x0000FF)])
    }

    @Test func forceMayBeCalledPressure() throws {
        let found = try strokes(
            inkML(
                """
                <traceFormat><channel name="X"/><channel name="Y"/><channel name="P" max="200"/>
                </traceFormat><trace>0 0 100,9 9 50</trace>
                """))
        #expect(found[0].samples.map(\.force) == [0.5, 0.25])
    }

    @Test(arguments: [
        "duration='inf'", "duration='1e-300'", "duration='nan'", "duration='1e300'",
        "timeOffset='nan'",
    ])
    func timesOfStrokesStayFinite(attribute: String) throws {
        let found = try strokes(inkML("<trace \(attribute)>0 0,9 9,18 0</trace>"))
        let times = found[0].samples.map(\.seconds)
        #expect(times.count == 3 && times.allSatisfy { (0...1e9).contains($0) })
    }

    @Test func aChannelOfAbsurdRangeIsOneOfNone() throws {
        let found = try strokes(
            inkML(
                """
                <traceFormat><channel name="X"/><channel name="Y"/>
                <channel name="F" min="nan" max="inf"/></traceFormat><trace>0 0 10,9 9 20</trace>
                """))
        #expect(found[0].samples.map(\.force) == [0.5, 1])
    }

    /// A pen cannot lean farther than it lies: such angles are of another unit than is said.
    @Test func absurdLeansAreNotReported() throws {
        let found = try strokes(
            inkML(
                """
                <traceFormat><channel name="X"/><channel name="Y"/><channel name="OTx" units="deg"/>
                <channel name="OTy" units="deg"/></traceFormat><trace>0 0 4500 10,9 9 90 -90</trace>
                """))
        #expect(found[0].samples[0].tilt == nil)
        #expect(found[0].samples[1].tilt != nil)
    }
}
