import Geometry
import Input

extension BrushSetting {
    /// Puts the value in `table` into `form`; what the file does not say stays.
    func read(_ table: SettingsTable, into form: inout BrushForm) throws(SettingsError) {
        switch field {
        case .text(let path, let longest):
            if let text = try table.text(name, longest: longest) { form[keyPath: path] = text }
        case .choice(let path, let choices):
            if let text = try table.choice(name, of: choices) { form[keyPath: path] = text }
        case .number(let path, let range, let unit):
            if let number = try table.number(name, in: range, unit: unit) {
                form[keyPath: path] = number
            }
        case .color(let path):
            if let color = try table.color(name) { form[keyPath: path] = color }
        case .curve(let path):
            if let curve = try table.curve(name) { form[keyPath: path] = curve }
        }
    }

    /// The value in `form` as a file has it.
    func written(_ form: BrushForm) -> String {
        switch field {
        case .text(let path, _), .choice(let path, _): TOMLText.quoted(form[keyPath: path])
        case .number(let path, _, _): SettingsValue.plain(form[keyPath: path])
        case .color(let path): TOMLText.quoted(TOMLText.hexadecimal(form[keyPath: path]))
        case .curve(let path): TOMLText.curve(form[keyPath: path])
        }
    }
}
