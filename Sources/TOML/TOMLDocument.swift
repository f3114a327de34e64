/// A document of TOML, which keeps its text as people wrote it.
///
/// A change touches only the lines of the keys that it is about. All other lines stay byte by byte: comments,
/// blank lines, the order and spelling of keys, indentation, and how lines end. A new key comes last in its
/// table, a new table last in the document; what is removed takes its own lines with it.
///
///     var document = try TOMLDocument(bytes)
///     try document.change(from: former, to: later)
public struct TOMLDocument: Sendable {
    /// The text, in UTF-8.
    public private(set) var bytes: [UInt8]
    /// The values, with their lines.
    public private(set) var root: TOMLTable
    let layout: Layout
    /// The start of the text, after a byte order mark.
    let start: Int

    /// A document without any text.
    public init() {
        (bytes, root, layout, start) = ([], TOMLTable(), Layout(), 0)
    }

    /// The document with this text.
    ///
    /// Takes linear time and a bounded stack for any input.
    ///
    /// - Throws: The first mistake.
    public init(_ bytes: [UInt8]) throws(TOMLError) {
        var parser = try Parser(bytes)
        layout = try parser.parse()
        root = layout.value(ofTable: 0)
        start = parser.start
        self.bytes = bytes
    }

    /// The text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Changes what differs between `former` and `later`, and nothing else.
    ///
    /// So a key that both leave out stays, and so does one that both have and the document spells otherwise.
    ///
    /// - Parameters:
    ///   - former: What the document is taken to say.
    ///   - later: What it is to say instead.
    ///   - names: The keys by which the tables of an array are told from one another; without any, by their order.
    /// - Throws: `tooDeep` if a value is nested too deeply; the document is unchanged.
    public mutating func change(
        from former: TOMLTable, to later: TOMLTable, identifiedBy names: [String] = []
    ) throws(TOMLError) {
        try become(root.changed(from: former, to: later, names), identifiedBy: names)
    }

    private mutating func become(
        _ target: TOMLTable, identifiedBy names: [String]
    ) throws(TOMLError) {
        guard target != root else { return }
        var edit = DocumentEdit(self, identifiedBy: names)
        edit.change(0, from: root, to: target)
        let edited = try? TOMLDocument(edit.result)
        if let edited, edited.root == target {
            self = edited
        } else {
            // The values matter more than the layout.
            var plain = DocumentEdit(TOMLDocument(), identifiedBy: [])
            plain.change(0, from: TOMLTable(), to: target)
            self = try TOMLDocument(plain.result)
        }
    }
}

extension TOMLTable {
    /// The table with the differences between `former` and `later` applied.
    fileprivate func changed(
        from former: TOMLTable, to later: TOMLTable, _ names: [String]
    ) -> TOMLTable {
        var result = TOMLTable()
        for key in keys {
            guard let own = self[key] else { continue }
            result[key] = own.changed(from: former[key], to: later[key], names)
        }
        for key in later.keys where self[key] == nil && former[key] != later[key] {
            result[key] = later[key]
        }
        return result
    }

    /// The values that identify it among the tables of an array.
    func identity(_ names: [String]) -> [TOMLValue?] { names.map { self[$0] } }
}

extension TOMLValue {
    /// The changed value; nil if it is removed.
    fileprivate func changed(
        from former: TOMLValue?, to later: TOMLValue?, _ names: [String]
    ) -> TOMLValue? {
        guard former != later else { return self }
        if let table, later == nil || later?.table != nil, former == nil || former?.table != nil {
            let (former, wanted) = (former?.table ?? TOMLTable(), later?.table ?? TOMLTable())
            let changed = table.changed(from: former, to: wanted, names)
            return later == nil && changed.isEmpty ? nil : .table(changed)
        }
        guard !names.isEmpty, let tables else { return later }
        let (formerTables, laterTables) = (former?.tables ?? [], later?.tables ?? [])
        guard later == nil || later?.tables != nil else { return later }
        let changed = Self.changed(tables, from: formerTables, to: laterTables, names)
        return changed.isEmpty ? nil : .array(changed.map { .table($0) })
    }

    private static func changed(
        _ tables: [TOMLTable], from former: [TOMLTable], to later: [TOMLTable], _ names: [String]
    ) -> [TOMLTable] {
        func named(_ tables: [TOMLTable]) -> [[TOMLValue?]: TOMLTable] {
            Dictionary(tables.map { ($0.identity(names), $0) }) { first, _ in first }
        }
        let (formerByName, laterByName) = (named(former), named(later))
        var wanted = laterByName
        let kept = tables.compactMap { own in
            let name = own.identity(names)
            if let later = wanted.removeValue(forKey: name) {
                return own.changed(from: formerByName[name] ?? TOMLTable(), to: later, names)
            }
            // Keep a table that neither knows, but no duplicate.
            return formerByName[name] == nil && laterByName[name] == nil ? own : nil
        }
        let added = later.filter { table in
            let name = table.identity(names)
            return wanted.removeValue(forKey: name) != nil && formerByName[name] != table
        }
        return kept + added
    }
}
