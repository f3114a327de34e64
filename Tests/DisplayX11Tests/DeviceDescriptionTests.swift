import Input
import Testing

@testable import DisplayX11

@Suite("What a device is")
struct DeviceDescriptionTests {
    private func axis(
        _ label: AxisLabel, _ number: Int, _ range: ClosedRange<Double> = 0...65536,
        isAbsolute: Bool = true
    ) -> DeviceDescription.Axis {
        DeviceDescription.Axis(
            number: number, label: label, minimum: range.lowerBound, maximum: range.upperBound,
            isAbsolute: isAbsolute)
    }

    private func stylus(_ name: String, type: String? = nil) -> DeviceDescription {
        var description = DeviceDescription(
            id: DeviceID(rawValue: 12), name: name, use: .pointer)
        description.axes = [axis(.force, 2), axis(.tiltX, 3, -64...63), axis(.tiltY, 4, -64...63)]
        description.hasAxes = true
        description.wacomToolType = type
        return description
    }

    @Test("A slave with an absolute force axis is a pen")
    func pen() {
        let device = stylus("Tablet Pen stylus", type: "STYLUS").device
        #expect(
            device
                == Device(
                    id: DeviceID(rawValue: 12), name: "Tablet Pen stylus", kind: .pen,
                    forceRange: 0...65536, hasTilt: true))
        #expect(stylus("x").axisNumbers == AxisNumbers(force: 2, tiltX: 3, tiltY: 4))
    }

    @Test("What the wacom driver calls a wheel of a pen is how far it is turned")
    func rotation() {
        var description = stylus("Tablet Pen stylus", type: "STYLUS")
        #expect(description.device?.hasRotation == false)
        description.axes.append(axis(.wheel, 5, -900...899))
        #expect(description.device?.hasRotation == true)
        #expect(
            description.axisNumbers.rotation == RotationAxis(number: 5, range: -900...899))
        // The ring of a pad is no pen.
        description.wacomToolType = "PAD"
        #expect(description.device?.hasRotation == false)
    }

    @Test(
        "The other end of a stylus is known by its property, or else by its name",
        arguments: [
            ("Tablet", "ERASER", .eraser), ("Tablet Pen Eraser (0x80a)", nil, .eraser),
            ("xwayland-tablet eraser:17", nil, .eraser), ("Tablet Pen (0x802)", nil, .pen),
            ("Tablet pad", "PAD", .mouse), ("Tablet cursor", "CURSOR", .mouse),
        ] as [(String, String?, Device.Kind)])
    func eraser(name: String, type: String?, kind: Device.Kind) {
        let device = stylus(name, type: type).device
        #expect(device?.kind == kind)
        #expect((device?.forceRange != nil) == (kind != .mouse))
    }

    @Test(
        "A tablet's mouse and pad have a force axis, and are no pens",
        arguments: [
            ("xwayland-tablet cursor:36", nil), ("xwayland-tablet-pad:17", nil),
            ("Wacom Intuos Pro M Pad", false), ("Tablet", false),
        ] as [(String, Bool?)])
    func otherTools(name: String, isLibinputTool: Bool?) {
        var description = stylus(name)
        description.isLibinputTool = isLibinputTool
        #expect(description.device?.kind == .mouse)
        #expect(description.device?.forceRange == nil && description.device?.hasForce == false)
        #expect(description.axisNumbers.force == nil)
    }

    @Test(
        "The keys of a tablet are known, whatever the driver",
        arguments: [
            ("Tablet pad", "PAD", nil, true), ("Tablet Pad", "STYLUS", nil, false),
            ("Wacom Intuos Pro M Pad", nil, false, true), ("Star Pad", nil, true, false),
            ("Some TouchPad", nil, false, false), ("xwayland-tablet-pad:17", nil, nil, true),
            ("xwayland-tablet stylus:17", nil, nil, false),
        ] as [(String, String?, Bool?, Bool)])
    func pads(name: String, type: String?, isLibinputTool: Bool?, isPad: Bool) {
        var description = stylus(name, type: type)
        description.isLibinputTool = isLibinputTool
        #expect(description.device?.isPad == isPad)
    }

    @Test("A tool of the libinput driver is a pen, whatever its name")
    func libinputTools() {
        var description = stylus("Star Pad")
        description.isLibinputTool = true
        #expect(description.device?.kind == .pen)
        description.name = "Star Pad Eraser (0x80a)"
        #expect(description.device?.kind == .eraser)
    }

    @Test("A device has its key and the number of its pen")
    func key() {
        var description = stylus("Tablet Pen")
        #expect(description.device?.key == "Tablet Pen" && description.device?.serial == nil)
        description.product = Device.Product(vendor: 0x256c, model: 0x6d)
        description.serial = 0x8080_c0de
        #expect(description.device?.key == "256c:006d pen")
        #expect(description.device?.serial == 0x8080_c0de)
    }

    @Test("Another pen on the same tablet is not a new device, but its number is updated")
    func serial() {
        var (table, description) = (DeviceTable(), stylus("Tablet Pen"))
        let isNew = table.update([description])
        description.serial = 0x8080_c0de
        let isNewAgain = table.update([description])
        #expect(isNew && !isNewAgain)
        #expect(table.devices.map(\.serial) == [0x8080_c0de])
    }

    @Test("A force axis that is relative or has no range is none")
    func uselessAxis() {
        var description = stylus("Strange")
        description.axes = [axis(.force, 2, 0...1, isAbsolute: false)]
        #expect(description.device?.kind == .mouse)
        description.axes = [axis(.force, 2, 5...5)]
        #expect(description.device?.kind == .mouse)
        #expect(description.device?.forceRange == nil)
    }

    @Test("A touchscreen has the force of its touches, or none")
    func touchscreen() {
        var description = DeviceDescription(
            id: DeviceID(rawValue: 8), name: "Screen", use: .pointer)
        description.isDirectTouch = true
        #expect(description.device?.kind == .touchscreen)
        #expect(description.device?.forceRange == nil)
        description.axes = [axis(.touchForce, 4, 0...2047), axis(.force, 5)]
        #expect(description.device?.kind == .touchscreen)
        #expect(description.device?.forceRange == 0...2047)
        #expect(description.axisNumbers.force == 4)
    }

    @Test(
        "How wide touches are is known where the screen says how long its units are",
        arguments: [
            // Units per metre of the width and of the place, and the millimetres of a unit.
            (10_000, 10_000, 0.1), (0, 10_000, 0.1), (20_000, 0, 0.05), (0, 0, nil), (1, 1, nil),
        ] as [(Double, Double, Double?)])
    func touchWidth(own: Double, place: Double, millimetres: Double?) {
        var description = DeviceDescription(
            id: DeviceID(rawValue: 8), name: "Screen", use: .pointer)
        description.isDirectTouch = true
        description.axes = [axis(.touchX, 0, 0...3000), axis(.touchWidth, 5, 0...400)]
        (description.axes[0].resolution, description.axes[1].resolution) = (place, own)
        let width = description.axisNumbers.width
        #expect(width?.millimetresPerUnit == millimetres)
        #expect(width.map { $0.number == 5 } ?? (millimetres == nil))
        description.isDirectTouch = false
        #expect(description.axisNumbers.width == nil)
    }

    @Test("Masters and the devices of XTEST are not listed")
    func unlisted() {
        var description = stylus("Virtual core pointer")
        description.use = .master
        #expect(description.device == nil)
        description = stylus("Virtual core XTEST pointer")
        #expect(description.device == nil)
    }

    @Test("A device that belongs to no pointer is not listened to")
    func floating() {
        var description = stylus("Tablet Pen")
        description.use = .floating
        #expect(description.device?.kind == .pen)
        #expect(description.device?.isEnabled == false)
        description.use = .pointer
        description.isEnabled = false
        #expect(description.device?.isEnabled == false)
        #expect(description.device?.isForceAvailable == false)
    }

    @Test("A keyboard stays a keyboard while it is unplugged")
    func keyboard() {
        var description = DeviceDescription(id: DeviceID(rawValue: 9), name: "Keys", use: .keyboard)
        description.hasKeys = true
        #expect(description.device?.kind == .keyboard)
        description.use = .floating
        #expect(description.device?.kind == .keyboard)
    }

    @Test("The table tells new devices from known ones, and keeps the order of the numbers")
    func table() {
        var table = DeviceTable()
        var other = stylus("Other")
        other.id = DeviceID(rawValue: 3)
        let isNew = table.update([stylus("Pen"), other])
        #expect(isNew)
        #expect(table.devices.map(\.name) == ["Other", "Pen"])
        let isNewAgain = table.update([other, stylus("Pen")])
        #expect(!isNewAgain)
        let changes = (0..<2).map { _ in table.disable([DeviceID(rawValue: 3)]) }
        #expect(changes == [true, false])
        #expect(table.devices.map(\.isEnabled) == [false, true])
        #expect(table.entry(DeviceID(rawValue: 12))?.axes.force == 2)
        #expect(table.entry(DeviceID(rawValue: 99)) == nil)
        table.addUnknown(DeviceID(rawValue: 99))
        #expect(table.entry(DeviceID(rawValue: 99)) != nil)
        let isEmptied = table.update([])
        #expect(isEmptied)
        #expect(table.entry(DeviceID(rawValue: 99)) == nil)
    }
}
