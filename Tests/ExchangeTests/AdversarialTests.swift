import Drawing
import Foundation
import Geometry
import Ink
import TestSupport
import Testing
import Wording

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
        #expect(
            problem("\(root)\(text)")?.description.contains(
                "elements within one another: the limit is 200") == true)
    }

    @Test func attributesThatADocumentDeclaresAreRefused() {
        let declared = "<!DOCTYPE ink [<!ATTLIST trace brushRef CDATA \"\(long(1000))\">]>"
        #expect(problem("\(declared)<ink><trace>1 1</trace></ink>")?.problem == .entities)
    }

    /// The names of all attributes together are bounded, since each is compared with all others.
    @Test(arguments: ["", "\u{FEFF}", "<?xml version='1.0'?>", "  "])
    func manyAttributesAreRefusedUnread(start: String) {
        let attributes = (0..<20_000).map { " a\($0)='1'" }.joined()
        for text in ["<ink><trace\(attributes)>1 1</trace></ink>", "<ink\(attributes)></ink>"] {
            #expect(problem(start + text)?.problem == .tooMuch(of: .nameBytes, limit: 16_000))
        }
    }

    /// Nothing makes a tag pass for text: no sign in a value, no character of which one byte is such a
    /// sign, no encoding.
    @Test(arguments: [" a%='>'", " a%=\"'>\"", " \u{3C00}%='>'", " \u{3E3D}%='1'"])
    func hiddenAttributesCountToo(pattern: String) throws {
        let attributes = (0..<20_000).map {
            pattern.replacingOccurrences(of: "%", with: "\($0)")
        }.joined()
        let text = "<ink><trace\(attributes)>1 1</trace></ink>"
        let limit = ImportError.Problem.tooMuch(of: .nameBytes, limit: 16_000)
        #expect(problem(text)?.problem == limit)
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
            let wide = "<?xml version='1.0' encoding='UTF-16'?>" + text
            let bytes = [UInt8](try #require(wide.data(using: encoding)))
            #expect(problem(bytes)?.problem == limit)
        }
        guard text.utf8.count == text.count else { return }
        for name in ["UTF-7", "ISO-2022-JP", "windows-1252"] {
            #expect(
                problem("<?xml version='1.0' encoding='\(name)'?>\(text)")?.problem == limit)
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

    @Test(arguments: ["UTF-8", "utf-8", "ISO-8859-1", "US-ASCII", "windows-1252"])
    func encodingsOfPlainSignsAreRead(name: String) throws {
        let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?><ink><trace>1 1,2 2</trace></ink>"
        #expect(try strokes(text).count == 1)
    }

    @Test func veryLongAttributesAreRefused() {
        let error = problem("<ink><trace brushRef='\(long(12_000_000))'>1 1</trace></ink>")
        #expect(
            error?.description.contains("bytes in a tag or a comment: the limit is 10000000")
                == true)
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
                == .tooMuch(of: .layers, limit: 1000))
        let pages = String(repeating: "<page/>", count: 20_001)
        #expect(
            problem("<xournal>\(pages)</xournal>")?.problem
                == .tooMuch(of: .pages, limit: 20_000))
        let brushes = String(repeating: "<brush/>", count: 200_001)
        #expect(
            problem("<ink><definitions>\(brushes)</definitions></ink>")?.problem
                == .tooMuch(of: .definitions, limit: 200_000))
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

    private static func archive(_ files: [(String, [UInt8])]) throws -> [UInt8] {
        let zip = try ZipWriter()
        try zip.add("mimetype", Array("application/xournal++".utf8), isCompressed: false)
        for (name, bytes) in files { try zip.add(name, bytes, isCompressed: true) }
        return try zip.finish()
    }

    @Test func documentsInAnArchiveAreRead() throws {
        let document = Array(xournal("<stroke width=\"1\">0 0 1 1</stroke>").utf8)
        let whole = try Self.archive([("content.xml", document)])
        #expect(try Importer.read(whole).drawing.strokes.count == 1)
        #expect(try problem(Self.archive([("other.xml", document)]))?.problem == .foreign)
        for count in stride(from: 4, to: whole.count / 2, by: 3) {
            #expect(problem(Array(whole.prefix(count))) != nil)
        }
    }

    /// Pictures lie beside the document, as files of the archive.
    @Test func picturesInAnArchiveAreRead() throws {
        let png = try Sample.png(width: 3, height: 2)
        func image(_ path: String) -> String {
            """
            <image left="10" top="20" right="40" bottom="80"><attachment path="\(path)"/></image>
            """
        }
        let stroke = "<stroke width=\"1\">0 0 1 1</stroke>"
        let document = xournal(image("attachments/1.png") + stroke + image("gone.png"))
        let found = try Importer.read(
            Self.archive([("content.xml", Array(document.utf8)), ("attachments/1.png", png)]))
        let picture = try #require(found.drawing.layers[0].image)
        #expect(picture.bytes == png && abs(picture.frame.width - 40) < 1e-9)
        #expect(found.notes == [.missingPicture])
        // The same document by itself has lost its pictures.
        #expect(try imported(document).notes.count == 1)
        #expect(try imported(document).drawing.layers.allSatisfy { $0.image == nil })
    }

    /// An archive inflates its files again for each reference: together they have one bound.
    @Test func picturesThatAreReferredToAgainAndAgainEnd() throws {
        let zeros = [UInt8](repeating: 0, count: 1 << 20)
        let image = "<image left='0' top='0' right='9' bottom='9'><attachment path='a'/></image>"
        let document = xournal(
            "<stroke width='1'>0 0 1 1</stroke>" + String(repeating: image, count: 5000))
        let bytes = try Self.archive([("content.xml", Array(document.utf8)), ("a", zeros)])
        #expect(
            problem(bytes)?.problem
                == .tooMuch(of: .inflatedBytes, limit: 1 << 26 + 100 * bytes.count))
    }

    @Test func archivesOfVeryManyFilesAreRefusedUnread() throws {
        let entry: [UInt8] = [0x50, 0x4B, 0x01, 0x02] + [UInt8](repeating: 0, count: 43)
        let bytes = [0x50, 0x4B, 0x03, 0x04] + repeated(entry, count: 100_001)
        #expect(problem(bytes)?.problem == .tooMuch(of: .archiveFiles, limit: 100_000))
    }

    // MARK: What is kept of definitions

    @Test func theTextOfDefinitionsIsBounded() {
        let text = long(1 << 20)
        let annotations = String(repeating: "<annotation>\(text)</annotation>", count: 3)
        #expect(problem(inkML("\(annotations)<trace>1 2,3 4</trace>")) == nil)
        let foreign = String(
            repeating: "<annotationXML><m><n a='\(text)'/>\(text)</m></annotationXML>", count: 40)
        #expect(problem(inkML("\(foreign)<trace>1 2,3 4</trace>")) == nil)
        let kept = String(repeating: "<brush><x>\(text)</x></brush>", count: 65)
        #expect(
            problem(inkML("\(kept)<trace>1 2,3 4</trace>"))?.problem
                == .tooMuch(of: .definitionBytes, limit: 1 << 26))
        let named = String(repeating: "<brush a='\(text)'/>", count: 65)
        #expect(
            problem(inkML("\(named)<trace>1 2,3 4</trace>"))?.problem
                == .tooMuch(of: .definitionBytes, limit: 1 << 26))
    }

    /// What is costly for one reference is found out once, however many there are.
    @Test(
        .within(seconds: 60),
        arguments: [
            (
                "<brush xml:id='b'>%</brush>", "<brushProperty name='width' value='x'/>",
                "brushRef='#b'"
            ),
            (
                "<context xml:id='c'><inkSource><channelProperties>%</channelProperties></inkSource></context>",
                "<channelProperty channel='X' name='resolution' value='1' units='1/cm'/>",
                "contextRef='#c'"
            ),
            ("<traceFormat xml:id='f'>%</traceFormat>", "<channel name='X'/>", "contextRef='#f'"),
        ])
    func manyReferencesToMuchAreQuick(outer: String, inner: String, reference: String) {
        let definition = outer.replacing("%", with: String(repeating: inner, count: 20_000))
        let traces = String(repeating: "<trace \(reference)>1 2,3 4</trace>", count: 20_000)
        _ = problem(inkML("<definitions>\(definition)</definitions>\(traces)"))
    }

    @Test func channelsOfAllContextsAreBounded() {
        let format =
            "<traceFormat xml:id='f'>\(String(repeating: "<channel name='X'/>", count: 64))</traceFormat>"
        let contexts = (0..<9000).map {
            "<context xml:id='c\($0)' traceFormatRef='#f'><inkSource/></context>"
        }
        let traces = (0..<9000).map { "<trace contextRef='#c\($0)'>1 2</trace>" }
        #expect(
            problem(
                inkML("<definitions>\(format)\(contexts.joined())</definitions>\(traces.joined())")
            )?.problem == .tooMuch(of: .contextChannels, limit: 500_000))
    }

    @Test func groupsWithinGroupsCostWhatTheyAre() throws {
        let open = (0..<190).map { "<traceGroup xml:id='\($0)'>" }.joined()
        let traces = (0..<20_000).map { "<trace xml:id='t\($0)'>1 2,3 4</trace>" }.joined()
        let close = String(repeating: "</traceGroup>", count: 190)
        #expect(try strokes(inkML(open + traces + close)).count == 20_000)
    }

    @Test func veryManyKindsOfNotesAreSummedUp() throws {
        let tags = (0..<1000).map { "<u\($0)/>" }.joined()
        let notes = try imported(xournal("<stroke width='1'>0 0 1 1</stroke>\(tags)")).notes
        #expect(notes.count == 101 && notes[100] == .furtherNotes(900))
    }
}
