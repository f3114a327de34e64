import ArgumentParser
import Foundation

/// `downstroke-bench table`: how fast and how exact drawing is, against the simplest program.
struct TableCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "table",
        abstract: "Print how fast and how exact drawing is, row by row.",
        discussion: """
            A row compares the time of the program with that of something known, in turns in one run: \
            the ratio says more than the times, which are others on another machine. “must” and “aim” \
            are what it must not and should not be above.
            """)

    @Argument(help: "Recordings, CSV files.", completion: .file(extensions: ["csv"]))
    var recordings: [String]

    @Flag(help: "Repeat less: sooner done, and less sure.")
    var quick = false

    @Flag(help: "Print JSON.")
    var json = false

    @Flag(help: "Fail where a row is above what it must not be above.")
    var check = false

    @Option(help: "Only the rows whose names contain this.")
    var only: String?

    func run() throws {
        let workload = try Workload(paths: recordings, isQuick: quick)
        let rows = Self.rows.filter { row in only.map { row.name.contains($0) } ?? true }
        var measurements: [Measurement] = []
        if !json { print(Report.heading) }
        for row in rows {
            let measurement = Measurement(benchmark: row, outcome: try row.measure(workload))
            measurements.append(measurement)
            if !json { print(Report.line(measurement)) }
        }
        if json { print(try Report.json(measurements)) }
        if check, measurements.contains(where: { $0.verdict == .missed }) { throw ExitCode.failure }
    }

    /// All rows, in the order in which they are printed.
    static let rows =
        LiveInk.rows + LongStrokes.rows + Edges.rows + WholeDrawing.rows + Pictures.rows
}
