import Dispatch
public import Display
public import Geometry
import Synchronization

/// Something that is dragged out of a window to another program, on an X server.
///
/// It is the side of the XDND protocol, version 5, that gives. All that takes the server, from the first call to the
/// last, is done on a queue of its own (`DragSession`): a program under the pointer that answers late, or never, keeps
/// nobody waiting.
public final class OutgoingDrag: DragSource {
    /// How it stands, for all threads.
    private final class Standing: Sendable {
        private let current = Mutex(DragStage.carried)
        private let onChange: @Sendable () -> Void

        init(_ onChange: @escaping @Sendable () -> Void) { self.onChange = onChange }

        var stage: DragStage { current.withLock(\.self) }

        func change(to stage: DragStage) {
            current.withLock { $0 = stage }
            onChange()
        }
    }

    /// What is only touched, and goes, on the queue.
    private final class Place: @unchecked Sendable {
        var session: DragSession?
    }

    private let standing: Standing
    private let nextPlace = Mutex<Point?>(nil)
    private let queue = DispatchQueue(label: "downstroke.drag")
    private let place = Place()

    /// Drags something of these media types out of `window`, one of this program's `own`; where there is no server it
    /// ends at once.
    ///
    /// `onChange` is called on some thread when `stage` is another one.
    init(
        display: String? = nil, window: UInt, own: Set<UInt>, types: [String],
        onChange: @escaping @Sendable () -> Void
    ) {
        let standing = Standing(onChange)
        self.standing = standing
        queue.async { [place, queue] in
            place.session = DragSession(display, window, own: own, types, queue) {
                standing.change(to: $0)
            }
            if let session = place.session {
                session.begin()
            } else {
                standing.change(to: .ended(isTaken: false))
            }
        }
    }

    deinit {
        queue.async { [place] in
            place.session?.abandon()
            place.session = nil
        }
    }

    /// How it stands.
    public var stage: DragStage { standing.stage }

    /// Takes where it is, in the window that it comes from.
    public func move(to place: Point) {
        // However many come while a server is asked, the last one counts.
        let isKnown = nextPlace.withLock { next in
            defer { next = place }
            return next != nil
        }
        guard !isKnown else { return }
        queue.async { [self] in
            let next = nextPlace.withLock { next in
                defer { next = nil }
                return next
            }
            if let next { self.place.session?.move(to: next) }
        }
    }

    /// Lets it go where it is; whoever does not take it there gets nothing.
    public func drop() { queue.async { [place] in place.session?.drop() } }

    /// Ends it.
    public func cancel() { queue.async { [place] in place.session?.cancel() } }

    /// Sets the closure that makes the bytes of a type, on any thread.
    ///
    /// Programs that ask before that wait.
    public func provide(_ bytes: @escaping @Sendable (_ type: String) -> [UInt8]?) {
        queue.async { [place] in place.session?.provide(bytes) }
    }

    /// Takes that there is nothing to give.
    public func fail() { queue.async { [place] in place.session?.fail() } }
}
