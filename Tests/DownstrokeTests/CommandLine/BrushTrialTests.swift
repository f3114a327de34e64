import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

/// `downstroke brushes --try`: a recording in several brushes.
struct BrushTrialTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func run(_ arguments: [String]) throws -> (
        code: Int32, output: String, errors: String
    ) {
        try Program.run(
            ["brushes"] + arguments, environment: ["XDG_DATA_HOME": scratch.path("data")])
    }

    private func trial(of brushes: String..., scale: String = "1") throws -> InkCoverage {
        let path = scratch.path("trial.png")
        let arguments = ["--try", try Fixture.path("stylus-word"), "-o", path, "--scale", scale]
        let made = try run(arguments + brushes.flatMap { ["--brush", $0] })
        #expect(made.code == 0 && made.errors.isEmpty, "\(made.errors)")
        return try InkCoverage(pngAt: path)
    }

    @Test func eachBrushDrawsTheRecordingBesideTheOthers() throws {
        let one = try trial(of: "Pen")
        let two = try trial(of: "Pen", "Broad pen")
        #expect(two.total > 2 * one.total)
        #expect(two.size.width > one.size.width || two.size.height > one.size.height)
    }

    @Test func anEraserIsTriedAsInkWhereItIsAskedFor() throws {
        #expect(try trial(of: "Soft eraser").total > trial(of: "Pen").total)
    }

    @Test func theScaleEnlargesThePicture() throws {
        let (once, twice) = (try trial(of: "Pen"), try trial(of: "Pen", scale: "2"))
        #expect(abs(twice.size.width - 2 * once.size.width) <= 1)
        #expect(abs(twice.total / once.total - 4) < 0.3)
    }

    /// A hand that uses a small part of what its device can tell gets all of the widths.
    @Test func theForceIsFittedToTheHand() throws {
        let rows = (0..<200).map { row in
            "\(Double(row) / 200),\(100 + row),\(row % 2 == 0 ? 100 : 101),\(0.4 + Double(row) / 2000),,,1"
        }
        let recording = try scratch.write(
            "soft.csv",
            (["t_seconds,x_px,y_px,pressure_0_1,tilt_x_deg,tilt_y_deg,contact"] + rows)
                .joined(separator: "\n") + "\n")
        func width(_ options: String..., at x: Int) throws -> Double {
            let path = scratch.path("soft.png")
            let made = try run(
                ["--try", recording, "-o", path, "--brush", "Broad pen", "--scale", "4"] + options)
            #expect(made.code == 0 && made.errors.isEmpty, "\(made.errors)")
            let ink = try InkCoverage(pngAt: path)
            return (100..<ink.size.height).reduce(0) { $0 + ink[x, $1] }
        }
        let plain = try width(at: 700) / width(at: 250)
        let fitted = try width("--fit", at: 700) / width("--fit", at: 250)
        #expect(fitted > 1.25 * plain, "\(plain) \(fitted)")
    }

    @Test func whereThereIsNoForceThereIsNothingToFit() throws {
        let recording = try scratch.write(
            "even.csv",
            "t_seconds,x_px,y_px,pressure_0_1,tilt_x_deg,tilt_y_deg,contact\n0,1,1,,,,1\n0.1,90,9,,,,1\n"
        )
        let refused = try run(["--try", recording, "-o", scratch.path("a.png"), "--fit"])
        #expect(refused.code == 65 && refused.errors.contains("no force"), "\(refused)")
    }

    @Test(arguments: [
        (["--try", "word.csv"], 64, "--output"), (["-o", "trial.png"], 64, "--try"),
        (["--brush", "Pen"], 64, "--try"), (["--fit"], 64, "--try"),
        (["--try", "word.csv", "-o", "trial.jpg"], 64, ".png"),
        (["--try", "word.csv", "-o", "trial.png", "--scale", "0"], 64, "--scale"),
        (["--try", "missing.csv", "-o", "trial.png"], 66, "missing.csv"),
    ])
    func whatCannotBeTriedIsTold(_ arguments: [String], _ code: Int32, _ word: String) throws {
        let refused = try run(arguments)
        #expect(refused.code == code && refused.errors.contains(word), "\(refused)")
        #expect(!FileManager.default.fileExists(atPath: "trial.png"))
    }
}
