import CSDL2
import Geometry
import Input
import Testing

@testable import DisplayX11

@Suite("Events of SDL")
struct SDLEventTests {
    private func event(_ type: SDL_EventType, _ change: (inout SDL_Event) -> Void) -> SDLEvent? {
        var event = SDL_Event()
        change(&event)
        event.type = type.rawValue
        return SDLEvent(event)
    }

    private func windowEvent(_ id: SDL_WindowEventID) -> SDLEvent? {
        event(SDL_WINDOWEVENT) {
            $0.window.event = UInt8(id.rawValue)
            $0.window.data1 = 300
            $0.window.data2 = 200
        }
    }

    @Test("Each type is read from its own member of the union")
    func members() {
        #expect(event(SDL_QUIT) { _ in } == .quit)
        #expect(
            windowEvent(SDL_WINDOWEVENT_SIZE_CHANGED)
                == .resized(PixelSize(width: 300, height: 200))
        )
        #expect(windowEvent(SDL_WINDOWEVENT_EXPOSED) == .exposed)
        #expect(windowEvent(SDL_WINDOWEVENT_SHOWN) == nil)
        let key = event(SDL_KEYDOWN) {
            $0.key.keysym.sym = Int32(bitPattern: SDLK_z.rawValue)
            $0.key.repeat = 1
        }
        #expect(key == .key(KeyPress(.character("z"), isRepeat: true)))
        #expect(event(SDL_KEYUP) { _ in } == nil)
        #expect(event(SDL_USEREVENT) { _ in } == nil)
    }

    @Test("A key that goes up says which, and one that only goes with others what is held")
    func releases() {
        func key(_ type: SDL_EventType, _ code: SDL_KeyCode, _ held: SDL_Keymod) -> SDLEvent? {
            event(type) {
                $0.key.keysym.sym = Int32(bitPattern: code.rawValue)
                $0.key.keysym.mod = UInt16(held.rawValue)
            }
        }
        #expect(
            key(SDL_KEYUP, SDLK_SPACE, KMOD_LCTRL) == .released(KeyPress(.character(" "), .control))
        )
        #expect(key(SDL_KEYDOWN, SDLK_LSHIFT, KMOD_LSHIFT) == .modifiers(.shift))
        #expect(key(SDL_KEYUP, SDLK_RSHIFT, KMOD_RCTRL) == .modifiers(.control))
        #expect(key(SDL_KEYUP, SDLK_LCTRL, KMOD_NUM) == .modifiers([]))
        #expect(key(SDL_KEYUP, SDLK_CAPSLOCK, KMOD_CAPS) == nil)
    }

    @Test("The mouse counts its buttons as X does, and its wheel downwards")
    func mouse() {
        let press = event(SDL_MOUSEBUTTONDOWN) {
            $0.button.button = 3
            $0.button.x = 10
            $0.button.y = 20
        }
        #expect(press == .mouse(.press(3), Point(x: 10, y: 20)))
        // The buttons at the side of a mouse are no wheel.
        for (button, number) in [(1, 1), (2, 2), (4, 8), (5, 9)] {
            let up = event(SDL_MOUSEBUTTONUP) { $0.button.button = UInt8(button) }
            #expect(up == .mouse(.release(number), .zero))
        }
        let wheel = event(SDL_MOUSEWHEEL) {
            $0.wheel.preciseX = 1
            $0.wheel.preciseY = 2
            $0.wheel.mouseX = 5
            $0.wheel.mouseY = 6
        }
        #expect(wheel == .wheel(Vector(dx: 1, dy: -2), Point(x: 5, y: 6)))
    }

    @Test("Text is UTF-8 up to the first zero")
    func text() {
        func typed(_ bytes: [UInt8]) -> SDLEvent? {
            event(SDL_TEXTINPUT) { event in
                withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: bytes) }
            }
        }
        #expect(typed(Array("é🦁".utf8) + [0, 65]) == .text("é🦁"))
        #expect(typed(Array(repeating: 65, count: 32)) == .text(String(repeating: "A", count: 32)))
        #expect(typed([0]) == .text(""))
    }

    @Test("A dropped file is told by its path, and its memory given back")
    func drop() {
        let dropped = event(SDL_DROPFILE) { $0.drop.file = SDL_strdup("/people/me/löwe.xopp") }
        #expect(dropped == .dropped(Array("/people/me/löwe.xopp".utf8)))
        let latin = event(SDL_DROPFILE) { $0.drop.file = SDL_strdup([0x2F, 0x6C, -0x17, 0]) }
        #expect(latin == .dropped([0x2F, 0x6C, 0xE9]))
        #expect(event(SDL_DROPFILE) { $0.drop.file = nil } == nil)
    }
}
