/// The smallest edit of a document's text that changes its values.
struct DocumentEdit {
    /// A replacement of a range of bytes.
    private struct Change {
        let range: Range<Int>
        var text: String
        /// Whether these are lines of their own, and not a part of one.
        var isLines = false
        /// Whether a blank line is to stand before them.
        var isTable = false
    }

    private let document: TOMLDocument
    private let layout: Layout
    /// The keys that identify the tables of an array.
    private let names: [String]
    private let lineEnd: String
    private var changes: [Change] = []

    init(_ document: TOMLDocument, identifiedBy names: [String]) {
        self.document = document
        self.names = names
        layout = document.layout
        let first = document.bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
        let hasReturns = first > 0 && document.bytes[first - 1] == UInt8(ascii: "\r")
        lineEnd = hasReturns ? "\r\n" : "\n"
    }

    // MARK: What changes

    /// Edits a table of the document from `former` to `later`.
    mutating func change(_ number: Int, from former: TOMLTable, to later: TOMLTable) {
        let table = layout[number]
        var added: [(key: String, value: TOMLValue)] = []
        for (place, key) in table.entries.keys.enumerated() {
            let entry = table.entries[place]
            guard let value = later[key], let own = former[key] else {
                remove(entry)
                continue
            }
            if own != value, !change(entry, from: own, to: value) {
                remove(entry)
                added.append((key, value))
            }
        }
        for key in later.keys where table.entries.place(of: key) == nil {
            if let value = later[key] { added.append((key, value)) }
        }
        if !added.isEmpty { add(added, to: number) }
    }

    /// Edits a value in place; returns false if it has to be rewritten.
    private mutating func change(
        _ entry: Layout.Entry, from former: TOMLValue, to later: TOMLValue
    ) -> Bool {
        switch entry.node {
        case .table(let number) where layout[number].origin != .inline:
            guard let own = former.table, let table = later.table else { return false }
            // A table that has no header is there by its keys alone.
            guard !table.isEmpty || layout[number].origin == .header else { return false }
            change(number, from: own, to: table)
            return true
        case .list(let list):
            guard let own = former.tables, let tables = later.tables else { return false }
            return change(layout.lists[list], from: own, to: tables)
        case .table(let number):
            let text = later.table.flatMap { inline(number, from: former.table, to: $0) }
            changes.append(Change(range: entry.value, text: text ?? later.written))
            return true
        case .value:
            changes.append(Change(range: entry.value, text: later.written))
            return true
        }
    }

    /// Edits the tables of an array in place; returns false if it has to be rewritten.
    private mutating func change(
        _ numbers: [Int], from former: [TOMLTable], to later: [TOMLTable]
    ) -> Bool {
        var (place, kept, isNew) = (0, [(place: Int, table: TOMLTable)](), false)
        var added: [TOMLTable] = []
        for table in later {
            var match = isNew ? nil : place < former.count ? place : nil
            if match != nil, !names.isEmpty {
                let identity = table.identity(names)
                match = (place..<former.count).first { former[$0].identity(names) == identity }
            }
            if let match {
                kept.append((match, table))
                place = match + 1
            } else {
                isNew = true
                added.append(table)
            }
        }
        let number = numbers.first ?? 0
        let isNested = layout[layout[number].parent ?? 0].isInElement
        guard added.isEmpty || !isNested, !kept.isEmpty else { return false }
        let places = Set(kept.map(\.place))
        for (place, number) in numbers.enumerated() where !places.contains(place) {
            remove(number)
        }
        for (place, table) in kept { change(numbers[place], from: former[place], to: table) }
        for table in added { addTable(table, at: layout.path(of: number), isElement: true) }
        return true
    }

    /// An inline table with its entries as they are spelled, but for those that change; nil where dotted keys stand
    /// in it.
    private func inline(_ number: Int, from former: TOMLTable?, to later: TOMLTable) -> String? {
        let entries = layout[number].entries
        guard let former, !later.isEmpty else { return nil }
        var parts: [String] = []
        for (place, key) in entries.keys.enumerated() {
            let entry = entries[place]
            guard !entry.statement.isEmpty else { return nil }
            guard let value = later[key] else { continue }
            let head = text(entry.statement.lowerBound..<entry.value.lowerBound)
            parts.append(head + (former[key] == value ? text(entry.value) : value.written))
        }
        for key in later.keys where entries.place(of: key) == nil {
            parts.append("\(TOMLValue.written([key])) = \(later[key]?.written ?? "")")
        }
        return "{ \(parts.joined(separator: ", ")) }"
    }

    // MARK: What goes

    private mutating func remove(_ entry: Layout.Entry) {
        if !entry.lines.isEmpty {
            changes.append(Change(range: entry.lines, text: ""))
            return
        }
        switch entry.node {
        case .table(let number): remove(number)
        case .list(let list): for number in layout.lists[list] { remove(number) }
        case .value: break
        }
    }

    private mutating func remove(_ number: Int) {
        let table = layout[number]
        if !table.header.isEmpty { changes.append(Change(range: table.header, text: "")) }
        for place in 0..<table.entries.count { remove(table.entries[place]) }
    }

