import Glibc

/// Something that went wrong with the simulated server, its devices or its programs.
public struct MachineError: Error, CustomStringConvertible {
    /// What went wrong, and what to do about it where that is known.
    public let description: String

    /// An error that says `description`.
    public init(_ description: String) { self.description = description }

    /// The Debian packages that an X server with simulated devices needs.
    public static let packages =
        "apt-get install xserver-xorg-core xserver-xorg-video-dummy xinput x11-xkb-utils"

    /// The last system call failed: `what` names it.
    static func system(_ what: String, code: Int32) -> MachineError {
        MachineError("\(what): \(String(cString: strerror(code)))")
    }
}
