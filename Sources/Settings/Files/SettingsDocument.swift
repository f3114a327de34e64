import Ink
import TOMLKit
import Wording

/// A file of settings that is TOML, and where its keys stand.
struct SettingsDocument {
    let path: String
    let root: SettingsTable

    /// The document in `file`.
    ///
    /// - Throws: `SettingsError` with the line where it is no TOML, or empty.
    init(_ file: SettingsFile) throws(SettingsError) {
        path = file.path
        root = SettingsTable(
            values: try Self.values(of: file),
            place: SettingsTable.Place(path: file.path, lines: KeyLines(file.text)))
    }

    private static func values(
        of file: SettingsFile
    ) throws(SettingsError) -> [String: SettingValue] {
        try ParserGuard.check(file)
        do {
            return SettingValue.values(of: try TOMLTable(string: file.text))
        } catch let error as TOMLParseError {
            throw SettingsError(
                path: file.path, line: max(1, error.source.begin.line),
                problem: .noTOML(String(error.description.prefix(200))))
        } catch {
            throw SettingsError(path: file.path, problem: .noTOML)
        }
    }
}
