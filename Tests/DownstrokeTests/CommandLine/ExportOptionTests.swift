import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Storage
import TestSupport
import Testing

/// `downstroke export`: several drawings, and options whose values look like options.
@Suite struct ExportOptionTests {
    private let scratch: Scratch
    private let word: String

    init() throws {
        scratch = try Scratch()
        word = try Fixture.path("stylus-word")
    }

    private func export(
        _ arguments: String...
    ) throws -> (code: Int32, output: String, errors: String) {
        try Program.run(["export"] + arguments)
    }

    @Test func theOthersAreExportedWhereOneIsBad() throws {
        let bad = try scratch.write("bad.xopp", "hello")
        let missing = scratch.path("missing.inkml")
        let unlayered = try scratch.write("few.inkml", "<ink><trace>1 1,20 20</trace></ink>")
        let layered = try scratch.write(
            "many.xopp",
            """
            <xournal><page width="100" height="100"><layer name="One"><stroke width="1">\
            0 0 20 0</stroke></layer></page></xournal>
            """)
        let result = try export(
            bad, unlayered, missing, layered, "-o", scratch.path("{name}.svg"), "--layers", "One")
        #expect(result.code == 65)
        for name in ["bad.xopp", "missing.inkml", "few.inkml"] {
            #expect(result.errors.contains(name), "\(result.errors)")
        }
        #expect(scratch.contents == ["bad.xopp", "few.inkml", "many.svg", "many.xopp"])
    }

    @Test func nothingIsWrittenWhereOneWouldReplaceItself() throws {
        let ink = "<ink><trace>1 1,20 20</trace></ink>"
        let files = [try scratch.write("a.xml", ink), try scratch.write("b.inkml", ink)]
        let result = try export(files[0], files[1], "-o", scratch.path("{name}.inkml"))
        #expect(result.code == 64 && result.errors.contains("b.inkml is the drawing itself"))
        #expect(scratch.contents == ["a.xml", "b.inkml"])
    }

    @Test func aRegionMayBeginAboveAndLeftOfTheOrigin() throws {
        let output = scratch.path("a.png")
        let result = try export(word, "-o", output, "--region", "-10,-20.5,50,40")
        #expect(result.code == 0, "\(result.errors)")
        #expect(try ImageSurface(pngAt: output).size == PixelSize(width: 50, height: 40))
    }

    @Test(arguments: [
        (["export", "--scale", "-1"], "--scale takes"),
        (["export", "--width", "-5"], "--width takes"),
        (["export", "--layers", "-1"], "no layer “-1”"),
        (["export", "--region", "0,0,-5,5"], "0,0,-5,5"),
        (["replay", "--fps", "-1"], "--fps takes"),
        (["replay", "--speed", "-1"], "--speed takes"),
        (["replay", "--longest-pause", "-1"], "--longest-pause takes"),
        (["render", "--scale", "-1"], "--scale takes"),
        (["render", "--width", "-5", "--height", "5"], "--width takes"),
    ])
    func numbersBelowZeroAreNamed(arguments: [String], message: String) throws {
        let result = try Program.run(
            [arguments[0], word, "-o", scratch.path("a.png")] + arguments.dropFirst())
        #expect(result.code == 64)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(!result.errors.contains("Missing"))
        #expect(scratch.contents.isEmpty)
    }

    @Test func aLayerMayHaveACommaInItsName() throws {
        let layers = [("a,b", "#0000ffff"), ("b", "#ff0000ff")].map { name, color in
            """
            <layer name="\(name)"><stroke width="1" color="\(color)">0 0 20 0</stroke></layer>
            """
        }
        let file = try scratch.write(
            "a.xopp",
            "<xournal><page width=\"99\" height=\"99\">\(layers.joined())</page></xournal>")
        func svg(_ layers: String) throws -> String {
            try export(file, "-o", "-", "--format", "svg", "--layers", layers).output
        }
        for name in ["a,b", "1"] {
            let text = try svg(name)
            #expect(text.contains("#0000ff") && !text.contains("#ff0000"))
        }
        let both = try svg("1,b")
        #expect(both.contains("#0000ff") && both.contains("#ff0000"))
        let unknown = try export(file, "-o", "-", "--layers", "a")
        #expect(unknown.code == 64)
        #expect(unknown.errors.contains("1 “a,b”, 2 “b”") && unknown.errors.contains("number"))
    }

    @Test(arguments: ["inkml", "xopp"], [["--scale", "100"], ["--width", "32767"]])
    func aScaleThatAFormatHasNotIsIgnoredAndTold(suffix: String, options: [String]) throws {
        let file = try scratch.write(
            "far.inkml", "<ink><trace>1 1,20 20</trace><trace>60000 100,60001 9999</trace></ink>")
        let (scaled, plain) = (scratch.path("a.\(suffix)"), scratch.path("b.\(suffix)"))
        let result = try Program.run(["export", file, "-o", scaled] + options)
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.errors.contains("\(options[0]) was ignored"))
        #expect(try !export(file, "-o", plain).errors.contains("ignored"))
        #expect(FileManager.default.contentsEqual(atPath: scaled, andPath: plain))
        let png = try export(file, "-o", scratch.path("a.png"), "--scale", "100")
        #expect(png.code == 65)
    }

    @Test func aRegionIsToldToBeIgnoredInInkMLAlone() throws {
        for suffix in ["inkml", "xopp"] {
            let result = try export(
                word, "-o", scratch.path("a.\(suffix)"), "--region", "0,0,50,50")
            #expect(result.code == 0)
            #expect(result.errors.contains("--region was ignored") == (suffix == "inkml"))
        }
    }
}
