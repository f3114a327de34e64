import Foundation

/// Finds what came with the program.
public enum AssetFolder {
    /// The folder `name` of the assets, such as `Brushes`.
    ///
    /// It is looked for where the environment says, and nowhere else; or else in `share/downstroke`
    /// beside the folder of the program, as `make install` lays it; in `Assets` of a folder around
    /// the program, where it was built; in `downstroke` of the system's folders for data.
    ///
    /// - Parameters:
    ///   - name: What the folder is called.
    ///   - program: The file of the running program.
    ///   - override: What DOWNSTROKE_ASSETS says, which is where the assets are; nil where it is not set.
    ///   - sharedData: The system's folders for data, best first: `XDG_DATA_DIRS`.
    /// - Returns: Nil where there is none.
    public static func path(
        _ name: String, program: String, override: String?, sharedData: [String]
    ) -> String? {
        if let override, !override.isEmpty {
            return existing(URL(filePath: override).appending(path: name))
        }
        let folder = URL(filePath: program).deletingLastPathComponent()
        let installed = folder.deletingLastPathComponent().appending(path: "share/downstroke")
        let shared = sharedData.map {
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
