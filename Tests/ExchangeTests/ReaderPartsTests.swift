import Drawing
import Geometry
import Ink
import Testing
import Wording

@testable import Exchange

/// Writes down what a parser tells.
private final class Listener: XMLHandler {
    var events: [String] = []
    var failsAt: String?

    func begin(_ element: XMLElement) throws(ImportError) {
        if element.name == failsAt { throw ImportError(line: element.line, .stopped) }
        let attributes = element.attributes.sorted { $0.key < $1.key }.map { " \($0)=\($1)" }
        events.append("<\(element.name)\(attributes.joined())@\(element.line)")
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) throws(ImportError) {
        let text = String(decoding: bytes, as: UTF8.self)
        if events.last?.hasPrefix("\"") == true {
            events[events.count - 1] += text
        } else {
            events.append("\"\(text)")
        }
    }

    func end(_ name: String) throws(ImportError) { events.append(">\(name)") }
}

@Suite struct XMLStreamParserTests {
    private func events(
        _ text: String, piece: Int = 1000, failsAt: String? = nil
    ) throws(ImportError) -> [String] {
        let listener = Listener()
        listener.failsAt = failsAt
        let parser = try XMLStreamParser { _ in listener }
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: piece) {
            try Array(bytes[start..<min(start + piece, bytes.count)]).withUnsafeBufferPointer {
                piece throws(ImportError) in try parser.parse(piece)
            }
        }
        try parser.finish()
        return listener.events
    }

    private static let text = "<a x='1' p:y='2' xmlns:p='u'>\n<p:b/>é&amp;<![CDATA[<c>]]></a>"

    @Test(arguments: [1, 2, 3, 7, 1000])
    func partsAreToldHoweverTheyCome(piece: Int) throws {
        #expect(
            try events(Self.text, piece: piece)
                == ["<a x=1 y=2@1", "\"\n", "<b@2", ">b", "\"é&<c>", ">a"])
    }

    @Test func theErrorOfTheHandlerEndsIt() {
        #expect(throws: ImportError(line: 2, .stopped)) { try events(Self.text, failsAt: "b") }
    }

    @Test func nothingIsNoDocument() {
        #expect(throws: ImportError(.empty)) { try events("") }
    }

    @Test(
        arguments: [
            ("<a>text", .xmlEnd), ("<a", .xmlElement), ("<a></b>", .xmlNesting),
            ("<a><b></a>", .xmlNesting), ("text", .xmlElement), ("<a/><b/>", .xmlElement),
            ("<a x='1' x='2'/>", .xmlTag), ("<a x=1/>", .xmlTag),
            ("<a>&nbsp;</a>", .xmlEntity), ("<a>&</a>", .xmlName), ("<a>< b></a>", .xmlName),
            ("<a>\u{1}</a>", .xmlCharacters),
        ] as [(String, Message)])
    func whatIsNotWellFormedIsRefused(text: String, fault: Message) {
        #expect(throws: ImportError(line: 1, .notXML(fault))) { try events(text) }
    }

    @Test func prefixesThatNobodyDeclaredDoNotMatter() throws {
        #expect(try events("<a p:x='1'><q:b/></a>").count == 4)
    }
}

@Suite struct CompressionTests {
    private static let text = Array("a text that is long enough to be cut ".utf8)

    private func inflated(_ bytes: [UInt8]) throws(ImportError) -> [UInt8] {
        var output: [UInt8] = []
        try bytes.withUnsafeBufferPointer { buffer throws(ImportError) in
            try Gunzip.inflate(buffer) { output += $0 }
        }
        return output
    }

