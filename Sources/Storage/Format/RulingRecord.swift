import Drawing
import Foundation
import Geometry

/// The lines of the paper as a drawing file has them: a JSON object.
struct RulingRecord: Codable {
    private let pattern: String
    private let spacing: Double
    /// Red, green, blue and opacity.
    private let color: [Double]

    private init(_ ruling: Ruling) {
        let color = ruling.color
        (pattern, spacing) = (ruling.pattern.rawValue, ruling.spacing)
        self.color = [color.red, color.green, color.blue, color.alpha]
    }

    private var ruling: Ruling? {
        guard let pattern = Ruling.Pattern(rawValue: pattern), color.count == 4 else { return nil }
        let ruling = Ruling(
            pattern, spacing: spacing,
            color: Color(red: color[0], green: color[1], blue: color[2], alpha: color[3]))
        return ruling.isPossible ? ruling : nil
    }

    /// The text of lines.
    static func json(_ ruling: Ruling) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Only what is no number has no JSON, and no paper has it.
        return (try? encoder.encode(RulingRecord(ruling))).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// The lines that a text tells of; nil where it tells of none that paper can have.
    static func ruling(json: String) -> Ruling? {
        (try? JSONDecoder().decode(RulingRecord.self, from: Data(json.utf8)))?.ruling
    }
}
