/// An XML element with all that is in it, for the small parts of a document.
///
/// It has so few of them that a search is quick however many others refer to it; more are dropped.
final class XMLNode {
    private static let mostChildren = 256

    /// Its start.
    let element: XMLElement
    /// The elements in it, in their order.
    private(set) var children: [XMLNode] = []
    /// The text in it, without that of its children.
    private(set) var text = ""

    /// The element without anything in it yet.
    init(_ element: XMLElement) { self.element = element }

    /// Its name without a prefix.
    var name: String { element.name }

    /// The value of an attribute; nil where it is not there.
    subscript(name: String) -> String? { element[name] }

    /// The first child of one of these names.
    func child(_ names: String...) -> XMLNode? { children.first { names.contains($0.name) } }

    /// The children of a name.
    func children(_ name: String) -> [XMLNode] { children.filter { $0.name == name } }

    func append(_ child: XMLNode) {
        if children.count < Self.mostChildren { children.append(child) }
    }

    func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        text += String(decoding: bytes, as: UTF8.self)
    }
}
