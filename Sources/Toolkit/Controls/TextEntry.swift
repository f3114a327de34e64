/// An editable text with its selection and undo history.
///
/// Places in it are bytes of UTF-8, always between two characters as people count them.
struct TextEntry: Hashable {
    /// How many of Unicode's scalars are taken; no path and no name is longer.
    ///
    /// What people count as one character may have any number of accents, and takes as long to be set.
    static let limit = 4096
    /// The maximum number of undo steps.
    static let mostSteps = 256

    /// What is selected: from where it was begun to where the caret is, which may be before that.
    struct Selection: Hashable {
        var anchor = 0
        var head = 0

        /// All of it.
        var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
        /// Whether it is a caret only.
        var isEmpty: Bool { anchor == head }
    }

    /// A way in which one character after the other is changed, which is undone at once.
    enum Run: Hashable {
        case typing, deletingBackwards, deletingForwards
    }

    private struct Content: Hashable {
        var text = ""
        var selection = Selection()
    }

    private var content = Content()
    private var past: [Content] = []
    private var future: [Content] = []
    /// What the next change goes on with; nil for a step of its own.
    private var run: Run?

    /// An entry that begins with `text`, the caret behind it.
    init(_ text: String = "") { set(text) }

    /// What has been typed.
    var text: String { content.text }

    /// What is selected.
    var selection: Selection { content.selection }

    /// The place of the caret.
    var cursorByte: Int { selection.head }

    /// What of the text is selected.
    var selectedText: String { text(selection.range) }

    /// Replaces everything, as nobody has typed it; what was another text is not undone.
    mutating func set(_ text: String) {
        let text = Self.printable(text, most: Self.limit)
        if text != self.text { (past, future) = ([], []) }
        run = nil
        content = Content(text: text, selection: Selection(at: text.utf8.count))
    }

    // MARK: Selecting

    /// Puts the caret at a place, or behind the character in which that is; extending, what is selected goes on to there.
    mutating func moveCursor(toByte place: Int, isExtending: Bool = false) {
        run = nil
        content.selection.head = boundary(place, isForward: true)
        if !isExtending { content.selection.anchor = content.selection.head }
    }

    /// Selects a part, the caret at its end.
    mutating func select(_ range: Range<Int>) {
        moveCursor(toByte: range.lowerBound)
        moveCursor(toByte: range.upperBound, isExtending: true)
    }

    /// Selects everything.
    mutating func selectAll() { select(0..<text.utf8.count) }

    // MARK: Changing

    /// Replaces the selection with text, or inserts it at the caret.
    mutating func insert(_ text: String) {
        let left = self.text.unicodeScalars.count - selectedText.unicodeScalars.count
        let text = Self.printable(text, most: Self.limit - left)
        guard !text.isEmpty else { return }
        let isTyped = text.count == 1
        // Each word is a step, with the spaces behind it.
        let beginsWord = text.first?.isWhitespace == false && before.last?.isWhitespace == true
        if beginsWord { run = nil }
        replace(selection.range, with: text, as: isTyped ? .typing : nil)
    }

    /// Deletes a part; what is deleted as a `run` is undone together.
    mutating func delete(_ range: Range<Int>, as run: Run? = nil) {
        if !range.isEmpty { replace(range, with: "", as: run) }
    }

    private mutating func replace(_ range: Range<Int>, with new: String, as run: Run?) {
        if run == nil || run != self.run {
            past.append(content)
            past.removeFirst(max(past.count - Self.mostSteps, 0))
        }
        future = []
        let (start, end) = (index(range.lowerBound), index(range.upperBound))
        content.text.replaceSubrange(start..<end, with: new)
        // What is typed may combine with the character before it, what is deleted may have parted two.
        moveCursor(toByte: range.lowerBound + new.utf8.count)
        self.run = run
    }

    /// Undoes the last step; returns false if there is none.
    mutating func undo() -> Bool {
        guard let former = past.popLast() else { return false }
        future.append(content)
        (content, run) = (former, nil)
        return true
    }

    /// Redoes the last undone step; returns false if there is none.
    mutating func redo() -> Bool {
        guard let next = future.popLast() else { return false }
        past.append(content)
        (content, run) = (next, nil)
        return true
    }

    // MARK: Places

    /// What stands before the caret.
    var before: String { text(0..<cursorByte) }

    /// What stands behind it.
    var after: String { text(cursorByte..<text.utf8.count) }

    /// The end of the character that begins at a place.
    func byte(after place: Int) -> Int { boundary(place + 1, isForward: true) }

    /// The start of the character that ends at a place.
    func byte(before place: Int) -> Int { boundary(place - 1, isForward: false) }

    /// Whether a place is between two characters.
    func isBoundary(_ place: Int) -> Bool { boundary(place, isForward: true) == place }

    /// The next place between two characters from `place` on, which may be that itself.
    func boundary(_ place: Int, isForward: Bool) -> Int {
        let place = index(place)
        guard place < text.endIndex else { return text.utf8.count }
        // That of a place within a character is the end of that.
        let end = text.index(after: place)
        let start = text.index(before: end)
        return text.utf8.distance(
            from: text.startIndex, to: start == place ? start : isForward ? end : start)
    }

    private func index(_ byte: Int) -> String.Index {
        text.utf8.index(text.startIndex, offsetBy: min(max(byte, 0), text.utf8.count))
    }

    private func text(_ range: Range<Int>) -> String {
        String(text[index(range.lowerBound)..<index(range.upperBound)])
    }

    /// The text without line ends and other signs that nobody sees, and so many scalars of it.
    private static func printable(_ text: String, most: Int) -> String {
        let unseen: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
        let seen = text.unicodeScalars.lazy.filter {
            !unseen.contains($0.properties.generalCategory)
        }
        return String(String.UnicodeScalarView(seen.prefix(max(most, 0))))
    }
}

extension TextEntry.Selection {
    /// A caret at a place.
    init(at place: Int) { self.init(anchor: place, head: place) }
}
