/// A key that went down, as the keyboard's layout names it.
public struct KeyPress: Hashable, Sendable {
    /// Which key.
    public enum Key: Hashable, Sendable {
        /// A key with a sign on it, in lower case and without regard to shift: `.character("z")`.
        case character(Character)
        /// Return, on either part of the keyboard.
        case enter
        /// Escape.
        case escape
        /// The tabulator.
        case tab
        /// The key that deletes backwards.
        case backspace
        /// The key that deletes forwards.
        case delete
        /// The key that inserts.
        case insert
        /// Arrow to the left.
        case left
        /// Arrow to the right.
        case right
        /// Arrow upwards.
        case up
        /// Arrow downwards.
        case down
        /// The key to the start of a line or list.
        case home
        /// The key to the end of a line or list.
        case end
        /// A page back.
        case pageUp
        /// A page on.
        case pageDown
        /// F1 to F24.
        case function(Int)
        /// The key that asks for a context menu.
        case menu
    }

    /// The keys held together with it.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// One bit per modifier.
        public let rawValue: UInt8

        /// The modifiers of these bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Either shift key.
        public static let shift = Modifiers(rawValue: 1)
        /// Either control key.
        public static let control = Modifiers(rawValue: 2)
        /// Either alt key.
        public static let alt = Modifiers(rawValue: 4)
        /// Either key with the logo of the system.
        public static let logo = Modifiers(rawValue: 8)
    }

    /// Which key.
    public var key: Key
    /// The key at the same place on a US keyboard, if the layout differs; see `KeyboardLayout`.
    public var alternative: Key?
    /// What was held with it.
    public var modifiers: Modifiers
    /// Whether the keyboard repeats a key that is held.
    public var isRepeat: Bool

    /// A press of `key`.
    public init(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
        self.key = key
        self.modifiers = modifiers
        self.isRepeat = isRepeat
    }

    /// The possible meanings, best first: the layout's key, then the US key at its place.
    public var readings: [KeyPress] {
        [key, alternative].compactMap { $0.map { KeyPress($0, modifiers, isRepeat: isRepeat) } }
    }

    /// The press to store for a shortcut: the US key if the layout's character is not Latin.
    public var binding: KeyPress {
        let isOther = if case .character(let sign) = key { sign.isOfOtherScript } else { false }
        return KeyPress((isOther ? alternative : nil) ?? key, modifiers)
    }
}
