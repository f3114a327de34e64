import Foundation
import Geometry
import Graphics
import MachineSupport
import TestSupport
import Testing

/// `downstroke replay`: an animated PNG, or frames.
@Suite struct ReplayCommandTests {
    private let scratch: Scratch
    private let word: String

    init() throws {
        scratch = try Scratch()
        word = try Fixture.path("stylus-word")
    }

    private func replay(_ arguments: String...) throws -> (code: Int32, errors: String) {
        let run = try Program.run(["replay", word] + arguments)
        return (run.code, run.errors)
    }

    private func pixels(_ name: String) throws -> Pixels {
        Pixels(try ImageSurface(pngAt: scratch.path(name)))
    }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: scratch.path(folder)).sorted()
    }

    @Test func anAnimationShowsTheFinishedDrawingToAll() throws {
        let run = try replay("-o", scratch.path("a.png"), "--width", "300")
        #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
        let export = try Program.run(
            "export", word, "-o", scratch.path("b.png"), "--width", "300")
        #expect(export.code == 0)
        #expect(try pixels("a.png") == pixels("b.png"))
        #expect(scratch.contents == ["a.png", "b.png"])
        let file = try Data(contentsOf: URL(fileURLWithPath: scratch.path("a.png")))
        #expect(file.range(of: Data("acTL".utf8)) != nil)
    }

    @Test func framesAreNumberedAndEndInTheExport() throws {
        let run = try replay(
            "-o", scratch.path("frames"), "--fps", "10", "--speed", "2", "--scale", "0.5")
        #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
        let names = try names("frames")
        #expect(names.count > 10 && scratch.contents == ["frames"])
        #expect(names == (1...names.count).map { String(format: "frame-%05d.png", $0) })
        #expect(
            try Program.run("export", word, "-o", scratch.path("b.png"), "--scale", "0.5").code == 0
        )
        #expect(try pixels("frames/\(try #require(names.last))") == pixels("b.png"))
        #expect(try pixels("frames/\(names[0])") != pixels("b.png"))
    }

    @Test func twiceTheSpeedIsHalfTheFrames() throws {
        _ = try replay("-o", scratch.path("one"), "--fps", "10", "--scale", "0.2")
        _ = try replay("-o", scratch.path("two"), "--fps", "10", "--speed", "2", "--scale", "0.2")
        #expect(abs(try names("one").count - 2 * names("two").count) <= 2)
    }

    @Test func aFullFolderIsLeftAloneUnlessItIsForced() throws {
        let folder = scratch.path("frames")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        for name in ["frame-99999.png", "notes.txt"] {
            _ = try scratch.write("frames/\(name)", "x")
        }
        let refused = try replay("-o", folder, "--fps", "2", "--scale", "0.1")
        #expect(refused.code == 73 && refused.errors.contains("--force"))
        #expect(try names("frames") == ["frame-99999.png", "notes.txt"])
        #expect(try replay("-o", folder, "--fps", "2", "--scale", "0.1", "--force").code == 0)
        let names = try names("frames")
        #expect(names.contains("notes.txt") && names.contains("frame-00001.png"))
        #expect(!names.contains("frame-99999.png"))
        #expect(names.count > 5 && names.allSatisfy { !$0.hasPrefix(".") })
    }

    @Test func framesThatCannotAllBeMovedLeaveTheFolderAsItWas() throws {
        let folder = scratch.path("frames")
        // A folder in the way of the third frame.
        try FileManager.default.createDirectory(
            atPath: folder + "/frame-00003.png", withIntermediateDirectories: true)
        for name in ["frame-00001.png", "frame-00077.png", "frame-00003.png/x"] {
            _ = try scratch.write("frames/\(name)", name)
        }
        let refused = try replay("-o", folder, "--fps", "2", "--scale", "0.1", "--force")
        #expect(refused.code == 73 && refused.errors.contains(folder))
        #expect(
            try names("frames").sorted() == [
                "frame-00001.png", "frame-00003.png", "frame-00077.png",
            ])
        for name in ["frame-00001.png", "frame-00077.png", "frame-00003.png/x"] {
            #expect(try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) == name)
        }
    }

    @Test func anEmptyFolderIsFilled() throws {
        let folder = scratch.path("frames")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        #expect(try replay("-o", folder + "/", "--fps", "1", "--scale", "0.1").code == 0)
        #expect(try names("frames").first == "frame-00001.png")
    }

    @Test(arguments: [
        ["-o", "a.mp4"], ["-o", "a.gif"], ["-o", ""], ["-o", "a.png", "--fps", "0"],
        ["-o", "a.png", "--fps", "241"], ["-o", "a.png", "--fps", "29.97"],
        ["-o", "a.png", "--speed", "0"], ["-o", "a.png", "--speed", "nan"],
        ["-o", "a.png", "--longest-pause", "-1"], ["-o", "a.png", "--force"],
        ["-o", "frames", "--loop"], ["-o", "a.png", "--scale", "0"], [],
    ])
    func badOptionsAreRefused(options: [String]) throws {
        let options = options.map {
            ["a.mp4", "a.gif", "a.png", "frames"].contains($0)
                ? scratch.path($0) : $0
        }
        let run = try Program.run(["replay", word] + options)
        #expect(run.code == 64 && !run.errors.isEmpty)
        #expect(scratch.contents.isEmpty)
    }

    @Test func aVideoIsAnsweredWithTheWayToMakeOne() throws {
        let run = try replay("-o", scratch.path("a.webm"))
        #expect(run.errors.contains("ffmpeg -framerate"))
    }

    @Test func absurdCountsOfFramesAreRefusedWithAWayOut() throws {
        let rows = (0...1_500).map { "\($0),\($0 % 50),9,0.5,,,1" }
        let long = try scratch.write(
            "long.csv",
            (["t_seconds,x_px,y_px,pressure_0_1,tilt_x_deg,tilt_y_deg,contact"] + rows)
                .joined(separator: "\n") + "\n")
        let run = try Program.run("replay", long, "-o", scratch.path("a.png"), "--fps", "240")
        #expect(run.code == 65)
        #expect(
            run.errors.contains("too many frames, 360001") && run.errors.contains("--speed 3.7"))
        let quick = try Program.run(
            "replay", long, "-o", scratch.path("frames"), "--fps", "1", "--speed", "150")
        #expect(quick.code == 0)
        #expect(try names("frames").count == 11)
        #expect(scratch.contents == ["frames", "long.csv"])
    }

    @Test(arguments: ["", "<ink><trace>0 0</trace>", "<html/>"])
    func badFilesLeaveNothing(text: String) throws {
        let file = try scratch.write("bad.inkml", text)
        for output in ["a.png", "frames"] {
            let run = try Program.run("replay", file, "-o", scratch.path(output))
            #expect(run.code == 65 && run.errors.contains("bad.inkml"))
        }
        #expect(try Program.run("replay", "/no/such.inkml", "-o", scratch.path("a.png")).code == 66)
        #expect(scratch.contents == ["bad.inkml"])
    }

    @Test func aPlaceThatCannotBeWrittenIsTold() throws {
        let file = try scratch.write("a.txt", "x")
        for output in ["\(file)/frames", "/proc/nothing/frames", file, "/proc/nothing/a.png"] {
            let run = try replay("-o", output)
            #expect(run.code == 73 && run.errors.contains(output), "\(run.errors)")
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "x")
    }
}
