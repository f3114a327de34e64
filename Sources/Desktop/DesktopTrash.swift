import CGIO
public import Paths
public import Wording

/// The trash of the desktop.
public enum DesktopTrash {
    /// Why a file stays where it is: a sentence for people.
    public struct Refusal: Error, Hashable {
        /// What happened and what to do.
        public let message: Message

        /// A refusal for this reason.
        public init(_ message: Message) { self.message = message }
    }

    /// Moves the file at `path` there; waits for the disk.
    ///
    /// - Throws: `Refusal` where its disk has no trash, or it cannot be moved; it stays where it is then.
    public static func take(_ path: FilePath) throws(Refusal) {
        let file = g_file_new_for_path(path.cString)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        var error: UnsafeMutablePointer<GError>?
        guard g_file_trash(file, nil, &error) == 0 else { return }
        defer { if let error { g_error_free(error) } }
        let code = error.map { UInt32(bitPattern: $0.pointee.code) }
        let reason = error.map { String(cString: $0.pointee.message) } ?? ""
        throw Refusal(
            code == G_IO_ERROR_NOT_SUPPORTED.rawValue
                ? .noTrash(path) : .notTrashed(path, reason))
    }
}
