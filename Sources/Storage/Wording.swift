import Paths
public import Wording

/// Why a drawing cannot be opened.
extension Message {
    static func unopened(_ path: FilePath, _ reason: String) -> Message {
        "\(path) cannot be opened: \(reason). Look whether it is there, and whether you may read it."
    }
    static func unopened(_ path: FilePath) -> Message {
        "\(path) cannot be opened. Look whether it is there, and whether you may read it."
    }
    static func noFile(_ path: FilePath) -> Message { "\(path) is not a file. Choose a drawing." }
    static func empty(_ path: FilePath) -> Message {
        "\(path) is empty: it is not a drawing. Look for an older copy of it."
    }
    static func foreign(_ path: FilePath) -> Message {
        "\(path) is not a drawing of Downstroke. Open another one, or look for an older copy of it."
    }
    static func newer(_ path: FilePath, version: Int, known: Int) -> Message {
        """
        \(path) was made by a newer Downstroke (format \(version); this one knows \(known)). Update \
        Downstroke to open it.
        """
    }
    static func damaged(_ path: FilePath, _ reason: Message) -> Message {
        """
        \(path) is damaged: \(reason) Open it in Downstroke to have the rest in a new drawing, or look for \
        an older copy of it.
        """
    }
    static func beyondReading(_ path: FilePath, _ reason: Message) -> Message {
        "\(path) is damaged: \(reason) Look for an older copy of it."
    }
    static func noRoomForCopy(_ path: FilePath, _ folder: FilePath) -> Message {
        "\(path) is open elsewhere, and there is no room in \(folder) for a copy to read. Close it there, or make room."
    }
}

/// What is damaged of a drawing: the ends of sentences.
extension Message {
    static let noVersion: Message = "it has no version."
    static let endMissing: Message = "its end is missing."
    static let otherTables: Message = "its tables are not those of a drawing."
    static let programs: Message = "it has views or virtual tables, as no drawing has."
    static let nothingLeft: Message = "no stroke can be read."
    static let unreadableParts: Message = "parts of it cannot be read."
    static let largePart: Message = "a part of it is larger than one of a drawing can be."
    static let manySamples: Message = "it has more samples than a drawing can have."
    static let partMissing: Message = "a part of it is missing."
    static let brokenBytes: Message = "a part of it is not written as it should be."
    static let wrongKind: Message = "a value is not of the kind that it should be."
    static let impossibleNumber: Message = "it has numbers that no stroke, layer or step can have."
    static let impossibleSamples: Message = "a stroke has samples that none can have."
    static let impossibleTime: Message = "a stroke began at a time that none can have."
    static let strokeTwice: Message = "a stroke is there twice."
    static let strokeTooFar: Message = "a stroke lies too far away."
    static let unknownImage: Message = "an image is of an unknown kind."
    static func impossibleBrush(_ reason: Message) -> Message {
        "a brush cannot be like that: \(reason)"
    }
}

/// Why nothing can be written to a drawing.
extension Message {
    static let readOnly: Message =
        "This drawing may not be written to. What you draw here goes into a copy."
    static let inAnotherWindow: Message =
        "Another window has this drawing open. What you draw here goes into a copy."
    static let changedElsewhere: Message =
        "Another window has changed this drawing. Open it again to go on with what is in it now."
    static let longName: Message =
        "The name of this drawing is too long for it to be saved. Give it a shorter one."
    static func unlockable(_ path: FilePath) -> Message {
        "The disk of \(path) cannot lock files. Choose a folder on another disk."
    }
    static func busy(_ path: FilePath) -> Message {
        "Another program is using \(path). Close it there."
    }
    static func altered(_ path: FilePath) -> Message {
        """
        Another program has written to \(path). With your next stroke this drawing goes on in a file of its own.
        """
    }
    static func readOnlyDisk(_ name: FilePath) -> Message {
        "“\(name)” is on a disk that can only be read. Make that disk writable, and try again."
    }
    static let fullDisk: Message = "The disk is full. Make room on it."
    static func unwritable(_ path: FilePath) -> Message {
        "\(path) may not be written to. Look at its permissions and those of its folder."
    }
    static func unwritableFolder(_ path: FilePath) -> Message {
        "\(path) cannot be opened for writing. Look at its folder."
    }
    static func refused(_ path: FilePath) -> Message {
        "The disk refuses \(path). Look whether it is full or broken."
    }
    static func unmakable(_ path: FilePath, _ reason: String) -> Message {
        "\(path) cannot be made: \(reason). Choose another folder."
    }
    static func longStroke(limit: Int) -> Message {
        """
        A stroke is too long to be saved: its samples are more than the limit, \(limit). Undo it, and draw \
        shorter ones.
        """
    }
}

/// Names of drawings.
extension Message {
    static func taken(_ path: FilePath) -> Message {
        "There is a file \(path) already. Choose another name."
    }
    static func unrenamable(_ path: FilePath, _ reason: String) -> Message {
        "\(path) cannot be renamed: \(reason). Choose another name, or look at its folder."
    }
    static func unrenamable(_ path: FilePath) -> Message {
        "\(path) cannot be renamed while its disk or another program is busy. Try again."
    }
    static func uncarriable(_ path: FilePath, _ reason: String) -> Message {
        "\(path) cannot be written: \(reason). Look at its folder, and try again."
    }
    static func openWhileMoved(_ path: FilePath) -> Message {
        "\(path) is open in another window. Close it there first."
    }
    static let slowRename: Message = "The disk takes too long to rename the drawing. Try again."
    static let noName: Message = "A drawing needs a name."
    static func longTypedName(surplus: Int) -> Message {
        Message(
            surplus, one: "This name is too long. Take away \(surplus) letter.",
            other: "This name is too long. Take away \(surplus) letters.")
    }
    static let slashInName: Message = "A name cannot have a slash in it."
    static let hiddenName: Message =
        "A name cannot begin with a full stop: the file would be hidden."
    static let unprintableName: Message =
        "A name has to be one line, without control characters."
}

/// What people have not named.
extension Message {
    /// What a drawing is called before it has a name.
    public static let newDrawing = Message("New Drawing", context: "name of a drawing")
    static let salvagedLayer: Message = "Salvaged"
    /// The end of the name of a copy that was made as the drawing itself could not be written.
    public static let rescued = Message("rescued", context: "end of a file name")
}
