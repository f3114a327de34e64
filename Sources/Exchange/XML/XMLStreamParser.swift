import CXML2
import Wording

/// What takes the parts of an XML document as they are read.
protocol XMLHandler: AnyObject {
    /// An element begins.
    func begin(_ element: XMLElement) throws(ImportError)
    /// Text stands in the innermost element, which may come in pieces.
    func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) throws(ImportError)
    /// The innermost element, which has this name, ends.
    func end(_ name: String) throws(ImportError)
}

/// Parses an XML document from bytes as they come, by libxml2, without its network, its external
/// files and entities of the document's own.
final class XMLStreamParser {
    private let choose: (XMLElement) -> (any XMLHandler)?
    /// What takes the element that is being read, and all in it; nil where nothing does.
    private var handler: (any XMLHandler)?
    /// How many elements are open of which it takes all.
    private var takenDepth = 0
    private let parser: xmlParserCtxtPtr
    private var failure: ImportError?
    private var isEmpty = true
    private var depth = 0
    private var elements = ImportCount(.elements)
    /// The addresses of namespaces by where the library keeps them, so that elements share them.
    private var namespaces: [UnsafePointer<xmlChar>: String] = [:]

    /// A parser that gives each element to what `choose` names for it or for one around it; of those
    /// for which that is nil it looks at what lies in them.
    init(_ choose: @escaping (XMLElement) -> (any XMLHandler)?) throws(ImportError) {
        xmlInitParser()
        var sax = Self.callbacks
        guard let parser = xmlCreatePushParserCtxt(&sax, nil, nil, 0, nil) else {
            throw ImportError(.notXML(.noMemory))
        }
        (self.choose, self.parser) = (choose, parser)
        // Not retained: the parser does not outlive its owner.
        parser.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
        xmlCtxtUseOptions(parser, Int32(XML_PARSE_NONET.rawValue))
        xmlDictSetLimit(parser.pointee.dict, ImportLimit.nameBytes.most)
    }

    deinit { xmlFreeParserCtxt(parser) }

    /// Whether a document begins as an SVG does; nothing that lies in its first element is looked at, and no
    /// entity but that which names its namespace.
    static func isVector(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        downstroke_xml_be_silent()
        let reader = bytes.withMemoryRebound(to: CChar.self) { chars in
            xmlReaderForMemory(
                chars.baseAddress, Int32(chars.count), nil, nil, Int32(XML_PARSE_NONET.rawValue))
        }
        defer { xmlFreeTextReader(reader) }
        while xmlTextReaderRead(reader) == 1 {
            guard xmlTextReaderNodeType(reader) == Int32(XML_READER_TYPE_ELEMENT.rawValue) else {
                continue
            }
            return string(xmlTextReaderConstLocalName(reader)) == "svg"
                && namespace(reader) == "http://www.w3.org/2000/svg"
        }
        return false
    }

    /// The namespace of the element that is read; where that is an entity, its text: Adobe Illustrator names
    /// its namespaces so.
    ///
    /// libxml2 replaces it from 2.13 on, and not before.
    private static func namespace(_ reader: xmlTextReaderPtr?) -> String {
        let name = string(xmlTextReaderConstNamespaceUri(reader))
        guard name.hasPrefix("&"), name.hasSuffix(";"),
            let entity = xmlGetDocEntity(
                xmlTextReaderCurrentDoc(reader), String(name.dropFirst().dropLast())),
            entity.pointee.etype == XML_INTERNAL_GENERAL_ENTITY
        else { return name }
        return string(UnsafePointer(entity.pointee.content))
    }

