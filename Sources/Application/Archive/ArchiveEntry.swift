import Desktop

/// Rewrites desktop files so that they start the archive.
enum ArchiveEntry {
    /// The text of an entry, a thumbnailer or a service with the archive as its program; nil if it is not a key file.
    static func text(_ text: String, naming archive: String) -> String? {
        guard let file = KeyFile(text) else { return nil }
        for group in file.groups {
            if let command = file.text("Exec", in: group) {
                let arguments = command.drop { $0 != " " }
                file.set("Exec", in: group, to: LauncherEntry.quoted(archive) + arguments)
            }
            if file.text("TryExec", in: group) != nil {
                file.set("TryExec", in: group, to: archive)
            }
        }
        return file.text
    }

    /// The archive that an entry starts, if any.
    static func archive(in text: String) -> String? {
        KeyFile(text)?.text("TryExec", in: "Desktop Entry")
    }

    /// Whether entries can start a program at this path: one line of text without `=` and without `%`, which many
    /// desktops expand even if it is escaped.
    static func canName(_ path: String) -> Bool {
        path.unicodeScalars.allSatisfy {
            $0.properties.generalCategory != .control && !"=%\u{FFFD}".unicodeScalars.contains($0)
        }
    }
}
