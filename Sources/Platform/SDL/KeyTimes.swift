import CSDL2
import CX11

/// When keys went down and up by the X server's clock: SDL dates them when it reads them, which is late where the program
/// is busy.
///
/// SDL shows a filter each event of the server that no input method takes, and in the same call what it makes of it.
enum KeyTimes {
    /// The server's time of the key that SDL is about to tell of; 0 for none.
    ///
    /// SDL asks the server on the main thread alone.
    nonisolated(unsafe) private static var current: UInt32 = 0

    /// Has the times of keys noted from now on.
    static func note() {
        SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
        SDL_SetEventFilter({ _, event in event.map(KeyTimes.take) ?? 1 }, nil)
    }

    /// The server's milliseconds at which a key went down or up; nil where it did not say.
    static func serverMilliseconds(of event: SDL_Event) -> UInt32? {
        guard isKey(event) else { return nil }
        let time = event.key.keysym.unused
        return time == 0 ? nil : time
    }

    /// 0 for what is not to be told.
    private static func take(_ event: UnsafeMutablePointer<SDL_Event>) -> Int32 {
        guard event.pointee.type != SDL_SYSWMEVENT.rawValue else {
            current = event.pointee.syswm.msg.map(time) ?? 0
            return 0
        }
        // Which SDL has no use for, and leaves as it happens to be.
        if isKey(event.pointee) { event.pointee.key.keysym.unused = current }
        current = 0
        return 1
    }

    private static func time(_ message: UnsafeMutablePointer<SDL_SysWMmsg>) -> UInt32 {
        let event = message.pointee.msg.x11.event
        // Other programs date theirs as they like.
        guard [KeyPress, KeyRelease].contains(event.type), event.xkey.send_event == 0 else {
            return 0
        }
        return UInt32(truncatingIfNeeded: event.xkey.time)
    }

    private static func isKey(_ event: SDL_Event) -> Bool {
        [SDL_KEYDOWN.rawValue, SDL_KEYUP.rawValue].contains(event.type)
    }
}
