import CSDL2
import Input

extension KeyPress {
    /// The key press that SDL reports as `symbol`; nil for keys that do nothing by themselves.
    init?(
        _ symbol: SDL_Keysym, isRepeat: Bool, layout: @autoclosure () -> KeyboardLayout = .current
    ) {
        let modifiers = Modifiers(SDL_Keymod(UInt32(symbol.mod)))
        let code = UInt32(bitPattern: symbol.sym)
        let isNumeric = UInt32(symbol.mod) & KMOD_NUM.rawValue != 0
        let pad = isNumeric ? KeySymbol.numbers : KeySymbol.movements
        if let key = KeySymbol.named[code] ?? pad[code] {
            self.init(key, modifiers, isRepeat: isRepeat)
            return
        }
        let sign = KeySymbol.sign(symbol.sym)
        let other = KeySymbol.place(of: symbol.scancode).flatMap {
            sign == $0 ? nil : layout().alternative(to: sign, at: $0)
        }
        guard let key = sign ?? other else { return nil }
        self.init(.character(key), modifiers, isRepeat: isRepeat)
        if sign != nil { alternative = other.map { .character($0) } }
    }
}

extension KeyboardLayout {
    /// The layout that SDL types with now.
    static var current: KeyboardLayout {
        let signs = KeySymbol.places.compactMap { code, place in
            KeySymbol.sign(SDL_GetKeyFromScancode(SDL_Scancode(code))).map { (place, $0) }
        }
        return KeyboardLayout(Dictionary(signs) { first, _ in first })
    }
}

extension KeyPress.Modifiers {
    private static let bits: [(bits: UInt32, modifier: Self)] = [
        (KMOD_SHIFT.rawValue, .shift), (KMOD_CTRL.rawValue, .control), (KMOD_ALT.rawValue, .alt),
        (KMOD_GUI.rawValue, .logo),
    ]

    /// The modifiers that SDL reports as `state`.
    init(_ state: SDL_Keymod) {
        self.init()
        for (bits, modifier) in Self.bits where state.rawValue & bits != 0 { insert(modifier) }
    }

    /// Those that are held after a change of the key `symbol`; nil where that is no modifier.
    init?(after symbol: SDL_Keysym) {
        let keys = [
            SDLK_LSHIFT, SDLK_RSHIFT, SDLK_LCTRL, SDLK_RCTRL, SDLK_LALT, SDLK_RALT, SDLK_LGUI,
            SDLK_RGUI,
        ]
        guard keys.contains(SDL_KeyCode(UInt32(bitPattern: symbol.sym))) else { return nil }
        self.init(SDL_Keymod(UInt32(symbol.mod)))
    }
}

/// What SDL calls keys.
private enum KeySymbol {
    /// Keys with a name instead of a sign, and signs of the number pad.
    static let named: [UInt32: KeyPress.Key] = {
        let keys: [(SDL_KeyCode, KeyPress.Key)] = [
            (SDLK_RETURN, .enter), (SDLK_KP_ENTER, .enter), (SDLK_RETURN2, .enter),
            // Shift and tab have a symbol of their own on X.
            (SDLK_ESCAPE, .escape), (SDLK_TAB, .tab),
            (SDLK_BACKSPACE, .backspace), (SDLK_DELETE, .delete),
            (SDLK_INSERT, .insert),
            (SDLK_LEFT, .left), (SDLK_RIGHT, .right), (SDLK_UP, .up), (SDLK_DOWN, .down),
            (SDLK_HOME, .home), (SDLK_END, .end),
            (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown),
            (SDLK_APPLICATION, .menu), (SDLK_MENU, .menu),
            (SDLK_KP_PLUS, .character("+")), (SDLK_KP_MINUS, .character("-")),
            (SDLK_KP_MULTIPLY, .character("*")), (SDLK_KP_DIVIDE, .character("/")),
            (SDLK_KP_EQUALS, .character("=")), (SDLK_KP_0, .character("0")),
        ]
        let functions = (0..<12).flatMap { index in
            [
                (SDLK_F1.rawValue + UInt32(index), KeyPress.Key.function(index + 1)),
                (SDLK_F13.rawValue + UInt32(index), .function(index + 13)),
            ]
        }
        return Dictionary(
            keys.map { ($0.rawValue, $1) } + functions, uniquingKeysWith: { first, _ in first })
    }()

    /// Numbers of the number pad.
    static let numbers = pad("123456789".map { .character($0) }, .character("."))

    /// What they are without NumLock.
    static let movements = pad(
        [.end, .down, .pageDown, .left, nil, .right, .home, .up, .pageUp], .delete)

    private static func pad(
        _ keys: [KeyPress.Key?], _ period: KeyPress.Key
    ) -> [UInt32: KeyPress.Key] {
        var pad = [SDLK_KP_PERIOD.rawValue: period]
        for (index, key) in keys.enumerated() { pad[SDLK_KP_1.rawValue + UInt32(index)] = key }
        return pad
    }

    /// The lowercase character of a key, taken from SDL's key code; nil for keys without one, such as dead keys.
    static func sign(_ code: SDL_Keycode) -> Character? {
        guard code & Int32(bitPattern: UInt32(SDLK_SCANCODE_MASK)) == 0,
            let scalar = Unicode.Scalar(UInt32(bitPattern: code)),
            scalar.properties.generalCategory != .control
        else { return nil }
        return Character(Character(scalar).lowercased())
    }

    /// The character at the same place on a US keyboard; nil for keys that type nothing.
    static func place(of code: SDL_Scancode) -> Character? { places[code.rawValue] }

    /// US characters by SDL scan code.
    static let places: [UInt32: Character] = {
        let runs = [
            (SDL_SCANCODE_A, "abcdefghijklmnopqrstuvwxyz1234567890"),
            (SDL_SCANCODE_MINUS, "-=[]\\"), (SDL_SCANCODE_SEMICOLON, ";'`,./"),
        ]
        let pairs = runs.flatMap { first, signs in
            signs.enumerated().map { (first.rawValue + UInt32($0), $1) }
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()
}
