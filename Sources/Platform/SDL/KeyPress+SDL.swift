import CSDL2
import Input

extension KeyPress {
    /// The key press that SDL reports as `symbol`; nil for keys that do nothing by themselves.
    init?(_ symbol: SDL_Keysym, isRepeat: Bool) {
        let modifiers = Modifiers(SDL_Keymod(UInt32(symbol.mod)))
        guard
            let key = Key(named: symbol) ?? Key(keypad: symbol)
                ?? Key(sign: symbol, isCommand: !modifiers.isDisjoint(with: .command))
        else { return nil }
        self.init(key, modifiers, isRepeat: isRepeat)
    }
}

extension KeyPress.Modifiers {
    /// With these a key is a command and not a letter.
    fileprivate static let command: KeyPress.Modifiers = [.control, .alt, .logo]

    fileprivate init(_ state: SDL_Keymod) {
        let pairs: [(SDL_Keymod, KeyPress.Modifiers)] = [
            (KMOD_SHIFT, .shift), (KMOD_CTRL, .control), (KMOD_ALT, .alt), (KMOD_GUI, .logo),
        ]
        self = []
        for (bits, modifier) in pairs where state.rawValue & bits.rawValue != 0 {
            insert(modifier)
        }
    }
}

extension KeyPress.Key {
    /// Keys with a name instead of a sign.
    fileprivate init?(named symbol: SDL_Keysym) {
        let code = SDL_KeyCode(UInt32(bitPattern: symbol.sym))
        switch code {
        case SDLK_RETURN, SDLK_KP_ENTER, SDLK_RETURN2: self = .enter
        case SDLK_ESCAPE: self = .escape
        // Shift and tab have a symbol of their own on X.
        case SDLK_TAB: self = .tab
        case SDLK_BACKSPACE: self = .backspace
        case SDLK_DELETE: self = .delete
        case SDLK_LEFT: self = .left
        case SDLK_RIGHT: self = .right
        case SDLK_UP: self = .up
        case SDLK_DOWN: self = .down
        case SDLK_HOME: self = .home
        case SDLK_END: self = .end
        case SDLK_PAGEUP: self = .pageUp
        case SDLK_PAGEDOWN: self = .pageDown
        case SDLK_APPLICATION, SDLK_MENU: self = .menu
        default:
            guard let number = Self.functionNumber(code) else { return nil }
            self = .function(number)
        }
    }

    private static func functionNumber(_ code: SDL_KeyCode) -> Int? {
        switch code.rawValue {
        case SDLK_F1.rawValue...SDLK_F12.rawValue: Int(code.rawValue - SDLK_F1.rawValue) + 1
        case SDLK_F13.rawValue...SDLK_F24.rawValue: Int(code.rawValue - SDLK_F13.rawValue) + 13
        default: nil
        }
    }

    /// Keys of the number pad: signs, and numbers that without NumLock are arrows.
    fileprivate init?(keypad symbol: SDL_Keysym) {
        let isNumeric = UInt32(symbol.mod) & KMOD_NUM.rawValue != 0
        switch SDL_KeyCode(UInt32(bitPattern: symbol.sym)) {
        case SDLK_KP_PLUS: self = .character("+")
        case SDLK_KP_MINUS: self = .character("-")
        case SDLK_KP_MULTIPLY: self = .character("*")
        case SDLK_KP_DIVIDE: self = .character("/")
        case SDLK_KP_EQUALS: self = .character("=")
        case SDLK_KP_PERIOD: self = isNumeric ? .character(".") : .delete
        case SDLK_KP_0: self = .character("0")
        case let code where (SDLK_KP_1.rawValue...SDLK_KP_9.rawValue).contains(code.rawValue):
            let number = Int(code.rawValue - SDLK_KP_1.rawValue) + 1
            guard let key = isNumeric ? Self.digit(number) : Self.movement(number) else {
                return nil
            }
            self = key
        default: return nil
        }
    }

    private static func digit(_ number: Int) -> KeyPress.Key {
        .character(Character(String(number)))
    }

    private static func movement(_ number: Int) -> KeyPress.Key? {
        switch number {
        case 1: .end
        case 2: .down
        case 3: .pageDown
        case 4: .left
        case 6: .right
        case 7: .home
        case 8: .up
        case 9: .pageUp
        default: nil
        }
    }

    /// Keys with a sign, which is what SDL numbers them by.
    ///
    /// In commands a key whose sign is not Latin, as on a Greek keyboard, counts as what is at its
    /// place on an American one: else nobody there could undo.
    fileprivate init?(sign symbol: SDL_Keysym, isCommand: Bool) {
        guard symbol.sym & Int32(bitPattern: UInt32(SDLK_SCANCODE_MASK)) == 0,
            let scalar = Unicode.Scalar(UInt32(bitPattern: symbol.sym)),
            scalar.properties.generalCategory != .control
        else { return nil }
        if isCommand, !scalar.isASCII, let latin = Self.americanSign(symbol.scancode) {
            self = .character(latin)
        } else {
            self = .character(Character(Character(scalar).lowercased()))
        }
    }

    private static func americanSign(_ scancode: SDL_Scancode) -> Character? {
        let row: [Character] = Array("abcdefghijklmnopqrstuvwxyz1234567890")
        let index = Int(scancode.rawValue) - Int(SDL_SCANCODE_A.rawValue)
        return row.indices.contains(index) ? row[index] : nil
    }
}
