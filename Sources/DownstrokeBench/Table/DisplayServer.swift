import Foundation

/// The X server that shows the window of a measurement.
enum DisplayServer {
    /// The clock of the time that the processor spends on the server; nil where there is none, or not on
    /// this machine.
    static func clock() -> clockid_t? {
        guard let connection = (3..<256 as Range<Int32>).first(where: isConnected) else {
            return nil
        }
        // The process at the other end, its user and its group.
        var credentials: [Int32] = [0, 0, 0]
        var length = socklen_t(credentials.count * MemoryLayout<Int32>.size)
        var clock = clockid_t()
        guard getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0,
            clock_getcpuclockid(credentials[0], &clock) == 0
        else { return nil }
        return clock
    }

    /// Whether a file of this program is a connection to where X servers listen.
    private static func isConnected(_ file: Int32) -> Bool {
        var address = sockaddr_un()
        var length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isSocket = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getpeername(file, $0, &length) == 0
            }
        }
        guard isSocket, address.sun_family == AF_UNIX else { return false }
        return withUnsafeBytes(of: address.sun_path) {
            String(decoding: $0, as: UTF8.self).contains(".X11-unix/X")
        }
    }
}
