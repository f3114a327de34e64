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

    private static var home: String {
        g_get_home_dir().map { String(cString: $0) } ?? ""
    }
}
