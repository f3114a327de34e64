public import Geometry
public import Wording

/// A palette of GIMP, as many programs write it: `NAME.gpl`.
///
/// A first line that says so, `Name:` and `Columns:`, and then a line for each colour: red, green and blue
/// from 0 to 255, and what it is called; where a line `Channels: RGBA` comes before, as Aseprite writes it, its
/// opacity stands before its name. Lines that begin with # are for people; one such as
/// `# [zh_CN] Ink = 墨` says what a name of the file is in another language.
///
/// As in GIMP, a line that is none of these is left out, and what is no UTF-8 is Latin-1.
public struct PaletteFile: Hashable, Sendable {
    /// A colour, and what it is called.
    public struct Entry: Hashable, Sendable {
        /// The colour, opaque.
        public let color: Color
        /// What it is called; empty where the file does not say.
        public let name: String

        /// A colour of this name.
        public init(_ color: Color, name: String = "") { (self.color, self.name) = (color, name) }
    }

    /// How the names of palette files end.
    public static let suffix = ".gpl"
    /// Whether the file at `path` is called as palettes are.
    public static func isOne(_ path: String) -> Bool { path.lowercased().hasSuffix(suffix) }

    /// How many colours are taken of one palette at most.
    public static let mostColors = 4096

    /// Where it is.
    public let path: String
    /// What people call it: what the file says, or else what it is called itself.
    public private(set) var name: String
    /// The colours, at least one.
    public private(set) var entries: [Entry] = []
    /// How many more colours the file has than are taken.
    public private(set) var leftOutCount = 0
    /// What is wrong with lines that were left out; nil where none was.
    public private(set) var problem: SettingsError?
    /// How many of the colours have another opacity in the file.
    public private(set) var translucentCount = 0
    /// Whether each colour has its opacity in the file.
    private var hasOpacity = false
    /// The names in other languages, by what these are called in files, such as `zh_CN`.
    private var translations: [String: [String: String]] = [:]

    /// Reads the palette in the file at `path`.
    ///
    /// - Throws: `SettingsError` with file, line, what was found and what is expected.
    public init(path: String) throws(SettingsError) {
        try self.init(SettingsFile(palette: path))
    }

    init(_ file: SettingsFile) throws(SettingsError) {
        path = file.path
        name = Self.stem(file.path)
        let lines = file.lines.map { $0.trimmed }
        // Some editors begin a text with a sign that nobody sees.
        guard lines.first?.drop(while: { $0 == "\u{FEFF}" }) == "GIMP Palette" else {
            throw SettingsError(path: file.path, line: 1, problem: .noPalette)
        }
        var (bad, problem) = ([Int](), Message?.none)
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            guard let reason = take(line) else { continue }
            bad.append(index + 1)
            problem = problem ?? reason
        }
        if let problem, let first = bad.first {
            let others = bad.count > 1 ? [Message.linesLeftOut(Array(bad.dropFirst()))] : []
            self.problem = SettingsError(
                path: file.path, line: first, problem: Message(joining: [problem] + others))
        }
        guard entries.isEmpty else { return }
        throw self.problem ?? SettingsError(path: file.path, problem: .emptyPalette)
    }

    /// Takes what a line says; gives what is wrong with it, nil where nothing is.
    private mutating func take(_ line: Substring) -> Message? {
        if line.hasPrefix("#") {
            if let (language, name, other) = Self.translation(line.dropFirst()) {
                translations[language, default: [:]][name] = other
            }
        } else if line.hasPrefix("Name:") {
            let said = line.dropFirst("Name:".count).trimmed
            if !said.isEmpty { name = String(said) }
        } else if line.hasPrefix("Channels:") {
            hasOpacity = line.dropFirst("Channels:".count).trimmed == "RGBA"
        } else if !line.hasPrefix("Columns:") {
            return takeColor(line)
        }
        return nil
    }

    /// Takes the colour on a line, without its opacity, as that belongs to brushes here; gives what is wrong.
    private mutating func takeColor(_ line: Substring) -> Message? {
        let count = hasOpacity ? 4 : 3
        let parts = line.split(maxSplits: count, whereSeparator: \.isWhitespace)
        let numbers = parts.prefix(count).compactMap { UInt8($0) }
        guard numbers.count == count else {
            return .noPaletteColor(String(line), hasOpacity: hasOpacity)
        }
        guard entries.count < Self.mostColors else {
            leftOutCount += 1
            return nil
        }
        if hasOpacity, numbers[3] < 255 { translucentCount += 1 }
        let color = Color(
            red: Double(numbers[0]) / 255, green: Double(numbers[1]) / 255,
            blue: Double(numbers[2]) / 255)
        entries.append(Entry(color, name: parts.count > count ? String(parts[count].trimmed) : ""))
        return nil
    }

    /// The name in another language on a line for people; nil where that says something else.
    private static func translation(_ line: Substring) -> (String, String, String)? {
        let line = line.trimmed
        guard line.first == "[", let end = line.firstIndex(of: "]"),
            let sign = line.firstIndex(of: "="), end < sign
        else { return nil }
        let name = line[line.index(after: end)..<sign].trimmed
        let other = line[line.index(after: sign)...].trimmed
        guard !name.isEmpty, !other.isEmpty else { return nil }
        return (String(line[line.index(after: line.startIndex)..<end]), String(name), String(other))
    }

    /// What a name of it is in a language: as it stands in the file where that has no other.
    public func translated(_ name: String, in language: Language = .current) -> String {
        let names = translations[language.code] ?? translations[String(language.code.prefix(2))]
        return names?[name] ?? name
    }

    private static func stem(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.lowercased().hasSuffix(suffix) ? name.dropLast(suffix.count) : name)
    }

    // MARK: Writing

    /// Writes these colours as a palette called `name` to the file at `path`, whose folder is made where there
    /// is none.
    ///
    /// - Throws: `SettingsError`, `unwritable`.
    public static func write(
        _ name: String, _ entries: [Entry], to path: String
    ) throws(SettingsError) {
        try SettingsFile.write(text(name, entries), to: path) { .unwritableFile($0) }
    }

    /// What stands in the file of such a palette.
    static func text(_ name: String, _ entries: [Entry]) -> String {
        func line(_ entry: Entry) -> String {
            let numbers = [entry.color.red, entry.color.green, entry.color.blue].map {
                let number = String(Int((min(max($0, 0), 1) * 255).rounded()))
                return String(repeating: " ", count: 3 - number.count) + number
            }
            let name = onOneLine(entry.name)
            return numbers.joined(separator: " ") + (name.isEmpty ? "" : "\t" + name)
        }
        let head = ["GIMP Palette", "Name: \(onOneLine(name))", "Columns: 7", "#"]
        return (head + entries.map(line)).joined(separator: "\n") + "\n"
    }

    private static func onOneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
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
