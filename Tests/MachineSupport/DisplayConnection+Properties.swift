import Foundation

/// What window managers write on windows and on the desktop.
extension DisplayConnection {
    /// The titles of all windows on the screen that have one, as newer window managers read them.
    func titles() throws -> [String] {
        let name = try atom("_NET_WM_NAME")
        return try children().compactMap { window in
            let value = property(name, of: window)
            return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
        }
    }

    /// The names and classes of all windows on the screen that have them, by which desktops find the entry of a program.
    func classes() throws -> [[String]] {
        let name = try atom("WM_CLASS")
        return try children().compactMap { window in
            let value = property(name, of: window)
            let words = value.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            return words.isEmpty ? nil : words
        }
    }

    /// The request QueryTree, of the root window.
    private func children() throws -> [UInt32] {
        var request: [UInt8] = [15, 0, 2, 0]
        request.append(number: rootWindow)
        let (head, body) = try answer(to: request)
        return (0..<Int(head.number(at: 16, as: UInt16.self))).map {
            body.number(at: 4 * $0, as: UInt32.self)
        }
    }

    /// The request InternAtom.
    private func atom(_ name: String) throws -> UInt32 {
        let words = (name.utf8.count + 3) / 4
        var request: [UInt8] = [16, 0]
        request.append(number: UInt16(2 + words))
        request.append(number: UInt16(name.utf8.count))
        request += [0, 0] + Array(name.utf8)
        request += [UInt8](repeating: 0, count: 4 * words - name.utf8.count)
        return try answer(to: request).head.number(at: 8, as: UInt32.self)
    }

    /// The request GetProperty, of any type; a window without it has an empty one, and so has one that has just gone.
    private func property(_ atom: UInt32, of window: UInt32) -> [UInt8] {
        var request: [UInt8] = [20, 0, 6, 0]
        for number in [window, atom, 0, 0, 1024] as [UInt32] { request.append(number: number) }
        guard let (head, body) = try? answer(to: request) else { return [] }
        return Array(body.prefix(Int(head.number(at: 16, as: UInt32.self))))
    }

    /// Gives the desktop a property of this name, and waits until the server has done so.
    func setDesktopProperty(_ name: String, _ text: String = "") throws {
        let words = (text.utf8.count + 3) / 4
        var request: [UInt8] = [18, 0]
        request.append(number: UInt16(6 + words))
        // Of the type STRING, in bytes.
        let head = [rootWindow, try atom(name), 31, 8, UInt32(text.utf8.count)]
        for number in head { request.append(number: number) }
        request += Array(text.utf8)
        request += [UInt8](repeating: 0, count: 4 * words - text.utf8.count)
        try socket.send(request)
        _ = try children()
    }

    private func answer(to request: [UInt8]) throws -> (head: [UInt8], body: [UInt8]) {
        try socket.send(request)
        let head = try nextReply()
        guard head[0] == 1 else { throw MachineError("the X server refuses a request: \(head)") }
        return (head, try socket.receive(4 * Int(head.number(at: 4, as: UInt32.self))))
    }
}
