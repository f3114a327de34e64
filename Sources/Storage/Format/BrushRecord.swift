import Foundation
import Ink

/// A brush as a drawing file has it: its settings by key, as a JSON object.
enum BrushRecord {
    /// The record of `brush`.
    static func json(_ brush: Brush) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(brush.settings), as: UTF8.self)
    }

    /// The brush that a text of JSON means.
    ///
    /// - Throws: which setting is not allowed.
    static func brush(json: String) throws(FormatError) -> Brush {
        guard let settings = settings(json) else {
            throw FormatError(.brokenBytes)
        }
        do throws(SettingError) { return try Brush(settings: settings) } catch {
            throw FormatError(.impossibleBrush(error.message))
        }
    }

    /// The brush that is nearest to what a text of JSON means; nil where it means none.
    static func salvaged(json: String) -> Brush? {
        var mended: [SettingError] = []
        return settings(json).map { Brush(mending: $0, &mended) }
    }

    /// What says nothing of the width is no brush; other settings may be there from some version on.
    private static func settings(_ json: String) -> [String: SettingValue]? {
        let json = try? JSONDecoder().decode([String: SettingValue].self, from: Data(json.utf8))
        return json.flatMap { $0["size.largest"] == nil ? nil : $0 }
    }
}
