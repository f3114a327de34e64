import CGIO
import Glibc
public import Paths

/// Tells when files of a folder change, come or go, while the window waits; of nothing where the system
/// cannot tell.
///
/// It may be made on another thread; who it tells is told on that of the main context.
public final class FolderWatch: @unchecked Sendable {
    private final class Answer {
        private let isMeant: ((FilePath) -> Bool)?
        private let take: () -> Void

        init(_ isMeant: ((FilePath) -> Bool)?, _ take: @escaping () -> Void) {
            (self.isMeant, self.take) = (isMeant, take)
        }

        /// Takes that something became of `file`.
        func note(_ file: OpaquePointer?) {
            guard let isMeant else { return take() }
            guard let file, let name = g_file_get_basename(file) else { return }
            defer { g_free(name) }
            if isMeant(FilePath(cString: name)) { take() }
        }
    }

    private let monitor: UnsafeMutablePointer<GFileMonitor>?

    /// Watches the folder at `path`; `take` is told of each change, or of those of the files that have these
    /// `names`, and of the folder itself: who writes files anew makes others on the way.
    ///
    /// Nil where there is no such folder: GIO would look for it again and again.
    public convenience init?(
        _ path: FilePath, names: [FilePath]? = nil, _ take: @escaping () -> Void
    ) {
        let names = names.map(Set.init)
        self.init(path, where: names.map { names in { names.contains($0) } }, take)
    }

    /// The same, of files whose names are meant.
    public init?(
        _ path: FilePath, where isMeant: ((FilePath) -> Bool)?, _ take: @escaping () -> Void
    ) {
        guard access(path.cString, F_OK) == 0 else { return nil }
        let folder = g_file_new_for_path(path.cString)
        defer { g_object_unref(UnsafeMutableRawPointer(folder)) }
        monitor = g_file_monitor_directory(folder, G_FILE_MONITOR_NONE, nil, nil)
        guard let monitor else { return }
        typealias Changed =
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
                UInt32,
                UnsafeMutableRawPointer?
            ) -> Void
        let changed: Changed = { _, file, _, _, data in
            guard let data else { return }
            Unmanaged<Answer>.fromOpaque(data).takeUnretainedValue().note(
                file.map(OpaquePointer.init))
        }
        let own = path.name
        let answer = Answer(isMeant.map { isMeant in { $0 == own || isMeant($0) } }, take)
        g_signal_connect_data(
            monitor, "changed", unsafeBitCast(changed, to: GCallback.self),
            Unmanaged.passRetained(answer).toOpaque(),
            { data, _ in if let data { Unmanaged<Answer>.fromOpaque(data).release() } },
            GConnectFlags(rawValue: 0))
    }

    deinit {
        guard let monitor else { return }
        g_file_monitor_cancel(monitor)
        g_object_unref(monitor)
    }
}