    /// Reads further bytes; the first ones tell the encoding.
    ///
    /// - Throws: where they are no XML, or the error of the handler.
    func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) {
        guard !bytes.isEmpty else { return }
        isEmpty = false
        try feed(bytes, isLast: false)
    }

    /// Ends the document.
    ///
    /// - Throws: where it is not complete.
    func finish() throws(ImportError) {
        guard !isEmpty else { throw ImportError(.empty) }
        try feed(UnsafeBufferPointer(start: nil, count: 0), isLast: true)
    }

    private func feed(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
    ) throws(ImportError) {
        downstroke_xml_be_silent()
        let code = bytes.withMemoryRebound(to: CChar.self) { chars in
            xmlParseChunk(parser, chars.baseAddress, Int32(chars.count), isLast ? 1 : 0)
        }
        if let failure { throw failure }
        // Mistakes in namespaces do not matter; whatever makes the library stop does.
        guard code == 0 || downstroke_xml_goes_on(parser) != 0 else { throw error }
    }

    private var error: ImportError {
        let message = downstroke_xml_error_message(parser).map { String(cString: $0) }
        let line = max(Int(downstroke_xml_error_line(parser)), line)
        if message?.contains("Huge input lookup") == true {
            return ImportLimit.tagBytes.error(line: line)
        }
        if xmlDictGetUsage(parser.pointee.dict) > ImportLimit.nameBytes.most {
            return ImportLimit.nameBytes.error(line: line)
        }
        return ImportError(line: line, .notXML(fault))
    }

    /// What the library found wrong.
    private var fault: Message {
        switch xmlParserErrors(UInt32(clamping: downstroke_xml_error_code(parser))) {
        case XML_ERR_NO_MEMORY: .noMemory
        case XML_ERR_INVALID_CHAR, XML_ERR_INVALID_ENCODING, XML_ERR_UNSUPPORTED_ENCODING:
            .xmlCharacters
        case XML_ERR_NAME_REQUIRED: .xmlName
        case XML_ERR_UNDECLARED_ENTITY, XML_ERR_ENTITYREF_SEMICOL_MISSING: .xmlEntity
        case XML_ERR_TAG_NAME_MISMATCH: .xmlNesting
        case XML_ERR_GT_REQUIRED, XML_ERR_ATTRIBUTE_REDEFINED, XML_ERR_LT_IN_ATTRIBUTE: .xmlTag
        default: depth > 0 ? .xmlEnd : .xmlElement
        }
    }

    private static var callbacks: xmlSAXHandler {
        var sax = xmlSAXHandler()
        downstroke_xml_use_sax2(&sax)
        sax.startElementNs = { context, name, _, uri, _, _, count, _, attributes in
            XMLStreamParser.from(context)?.begin(name, uri, count, attributes)
        }
        sax.endElementNs = { context, name, _, _ in XMLStreamParser.from(context)?.end(name) }
        sax.characters = { context, bytes, count in
            XMLStreamParser.from(context)?.text(bytes, count)
        }
        sax.cdataBlock = sax.characters
        sax.entityDecl = { context, _, _, _, _, _ in XMLStreamParser.from(context)?.refuseEntity() }
        // Attributes of its own for each element swell a document as much.
        sax.attributeDecl = { context, _, _, _, _, _, tree in
            xmlFreeEnumeration(tree)
            XMLStreamParser.from(context)?.refuseEntity()
        }
        return sax
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> XMLStreamParser? {
        context.map { Unmanaged<XMLStreamParser>.fromOpaque($0).takeUnretainedValue() }
    }

    private var line: Int { Int(xmlSAX2GetLineNumber(parser)) }

    private func begin(
        _ name: UnsafePointer<xmlChar>?, _ uri: UnsafePointer<xmlChar>?, _ count: Int32,
        _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    ) {
        var values: [String: String] = [:]
        for index in 0..<Int(count) {
            // Five pointers each: name, prefix, namespace, and from where to where the value is.
            guard let attributes, let key = attributes[5 * index],
                let start = attributes[5 * index + 3], let end = attributes[5 * index + 4]
            else { continue }
            let bytes = UnsafeBufferPointer(start: start, count: end - start)
            let value = String(decoding: bytes, as: UTF8.self)
            // The library leaves this one sign to be replaced later.
            values[String(cString: key)] =
                value.contains("&") ? value.replacing("&#38;", with: "&") : value
        }
        let element = XMLElement(
            name: Self.string(name), namespace: namespace(uri), attributes: values, line: line)
        depth += 1
        handle { () throws(ImportError) in
            try ImportLimit.nestedElements.check(depth, line: element.line)
            try elements.add(line: element.line)
            if takenDepth == 0 { handler = choose(element) }
            guard let handler else { return }
            takenDepth += 1
            try handler.begin(element)
        }
    }

    private func namespace(_ uri: UnsafePointer<xmlChar>?) -> String? {
        guard let uri else { return nil }
        let address = namespaces[uri] ?? String(cString: uri)
        namespaces[uri] = address
        return address
    }

    private func end(_ name: UnsafePointer<xmlChar>?) {
        depth -= 1
        guard let handler else { return }
        takenDepth -= 1
        handle { () throws(ImportError) in try handler.end(Self.string(name)) }
        if takenDepth == 0 { self.handler = nil }
    }

    private func text(_ bytes: UnsafePointer<xmlChar>?, _ count: Int32) {
        guard let handler else { return }
        let text = UnsafeBufferPointer(start: bytes, count: Int(count))
        handle { () throws(ImportError) in try handler.text(text, line: line) }
    }

    private func refuseEntity() {
        handle { () throws(ImportError) in throw ImportError(line: line, .entities) }
    }

    /// Keeps the first error, which must not pass through C, and stops.
    private func handle(_ body: () throws(ImportError) -> Void) {
        guard failure == nil else { return }
        do throws(ImportError) { try body() } catch {
            failure = error
            xmlStopParser(parser)
        }
    }

    private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
        text.map { String(cString: $0) } ?? ""
    }
}
