import Glibc

/// A stream connection to a socket in the file system; closed when this is released.
final class LocalSocket: Sendable {
    private let descriptor: Int32

    init(path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw MachineError.system("socket", code: errno) }
        let code = try withSocketAddress(path) { connect(descriptor, $0, $1) == 0 ? 0 : errno }
        guard code == 0 else { throw MachineError.system("cannot connect to \(path)", code: code) }
    }

    private init(descriptor: Int32) { self.descriptor = descriptor }

    /// Two ends of one connection: one of them for a program that starts; the caller closes that one.
    static func pair() throws -> (LocalSocket, programEnd: Int32) {
        var ends: (Int32, Int32) = (-1, -1)
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let code = withUnsafeMutablePointer(to: &ends) {
            $0.withMemoryRebound(to: Int32.self, capacity: 2) { socketpair(AF_UNIX, kind, 0, $0) }
        }
        guard code == 0 else { throw MachineError.system("socketpair", code: errno) }
        return (LocalSocket(descriptor: ends.0), ends.1)
    }

    /// Fails to send where the other end does not read for so many seconds.
    func limitSending(to seconds: Int) {
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        let length = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, length)
    }

    deinit { close(descriptor) }

    /// Sends all of `bytes`.
    func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                let rest = UnsafeRawBufferPointer(rebasing: $0[sent...])
                return Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw MachineError.system("cannot send", code: errno) }
            sent += count
        }
    }

    /// Receives exactly `count` bytes; waits at most `timeout` seconds for each part of them.
    func receive(_ count: Int, timeout: Double = 10) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = 0
            while filled < count {
                try waitForData(timeout)
                let part = recv(
                    descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, 0)
                if part < 0 && errno == EINTR { continue }
                guard part >= 0 else { throw MachineError.system("cannot receive", code: errno) }
                guard part > 0 else { throw MachineError("the server has closed the connection") }
                filled += part
            }
        }
    }

    /// Receives what has arrived, and waits at most `timeout` seconds for it: nothing if nothing came, nil if the
    /// other end has closed.
    func receiveAvailable(timeout: Double) -> [UInt8]? {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, Int32(max(timeout * 1000, 0).rounded(.up))) > 0 else { return [] }
        let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
            count = max(recv(descriptor, buffer.baseAddress, buffer.count, 0), 0)
        }
        return bytes.isEmpty ? nil : bytes
    }

    private func waitForData(_ timeout: Double) throws {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let ready = poll(&request, 1, Int32(timeout * 1000))
        guard ready != 0 else { throw MachineError("no answer within \(timeout) s") }
    }
}

private func withSocketAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) throws -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
        throw MachineError("the path of a socket is too long (choose a shorter TMPDIR): \(path)")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
    }
}
