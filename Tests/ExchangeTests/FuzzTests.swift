import Drawing
import Foundation
import TestSupport
import Testing
import Wording

@testable import Exchange

/// Whatever is done to a file: reading ends, and an error has something to say.
@Suite struct FuzzTests {
    /// How often each seed damages each file; more of it with `DOWNSTROKE_FUZZ_ROUNDS`.
    static let rounds =
        ProcessInfo.processInfo.environment["DOWNSTROKE_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 60

    enum Kind: CaseIterable {
        case inkML, xournal, compressed, archive, png, jpeg, photograph, wide

        var whole: [UInt8] {
            get throws {
                switch self {
                case .inkML: return Array(FuzzTests.inkMLText.utf8)
                case .xournal: return Array(FuzzTests.xournalText.utf8)
                case .compressed: return gzip(Array(FuzzTests.xournalText.utf8))
                case .archive:
                    let zip = try ZipWriter()
                    try zip.add(
                        "mimetype", Array("application/xournal++".utf8), isCompressed: false)
                    try zip.add(
                        "content.xml", Array(FuzzTests.xournalText.utf8), isCompressed: true)
                    return try zip.finish()
                case .png: return try Sample.png(width: 30, height: 20)
                case .jpeg: return [UInt8](ImageTests.jpeg)
                case .photograph: return CameraPicture.jpeg(orientation: 6)
                case .wide:
                    let text = FuzzTests.inkMLText.replacing("UTF-8", with: "UTF-16")
                    return [UInt8](text.data(using: .utf16) ?? Data())
                }
            }
        }
    }

    static let inkMLText = inkML(
        """
        <definitions><timestamp xml:id="s" timestampRef="#r" timeOffset="5"/>
        <timestamp xml:id="r" timeString="2011-02-22T00:21:40.232"/><context xml:id="c"><inkSource><traceFormat><channel name="X" units="cm"/>
        <channel name="Y" orientation="-ve"/><channel name="F" max="9"/><intermittentChannels>
        <channel name="T" units="ms" respectTo="#s"/></intermittentChannels></traceFormat><channelProperties>
        <channelProperty channel="X" name="resolution" value="1000" units="1/cm"/>
        </channelProperties></inkSource><canvasTransform><mapping type="affine">
        <affine>1 0 5, 0 1 5</affine></mapping></canvasTransform></context>
        <brush xml:id="b"><brushProperty name="width" value="1" units="mm"/></brush>
        <traceGroup xml:id="g"><trace>1 2,3 4</trace></traceGroup></definitions>
        <traceView traceDataRef="#g"/>
        <trace timeOffset="7" duration="9">1 2,3 4</trace>
        <trace contextRef="#c" brushRef="#b">1 2 3,'3'1-2,"1"0"1,4 ? *,#1A -#2 ! 4 T</trace>
        """)

    static let xournalText = xournal(
        """
        <stroke tool="pen" color="red" width="2 1 1,5 2" ts="12ll" fn="2021-03-04_15-16-17.ogg">0 0 1 0 2 0 3 0</stroke>
        <image left="1" top="1" right="5" bottom="5">iVBORw0KGgo=</image>
        <image matrix="1 0.5 -0.5 1 3 4">\(ImageTests.jpeg.base64EncodedString())</image>
        <text font="Sans" size="9" x="1" y="2">Hi</text>
        <stroke tool="eraser" width="1" pressures="1 2 1">5 5 9 9 8 4</stroke>
        """)

    @Test(arguments: Kind.allCases, SeededGenerator.seeds)
    func damagedFilesAreReadOrRefused(kind: Kind, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let whole = try kind.whole
        #expect(problem(whole) == nil)
        for _ in 0..<Self.rounds {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                Mutation.apply(to: &bytes, &generator)
            }
            if let error = problem(bytes) { #expect(error.description.hasSuffix(".")) }
        }
    }
}

/// A random damage of a file.
enum Mutation {
    private static let words = [
        "<trace>", "</trace>", "'", "\"", "NaN", "1e999", "-", ",,", "?", "*", "#", "&lt;", "]]>",
        "<!--", "<stroke>", "width=\"\"", "\u{0}", "99999999999999999999",
    ]

    static func apply(to bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        guard !bytes.isEmpty else { return }
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: bytes.removeSubrange(index...)
        case 2:
            bytes.insert(contentsOf: (words.randomElement(using: &generator) ?? "").utf8, at: index)
        case 3:
            let end = min(index + Int.random(in: 0..<40, using: &generator), bytes.count)
            bytes.removeSubrange(index..<end)
        default:
            let end = min(index + Int.random(in: 0..<80, using: &generator), bytes.count)
            bytes.insert(contentsOf: Array(bytes[index..<end]), at: index)
        }
    }
}
