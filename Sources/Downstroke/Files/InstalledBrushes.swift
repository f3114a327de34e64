import Foundation
import Platform
import Settings

/// The brushes on this machine: those that came with the program, and the user's own.
enum InstalledBrushes {
    /// Reads all of them.
    static func library() -> BrushLibrary {
        let builtIn = folder.map { BrushLibrary.Folder($0, .builtIn) }
        return BrushLibrary(
            folders: [builtIn, .init(UserFiles.brushes, .own)].compactMap { $0 })
    }

    /// The folder of the brushes that came with the program; nil where it cannot be found.
    static var folder: String? {
        let surroundings = AssetFolder.Surroundings(
            program: program,
            override: ProcessInfo.processInfo.environment["DOWNSTROKE_ASSETS"],
            sharedData: UserFolders.sharedData)
        return AssetFolder.path("Brushes", surroundings)
    }

    private static var program: String {
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return link ?? CommandLine.arguments.first ?? ""
    }
}
