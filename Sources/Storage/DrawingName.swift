import Foundation
import Wording

/// The names that people give to drawings: those of their files, without the suffix.
public enum DrawingName {
    /// The most bytes of a name: the names of files have 255, and the suffixes of a drawing, of its
    /// log, and of copies need some of them.
    public static let mostBytes = 200

    /// The name of the drawing at `path`.
    public static func of(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return name.hasSuffix(DrawingFile.suffix)
            ? String(name.dropLast(DrawingFile.suffix.count)) : name
    }

    /// The path in `folder` of a drawing with a name as somebody typed it.
    ///
    /// Spaces around it do not count, nor does the suffix.
    ///
    /// - Throws: `StorageError` of the kind `impossibleName` for what no file can be called, or none
    ///   should: nothing, more than `mostBytes`, with a slash or a control character, or hidden.
    public static func path(_ typed: String, in folder: String) throws(StorageError) -> String {
        var name = typed.trimmingCharacters(in: .whitespacesAndNewlines)
        if name.hasSuffix(DrawingFile.suffix) {
            name = name.dropLast(DrawingFile.suffix.count)
                .trimmingCharacters(in: .whitespacesAndNewlines)
        }
        if let problem = problem(name) { throw StorageError(.impossibleName, typed, problem) }
        return "\(folder)/\(name)\(DrawingFile.suffix)"
    }

    private static func problem(_ name: String) -> Message? {
        if name.isEmpty { return .noName }
        if name.utf8.count > mostBytes {
            return .longTypedName(limit: mostBytes)
        }
        if name.contains("/") { return .slashInName }
        if name.hasPrefix(".") {
            return .hiddenName
        }
        let isPlain = name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        return isPlain ? nil : .unprintableName
    }
}
