import Glibc
import Synchronization
public import Wording

/// Ends the wait for events, from any thread.
///
/// However often it is given before the window looks, it wakes once.
public final class WakeUp: Sendable {
    /// Becomes readable when somebody has called.
    public let fileDescriptor: Int32
    /// A byte written to it wakes; all that a handler of a signal can do.
    let input: Int32
    private let isPending = Atomic(false)

    /// Throws where the program has no more file descriptors.
    public init() throws(TooManyFiles) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw TooManyFiles() }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (fileDescriptor, input) = (ends[0], ends[1])
    }

    deinit {
        EndSignals.forget(input)
        close(fileDescriptor)
        close(input)
    }

    /// Wakes the window, or keeps it from falling asleep.
    ///
    /// What it is to find must be in its place before.
    public func signal() {
        guard !isPending.exchange(true, ordering: .sequentiallyConsistent) else { return }
        var byte: UInt8 = 0
        // The pipe never holds more than the bytes of a race or two.
        _ = write(input, &byte, 1)
    }

    /// Forgets all calls so far; to be done before looking for what they were about.
    public func acknowledge() {
        withUnsafeTemporaryAllocation(byteCount: 16, alignment: 1) { bytes in
            while read(fileDescriptor, bytes.baseAddress, bytes.count) > 0 {}
        }
        isPending.store(false, ordering: .sequentiallyConsistent)
    }
}

/// The program has too many files open.
public struct TooManyFiles: DescribedError, Sendable {
    /// What went wrong.
    public let message: Message = "The program has too many files open."
}
