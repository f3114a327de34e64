import Drawing
import Geometry
import Ink
import Input
import Testing

@testable import Exchange

/// A brush of a file is one that the table of settings allows, whatever the file says.
@Suite struct BrushAnnotationTests {
    private func document(_ attributes: String) -> String {
        inkML(
            """
            <definitions><brush xml:id="b"><annotationXML><d:brush xmlns:d="urn:downstroke:ink" \
            \(attributes)/></annotationXML></brush></definitions><trace brushRef="#b">1 1,2 2</trace>
            """)
    }

    @Test(arguments: [
        "grain.size=\"1e-300\"", "size.smallest=\"0\"", "path.taper=\"1e300\"",
        "opacity.most=\"nan\"", "size.response=\"0 0 1e-300 1 1 1\"", "color=\"2 0 0 1\"",
        "tip.shape=\"star\"", "tilt.widening=\"wide\"",
    ])
    func aSettingThatCannotBeIsMendedAndTold(attribute: String) throws {
        let file = try imported(document("size.largest=\"12\" \(attribute)"))
        let brush = try #require(file.drawing.strokes.first).brush
        #expect(brush.largestWidth == 12)
        #expect(try Brush(settings: brush.settings) == brush)
        let key = String(attribute.prefix { $0 != "=" })
        #expect(file.notes.count == 1)
        #expect("\(file.notes)".contains("\(key): "), "\(file.notes)")
    }

    @Test func aBrushOfEverySettingComesBack() throws {
        let curve = try #require(ResponseCurve([.init(0, 0), .init(0.5, 0.28), .init(1, 1)]))
        let brush = Brush(
            name: "Nib <1>", smallestWidth: 0.25, largestWidth: 30, response: curve,
            forceWhenAbsent: 0.3, color: Color(red: 0.1, green: 0.2, blue: 1 / 3.0, alpha: 0.7),
            opacity: 0.5, opacityAtNoForce: 0.25,
            tip: .flat(thickness: 0.3, angle: Angle(degrees: 30), followsAzimuth: false),
            tilt: Brush.TiltResponse(widening: 3, lightening: 0.5),
            grain: Brush.Grain(depth: 0.6, size: 4), smoothing: 0, taper: 12)
        let attributes = Annotation.attributes(brush).map { key, value in
            "\(key)=\"\(value.replacing("<", with: "&lt;"))\""
        }
        let file = try imported(document(attributes.joined(separator: " ")))
        #expect(file.drawing.strokes.map(\.brush) == [brush])
        #expect(file.notes.isEmpty)
    }

    @Test func whatSaysNothingOfTheWidthIsNoBrush() throws {
        let file = try imported(document("grain.size=\"4\""))
        #expect(file.drawing.strokes.map(\.brush.name) == ["InkML pen"])
    }

    @Test func theWidestBrushOfAnotherProgramIsOneThatCanBe() throws {
        let brush = "<brushProperty name=\"width\" value=\"50\" units=\"cm\"/>"
        let found = try strokes(
            inkML(
                """
                <definitions><context xml:id="c"><traceFormat><channel name="X"/>\
                <channel name="Y"/><channel name="F" max="9"/></traceFormat></context>\
                <brush xml:id="b">\(brush)</brush></definitions>\
                <trace contextRef="#c" brushRef="#b">1 1 3,2 2 9</trace>
                """))
        #expect(found.map(\.brush.largestWidth) == [BrushSetting.widths.upperBound])
    }
}
