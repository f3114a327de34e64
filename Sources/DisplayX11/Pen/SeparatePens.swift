import CX11
import Geometry
import Input

/// The events of each pen, which count instead of the pointer's once there are several pens.
///
/// All pens move one pointer. While one of them is down, the server leaves another's press out of the
/// pointer's events, and the release of the pen that is lifted first.
struct SeparatePens {
    private struct Pen {
        /// The request that selected its events: the pointer's count until the server has handled that.
        var request: UInt
        /// Where it was last, on the screen: an event may leave out an axis that has not changed.
        var x: Double?
        var y: Double?
    }

    private let connection: XConnection
    private var pens: [DeviceID: Pen] = [:]
    private var screen = Vector.zero
    /// The pens to read separately.
    private var wanted: Set<DeviceID> = []
    /// Whether other pens are wanted than those that are selected.
    private(set) var isStale = false

    init(_ connection: XConnection) { self.connection = connection }

    /// The devices that there are.
    var devices: [Device] = [] {
        didSet {
            wanted = Self.pens(of: devices)
            isStale = wanted != Set(pens.keys)
        }
    }

    /// Whether all devices are read as the pointer that they move.
    var isEmpty: Bool { pens.isEmpty }

    /// Selects the events of the pens that are wanted, and no others, in these windows.
    mutating func select(on windows: some Sequence<CX11.Window>) {
        for id in wanted.symmetricDifference(pens.keys) {
            for window in windows { select(id, on: window, isWanted: wanted.contains(id)) }
            pens[id] = wanted.contains(id) ? Pen(request: connection.lastRequest) : nil
        }
        if !isEmpty { screen = connection.screenSize }
        connection.flush()
        isStale = false
    }

    /// Selects the events of the pens in a window that comes later.
    func listen(to window: CX11.Window) {
        for id in pens.keys { select(id, on: window, isWanted: true) }
    }

    /// Whether another event, of the pen itself or of the pointer, counts instead of this one.
    func isCopy(_ event: XIDeviceEvent) -> Bool {
        let pen = pens[DeviceID(rawValue: event.sourceid)]
        if event.deviceid == event.sourceid { return pen == nil }
        return pen.map { event.serial >= $0.request } ?? false
    }

    /// Where something happens in its window.
    ///
    /// A pen's own events have the place of the pointer, which another pen may have moved. Its axes tell where
    /// the pen is.
    mutating func place(of event: XIDeviceEvent, _ axes: PlaceAxes?) -> Point {
        let id = DeviceID(rawValue: event.deviceid)
        guard let axes, var pen = pens[id], let readings = PackedAxes(event.valuators) else {
            return Point(x: event.event_x, y: event.event_y)
        }
        // The screen may have changed its size.
        if event.evtype == XI_ButtonPress { screen = connection.screenSize }
        if let x = readings[axes.x.number] { pen.x = axes.x.place(x, on: screen.dx) }
        if let y = readings[axes.y.number] { pen.y = axes.y.place(y, on: screen.dy) }
        pens[id] = pen
        return Point(
            x: (pen.x ?? event.root_x) - (event.root_x - event.event_x),
            y: (pen.y ?? event.root_y) - (event.root_y - event.event_y))
    }

    private func select(_ pen: DeviceID, on window: CX11.Window, isWanted: Bool) {
        connection.select(
            isWanted ? [XI_Motion, XI_ButtonPress, XI_ButtonRelease] : [], device: pen.rawValue,
            window: window)
    }

    /// The pens to read separately: none for one pen with an eraser, which are not down at once.
    private static func pens(of devices: [Device]) -> Set<DeviceID> {
        let tools = devices.filter { $0.isEnabled && $0.forceRange != nil && !$0.isPad }
            .filter { $0.kind == .pen || $0.kind == .eraser }
        return tools.count { $0.kind == .pen } > 1 ? Set(tools.map(\.id)) : []
    }
}
