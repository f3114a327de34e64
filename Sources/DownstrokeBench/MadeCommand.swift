import ArgumentParser
import Drawing
import Foundation
import Geometry
import Ink
import Input
import Storage

/// `downstroke-bench made`: a large drawing file, the same on every run.
struct MadeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "made",
        abstract: "Write a drawing file of many strokes, as a hand would draw them.",
        discussion: """
            Every stroke is a step that can be undone. With recordings, the strokes are those of the \
            recordings, laid side by side.
            """)

    @Argument(help: "The drawing file to write.")
    var drawing: String

    @Option(help: "The strokes of the drawing.")
    var strokes = 100_000

    @Option(help: "The samples of each stroke.")
    var samples = 60

    func validate() throws {
        guard strokes > 0, samples > 0 else {
            throw ValidationError("--strokes and --samples take numbers above 0.")
        }
    }

    func run() throws {
        let brush = SharedBrush(.pen)
        let columns = Int(Double(strokes).squareRoot().rounded(.up))
        var history = History()
        for index in 0..<strokes {
            let corner = Point(
                x: 40 * Double(index % columns), y: 40 * Double(index / columns))
            let samples = MadeHand(number: index).samples(samples, from: corner)
            guard let stroke = Stroke(brush: brush, samples: samples, isForceProven: true) else {
                throw ValidationError("a stroke has no samples")
            }
            _ = try history.apply(history.drawing.addition(of: [stroke]))
        }
        try DrawingFile.create(drawing, history)
    }
}

/// A hand that writes loops: sums of sines, with the noise of a tablet.
struct MadeHand {
    /// Which stroke it draws; each is another one.
    let number: Int

    /// The samples of a stroke at 133 Hz.
    func samples(_ count: Int, from corner: Point) -> [StrokeSample] {
        var noise = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15 | 1
        func jitter() -> Double {
            noise ^= noise << 13
            noise ^= noise >> 7
            noise ^= noise << 17
            return Double(noise % 1024) / 1024 - 0.5
        }
        let phase = Double(number % 97)
        return (0..<count).map { index in
            let time = Double(index) / 133
            let angle = Angle(radians: 9 * time + phase)
            let swing = Angle(radians: 4 * time + 2 * phase)
            let place = Point(
                x: corner.x + 16 + 11 * angle.sine + 5 * swing.cosine + 0.1 * jitter(),
                y: corner.y + 16 + 9 * angle.cosine + 6 * swing.sine + 0.1 * jitter())
            let force = 0.5 + 0.35 * Angle(radians: 5 * time + phase).sine + 0.01 * jitter()
            return StrokeSample(
                position: place, seconds: time, force: (force * 2047).rounded() / 2047,
                tilt: Tilt(
                    x: Angle(degrees: (20 + 6 * swing.sine).rounded()),
                    y: Angle(degrees: (30 + 4 * angle.cosine).rounded()))
            ).onGrid
        }
    }
}
