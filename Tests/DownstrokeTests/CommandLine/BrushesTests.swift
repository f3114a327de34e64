import Foundation
import Geometry
import Ink
import MachineSupport
import TestSupport
import Testing

/// `downstroke brushes` and `--brush`: which brushes there are, and what is wrong with a file.
struct BrushesTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// By kind: pens, what draws, what paints, what marks, what erases.
    private static let builtIn = [
        "Pen", "Fineliner", "Broad pen", "Fountain pen", "Calligraphy", "Pencil", "Charcoal",
        "Brush", "Wash", "Airbrush", "Marker", "Eraser", "Soft eraser", "Stroke eraser",
    ]

    private struct Report: Decodable {
        struct Brush: Decodable {
            let name: String
            let description: String
            let origin: String
            let file: String
        }
        struct Problem: Decodable {
            let file: String
            let line: Int?
            let key: String?
            let problem: String
        }
        let brushes: [Brush]
        let problems: [Problem]
    }

    private var environment: [String: String] { ["XDG_DATA_HOME": scratch.path("data")] }

    private func run(_ arguments: String...) throws -> (
        code: Int32, output: String, errors: String
    ) {
        try Program.run(arguments, environment: environment)
    }

    private func report(_ text: String) throws -> Report {
        try JSONDecoder().decode(Report.self, from: Data(text.utf8))
    }

    /// Puts a brush into the user's folder; gives its file.
    @discardableResult
    private func own(_ file: String, _ text: String) throws -> String {
        try FileManager.default.createDirectory(
            atPath: scratch.path("data/downstroke/brushes"), withIntermediateDirectories: true)
        return try scratch.write("data/downstroke/brushes/\(file)", text)
    }

    @Test func allBrushesAreListed() throws {
        let list = try run("brushes")
        #expect(list.code == 0 && list.errors.isEmpty)
        let lines = list.output.split(separator: "\n")
        #expect(lines.count == Self.builtIn.count + 1)
        for (name, line) in zip(Self.builtIn, lines.dropFirst()) {
            #expect(line.hasPrefix(name + " "))
            #expect(line.contains(" built-in "))
            #expect(line.hasSuffix("/Brushes/\(name.lowercased()).toml"))
        }
        let json = try report(run("brushes", "--json").output)
        #expect(json.brushes.map(\.name) == Self.builtIn)
        #expect(json.brushes.allSatisfy { $0.origin == "built-in" && !$0.description.isEmpty })
        #expect(json.problems.isEmpty)
    }

    @Test func onesOwnAreListedAndABadOneIsTold() throws {
        let mine = try own("mine.toml", "name = \"Chalk\"\ndescription = \"Dusty.\"\n")
        let bad = try own("bad.toml", "name = \"Bad\"\n[size]\nlargest = \"wide\"\n")
        let list = try run("brushes", "--json")
        #expect(list.code == 0)
        #expect(
            list.errors
                == "downstroke: \(bad), line 3: size.largest: the text “wide” is not allowed; "
                + "use a number from 0.001 to 2000 points.\n")
        let json = try report(list.output)
        #expect(json.brushes.count == Self.builtIn.count + 1)
        let chalk = try #require(json.brushes.first { $0.name == "Chalk" })
        #expect(chalk.origin == "own" && chalk.file == mine && chalk.description == "Dusty.")
        #expect(json.problems.map(\.line) == [3])
        #expect(json.problems.map(\.key) == ["size.largest"])
    }

    @Test func aBadBrushThatIsNamedEndsWith65() throws {
        let bad = try own("bad.toml", "name = \"Bad\"\nsiz = 3\n")
        let output = scratch.path("out.png")
        let recording = try Fixture.path("stylus-word")
        for name in ["bad", "BAD", bad] {
            for arguments in [
                ["brushes", name], ["render", recording, "-o", output, "--brush", name],
                ["--brush", name], ["record", "-o", output, "--brush", name],
            ] {
                let run = try Program.run(arguments, environment: environment)
                #expect(run.code == 65, "\(arguments): \(run.errors)")
                #expect(run.errors.contains("\(bad), line 2: siz: this key is not known"))
            }
        }
        #expect(try run("brushes", "Pen").code == 0)
        #expect(try run("brushes", "Pen").errors.isEmpty)
        #expect(scratch.contents == ["data"])
    }

    @Test func whatALaterVersionMayKnowIsToldAndDrawsAllTheSame() throws {
        let later = try own("later.toml", "name = \"Later\"\nmodel = \"watercolour\"\nspirit = 3\n")
        for arguments in [["brushes"], ["brushes", "Later"], ["brushes", later]] {
            let run = try Program.run(arguments, environment: environment)
            #expect(run.code == 0 && run.output.contains("Later"))
            #expect(run.errors.contains("\(later), line 2: model: “watercolour” is not known here"))
            #expect(run.errors.contains("\(later), line 3: spirit: this is not known here"))
        }
        let output = scratch.path("out.png")
        let run = try run(
            "render", Fixture.path("stylus-word"), "-o", output, "--brush", "Later")
        #expect(run.code == 0)
        #expect(run.errors.contains("\(later), line 2: model: “watercolour” is not known here"))
    }

    @Test func anUnknownNameListsThoseThereAre() throws {
        for arguments in [["brushes", "Crayon"], ["--brush", "Crayon"]] {
            let run = try Program.run(arguments, environment: environment)
            #expect(run.code == 64)
            #expect(run.errors.contains("“Crayon”"))
            #expect(run.errors.contains(Self.builtIn.joined(separator: ", ")))
        }
        #expect(try run("brushes", "./missing.toml").code == 66)
    }

    @Test func withoutItsBrushesTheProgramSaysSo() throws {
        var environment = environment
        environment["DOWNSTROKE_ASSETS"] = scratch.path("none")
        let list = try Program.run(["brushes"], environment: environment)
        #expect(list.code == 0)
        #expect(list.errors.contains("DOWNSTROKE_ASSETS"))
    }

    /// How high the line of a recording is in the middle of its picture.
    private func height(_ rows: String, _ options: [String]) throws -> Double {
        let line = try scratch.write("line.csv", rows)
        let output = scratch.path("line.png")
        let run = try Program.run(
            ["render", line, "-o", output, "--width", "120", "--height", "120"] + options,
            environment: environment)
        #expect(run.code == 0, "\(run.errors)")
        return try InkCoverage(pngAt: output).column(60, rows: 0..<120)
    }

    /// How high a press of full force across is.
    private func width(_ options: String...) throws -> Double {
        try height(
            "t_seconds,x_px,y_px,pressure_0_1,tilt_x_deg,tilt_y_deg,contact\n"
                + "0,20,60,1,,,1\n1,100,60,1,,,1\n", options)
    }

    @Test func renderTakesABrushByNameAndByFile() throws {
        #expect(abs(try width() - 2.8) < 0.1)
        #expect(abs(try width("--brush", "pen") - 2.8) < 0.1)
        let broad = "name = \"Broad\"\n[size]\nsmallest = 30\nlargest = 60\n"
        let file = try scratch.write("broad.toml", broad)
        #expect(abs(try width("--brush", file) - 60) < 0.1)
        try own("pen.toml", broad.replacingOccurrences(of: "Broad", with: "Pen"))
        #expect(abs(try width("--brush", "pen") - 60) < 0.1)
        // A recording without a brush is drawn the same on every machine.
        #expect(abs(try width() - 2.8) < 0.1)
    }

    /// From the recording to the picture: the nib lies as the pen is turned.
    @Test func calligraphyTurnsWithThePen() throws {
        func height(_ rotation: String) throws -> Double {
            try self.height(
                "t_seconds,x_px,y_px,pressure_0_1,tilt_x_deg,tilt_y_deg,contact,rotation_deg\n"
                    + "0,20,60,1,40,0,1,\(rotation)\n1,100,60,1,40,0,1,\(rotation)\n",
                ["--brush", "Calligraphy"])
        }
        #expect(abs(try height("45") - 2.8) < 0.3)
        #expect(abs(try height("-45") - 14) < 0.3)
        #expect(abs(try height("135") - 14) < 0.3)
        // One that does not tell lies across the lean, which is to the right.
        #expect(abs(try height("") - 14) < 0.3)
    }

    @Test func sizeAndColourComeBeforeTheBrush() throws {
        let file = try scratch.write(
            "faint.toml", "name = \"Faint\"\ncolor = \"white\"\n[size]\nsmallest = 3\nlargest = 6\n"
        )
        #expect(try width("--brush", file) == 0)
        #expect(abs(try width("--brush", file, "--color", "black") - 6) < 0.1)
        #expect(
            abs(try width("--brush", file, "--color", "black", "--size", "40") - 40) < 0.1)
    }

    @Test func theFileOfAnInstalledProgramIsFound() throws {
        let bin = scratch.path("prefix/bin")
        try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
        let program = bin + "/downstroke"
        try FileManager.default.copyItem(atPath: Program.path, toPath: program)
        let brushes = scratch.path("prefix/share/downstroke/Brushes")
        try FileManager.default.createDirectory(atPath: brushes, withIntermediateDirectories: true)
        try Data("name = \"Only\"\n".utf8).write(to: URL(fileURLWithPath: brushes + "/only.toml"))
        let list = try Program.run(["brushes", "--json"], of: program, environment: environment)
        #expect(try report(list.output).brushes.map(\.name) == ["Only"])
    }
}

