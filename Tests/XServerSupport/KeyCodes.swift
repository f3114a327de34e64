/// The key codes of X for a keyboard with the layout of the United States.
enum KeyCodes {
    static let shift = 50

    /// The code of a key by its name ("ctrl", "f5", "enter") or by the sign on it.
    static func code(of name: String) -> Int? {
        let name = name.lowercased()
        if let code = names[name] { return code }
        if name.hasPrefix("f"), let number = Int(name.dropFirst()) { return function(number) }
        guard name.count == 1, let character = name.first else { return nil }
        return key(for: character)?.code
    }

    /// The key that types `character`, and whether shift must be held.
    static func key(for character: Character) -> (code: Int, isShifted: Bool)? {
        for row in rows {
            for (signs, isShifted) in [(row.plain, false), (row.shifted, true)] {
                guard let index = signs.firstIndex(of: character) else { continue }
                return (row.first + signs.distance(from: signs.startIndex, to: index), isShifted)
            }
        }
        return nil
    }

    private static func function(_ number: Int) -> Int? {
        switch number {
        case 1...10: 66 + number
        case 11...12: 84 + number
        default: nil
        }
    }

    /// Keys whose codes follow each other: the first code, and the signs without and with shift.
    private static let rows: [(first: Int, plain: String, shifted: String)] = [
        (10, "1234567890-=", "!@#$%^&*()_+"),
        (24, "qwertyuiop[]", "QWERTYUIOP{}"),
        (38, "asdfghjkl;'`", "ASDFGHJKL:\"~"),
        (51, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
        (65, " ", " "),
        (23, "\t", "\t"),
        (36, "\n", "\n"),
    ]

    private static let names = [
        "shift": shift, "ctrl": 37, "alt": 64, "logo": 133, "menu": 135, "escape": 9, "enter": 36,
        "tab": 23, "space": 65, "backspace": 22, "delete": 119, "insert": 118, "home": 110,
        "end": 115, "pageup": 112, "pagedown": 117, "up": 111, "left": 113, "right": 114,
        "down": 116,
    ]
}
