import CX11
import Input

/// Asks a server for its devices.
struct DeviceQuery {
    let connection: XConnection

    /// All devices of the server, masters and those of XTEST too.
    func devices() -> [DeviceDescription] {
        connection.willAsk()
        var count: Int32 = 0
        guard let list = XIQueryDevice(connection.display, XIAllDevices, &count) else { return [] }
        defer { XIFreeDeviceInfo(list) }
        // Asked for every time: an atom comes into being with the first device that needs it.
        let labels = Dictionary(
            uniqueKeysWithValues: AxisLabel.allCases.compactMap { label in
                connection.atom(label.rawValue).map { ($0, label) }
            })
        return UnsafeBufferPointer(start: list, count: Int(count)).map {
            describe($0, labels: labels)
        }
    }

    private func describe(
        _ info: XIDeviceInfo, labels: [Atom: AxisLabel]
    ) -> DeviceDescription {
        var description = DeviceDescription(
            id: DeviceID(rawValue: info.deviceid),
            name: info.name.map { String(cString: $0) } ?? "",
            use: Self.use(info.use),
            isEnabled: info.enabled != 0)
        for index in 0..<Int(info.num_classes) {
            guard let capability = info.classes[index] else { continue }
            Self.add(capability, to: &description, labels: labels)
        }
        if description.use != .master, description.hasAxes {
            DeviceProperties(connection: connection, device: info.deviceid).add(to: &description)
        }
        return description
    }

    private static func use(_ use: Int32) -> DeviceDescription.Use {
        switch use {
        case XISlavePointer: .pointer
        case XISlaveKeyboard: .keyboard
        case XIFloatingSlave: .floating
        default: .master
        }
    }

    private static func add(
        _ capability: UnsafeMutablePointer<XIAnyClassInfo>, to description: inout DeviceDescription,
        labels: [Atom: AxisLabel]
    ) {
        let data = UnsafeRawPointer(capability)
        switch capability.pointee.type {
        case XIKeyClass:
            description.hasKeys = true
        case XITouchClass:
            let touch = data.assumingMemoryBound(to: XITouchClassInfo.self).pointee
            description.isDirectTouch = touch.mode == XIDirectTouch
        case XIScrollClass:
            let scroll = data.assumingMemoryBound(to: XIScrollClassInfo.self).pointee
            guard scroll.increment != 0, scroll.increment.isFinite else { return }
            let axis = ScrollAxis(number: Int(scroll.number), increment: scroll.increment)
            if scroll.scroll_type == XIScrollTypeVertical {
                description.scrollY = axis
            } else {
                description.scrollX = axis
            }
        case XIValuatorClass:
            let axis = data.assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
            description.hasAxes = true
            guard let label = labels[axis.label] else { return }
            description.axes.append(
                DeviceDescription.Axis(
                    number: Int(axis.number), label: label, minimum: axis.min, maximum: axis.max,
                    isAbsolute: axis.mode == XIModeAbsolute,
                    resolution: Double(axis.resolution)))
        default:
            break
        }
    }
}
