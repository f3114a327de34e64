import ArgumentParser
import Documents
import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Paths
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
    var drawing: FilePath

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
                return Message.brokenPicture(layer: layer.name, error.message).text()
            }
        }
        return nil
    }
}

/// What is told of a drawing, as people and as programs read it.
struct DrawingReport: Report {
    /// A value that may be missing, which programs read as null.
    struct OrNull<Value: Encodable>: Encodable {
        let value: Value?

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    let layers: Int
    let strokes: Int
    let samples: Int
    /// How many strokes were drawn with what only a later version of the program knows.
    let laterStrokes: Int
    let bounds: OrNull<[Double]>
    let created: OrNull<String>
    let modified: OrNull<String>
    let integrity: String
    /// The lines for people, which begin with the size of the file.
    let text: String

    private enum CodingKeys: CodingKey {
        case layers, strokes, samples, laterStrokes, bounds, created, modified, integrity
    }

    /// The report of this, and of what is wrong with it.
    init(_ summary: DrawingSummary, problem: String?) {
        let drawing = summary.drawing
        layers = drawing.layers.count
        strokes = drawing.layers.reduce(0) { $0 + $1.strokes.count }
        samples = drawing.strokes.reduce(0) { $0 + $1.sampleCount }
        laterStrokes = drawing.strokes.count { !$0.brush.laterSettings.isEmpty }
        let extent = drawing.bounds
        let sides = [extent.minX, extent.minY, extent.width, extent.height]
        bounds = OrNull(value: extent.isNull ? nil : sides)
        created = OrNull(value: summary.created?.formatted(.iso8601))
        modified = OrNull(value: summary.modified?.formatted(.iso8601))
        integrity = problem ?? Message.inOrder.text()
        let place =
            extent.isNull ? .noBounds : Message.bounds(sides.map { String(format: "%.1f", $0) })
        let values: [Message] = [
            .size(bytes: summary.size), "\(layers)", "\(strokes)", "\(samples)", place,
            created.value.map(Message.verbatim) ?? .unknownDate,
            modified.value.map(Message.verbatim) ?? .unknownDate, .verbatim(integrity),
        ]
        var rows = Array(zip(Message.infoNames, values))
        if laterStrokes > 0 { rows.append((.laterVersion, .laterStrokes(laterStrokes))) }
        text = TextTable.lines(rows.map { [$0.text(), $1.text()] }).joined(separator: "\n")
    }
}
