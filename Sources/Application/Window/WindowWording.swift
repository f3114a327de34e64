import Documents
import Paths
import Storage
import Wording

/// What the window tells.
extension Message {
    static func noWindow(_ reason: Message) -> Message { "cannot show the window: \(reason)" }
    // The hand.
    static let handIsKnown: Message =
        "You have drawn enough for the pressure curve to be fitted to your hand."
    static let fittedToHand: Message =
        "Your next line is fitted to your hand. “Reset” in the settings takes that back."

    // The library, and backups.
    static let pathNeeded: Message = "Type a path from the root on, such as ~/Drawings."
    static let mendSettingsFirst: Message = """
        There is a mistake in the file of settings, so that the new place could not be kept. Mend that first.
        """
    static let stillSavingDrawings: Message =
        "Drawings are still being saved. Try again in a moment."
    static let movingDrawings: Message = "Moving drawings"
    static func drawingsMoved(_ place: FilePath) -> Message { "Your drawings are in \(place) now." }
    static func drawingsStay(_ count: Int, in folder: FilePath, _ reason: Message) -> Message {
        Message(
            count, one: "\(count) drawing stays in \(folder): \(reason)",
            other: "\(count) drawings stay in \(folder). One reason: \(reason)")
    }
    static func movingToTrash(_ count: Int) -> Message {
        Message(
            count, one: "Moving \(count) item to the trash",
            other: "Moving \(count) items to the trash")
    }
    static func trashed(_ count: Int, _ name: String) -> Message {
        count == 1
            ? "Moved “\(name)” to the trash."
            : Message(
                count, one: "Moved \(count) item to the trash.",
                other: "Moved \(count) items to the trash.")
    }
    static func notTrashed(_ count: Int, _ reason: Message) -> Message {
        Message(
            count, one: "\(count) item was not moved to the trash: \(reason)",
            other: "\(count) items were not moved to the trash. One reason: \(reason)")
    }
    static func notTrashedUnsaved(_ reason: Message) -> Message {
        "The open drawing is not completely saved, so it was not moved to the trash. \(reason)"
    }
    static func notThere(_ name: String) -> Message {
        "“\(name)” is no longer there: it was moved, renamed or deleted elsewhere."
    }
    static let favouritesNotKept: Message =
        "Your favourites could not be saved. Check that the disk is neither full nor read-only."
    static func damagedIsShared(_ name: String) -> Message {
        "“\(name)” is damaged: only the part that can be read was shared."
    }
    static func bringingBack(_ count: Int) -> Message {
        Message(
            count, one: "Putting back \(count) item", other: "Putting back \(count) items")
    }
    static func notBroughtBack(_ count: Int, _ reason: Message) -> Message {
        Message(
            count, one: "\(count) item could not be put back: \(reason)",
            other: "\(count) items could not be put back. One reason: \(reason)")
    }
    static func copyingDrawings(_ count: Int) -> Message {
        Message(count, one: "Copying \(count) drawing", other: "Copying \(count) drawings")
    }
    static func notCopied(_ count: Int, _ reason: Message) -> Message {
        Message(
            count, one: "\(count) drawing was not copied: \(reason)",
            other: "\(count) drawings were not copied. One reason: \(reason)")
    }
    static func notMoved(_ count: Int, _ reason: Message) -> Message {
        Message(
            count, one: "\(count) drawing was not moved: \(reason)",
            other: "\(count) drawings were not moved. One reason: \(reason)")
    }
    /// What was moved to a folder, or to the library itself for nil.
    static func moved(_ count: Int, to folder: FilePath?) -> Message {
        guard let folder else {
            return Message(
                count, one: "Moved \(count) drawing out of its folder.",
                other: "Moved \(count) drawings out of their folder.")
        }
        return Message(
            count, one: "Moved \(count) drawing to “\(folder)”.",
            other: "Moved \(count) drawings to “\(folder)”.")
    }
    static func broughtBack(_ count: Int, _ name: String) -> Message {
        count == 1
            ? "“\(name)” is back in the library."
            : Message(
                count, one: "\(count) item is back in the library.",
                other: "\(count) items are back in the library.")
    }
    static func deletingForGood(_ count: Int) -> Message {
        Message(
            count, one: "Deleting \(count) item", other: "Deleting \(count) items")
    }
    static func notDeleted(_ count: Int, _ reason: Message) -> Message {
        Message(
            count, one: "\(count) item was not deleted: \(reason)",
            other: "\(count) items were not deleted. One reason: \(reason)")
    }
    static func drawings(_ count: Int) -> Message {
        Message(count, one: "\(count) drawing", other: "\(count) drawings")
    }
    static let cannotBeRead: Message = "Cannot be read"
    static func rescued(_ count: Int, _ name: String) -> Message {
        count == 1
            ? "“\(name)” could not be saved in your library. It is kept in a copy, which the gallery shows."
            : """
            \(count) drawings could not be saved in your library. They are kept in copies, which the gallery \
            shows. The newest is “\(name)”.
            """
    }
    static let openRescued = Message("Open", context: "a copy")
    static let waitForMove: Message =
        "Drawings are being moved. Wait until they are in the new folder, and try again."
    static let backingUp: Message = "Writing the backup"
    static func backedUp(_ count: Int, in name: FilePath) -> Message {
        Message(
            count, one: "A backup with \(count) drawing is in \(name).",
            other: "A backup with \(count) drawings is in \(name).")
    }
    static let readingBackup: Message = "Reading the backup"
    static let restoring: Message = "Restoring the backup"
    static func backupContent(_ content: Backup.Content) -> Message {
        let counts = [
            counted(content.drawings) { .drawingsInBackup($0) },
            counted(content.others) { .othersOf($0) },
        ].compactMap(\.self)
        return Message(
            joining: (counts.isEmpty ? [.emptyBackup] : counts) + [.roomNeeded(content.megabytes)])
    }
    /// A sentence with this number; nil for none.
    private static func counted(_ number: Int, _ sentence: (Int) -> Message) -> Message? {
        number == 0 ? nil : sentence(number)
    }
    private static let emptyBackup: Message = "The backup is empty."
    private static func drawingsInBackup(_ count: Int) -> Message {
        "Drawings in the backup: \(count)."
    }
    private static func othersOf(_ count: Int) -> Message {
        "Brushes, palettes and settings: \(count)."
    }
    private static func roomNeeded(_ megabytes: Int) -> Message {
        "Restoring needs \(megabytes) MB of free space."
    }
    /// What was done, and which files were left out: the first one with the reason.
    static func withSkipped(_ done: Message, _ skipped: [Backup.SkippedFile]) -> Message {
        guard let first = skipped.first else { return done }
        let others = skipped.dropFirst().map(\.name.shown)
        return Message(
            joining: [done, first.reason] + (others.isEmpty ? [] : [.alsoLeftOut(others)]))
    }
    private static func alsoLeftOut(_ names: [String]) -> Message {
        let most = 3
        let shown = Message.names(Array(names.prefix(most)))
        return names.count > most
            ? "Also left out: \(shown) and \(names.count - most) more."
            : "Also left out: \(shown)."
    }
    static func restoreQuestionLine(_ content: Message) -> Message {
        "\(content) Restore them? (y/N)"
    }
    static let notRestored: Message = "nothing was restored."
    /// What was there before is in `safety`; nil where nothing came back.
    static func restored(
        _ drawings: Int, others: Int, _ safety: FilePath?, isComplete: Bool
    ) -> Message {
        guard let safety else {
            return isComplete
                ? "Everything in the backup is already there. Nothing was changed."
                : "Nothing was changed."
        }
        let counts = [
            counted(drawings) { .drawingsRestored($0) }, counted(others) { .othersOf($0) },
        ].compactMap(\.self)
        return Message(joining: counts + [.keptBefore(safety)])
    }
    private static func drawingsRestored(_ count: Int) -> Message {
        "Drawings restored: \(count)."
    }
    private static func keptBefore(_ safety: FilePath) -> Message {
        "Your previous files are in \(safety)."
    }
    // Brushes.
    static let newBrush: Message = "New brush"
    static func brushNotKept(_ reason: Message) -> Message {
        "What you made of the brush was not kept: \(reason)"
    }
    static func brushNotRemoved(_ reason: Message) -> Message {
        "The brush was not deleted: \(reason)"
    }
    static func brushRemoved(_ name: String) -> Message { "“\(name)” was deleted." }
    static func noBrushImported(_ reason: Message) -> Message {
        "No brush was imported: \(reason)"
    }
    static func brushImported(_ name: String) -> Message {
        "“\(name)” was imported, and is your brush now."
    }
    static func brushExported(_ name: FilePath) -> Message { "The brush is in \(name)." }
    // Palettes.
    static let openTheFile: Message = "Open File"
    static let recentPalette: Message = "Recent Colours"
    static func noPaletteImported(_ reason: Message) -> Message {
        "No palette was imported: \(reason)"
    }
    static func paletteImported(_ name: String) -> Message {
        "“\(name)” was imported, and is your palette now."
    }
    static func colorsLeftOut(_ count: Int, taken: Int) -> Message {
        Message(
            count,
            one: """
                Its first \(taken) colours were taken, and \(count) more was not. To have it too, divide the file.
                """,
            other: """
                Its first \(taken) colours were taken, and \(count) more were not. To have them too, divide the file.
                """)
    }
    static func colorsMadeOpaque(_ count: Int) -> Message {
        Message(
            count, one: "\(count) translucent colour is opaque here.",
            other: "\(count) translucent colours are opaque here.")
    }
    static let undoRemoval: Message = "Undo"
    static func paletteRemoved(_ name: String) -> Message { "“\(name)” was removed." }
    static func noPaletteRemoved(_ reason: Message) -> Message {
        "No palette was removed: \(reason)"
    }
    static func paletteExported(_ name: FilePath) -> Message { "The palette is in \(name)." }
    static func recordingStopped(_ error: Message) -> Message { "The recording stopped: \(error)" }
    static func tookTooLong(_ title: Message) -> Message {
        "\(title): this took too long and was stopped. Nothing was written."
    }
    static func stopped(_ title: Message) -> Message { "Stopped: \(title)." }
    static let notSaved: Message = "Not saved"
    static let drawing: Message = "Drawing"
    static let openAlready: Message = "This drawing is open already."
    static func stillSaving(_ name: String) -> Message {
        "\(name) is still being saved. Try it again."
    }
    static func nothingOpened(_ reason: Message) -> Message { "Nothing was opened: \(reason)" }
    /// The same for those who see the file at `path` by its name.
    func naming(_ path: FilePath) -> Message {
        saying(.quoted(DrawingName.of(path)), insteadOf: path.shown)
    }
    static func openingStopped(_ name: String) -> Message {
        "Opening \(name) was stopped in the Downstroke window. Run the command again to open it."
    }
    static func quitBefore(_ paths: [FilePath]) -> Message {
        guard !paths.isEmpty else {
            return "Downstroke was quit before it did what was asked. Run the command again."
        }
        let names = Message.names(paths.map(\.shown))
        return Message(
            paths.count,
            one: "Downstroke was quit before it opened \(names). Run the command again to open it.",
            other:
                "Downstroke was quit before it opened \(names). Run the command again to open them."
        )
    }
    static func opening(_ name: String) -> Message { "Opening \(name)" }
    static func leftOut(_ count: Int) -> Message {
        Message(
            count, one: "\(count) more drawing was not opened. Press Ctrl+O to open it.",
            other: "\(count) more drawings were not opened. Press Ctrl+O to open another one.")
    }
    static func importing(_ count: Int) -> Message {
        Message(count, one: "Importing \(count) file", other: "Importing \(count) files")
    }
    static func imported(_ count: Int) -> Message {
        Message(
            count, one: "\(count) file was imported into your drawings.",
            other: "\(count) files were imported into your drawings.")
    }
    static func notImported(_ count: Int, _ reason: Message) -> Message {
        Message(
            count, one: "\(count) file could not be imported: \(reason)",
            other: "\(count) files could not be imported. One reason: \(reason)")
    }
}

