import Input

/// A text that is being typed, and the place in it where typing goes on.
struct TextEntry: Hashable {
    /// How many characters are taken; no path and no name is longer.
    static let limit = 4096

    /// Its characters as people count them.
    private(set) var characters: [Character] = []
    /// How many characters stand before the caret.
    private(set) var cursor = 0
    /// Whether the next text takes the place of all of it.
    private(set) var isAllSelected = false

    /// An entry that begins with `text`, the caret behind it.
    init(_ text: String = "") { set(text) }

    /// What has been typed.
    var text: String { String(characters) }

    /// The bytes of UTF-8 before the caret.
    var cursorByte: Int { String(characters[..<cursor]).utf8.count }

    /// Replaces everything.
    mutating func set(_ text: String) {
        characters = Array(Self.printable(text).prefix(Self.limit))
        cursor = characters.count
        isAllSelected = false
    }

    /// Selects everything, where there is something.
    mutating func selectAll() {
        isAllSelected = !characters.isEmpty
        cursor = characters.count
    }

    /// Puts text where the caret is.
    mutating func insert(_ text: String) {
        if isAllSelected { set("") }
        // Put together as text: what is typed may combine with the character before it.
        let room = Self.limit - characters.count
        let before = Array(
            String(characters[..<cursor]) + String(Self.printable(text).prefix(max(room, 0))))
        let all = Array(String(before) + String(characters[cursor...]))
        (characters, cursor) = (all, min(before.count, all.count))
    }

    /// Puts the caret before the byte `index` of UTF-8.
    mutating func moveCursor(toByte index: Int) {
        isAllSelected = false
        var bytes = 0
        cursor =
            characters.firstIndex { character in
                defer { bytes += character.utf8.count }
                return bytes >= index
            } ?? characters.count
    }

    /// Takes a key; tells whether it edits or moves.
    mutating func handle(_ press: KeyPress) -> Bool {
        if press.modifiers == .control { return handleCommand(press.key) }
        guard press.modifiers.subtracting(.shift).isEmpty else { return false }
        switch press.key {
        case .left: move(to: cursor - 1)
        case .right: move(to: cursor + 1)
        case .home: move(to: 0)
        case .end: move(to: characters.count)
        case .backspace: delete(cursor - 1)
        case .delete: delete(cursor)
        default: return false
        }
        return true
    }

    private mutating func handleCommand(_ key: KeyPress.Key) -> Bool {
        switch key {
        case .character("a"): selectAll()
        case .character("u"): set("")
        default: return false
        }
        return true
    }

    private mutating func move(to place: Int) {
        isAllSelected = false
        cursor = min(max(place, 0), characters.count)
    }

    private mutating func delete(_ place: Int) {
        if isAllSelected { return set("") }
        guard characters.indices.contains(place) else { return }
        characters.remove(at: place)
        cursor = min(place, characters.count)
        // Without what was between them two characters may be one.
        let before = String(characters[..<cursor])
        characters = Array(text)
        cursor = min(Array(before).count, characters.count)
    }

    /// The text without line ends and other signs that nobody sees.
    private static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter {
                    $0.properties.generalCategory != .control
                }))
    }
}
