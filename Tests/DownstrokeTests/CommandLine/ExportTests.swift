import Foundation
import Geometry
import Graphics
import TestSupport
import Testing

@Suite struct ExportTests {
    @Test(arguments: ["png", "svg", "pdf", "ora", "inkml", "xopp"])
    func everyFormatIsWrittenByItsSuffix(suffix: String) throws {
        let scratch = try Scratch()
        let result = try Program.run(
            "export", Fixture.path("pressure-lines"), "-o", scratch.path("a.\(suffix)"))
        #expect(result.code == 0, "\(result.errors)")
        #expect(scratch.contents == ["a.\(suffix)"])
    }

    @Test func anSVGOfTheStressTestIsSmall() throws {
        let scratch = try Scratch()
        _ = try Program.run("export", Fixture.path("painting-30s"), "-o", scratch.path("a.svg"))
        let size = try Data(contentsOf: URL(fileURLWithPath: scratch.path("a.svg"))).count
        // 2253 samples of a pen on the paper, 60 bytes each.
        #expect(size < 60 * 2253)
    }

    @Test func severalDrawingsTakeTheNamesOfAPattern() throws {
        let scratch = try Scratch()
        let result = try Program.run(
            "export", Fixture.path("pressure-lines"), Fixture.path("stylus-word"), "-o",
            scratch.path("{name}-x.svg"))
        #expect(result.code == 0)
        #expect(scratch.contents == ["pressure-lines-x.svg", "stylus-word-x.svg"])
        let refused = try Program.run(
            "export", Fixture.path("pressure-lines"), Fixture.path("stylus-word"), "-o",
            scratch.path("one.svg"))
        #expect(refused.code == 64)
        #expect(refused.errors.contains("{name}"))
    }

    @Test func aPatternOfAnotherNameIsRefused() throws {
        let scratch = try Scratch()
        let refused = try Program.run(
            "export", Fixture.path("pressure-lines"), "-o", scratch.path("{nam}.svg"))
        #expect(refused.code == 64 && scratch.contents.isEmpty)
        #expect(refused.errors.contains("{nam}") && refused.errors.contains("{name}"))
    }

    @Test func regionAndScaleGiveTheSize() throws {
        let scratch = try Scratch()
        let output = scratch.path("a.png")
        let path = try Fixture.path("stylus-word")
        _ = try Program.run(
            "export", path, "-o", output, "--region", "10,20,100,50", "--scale", "2")
        #expect(try ImageSurface(pngAt: output).size == PixelSize(width: 200, height: 100))
        _ = try Program.run(
            "export", path, "-o", output, "--region", "10,20,100,50", "--width", "50")
        #expect(try ImageSurface(pngAt: output).size == PixelSize(width: 50, height: 25))
    }

    @Test(arguments: [
        (Views.plain, PixelSize(width: 640, height: 480)),
        (
            #"{"version": 1, "width": 640, "height": 480, "scale": 4, "x": 9}"#,
            PixelSize(width: 160, height: 120)
        ),
        (
            #"{"version": 1, "width": 400, "height": 300, "rotation": 1.5707963267948966}"#,
            PixelSize(width: 300, height: 400)
        ),
    ])
    func theViewIsWhatTheWindowShowedLast(view: String, size: PixelSize) throws {
        let scratch = try Scratch()
        let (path, output) = (scratch.path("a.downstroke"), scratch.path("a.png"))
        try Views.make(path, view: view)
        let result = try Program.run("export", path, "-o", output, "--region", "view")
        #expect(result.code == 0)
        #expect(result.errors.isEmpty)
        #expect(try ImageSurface(pngAt: output).size == size)
    }

