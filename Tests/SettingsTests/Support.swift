import Foundation
import Settings
import TestSupport

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
