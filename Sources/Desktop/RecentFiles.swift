import CGIO
import Glibc
public import Paths

/// The list of files that were used lately, which all programs of a desktop share: `recently-used.xbel`.
///
/// It is read and written by `GBookmarkFile`. One that cannot be read is left as it is.
public struct RecentFiles: Sendable {
    private let path: String
    /// What a program is called in the list.
    private let program: String
    /// How many files of a program are kept there.
    private static let most = 20

    /// The list at `path`, into which a program of this name writes.
    public init(_ path: String, program: String) { (self.path, self.program) = (path, program) }

    /// Notes that a file was used now; all those of the program are kept from others then, or none of them.
    ///
    /// - Parameters:
    ///   - file: Its path, from the root on.
    ///   - type: Its MIME type.
    ///   - command: What opens it, with `%f` for the file.
    ///   - isPrivate: Whether it is kept from other programs.
    /// - Returns: Whether it is in the list then.
    @discardableResult
    public func note(_ file: FilePath, type: String, command: String, isPrivate: Bool) -> Bool {
        guard let address = g_filename_to_uri(file.cString, nil, nil) else { return false }
        defer { g_free(address) }
        return change { list in
            g_bookmark_file_set_mime_type(list, address, type)
            g_bookmark_file_add_application(list, address, program, command)
            // Others ask for the files of their own groups, and for those of kinds that they know.
            g_bookmark_file_add_group(list, address, "Graphics")
            set(private: isPrivate, in: list)
            let now = g_date_time_new_now_utc()
            defer { g_date_time_unref(now) }
            g_bookmark_file_set_modified_date_time(list, address, now)
            g_bookmark_file_set_visited_date_time(list, address, now)
        }
    }

    /// Shows all files of the program to others, or to none of them.
    public func set(private isPrivate: Bool) {
        guard access(path, F_OK) == 0 else { return }
        change { set(private: isPrivate, in: $0) }
    }

    /// Removes the program's files from the list, and deletes the list if it is then empty.
    public func forget() {
        var (status, isEmpty) = (stat(), false)
        guard lstat(path, &status) == 0 else { return }
        let isWritten = change { list in
            let own = addresses(list)
            for address in own { remove(address, from: list) }
            isEmpty = !own.isEmpty && g_bookmark_file_get_size(list) == 0
        }
        if isWritten, isEmpty, status.st_mode & S_IFMT == S_IFREG { unlink(path) }
    }

    private func set(private isPrivate: Bool, in list: OpaquePointer) {
        for address in addresses(list) {
            g_bookmark_file_set_is_private(list, address, isPrivate ? 1 : 0)
        }
    }

    @discardableResult
    private func change(_ body: (OpaquePointer) -> Void) -> Bool {
        guard let list = g_bookmark_file_new() else { return false }
        defer { g_bookmark_file_free(list) }
        let isThere = access(path, F_OK) == 0
        guard !isThere || g_bookmark_file_load_from_file(list, path, nil) != 0 else {
            return false
        }
        body(list)
        for address in addresses(list).dropFirst(Self.most) { remove(address, from: list) }
        return write(list)
    }

    /// Removes the program from a file's entry, and the entry if no other program is left.
    private func remove(_ address: String, from list: OpaquePointer) {
        var count: gsize = 0
        g_strfreev(g_bookmark_file_get_applications(list, address, &count, nil))
        // GLib warns about entries without a program.
        if count > 1 {
            g_bookmark_file_remove_application(list, address, program, nil)
        } else {
            g_bookmark_file_remove_item(list, address, nil)
        }
    }

    /// Writes the list where links lead to, for nobody else to read.
    private func write(_ list: OpaquePointer) -> Bool {
        var size: gsize = 0
        guard let text = g_bookmark_file_to_data(list, &size, nil) else { return false }
        defer { g_free(text) }
        let target = realpath(path, nil)
        defer { free(target) }
        return g_file_set_contents_full(
            target.map { String(cString: $0) } ?? path, text, gssize(size),
            G_FILE_SET_CONTENTS_CONSISTENT, 0o600, nil) != 0
    }

    /// The files of the program, the latest first.
    private func addresses(_ list: OpaquePointer) -> [String] {
        var count: gsize = 0
        guard let all = g_bookmark_file_get_uris(list, &count) else { return [] }
        defer { g_strfreev(all) }
        return (0..<Int(count)).compactMap { all[$0].map { String(cString: $0) } }
            .filter { g_bookmark_file_has_application(list, $0, program, nil) != 0 }
            .map { ($0, visit(list, $0)) }.sorted { $0.1 > $1.1 }.map(\.0)
    }

    private func visit(_ list: OpaquePointer, _ address: String) -> Int {
        g_bookmark_file_get_visited_date_time(list, address, nil).map(g_date_time_to_unix) ?? 0
    }
}
