import CGIO

/// What GLib waits for: answers and signals of services reach the main thread through it.
///
/// It is GLib's main context without GLib's loop: each wait of the program asks it for its files, and lets
/// those speak that have something to say.
public final class MainContext {
    private let raw: OpaquePointer?
    private var priority: Int32 = 0
    private var polled = [GPollFD](repeating: GPollFD(), count: 4)
    /// How many of `polled` there are.
    private var count = 0
    /// Milliseconds after which it wants to be asked whatever happens; negative for never.
    private(set) var timeout: Int32 = -1

    /// The default context, which the calling thread keeps.
    public convenience init() { self.init(g_main_context_default()) }

    /// A context that the calling thread keeps.
    init(_ raw: OpaquePointer?) {
        self.raw = raw
        // Else threads that have an answer would not wake a loop that is not GLib's.
        g_main_context_acquire(raw)
    }

    deinit { g_main_context_release(raw) }

    /// The files to wait for now.
    func files() -> ArraySlice<GPollFD> {
        g_main_context_prepare(raw, &priority)
        count = Int(query())
        while count > polled.count {
            polled += Array(repeating: GPollFD(), count: count)
            count = Int(query())
        }
        return polled.prefix(count)
    }

    private func query() -> Int32 {
        g_main_context_query(raw, priority, &timeout, &polled, Int32(polled.count))
    }

    /// Takes what was found at the file at `index` of the last wait.
    func note(_ found: UInt16, at index: Int) { polled[index].revents = found }

    /// Lets all speak that have something to say since the last wait; returns whether any did.
    func dispatch() -> Bool {
        guard g_main_context_check(raw, priority, &polled, Int32(count)) != 0 else { return false }
        g_main_context_dispatch(raw)
        return true
    }
}