/// `downstroke brushes --sheet`: a picture of them.
extension BrushesTests {
    @Test(arguments: [nil, "stylus-word"])
    func aSheetHasARowOfInkForEachBrush(handwriting: String?) throws {
        var arguments = ["brushes", "--sheet", scratch.path("sheet.png")]
        if let handwriting { arguments += ["--handwriting", try Fixture.path(handwriting)] }
        let made = try Program.run(arguments, environment: environment)
        #expect(made.code == 0 && made.errors.isEmpty)
        let ink = try InkCoverage(pngAt: scratch.path("sheet.png"))
        let row = (ink.size.height - 90) / Self.builtIn.count
        for index in Self.builtIn.indices {
            let rows = 60 + index * row..<60 + (index + 1) * row
            for place in stride(from: 220, to: ink.size.width - 40, by: 370) {
                let inked = (place..<place + 300).contains { ink.column($0, rows: rows) > 1 }
                #expect(inked, "row \(index), from \(place)")
            }
        }
    }

    /// The widest brush that there can be floods its own cells, and none of another's.
    @Test func aWideBrushStaysInItsRow() throws {
        let wide = scratch.path("wide.toml")
        try Data("name = \"Wide\"\n[size]\nsmallest = 2000\nlargest = 2000\n".utf8).write(
            to: URL(fileURLWithPath: wide))
        let made = try run("brushes", "Pen", wide, "--sheet", scratch.path("wide.png"))
        let alone = try run("brushes", "Pen", "--sheet", scratch.path("pen.png"))
        #expect(made.code == 0 && alone.code == 0)
        let (both, pen) = try (
            InkCoverage(pngAt: scratch.path("wide.png")),
            InkCoverage(pngAt: scratch.path("pen.png"))
        )
        for x in 0..<pen.size.width {
            #expect(both.column(x, rows: 0..<200) == pen.column(x, rows: 0..<200), "column \(x)")
        }
        #expect(both.column(300, rows: 240..<390) > 149)
    }

