import CSDL2
import Pen
import Synchronization

/// All that the main thread and the pen thread share.
final class PenChannel: Sendable {
    let ring = PointerRing()
    let touchForces = TouchForces()
    /// The devices of the last `.devicesChanged`.
    let devices = Mutex<[Device]>([])
    /// The user's curves; read when `curvesVersion` says that they are others.
    private let pressureCurves = Mutex(PressureCurves())
    private let curvesVersion = Atomic(0)
    /// The X window whose pointer events are wanted.
    let window: Atomic<UInt>
    let isStopping = Atomic(false)

    /// The SDL event by which the pen thread wakes the main thread; it says nothing else.
    private let wakeUpType: UInt32
    private let isWakeUpPending = Atomic(false)

    init(window: UInt, wakeUpType: UInt32) {
        self.window = Atomic(window)
        self.wakeUpType = wakeUpType
    }

    /// Tells the main thread that the ring has events; once, however many there are.
    func wakeMainThread() {
        guard !isWakeUpPending.exchange(true, ordering: .sequentiallyConsistent) else { return }
        var event = SDL_Event()
        event.type = wakeUpType
        if SDL_PushEvent(&event) != 1 {
            // The queue is full: the main thread will look into the ring anyway.
            isWakeUpPending.store(false, ordering: .sequentiallyConsistent)
        }
    }

    /// To be called after SDL's queue is emptied, with the wake-up in it, and before the ring is:
    /// events that come in between have a wake-up of their own.
    func acknowledgeWakeUp() {
        isWakeUpPending.store(false, ordering: .sequentiallyConsistent)
    }

    /// Hands new curves to the pen thread, which uses them from its next event on.
    func set(_ curves: PressureCurves) {
        pressureCurves.withLock { $0 = curves }
        curvesVersion.add(1, ordering: .releasing)
    }

    /// The curves, where they are others than those of `version`, which is brought up to date.
    func newCurves(since version: inout Int) -> PressureCurves? {
        let current = curvesVersion.load(ordering: .acquiring)
        guard current != version else { return nil }
        version = current
        return pressureCurves.withLock { $0 }
    }
}
