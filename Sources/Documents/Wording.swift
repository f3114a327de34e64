public import Paths
import Storage
public import Wording

/// Files that cannot be read or written.
extension Message {
    /// What is told of a drawing whose strokes this version cannot draw as they were drawn.
    public static let laterBrushes: Message = """
        Some strokes were drawn by a later version of Downstroke. They look as much like that as this version \
        can draw them, and are kept as they are.
        """
    static let libraryIsThere: Message = "The drawings are in that folder already."
    static let libraryWithinItself: Message =
        "That folder lies within the folder of the drawings. Choose another one."
    static func changedWhileMoved(_ path: FilePath) -> Message {
        "\(path) was changed meanwhile. Close it where it is open, and try again."
    }
    static func notRemoved(_ path: FilePath, _ reason: String) -> Message {
        "\(path) cannot be removed: \(reason). Look at its folder, and try again."
    }
    static func goneFromTrash(_ path: FilePath) -> Message {
        "\(path) is no longer in the trash."
    }
    static let moveStopped: Message = "The drawings were not moved: stopped."
    static func backupNeedsSuffix(_ path: FilePath) -> Message {
        "\(path) cannot be a backup: those are zip archives. Give it a name that ends in “.zip”."
    }
    static func backupIsThere(_ path: FilePath) -> Message {
        "There is a file \(path) already. Choose another name, or replace it with “--force”."
    }
    static func noBackupFolder(_ folder: FilePath) -> Message {
        "There is no folder \(folder). Make it first, or choose another place for the backup."
    }
    static func backupLinkLeadsNowhere(_ path: FilePath) -> Message {
        "\(path) is a link that leads nowhere. Remove it, or choose another name."
    }
    static func notBackedUp(_ name: FilePath, _ reason: String) -> Message {
        "\(name) is not in the backup: \(reason)."
    }
    /// The reason is a sentence that knows the file by its path.
    static func notBackedUp(_ name: FilePath, _ reason: Message, of path: FilePath) -> Message {
        "\(name) is not in the backup: \(reason.saying(.path(name), insteadOf: path.shown))"
    }
    private static func path(_ path: FilePath) -> Message { "\(path)" }
    static func notMade(_ folder: FilePath, _ reason: String) -> Message {
        "The folder \(folder) cannot be created: \(reason)."
    }
    static func notRestored(_ name: FilePath, _ reason: Message) -> Message {
        "\(name) was not restored. \(reason)"
    }
    static func refusedInBackup(_ name: FilePath) -> Message {
        "\(name) was not restored: backups cannot contain this name."
    }
    static func noDrawingInBackup(_ name: FilePath) -> Message {
        "\(name) was not restored: it is not a drawing of Downstroke."
    }
    static let lostNames: Message = """
        The list of names in the backup is damaged. Some files were restored under simplified names. You can \
        rename them in the gallery.
        """
    static func damagedInBackup(_ name: FilePath) -> Message {
        "\(name) was not restored: it is damaged in this backup. Try an older backup."
    }
    static func noRoomToRestore(needed: Int, free: Int) -> Message {
        "Restoring needs \(needed) MB, but only \(free) MB is free. Free some space first."
    }
    static let drawingsChanged: Message =
        "No backup was written, as drawings change all the time. Try again when nobody draws."
    static func noLibraryFolder(_ path: FilePath, _ reason: String) -> Message {
        "\(path) cannot be used: \(reason)."
    }
    static func folderNotRenamed(_ name: FilePath, _ reason: String) -> Message {
        "“\(name)” cannot be renamed: \(reason). Look whether you may write in the folder around it."
    }
    static func folderTaken(_ name: FilePath) -> Message {
        "There is a folder or a file called “\(name)” already. Choose another name."
    }
    static func noRoomForLibrary(_ folder: FilePath) -> Message {
        "There is not enough room for all drawings in \(folder)."
    }
    static func stopped(_ path: FilePath) -> Message { "\(path): stopped." }
    static func notWritten(_ path: FilePath) -> Message { "\(path) was not written: stopped." }
    static func cannotWrite(_ path: FilePath, _ reason: String) -> Message {
        "cannot write \(path): \(reason). Choose another place for the output."
    }
    static let outputStopped: Message = "the output was stopped."
    static func cannotWriteOutput(_ reason: String) -> Message {
        "cannot write to the standard output: \(reason)."
    }
    /// It may not be read, or is not there.
    public static func cannotOpen(_ path: FilePath, _ reason: String) -> Message {
        "cannot open \(path): \(reason)"
    }
    /// What there is to say of a file.
    public static func note(_ path: FilePath, _ note: Message) -> Message { "\(path): \(note)" }
    static func isAFolder(_ path: FilePath) -> Message {
        "\(path) is a folder. Choose a file in it."
    }
    /// There was none, or it has gone.
    public static func noFile(_ path: FilePath) -> Message { "There is no file \(path)." }
    static func cannotRead(_ path: FilePath, _ reason: String) -> Message {
        "cannot read \(path): \(reason)"
    }
    static func waitingForPipe(_ path: FilePath) -> Message {
        "Waiting for \(path): it is a pipe, and nothing comes through it. Write to it, or stop with Ctrl+C."
    }
    static func waitingForTerminal(_ path: FilePath) -> Message {
        "Waiting for \(path): it is a device, not a file. End what you type with Ctrl+D, or stop with Ctrl+C."
    }
    static func tooLarge(_ path: FilePath, mebibytes: Int) -> Message {
        """
        \(path) is larger than \(mebibytes) MiB, which is the limit. Divide it in the program that \
        made it.
        """
    }
    /// A recording without any contact.
    public static func noInk(_ path: FilePath) -> Message {
        "\(path) has no ink: no row has contact 1."
    }
    static func problem(_ path: FilePath, line: Int?, _ reason: Message) -> Message {
        line.map { "\(path), line \($0): \(reason)" } ?? note(path, reason)
    }
}

