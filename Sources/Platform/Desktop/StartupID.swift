import Glibc

/// What the desktop calls a start of the program, from a click on its icon until its window is there.
public struct StartupID: Hashable, Sendable {
    /// The name, which only the desktop understands.
    public let text: String

    /// The longest that is believed.
    private static let most = 4096

    /// A name that a launcher gave; nil where it gave none.
    public init?(_ text: String?) {
        guard let text, (1...Self.most).contains(text.utf8.count) else { return nil }
        self.text = text
    }

    /// The start of this program, of which the programs that it starts itself learn nothing.
    public static func take() -> StartupID? {
        // On Wayland, SDL takes the other one.
        let names = ["DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN"]
        let found = names.lazy.compactMap { StartupID(getenv($0).map { String(cString: $0) }) }
        defer { unsetenv(names[0]) }
        return found.first
    }

    /// When people asked for it, by the clock of the X server; nil where the name does not say.
    var time: UInt? {
        guard let mark = text.ranges(of: "_TIME").last else { return nil }
        return UInt(text[mark.upperBound...].prefix { $0.isASCII && $0.isNumber })
            .flatMap { $0 <= UInt(UInt32.max) ? $0 : nil }
    }

    /// What tells all programs of the desktop that it is over, as the Startup Notification Protocol has it.
    var removal: [UInt8] {
        let quoted = text.reduce(into: "") { quoted, character in
            if "\"\\".contains(character) { quoted += "\\" }
            quoted.append(character)
        }
        return Array("remove: ID=\"\(quoted)\"".utf8) + [0]
    }
}
