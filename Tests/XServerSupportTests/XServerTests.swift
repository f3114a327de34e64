import Foundation
import Geometry
import Testing

@testable import XServerSupport

/// The devices and the screen of a server; each test has a server of its own.
@Suite struct XServerTests {
    let server: XServer
    let xinput = URL(filePath: "/usr/bin/xinput")

    init() throws { server = try XServer() }

    /// The block of lines that `xinput list --long` prints about `device`.
    private func axes(of device: TestDevice) throws -> String {
        let program = try server.run(xinput, ["list", "--long", device.name])
        try program.wait()
        return program.output
    }

    @Test func aPenAndAnEraserHaveAPressureAxis() throws {
        for device in [TestDevice.pen, .eraser] {
            let text = try axes(of: device)
            #expect(text.contains("Label: Abs Pressure\n"))
            #expect(text.contains("Range: 0.000000 - 1000.000000"))
        }
    }

    @Test func aTouchscreenHasAPressureAxisForEachFinger() throws {
        let text = try axes(of: .touchscreen)
        #expect(text.contains("Label: Abs MT Pressure\n"))
        #expect(text.contains("Range: 0.000000 - 2047.000000"))
        #expect(text.contains("Max number of touches: 10"))
    }

    @Test func aMouseHasNoPressureAxis() throws {
        let text = try axes(of: .mouse)
        #expect(text.contains("Label: Rel X\n"))
        #expect(!text.contains("Pressure"))
    }

    @Test func aScreenshotHasTheSizeOfTheScreen() throws {
        let picture = try server.screenshot()
        #expect(picture.width == 1280)
        #expect(picture.height == 800)
        #expect(picture.bytes.count == 1280 * 800 * 4)
    }
}
