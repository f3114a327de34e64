import ArgumentParser
import Foundation
import Geometry
import Ink

/// `downstroke-bench smooth`: the points that are made of the samples, as they are refined.
struct SmoothCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "smooth",
        abstract: "Print smoothed points as CSV: row,t_seconds,x_px,y_px.",
        discussion: """
            The row is the one whose arrival produced the point. A point that is refined later comes \
            again with the same time; the last one is the ink.
            """)

    @Argument(help: "The recording, a CSV file.", completion: .file(extensions: ["csv"]))
    var recording: String

    @Option(help: "How much to smooth, 0 to 1.")
    var strength = 0.5

    @Flag(help: "Smooth by the way, as where the times are not known.")
    var byWay = false

    @Option(help: "How far to even out what is left, 0 to 1.")
    var fairing = 0.0

    func validate() throws {
        guard (0...1).contains(strength) else {
            throw ValidationError("--strength takes a number from 0 to 1, not \(strength).")
        }
        guard (0...1).contains(fairing) else {
            throw ValidationError("--fairing takes a number from 0 to 1, not \(fairing).")
        }
    }

    func run() throws {
        // A recording that cannot be read leaves no output at all.
        let strokes = try Recording(path: recording).strokes
        print("row,t_seconds,x_px,y_px")
        for stroke in strokes { try printPoints(of: stroke) }
    }

    private func printPoints(of stroke: [Recording.Row]) throws {
        var path = ModeledPath(
            strength: strength, along: byWay ? .way : .time, fairing: fairing)
        var printed: [Point] = []
        for row in stroke {
            let stable = path.stableCount
            try path.append(row.sample)
            if row.index == stroke.last?.index { path.finish() }
            for index in stable..<path.count {
                let point = path[index]
                guard index >= printed.count || printed[index] != point.position else { continue }
                if index < printed.count {
                    printed[index] = point.position
                } else {
                    printed.append(point.position)
                }
                print(
                    "\(row.index),"
                        + String(
                            format: "%.6f,%.5f,%.5f", point.seconds, point.position.x,
                            point.position.y))
            }
        }
    }
}
