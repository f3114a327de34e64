import ArgumentParser
import Foundation

/// `downstroke-bench table`: how fast drawing is, against the simplest program.
struct TableCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "table",
        abstract: "Print how fast drawing is, row by row.",
        discussion: """
            A row compares the time of the program with that of something known, in turns in one run: \
            the ratio says more than the times, which are others on another machine. “must” and “aim” \
            are what it must not and should not be above.
            """)

    @Argument(
        help: "Recordings, CSV files (default: the shipped ones, in the project's folder).",
        completion: .file(extensions: ["csv"]))
    var recordings: [String] = []

    @Flag(help: "Repeat less: sooner done, and less sure.")
    var quick = false

    @Flag(help: "Print JSON.")
    var json = false

    @Flag(help: "Fail where a row is above what it must not be above.")
    var check = false

    @Option(help: "Only the rows whose names contain this.")
    var only: String?

    func run() throws {
        let paths = recordings.isEmpty ? try Self.shippedRecordings() : recordings
        let workload = try Workload(paths: paths, isQuick: quick)
        let rows = Self.rows.filter { row in only.map { row.name.contains($0) } ?? true }
        if !json { print(Measurement.heading) }
        let measurements = try rows.map { row in
            let measurement = Measurement(row, try row.measure(workload))
            if !json { print(measurement.line) }
            return measurement
        }
        if json { try printJSON(measurements) }
        if check, measurements.contains(where: { $0.verdict == .missed }) { throw ExitCode.failure }
    }

    private func printJSON(_ measurements: [Measurement]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        print(String(decoding: try encoder.encode(measurements), as: UTF8.self))
    }

    private static func shippedRecordings() throws -> [String] {
        let folder = "Tests/DownstrokeTests/Recordings"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let paths = names.filter { $0.hasSuffix(".csv") }.sorted().map { "\(folder)/\($0)" }
        guard !paths.isEmpty else {
            throw ValidationError(
                "there is no \(folder) here; name recordings, or start in the project's folder")
        }
        return paths
    }

    /// All rows, in the order in which they are printed.
    static let rows =
        WholeDrawing.rows + LiveInk.rows + BrushCosts.rows + PlaneCosts.rows
        + LongStrokes.rows + Pictures.rows
        + Presenting.rows + Moving.rows + Opening.rows + Previewing.rows + Galleries.rows
        + Selecting.rows
        + DrawingFiles.rows
}
