import CGIO
import CSDL2
import Dispatch
import Synchronization

/// Turns a wake-up, and what a service has to say, into an event of SDL's, where only SDL knows how to wait.
///
/// That is on Wayland; on X11 there is none, as the window waits for its files itself.
final class EventForwarder {
    private static let eventType = SDL_RegisterEvents(1)

    /// A file that is not listened to from when it became readable until somebody has looked.
    private final class Held: Sendable {
        /// Sources may be used by any thread.
        nonisolated(unsafe) let source: any DispatchSourceRead
        private let isHeld = Atomic(false)

        init(_ file: Int32, _ queue: DispatchQueue) {
            source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
        }

        func hold() {
            isHeld.store(true, ordering: .releasing)
            source.suspend()
        }

        func resume() {
            if isHeld.exchange(false, ordering: .acquiringAndReleasing) { source.resume() }
        }
    }

    private let queue = DispatchQueue(label: "downstroke.wake-up")
    private let source: any DispatchSourceRead
    private let services: [Held]

    /// Forwards until it is stopped.
    init(_ wakeUp: WakeUp, _ context: MainContext) {
        let type = Self.eventType
        @Sendable func push() {
            var event = SDL_Event()
            event.type = type
            SDL_PushEvent(&event)
        }
        source = DispatchSource.makeReadSource(
            fileDescriptor: wakeUp.fileDescriptor, queue: queue)
        source.setEventHandler {
            wakeUp.acknowledge()
            push()
        }
        source.activate()
        // Those of GIO speak through one file, whatever they wait for themselves.
        services = context.files().map { [queue] in Held($0.fd, queue) }
        for service in services {
            service.source.setEventHandler { [unowned service] in
                service.hold()
                push()
            }
            service.source.activate()
        }
    }

    /// Listens again to services, as those that spoke have been listened to.
    func resume() { queue.sync { for service in services { service.resume() } } }

    /// Forwards nothing from now on.
    func stop() {
        queue.sync {
            source.cancel()
            for service in services {
                service.resume()
                service.source.cancel()
            }
        }
    }
}
