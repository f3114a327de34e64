import Desktop
import Documents
import Foundation
import Paths
import Settings
import Wording

/// What there is on this machine for the program: what came with it, and the user's own.
enum InstalledFiles {
    /// Reads the brushes that came with the program, and the user's own.
    static func brushes() -> BrushLibrary {
        let builtIn = brushFolder.map { BrushLibrary.Folder($0, .builtIn) }
        return BrushLibrary(
            folders: [builtIn, .init(UserFiles.brushes, .own)].compactMap { $0 })
    }

    /// Reads the palettes that came with the program, and the user's own.
    static func palettes() -> PaletteLibrary {
        PaletteLibrary(folders: [folder("Palettes"), UserFiles.palettes].compactMap(\.self))
    }

    /// The folder of the brushes that came with the program; nil where it cannot be found.
    static var brushFolder: String? { folder("Brushes") }

    /// The folder of the drawings on controls; nil where it is not there.
    static var iconFolder: String? { folder("Interface").map { "\($0)/Icons" } }

    /// The bytes of the picture of a page of the guide in a language, or else in English; nil where it is not there.
    static func guidePicture(_ name: String, in language: String) -> [UInt8]? {
        guard let folder = folder("Guide") else { return nil }
        return [language, Language.english.code].lazy.compactMap {
            FileManager.default.contents(atPath: "\(folder)/\($0)/\(name).png")
        }.first.map { [UInt8]($0) }
    }

    /// The quick actions that came with the program; nil where they are not there.
    static var quickActions: String? {
        folder("Interface").map { "\($0)/\(ShortcutItemFile.name)" }
    }

    /// The language that people chose, or else that of the desktop; nil where the program has no sentences
    /// in it.
    static var language: Language? {
        let preferences = PreferencesFile.read(ifThereAt: UserFiles.preferences, commands: [])
        let language = preferences.preferences.language
        guard language != .english, let folder = folder("Languages") else { return nil }
        return Gettext.language(in: folder, chosen: language == .system ? nil : language.rawValue)
    }

    /// The folder around that of the program, with `share` in it; nil where there is none.
    static var root: FilePath? {
        guard let folder = ("/proc/self/exe" as FilePath).real?.folder.folder,
            ("\(folder)/share" as FilePath).isFolder
        else { return nil }
        return folder
    }

    /// The folder `share` beside that of the program; nil where there is none.
    static var share: String? { root?.text.map { "\($0)/share" } }

    /// The file of the program.
    private static var program: String {
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return link ?? CommandLine.arguments.first ?? ""
    }

    private static func folder(_ name: String) -> String? {
        AssetFolder.path(
            name, program: program,
            override: ProcessInfo.processInfo.environment["DOWNSTROKE_ASSETS"],
            sharedData: UserFolders.sharedData)
    }
}
