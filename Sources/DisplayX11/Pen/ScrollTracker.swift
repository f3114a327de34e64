import Geometry
import Input

/// An axis by which a device scrolls.
struct ScrollAxis: Hashable, Sendable {
    /// Its number among the axes of the device.
    var number: Int
    /// How far it goes for a notch, negative where that is backwards; never 0.
    var increment: Double
}

/// Makes notches, and parts of them, of the axes by which wheels and touchpads scroll.
///
/// Such an axis tells how far has been scrolled in all; only differences mean something. Its first report
/// has nothing to be compared with, as the pointer may have been in another window before: notches of that one
/// are told by buttons, which the server sends beside the axes for programs that know no others.
struct ScrollTracker {
    private struct Readings {
        var x: Double?
        var y: Double?
    }

    private var last: [DeviceID: Readings] = [:]
    /// The devices whose last report had nothing to be compared with.
    private var isLost: Set<DeviceID> = []

    /// How far a device has scrolled with an event; nil where it does not tell of that.
    mutating func notches(
        of device: DeviceID, _ axes: AxisNumbers, _ values: PackedAxes
    ) -> Vector? {
        let (x, y) = (values[axes.scrollX?.number], values[axes.scrollY?.number])
        guard x != nil || y != nil else { return nil }
        var readings = last[device] ?? Readings()
        func way(_ value: Double?, _ former: inout Double?, _ axis: ScrollAxis?) -> Double? {
            guard let value, let axis else { return nil }
            defer { former = value }
            return former.map { (value - $0) / axis.increment }
        }
        let ways = (way(x, &readings.x, axes.scrollX), way(y, &readings.y, axes.scrollY))
        last[device] = readings
        guard ways.0 != nil || ways.1 != nil else {
            isLost.insert(device)
            return nil
        }
        isLost.remove(device)
        let way = Vector(dx: ways.0 ?? 0, dy: ways.1 ?? 0)
        return way == .zero ? nil : way
    }

    /// Whether a wheel's button tells of a notch that the axes of the device did not.
    func needsButton(of device: DeviceID) -> Bool { isLost.contains(device) }

    /// Takes that a device is another one than before, or begins anew.
    mutating func forget(_ device: DeviceID) {
        last[device] = nil
        isLost.remove(device)
    }

    /// Takes that the pointer was elsewhere: devices may have scrolled there.
    mutating func reset() {
        last.removeAll(keepingCapacity: true)
        isLost.removeAll(keepingCapacity: true)
    }
}
