import Foundation

/// An XML element; what is in it is there only where a reader keeps it.
final class XMLElement {
    /// How many children are looked through for a name, so that a search is quick however many others
    /// refer to the element.
    private static let mostSearched = 256

    /// Its name without a prefix.
    let name: String
    /// The address of its namespace, nil for none.
    let namespace: String?
    /// The line on which it stands, counted from 1.
    let line: Int
    /// The elements in it, in their order.
    private(set) var children: [XMLElement] = []
    private var bytes: [UInt8] = []
    /// Its attributes by their names without prefixes.
    let attributes: [String: String]

    /// The start of an element.
    init(
        name: String, namespace: String? = nil, attributes: [String: String] = [:], line: Int
    ) {
        (self.name, self.namespace, self.line) = (name, namespace, line)
        self.attributes = attributes
    }

    /// The value of an attribute; nil where it is not there.
    subscript(name: String) -> String? { attributes[name] }

    /// An attribute as a number; nil where it is not there, or no finite number.
    func number(_ name: String) -> Double? { self[name].flatMap { Double(finite: $0) } }

    /// About how many bytes of memory it takes with its attributes.
    var size: Int {
        // A place in a dictionary has two strings, and up to half of the places are empty.
        attributes.reduce(100) { $0 + 64 + $1.key.utf8.count + $1.value.utf8.count }
    }

    /// The first child of one of these names.
    func child(_ names: String...) -> XMLElement? {
        children.prefix(Self.mostSearched).first { names.contains($0.name) }
    }

    /// The children of a name.
    func children(_ name: String) -> [XMLElement] {
        children.prefix(Self.mostSearched).filter { $0.name == name }
    }

    /// Keeps an element that lies in it.
    func append(_ child: XMLElement) { children.append(child) }

    /// Keeps further text.
    func append(_ text: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: text) }

    /// The text in it, without that of its children.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// How many bytes its text has.
    var textLength: Int { bytes.count }

    /// Gives the bytes of its text, and keeps it no longer.
    func takeBytes() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }
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
