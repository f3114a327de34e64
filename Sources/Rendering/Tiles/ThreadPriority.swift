import Glibc

/// How urgent the work of a thread is to the scheduler.
enum ThreadPriority {
    /// The nice value of threads whose work can wait.
    static let background: Int32 = 10

    /// The nice value of the calling thread.
    static var current: Int32 { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }

    /// Lets all other threads and programs go before the calling thread, for good, and before those that it starts.
    ///
    /// Without this a worker keeps the display from the processor for the 4 ms that the scheduler gives it.
    static func lower() {
        // On Linux each thread has a nice value, and 0 is the one that asks.
        guard current < background else { return }
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, background)
    }
}