    @Test(arguments: [0, 1, 37, 65_536, 65_537, 300_000])
    func whatIsCompressedComesBack(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 / 7) }
        #expect(try inflated(gzip(bytes)) == bytes)
    }

    @Test(arguments: [
        ("<svg xmlns='http://www.w3.org/2000/svg'/>", true),
        ("<s:svg xmlns:s='http://www.w3.org/2000/svg'/>", true),
        ("<svg xmlns='&n;'/>", true), ("<s:svg xmlns:s='&n;'/>", true),
        ("<svg xmlns='&m;'/>", false), ("<svg xmlns='&x;'/>", false), ("<svg/>", false),
        ("<html xmlns='&n;'/>", false),
    ])
    func anEntityMayNameTheNamespaceOfAnSVG(root: String, isVector: Bool) {
        let text = """
            <!DOCTYPE svg [<!ENTITY n "http://www.w3.org/2000/svg"><!ENTITY m "http://other">
            <!ENTITY x SYSTEM "file:///etc/passwd">]>\(root)
            """
        Array(text.utf8).withUnsafeBufferPointer {
            #expect(XMLStreamParser.isVector($0) == isVector)
        }
    }

    @Test func anSVGThatSwellsIsRefused() {
        let start = Array("<svg xmlns='http://www.w3.org/2000/svg'>".utf8)
        let spaces = gzip([UInt8](repeating: 0x20, count: 1 << 22))
        let error = problem(gzip(start) + Array(repeating: spaces, count: 40).joined())
        guard case .tooMuch(of: .inflatedBytes, _) = error?.problem else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func whatIsCutOffIsTold() throws {
        let whole = gzip(Self.text)
        for count in 0..<whole.count - 8 {
            #expect(throws: ImportError(.damagedCompression)) {
                try inflated(Array(whole.prefix(count)))
            }
        }
    }

    @Test func aWrongChecksumIsTold() throws {
        var bytes = gzip(Self.text)
        bytes[bytes.count - 5] ^= 1
        #expect(throws: ImportError(.damagedCompression)) { try inflated(bytes) }
    }

    @Test func filesOfAnArchiveAreFoundByName() throws {
        let zip = try ZipWriter()
        try zip.add("a", Self.text, isCompressed: true)
        try zip.add("ö/b", [1, 2, 3], isCompressed: false)
        let bytes = try zip.finish()
        try bytes.withUnsafeBufferPointer { buffer in
            let archive = try ZipArchive(buffer)
            #expect(archive.content("a", limit: ImportLimit(100, .pictureBytes)) == Self.text)
            #expect(archive.content("ö/b", limit: ImportLimit(3, .pictureBytes)) == [1, 2, 3])
            #expect(archive.content("ö/b", limit: ImportLimit(2, .pictureBytes)) == nil)
            #expect(archive.content("c", limit: ImportLimit(100, .pictureBytes)) == nil)
        }
    }

    @Test func aDamagedFileOfAnArchiveIsNone() throws {
        let zip = try ZipWriter()
        try zip.add("a", Self.text, isCompressed: false)
        var bytes = try zip.finish()
        let start = try #require(bytes.indices.first { bytes[$0...].starts(with: Self.text) })
        bytes[start] ^= 1
        try bytes.withUnsafeBufferPointer { buffer in
            let archive = try ZipArchive(buffer)
            #expect(archive.content("a", limit: ImportLimit(100, .pictureBytes)) == nil)
        }
    }
}

@Suite struct ImportNotesTests {
    @Test func eachKindIsToldOnceWithItsNumber() {
        var notes = ImportNotes()
        for note: Message in [.linkLeftOut, .formulaLeftOut, .linkLeftOut] { notes.add(note) }
        #expect(notes.sentences == [.repeated(.linkLeftOut, 2), .formulaLeftOut])
        #expect(notes.sentences[0].description == "A link was left out. (2 times)")
        #expect(notes.problem == nil)
    }

    @Test func theFirstReasonIsKept() {
        var notes = ImportNotes()
        notes.add(.linkLeftOut)
        notes.add(.damagedTrace, because: ImportError(line: 3, .empty))
        notes.add(.damagedTrace, because: ImportError(line: 4, .entities))
        #expect(notes.problem == ImportError(line: 3, .empty))
    }
}

