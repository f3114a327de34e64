import CGIO

/// The folders that a user has for files of one kind, as the desktop's settings name them.
public enum UserFolders {
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

    /// The folders for what programs bring along for everyone: `XDG_DATA_DIRS`, best first.
    public static var sharedData: [String] {
        guard var folder = g_get_system_data_dirs() else { return [] }
        var folders: [String] = []
        while let path = folder.pointee {
            folders.append(String(cString: path))
            folder += 1
        }
        return folders
    }

    /// The user's own folder: `HOME`, else that of the system's list of users.
    public static var home: String {
        g_get_home_dir().map { String(cString: $0) } ?? ""
    }
}
