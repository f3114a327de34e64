import CGIO

/// Files in the programs that people open them with.
public enum DesktopFile {
    /// Opens the file at `path` in the program that the desktop has for it; nothing happens without one.
    public static func open(_ path: String) {
        guard let address = g_filename_to_uri(path, nil, nil) else { return }
        g_app_info_launch_default_for_uri_async(address, nil, nil, nil, nil)
        g_free(address)
    }
}
