import CSDL2
import CX11
import DequeModule

/// When keys went down and up by the X server's clock.
///
/// SDL dates keys when it reads them, which is late while the program is busy. It shows an event
/// filter each event of the server that no input method takes, followed by the key event it makes
/// of it. Under SDL 3 the filter gets a copy, so the times wait here until the event is taken.
struct KeyTimes {
    private struct Entry {
        var type: UInt32
        var scanCode: SDL_Scancode
        /// The server's milliseconds; nil if unknown.
        var time: UInt32?
    }

    private var entries: Deque<Entry> = []
    /// The time of the server's event that SDL is about to convert; nil if there is none.
    private var current: UInt32?

    /// Notes that a server event of this time comes next; nil for events that are not keys.
    mutating func willConvert(serverMilliseconds time: UInt32?) { current = time }

    /// Notes an event that SDL is about to queue.
    mutating func willQueue(_ event: SDL_Event) {
        defer { current = nil }
        guard Self.isKey(event) else { return }
        entries.append(
            Entry(type: event.type, scanCode: event.key.keysym.scancode, time: current))
    }

    /// The server's milliseconds of an event taken from SDL's queue; nil if unknown.
    ///
    /// Events are to be taken in order: earlier entries belong to events that were dropped.
    mutating func take(_ event: SDL_Event) -> UInt32? {
        guard Self.isKey(event),
            let index = entries.firstIndex(where: {
                $0.type == event.type && $0.scanCode == event.key.keysym.scancode
            })
        else { return nil }
        let time = entries[index].time
        entries.removeFirst(index + 1)
        return time
    }

    /// Forgets all times, as SDL's queue is empty.
    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

    private static func isKey(_ event: SDL_Event) -> Bool {
        event.type == SDL_KEYDOWN.rawValue || event.type == SDL_KEYUP.rawValue
    }
}

extension KeyTimes {
    /// The times of the keys in SDL's one queue; SDL pumps events on the main thread only.
    nonisolated(unsafe) private(set) static var shared = KeyTimes()

    /// Starts to note the times of keys.
    static func startNoting() {
        SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
        SDL_SetEventFilter({ _, event in event.map { KeyTimes.filter($0.pointee) } ?? 1 }, nil)
    }

    /// Takes the next event from SDL's queue with the server's time of it; nil if the queue is empty.
    static func nextEvent() -> (event: SDL_Event, serverMilliseconds: UInt32?)? {
        var event = SDL_Event()
        let (first, last) = (SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
        guard SDL_PeepEvents(&event, 1, SDL_GETEVENT, first, last) == 1 else {
            shared.removeAll()
            return nil
        }
        return (event, shared.take(event))
    }

    /// Returns 0 for events that SDL is to drop.
    private static func filter(_ event: SDL_Event) -> Int32 {
        if event.type == SDL_SYSWMEVENT.rawValue {
            let event = event.syswm.msg?.pointee.msg.x11.event
            shared.willConvert(serverMilliseconds: event.flatMap(time))
            if let event { ServerNews.shared.note(event) }
            return 0
        }
        shared.willQueue(event)
        return 1
    }

    private static func time(_ event: XEvent) -> UInt32? {
        // Events sent by other programs carry any time.
        guard [KeyPress, KeyRelease].contains(event.type), event.xkey.send_event == 0,
            event.xkey.time != 0
        else { return nil }
        return UInt32(truncatingIfNeeded: event.xkey.time)
    }
}
