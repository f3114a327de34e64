import Input
import Testing

/// Settings find a device again: with another driver and in another session.
@Suite("Keys of devices")
struct DeviceKeyTests {
    private static let product = Device.Product(vendor: 0x56a, model: 0x357)

    private func device(
        _ name: String, _ kind: Device.Kind = .pen, product: Device.Product? = product
    ) -> Device {
        Device(
            id: DeviceID(rawValue: 9), name: name, kind: kind, product: product,
            forceRange: 0...1)
    }

    @Test(
        "A pen of a known product has the same key with each driver",
        arguments: [
            "Wacom Intuos Pro M Pen stylus", "Wacom Intuos Pro M Pen Pen (0x8080c0de)", "",
        ])
    func products(name: String) {
        #expect(device(name).key == "056a:0357 pen")
        #expect(device(name, .eraser).key == "056a:0357 eraser")
        #expect(device(name, .touchscreen).key == "056a:0357 touchscreen")
        // Several mice of one receiver have one product.
        #expect(device(name, .mouse).key == "056a:0357 mouse \(name)")
        #expect(device(name, .mouse, product: nil).key == name)
    }

    @Test(
        "XWayland's names lose their number, other names stay",
        arguments: [
            ("xwayland-tablet stylus:17", "xwayland-tablet stylus"),
            ("xwayland-tablet eraser:36", "xwayland-tablet eraser"),
            ("xwayland-pointer:9", "xwayland-pointer"),
            ("xwayland-tablet stylus", "xwayland-tablet stylus"),
            ("xwayland-tablet stylus:", "xwayland-tablet stylus:"),
            ("xwayland-tablet stylus:3a", "xwayland-tablet stylus:3a"),
            ("Tablet Pen:17", "Tablet Pen:17"), ("", ""),
        ])
    func names(name: String, key: String) {
        #expect(device(name, product: nil).key == key)
        #expect(device(name).shownName == key)
    }

    @Test("The zeros of devices made by software are no product")
    func noProduct() {
        #expect(Device.Product(vendor: 0, model: 0) == nil)
        #expect(Device.Product(vendor: 0, model: 1) != nil)
    }
}
