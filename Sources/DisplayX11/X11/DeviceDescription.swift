import Input

/// The axes that matter, by the labels that all drivers share.
enum AxisLabel: String, CaseIterable {
    case force = "Abs Pressure"
    case touchForce = "Abs MT Pressure"
    case touchWidth = "Abs MT Touch Major"
    case touchX = "Abs MT Position X"
    case tiltX = "Abs Tilt X"
    case tiltY = "Abs Tilt Y"
    case wheel = "Abs Wheel"
}

/// What an X server says of one of its devices, before it is known what that makes it.
struct DeviceDescription {
    /// What the server uses it for.
    enum Use {
        case master
        case pointer
        case keyboard
        /// Belongs to no pointer of the screen: disabled, or kept by some program for itself.
        case floating
    }

    /// An axis with one of the labels that matter.
    struct Axis {
        var number: Int
        var label: AxisLabel
        var minimum: Double
        var maximum: Double
        var isAbsolute: Bool
        /// Units per metre; 0 where nobody says.
        var resolution = 0.0
    }

    var id: DeviceID
    var name: String
    var use: Use
    var isEnabled = true
    var axes: [Axis] = []
    /// The axes by which it scrolls, to the right and downwards.
    var scrollX: ScrollAxis?
    var scrollY: ScrollAxis?
    var hasKeys = false
    var hasAxes = false
    /// Whether touches land where the screen shows things, unlike those of a touchpad.
    var isDirectTouch = false
    /// STYLUS, ERASER, CURSOR, PAD or TOUCH; nil for all but the wacom driver.
    var wacomToolType: String?
    /// Whether it is a tablet's tool; nil for all but the libinput driver.
    var isLibinputTool: Bool?
    var product: Device.Product?
    /// The serial number of the pen that was used last; nil if unknown.
    var serial: UInt32?

    /// What it is to a drawing program.
    var kind: Device.Kind {
        if isDirectTouch { return .touchscreen }
        if forceAxis != nil { return isEraser ? .eraser : .pen }
        if use == .keyboard || (use == .floating && hasKeys && !hasAxes) { return .keyboard }
        return .mouse
    }

    /// Where its force, its tilt and its turn are found in events.
    var axisNumbers: AxisNumbers {
        AxisNumbers(
            force: forceAxis?.number, tiltX: axis(.tiltX)?.number, tiltY: axis(.tiltY)?.number,
            rotation: rotation, width: touchWidth, scrollX: scrollX, scrollY: scrollY)
    }

    private var isEraser: Bool {
        wacomToolType.map { $0 == "ERASER" } ?? name.lowercased().contains("eraser")
    }

    private var forceAxis: Axis? {
        isDirectTouch ? axis(.touchForce) : isPen ? axis(.force) : nil
    }

    /// Whether a force axis means that it is a pen: drivers label the axes of a tablet's pad, mouse and
    /// touchpad like those of its pen.
    private var isPen: Bool {
        if let wacomToolType { return ["STYLUS", "ERASER"].contains(wacomToolType) }
        return isLibinputTool ?? !(isPad || name.hasPrefix("xwayland-tablet cursor"))
    }

    private var isPad: Bool {
        if let wacomToolType { return wacomToolType == "PAD" }
        if let isLibinputTool { return !isLibinputTool && name.hasSuffix(" Pad") }
        return name.hasPrefix("xwayland-tablet-pad")
    }

    /// What the wacom driver calls a wheel is how far a pen is turned, as in XWayland.
    ///
    /// The libinput driver has “Abs Rotary Z” for that, in numbers beyond its own range, of which the server leaves
    /// nothing.
    private var rotation: RotationAxis? {
        guard forceAxis != nil, !isDirectTouch, let axis = axis(.wheel) else { return nil }
        return RotationAxis(number: axis.number, range: axis.minimum...axis.maximum)
    }

    /// The lengths of screens that are believed, in metres: some drivers make resolutions up.
    private static let screenLengths = 0.03...3.0

    private var touchWidth: TouchWidthAxis? {
        // The kernel counts both in the same units.
        guard isDirectTouch, let axis = axis(.touchWidth), let place = self.axis(.touchX),
            let resolution = [axis.resolution, place.resolution].first(where: { $0 > 0 }),
            Self.screenLengths.contains((place.maximum - place.minimum) / resolution)
        else { return nil }
        return TouchWidthAxis(number: axis.number, millimetresPerUnit: 1000 / resolution)
    }

    private func axis(_ label: AxisLabel) -> Axis? {
        axes.first { $0.label == label && $0.isAbsolute && $0.minimum < $0.maximum }
    }
}

extension DeviceDescription {
    /// The device as the rest of the program sees it; nil for those that are nobody's hands: the
    /// pointers and keyboards of the screen, and the devices by which programs play input.
    var device: Device? {
        guard use != .master, !name.contains(" XTEST ") else { return nil }
        let axes = axisNumbers
        var device = Device(
            id: id,
            name: name,
            kind: kind,
            product: product,
            serial: serial,
            forceRange: forceAxis.map { $0.minimum...$0.maximum },
            hasTilt: axes.tiltX != nil && axes.tiltY != nil,
            hasRotation: axes.rotation != nil,
            isEnabled: isEnabled && use != .floating)
        device.isPad = isPad
        return device
    }
}

extension Device {
    /// Whether it is XWayland's device for pens of Wayland tablets.
    var isPenOfXWayland: Bool { name.hasPrefix("xwayland-tablet") && forceRange != nil }
}
