import ArgumentParser
import Documents
import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Rendering
import Storage
import Wording

/// `downstroke info`: what is in a drawing, and whether all of it can be read.
struct InfoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Show what is in a drawing, and check its file.",
        discussion: """
            Reads the whole file and changes nothing. If something is wrong with it, the exit code \
            is 65.

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
            throw Failure(opening: error)
        }
        let problem = summary.problem ?? Self.brokenPicture(summary.drawing)
        try DrawingReport(summary, problem: problem).write(asJSON: json)
        if problem != nil { throw ExitCode(Failure.Code.badInput.rawValue) }
    }

    /// What is wrong with the first picture that cannot be shown; nil where all can.
    private static func brokenPicture(_ drawing: Drawing) -> String? {
        // Reading all of it in fewer pixels finds the same mistakes.
        let detail = DecodedPicture.Detail(pixels: 1 << 20)
        for layer in drawing.layers {
            do throws(GraphicsError) { _ = try layer.image?.decoded(detail) } catch {
                return Message.brokenPicture(layer: layer.name, .text(error.description)).text()
            }
        }
        return nil
    }
}

/// What is told of a drawing, as people and as programs read it.
struct DrawingReport: Report {
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

    /// The report of this, and of what is wrong with it.
    init(_ summary: DrawingSummary, problem: String?) {
        let drawing = summary.drawing
        layers = drawing.layers.count
        strokes = drawing.layers.reduce(0) { $0 + $1.strokes.count }
        samples = drawing.strokes.reduce(0) { $0 + $1.sampleCount }
        let extent = drawing.bounds
        bounds =
            extent.isNull ? nil : [extent.minX, extent.minY, extent.width, extent.height]
        created = summary.created?.formatted(.iso8601)
        modified = summary.modified?.formatted(.iso8601)
        integrity = problem ?? Message.inOrder.text()
        size = summary.size
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
            return Message.bounds(numbers)
        }
        let rows: [(Message, String)] = [
            (.sizeName, Message.size(bytes: size).text()), (.layersName, "\(layers)"),
            (.strokesName, "\(strokes)"), (.samplesName, "\(samples)"),
            (.boundsName, (place ?? .noBounds).text()),
            (.createdName, created ?? Message.unknownDate.text()),
            (.modifiedName, modified ?? Message.unknownDate.text()),
            (.integrityName, integrity.printable),
        ]
        return TextTable.lines(rows.map { [$0.text(), $1] }).joined(separator: "\n")
    }
}
