import Input

/// A text that is being typed, and the place in it where typing goes on.
struct TextEntry: Hashable {
    /// How many of Unicode's scalars are taken; no path and no name is longer.
    ///
    /// What people count as one character may have any number of accents, and takes as long to be set.
    static let limit = 4096

    /// What stands before the caret.
    private(set) var before = ""
    /// What stands behind it.
    private(set) var after = ""
    /// Whether the next text takes the place of all of it.
    private(set) var isAllSelected = false

    /// An entry that begins with `text`, the caret behind it.
    init(_ text: String = "") { set(text) }

    /// What has been typed.
    var text: String { before + after }

    /// The bytes of UTF-8 before the caret.
    var cursorByte: Int { before.utf8.count }

    /// Replaces everything.
    mutating func set(_ text: String) {
        (before, after) = (Self.printable(text, most: Self.limit), "")
        isAllSelected = false
    }

    /// Selects everything, where there is something.
    mutating func selectAll() {
        (before, after) = (text, "")
        isAllSelected = !before.isEmpty
    }

    /// Puts text where the caret is.
    mutating func insert(_ text: String) {
        if isAllSelected { set("") }
        let room = Self.limit - self.text.unicodeScalars.count
        before += Self.printable(text, most: max(room, 0))
        moveCursor(toByte: cursorByte)
    }

    /// Puts the caret before the byte `index` of UTF-8, or behind the character in which that is.
    mutating func moveCursor(toByte index: Int) {
        isAllSelected = false
        let text = text
        let place = text.utf8.index(text.startIndex, offsetBy: index, limitedBy: text.endIndex)
        // What is typed may combine with the character before it, what is deleted may have parted two.
        let next = text.indices.first { $0 >= place ?? text.endIndex } ?? text.endIndex
        (before, after) = (String(text[..<next]), String(text[next...]))
    }

    /// Takes a key; tells whether it edits or moves.
    mutating func handle(_ press: KeyPress) -> Bool {
        switch (press.key, press.modifiers) {
        case (.character("a"), .control): selectAll()
        case (.character("u"), .control): set("")
        case (let key, []), (let key, .shift): return edit(key)
        default: return false
        }
        return true
    }

    private mutating func edit(_ key: KeyPress.Key) -> Bool {
        switch key {
        case .left: moveCursor(toByte: cursorByte - (before.last?.utf8.count ?? 0))
        case .right: moveCursor(toByte: cursorByte + (after.first?.utf8.count ?? 0))
        case .home: moveCursor(toByte: 0)
        case .end: moveCursor(toByte: .max)
        case .backspace, .delete:
            if isAllSelected { set("") }
            if key == .delete { after = String(after.dropFirst()) } else { _ = before.popLast() }
            moveCursor(toByte: cursorByte)
        default: return false
        }
        return true
    }

    /// The text without line ends and other signs that nobody sees, and so many scalars of it.
    private static func printable(_ text: String, most: Int) -> String {
        let unseen: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
        let seen = text.unicodeScalars.lazy.filter {
            !unseen.contains($0.properties.generalCategory)
        }
        return String(String.UnicodeScalarView(seen.prefix(most)))
    }
}
