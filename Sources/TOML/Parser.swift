/// Reads the statements of a document, line by line.
///
/// It goes through the bytes once. Values nest by calls, as deep as `deepest` allows.
struct Parser {
    /// How many tables and arrays may lie within one another.
    static let deepest = 128

    /// Where something begins.
    struct Location {
        let offset: Int
        let line: Int
    }

    let bytes: [UInt8]
    /// The start of the text, after a byte order mark.
    let start: Int
    var position: Int
    var line = 1
    var layout = Layout()
    /// The table that the last header named.
    private var current = 0
    /// The part of the document that dotted keys belong to.
    private var section = 0
    private var sectionCount = 1

    init(_ bytes: [UInt8]) throws(TOMLError) {
        self.bytes = bytes
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        position = start
        try checkEncoding()
    }

    /// What the document says, and where.
    mutating func parse() throws(TOMLError) -> Layout {
        while position < bytes.count {
            let lineStart = position
            skipBlanks()
            switch next {
            case "[": try parseHeader(from: lineStart)
            case "\n", "\r", "#": try takeLineEnd()
            default: if position < bytes.count { try parseKeyValue(from: lineStart) }
            }
        }
        return layout
    }

    // MARK: Headers

    private mutating func parseHeader(from lineStart: Int) throws(TOMLError) {
        let place = self.place
        position += 1
        let isElement = consume("[")
        skipBlanks()
        let keys = try takeKeys()
        guard consume("]"), !isElement || consume("]") else { throw unexpected(.expectedHeaderEnd) }
        try takeLineEnd()
        current = try define(keys, isElement: isElement, at: place)
        section = newSection()
        layout[current].header = lineStart..<position
        layout[current].lastLine = lineStart..<position
    }

    /// The table that a header names: a new one, or one that was only implied so far.
    private mutating func define(
        _ keys: [String], isElement: Bool, at place: Location
    ) throws(TOMLError) -> Int {
        var parent = 0
        for key in keys.dropLast() { parent = try enter(key, of: parent, at: place) }
        let key = keys.last ?? ""
        guard let entry = layout.entry(key, in: parent) else {
            return try make(.header, key, in: parent, isElement: isElement, at: place)
        }
        switch entry.node {
        case .table(let table) where !isElement && layout[table].origin == .implied:
            layout[table].origin = .header
            return table
        case .list(let list) where isElement:
            let table = layout.make(
                Layout.Table(
                    origin: .header, line: place.line, depth: layout[parent].depth + 2,
                    parent: parent, key: key, isInElement: true))
            layout.append(table, toList: list)
            return table
        default: throw error(.duplicateKey(key: key, line: entry.line), at: place)
        }
    }

    /// The table at `key` on the way to one within it; of an array the last one.
    private mutating func enter(
        _ key: String, of parent: Int, at place: Location
    ) throws(TOMLError) -> Int {
        guard let entry = layout.entry(key, in: parent) else {
            return try make(.implied, key, in: parent, at: place)
        }
        switch entry.node {
        case .table(let table) where layout[table].origin != .inline: return table
        case .list(let list): return layout.lists[list].last ?? 0
        default: throw error(.notATable(key: key, line: entry.line), at: place)
        }
    }

    /// Makes a table at a key that is free.
    private mutating func make(
        _ origin: Layout.Origin, _ key: String, in parent: Int, isElement: Bool = false,
        at place: Location
    ) throws(TOMLError) -> Int {
        let depth = layout[parent].depth + (isElement ? 2 : 1)
        guard depth <= Self.deepest else {
            throw error(.tooDeep(limit: Self.deepest), at: place)
        }
        let table = layout.make(
            Layout.Table(
                origin: origin, line: place.line, depth: depth, parent: parent, key: key,
                isInElement: isElement || layout[parent].isInElement))
        let node = isElement ? Layout.Node.list(layout.makeList(table)) : .table(table)
        layout[parent].entries.append(Layout.Entry(node: node, line: place.line), for: key)
        return table
    }

    private mutating func newSection() -> Int {
        sectionCount += 1
        return sectionCount
    }

    // MARK: Keys and their values

    private mutating func parseKeyValue(from lineStart: Int) throws(TOMLError) {
        let place = self.place
        let (keys, entry) = try takeEntry(depth: layout[current].depth)
        try takeLineEnd()
        var whole = entry
        whole.lines = lineStart..<position
        try insert(whole, keys, into: current, section: section, at: place)
        layout[current].lastLine = lineStart..<position
    }