@Suite struct ImportErrorTests {
    /// Every sentence ends, and says what to do or what is wrong.
    @Test(arguments: [
        ImportError.Problem.empty, .foreign, .unknownRoot("html"), .notXML(.xmlEnd),
        .damagedCompression, .entities, .tooMuch(of: .layers, limit: 5),
        .value(of: .trace, text: "x", expected: .traceNumbers), .noInk(besides: [.linkLeftOut]),
        .picture("reason"), .heavySVG, .stopped,
    ])
    func everyProblemIsASentence(problem: ImportError.Problem) {
        let text = ImportError(problem).description
        #expect(text.hasSuffix(".") && !text.contains("..") && !text.contains("{"))
        #expect(text.count > 7)
    }

    @Test func aLongTextIsCut() {
        let text = String(repeating: "x", count: 10_000)
        let error = ImportError(.value(of: .trace, text: text, expected: .traceNumbers))
        #expect(error.description.count < 250)
    }
}

@Suite struct TraceDecoderTests {
    private func decode(
        _ text: String, _ channels: [InkMLChannel] = [.init(name: "X"), .init(name: "Y")]
    ) throws(ImportError) -> (points: [[Double?]], hasSurplus: Bool) {
        var decoder = TraceDecoder(channels: channels, line: 7)
        var points: [[Double?]] = []
        try decoder.decode(Array(text.utf8)) { points.append($0) }
        return (points, decoder.hasSurplus)
    }

    @Test func whatIsNotReportedIsAbsentOrTheDefault() throws {
        func channel(initial: String) -> InkMLChannel {
            InkMLChannel(
                XMLElement(
                    name: "channel", attributes: ["name": "S", "default": initial], line: 1))
        }
        let channels = [
            InkMLChannel(name: "X"), InkMLChannel(name: "Y"),
            channel(initial: "5"),
        ]
        let found = try decode("1 ? 3, 4 5, ? ? ?", channels)
        #expect(found.points == [[1, nil, 3], [4, 5, 5], [nil, nil, nil]])
        #expect(!found.hasSurplus)
        #expect(channel(initial: "nan").initial == nil)
    }

    @Test func surplusNumbersAreToldAndDropped() throws {
        let found = try decode("1 2 3 4, 5 6")
        #expect(found.points == [[1, 2], [5, 6]] && found.hasSurplus)
    }

    /// An explicit value between differences leaves the last difference as it was.
    @Test func modesChangeAtAnyPoint() throws {
        let found = try decode("10 0,'2 0,* 0,!20 0,'* 0,\"1 0,* 0,!5 0")
        #expect(found.points.map { $0[0] } == [10, 12, 14, 20, 22, 25, 29, 5])
    }

    @Test(arguments: ["1 2 x", "'", "!", "1 -", "#", "1 .", "1e", "--1", "1 2;3 4", "1 1e999"])
    func malformedTextIsRefusedWithItsLine(text: String) {
        let error = #expect(throws: ImportError.self) { try decode(text) }
        #expect(error?.line == 7)
    }

    @Test func nothingIsNoPoint() throws {
        for text in ["", " ", ",", " , ,\n"] { #expect(try decode(text).points.isEmpty) }
    }
}

@Suite struct InkMLMappingTests {
    private func mapping(_ text: String) throws -> InkMLMapping {
        let node = XMLElement(name: "mapping", attributes: ["type": "affine"], line: 1)
        let matrix = XMLElement(name: "matrix", line: 1)
        Array(text.utf8).withUnsafeBufferPointer { matrix.append($0) }
        node.append(matrix)
        return try #require(InkMLMapping(node))
    }

    @Test func oneAfterTheOtherIsBothAtOnce() throws {
        let (first, second) = (try mapping("1 2 3, 4 5 6"), try mapping("0 -1 2, 3 0 1"))
        let once = first.place(7, 8, scale: (1, 1))
        let expected = second.place(once.x, once.y, scale: (1, 1))
        let both = first.followed(by: second).place(7, 8, scale: (1, 1))
        #expect(both.x == expected.x && both.y == expected.y)
        let same = first.followed(by: .identity).place(7, 8, scale: (1, 1))
        #expect(same.x == once.x && same.y == once.y)
    }

    @Test func theWayIsInTheUnitsOfTheTrace() throws {
        let found = try mapping("1 0 10, 0 1 20").place(0, 0, scale: (2, -3))
        #expect(found.x == 20 && found.y == 60)
    }
}
