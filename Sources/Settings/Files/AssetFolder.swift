import Foundation

/// Finds what came with the program.
public enum AssetFolder {
    /// What the search starts from.
    public struct Surroundings: Sendable {
        /// The file of the running program.
        public var program: String
        /// What DOWNSTROKE_ASSETS says, which is where the assets are; nil where it is not set.
        public var override: String?
        /// The system's folders for data, best first: `XDG_DATA_DIRS`.
        public var sharedData: [String]

        /// These surroundings.
        public init(program: String, override: String?, sharedData: [String]) {
            self.program = program
            self.override = override
            self.sharedData = sharedData
        }
    }

    /// The folder `name` of the assets, such as `Brushes`; nil where there is none.
    ///
    /// It is looked for where the environment says, and nowhere else; or else in `share/downstroke`
    /// beside the folder of the program, as `make install` lays it; in `Assets` of a folder around
    /// the program, where it was built; in `downstroke` of the system's folders for data.
    public static func path(_ name: String, _ surroundings: Surroundings) -> String? {
        if let override = surroundings.override, !override.isEmpty {
            return existing(URL(filePath: override).appending(path: name))
        }
        let folder = URL(filePath: surroundings.program).deletingLastPathComponent()
        let installed = folder.deletingLastPathComponent().appending(path: "share/downstroke")
        let shared = surroundings.sharedData.map {
            URL(filePath: $0).appending(path: "downstroke")
        }
        let places = [installed] + around(folder).map { $0.appending(path: "Assets") } + shared
        return places.lazy.compactMap { existing($0.appending(path: name)) }.first
    }

    private static func around(_ folder: URL) -> [URL] {
        var folders = [folder]
        // A program is built a few folders below its sources: .build/TRIPLE/release.
        while folders.count < 6, let last = folders.last, last.path != "/" {
            folders.append(last.deletingLastPathComponent())
        }
        return folders
    }

    private static func existing(_ folder: URL) -> String? {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
        return exists && isFolder.boolValue ? folder.path : nil
    }
}
