import Drawing
import Exchange
import Foundation
import Geometry
import Graphics
import Ink
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

/// `downstroke import`: new drawings in the library, or one of all files.
@Suite struct ImportTests {
    private let scratch: Scratch
    private let data: [String: String]
    private let library: String

    init() throws {
        scratch = try Scratch()
        data = ["XDG_DATA_HOME": scratch.path("data")]
        library = scratch.path("data/downstroke/drawings")
    }

    private func run(
        _ arguments: String...
    ) throws -> (code: Int32, output: String, errors: String) {
        try Program.run(["import"] + arguments, environment: data)
    }

    private var drawings: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: library)) ?? []).sorted()
    }

    private func drawing(_ path: String) throws -> Drawing {
        let opened = try DrawingFile.open(FilePath(path))
        defer { opened.close() }
        return opened.history.drawing
    }

    @Test func eachFileBecomesADrawingOfItsName() throws {
        let ink = try scratch.write("notes.inkml", "<ink><trace>1 1,20 20</trace></ink>")
        let made = try run(Fixture.path("stylus-word"), ink)
        #expect(made.code == 0 && made.errors.isEmpty)
        #expect(
            made.output == "\(library)/stylus-word.downstroke\n\(library)/notes.downstroke\n")
        #expect(drawings == ["notes.downstroke", "stylus-word.downstroke"])
        #expect(try drawing("\(library)/stylus-word.downstroke").strokes.count == 6)
        #expect(try drawing("\(library)/notes.downstroke").strokes.count == 1)
    }

    @Test func nothingInTheLibraryIsReplaced() throws {
        let ink = try scratch.write("a.inkml", "<ink><trace>1 1,20 20</trace></ink>")
        let names = try (0..<3).map { _ in try run(ink).output }
        #expect(
            names == ["a", "a 2", "a 3"].map { "\(library)/\($0).downstroke\n" })
        #expect(drawings.count == 3)
    }

    @Test func namesThatNoFileCanHaveAreChanged() throws {
        let text = "<ink><trace>1 1,20 20</trace></ink>"
        let long = String(repeating: "ä", count: 120)
        let made = try run(
            scratch.write(".inkml", text), scratch.write("\(long).inkml", text))
        #expect(made.code == 0)
        #expect(
            drawings == ["Imported.downstroke", String(long.prefix(118)) + ".downstroke"])
    }

    @Test func aLinkToNothingIsNotFollowed() throws {
        let ink = try scratch.write("a.inkml", "<ink><trace>1 1,20 20</trace></ink>")
        try FileManager.default.createDirectory(
            atPath: library, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: "\(library)/a.downstroke", withDestinationPath: scratch.path("nowhere"))
        #expect(try run(ink).output == "\(library)/a 2.downstroke\n")
        #expect(!FileManager.default.fileExists(atPath: scratch.path("nowhere")))
    }

    @Test func aBadFileIsToldOfAndTheOthersAreImported() throws {
        let bad = try scratch.write("bad.xopp", "hello")
        let good = try scratch.write("good.inkml", "<ink><trace>1 1,20 20</trace></ink>")
        let missing = scratch.path("missing.png")
        let made = try run(bad, good, missing)
        #expect(made.code == 65)
        #expect(made.output == "\(library)/good.downstroke\n")
        #expect(made.errors.contains("bad.xopp") && made.errors.contains("missing.png"))
        #expect(drawings == ["good.downstroke"])
        #expect(try run(missing, good).code == 66)
    }

    @Test func severalFilesBecomeLayersOfOneDrawing() throws {
        let ink = try scratch.write("notes.inkml", "<ink><trace>1 1,20 20</trace></ink>")
        let pages = try scratch.write(
            "pages.xopp",
            """
            <xournal><page><layer name="One"><stroke width="1">0 0 20 0</stroke></layer>
            <layer name="Two"><stroke width="1">0 50 20 50</stroke></layer></page></xournal>
            """)
        let picture = scratch.path("paper.png")
        #expect(try Program.run("export", ink, "-o", picture).code == 0)
        let output = scratch.path("all.downstroke")
        let made = try run(picture, ink, pages, "-o", output)
        #expect(made.code == 0 && made.output == "\(output)\n")
        let layers = try drawing(output).layers
        #expect(layers.map(\.name) == ["paper", "notes", "pages: One", "pages: Two"])
        #expect(layers.map(\.isLocked) == [true, false, false, false])
        #expect(Set(layers.flatMap { $0.strokes.map(\.id) }).count == 3)
        #expect(drawings.isEmpty)
    }

    @Test func picturesAloneGetALayerToDrawOn() throws {
        let ink = try scratch.write("a.inkml", "<ink><trace>1 1,20 20</trace></ink>")
        let picture = scratch.path("a.png")
        _ = try Program.run("export", ink, "-o", picture)
        let output = scratch.path("all.downstroke")
        #expect(try run(picture, picture, "-o", output).code == 0)
        #expect(try drawing(output).topmostOpenLayer?.isEmpty == true)
    }

    /// As some programs write it, with entities, which readers of ink refuse.
    @Test func anSVGIsAPictureToTrace() throws {
        let picture = try scratch.write(
            "a.svg",
            """
            <!DOCTYPE svg [<!ENTITY blue "#2060c0">]>
            <svg xmlns="http://www.w3.org/2000/svg" width="120" height="90">
            <rect width="120" height="90" fill="&blue;"/></svg>
            """)
        let made = try run(picture)
        #expect(made.code == 0 && made.errors.isEmpty)
        let drawing = try drawing("\(library)/a.downstroke")
        #expect(drawing.layers.map(\.isLocked) == [true, false])
        #expect(drawing.bounds == Rectangle(x: 0, y: 0, width: 120, height: 90))
        let image = try #require(drawing.layers[0].image)
        let surface = try DecodedPicture(png: image.bytes).surface
        #expect(surface.size == PixelSize(width: 960, height: 720))
        #expect(Pixels(surface).channel(0, x: 480, y: 360) == 0xC0)
    }

    /// As Adobe Illustrator writes it, and compressed, whatever it is called.
    @Test(arguments: ["a.svg", "a.svgz"])
    func anSVGMayNameItsNamespaceByAnEntityAndBeCompressed(name: String) throws {
        let text = """
            <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
            <!ENTITY ns_svg "http://www.w3.org/2000/svg">
            <!ENTITY ns_xlink "http://www.w3.org/1999/xlink"> ]>
            <svg xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" width="120" height="90">
            <rect width="120" height="90" fill="#2060c0"/></svg>
            """
        let plain = try scratch.write(name, text)
        #expect(try run(plain).code == 0)
        #expect(try Tool.run(["gzip", plain]).code == 0)
        try FileManager.default.moveItem(atPath: plain + ".gz", toPath: plain)
        let made = try run(plain)
        #expect(made.code == 0 && made.errors.isEmpty)
        for name in ["a", "a 2"] {
            let bounds = try drawing("\(library)/\(name).downstroke").bounds
            #expect(bounds == Rectangle(x: 0, y: 0, width: 120, height: 90))
        }
    }

    @Test(arguments: ["<!ENTITY x SYSTEM 'file:///etc/passwd'>", laughs])
    func entitiesFromOutsideOrThatSwellAreRefused(entities: String) throws {
        let picture = try scratch.write(
            "a.svg",
            """
            <!DOCTYPE svg [<!ENTITY n "http://www.w3.org/2000/svg"> \(entities)]>
            <svg xmlns="&n;" width="120" height="90"><text y="20">&x;</text></svg>
            """)
        let made = try run(picture)
        #expect(made.code == 65 && made.errors.contains("entities") && drawings.isEmpty)
    }

    /// Each entity is the one before it, twice.
    private static let laughs = (1...30).reduce("<!ENTITY a0 'ha'>") { text, number in
        text + "<!ENTITY \(number == 30 ? "x" : "a\(number)") '&a\(number - 1);&a\(number - 1);'>"
    }

    /// Each part is drawn twice by the next one.
    @Test func anSVGThatTakesTooMuchIsRefused() throws {
        let parts = (1...40).map {
            "<g id=\"g\($0)\"><use href=\"#g\($0 - 1)\"/><use href=\"#g\($0 - 1)\"/></g>"
        }
        let picture = try scratch.write(
            "heavy.svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><rect id=\"g0\"/>\(parts.joined())</svg>")
        let made = try run(picture)
        #expect(made.code == 65 && drawings.isEmpty)
        #expect(made.errors.contains("takes too long") && made.errors.contains("PNG"))
    }

    @Test func oneDrawingIsMadeOfAllFilesOrNotAtAll() throws {
        let broken = try scratch.write("broken.inkml", "<ink")
        let output = scratch.path("no.downstroke")
        let made = try run(Fixture.path("stylus-word"), broken, "-o", output)
        #expect(made.code == 65 && made.output.isEmpty)
        #expect(made.errors.contains("broken.inkml"))
        #expect(scratch.contents == ["broken.inkml"])
    }

    @Test func aRecordingBecomesADrawing() throws {
        let output = scratch.path("word.downstroke")
        let made = try run(Fixture.path("stylus-word"), "-o", output)
        #expect(made.code == 0 && made.errors.isEmpty)
        let info = try Program.run("info", output, "--json")
        #expect(info.code == 0 && info.output.contains("\"integrity\" : \"ok\""))
        let files = ["drawing.png", "recording.png"].map { scratch.path($0) }
        #expect(try Program.run("export", output, "-o", files[0]).code == 0)
        #expect(try Program.run("export", Fixture.path("stylus-word"), "-o", files[1]).code == 0)
        #expect(
            try InkCoverage(pngAt: files[0]).meanDifference(from: InkCoverage(pngAt: files[1]))
                < 0.001)
    }

    @Test func nothingIsReplacedAndNothingHalfWritten() throws {
        let taken = try scratch.write("taken.downstroke", "precious")
        let refused = try run(Fixture.path("stylus-word"), "-o", taken)
        #expect(refused.code == 73 && refused.errors.contains("already"))
        #expect(try String(contentsOfFile: taken, encoding: .utf8) == "precious")
        #expect(try run(Fixture.path("stylus-word"), "-o", scratch.path("a.png")).code == 64)
        #expect(scratch.contents == ["taken.downstroke"])
    }

    @Test func aDryRunWritesNothing() throws {
        let path = try Fixture.path("stylus-word")
        for more in [[], ["-o", scratch.path("a.downstroke")]] {
            let told = try Program.run(
                ["import", path, "--dry-run"] + more, environment: data)
            #expect(told.code == 0)
            #expect(told.output == "\(path): 1 layer, 6 strokes, 384 samples\n")
        }
        #expect(scratch.contents.isEmpty)
    }

    @Test func aDryRunCountsPictures() throws {
        let file = scratch.path("a.png")
        _ = try Program.run("export", Fixture.path("stylus-word"), "-o", file)
        let picture = try Data(contentsOf: URL(fileURLWithPath: file))
        let image = "<image left='0' top='0' right='9' bottom='9'>%</image>"
            .replacingOccurrences(of: "%", with: picture.base64EncodedString())
        let path = try scratch.write(
            "pictures.xopp",
            "<xournal><page><layer>\(image)\(image)<stroke width='1'>0 0 1 1</stroke></layer></page></xournal>"
        )
        let told = try run(path, "--dry-run")
        #expect(told.output == "\(path): 2 layers, 1 stroke, 2 samples, 2 pictures\n")
    }

    /// What a library has to say comes as a sentence of the program's, not as lines of its own.
    @Test func librariesSayNothingThemselves() throws {
        let path = scratch.path("damaged.inkml")
        let text = Array("<?xml version='1.0' encoding='EUC-JP'?><ink><trace>1 1".utf8)
        let bytes = text + [0xFF, 0xFF, 0xFE] + Array("</trace></ink>".utf8)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let told = try run(path, "--dry-run")
        #expect(told.code == 65)
        #expect(told.errors.split(separator: "\n").count == 1)
        #expect(told.errors.hasPrefix("downstroke: \(path)"))
    }

    @Test func aLibraryThatCannotBeMadeIsTold() throws {
        let file = try scratch.write("data", "in the way")
        let made = try run(Fixture.path("stylus-word"))
        #expect(made.code == 73 && made.errors.contains("drawings"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "in the way")
    }

    /// What a replay plays of a recording: the strokes begin when they did.
    @Test(arguments: ["painting-30s", "hello-ink-480hz", "stylus-word"])
    func pausesBetweenStrokesAreKept(name: String) throws {
        let path = scratch.path("a.downstroke")
        #expect(try run(Fixture.path(name), "-o", path).code == 0)
        let strokes = try drawing(path).strokes
        let recorded = try Recording(Fixture.path(name))
        #expect(strokes.count == recorded.starts.count)
        let first = try #require(strokes.first?.startTime)
        for (stroke, start) in zip(strokes, recorded.starts) {
            let time = try #require(stroke.startTime)
            #expect(abs(time - first - (start - recorded.starts[0])) < 1e-4)
        }
        // The clock of a recording ends when its file was written.
        let date = try #require(
            FileManager.default.attributesOfItem(atPath: Fixture.path(name))[.modificationDate]
                as? Date)
        let last = try #require(strokes.last)
        let end = last.samples.last?.seconds ?? 0
        #expect(abs(try #require(last.startTime) + end - date.timeIntervalSince1970) < 0.1)
        // And by InkML they come back.
        let inkML = scratch.path("a.inkml")
        #expect(try Program.run("export", path, "-o", inkML).code == 0)
        let again = try Importer.read([UInt8](Data(contentsOf: URL(fileURLWithPath: inkML))))
        for (stroke, other) in zip(strokes, again.drawing.strokes) {
            let (one, two) = try (#require(stroke.startTime), #require(other.startTime))
            #expect(abs(one - two) < 1.1e-3)
        }
    }

    @Test func aRecordingWithoutTimesTellsOfNone() throws {
        let path = scratch.path("a.downstroke")
        #expect(try run(Fixture.path("pressure-lines"), "-o", path).code == 0)
        #expect(try drawing(path).strokes.allSatisfy { $0.startTime == nil })
    }
}

/// When the strokes of a recording begin, read from its text.
private struct Recording {
    private(set) var starts: [Double] = []

    init(_ path: String) throws {
        var isTouching = false
        for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .dropFirst()
        {
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            let isContact = fields.last == "1"
            if isContact, !isTouching { starts.append(Double(fields[0]) ?? -1) }
            isTouching = isContact
        }
    }
}
