import CX11
import Geometry
import Input

/// The presses and releases of pens that the server hides while another device is down.
///
/// Pens usually share one pointer, whose button is down from the first press to the last release: the pointer reports
/// none of the presses and releases in between. Each pen's own events do, but they carry the pointer's position and
/// arrive even while another program grabs the pointer. So they count only while another device of the pointer is down.
struct HiddenPresses {
    private let connection: XConnection
    /// The pens whose events are selected.
    private var pens: Set<DeviceID> = []
    private var wanted: Set<DeviceID> = []
    /// Where each pen was last, in the window.
    private var places: [DeviceID: Point] = [:]
    /// The pointer that each device moves.
    private var pointers: [DeviceID: DeviceID] = [:]

    init(_ connection: XConnection) { self.connection = connection }

    /// The devices that are connected.
    var devices: [Device] = [] { didSet { wanted = Self.pens(of: devices) } }

    /// Whether other pens should be selected than those that are.
    var isStale: Bool { wanted != pens }

    /// Whether nothing is selected, because there is one pen at most.
    var isEmpty: Bool { pens.isEmpty }

    /// Selects the presses of each pen in these windows, if there are several pens.
    mutating func select(in windows: some Sequence<CX11.Window>) {
        for window in windows {
            for pen in pens.subtracting(wanted) { select([], of: pen, in: window) }
            for pen in wanted.subtracting(pens) { select(Self.presses, of: pen, in: window) }
        }
        connection.flush()
        pens = wanted
        (places, pointers) = ([:], [:])
    }

    /// Selects the presses of each pen in a window that opens later.
    func listen(to window: CX11.Window) {
        for pen in pens { select(Self.presses, of: pen, in: window) }
    }

    /// Notes which pointer a device moves.
    mutating func note(_ source: DeviceID, moves pointer: DeviceID) {
        if !isEmpty { pointers[source] = pointer }
    }

    /// Whether both devices move the same pointer.
    func sharePointer(_ one: DeviceID, _ other: DeviceID) -> Bool {
        pointers[one] == pointers[other]
    }

    /// The position of an event in its window.
    ///
    /// Where an event leaves out an axis, or is the pen's own, the server fills in the pointer's position, which may be
    /// that of another pen.
    mutating func place(of event: XIDeviceEvent) -> Point {
        let source = DeviceID(rawValue: event.sourceid)
        var place = Point(x: event.event_x, y: event.event_y)
        guard pens.contains(source) else { return place }
        if let last = places[source] {
            let isOwn = event.deviceid == event.sourceid
            // The first two axes of every pointer are its position.
            let axes = PackedAxes(event.valuators)
            if isOwn || axes?[0] == nil { place.x = last.x }
            if isOwn || axes?[1] == nil { place.y = last.y }
        }
        places[source] = place
        return place
    }

    private static let presses = [XI_ButtonPress, XI_ButtonRelease]

    private func select(_ events: [Int32], of pen: DeviceID, in window: CX11.Window) {
        connection.select(events, device: pen.rawValue, window: window)
    }

    /// The pens and erasers to select: none for one pen and its eraser, which are not down at once, or for XWayland's.
    private static func pens(of devices: [Device]) -> Set<DeviceID> {
        let tools = devices.filter { $0.isEnabled && $0.forceRange != nil && !$0.isPenOfXWayland }
        return tools.count { $0.kind == .pen } > 1 ? Set(tools.map(\.id)) : []
    }
}
