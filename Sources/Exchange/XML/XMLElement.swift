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
