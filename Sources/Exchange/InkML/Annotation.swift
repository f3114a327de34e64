import Drawing
import Geometry
import Ink
import Wording

/// What this program adds to InkML, so that its own strokes come back as they were.
///
/// Other programs pass over elements of a namespace that they do not know.
enum Annotation {
    /// The namespace of the additions.
    static let namespace = "urn:downstroke:ink"

    /// The attributes that make a brush again: its settings by key.
    static func attributes(_ brush: Brush) -> [(String, String)] {
        BrushSetting.all.compactMap { setting in
            (brush.laterSettings[setting.key] ?? setting.value(of: brush))
                .map { (setting.key, text($0)) }
        }
    }

    /// The brush that an element tells of, with what was wrong with its settings; nil where the element
    /// is none.
    static func brush(_ element: XMLElement) -> (brush: Brush, mended: [SettingError])? {
        guard element.namespace == Annotation.namespace, element["size.largest"] != nil else {
            return nil
        }
        var settings: [String: SettingValue] = [:]
        for setting in BrushSetting.all {
            settings[setting.key] = element[setting.key].map { value($0, of: setting) }
        }
        var mended: [SettingError] = []
        return (Brush(mending: settings, &mended), mended)
    }

    /// The text of a value; that of a list has its numbers only.
    private static func text(_ value: SettingValue) -> String {
        switch value {
        case .number(let number): number.plainText
        case .text(let text): text
        case .truth(let truth): truth ? "true" : "false"
        case .list(let values): values.map(text).joined(separator: " ")
        case .table, .other: ""
        }
    }

    private static func value(_ text: String, of setting: BrushSetting) -> SettingValue {
        let numbers = text.split(separator: " ").prefix(100).compactMap { Double($0) }
        switch setting.kind {
        case .number where numbers.count == 1: return .number(numbers[0])
        case .color where numbers.count == 4: return .list(numbers.map(SettingValue.number))
        case .curve:
            return .list(
                stride(from: 0, to: numbers.count, by: 2).map { index in
                    .list(numbers[index..<min(index + 2, numbers.count)].map(SettingValue.number))
                })
        case .number, .color, .text: return .text(text)
        }
    }

    /// The attributes that make the paper again.
    static func attributes(_ paper: Background) -> [(String, String)] {
        var attributes = [("background", paper.color.text(alpha: paper.color.alpha))]
        if let ruling = paper.ruling {
            attributes += [
                ("ruling", ruling.pattern.rawValue), ("spacing", ruling.spacing.plainText),
                ("lines", ruling.color.text(alpha: ruling.color.alpha)),
            ]
        }
        return attributes
    }

    /// The paper that an element tells of, plain where its lines cannot be; nil where it tells of none.
    static func background(_ element: XMLElement) -> Background? {
        guard let color = element["background"].flatMap({ Color($0) }) else { return nil }
        guard let pattern = element["ruling"].flatMap({ Ruling.Pattern(rawValue: $0) }),
            let spacing = element["spacing"].flatMap({ Double($0) }),
            let lines = element["lines"].flatMap({ Color($0) })
        else { return Background(color) }
        let ruling = Ruling(pattern, spacing: spacing, color: lines)
        return Background(color, ruling: ruling.isPossible ? ruling : nil)
    }

    /// The attributes that make the look of a layer again.
    static func attributes(_ layer: Layer) -> [(String, String)] {
        [
            ("name", layer.name), ("visible", "\(layer.isVisible)"),
            ("locked", "\(layer.isLocked)"), ("opacity", "\(layer.opacity)"),
        ]
    }

    /// The layer that an element tells of, without ink; nil where it is none.
    static func sheet(_ element: XMLElement) -> DrawingBuilder.Sheet? {
        guard element.namespace == Annotation.namespace, let name = element["name"] else {
            return nil
        }
        var sheet = DrawingBuilder.Sheet(name: name)
        sheet.isVisible = element["visible"] != "false"
        sheet.isLocked = element["locked"] == "true"
        let opacity = element["opacity"].flatMap { Double($0) } ?? 1
        sheet.opacity = (0...1).contains(opacity) ? opacity : 1
        return sheet
    }
}
