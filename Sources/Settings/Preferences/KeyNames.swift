public import Input

extension KeyPress {
    private static let modifierNames: [(name: String, modifier: Modifiers)] = [
        ("Ctrl", .control), ("Alt", .alt), ("Shift", .shift), ("Super", .logo),
    ]

    private static let keyNames: [(name: String, key: Key)] =
        [
            ("Enter", .enter), ("Escape", .escape), ("Tab", .tab), ("Backspace", .backspace),
            ("Delete", .delete), ("Insert", .insert), ("Left", .left), ("Right", .right),
            ("Up", .up), ("Down", .down), ("Home", .home), ("End", .end), ("PageUp", .pageUp),
            ("PageDown", .pageDown), ("Menu", .menu), ("Space", .character(" ")),
        ] + (1...24).map { ("F\($0)", .function($0)) }

    /// The key of a name as files have it, such as `Ctrl+Shift+E`; nil where it names none.
    public init?(fileName: String) {
        var rest = Substring(fileName)
        var modifiers: Modifiers = []
        while let (name, modifier) = Self.modifierNames.first(where: {
            rest.hasPrefix("\($0.name)+")
        }) {
            modifiers.insert(modifier)
            rest = rest.dropFirst(name.count + 1)
        }
        if let known = Self.keyNames.first(where: { $0.name == rest }) {
            self.init(known.key, modifiers)
        } else if let sign = rest.first, rest.count == 1, sign.unicodeScalars.allSatisfy(\.isSign) {
            self.init(.character(Character(sign.lowercased())), modifiers)
        } else {
            return nil
        }
    }

    /// Its name as files have it.
    public var fileName: String {
        let held = Self.modifierNames.filter { modifiers.contains($0.modifier) }.map(\.name)
        let known = Self.keyNames.first { $0.key == key }?.name
        let sign = if case .character(let sign) = key { Self.name(of: sign) } else { "" }
        return (held + [known ?? sign]).joined(separator: "+")
    }

    /// In upper case, unless that would be read as another sign, as that of “ß” would.
    private static func name(of sign: Character) -> String {
        let upper = sign.uppercased()
        return upper.count == 1 && upper.lowercased() == String(sign) ? upper : String(sign)
    }
}

extension Unicode.Scalar {
    /// Whether a key may bear it.
    fileprivate var isSign: Bool {
        !properties.isWhitespace && properties.generalCategory != .control
    }
}
