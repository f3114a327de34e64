import Foundation
public import Paths
import Wording

/// The names that people give to drawings: those of their files, without the suffix.
public enum DrawingName {
    /// The most bytes of a name: the names of files have 255, and the suffixes of a drawing and of its log need some of
    /// them.
    public static let mostBytes =
        FilePath.longestName - DrawingFile.suffix.utf8.count
        - (DrawingFile.logSuffixes.map(\.utf8.count).max() ?? 0)

    /// The name of the drawing at `path`, as people see it.
    public static func of(_ path: FilePath) -> String { path.stem.shown }

    /// The path in `folder` of a drawing with a name as somebody typed it.
    ///
    /// Spaces around it do not count, nor does the suffix.
    ///
    /// - Throws: `StorageError` of the kind `impossibleName` for what no file can be called, or none
    ///   should: nothing, more than `mostBytes`, with a slash or a control character, or hidden.
    public static func path(_ typed: String, in folder: FilePath) throws(StorageError) -> FilePath {
        var name = typed.trimmingCharacters(in: .whitespacesAndNewlines)
        if name.hasSuffix(DrawingFile.suffix) {
            name = name.dropLast(DrawingFile.suffix.count)
                .trimmingCharacters(in: .whitespacesAndNewlines)
        }
        if let problem = problem(name) {
            throw StorageError(.impossibleName, FilePath(typed), problem)
        }
        return "\(folder)/\(FilePath(escaped: name))\(DrawingFile.suffix)"
    }

    /// How many letters have to go from the end of a name before a file can have it.
    private static func surplus(of name: String) -> Int {
        var (room, count) = (mostBytes, 0)
        for letter in name {
            room -= FilePath(escaped: String(letter)).count
            if room < 0 { count += 1 }
        }
        return count
    }

    private static func problem(_ name: String) -> Message? {
        if name.isEmpty { return .noName }
        let surplus = surplus(of: name)
        if surplus > 0 { return .longTypedName(surplus: surplus) }
        // By their bytes: an accent that follows makes another letter of them.
        if name.utf8.contains(UInt8(ascii: "/")) { return .slashInName }
        if name.utf8.first == UInt8(ascii: ".") {
            return .hiddenName
        }
        let isPlain = name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        return isPlain ? nil : .unprintableName
    }
}