/// What is in folders.
extension Message {
    static let inkML: Message = "InkML"
    static let xournalPlusPlus: Message = "Xournal++"
    static let xournal: Message = "Xournal"
    static let pdf: Message = "PDF"
    static let recording: Message = "Recording"
    static let picture = Message("Picture", context: "kind of file")
    static let paletteFile: Message = "Palette"
    static let brushFile: Message = "Brush"
    static let folder: Message = "Folder"
    static let library: Message = "Your drawings"
    static func missingFolder(_ path: FilePath) -> Message { "There is no folder \(path)." }
    static func unreadableFolder(_ path: FilePath) -> Message {
        "The folder \(path) may not be read."
    }
    static func notAFolder(_ path: FilePath) -> Message { "\(path) is no folder." }
    static func document(_ type: Message, of day: Message) -> Message { "\(type), \(day)" }
    static func deleted(_ day: Message) -> Message { "Deleted · \(day)" }
    static func today(_ time: String) -> Message { "Today, \(time)" }
    static func yesterday(_ time: String) -> Message { "Yesterday, \(time)" }

    /// A day of a month, which counts from 0.
    static func day(_ day: Int, month: Int) -> Message {
        switch month {
        case 0: "\(day) January"
        case 1: "\(day) February"
        case 2: "\(day) March"
        case 3: "\(day) April"
        case 4: "\(day) May"
        case 5: "\(day) June"
        case 6: "\(day) July"
        case 7: "\(day) August"
        case 8: "\(day) September"
        case 9: "\(day) October"
        case 10: "\(day) November"
        default: "\(day) December"
        }
    }
    static func day(_ day: Message, year: String) -> Message {
        Message("\(day) \(year)", context: "date")
    }

