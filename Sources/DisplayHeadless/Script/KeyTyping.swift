import Input

extension KeyPress {
    /// The text that the key gives where text is typed; nil if it gives none.
    var typedText: String? {
        guard case .character(let sign) = key,
            modifiers.isDisjoint(with: [.control, .alt, .logo])
        else { return nil }
        return modifiers.contains(.shift) ? sign.uppercased() : String(sign)
    }

    /// The modifiers in the order in which they are pressed, each with those before it.
    var modifierSteps: [Modifiers] {
        var held: Modifiers = []
        return [Modifiers.control, .shift, .alt, .logo].filter(modifiers.contains).map {
            held.insert($0)
            return held
        }
    }
}
