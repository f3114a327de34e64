import CX11
import Input

/// What drivers report in the properties of a device.
struct DeviceProperties {
    let connection: XConnection
    let device: Int32

    /// The wacom driver's property with the serial numbers of the current and the last pen.
    static let wacomSerials = "Wacom Serial IDs"

    /// Reads the properties that matter into a description.
    func add(to description: inout DeviceDescription) {
        let names = names
        if names.contains("Wacom Tool Type") { description.wacomToolType = wacomToolType }
        if names.contains(where: { $0.hasPrefix("libinput ") }) {
            description.isLibinputTool = names.contains { $0.hasPrefix("libinput Tablet Tool") }
        }
        if names.contains("Device Product ID") { description.product = product }
        description.serial = serial(names)
    }

    private var names: Set<String> {
        connection.willAsk()
        var count: Int32 = 0
        guard let atoms = XIListProperties(connection.display, device, &count) else { return [] }
        defer { XFree(atoms) }
        return Set(
            UnsafeBufferPointer(start: atoms, count: Int(count)).compactMap(connection.name))
    }

    private var wacomToolType: String? {
        values("Wacom Tool Type", type: Atom(XA_ATOM)).first.flatMap { atom in
            atom == 0 ? nil : connection.name(of: Atom(atom))
        }
    }

    private var product: Device.Product? {
        let values = values("Device Product ID", type: Atom(XA_INTEGER))
        guard values.count == 2, let vendor = UInt16(exactly: values[0]),
            let model = UInt16(exactly: values[1])
        else { return nil }
        return Device.Product(vendor: vendor, model: model)
    }

    private func serial(_ names: Set<String>) -> UInt32? {
        if names.contains(Self.wacomSerials) { return wacomSerial }
        let tool = "libinput Tablet Tool Serial"
        return names.contains(tool)
            ? values(tool, type: Atom(XA_CARDINAL)).first.flatMap(Self.number) : nil
    }

    /// The serial number of the pen in proximity, or else of the last one.
    ///
    /// The values are: tablet, last pen, its type, pen in proximity, its type.
    var wacomSerial: UInt32? {
        let values = values(Self.wacomSerials, type: Atom(XA_INTEGER))
        guard values.count >= 4 else { return nil }
        return Self.number(values[3]) ?? Self.number(values[1])
    }

    /// A serial number; nil for 0 and 1, which drivers report for a pen without one.
    private static func number(_ value: UInt32) -> UInt32? { value > 1 ? value : nil }

    /// The values of a property of 32 bits; none if it is missing or of another form.
    private func values(_ name: String, type wanted: Atom) -> [UInt32] {
        guard let property = connection.atom(name) else { return [] }
        var (type, format): (Atom, Int32) = (0, 0)
        var (count, left): (UInt, UInt) = (0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        connection.willAsk()
        let status = XIGetProperty(
            connection.display, device, property, 0, 8, 0, wanted, &type, &format, &count, &left,
            &data)
        guard status == Success, let data else { return [] }
        defer { XFree(data) }
        guard format == 32 else { return [] }
        // Unlike properties of windows, those of devices keep 32 bits in 32 bits.
        return (0..<Int(count)).map {
            UnsafeRawPointer(data).loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self)
        }
    }
}
