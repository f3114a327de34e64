import Paths

/// Makes unique names that every program can unpack, on every file system.
struct SafeNames {
    /// The longest name in bytes: most file systems take 255, and a number may follow.
    private static let mostBytes = 200
    private static let refused: Set<Unicode.Scalar> = [
        "\\", ":", "*", "?", "\"", "<", ">", "|", "\u{FFFD}",
    ]

    /// Reserved names on Windows, with any suffix.
    private static let devices = Set(
        ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

    /// The names in use, in lowercase: some file systems ignore case, and how accents are encoded.
    private var taken: Set<String> = []

    /// A name for the file at `path`, which is in the same folder of the archive.
    mutating func name(for path: FilePath) -> String {
        let parts = path.components.map(Self.safe)
        let folder = parts.dropLast().joined(separator: "/")
        let (stem, suffix) = Self.split(parts.last ?? "")
        var (name, number) = ("\(folder)/\(stem)\(suffix)", 2)
        while !taken.insert(name.lowercased()).inserted {
            name = "\(folder)/\(stem) \(number)\(suffix)"
            number += 1
        }
        return name
    }

    private static func safe(_ part: FilePath) -> String {
        var scalars = Array(String(decoding: part.bytes, as: UTF8.self).unicodeScalars)
        for index in scalars.indices where !isSafe(scalars[index]) { scalars[index] = "_" }
        if scalars.first == " " { scalars[0] = "_" }
        if let last = scalars.last, last == " " || last == "." { scalars[scalars.count - 1] = "_" }
        let beforeDot = String(String.UnicodeScalarView(scalars.prefix { $0 != "." }))
        if devices.contains(beforeDot.lowercased()) { scalars.insert("_", at: 0) }
        let (stem, suffix) = split(String(String.UnicodeScalarView(scalars)))
        return shortened(stem, by: suffix.utf8.count) + suffix
    }

    private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
        default: !refused.contains(scalar)
        }
    }

    private static func split(_ name: String) -> (stem: String, suffix: String) {
        let scalars = name.unicodeScalars
        guard let dot = scalars.lastIndex(of: "."), dot != scalars.startIndex,
            scalars[dot...].count <= 12
        else { return (name, "") }
        return (String(scalars[..<dot]), String(scalars[dot...]))
    }

    private static func shortened(_ stem: String, by count: Int) -> String {
        var scalars = stem.unicodeScalars
        while String(scalars).utf8.count + count > mostBytes { scalars.removeLast() }
        return String(scalars)
    }
}
