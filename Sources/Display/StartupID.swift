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

    /// What names the start of this program; on Wayland, SDL takes the second one.
    private static let names = ["DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN"]

    private static func named(_ name: String) -> StartupID? {
        StartupID(getenv(name).map { String(cString: $0) })
    }

    /// The start of this program.
    public static var own: StartupID? { names.lazy.compactMap(named).first }

    /// The start of this program for whoever ends it, once; the programs that it starts itself learn nothing of it.
    @discardableResult
    public static func take() -> StartupID? {
        defer { unsetenv(names[0]) }
        return named(names[0])
    }

    /// When people asked for it, by the clock of the X server; nil where the name does not say.
    public var time: UInt? {
        guard let mark = text.ranges(of: "_TIME").last else { return nil }
        return UInt(text[mark.upperBound...].prefix { $0.isASCII && $0.isNumber })
            .flatMap { $0 <= UInt(UInt32.max) ? $0 : nil }
    }

    /// What tells all programs of the desktop that it is over, as the Startup Notification Protocol has it.
    public var removal: [UInt8] {
        // Byte by byte, as it is read: an accent may make one character of itself and the quote before it.
        let quoted = text.utf8.flatMap { byte in
            byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
                ? [UInt8(ascii: "\\"), byte] : [byte]
        }
        return Array("remove: ID=\"".utf8) + quoted + [UInt8(ascii: "\""), 0]
    }
}
