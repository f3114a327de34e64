import ArgumentParser
import Documents
import Ink
import Settings
import Wording

/// The brush that people mean by a name, or by a file.
struct BrushChoice {
    /// The brush, its file, and where it comes from.
    let entry: BrushLibrary.Entry

    /// The brush itself.
    var brush: Brush { entry.definition.brush }

    /// What `argument` stands for: a file where it has a slash or ends like one, else a name.
    ///
    /// - Throws: `Failure` with exit code 65 where its file is not what it should be, 66 where that
    ///   cannot be read; `ValidationError` for a name that no brush has.
    init(
        _ argument: String, in library: @autoclosure () -> BrushLibrary = InstalledFiles.brushes()
    ) throws {
        if Self.isFile(argument) {
            entry = try Self.describing { () throws(SettingsError) in
                try BrushLibrary.Entry(file: argument)
            }
            return
        }
        let library = library()
        let found = try Self.describing { () throws(SettingsError) in
            try library.entry(named: argument)
        }
        guard let found else { throw Self.unknown(argument, library) }
        entry = found
    }

    private static func isFile(_ argument: String) -> Bool {
        argument.contains("/") || argument.lowercased().hasSuffix(BrushFile.suffix)
    }

    private static func unknown(_ name: String, _ library: BrushLibrary) -> ValidationError {
        ValidationError(.unknownBrush(name, known: library.names))
    }

    private static func describing<Result>(
        _ body: () throws(SettingsError) -> Result
    ) throws(Failure) -> Result {
        do throws(SettingsError) { return try body() } catch {
            throw Failure(error.kind == .unreadable ? .noInput : .badInput, error.message)
        }
    }
}