    @Test func withoutAViewAllInkIsShownAndThatIsTold() throws {
        let scratch = try Scratch()
        let files = [try Fixture.path("stylus-word"), scratch.path("a.downstroke")]
        try Views.make(files[1], view: "{}")
        for path in files {
            var sizes: [PixelSize] = []
            for region in ["ink", "view"] {
                let output = scratch.path("\(region).png")
                let result = try Program.run("export", path, "-o", output, "--region", region)
                #expect(result.code == 0)
                #expect(
                    result.errors.contains("does not say what was in view") == (region == "view"))
                sizes.append(try ImageSurface(pngAt: output).size)
            }
            #expect(sizes[0] == sizes[1])
        }
    }

    @Test func aDashIsTheStandardOutput() throws {
        let result = try Program.run(
            "export", Fixture.path("stylus-word"), "-o", "-", "--format", "svg")
        #expect(result.code == 0)
        #expect(result.output.contains("</svg>"))
    }

    @Test func exportsAreReadAgain() throws {
        let scratch = try Scratch()
        for suffix in ["inkml", "xopp"] {
            let file = scratch.path("a.\(suffix)")
            _ = try Program.run("export", Fixture.path("stylus-word"), "-o", file)
            let result = try Program.run("import", file, "--dry-run")
            #expect(result.code == 0)
            #expect(result.output.contains("1 layer, 6 strokes"))
        }
    }

    @Test func layersAreChosenByNameOrNumber() throws {
        let scratch = try Scratch()
        let file = try scratch.write(
            "a.xopp",
            """
            <xournal><page width="100" height="100"><layer name="One"><stroke width="1" \
            color="#ff0000ff">0 0 20 0</stroke></layer><layer name="Two"><stroke width="1" \
            color="#0000ffff">0 50 20 50</stroke></layer></page></xournal>
            """)
        func svg(_ layers: String) throws -> String {
            try Program.run(
                "export", file, "-o", "-", "--format", "svg", "--layers", layers
            ).output
        }
        #expect(try svg("Two").contains("#0000ff") && !svg("Two").contains("#ff0000"))
        #expect(try svg("1").contains("#ff0000") && !svg("1").contains("#0000ff"))
        #expect(try svg("2,One").contains("#ff0000") && svg("2,One").contains("#0000ff"))
        let unknown = try Program.run("export", file, "-o", "-", "--layers", "Three")
        #expect(unknown.code == 64)
        #expect(unknown.errors.contains("1 “One”, 2 “Two”"))
    }

    @Test(arguments: [
        "", "<ink><trace>1 nan</trace></ink>", "<ink><trace>0 0</trace>", "<html/>", "hello",
        "<!DOCTYPE ink [<!ENTITY a 'b'>]><ink>&a;</ink>",
    ])
    func badFilesLeaveNothing(text: String) throws {
        let scratch = try Scratch()
        let file = try scratch.write("bad.inkml", text)
        let result = try Program.run("export", file, "-o", scratch.path("a.svg"))
        #expect(result.code == 65)
        #expect(result.errors.contains("bad.inkml"))
        #expect(scratch.contents == ["bad.inkml"])
        let data = ["XDG_DATA_HOME": scratch.path("data")]
        #expect(try Program.run("import", file, environment: data).code == 65)
        #expect(scratch.contents == ["bad.inkml"])
    }

    @Test(arguments: [
        ["--scale", "0"], ["--scale", "2", "--width", "9"], ["--region", "1,2,3"],
        ["--region", "0,0,-5,5"], ["--format", "bmp"], ["--background", "blueish"],
        ["--width", "0"], ["--layers", ""],
    ])
    func badOptionsAreRefused(options: [String]) throws {
        let scratch = try Scratch()
        let result = try Program.run(
            ["export", Fixture.path("stylus-word"), "-o", scratch.path("a.png")] + options)
        #expect(result.code == 64)
        #expect(scratch.contents.isEmpty)
    }

    @Test func theDrawingItselfIsNotWrittenOver() throws {
        let scratch = try Scratch()
        let text = "<ink><trace>1 1,20 20</trace></ink>"
        let file = try scratch.write("a.inkml", text)
        let link = scratch.path("b.inkml")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        for output in [file, link, scratch.path("{name}.inkml")] {
            let result = try Program.run("export", file, "-o", output)
            #expect(result.code == 64)
            #expect(result.errors.contains("is the drawing itself"))
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    }

    @Test func drawingsOfOneNameAreNotWrittenOverOneAnother() throws {
        let scratch = try Scratch()
        let files = try ["a.inkml", "a.xml"].map {
            try scratch.write($0, "<ink><trace>1 1,20 20</trace></ink>")
        }
        let result = try Program.run(
            "export", files[0], files[1], "-o", scratch.path("{name}.svg"))
        #expect(result.code == 64)
        #expect(scratch.contents == ["a.inkml", "a.xml"])
    }

    @Test func whatAFormatCannotHoldIsTold() throws {
        let scratch = try Scratch()
        let picture = scratch.path("a.png")
        _ = try Program.run("export", Fixture.path("stylus-word"), "-o", picture)
        let inkML = try Program.run("export", picture, "-o", scratch.path("a.inkml"))
        #expect(inkML.errors.contains("InkML holds no pictures"))
        #expect(
            try Program.run("export", picture, "-o", scratch.path("a.xopp")).errors.isEmpty)
    }

    @Test func nothingIsLeftWhereTheOutputCannotBeWritten() throws {
        let scratch = try Scratch()
        for output in [scratch.path("none/a.png"), "/proc/a.svg", "/dev/full"] {
            let result = try Program.run("export", Fixture.path("stylus-word"), "-o", output)
            #expect(result.code == (output == "/dev/full" ? 64 : 73), "\(output)")
        }
        let full = try Program.run(
            "export", Fixture.path("stylus-word"), "-o", "/dev/full", "--format", "png")
        #expect(full.code == 73)
        #expect(scratch.contents.isEmpty)
    }

    @Test func anUnknownSuffixIsRefused() throws {
        let scratch = try Scratch()
        let result = try Program.run(
            "export", Fixture.path("stylus-word"), "-o", scratch.path("a.bmp"))
        #expect(result.code == 64)
        #expect(result.errors.contains(".xopp"))
    }

    @Test func anOldFileStaysWhereNothingCanBeDrawn() throws {
        let scratch = try Scratch()
        let output = try scratch.write("a.svg", "old")
        let file = try scratch.write("bad.xopp", "<xournal></xournal>")
        #expect(try Program.run("export", file, "-o", output).code == 65)
        #expect(try String(contentsOfFile: output, encoding: .utf8) == "old")
    }
}