    /// Where a drawing is that was found in a folder, and the day of its last change.
    static func day(_ day: Message, inFolder name: String) -> Message {
        Message("\(name) · \(day)", context: "folder and day")
    }
}

/// Exports of the window.
extension Message {
    static func exporting(_ name: FilePath) -> Message { "Exporting \(name)" }
    static let preparingPrint: Message = "Preparing to print"
    static func printed(_ name: String) -> Message { "\(name) is on its way to the printer." }
    static let noAnswerFromPanel: Message = "The desktop could not do this."
    static let nothingFromPanel: Message = """
        The desktop's panel gave nothing that can be opened here. Choose it in the list or type it.
        """
    static func notPrinted(_ reason: Message) -> Message { "Not printed: \(reason)" }
    static let exportingPicture: Message = "Exporting a picture"
    static func exported(_ name: FilePath, _ omissions: [Message]) -> Message {
        omissions.isEmpty
            ? "Exported as \(name)" : "Exported as \(name). \(Message(joining: omissions))"
    }
    static let showInFolder: Message = "Show in Folder"
    static func noFileManager(_ folder: FilePath) -> Message {
        "There is no file manager that could show it. The folder is \(folder)."
    }
    static func notExported(_ reason: Message) -> Message { "Not exported: \(reason)" }
    static let dragRefused: Message = "The picture can't be dropped there."
    static let nothingThere: Message = "There is nothing to export."
    static let chooseALayer: Message = "Choose a layer."
    static let scaleRange: Message = "The scale is a number from 0.01 to 100."
    static func widthRange(limit: Int) -> Message {
        "The width is a number from 1 to \(limit)."
    }
    static let nothingOnLayers: Message = "There is nothing to see on these layers."
    static func tooLarge(limit: Int) -> Message {
        "Too large: no side may be longer than \(limit) px."
    }
    static let nameTheFile: Message = "Give the file a name."
    static let slashInName: Message = "A name has no “/” in it; choose the folder below."
    static let chooseAFolder: Message = "Choose a folder."
    static let folderOfThisName: Message = "There is a folder of this name."
    static func noFolder(_ folder: FilePath) -> Message {
        "the folder \(folder) cannot be made. Press Ctrl+Shift+E to choose another one."
    }
}
