import Drawing
import Foundation
import Ink
import TestSupport
import Testing

@testable import Exchange

@Suite struct AdversarialTests {
    @Test func nothingIsTold() {
        #expect(problem([])?.problem == .empty)
        #expect(problem([0x1F, 0x8B])?.problem == .damagedCompression)
    }

    @Test(arguments: ["hello", "%PDF-1.5", "<html></html>", "<svg xmlns='a'/>"])
    func foreignFilesAreRefused(text: String) { #expect(problem(text) != nil) }

    @Test func aBillionLaughsAreNotLaughed() throws {
        var entities = "<!ENTITY a0 \"ha\">"
        for level in 1...30 {
            entities += "<!ENTITY a\(level) \"&a\(level - 1);&a\(level - 1);\">"
        }
        let error = problem(
            "<!DOCTYPE ink [\(entities)]><ink><trace>&a30;</trace></ink>")
        #expect(error?.problem == .entities)
    }

    @Test func outerEntitiesAreNotRead() {
        let error = problem(
            "<!DOCTYPE ink [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><ink><trace>&x;</trace></ink>"
        )
        #expect(error?.problem == .entities)
    }

    @Test(arguments: ["<ink>", "<xournal>"]) func deepNestingEnds(root: String) {
        let text = String(repeating: "<traceGroup>", count: 100_000)
        #expect(problem("\(root)\(text)")?.description.contains("200 elements") == true)
    }

    @Test func attributesThatADocumentDeclaresAreRefused() {
        let declared = "<!DOCTYPE ink [<!ATTLIST trace brushRef CDATA \"\(long(1000))\">]>"
        #expect(problem("\(declared)<ink><trace>1 1</trace></ink>")?.problem == .entities)
    }

    @Test func veryManyAttributesAreRefusedUnread() {
        let attributes = (0..<20_000).map { " a\($0)='1'" }.joined()
        let error = problem("<ink><trace\(attributes)>1 1</trace></ink>")
        #expect(error?.description.contains("10000 attributes") == true)
    }

    @Test(arguments: ["", "\u{FEFF}", "<?xml version='1.0'?>", "  "])
    func manyAttributesOfTheFirstElementAreRefused(start: String) {
        let attributes = (0..<20_000).map { " a\($0)='1'" }.joined()
        let error = problem("\(start)<ink\(attributes)><trace>1 1</trace></ink>")
        #expect(error?.description.contains("10000 attributes") == true)
    }

    /// Nothing makes a tag pass for text: not a sign that ends one within a value, not a character of
    /// which one byte is such a sign.
    @Test(arguments: [" a%='>'", " a%=\"'>\"", " \u{3C00}%='>'", " \u{3E3D}%='1'"])
    func hiddenAttributesCountToo(pattern: String) throws {
        let attributes = (0..<20_000).map {
            pattern.replacingOccurrences(of: "%", with: "\($0)")
        }.joined()
        let text = "<ink><trace\(attributes)>1 1</trace></ink>"
        #expect(problem(text)?.description.contains("10000 attributes") == true)
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
            let wide = "<?xml version='1.0' encoding='UTF-16'?>" + text
            let bytes = [UInt8](try #require(wide.data(using: encoding)))
            #expect(problem(bytes)?.description.contains("10000 attributes") == true)
        }
    }

    @Test(arguments: [
        "====", "<!-- don't ==== -->", "<![CDATA[ it's ==== ]]>", "<?note it's ==== ?>",
        "<annotation note='====' more=\"=='==\"/>", "<annotation>'\"====</annotation>",
    ])
    func equalsSignsOutsideOfTagsAreNoAttributes(text: String) throws {
        let many = text.replacingOccurrences(
            of: "====", with: String(repeating: "=", count: 30_000))
        let document = inkML("\(many)<trace>1 1,2 2</trace>")
        #expect(try strokes(document).count == 1)
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
            let wide = document.replacingOccurrences(of: "UTF-8", with: "UTF-16")
            let bytes = [UInt8](try #require(wide.data(using: encoding)))
            #expect(try Importer.read(bytes).drawing.strokes.count == 1)
        }
    }

    @Test(arguments: ["UTF-7", "IBM037", "ISO-2022-JP"])
    func encodingsThatHideTagsAreRefused(name: String) {
        let error = problem(
            "<?xml version=\"1.0\" encoding=\"\(name)\"?><ink><trace>1 1</trace></ink>")
        #expect(error != nil)
    }

    @Test(arguments: ["UTF-8", "utf-8", "ISO-8859-1", "US-ASCII", "windows-1252"])
    func encodingsOfPlainSignsAreRead(name: String) throws {
        let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?><ink><trace>1 1,2 2</trace></ink>"
        #expect(try strokes(text).count == 1)
    }

    @Test func veryLongAttributesAreRefused() {
        let error = problem("<ink><trace brushRef='\(long(12_000_000))'>1 1</trace></ink>")
        #expect(error?.description.contains("10000000 bytes in an attribute") == true)
    }

    @Test func veryManyChannelsAreCut() throws {
        let channels = String(repeating: "<channel name='X'/><channel name='Y'/>", count: 5000)
        let properties = String(
            repeating: "<channelProperty channel='X' name='resolution' value='1' units='1/cm'/>",
            count: 5000)
        let found = try strokes(
            inkML(
                """
                <context><inkSource><traceFormat>\(channels)</traceFormat><channelProperties>\
                \(properties)</channelProperties></inkSource></context><trace>1 1,2 2</trace>
                """))
        #expect(found[0].samples.count == 2)
    }

    @Test func referencesInACircleEnd() throws {
        let found = try strokes(
            inkML(
                """
                <definitions><brush xml:id="a" brushRef="#b"/><brush xml:id="b" brushRef="#a"/>
                <context xml:id="c" contextRef="#d"/><context xml:id="d" contextRef="#c"/>
                </definitions><trace xml:id="t" contextRef="#c" brushRef="#a" priorRef="#t"
                continuation="end">1 1,2 2</trace>
                """))
        #expect(found.count == 1)
    }

    @Test func tooManyPixelsOfPicturesAreRefused() throws {
        // Headers alone: five pictures of 8000 × 8000 px say that they need 1.2 GB.
        var png = try Sample.png(width: 30, height: 20)
        png.replaceSubrange(16..<24, with: [0, 0, 0x1F, 0x40, 0, 0, 0x1F, 0x40])
        png.replaceSubrange(29..<33, with: PNGChecksum.of(png[12..<29]))
        let image =
            "<image left='0' top='0' right='9' bottom='9'>\(Data(png).base64EncodedString())</image>"
        let error = problem(xournal(String(repeating: image, count: 5)))
        #expect(error?.description.contains("pixels of pictures") == true)
    }

    @Test func severalThingsThatAreTooMuchAreTold() {
        let layers = String(
            repeating: "<layer name='n'><stroke width='1'>0 0 1 1</stroke></layer>", count: 3)
        #expect(problem("<xournal><page>\(layers)</page></xournal>") == nil)
        let many = (0..<1001).map { "<layer name='\($0)'/>" }.joined()
        #expect(
            problem("<xournal><page>\(many)</page></xournal>")?.problem
                == .tooMuch(of: "layers", limit: 1000))
        let pages = String(repeating: "<page/>", count: 20_001)
        #expect(
            problem("<xournal>\(pages)</xournal>")?.problem
                == .tooMuch(of: "pages", limit: 20_000))
        let brushes = String(repeating: "<brush/>", count: 200_001)
        #expect(
            problem("<ink><definitions>\(brushes)</definitions></ink>")?.problem
                == .tooMuch(of: "elements of definitions", limit: 200_000))
    }

    @Test(arguments: ["1e308 1e308", "1 -1e12", "1 1,\"1e307 1,1e307 1,9e307 9e307", "1 NaN"])
    func absurdPlacesAreRefused(trace: String) throws {
        let error = try #require(problem(inkML("<trace>\(trace)</trace>")))
        #expect(error.line == 2)
        guard case .value = error.problem else {
            Issue.record("\(error)")
            return
        }
    }

    @Test func textThatWouldSteerATerminalIsNotRepeated() throws {
        let error = try #require(problem("<ink><trace>1 \u{9B}31m\u{202E}x</trace></ink>"))
        #expect(
            !error.description.unicodeScalars.contains { $0.value == 0x9B || $0.value == 0x202E })
    }

    private func long(_ count: Int) -> String { String(repeating: "x", count: count) }

    @Test func bombsAreDefused() throws {
        // A gigabyte of blanks.
        let bomb =
            gzip(Array("<ink>".utf8))
            + repeated(
                gzip([UInt8](repeating: 0x20, count: 1 << 20)), count: 1024)
        let error = try #require(problem(bomb))
        guard case .tooMuch = error.problem else {
            Issue.record("\(error)")
            return
        }
    }

    @Test func tooLongStrokesAreRefused() throws {
        let text = String(repeating: "1 1,", count: 1_000_100)
        let error = try #require(problem(inkML("<trace>\(text)</trace>")))
        #expect(error.description.contains("1000000"))
        let points = String(repeating: "1 1 ", count: 1_000_100)
        #expect(problem(xournal("<stroke width=\"1\">\(points)</stroke>")) != nil)
    }

    private func repeated(_ bytes: [UInt8], count: Int) -> [UInt8] {
        Array(repeatElement(bytes, count: count).joined())
    }

    @Test func compressedMembersAreOneText() throws {
        let whole = Array(inkML("<trace>1 2,3 4</trace>").utf8)
        let bytes = gzip(Array(whole[..<70])) + gzip(Array(whole[70...])) + [0, 0, 0]
        #expect(try Importer.read(bytes).drawing.strokes.count == 1)
        for count in 1..<70 { #expect(problem(Array(bytes.prefix(count))) != nil) }
    }

    @Test func documentsInAnArchiveAreRead() throws {
        let document = Array(xournal("<stroke width=\"1\">0 0 1 1</stroke>").utf8)
        func archive(_ name: String) throws -> [UInt8] {
            let zip = try ZipWriter()
            try zip.add("mimetype", Array("application/xournal++".utf8), isCompressed: false)
            try zip.add(name, document, isCompressed: true)
            return try zip.finish()
        }
        let whole = try archive("content.xml")
        #expect(try Importer.read(whole).drawing.strokes.count == 1)
        #expect(try problem(archive("other.xml")) != nil)
        for count in stride(from: 4, to: whole.count / 2, by: 3) {
            #expect(problem(Array(whole.prefix(count))) != nil)
        }
    }
}
