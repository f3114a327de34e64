import Foundation

/// The text of a catalogue of gettext, a file `.po`, looked at by gettext's own programs.
struct Catalogue {
    private let text: String

    init(_ text: String) { self.text = text }

    /// The sentences of `template` that are not translated or have other placeholders, and whatever
    /// else gettext does not like; empty where all is well.
    func problems(against template: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "downstroke-catalogue-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let names = ["own.po", "template.pot", "merged.po"]
        let paths = names.map { folder.appending(path: $0).path }
        try text.write(toFile: paths[0], atomically: true, encoding: .utf8)
        try template.write(toFile: paths[1], atomically: true, encoding: .utf8)
        // It marks as fuzzy what has other placeholders.
        return try run("msgmerge --quiet --no-fuzzy-matching -o", [paths[2]] + paths[..<2])
            + run("msgfmt --check-format -o", ["/dev/null", paths[2]])
            + run("msgattrib --no-obsolete --untranslated", [paths[2]])
            + run("msgattrib --no-obsolete --only-fuzzy", [paths[2]])
            + (try String(contentsOfFile: paths[2], encoding: .utf8)).split(separator: "\n\n")
            .filter(Self.hasValuesOfItsOwn).joined(separator: "\n\n")
    }

    /// Whether the translation has a placeholder that the sentence has not, which gettext takes in
    /// the form of a plural for one.
    private static func hasValuesOfItsOwn(_ entry: Substring) -> Bool {
        let parts = entry.split(separator: "\nmsgstr")
        let values = parts.map { Set($0.matches(of: /\{[0-9]+\}/).map(\.output)) }
        return values.dropFirst().contains { !$0.isSubset(of: values[0]) }
    }

    /// What a program of gettext prints.
    private func run(_ command: String, _ paths: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["LC_ALL=C"] + command.split(separator: " ").map(String.init) + paths
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }
}