/// Drawings.
extension Message {
    static func noLibrary(_ folder: FilePath) -> Message {
        "The folder \(folder) cannot be made. Choose another one for the drawings in the settings."
    }
    static func lastEndedTheProgram(_ name: FilePath) -> Message {
        """
        The last drawing was not opened, because Downstroke ended while opening it before. To try \
        again, press Ctrl+O and choose \(name).
        """
    }
    static func lastNotOpened(_ reason: Message) -> Message {
        "The last drawing was not opened. \(reason)"
    }
    /// What a drawing is called whose file had no name.
    static let importedName: Message = "Imported"
    /// The end of the name of what could be read of a damaged drawing.
    static let salvaged = Message("salvaged", context: "end of a file name")
    static func imported(_ name: FilePath) -> Message { "\(name) was imported into a new drawing." }
    static func salvaged(_ path: FilePath, as copy: FilePath, lostPictures: Int) -> Message {
        lostPictures == 0
            ? """
            \(path) is damaged and stays as it is. This is what can be read of it, saved as \(copy).
            """
            : """
            \(path) is damaged and stays as it is. This is what can be read of it, saved as \(copy). \
            Pictures whose layers are lost are not in it: \(lostPictures).
            """
    }
}

/// What becomes of what is drawn.
extension Message {
    static func notSavedTitle(_ name: String) -> Message { "\(name) (not saved)" }
    static func readOnlyTitle(_ name: String) -> Message { "\(name) (read-only)" }
    static let savedAgain: Message = "Everything is saved again."
    static func notSaved(_ reason: String) -> Message {
        "Not saved: \(reason) Drawing goes on, and saving is tried again."
    }
    static let freeAgain: Message =
        "This drawing can be written to again. What you draw is saved in it."
    static func keptInCopy(_ path: FilePath) -> Message {
        "What you draw is kept in a copy until then: \(path)."
    }
    static func move(_ move: Journal.Move) -> Message {
        switch move {
        case .moved(let path): "This drawing was moved. It is saved as \(path)."
        case .remade(let path):
            "The file of this drawing was removed. It is saved as \(path)."
        case .left(let path):
            "Another program has written to the file of this drawing. It is saved as \(path)."
        }
    }
    static let slowDisk: Message = "The disk takes too long."
    static func loss(_ count: Int, in place: FilePath, _ problem: Message) -> Message {
        count == 0
            ? "The drawing in \(place) is not saved: \(problem)"
            : Message(
                count, one: "\(count) change of \(place) is not saved: \(problem)",
                other: "\(count) changes of \(place) are not saved: \(problem)")
    }
    static func endRefused(_ problem: Message, copies: [FilePath]) -> Message {
        copies.isEmpty
            ? "Not saved: \(problem) Close the window again to lose what was drawn."
            : """
            Not saved: \(problem) There is a copy: \(Message.names(copies.map(\.shown))). Close the window \
            again to leave it at that.
            """
    }
    static func copy(_ path: FilePath) -> Message { "There is a copy: \(path)." }
}
