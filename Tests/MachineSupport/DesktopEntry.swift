import CGIO
import Glibc

/// A desktop entry, as launchers read it.
public struct DesktopEntry {
    private let raw: OpaquePointer

    /// The entry in the file at `path`; nil where desktops would not show it.
    public init?(_ path: String) {
        guard let raw = g_desktop_app_info_new_from_filename(path) else { return nil }
        self.raw = raw
    }

    /// The names of its actions.
    public var actions: [String] {
        guard let names = g_desktop_app_info_list_actions(raw) else { return [] }
        var found: [String] = []
        for index in 0... {
            guard let name = names[index] else { break }
            found.append(String(cString: name))
        }
        return found
    }

    /// Does one of its actions, as a choice in the menu of a launcher does, in this environment.
    public func launch(_ action: String, environment: [String: String]) {
        guard let context = g_app_launch_context_new() else { return }
        defer { g_object_unref(context) }
        for (name, value) in environment { g_app_launch_context_setenv(context, name, value) }
        // A program begins with the signals that the thread takes: one of the tests' takes few, and it would never end.
        var (none, former) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        g_desktop_app_info_launch_action(raw, action, context)
    }
}
