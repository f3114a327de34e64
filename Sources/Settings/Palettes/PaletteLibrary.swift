import Foundation

/// The palettes that there are: those that came with the program, and the user's own.
public struct PaletteLibrary: Sendable {
    /// The palettes, folder by folder, by the names of their files.
    public let palettes: [PaletteFile]
    /// Why files of these folders were left out.
    public let problems: [SettingsError]

    /// Loads the palettes in the folders at these paths, which need not exist.
    ///
    /// A file that is not what it should be is a problem, and the others load.
    public init(folders: [String]) {
        var palettes: [PaletteFile] = []
        var problems: [SettingsError] = []
        for path in folders.flatMap(Self.files) {
            do throws(SettingsError) { palettes.append(try PaletteFile(path: path)) } catch {
                problems.append(error)
            }
        }
        (self.palettes, self.problems) = (palettes, problems)
    }

    private static func files(of folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.lowercased().hasSuffix(PaletteFile.suffix) && !$0.hasPrefix(".") }
            .sorted().map { "\(folder)/\($0)" }
    }
}
