public import Geometry
import Wording

/// A palette of GIMP, as many programs write it: `NAME.gpl`.
///
/// A first line that says so, `Name:` and `Columns:`, and then a line for each colour: red, green and blue
/// from 0 to 255, and what it is called. Lines that begin with # are for people.
public struct PaletteFile: Hashable, Sendable {
    /// A colour, and what it is called.
    public struct Entry: Hashable, Sendable {
        /// The colour, which is opaque.
        public let color: Color
        /// What it is called; empty where the file does not say.
        public let name: String
    }

    /// How the names of palette files end.
    public static let suffix = ".gpl"

    /// What people call it: what the file says, or else what it is called itself.
    public private(set) var name: String
    /// The colours, at least one.
    public private(set) var entries: [Entry] = []

    /// Reads the palette in the file at `path`.
    ///
    /// - Throws: `SettingsError` with file, line, what was found and what is expected.
    public init(path: String) throws(SettingsError) {
        try self.init(SettingsFile(path: path))
    }

    init(_ file: SettingsFile) throws(SettingsError) {
        name = Self.stem(file.path)
        let lines = file.lines.map { $0.trimmed }
        guard lines.first == "GIMP Palette" else {
            throw SettingsError(path: file.path, line: 1, problem: .noPalette)
        }
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            if line.hasPrefix("#") || line.hasPrefix("Columns:") { continue }
            if line.hasPrefix("Name:") {
                let said = line.dropFirst("Name:".count).trimmed
                if !said.isEmpty { name = String(said) }
            } else if let entry = Self.entry(line) {
                entries.append(entry)
            } else {
                throw SettingsError(
                    path: file.path, line: index + 1, problem: .noPaletteColor(String(line)))
            }
        }
        if entries.isEmpty { throw SettingsError(path: file.path, problem: .emptyPalette) }
    }

    /// The colour on a line; nil where there is none.
    private static func entry(_ line: Substring) -> Entry? {
        let parts = line.split(maxSplits: 3, whereSeparator: \.isWhitespace)
        let numbers = parts.prefix(3).compactMap { UInt8($0) }
        guard numbers.count == 3 else { return nil }
        return Entry(
            color: Color(
                red: Double(numbers[0]) / 255, green: Double(numbers[1]) / 255,
                blue: Double(numbers[2]) / 255),
            name: parts.count > 3 ? String(parts[3].trimmed) : "")
    }

    private static func stem(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.lowercased().hasSuffix(suffix) ? name.dropLast(suffix.count) : name)
    }
}

extension Substring {
    /// It without space around it.
    fileprivate var trimmed: Substring {
        let front = drop { $0.isWhitespace }
        return front[
            ..<(front.lastIndex { !$0.isWhitespace }.map(front.index(after:)) ?? front.startIndex)]
    }
}
