import Foundation
import Geometry
import Graphics
import Ink
import MachineSupport
import TestSupport
import Testing

/// `downstroke render` draws recordings, the same every time.
struct RenderTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private let header = "t_seconds,x_px,y_px,pressure_0_1,tilt_x_deg,tilt_y_deg,contact\n"

    @Test(arguments: Fixture.names) func twoRunsAreIdentical(_ name: String) throws {
        let (first, second) = (scratch.path("first.png"), scratch.path("second.png"))
        for output in [first, second] {
            let run = try Program.run("render", Fixture.path(name), "-o", output)
            #expect(run.code == 0, "\(run.errors)")
            #expect(run.errors.isEmpty)
        }
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: first))
                == Data(contentsOf: URL(fileURLWithPath: second)))
        #expect(try InkCoverage(pngAt: first).total > 100)
    }

    @Test func fitsTheInkWithAMargin() throws {
        let line = try scratch.write(
            "line.csv", header + "0,100,50,1,,,1\n1,200,50,1,,,1\n")
        _ = try Program.run(
            "render", line, "-o", scratch.path("line.png"), "--brush", "Fineliner", "--size", "3..3"
        )
        let ink = try InkCoverage(pngAt: scratch.path("line.png"))
        // A line of 100 px with round ends, 3 px wide, and 20 px around it.
        #expect(ink.size == PixelSize(width: 143, height: 43))
        #expect(abs(ink.total - (100 * 3 + 1.5 * 1.5 * .pi)) < 3)
    }

    @Test func aWindowShowsTheRecordingsOwnCoordinates() throws {
        let line = try scratch.write(
            "line.csv", header + "0,10,20,1,,,1\n1,50,20,1,,,1\n")
        _ = try Program.run(
            "render", line, "-o", scratch.path("out.png"), "--width", "60", "--height", "40",
            "--scale", "2")
        let ink = try InkCoverage(pngAt: scratch.path("out.png"))
        #expect(ink.size == PixelSize(width: 120, height: 80))
        #expect(abs(ink.column(60, rows: 0..<80) - 5.6) < 0.1)
        #expect(ink[60, 40] == 1)
        #expect(ink[60, 24] == 0)
    }

    /// Loops as small as an “e” of a fine hand, from light to firm.
    @Test func theEyesOfSmallLettersStayOpen() throws {
        var rows = ""
        let forces = [0.1, 0.3, 0.5, 0.6]
        for (letter, force) in forces.enumerated() {
            for step in 0...40 {
                let angle = Double(step) / 40 * 2 * .pi
                rows +=
                    "\(Double(letter) + Double(step) / 200),\(20 + 20 * Double(letter) + 3.5 * cos(angle))"
                rows += ",\(20 + 3.5 * sin(angle)),\(force),,,\(step < 40 ? 1 : 0)\n"
            }
        }
        let letters = try scratch.write("letters.csv", header + rows)
        _ = try Program.run(
            "render", letters, "-o", scratch.path("letters.png"), "--width", "100", "--height", "40"
        )
        let ink = try InkCoverage(pngAt: scratch.path("letters.png"))
        for letter in forces.indices {
            let middle = 20 + 20 * letter
            #expect(ink[middle, 20] < 0.2, "force \(forces[letter])")
            #expect(ink.column(middle, rows: 10..<20) > 0.7, "force \(forces[letter])")
        }
    }

    @Test func colourWidthAndPaperAreTaken() throws {
        let line = try scratch.write(
            "line.csv", header + "0,10,4,1,,,1\n0.05,10,10,1,,,1\n0.1,10,16,1,,,1\n")
        _ = try Program.run(
            "render", line, "-o", scratch.path("line.png"), "--width", "20", "--height", "20",
            "--size", "2..10", "--color", "#ff0000", "--background", "transparent")
        let pixels = Pixels(layer: try ImageSurface(pngAt: scratch.path("line.png")))
        #expect(pixels.channel(3, x: 0, y: 0) == 0)
        #expect((0..<4).map { pixels.channel($0, x: 10, y: 10) } == [0, 0, 255, 255])
        let alpha = (0..<20).map { pixels.channel(3, x: $0, y: 10) }.reduce(0, +)
        #expect(abs(Double(alpha) / 255 - 10) < 0.3)
    }

    @Test func translucentInkIsEvenWhereAStrokeCrossesItself() throws {
        let cross = try scratch.write(
            "cross.csv",
            header + "0,20,50,1,,,1\n1,80,50,1,,,1\n2,80,20,1,,,1\n3,50,20,1,,,1\n4,50,80,1,,,1\n")
        _ = try Program.run(
            "render", cross, "-o", scratch.path("cross.png"), "--width", "100", "--height", "100",
            "--color", "#00000080", "--size", "14")
        let ink = try InkCoverage(pngAt: scratch.path("cross.png"))
        #expect(abs(ink[50, 50] - ink[30, 50]) < 0.01)
        #expect(abs(ink[50, 50] - 0.5) < 0.01)
    }

    @Test func withoutTimesForceOrCarefulLineEndsItDraws() throws {
        let bare = try scratch.write(
            "bare.csv",
            header.replacingOccurrences(of: "\n", with: "\r\n")
                + ",30,30,,,,1\r\n,90,30,,,,1\r\n\r\n")
        let run = try Program.run("render", bare, "-o", scratch.path("bare.png"))
        #expect(run.code == 0, "\(run.errors)")
        // Without force the line is that of a light hand.
        let ink = try InkCoverage(pngAt: scratch.path("bare.png"))
        #expect(abs(ink.column(50, rows: 0..<ink.size.height) - Brush.pen.width(force: 0.5)) < 0.1)
    }

    @Test func timeThatRunsBackwardsIsSurvived() throws {
        let back = try scratch.write(
            "back.csv", header + "5,30,30,.5,,,1\n0.5,60,30,.8,,,1\n0.2,90,60,1,,,1\n")
        let run = try Program.run("render", back, "-o", scratch.path("back.png"))
        #expect(run.code == 0, "\(run.errors)")
        #expect(try InkCoverage(pngAt: scratch.path("back.png")).total > 120)
    }

    @Test(arguments: ["x.svg", "x.PDF", "x.csv"])
    func otherEndingsAreRefused(name: String) throws {
        let dot = try scratch.write("dot.csv", header + "0,10,10,1,,,1\n")
        let run = try Program.run("render", dot, "-o", scratch.path(name))
        #expect(run.code == 64 && run.errors.contains(".png"))
        #expect(run.errors.contains("downstroke export"))
        #expect(scratch.contents == ["dot.csv"])
        let plain = try Program.run("render", dot, "-o", scratch.path("plain"))
        #expect(plain.code == 0, "\(plain.errors)")
    }

    @Test func anOlderPictureIsReplaced() throws {
        let dot = try scratch.write("dot.csv", header + "0,10,10,1,,,1\n")
        let output = try scratch.write("dot.png", "old")
        #expect(try Program.run("render", dot, "-o", output).code == 0)
        #expect(try InkCoverage(pngAt: output).total > 5)
        #expect(scratch.contents == ["dot.csv", "dot.png"])
    }
}
