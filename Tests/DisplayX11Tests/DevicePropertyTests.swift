import CX11
import Geometry
import Input
import MachineSupport
import Testing

@testable import DisplayX11

/// What drivers say in properties, read from a real X server.
@Suite("Properties of devices", .serialized)
struct DevicePropertyTests {
    private typealias Property = (name: String, type: Atom, values: [UInt32])

    private let server: XServer
    private let connection: XConnection
    /// The pen, which has a force axis whatever its properties say.
    private let pen: DeviceDescription

    init() throws {
        server = try XServer(
            size: PixelSize(width: 800, height: 600), devices: [.mouse, .keyboard, .pen])
        connection = try XConnection(server.display)
        let devices = DeviceQuery(connection: connection).devices()
        pen = try #require(devices.first { $0.name == TestDevice.pen.name })
    }

    /// The pen while its driver has these properties besides.
    private func device(_ properties: [Property]) throws -> Device {
        let (display, id) = (connection.display, pen.id.rawValue)
        for property in properties {
            var values = property.values
            let count = Int32(values.count)
            values.withUnsafeMutableBytes { bytes in
                XIChangeProperty(
                    display, id, XInternAtom(display, property.name, 0), property.type, 32,
                    PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress, count)
            }
        }
        connection.synchronize()
        let devices = DeviceQuery(connection: connection).devices()
        for property in properties {
            XIDeleteProperty(display, id, XInternAtom(display, property.name, 0))
        }
        return try #require(devices.first { $0.id == pen.id }?.device)
    }

    private func toolType(_ type: String) -> Property {
        let atom = XInternAtom(connection.display, type, 0)
        return ("Wacom Tool Type", Atom(XA_ATOM), [UInt32(atom)])
    }

    @Test("The wacom driver's tool type says which tools are pens")
    func wacom() throws {
        #expect(try device([]).kind == .pen)
        let kinds: [(String, Device.Kind)] = [
            ("STYLUS", .pen), ("ERASER", .eraser), ("CURSOR", .mouse), ("PAD", .mouse),
        ]
        for (type, kind) in kinds {
            let device = try device([toolType(type)])
            #expect(device.kind == kind && device.hasForce == (kind != .mouse), "\(type)")
        }
    }

    @Test("Of the devices of the libinput driver only tablet tools are pens")
    func libinput() throws {
        let modes: Property = ("libinput Send Events Modes Available", Atom(XA_INTEGER), [1, 0])
        let pad = try device([modes])
        #expect(pad.kind == .mouse && !pad.hasForce)
        let serial: Property = ("libinput Tablet Tool Serial", Atom(XA_CARDINAL), [0x8080_c0de])
        let tool = try device([modes, serial])
        #expect(tool.kind == .pen && tool.hasForce && tool.serial == 0x8080_c0de)
    }

    @Test("The product makes the key, and the wacom driver's serial numbers that of the pen")
    func numbers() throws {
        func product(_ values: UInt32...) throws -> String {
            try device([("Device Product ID", Atom(XA_INTEGER), values)]).key
        }
        #expect(try product(0x56a, 0x357) == "056a:0357 pen")
        #expect(try product(0, 0) == TestDevice.pen.name)
        func serial(_ values: UInt32...) throws -> UInt32? {
            try device([(DeviceProperties.wacomSerials, Atom(XA_INTEGER), values)]).serial
        }
        // The tablet, the last pen and its model, the pen in reach and its model.
        #expect(try serial(871, 111, 2, 222, 2) == 222)
        #expect(try serial(871, 111, 2, 0, 0) == 111)
        #expect(try serial(871, 0, 0, 1, 2) == nil)
    }
}
