import CSDL2
import Input
import Testing

@testable import DisplayX11

@Suite("Keys as SDL names them")
struct KeyPressTests {
    private func press(
        _ code: Int32, _ modifiers: SDL_Keymod = KMOD_NONE,
        at scancode: SDL_Scancode = SDL_SCANCODE_UNKNOWN
    ) -> KeyPress? {
        var symbol = SDL_Keysym()
        symbol.sym = code
        symbol.scancode = scancode
        symbol.mod = UInt16(modifiers.rawValue)
        return KeyPress(symbol, isRepeat: false, layout: KeyboardLayout([:]))
    }

    private func press(_ code: SDL_KeyCode, _ modifiers: SDL_Keymod = KMOD_NONE) -> KeyPress? {
        press(Int32(bitPattern: code.rawValue), modifiers)
    }

    @Test("A letter is its sign in lower case, with what was held")
    func letters() {
        #expect(press(SDLK_z, KMOD_LCTRL) == KeyPress(.character("z"), .control))
        let both = SDL_Keymod(KMOD_RCTRL.rawValue | KMOD_LSHIFT.rawValue | KMOD_NUM.rawValue)
        #expect(press(SDLK_z, both) == KeyPress(.character("z"), [.control, .shift]))
        #expect(press(SDLK_a, KMOD_LALT) == KeyPress(.character("a"), .alt))
        #expect(press(SDLK_a, KMOD_RGUI) == KeyPress(.character("a"), .logo))
        #expect(press(SDLK_SPACE) == KeyPress(.character(" ")))
        #expect(press(SDLK_LEFTBRACKET) == KeyPress(.character("[")))
        #expect(press(0xE9) == KeyPress(.character("é")))
    }

    @Test("A sign that is not Latin stands for its place as well")
    func otherScripts() {
        let russian = press(0x43F, at: SDL_SCANCODE_G)
        #expect(russian?.readings.map(\.key) == [.character("п"), .character("g")])
        let command = press(0x43F, KMOD_LCTRL, at: SDL_SCANCODE_G)
        #expect(command?.readings.last == KeyPress(.character("g"), .control))
        let czech = press(0x11B, at: SDL_SCANCODE_2)
        #expect(czech?.readings.map(\.key) == [.character("ě"), .character("2")])
        // Where the sign is Latin it counts, wherever it is.
        let y = Int32(bitPattern: SDLK_y.rawValue)
        #expect(press(y, KMOD_LCTRL, at: SDL_SCANCODE_Z) == KeyPress(.character("y"), .control))
        // A dead key.
        let dead = Int32(bitPattern: SDL_SCANCODE_LEFTBRACKET.rawValue | UInt32(SDLK_SCANCODE_MASK))
        #expect(press(dead, at: SDL_SCANCODE_LEFTBRACKET) == KeyPress(.character("[")))
    }

    @Test(
        "Keys with a name",
        arguments: zip(
            [
                SDLK_RETURN, SDLK_KP_ENTER, SDLK_ESCAPE, SDLK_TAB, SDLK_BACKSPACE, SDLK_DELETE,
                SDLK_LEFT, SDLK_RIGHT, SDLK_UP, SDLK_DOWN, SDLK_MENU, SDLK_APPLICATION, SDLK_F1,
                SDLK_F12, SDLK_F13, SDLK_F24, SDLK_HOME, SDLK_END, SDLK_PAGEUP, SDLK_PAGEDOWN,
                SDLK_INSERT,
            ].map(\.rawValue),
            [
                KeyPress.Key.enter, .enter, .escape, .tab, .backspace, .delete, .left, .right, .up,
                .down, .menu, .menu, .function(1), .function(12), .function(13), .function(24),
                .home, .end, .pageUp, .pageDown, .insert,
            ]))
    func named(code: UInt32, key: KeyPress.Key) {
        #expect(press(SDL_KeyCode(code))?.key == key)
    }

    @Test("The number pad has numbers with NumLock, and arrows without")
    func keypad() {
        #expect(press(SDLK_KP_4, KMOD_NUM)?.key == .character("4"))
        #expect(press(SDLK_KP_9, KMOD_NUM)?.key == .character("9"))
        #expect(press(SDLK_KP_0, KMOD_NUM)?.key == .character("0"))
        #expect(press(SDLK_KP_4)?.key == .left)
        #expect(press(SDLK_KP_8)?.key == .up)
        #expect(press(SDLK_KP_9)?.key == .pageUp)
        #expect(press(SDLK_KP_7)?.key == .home)
        #expect(press(SDLK_KP_1)?.key == .end)
        #expect(press(SDLK_KP_3)?.key == .pageDown)
        #expect(press(SDLK_KP_5)?.key == nil)
        #expect(press(SDLK_KP_PLUS)?.key == .character("+"))
        #expect(press(SDLK_KP_PERIOD)?.key == .delete)
    }

    @Test("Keys that only go with others are no press")
    func modifiersAlone() {
        for code in [SDLK_LSHIFT, SDLK_RCTRL, SDLK_LALT, SDLK_LGUI, SDLK_CAPSLOCK, SDLK_UNKNOWN] {
            #expect(press(code) == nil)
        }
    }
}
