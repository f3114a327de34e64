public import Wording

// What goes wrong with backups.
extension BackupError {
    /// What happened, and what to do.
    public var message: Message {
        switch self {
        case .unwritable(let path, let reason): .unwritableBackup(path, reason)
        case .unreadable(let path): .unreadableBackup(path)
        case .foreign(let path): .foreignBackup(path)
        case .newer(let path): .newerBackup(path)
        case .damaged(let path): .damagedBackup(path)
        case .hostile(let path, let entry): .hostileBackup(path, .quoted(entry))
        case .tooLarge(let path): .largeBackup(path)
        case .stopped: .backupStopped
        }
    }
}

extension Message {
    static func unwritableBackup(_ path: String, _ reason: String) -> Message {
        "\(path) cannot be written: \(reason). Choose another place."
    }
    static func unreadableBackup(_ path: String) -> Message {
        "\(path) cannot be read as a backup: it is missing, or no zip archive, or damaged."
    }
    static func foreignBackup(_ path: String) -> Message {
        "\(path) is an archive, but no backup of Downstroke."
    }
    static func newerBackup(_ path: String) -> Message {
        "\(path) was written by a newer Downstroke. Install that, and try again."
    }
    static func damagedBackup(_ path: String) -> Message {
        "\(path) is damaged. Nothing was changed."
    }
    static func hostileBackup(_ path: String, _ entry: Message) -> Message {
        "\(path) has a file that no backup has, \(entry). Nothing was changed."
    }
    static func largeBackup(_ path: String) -> Message {
        "\(path) has more in it than there is room for. Nothing was changed."
    }
    static let backupStopped: Message = "Stopped. Nothing was changed."
}
