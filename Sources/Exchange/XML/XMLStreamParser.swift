import CXML2

/// Parses an XML document from bytes as they come, by libxml2, without its network, its external
/// files and entities of the document's own.
final class XMLStreamParser {
    private let handler: any XMLHandler
    private var parser: xmlParserCtxtPtr?
    private var failure: ImportError?
    private var isEmpty = true
    private var limits = XMLLimits()

    /// A parser that gives what it reads to `handler`.
    init(_ handler: any XMLHandler) {
        self.handler = handler
        xmlInitParser()
    }

    deinit { if let parser { xmlFreeParserCtxt(parser) } }

    /// Reads further bytes; the first ones tell the encoding.
    ///
    /// - Throws: where they are no XML, or the error of the handler.
    func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) {
        guard !bytes.isEmpty else { return }
        isEmpty = false
        try limits.take(bytes, line: line)
        try run(bytes, isLast: false)
    }

    /// Ends the document.
    ///
    /// - Throws: where it is not complete.
    func finish() throws(ImportError) {
        guard !isEmpty else { throw ImportError(.empty) }
        try run(UnsafeBufferPointer(start: nil, count: 0), isLast: true)
    }

    private func run(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
    ) throws(ImportError) {
        if parser == nil {
            // The first four bytes tell the encoding.
            let head = min(bytes.count, 4)
            parser = Self.makeParser(UnsafeBufferPointer(rebasing: bytes[..<head]), owner: self)
            try feed(UnsafeBufferPointer(rebasing: bytes[head...]), isLast: isLast)
        } else {
            try feed(bytes, isLast: isLast)
        }
    }

    private func feed(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
    ) throws(ImportError) {
        guard let parser else { throw ImportError(.notXML("there is not enough memory")) }
        let code = bytes.withMemoryRebound(to: CChar.self) { chars in
            xmlParseChunk(parser, chars.baseAddress, Int32(chars.count), isLast ? 1 : 0)
        }
        if let failure { throw failure }
        guard code == 0 || parser.pointee.wellFormed == 1 else { throw error(parser) }
    }

    private func error(_ parser: xmlParserCtxtPtr) -> ImportError {
        let message = downstroke_xml_error_message(parser).map { String(cString: $0) }
        if message?.contains("Huge input lookup") == true {
            return ImportError(line: line, XMLLimits.tooLong)
        }
        let reason = message?.split(separator: "\n").first.map(String.init) ?? "no reason is known"
        return ImportError(line: Int(downstroke_xml_error_line(parser)), .notXML(reason))
    }

    private static func makeParser(
        _ head: UnsafeBufferPointer<UInt8>, owner: XMLStreamParser
    ) -> xmlParserCtxtPtr? {
        var sax = xmlSAXHandler()
        downstroke_xml_use_sax2(&sax)
        sax.startDocument = { context in XMLStreamParser.from(context)?.checkEncoding() }
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
        let parser = head.withMemoryRebound(to: CChar.self) { chars in
            // Not retained: the parser does not outlive its owner.
            xmlCreatePushParserCtxt(
                &sax, Unmanaged.passUnretained(owner).toOpaque(), chars.baseAddress,
                Int32(chars.count), nil)
        }
        let options =
            XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        if let parser { xmlCtxtUseOptions(parser, Int32(options)) }
        return parser
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> XMLStreamParser? {
        guard let context else { return nil }
        return Unmanaged<XMLStreamParser>.fromOpaque(context).takeUnretainedValue()
    }

    private var line: Int { parser.map { Int(xmlSAX2GetLineNumber($0)) } ?? 0 }

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
            values[String(cString: key)] = String(decoding: bytes, as: UTF8.self)
        }
        let element = XMLElement(
            name: Self.string(name), namespace: uri.map { String(cString: $0) },
            attributes: values, line: line)
        handle { () throws(ImportError) in
            try limits.begin(line: line)
            try handler.begin(element)
        }
    }

    private func end(_ name: UnsafePointer<xmlChar>?) {
        limits.end()
        handle { () throws(ImportError) in try handler.end(Self.string(name)) }
    }

    private func text(_ bytes: UnsafePointer<xmlChar>?, _ count: Int32) {
        let text = UnsafeBufferPointer(start: bytes, count: Int(count))
        handle { () throws(ImportError) in try handler.text(text, line: line) }
    }

    /// Refuses encodings in which tags cannot be told before they are read.
    private func checkEncoding() {
        guard let name = parser?.pointee.encoding.map({ String(cString: $0) }),
            !XMLUnits.knows(name)
        else { return }
        handle { () throws(ImportError) in
            throw ImportError(
                line: 1, .value(of: "the encoding", text: name, expected: "UTF-8 or UTF-16"))
        }
    }

    private func refuseEntity() {
        handle { () throws(ImportError) in throw ImportError(line: line, .entities) }
    }

    /// Keeps the first error, which must not pass through C, and stops.
    private func handle(_ body: () throws(ImportError) -> Void) {
        guard failure == nil else { return }
        do throws(ImportError) { try body() } catch {
            failure = error
            if let parser { xmlStopParser(parser) }
        }
    }

    private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
        text.map { String(cString: $0) } ?? ""
    }
}