    // MARK: What comes

    private mutating func add(_ entries: [(key: String, value: TOMLValue)], to number: Int) {
        let path = layout.path(of: number)
        let isInElement = layout[number].isInElement
        var lines: [(key: String, value: TOMLValue)] = []
        var tables: [(key: String, value: TOMLValue)] = []
        for entry in entries {
            let isTable = entry.value.table != nil || entry.value.tables != nil
            if isTable, !isInElement { tables.append(entry) } else { lines.append(entry) }
        }
        if !lines.isEmpty {
            if layout[number].origin == .implied, !isInElement {
                let entries = lines.map { ($0.key, $0.value) }
                addTable(table(entries), at: path, isElement: false)
            } else {
                addLines(lines, to: number)
            }
        }
        for (key, value) in tables { addTable(value, at: path + [key]) }
    }

    private func table(_ entries: [(String, TOMLValue)]) -> TOMLTable {
        var table = TOMLTable()
        for (key, value) in entries { table[key] = value }
        return table
    }

    /// Adds keys behind the last one of a table, with the keys of tables that have no header before them.
    private mutating func addLines(_ entries: [(key: String, value: TOMLValue)], to number: Int) {
        var (number, prefix) = (number, [String]())
        while layout[number].origin != .header, let parent = layout[number].parent {
            prefix.insert(layout[number].key, at: 0)
            number = parent
        }
        let last = layout[number].lastLine
        let indent = last.map { line in
            String(decoding: document.bytes[line].prefix { $0 == " " || $0 == "\t" }, as: UTF8.self)
        }
        let place = last?.upperBound ?? beforeFirstTable
        for (key, value) in entries {
            let line = "\(TOMLValue.written(prefix + [key])) = \(value.written)"
            append((indent ?? "") + line + lineEnd, at: place)
        }
    }

    /// The start of the first header with its comment; the end of the text without headers.
    private var beforeFirstTable: Int {
        let headers = layout.tables.map(\.header).filter { !$0.isEmpty }
        guard var place = headers.map(\.lowerBound).min() else { return document.bytes.count }
        while place > document.start {
            let line = document.bytes[document.start..<place - 1]
            let lineStart = line.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? document.start
            let first = document.bytes[lineStart..<place].first {
                $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t")
            }
            guard first == UInt8(ascii: "#") else { break }
            place = lineStart
        }
        return place
    }

    /// Adds a table, or an array of them, at the end of the document.
    private mutating func addTable(_ value: TOMLValue, at path: [String]) {
        if let tables = value.tables {
            for table in tables { addTable(table, at: path, isElement: true) }
        } else if let table = value.table {
            addTable(table, at: path, isElement: false)
        }
    }

    private mutating func addTable(_ table: TOMLTable, at path: [String], isElement: Bool) {
        let keys = TOMLValue.written(path)
        let isInner = { (value: TOMLValue) in
            !isElement && (value.table != nil || value.tables != nil)
        }
        let values = table.keys.compactMap { key in table[key].map { (key, $0) } }
        let lines = values.filter { !isInner($0.1) }.map { key, value in
            "\(TOMLValue.written([key])) = \(value.written)\(lineEnd)"
        }
        let end = document.bytes.count
        // A table that has only tables in it is there by their headers.
        if !lines.isEmpty || values.isEmpty {
            let header = isElement ? "[[\(keys)]]" : "[\(keys)]"
            append(header + lineEnd + lines.joined(), at: end, isTable: true)
        }
        for (key, value) in values where isInner(value) { addTable(value, at: path + [key]) }
    }

    // MARK: The text

    private mutating func append(_ text: String, at place: Int, isTable: Bool = false) {
        changes.append(
            Change(range: place..<place, text: text, isLines: true, isTable: isTable))
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: document.bytes[range], as: UTF8.self)
    }

    /// The changes from the start on.
    ///
    /// At one offset, insertions precede removals, and keys precede tables.
    private var sorted: [Change] {
        changes.enumerated().sorted { one, other in
            let (left, right) = (one.element, other.element)
            return (left.range.lowerBound, left.range.upperBound, left.isTable ? 1 : 0, one.offset)
                < (
                    right.range.lowerBound, right.range.upperBound, right.isTable ? 1 : 0,
                    other.offset
                )
        }.map(\.element)
    }

    /// The text with all changes.
    var result: [UInt8] {
        var result: [UInt8] = []
        var place = 0
        for change in sorted {
            result += document.bytes[place..<change.range.lowerBound]
            if change.isLines, result.count > document.start, result.last != UInt8(ascii: "\n") {
                result += Array(lineEnd.utf8)
            }
            if change.isTable, result.count > document.start, !endsWithBlankLine(result) {
                result += Array(lineEnd.utf8)
            }
            result += Array(change.text.utf8)
            place = change.range.upperBound
        }
        return result + document.bytes[place...]
    }

    private func endsWithBlankLine(_ bytes: [UInt8]) -> Bool {
        let end = Array(lineEnd.utf8)
        return bytes.suffix(2 * end.count) == (end + end)[...]
    }
}
