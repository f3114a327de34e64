import Glibc

/// Who has something to tell.
struct Readiness: OptionSet {
    let rawValue: UInt8

    /// SDL: keys, fingers, the window.
    static let sdl = Readiness(rawValue: 1)
    /// The pen's connection.
    static let pen = Readiness(rawValue: 2)
    /// Another thread, or a signal.
    static let wakeUp = Readiness(rawValue: 4)

    /// Waits until one of the files is readable, or the time is over.
    ///
    /// - Parameters:
    ///   - files: Who writes to which file.
    ///   - milliseconds: How long; a negative number waits for ever.
    /// - Returns: All that are readable; none also where a signal came.
    static func wait(
        for files: [(who: Readiness, file: Int32)], milliseconds: Int32
    ) -> Readiness {
        withUnsafeTemporaryAllocation(of: pollfd.self, capacity: files.count) { list in
            for (index, source) in files.enumerated() {
                list[index] = pollfd(fd: source.file, events: Int16(POLLIN), revents: 0)
            }
            guard poll(list.baseAddress, nfds_t(files.count), milliseconds) > 0 else { return [] }
            var ready: Readiness = []
            // Errors count: who reads then learns of them.
            for (index, source) in files.enumerated() where list[index].revents != 0 {
                ready.insert(source.who)
            }
            return ready
        }
    }
}
