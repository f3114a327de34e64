import ArgumentParser
import Foundation
import Geometry
import Ink
import Input

/// `downstroke-bench predict`: where the pen was predicted to be, for every row with contact.
struct PredictCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "predict",
        abstract: "Print predictions as CSV: row,horizon_ms,x_px,y_px.",
        discussion: """
            Rows count from 0, hovering rows and separators included. A prediction knows the rows up \
            to its own, and says where the pen is horizon_ms after it.
            """)

    @Argument(help: "The recording, a CSV file.", completion: .file(extensions: ["csv"]))
    var recording: String

    @Option(help: "How far ahead, in milliseconds, comma separated.")
    var horizons = "8,16,24,33"

    func validate() throws { _ = try horizonList() }

    func run() throws {
        let horizons = try horizonList()
        var clock = SampleClock()
        var predictors = horizons.map { Predictor(horizon: $0 / 1000) }
        var lines = ["row,horizon_ms,x_px,y_px"]
        for row in try Recording(path: recording).samples {
            let tick = try clock.tick(at: row.sample.seconds)
            for index in predictors.indices {
                try predictors[index].append(row.sample, tick, period: clock.period)
                let predicted = predictors[index].predict(after: predictors[index].horizon)
                guard row.sample.phase.isContact, let place = predicted else { continue }
                let horizon = String(format: "%g", horizons[index])
                lines.append(
                    "\(row.index),\(horizon)," + String(format: "%.4f,%.4f", place.x, place.y))
            }
        }
        print(lines.joined(separator: "\n"))
    }

    private func horizonList() throws -> [Double] {
        let values = horizons.split(separator: ",").map { Double($0) ?? 0 }
        guard !values.isEmpty, values.allSatisfy({ $0 > 0 && $0 <= 1000 }) else {
            throw ValidationError(
                "--horizons takes milliseconds above 0, as 8,16, not \(horizons).")
        }
        return values
    }
}