    @Test func aLongNameStaysBesideTheInk() throws {
        var cells: [Double] = []
        for name in [
            "A", String(repeating: "Name ", count: 12).trimmingCharacters(in: .whitespaces),
        ] {
            let file = scratch.path("named.toml")
            try Data("name = \"\(name)\"\n".utf8).write(to: URL(fileURLWithPath: file))
            #expect(try run("brushes", file, "--sheet", scratch.path("named.png")).code == 0)
            let ink = try InkCoverage(pngAt: scratch.path("named.png"))
            cells.append((165..<500).reduce(0) { $0 + ink.column($1, rows: 60..<230) })
        }
        #expect(cells[0] > 100 && cells[0] == cells[1])
    }

    @Test func oneBrushMakesASheetOfOneRow() throws {
        let whole = try run("brushes", "--sheet", scratch.path("all.png"))
        let one = try run("brushes", "Pen", "--sheet", scratch.path("one.png"))
        #expect(whole.code == 0 && one.code == 0)
        let sizes = try ["all.png", "one.png"].map {
            try InkCoverage(pngAt: scratch.path($0)).size
        }
        #expect(sizes[0].width == sizes[1].width && sizes[0].height > 3 * sizes[1].height)
    }

    @Test func aSheetIsAPNG() throws {
        let sheet = scratch.path("sheet.jpg")
        let refused = try run("brushes", "--sheet", sheet)
        #expect(refused.code == 64 && refused.errors.contains(".png"))
        #expect(!FileManager.default.fileExists(atPath: sheet))
    }

    @Test func handwritingNeedsASheetAndARecording() throws {
        let alone = try run("brushes", "--handwriting", Fixture.path("stylus-word"))
        #expect(alone.code == 64 && alone.errors.contains("--sheet"))
        let missing = try run(
            "brushes", "--sheet", scratch.path("no.png"), "--handwriting", scratch.path("no.csv"))
        #expect(missing.code == 66)
        #expect(!FileManager.default.fileExists(atPath: scratch.path("no.png")))
    }
}
