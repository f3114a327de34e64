/// The characters that keys type without modifiers, by their place on the keyboard.
///
/// Shortcuts are named by the signs of a US keyboard. A layout for another script has none of its letters, and many have
/// no bracket or digit without a modifier: there the key at the sign's place on a US keyboard stands for it.
public struct KeyboardLayout: Hashable, Sendable {
    /// The places of keys that type, each by its sign on a US keyboard.
    public static let places = Array("`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./")

    private let signs: [Character: Character]

    /// The layout with these signs by place; keys that give none by themselves, such as dead keys, are left out.
    public init(_ signs: [Character: Character]) { self.signs = signs }

    /// What the key at `place` stands for beside `sign`, which the layout gives it, nil for none; nil where that is all.
    ///
    /// A Latin letter stands for itself. So does any other sign of a Latin layout whose place has a sign that another key
    /// gives: on a Dvorak keyboard, the apostrophe in the place of Q is no Q.
    public func alternative(to sign: Character?, at place: Character) -> Character? {
        guard sign != place, Self.places.contains(place) else { return nil }
        if let sign, sign.isASCII, sign.isLetter { return nil }
        if let sign, sign.isOfOtherScript { return place }
        return signs.values.contains(place) ? nil : place
    }
}

extension Character {
    /// Whether it follows Unicode's Latin blocks: Greek and later scripts.
    var isOfOtherScript: Bool {
        unicodeScalars.first.map { $0.value >= 0x370 && !(0x1E00..<0x1F00).contains($0.value) }
            ?? false
    }
}
