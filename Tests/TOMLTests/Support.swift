import TOML

extension TOMLDocument {
    /// Sets or removes a value; `path` holds the keys of the enclosing tables and its own.
    ///
    /// Values along the path that are not tables are replaced by tables.
    mutating func set(_ value: TOMLValue?, at path: String...) throws(TOMLError) {
        try change(from: root, to: root.setting(value, at: path[...]))
    }
}

extension TOMLTable: ExpressibleByDictionaryLiteral {
    /// The table with these keys, in this order; of two values for a key the last one counts.
    init(dictionaryLiteral elements: (String, TOMLValue)...) {
        self.init()
        for (key, value) in elements { self[key] = value }
    }

    /// The table with a value at a path, or without what is there.
    fileprivate func setting(_ value: TOMLValue?, at path: ArraySlice<String>) -> TOMLTable {
        guard let key = path.first else { return self }
        var table = self
        if path.count == 1 {
            table[key] = value
        } else if case .table(let inner) = self[key] {
            table[key] = .table(inner.setting(value, at: path.dropFirst()))
        } else if value != nil {
            table[key] = .table(TOMLTable().setting(value, at: path.dropFirst()))
        }
        return table
    }
}
