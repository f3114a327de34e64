/// The tables of a document, with the byte ranges of keys and values.
struct Layout {
    /// How a table came to be, which decides what may be added to it.
    enum Origin: Equatable {
        /// By a header of its own; so also the table of the whole document.
        case header
        /// By the header of a table within it.
        case implied
        /// By dotted keys in one part of the document: between two headers, or in an inline table.
        case dotted(section: Int)
        /// By braces.
        case inline
    }

    /// What a key stands for: a value without tables in it, or a number of `tables` or of `lists`.
    enum Node {
        case value(TOMLValue)
        case table(Int)
        case list(Int)
    }

    /// A key in its table.
    struct Entry {
        let node: Node
        /// The line on which it stands first.
        let line: Int
        /// The bytes of key, sign and value; empty for what several statements make up.
        var statement = 0..<0
        /// The bytes of the value alone.
        var value = 0..<0
        /// The bytes of all lines of the statement.
        var lines = 0..<0
    }

    /// A table.
    struct Table {
        var origin: Origin
        let line: Int
        /// How many tables and arrays are around it.
        let depth: Int
        /// The table around it and its key there; nil for the outermost one.
        var parent: Int?
        var key = ""
        /// Whether it is, or lies in, an element of `[[…]]`.
        var isInElement = false
        var entries = KeyedList<Entry>()
        /// The bytes of the line of its header.
        var header = 0..<0
        /// Where the last line of its own ends, and the first byte of that line; nil before there is one.
        var lastLine: Range<Int>?
    }

    /// All tables; the first one is the whole document.
    private(set) var tables = [Table(origin: .header, line: 1, depth: 0)]
    /// The tables of each array of `[[…]]`.
    private(set) var lists: [[Int]] = []

    subscript(table: Int) -> Table {
        get { tables[table] }
        _modify { yield &tables[table] }
    }

    /// The entry of a key in a table.
    func entry(_ key: String, in table: Int) -> Entry? {
        tables[table].entries.place(of: key).map { tables[table].entries[$0] }
    }

    mutating func make(_ table: Table) -> Int {
        tables.append(table)
        return tables.count - 1
    }

    /// Forgets the tables from `count` on, which nothing refers to.
    mutating func forget(from count: Int) { tables.removeLast(tables.count - count) }

    mutating func makeList(_ table: Int) -> Int {
        lists.append([table])
        return lists.count - 1
    }

    mutating func append(_ table: Int, toList list: Int) { lists[list].append(table) }

    /// The values of a table.
    func value(ofTable number: Int) -> TOMLTable {
        var table = TOMLTable()
        let entries = tables[number].entries
        table.line = tables[number].line
        for (index, key) in entries.keys.enumerated() {
            table.set(value(of: entries[index].node), for: key, line: entries[index].line)
        }
        return table
    }

    /// The value of a node.
    func value(of node: Node) -> TOMLValue {
        switch node {
        case .value(let value): value
        case .table(let table): .table(value(ofTable: table))
        case .list(let list): .array(lists[list].map { .table(value(ofTable: $0)) })
        }
    }

    /// The keys from the outermost table to this one.
    func path(of table: Int) -> [String] {
        var path: [String] = []
        var table = table
        while let parent = tables[table].parent {
            path.append(tables[table].key)
            table = parent
        }
        return path.reversed()
    }
}
