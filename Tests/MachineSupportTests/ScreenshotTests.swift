import Foundation
import Geometry
import TestSupport
import Testing

@testable import MachineSupport

/// Pictures of the screen.
@Suite struct ScreenshotTests {
    /// Fills `area` of the screen, as a client would: a background, and a request to show it.
    private func fill(
        _ area: PixelRectangle, _ color: UInt32, on server: XServer
    ) throws {
        let client = try DisplayConnection(display: server.display)
        var requests: [UInt8] = [2, 0, 4, 0]
        for number in [client.rootWindow, 2, color] { requests.append(number: number) }
        requests += [61, 0, 4, 0]
        requests.append(number: client.rootWindow)
        for number in [area.x, area.y, area.width, area.height] {
            requests.append(number: UInt16(number))
        }
        try client.socket.send(requests)
        _ = try client.pixels(in: PixelRectangle(x: 0, y: 0, width: 1, height: 1))
    }

    @Test func itIsOfTheWholeScreenOrAPartAndShowsWhatAClientHasDrawn() throws {
        let server = try XServer(size: PixelSize(width: 640, height: 500))
        let area = PixelRectangle(x: 20, y: 30, width: 40, height: 50)
        try fill(area, 0x102030, on: server)
        let picture = try server.screenshot()
        #expect(PixelSize(width: picture.width, height: picture.height) == server.size)
        #expect(picture.bytes.count == 640 * 500 * 4)
        #expect(try server.screenshot() == picture)
        let color = Picture.Pixel(red: 0x10, green: 0x20, blue: 0x30)
        #expect(picture[20, 30] == color)
        #expect(picture[59, 79] == color)
        #expect(picture.bounds { $0 == color } == area)
        #expect(picture.count { $0 == color } == area.area)
        // As far as the part lies within the screen.
        try fill(PixelRectangle(x: 630, y: 490, width: 10, height: 10), 0xFFFFFF, on: server)
        let part = try server.screenshot(
            of: PixelRectangle(x: 620, y: 480, width: 100, height: 100))
        #expect(part.width == 20)
        #expect(
            part.bounds { $0.red == 255 } == PixelRectangle(x: 10, y: 10, width: 10, height: 10))
        #expect(throws: MachineError.self) {
            try server.screenshot(of: PixelRectangle(x: 640, y: 0, width: 5, height: 5))
        }
    }

    @Test func itIsSavedAsPNG() throws {
        let folder = try Scratch()
        let file = URL(fileURLWithPath: folder.path("screen.png"))
        try Picture(width: 2, height: 1, bytes: Data(repeating: 0, count: 8)).savePNG(to: file)
        let bytes = [UInt8](try Data(contentsOf: file))
        #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(bytes[16..<24] == [0, 0, 0, 2, 0, 0, 0, 1])
        #expect(bytes.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    }
}
