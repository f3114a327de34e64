import CGIO
import Glibc
public import Paths

/// The folders that a user has for files of one kind, as the desktop's settings name them.
public enum UserFolders {
    /// Takes variables out of the environment that name no folder from the root on.
    ///
    /// The XDG Base Directory Specification has relative ones ignored, which GLib does not do; and it
    /// takes an empty `HOME` for the folder that the program happens to be in. Nothing may have asked
    /// for a folder before, and no other thread may read the environment meanwhile.
    public static func ignoreUnusableVariables() {
        for (name, folder) in corrections(
            of: { getenv($0).map { String(cString: $0) } }, home: homeOfUser)
        {
            // What looks for folders by itself finds the same: SDL, fontconfig, other windows.
            if let folder { setenv(name, folder, 1) } else { unsetenv(name) }
        }
    }

    /// The variables of an environment that are to be other ones, nil for none; `home` is the user's
    /// folder where no variable names one.
    static func corrections(
        of environment: (String) -> String?, home: () -> String?
    ) -> [String: String?] {
        let names = [
            "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME",
            "XDG_RUNTIME_DIR",
        ]
        var corrections: [String: String?] = [:]
        for name in names where environment(name).map({ !$0.hasPrefix("/") }) ?? false {
            corrections.updateValue(nil, forKey: name)
        }
        if environment("HOME").map({ !$0.hasPrefix("/") }) ?? true {
            corrections.updateValue(home(), forKey: "HOME")
        }
        return corrections
    }

    /// The user's folder by the system's list of users; nil where it has none.
    private static func homeOfUser() -> String? {
        guard let user = getpwuid(getuid()), let folder = user.pointee.pw_dir else { return nil }
        let path = String(cString: folder)
        return path.hasPrefix("/") ? path : nil
    }

    /// The folder for pictures: `XDG_PICTURES_DIR` of user-dirs.dirs, else `Pictures` at home.
    ///
    /// It need not exist.
    public static var pictures: String {
        if let folder = g_get_user_special_dir(G_USER_DIRECTORY_PICTURES) {
            return String(cString: folder)
        }
        return home + "/Pictures"
    }

    /// The folder for what programs keep for the user: `XDG_DATA_HOME`, else `.local/share` at home.
    public static var data: String { String(cString: g_get_user_data_dir()) }

    /// The folder for settings: `XDG_CONFIG_HOME`, else `.config` at home.
    public static var configuration: String { String(cString: g_get_user_config_dir()) }

    /// The folder for what programs keep from one run to the next: `XDG_STATE_HOME`, else
    /// `.local/state` at home.
    public static var state: String { String(cString: g_get_user_state_dir()) }

    /// The folder for what can be made again: `XDG_CACHE_HOME`, else `.cache` at home.
    public static var cache: String { String(cString: g_get_user_cache_dir()) }

    /// The folders for what programs bring along for everyone: `XDG_DATA_DIRS`, best first.
    public static var sharedData: [String] {
        guard var folder = g_get_system_data_dirs() else { return [] }
        var folders: [String] = []
        while let text = folder.pointee {
            let path = String(cString: text)
            if path.hasPrefix("/") { folders.append(path) }
            folder += 1
        }
        return folders
    }

    /// The user's own folder: `HOME`, else that of the system's list of users.
    public static var home: String {
        g_get_home_dir().map { String(cString: $0) } ?? ""
    }

    /// A path that may begin with `~`, from the root on, or from wherever it begins.
    public static func expanded(_ path: FilePath) -> FilePath {
        path == "~" || path.hasPrefix("~/") ? FilePath(home) + path.dropFirst(1) : path
    }

    /// A path as people read it, with `~` for their own folder.
    public static func abbreviated(_ path: FilePath) -> FilePath {
        let folder = FilePath(home)
        guard folder.count > 1, let rest = path.inside(folder) else { return path }
        return "~/\(rest)"
    }
}
