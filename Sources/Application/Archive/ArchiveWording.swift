import Wording

/// The archive on the desktop.
extension Message {
    static func noArchive(_ option: String) -> Message {
        "\(option) works only in the single-file Downstroke."
    }
    static let optionGoesAlone: Message =
        "Use --integrate, --remove or --licences alone."
    static func unnamableArchive(_ path: String) -> Message {
        """
        The desktop cannot start a program at \(path). Rename the archive or its folder, without \
        %, =, line breaks and other control characters.
        """
    }
    static func installedAlready(_ folder: String) -> Message {
        "Downstroke is already installed in \(folder). Uninstall it there first."
    }
    static func inTheWay(_ path: String) -> Message {
        "\(path) already exists and does not belong to this archive. Move it first."
    }
    static func notIntegrated(_ path: String, _ reason: String) -> Message {
        "Downstroke was not added to your desktop: \(path): \(reason)."
    }
    static func integrated(_ archive: String, _ folder: String) -> Message {
        """
        Downstroke was added to your desktop: to its menu, file types, thumbnails, icons and manual, in \
        \(folder). Leave the archive at \(archive), or start it once where you move it to. To undo \
        this, run it with --remove.
        """
    }
    static func missingTool(_ tool: String, _ package: String) -> Message {
        """
        Your desktop may not see the new files until you install \(tool) (Debian: \(package)) and run this \
        again.
        """
    }
    static func failedTool(_ tool: String, _ folder: String) -> Message {
        """
        The desktop may not know the new files, as this failed: \(tool) \(folder). Run that to see why, \
        and then run this again.
        """
    }
    static func removed(_ count: Int, _ folder: String) -> Message {
        Message(
            count,
            one: """
                Downstroke was removed from your desktop: \(count) file in \(folder), and what it \
                unpacked. Your drawings and settings stay.
                """,
            other: """
                Downstroke was removed from your desktop: \(count) files in \(folder), and what it \
                unpacked. Your drawings and settings stay.
                """)
    }
    static let removedCacheOnly: Message =
        "Downstroke was not on your desktop. Its unpacked files were removed."
    static func staysOnDesktop(_ path: String, _ reason: String) -> Message {
        "\(path) cannot be removed: \(reason). Remove it, and run this again."
    }
}
