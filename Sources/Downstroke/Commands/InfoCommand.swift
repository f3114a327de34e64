import ArgumentParser
import Documents
import Drawing
import Foundation
import Geometry
import Ink
import Storage
import Wording

/// `downstroke info`: what is in a drawing, and whether all of it can be read.
struct InfoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Tell what is in a drawing, and whether its file is in order.",
        discussion: """
            Reads the whole file and changes nothing. Where something is wrong with it, the exit \
            code is 65.

            Example:
              downstroke info sketch.downstroke --json
            """)

    @Argument(
        help: "The drawing, a .downstroke file.", completion: .file(extensions: ["downstroke"]))
    var drawing: String

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
        let summary: DrawingSummary
        do throws(StorageError) { summary = try DrawingFile.summary(drawing) } catch {
            let isInput = error.kind != .missing && error.kind != .unreadable
            throw Failure(isInput ? .badInput : .noInput, error.description)
        }
        let report = DrawingReport(summary)
        let text = json ? try report.json : report.text
        try StandardOutput.write("\(text)\n")
        if summary.problem != nil { throw ExitCode(Failure.Code.badInput.rawValue) }
    }
}

/// What is told of a drawing, as people and as programs read it.
struct DrawingReport: Encodable {
    let layers: Int
    let strokes: Int
    let samples: Int
    let bounds: [Double]?
    let created: String?
    let modified: String?
    let integrity: String

    private let size: Int

    private enum CodingKeys: String, CodingKey {
        case layers, strokes, samples, bounds, created, modified, integrity
    }

    /// The report of this.
    init(_ summary: DrawingSummary) {
        let drawing = summary.drawing
        layers = drawing.layers.count
        strokes = drawing.layers.reduce(0) { $0 + $1.strokes.count }
        samples = drawing.strokes.reduce(0) { $0 + $1.sampleCount }
        let extent = drawing.bounds
        bounds =
            extent.isNull ? nil : [extent.minX, extent.minY, extent.width, extent.height]
        created = summary.created?.formatted(.iso8601)
        modified = summary.modified?.formatted(.iso8601)
        integrity = summary.problem ?? "ok"
        size = summary.size
    }

    /// The report as a JSON object; what is not known is null.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    /// Writes every key, also those without a value.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(layers, forKey: .layers)
        try container.encode(strokes, forKey: .strokes)
        try container.encode(samples, forKey: .samples)
        try container.encode(bounds, forKey: .bounds)
        try container.encode(created, forKey: .created)
        try container.encode(modified, forKey: .modified)
        try container.encode(integrity, forKey: .integrity)
    }

    /// The report as lines of name and value.
    var text: String {
        let place = bounds.map { sides in
            let numbers = sides.map { String(format: "%.1f", $0) }
            return "\(numbers[2]) × \(numbers[3]) px at \(numbers[0]), \(numbers[1])"
        }
        return TextTable.lines([
            ["size", "\(size) bytes"], ["layers", "\(layers)"], ["strokes", "\(strokes)"],
            ["samples", "\(samples)"], ["bounds", place ?? "none"],
            ["created", created ?? "unknown"], ["modified", modified ?? "unknown"],
            ["integrity", integrity.printable],
        ]).joined(separator: "\n")
    }
}
