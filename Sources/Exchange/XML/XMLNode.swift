/// An XML element with all that is in it, for the small parts of a document.
final class XMLNode {
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

    /// The first child of a name.
    func child(_ name: String) -> XMLNode? { children.first { $0.name == name } }

    /// The children of a name.
    func children(_ name: String) -> [XMLNode] { children.filter { $0.name == name } }

    func append(_ child: XMLNode) { children.append(child) }

    func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        text += String(decoding: bytes, as: UTF8.self)
    }
}
