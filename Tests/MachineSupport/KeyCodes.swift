/// The key codes of X for a keyboard with the layout of the United States.
enum KeyCodes {
    /// The keys that make a chord together, like "ctrl+z", "F5" or "ctrl++".
    ///
    /// A letter means its key, in either case; another sign brings shift with it if it needs it.
    static func codes(ofChord chord: String) throws -> [Int] {
        var names = chord.lowercased().split(separator: "+").map(String.init)
        if chord.hasSuffix("+") { names.append("+") }
        return try names.flatMap(codes(ofKey:))
    }

    /// The keys that type `character`: one, or shift and one.
    static func codes(typing character: Character) throws -> [Int] {
        for (first, plain, shifted) in rows {
            if let index = plain.firstIndex(of: character) {
                return [first + plain.distance(from: plain.startIndex, to: index)]
            }
            if let index = shifted.firstIndex(of: character) {
                return [shift, first + shifted.distance(from: shifted.startIndex, to: index)]
            }
        }
        throw MachineError("the keyboard has no key for \(character)")
    }

    private static func codes(ofKey name: String) throws -> [Int] {
        if let code = names[name] { return [code] }
        if name.count == 1, let character = name.first { return try codes(typing: character) }
        guard name.hasPrefix("f"), let code = Int(name.dropFirst()).flatMap(function) else {
            throw MachineError("the keyboard has no key \(name)")
        }
        return [code]
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

    private static let shift = 50

    private static let names = [
        "shift": shift, "ctrl": 37, "alt": 64, "logo": 133, "menu": 135, "escape": 9, "enter": 36,
        "tab": 23, "space": 65, "backspace": 22, "delete": 119, "insert": 118, "home": 110,
        "end": 115, "pageup": 112, "pagedown": 117, "up": 111, "left": 113, "right": 114,
        // Those of the number pad, which SDL also finds where it takes the arrows of this server for other keys.
        "kpleft": 83, "kpright": 85,
        "down": 116,
    ]
}
