import Foundation
import Geometry

/// A connection to the X server that speaks just enough of X's protocol to read pixels.
struct DisplayConnection {
    let socket: LocalSocket
    let rootWindow: UInt32
    /// The size of the screen.
    let size: PixelSize

    /// Connects to the server of `display`, like ":5".
    init(display: String) throws {
        socket = try LocalSocket(path: "/tmp/.X11-unix/X\(display.dropFirst())")
        try socket.send([UInt8(ascii: "l"), 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        let head = try socket.receive(8)
        let body = try socket.receive(4 * Int(head.number(at: 6, as: UInt16.self)))
        guard head[0] == 1 else { throw MachineError("the X server refuses the connection") }

        let vendorLength = Int(body.number(at: 16, as: UInt16.self))
        let screen = 32 + (vendorLength + 3) / 4 * 4 + 8 * Int(body[21])
        rootWindow = body.number(at: screen, as: UInt32.self)
        size = PixelSize(
            width: Int(body.number(at: screen + 20, as: UInt16.self)),
            height: Int(body.number(at: screen + 22, as: UInt16.self)))
    }

    /// The pixels of the screen in `area`, which must lie within it.
    func pixels(in area: PixelRectangle) throws -> Picture {
        try socket.send(getImage(area))
        let reply = try nextReply()
        guard reply[0] == 1, reply[1] == 24 else {
            throw MachineError("the X server sends no picture: \(reply)")
        }
        let bytes = try socket.receive(4 * Int(reply.number(at: 4, as: UInt32.self)))
        return Picture(width: area.width, height: area.height, bytes: Data(bytes))
    }

    /// The request GetImage, of the root window, with all planes, pixel by pixel.
    private func getImage(_ area: PixelRectangle) -> [UInt8] {
        var request: [UInt8] = [73, 2, 5, 0]
        request.append(number: rootWindow)
        for number in [area.x, area.y, area.width, area.height] {
            request.append(number: UInt16(number))
        }
        request.append(number: UInt32.max)
        return request
    }

    /// The head of the next reply or error; events in between are passed over.
    func nextReply() throws -> [UInt8] {
        while true {
            let head = try socket.receive(32)
            if head[0] < 2 { return head }
        }
    }
}
