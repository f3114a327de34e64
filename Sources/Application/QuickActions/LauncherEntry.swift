import ApplicationShortcuts
import Desktop
import Gallery
import Interface
import Paths
import Toolkit

/// A desktop entry whose actions are quick actions, as launchers show them.
///
/// Desktop Entry Specification 1.5: “Additional applications actions” and “The Exec key”.
enum LauncherEntry {
    private static let main = "Desktop Entry"
    private static let head = "[\(main)]\n"
    private static let list = "Actions"
    /// Says that the program wrote the entry, and what it wrote, so that nobody's own changes are lost.
    private static let mark = "X-Downstroke-Generated"
    /// The longest name of an action, in characters: a menu shows no more.
    private static let longestName = 60

    /// The entry `base` with these actions after those that it has, four at most in all; nil where it is none.
    static func text(_ base: String, adding items: [ApplicationShortcutItem]) -> String? {
        guard let file = KeyFile(base), let program = program(of: file) else { return nil }
        var names = (file.value(list, in: main) ?? "").split(separator: ";").map(String.init)
        for item in items.shown where names.count < ApplicationShortcutItem.mostShown {
            let name = name(of: item, besides: names)
            names.append(name)
            let group = "Desktop Action \(name)"
            file.set("Name", in: group, to: title(of: item))
            file.set("Icon", in: group, to: item.icon.map { icon($0).name })
            file.set("Exec", in: group, to: command(program, item))
        }
        guard !names.isEmpty else { return file.text }
        file.set(list, in: main, toValue: names.joined(separator: ";") + ";")
        return file.text
    }

    /// The entry with a mark by which it is known that nobody changed it since.
    static func marked(_ entry: String) -> String {
        entry.replacing(
            head, with: "\(head)\(mark)=\(Checksum.sha256(entry))\n", maxReplacements: 1)
    }

    /// Whether the program wrote the entry, and nobody changed it since.
    static func isOwn(_ entry: String) -> Bool {
        let lines = entry.split(separator: "\n", omittingEmptySubsequences: false)
        let unmarked = lines.filter { !$0.hasPrefix("\(mark)=") }
        return unmarked.count < lines.count && marked(unmarked.joined(separator: "\n")) == entry
    }

    /// What begins the program of an entry, without its files; nil where it is none.
    static func program(_ entry: String) -> String? { KeyFile(entry).flatMap(program) }

    /// What begins the program, without its files.
    private static func program(of file: KeyFile) -> String? {
        file.text("Exec", in: main)?.split(separator: " %", maxSplits: 1).first.map(String.init)
    }

    /// What an action is called in the entry: letters, digits and hyphens, and like no other one.
    private static func name(
        of item: ApplicationShortcutItem, besides others: [String]
    ) -> String {
        let name = String(
            item.type.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
        guard others.contains(name) else { return name }
        return (2...).lazy.map { "\(name)-\($0)" }.first { !others.contains($0) } ?? name
    }

    /// The title in one line that a menu has room for.
    private static func title(of item: ApplicationShortcutItem) -> String {
        let line = item.localizedTitle.split { $0.isWhitespace || $0.isNewline }
            .joined(separator: " ")
        return line.count > longestName ? line.prefix(longestName - 1) + "…" : line
    }

    /// What the entry calls an icon, and the picture of the program that is there where the theme has none.
    private static func icon(_ icon: ApplicationShortcutIcon) -> (name: String, picture: String) {
        switch icon {
        case .type(let type): (type.themeName, type.icon.rawValue)
        case .template(let name): (own(name), name)
        // Its picture would show what the drawing is to whoever sees the menu.
        case .drawing: (own(Icon.picture.rawValue), Icon.picture.rawValue)
        }
    }

    /// What a picture of the program is called among those of all programs.
    private static func own(_ name: String) -> String { "\(ProgramStart.id)-\(name)" }

    /// The names of all icons that entries with these actions have, and with those for drawings, each with its picture.
    static func icons(of items: [ApplicationShortcutItem]) -> [String: String] {
        let icons = items.compactMap(\.icon) + [.drawing("")]
        return Dictionary(icons.map(icon).map { ($0.name, $0.picture) }) { first, _ in first }
    }

    private static func command(_ program: String, _ item: ApplicationShortcutItem) -> String {
        // What stands before the first sign is the key.
        let named = item.userInfo.filter { !$0.key.isEmpty && !$0.key.contains("=") }
        let values = named.sorted { $0.key < $1.key }.compactMap { key, value in
            value.text.map {
                "\(key)=\(key == ShortcutItems.pathKey ? FilePath(escaped: $0).address : $0)"
            }
        }
        let arguments = ["--action", item.type] + values.flatMap { ["--user-info", $0] }
        return ([program] + arguments.map(quoted)).joined(separator: " ")
    }

    /// An argument of the `Exec` key.
    ///
    /// Desktops read it sign by sign, also where an accent behind a quote makes one character of both.
    static func quoted(_ argument: String) -> String {
        let isPlain = argument.utf8.allSatisfy { byte in
            let sign = Character(Unicode.Scalar(byte))
            return sign.isASCII && (sign.isLetter || sign.isNumber || "-_./=".contains(sign))
        }
        if isPlain, !argument.isEmpty { return argument }
        var quoted = ""
        for scalar in argument.unicodeScalars {
            switch scalar {
            case "\"", "`", "$", "\\": quoted += "\\"
            // It means something even between quotes.
            case "%": quoted += "%"
            default: break
            }
            quoted.unicodeScalars.append(scalar)
        }
        return "\"\(quoted)\""
    }
}
