import CGIO
import Glibc
public import Paths

/// Files in the programs that people open them with.
public enum DesktopFile {
    /// Opens the file at `path` in the program that the desktop has for it; nothing happens without one.
    public static func open(_ path: FilePath) { launch(path) { _ in } }

    /// Shows the file at `path` in its folder, in the desktop's file manager; tells whether one was found.
    ///
    /// `parent` is what the portal knows the window by. A file manager on the bus also selects the file. Otherwise the portal
    /// opens the folder, or else the desktop's program for folders.
    public static func show(
        _ path: FilePath, for parent: String, answer: @escaping (Bool) -> Void
    ) {
        let folder = path.folder
        let launchFolder = { launch(folder, answer: answer) }
        guard SessionBus.isThere, let address = address(path) else { return launchFolder() }
        SessionBus.connect { bus in
            guard let bus else { return launchFolder() }
            bus.call(
                .fileManager, "ShowItems", [.list(type: "s", [.text(address)]), .text("")]
            ) { reply in
                guard reply == nil else { return answer(true) }
                openFolder(of: path, by: bus, parent) { isOpen in
                    if isOpen { answer(true) } else { launchFolder() }
                }
            }
        }
    }

    private static func openFolder(
        of path: FilePath, by bus: SessionBus, _ parent: String, answer: @escaping (Bool) -> Void
    ) {
        let file = Glibc.open(path.cString, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return answer(false) }
        defer { close(file) }
        bus.call(
            .portal("OpenURI"), "OpenDirectory", [.text(parent), .file(0), .table([:])], file: file
        ) { answer($0 != nil) }
    }

    /// A closure on its way through C.
    private final class Answer {
        let take: (Bool) -> Void
        init(_ take: @escaping (Bool) -> Void) { self.take = take }
    }

    private static func launch(_ path: FilePath, answer: @escaping (Bool) -> Void) {
        guard let address = address(path) else { return answer(false) }
        g_app_info_launch_default_for_uri_async(
            address, nil, nil,
            { _, result, data in
                guard let data else { return }
                let answer = Unmanaged<Answer>.fromOpaque(data).takeRetainedValue()
                answer.take(g_app_info_launch_default_for_uri_finish(result, nil) != 0)
            }, Unmanaged.passRetained(Answer(answer)).toOpaque())
    }

    private static func address(_ path: FilePath) -> String? {
        guard let address = g_filename_to_uri(path.cString, nil, nil) else { return nil }
        defer { g_free(address) }
        return String(cString: address)
    }
}

extension SessionBus.Address {
    /// What file managers are asked to show.
    fileprivate static let fileManager = SessionBus.Address(
        service: "org.freedesktop.FileManager1", object: "/org/freedesktop/FileManager1",
        interface: "org.freedesktop.FileManager1")
}
