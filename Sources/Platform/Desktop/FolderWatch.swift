import CGIO
import Glibc

/// Tells when files of a folder change, come or go, while the window waits; of nothing where the system
/// cannot tell.
public final class FolderWatch {
    private final class Answer {
        let take: () -> Void
        init(_ take: @escaping () -> Void) { self.take = take }
    }

    private let monitor: UnsafeMutablePointer<GFileMonitor>?

    /// Watches the folder at `path`; `take` is told of each change.
    ///
    /// Nil where there is no such folder: GIO would look for it again and again.
    public init?(_ path: String, _ take: @escaping () -> Void) {
        guard access(path, F_OK) == 0 else { return nil }
        let folder = g_file_new_for_path(path)
        defer { g_object_unref(UnsafeMutableRawPointer(folder)) }
        monitor = g_file_monitor_directory(folder, G_FILE_MONITOR_NONE, nil, nil)
        guard let monitor else { return }
        typealias Changed =
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
                UInt32,
                UnsafeMutableRawPointer?
            ) -> Void
        let changed: Changed = { _, _, _, _, data in
            if let data { Unmanaged<Answer>.fromOpaque(data).takeUnretainedValue().take() }
        }
        g_signal_connect_data(
            monitor, "changed", unsafeBitCast(changed, to: GCallback.self),
            Unmanaged.passRetained(Answer(take)).toOpaque(),
            { data, _ in if let data { Unmanaged<Answer>.fromOpaque(data).release() } },
            GConnectFlags(rawValue: 0))
    }

    deinit {
        guard let monitor else { return }
        g_file_monitor_cancel(monitor)
        g_object_unref(monitor)
    }
}
