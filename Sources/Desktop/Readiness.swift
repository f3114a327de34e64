import CGIO
import Glibc
import Host

/// Who has something to tell.
public struct Readiness: OptionSet, Sendable {
    /// One bit each.
    public let rawValue: UInt8

    /// Those of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Keys and the window.
    public static let keys = Readiness(rawValue: 1)
    /// The pen's connection.
    public static let pen = Readiness(rawValue: 2)
    /// Another thread, or a signal.
    public static let wakeUp = Readiness(rawValue: 4)
    /// Services, which have been heard by then.
    public static let services = Readiness(rawValue: 8)
    /// Lines of a script.
    public static let script = Readiness(rawValue: 16)

    /// Waits until one of the files is readable, a service has something to say, or the time is over.
    ///
    /// - Parameters:
    ///   - files: Who writes to which file.
    ///   - services: What else is waited for; those with something to say are heard.
    ///   - milliseconds: How long; a negative number waits for ever.
    /// - Returns: All that are readable or were heard; none also where a signal came.
    public static func wait(
        for files: [(who: Readiness, file: Int32)], and services: MainContext? = nil,
        milliseconds: Int32
    ) -> Readiness {
        let others = services?.files() ?? []
        // Services that are ready, or want to be asked soon.
        let limit = services?.timeout ?? -1
        let wait = limit < 0 ? milliseconds : milliseconds < 0 ? limit : min(limit, milliseconds)
        let ready = withUnsafeTemporaryAllocation(
            of: pollfd.self, capacity: files.count + others.count
        ) { list in
            for (index, source) in files.enumerated() {
                list[index] = pollfd(fd: source.file, events: Int16(POLLIN), revents: 0)
            }
            for (index, source) in others.enumerated() {
                list[files.count + index] = pollfd(
                    fd: source.fd, events: Int16(source.events), revents: 0)
            }
            let isAny = poll(list.baseAddress, nfds_t(list.count), wait) > 0
            for index in others.indices {
                let found = isAny ? list[files.count + index].revents : 0
                services?.note(UInt16(bitPattern: found), at: index)
            }
            var ready: Readiness = []
            // Errors count: who reads then learns of them.
            for (index, source) in files.enumerated() where isAny && list[index].revents != 0 {
                ready.insert(source.who)
            }
            return ready
        }
        return services?.dispatch() == true ? ready.union(.services) : ready
    }
}
