import Foundation

/// The X server that shows the window of a measurement.
enum DisplayServer {
    /// The clock of the time that the processor spends on the server; nil where it is unknown, or not of
    /// this machine.
    static func clock() -> clockid_t? {
        guard let process = process(of: ProcessInfo.processInfo.environment["DISPLAY"] ?? "") else {
            return nil
        }
        var clock = clockid_t()
        return clock_getcpuclockid(process, &clock) == 0 ? clock : nil
    }

    /// The process behind the socket of a display like ":5" or ":5.0".
    private static func process(of display: String) -> pid_t? {
        guard display.hasPrefix(":"), let number = display.dropFirst().split(separator: ".").first
        else { return nil }
        let connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard connection >= 0 else { return nil }
        defer { close(connection) }
        // Where X servers listen, whatever the folder for temporary files is.
        let path = ["", "tmp", ".X11-unix", "X\(number)"].joined(separator: "/")
        guard connect(connection, to: path) else { return nil }
        // The process, its user and its group.
        var credentials: [Int32] = [0, 0, 0]
        var length = socklen_t(credentials.count * MemoryLayout<Int32>.size)
        guard getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0,
            credentials[0] > 0
        else { return nil }
        return credentials[0]
    }

    private static func connect(_ connection: Int32, to path: String) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let isShort = withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            guard path.utf8.count < bytes.count else { return false }
            bytes.copyBytes(from: path.utf8)
            return true
        }
        guard isShort else { return false }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.connect(connection, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }
}
