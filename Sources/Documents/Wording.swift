public import Storage
public import Wording

/// Files that cannot be read or written.
extension Message {
    static func stopped(_ path: String) -> Message { "\(path): stopped." }
    static func notWritten(_ path: String) -> Message { "\(path) was not written: stopped." }
    static func cannotWrite(_ path: String, _ reason: String) -> Message {
        "cannot write \(path): \(reason). Choose another place for the output."
    }
    static let outputStopped: Message = "the output was stopped."
    static func cannotWriteOutput(_ reason: String) -> Message {
        "cannot write to the standard output: \(reason)."
    }
    static func cannotOpen(_ path: String, _ reason: String) -> Message {
        "cannot open \(path): \(reason)"
    }
    static func failed(_ path: String, _ reason: String) -> Message { "\(path): \(reason)" }
    static func isAFolder(_ path: String) -> Message {
        "cannot open \(path): it is a folder, not a recording"
    }
    static func cannotRead(_ path: String, _ reason: String) -> Message {
        "cannot read \(path): \(reason)"
    }
    static func tooLarge(_ path: String, mebibytes: Int) -> Message {
        """
        \(path) is larger than \(mebibytes) MiB, which is the limit. Divide it in the program that \
        made it.
        """
    }
    /// A recording without any contact.
    public static func noInk(_ path: String) -> Message {
        "\(path) has no ink: no row has contact 1."
    }
    static func problem(_ path: String, line: Int?, _ reason: Message) -> Message {
        line.map { "\(path), line \($0): \(reason)" } ?? "\(path): \(reason)"
    }
}

/// Drawings.
extension Message {
    /// What a drawing file's error says.
    public static func storage(_ error: StorageError) -> Message { "\(error.description)" }
    static func titleNotSaved(_ name: String) -> Message { "\(name) (not saved)" }
    static func titleReadOnly(_ name: String) -> Message { "\(name) (read-only)" }
    static func lastEndedTheProgram(_ name: String) -> Message {
        """
        The last drawing was not opened, because Downstroke ended while opening it before. To try \
        again, press Ctrl+O and choose \(name).
        """
    }
    static func lastNotOpened(_ reason: Message) -> Message {
        "The last drawing was not opened. \(reason)"
    }
    static func imported(_ name: String) -> Message { "\(name) was imported into a new drawing." }
    static func salvaged(_ path: String, as copy: String, lostPictures: Int) -> Message {
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