    /// A key, its sign and its value; the keys within one another are `depth` deep.
    private mutating func takeEntry(
        depth: Int
    ) throws(TOMLError) -> (keys: [String], entry: Layout.Entry) {
        let place = self.place
        let keys = try takeKeys()
        guard consume("=") else { throw unexpected(.expectedEquals) }
        skipBlanks()
        let valueStart = position
        let node = try parseValue(depth: depth + keys.count)
        return (
            keys,
            Layout.Entry(
                node: node, line: place.line, statement: place.offset..<position,
                value: valueStart..<position)
        )
    }

    /// Puts an entry where its dotted key says.
    private mutating func insert(
        _ entry: Layout.Entry, _ keys: [String], into table: Int, section: Int, at place: Location
    ) throws(TOMLError) {
        var table = table
        for key in keys.dropLast() {
            table = try enter(key, of: table, dottedIn: section, at: place)
        }
        let key = keys.last ?? ""
        if let former = layout.entry(key, in: table) {
            throw error(.duplicateKey(key: key, line: former.line), at: place)
        }
        if case .table(let inner) = entry.node {
            layout[inner].parent = table
            layout[inner].key = key
        }
        layout[table].entries.append(entry, for: key)
    }

    /// The table at `key` within a dotted key: one that other dotted keys of the same section have made, or that
    /// headers have only implied.
    private mutating func enter(
        _ key: String, of parent: Int, dottedIn section: Int, at place: Location
    ) throws(TOMLError) -> Int {
        guard let entry = layout.entry(key, in: parent) else {
            return try make(.dotted(section: section), key, in: parent, at: place)
        }
        guard case .table(let table) = entry.node, layout[table].origin != .inline else {
            throw error(.notATable(key: key, line: entry.line), at: place)
        }
        if layout[table].origin == .implied { layout[table].origin = .dotted(section: section) }
        guard layout[table].origin == .dotted(section: section) else {
            throw error(.duplicateKey(key: key, line: entry.line), at: place)
        }
        return table
    }

    /// A key, or several with dots between them.
    private mutating func takeKeys() throws(TOMLError) -> [String] {
        var keys = [try parseKey()]
        skipBlanks()
        while consume(".") {
            guard keys.count < Self.deepest else { throw error(.tooDeep(limit: Self.deepest)) }
            skipBlanks()
            keys.append(try parseKey())
            skipBlanks()
        }
        return keys
    }

    private mutating func parseKey() throws(TOMLError) -> String {
        if next == "\"" || next == "'" { return try takeLineOfText() }
        let keyStart = position
        while next.isBareKey { position += 1 }
        guard position > keyStart else { throw unexpected(.expectedKey) }
        return String(decoding: bytes[keyStart..<position], as: UTF8.self)
    }

    // MARK: Values of several parts

    /// A value that lies in `depth` tables and arrays.
    private mutating func parseValue(depth: Int) throws(TOMLError) -> Layout.Node {
        switch next {
        case "[": .value(.array(try takeArray(depth: depth)))
        case "{": .table(try takeInlineTable(depth: depth))
        case "\"", "'": .value(.string(try takeText()))
        default: .value(try takeScalar())
        }
    }

    private mutating func takeArray(depth: Int) throws(TOMLError) -> [TOMLValue] {
        guard depth < Self.deepest else { throw error(.tooDeep(limit: Self.deepest)) }
        position += 1
        var elements: [TOMLValue] = []
        while true {
            try skipLines()
            if consume("]") { return elements }
            let tableCount = layout.tables.count
            let node = try parseValue(depth: depth + 1)
            elements.append(layout.value(of: node))
            layout.forget(from: tableCount)
            try skipLines()
            guard consume(",") || next == "]" else { throw unexpected(.expectedArrayEnd) }
        }
    }

    private mutating func takeInlineTable(depth: Int) throws(TOMLError) -> Int {
        guard depth < Self.deepest else { throw error(.tooDeep(limit: Self.deepest)) }
        let table = layout.make(Layout.Table(origin: .inline, line: line, depth: depth))
        let section = newSection()
        position += 1
        skipBlanks()
        if consume("}") { return table }
        repeat {
            skipBlanks()
            let place = self.place
            let (keys, entry) = try takeEntry(depth: depth)
            try insert(entry, keys, into: table, section: section, at: place)
            skipBlanks()
        } while consume(",")
        guard consume("}") else { throw unexpected(.expectedTableEnd) }
        return table
    }
}
