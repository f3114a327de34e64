import Foundation
import Input
import TOML
import TestSupport

@testable import Settings

extension BrushFile {
    /// The brush that a file with these bytes would be; `path` is for messages.
    static func read(_ bytes: [UInt8], path: String) throws(SettingsError) -> BrushDefinition {
        try definition(SettingsFile(path: path, bytes: bytes))
    }
}

extension PressureFile {
    /// The curves that a file with these bytes would hold; `path` is for messages.
    static func read(_ bytes: [UInt8], path: String) throws(SettingsError) -> PressureCurves {
        try curves(SettingsFile(path: path, bytes: bytes))
    }
}

extension TOMLTable {
    /// The text of a file that says this and nothing else.
    func text() throws(TOMLError) -> String {
        var document = TOMLDocument()
        try document.change(from: TOMLTable(), to: self)
        return document.text
    }
}

/// The brushes that come with the program.
enum Assets {
    static let names = [
        "Airbrush", "Broad pen", "Brush", "Calligraphy", "Charcoal", "Eraser", "Fineliner",
        "Fountain pen", "Marker", "Pen", "Pencil", "Soft eraser", "Stroke eraser", "Wash",
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
