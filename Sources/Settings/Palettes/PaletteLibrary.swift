import Foundation
import Paths
import Wording

/// The palettes that there are: those that came with the program, and the user's own.
public struct PaletteLibrary: Sendable {
    /// The palettes, folder by folder, by the names of their files.
    public let palettes: [PaletteFile]
    /// Why files of these folders, or lines of them, were left out.
    public let problems: [SettingsError]

    /// Loads the palettes in the folders at these paths, which need not exist.
    ///
    /// A file that is not what it should be is a problem, and the others load.
    public init(folders: [String]) {
        var palettes: [PaletteFile] = []
        var problems: [SettingsError] = []
        for path in folders.flatMap(Self.files) {
            do throws(SettingsError) {
                let palette = try PaletteFile(path: path)
                palettes.append(palette)
                if let problem = palette.problem { problems.append(problem) }
            } catch { problems.append(error) }
        }
        (self.palettes, self.problems) = (palettes, problems)
    }

    private static func files(of folder: String) -> [String] {
        let names = FilePath(escaped: folder).names.map(\.escaped)
        return names.filter { PaletteFile.isOne($0) && !$0.hasPrefix(".") }
            .sorted().map { "\(folder)/\($0)" }
    }

    /// Lays a copy of the palette at `path` into `folder`, which is made where there is none, and gives the
    /// copy.
    ///
    /// What lies there stays: a palette that is there already is given as it is.
    ///
    /// - Throws: `SettingsError` where the file is no palette, or the copy cannot be written.
    public static func keep(
        _ path: String, in folder: String
    ) throws(SettingsError) -> PaletteFile { try keep(SettingsFile(palette: path), in: folder) }

    fileprivate static func keep(
        _ file: SettingsFile, in folder: String
    ) throws(SettingsError) -> PaletteFile {
        let palette = try PaletteFile(file)
        for known in files(of: folder) {
            if let other = try? SettingsFile(palette: known), other.text == file.text {
                return try PaletteFile(path: known)
            }
        }
        let target = freePath(palette, folder)
        try SettingsFile.write(file.text, to: target) { .unwritableFile($0) }
        return try PaletteFile(path: target)
    }

    /// Takes the file of a palette away, and gives what can put it back.
    ///
    /// - Throws: `SettingsError` where it is there no more, or may not be removed.
    public static func remove(_ palette: PaletteFile) throws(SettingsError) -> RemovedPalette {
        let file = try SettingsFile(palette: palette.path)
        try SettingsFile.remove(file.path)
        return RemovedPalette(file: file)
    }

    /// A path in a folder that no file has yet, and by which the palette is found: files that begin with a dot
    /// are not.
    private static func freePath(_ palette: PaletteFile, _ folder: String) -> String {
        let file = FilePath(escaped: palette.path).nameWithoutSuffix.escaped
        let shown = file.drop { $0 == "." }
        let name = shown.isEmpty ? PaletteFile.suffix.dropFirst() : shown
        let paths = (1...).lazy.map { number in
            folder + "/" + name + (number > 1 ? " \(number)" : "") + PaletteFile.suffix
        }
        return paths.first { !SettingsFile.exists($0) } ?? ""
    }
}

/// A palette whose file is gone.
public struct RemovedPalette: Sendable {
    fileprivate let file: SettingsFile

    /// Puts its file back, under another name where something else has the former one, and gives it.
    ///
    /// - Throws: `SettingsError` where it cannot be written.
    public func putBack() throws(SettingsError) -> PaletteFile {
        let folder = FilePath(escaped: file.path).folder.escaped
        return try PaletteLibrary.keep(file, in: folder)
    }
}
