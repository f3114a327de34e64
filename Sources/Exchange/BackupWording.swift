import Paths
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
        case .packedOtherwise(let path): .backupPackedOtherwise(path)
        case .damaged(let path): .damagedBackup(path)
        case .hostile(let path, let entry): .hostileBackup(path, .quoted(entry))
        case .tooLarge(let path): .largeBackup(path)
        case .tooMany(let path): .manyInBackup(path, BackupArchive.mostEntries)
        case .stopped: .backupStopped
        case .changed: .backupChanged
        }
    }
}

extension Message {
    static func unwritableBackup(_ path: FilePath, _ reason: String) -> Message {
        "\(path) cannot be written: \(reason). Choose another place."
    }
    static func unreadableBackup(_ path: FilePath) -> Message {
        "\(path) cannot be read as a backup: it is missing, or no zip archive, or damaged. Choose another file."
    }
    static func foreignBackup(_ path: FilePath) -> Message {
        "\(path) is an archive, but no backup of Downstroke. Choose another file."
    }
    static func newerBackup(_ path: FilePath) -> Message {
        "\(path) was written by a newer Downstroke. Install that, and try again."
    }
    static func backupPackedOtherwise(_ path: FilePath) -> Message {
        """
        \(path) has a password, or is compressed in a way that Downstroke cannot read. Unpack it, pack it again \
        as an ordinary zip archive, and restore that.
        """
    }
    static func damagedBackup(_ path: FilePath) -> Message {
        "\(path) is damaged. Copy it once more from where it was kept, or take an older one. Nothing was changed."
    }
    static func hostileBackup(_ path: FilePath, _ entry: Message) -> Message {
        "\(path) has a file that no backup has, \(entry). Take another backup. Nothing was changed."
    }
    static func largeBackup(_ path: FilePath) -> Message {
        """
        There is no room to unpack \(path) and to keep what is there. Make room on the disk of your own folder. \
        Nothing was changed.
        """
    }
    static func manyInBackup(_ path: FilePath, _ most: Int) -> Message {
        "\(path) has more than \(most) files, the most a backup can have. Nothing was changed."
    }
    static let backupChanged: Message = "The files changed while they were packed. Try again."
    static let backupStopped: Message = "Stopped. Nothing was changed."
}
