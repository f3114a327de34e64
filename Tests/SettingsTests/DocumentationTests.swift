import Foundation
import Ink
import Pen
import Settings
import Testing

/// The page on brush files says what the table of settings says.
struct DocumentationTests {
    private let page: String

    init() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        page = try String(
            contentsOf: root.appendingPathComponent(
                "Sources/Downstroke/Downstroke.docc/Brushes.md"), encoding: .utf8)
    }

    /// Where it fails, the row that belongs into the page is printed.
    @Test(arguments: BrushSetting.all.map(\.key)) func everySettingHasItsRow(_ key: String) throws {
        let setting = try #require(BrushSetting.all.first { $0.key == key })
        let row = Self.row(setting)
        #expect(page.contains(row + "\n"), "\(row)")
    }

    @Test func thePageHasNoOtherRows() {
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
        #expect(rows.count == BrushSetting.all.count)
    }

    @Test func itsExamplesAreRight() throws {
        let blocks = page.split(separator: "\n\n").filter { $0.hasPrefix("    ") }
            .joined(separator: "\n\n").components(separatedBy: "    # pressure.toml\n")
        #expect(blocks.count == 2)
        let brush = try BrushFile.read(Array(Self.unindented(blocks[0]).utf8), path: "Brushes.md")
        #expect(brush.brush.name == "Charcoal")
        let curves = try PressureFile.read(
            Array(Self.unindented(blocks[1]).utf8), path: "Brushes.md")
        #expect(curves.curves.count == 3)
    }

    private static func unindented(_ text: String) -> String {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }

    private static func row(_ setting: BrushSetting) -> String {
        let unit = setting.unit ?? ""
        let allowed = setting.range.map { "\(plain($0.lowerBound))…\(plain($0.upperBound))" }
        let kind: String =
            switch setting.name {
            case "response": "a curve"
            case "color": "a colour"
            default: setting.allowed
            }
        let standard = setting.standard.map { $0 == "\"\"" ? "none" : $0 } ?? "has to be there"
        return "| `\(setting.key)` | \(allowed ?? kind) | \(unit) | \(standard) | "
            + "\(setting.description) |"
    }

    private static func plain(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }
}
