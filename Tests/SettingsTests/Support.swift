import Foundation
import Settings
import TestSupport

/// A folder for the files of one test, gone after it.
final class Scratch {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("downstroke-settings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file; gives its path.
    @discardableResult
    func write(_ name: String, _ text: String) throws -> String {
        try write(name, Array(text.utf8))
    }

    /// Writes a file; gives its path.
    @discardableResult
    func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return file.path
    }
}

/// The brushes that come with the program.
enum Assets {
    static let names = [
        "Brush", "Calligraphy", "Eraser", "Marker", "Pen", "Pencil", "Stroke eraser",
    ]

    static var folder: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Assets/Brushes").path
    }

    static func path(_ name: String) -> String { "\(folder)/\(name.lowercased()).toml" }
}

/// The error that reading these bytes as a brush gives; nil where they are one.
func brushError(_ text: String) -> SettingsError? { brushError(Array(text.utf8)) }

/// The error that reading these bytes as a brush gives; nil where they are one.
func brushError(_ bytes: [UInt8]) -> SettingsError? {
    do throws(SettingsError) {
        _ = try BrushFile.read(bytes, path: "some.toml")
        return nil
    } catch { return error }
}

/// The error that reading these bytes as pressure curves gives; nil where they are some.
func pressureError(_ text: String) -> SettingsError? {
    do throws(SettingsError) {
        _ = try PressureFile.read(Array(text.utf8), path: "pressure.toml")
        return nil
    } catch { return error }
}
