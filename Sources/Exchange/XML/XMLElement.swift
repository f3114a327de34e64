import Foundation

/// The start of an XML element.
struct XMLElement {
    /// Its name without a prefix.
    var name: String
    /// The address of its namespace, nil for none.
    var namespace: String?
    /// Its attributes by their names without prefixes.
    var attributes: [String: String]
    /// The line on which it stands, counted from 1.
    var line: Int

    /// The value of an attribute; nil where it is not there.
    subscript(name: String) -> String? { attributes[name] }

    /// An attribute as a number; nil where it is not there, or no finite number.
    func number(_ name: String) -> Double? { self[name].flatMap { Double(finite: $0) } }

    /// How many bytes its attributes take.
    var size: Int { attributes.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count } }
}

/// What takes the parts of an XML document as they are read.
protocol XMLHandler: AnyObject {
    /// An element begins.
    func begin(_ element: XMLElement) throws(ImportError)
    /// Text stands in the innermost element, which may come in pieces.
    func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) throws(ImportError)
    /// The innermost element, which has this name, ends.
    func end(_ name: String) throws(ImportError)
}

extension String {
    /// The text without white space at its ends.
    var trimmingBlanks: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

extension Double {
    /// The number that a text spells; nil where it is none, or not finite.
    init?(finite text: String) {
        guard let value = Double(text) ?? Double(text.trimmingBlanks), value.isFinite else {
            return nil
        }
        self = value
    }
}
