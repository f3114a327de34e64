import Foundation
import Ink
import Input
import Settings
import Testing
import Wording

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
        let brush = try BrushFile.read(
            Array(example("name = \"Crayon\"").utf8), path: "Brushes.md")
        #expect(brush.brush.name == "Crayon")
        let curves = try PressureFile.read(
            Array(example("# pressure.toml").utf8), path: "Brushes.md")
        #expect(curves.curves.count == 3)
    }

    /// The example that begins with the line `first`: all that is indented, without the indent.
    private func example(_ first: String) -> String {
        page.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { $0 != "    \(first)" }
            .prefix { $0.isEmpty || $0.hasPrefix("    ") }
            .map { $0.dropFirst(4) }.joined(separator: "\n")
    }

    private static func row(_ setting: BrushSetting) -> String {
        let unit = setting.unit?.description ?? ""
        let allowed = setting.range.map { "\(plain($0.lowerBound))…\(plain($0.upperBound))" }
        let kind: String =
            switch setting.name {
            case "response": "a curve"
            case "color": "a colour"
            default: setting.allowed.description
            }
        let standard =
            setting.value(of: .standard).map(text)
            ?? (setting.key == "name" ? "has to be there" : "none")
        return "| `\(setting.key)` | \(allowed ?? kind) | \(unit) | \(standard) | "
            + "\(setting.meaning) |"
    }

    /// A value as a file has it.
    private static func text(_ value: SettingValue) -> String {
        switch value {
        case .number(let number): plain(number)
        case .text(let text): "\"\(text)\""
        case .list(let values): "[\(values.map(text).joined(separator: ", "))]"
        case .truth, .table, .other: "no value of a brush"
        }
    }

    private static func plain(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }
}
