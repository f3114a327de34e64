import Foundation

extension XMLElement {
    /// An attribute as a number, times `scale`; nil where it is not there.
    ///
    /// - Throws: where it is no number, or beyond the drawing.
    func coordinate(_ name: String, _ scale: Double) throws(ImportError) -> Double? {
        guard let text = self[name] else { return nil }
        guard let value = Double(text.trimmingBlanks), abs(value * scale) <= ImportLimits.coordinate
        else {
            throw ImportError(
                line: line,
                .value(of: "\(self.name) \(name)", text: text, expected: "a number of points"))
        }
        return value * scale
    }

    /// An attribute that is not below 0.
    func length(_ name: String, _ scale: Double) throws(ImportError) -> Double? {
        guard let value = try coordinate(name, scale) else { return nil }
        guard value >= 0 else {
            throw ImportError(
                line: line,
                .value(
                    of: "\(self.name) \(name)", text: self[name] ?? "",
                    expected: "a number not below 0"))
        }
        return value
    }
}

extension String {
    /// The text without white space at its ends.
    var trimmingBlanks: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
