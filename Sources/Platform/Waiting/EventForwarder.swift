import CSDL2
import Dispatch

/// Turns a wake-up into an event of SDL's, where only SDL knows how to wait.
///
/// That is on Wayland; on X11 there is none, as the window waits for its files itself.
final class EventForwarder {
    private static let eventType = SDL_RegisterEvents(1)

    private let queue = DispatchQueue(label: "downstroke.wake-up")
    private let source: any DispatchSourceRead

    /// Forwards until it is stopped.
    init(_ wakeUp: WakeUp) {
        let type = Self.eventType
        source = DispatchSource.makeReadSource(
            fileDescriptor: wakeUp.fileDescriptor, queue: queue)
        source.setEventHandler {
            wakeUp.acknowledge()
            var event = SDL_Event()
            event.type = type
            SDL_PushEvent(&event)
        }
        source.activate()
    }

    /// Forwards nothing from now on.
    func stop() { queue.sync { source.cancel() } }
}
