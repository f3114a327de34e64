import CSDL2
import Glibc
import Synchronization

/// The thread that turns a wake-up into an event of SDL's, where only SDL knows how to wait.
///
/// That is on Wayland; on X11 there is none, as the window waits for its files itself.
final class EventForwarder {
    private final class Start: Sendable {
        let wakeUp: WakeUp
        let isStopping = Atomic(false)

        init(_ wakeUp: WakeUp) { self.wakeUp = wakeUp }
    }

    private static let eventType = SDL_RegisterEvents(1)

    private let start: Start
    private let thread: pthread_t

    /// Nil where the machine has no more threads.
    init?(_ wakeUp: WakeUp) {
        _ = Self.eventType
        let start = Start(wakeUp)
        var thread = pthread_t()
        let context = Unmanaged.passRetained(start)
        guard pthread_create(&thread, nil, Self.threadMain, context.toOpaque()) == 0 else {
            context.release()
            return nil
        }
        self.start = start
        self.thread = thread
    }

    /// Ends the thread and waits for it.
    func stop() {
        guard !start.isStopping.exchange(true, ordering: .acquiringAndReleasing) else { return }
        start.wakeUp.signal()
        pthread_join(thread, nil)
    }

    deinit { stop() }

    private static let threadMain:
        @convention(c) (UnsafeMutableRawPointer?) ->
            UnsafeMutableRawPointer? = { context in
                guard let context else { return nil }
                EventForwarder.run(Unmanaged<Start>.fromOpaque(context).takeRetainedValue())
                return nil
            }

    private static func run(_ start: Start) {
        while !start.isStopping.load(ordering: .acquiring) {
            var file = pollfd(
                fd: start.wakeUp.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&file, 1, -1) > 0 else { continue }
            start.wakeUp.acknowledge()
            var event = SDL_Event()
            event.type = eventType
            SDL_PushEvent(&event)
        }
    }
}
