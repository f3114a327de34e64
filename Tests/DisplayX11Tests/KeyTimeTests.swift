import CSDL2
import CX11
import Testing

@testable import DisplayX11

@Suite("Times of keys")
struct KeyTimeTests {
    private func key(
        _ code: SDL_Scancode, _ type: SDL_EventType = SDL_KEYDOWN
    ) -> SDL_Event {
        var event = SDL_Event()
        event.type = type.rawValue
        event.key.keysym.scancode = code
        return event
    }

    private func noted(_ keys: [(SDL_Event, UInt32?)]) -> KeyTimes {
        var times = KeyTimes()
        for (event, time) in keys {
            times.willConvert(serverMilliseconds: time)
            times.willQueue(event)
        }
        return times
    }

    @Test("A key has the time of its own event")
    func order() {
        let (z, up) = (key(SDL_SCANCODE_Z), key(SDL_SCANCODE_Z, SDL_KEYUP))
        var times = noted([(z, 100), (up, 130), (z, 200)])
        #expect(times.take(z) == 100)
        #expect(times.take(up) == 130)
        #expect(times.take(z) == 200)
        #expect(times.take(z) == nil)
    }

    @Test("The time of a key that SDL dropped is not used for another key")
    func dropped() {
        var times = noted([(key(SDL_SCANCODE_A), 100), (key(SDL_SCANCODE_B), 200)])
        #expect(times.take(key(SDL_SCANCODE_B)) == 200)
        #expect(times.take(key(SDL_SCANCODE_A)) == nil)
    }

    @Test("An event without a time of the server has none, and takes no other key's")
    func unknown() {
        var times = noted([(key(SDL_SCANCODE_A), nil), (key(SDL_SCANCODE_A), 200)])
        #expect(times.take(key(SDL_SCANCODE_A)) == nil)
        #expect(times.take(key(SDL_SCANCODE_A)) == 200)
    }

    @Test("Other events neither have a time nor use one up")
    func others() {
        var motion = SDL_Event()
        motion.type = SDL_MOUSEMOTION.rawValue
        var times = noted([(motion, 50), (key(SDL_SCANCODE_A), 100)])
        #expect(times.take(motion) == nil)
        #expect(times.take(key(SDL_SCANCODE_A)) == 100)
        times = noted([(key(SDL_SCANCODE_A), 100)])
        times.removeAll()
        #expect(times.take(key(SDL_SCANCODE_A)) == nil)
    }

    // MARK: SDL's queue

    /// SDL's own filter, beneath one that hands it copies.
    nonisolated(unsafe) private static var filter: SDL_EventFilter?

    /// Has filters see copies of events, as under SDL 3: what they write into them is lost.
    private static func handCopiesToFilter() {
        SDL_GetEventFilter(&filter, nil)
        SDL_SetEventFilter(
            { data, event in
                guard let event, let filter = KeyTimeTests.filter else { return 1 }
                var copy = event.pointee
                return filter(data, &copy)
            }, nil)
    }

    /// Does what SDL does with a key of the X server: it shows filters the server's event, and then
    /// queues the key that it makes of it.
    private func arrive(_ key: SDL_Event, serverMilliseconds time: UInt) {
        var (message, event) = (SDL_SysWMmsg(), SDL_Event())
        message.msg.x11.event.type = key.type == SDL_KEYUP.rawValue ? KeyRelease : KeyPress
        message.msg.x11.event.xkey.time = time
        withUnsafeMutablePointer(to: &message) { message in
            event.type = SDL_SYSWMEVENT.rawValue
            event.syswm.msg = message
            SDL_PushEvent(&event)
        }
        var key = key
        SDL_PushEvent(&key)
    }

    @Test("Ctrl and Z have the server's times though SDL's filter sees copies")
    func queue() throws {
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        try #require(SDL_Init(SDL_INIT_EVENTS) == 0)
        defer {
            SDL_SetEventFilter(nil, nil)
            SDL_QuitSubSystem(SDL_INIT_EVENTS)
        }
        KeyTimes.startNoting()
        Self.handCopiesToFilter()
        SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
        arrive(key(SDL_SCANCODE_LCTRL), serverMilliseconds: 1000)
        arrive(key(SDL_SCANCODE_Z), serverMilliseconds: 1010)
        var motion = SDL_Event()
        motion.type = SDL_MOUSEMOTION.rawValue
        SDL_PushEvent(&motion)
        arrive(key(SDL_SCANCODE_Z, SDL_KEYUP), serverMilliseconds: 1090)
        var times: [UInt32?] = []
        while let next = KeyTimes.nextEvent() { times.append(next.serverMilliseconds) }
        #expect(times == [1000, 1010, nil, 1090])
    }
}
