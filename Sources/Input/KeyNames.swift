extension KeyPress.Modifiers {
    fileprivate static let names: [(name: String, modifier: Self)] = [
        ("Ctrl", .control), ("Alt", .alt), ("Shift", .shift), ("Super", .logo),
    ]

    /// The keys in a name such as `Ctrl+Shift`, in any case; nil if it has others, or one twice.
    public init?(fileName: String) {
        var rest = Substring(fileName.lowercased() + "+")
        self.init(prefixOf: &rest, ignoringCase: true)
        if isEmpty || !rest.isEmpty { return nil }
    }

    /// Removes the modifiers that a name begins with; one that comes twice stays.
    ///
    /// Ignoring case, the name is in lower case.
    fileprivate init(prefixOf rest: inout Substring, ignoringCase: Bool) {
        self.init()
        while let (name, modifier) = Self.names.first(where: {
            rest.hasPrefix((ignoringCase ? $0.name.lowercased() : $0.name) + "+")
        }), insert(modifier).inserted {
            rest = rest.dropFirst(name.count + 1)
        }
    }
}

extension KeyPress {
    private static let keyNames: [(name: String, key: Key)] =
        [
            ("Enter", .enter), ("Escape", .escape), ("Tab", .tab), ("Backspace", .backspace),
            ("Delete", .delete), ("Insert", .insert), ("Left", .left), ("Right", .right),
            ("Up", .up), ("Down", .down), ("Home", .home), ("End", .end), ("PageUp", .pageUp),
            ("PageDown", .pageDown), ("Menu", .menu), ("Space", .character(" ")),
        ] + (1...24).map { ("F\($0)", .function($0)) }

    /// The key of a name as files have it, such as `Ctrl+Shift+E`; nil if it names none.
    ///
    /// Ignoring case, `plus` is read too.
    public init?(fileName: String, ignoringCase: Bool = false) {
        var rest = Substring(ignoringCase ? fileName.lowercased() : fileName)
        let modifiers = Modifiers(prefixOf: &rest, ignoringCase: ignoringCase)
        if ignoringCase, rest == "plus" { rest = "+" }
        let known = Self.keyNames.first {
            (ignoringCase ? $0.name.lowercased() : $0.name) == rest
        }
        if let known {
            self.init(known.key, modifiers)
        } else if let sign = rest.first, rest.count == 1, sign.unicodeScalars.allSatisfy(\.isSign) {
            self.init(.character(Character(sign.lowercased())), modifiers)
        } else {
            return nil
        }
    }

    /// Its name as files have it.
    public var fileName: String {
        let held = Modifiers.names.filter { modifiers.contains($0.modifier) }.map(\.name)
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
