import CX11
import DequeModule
import Display
import Geometry
import Host
import Input

/// Reads the events of pens, mice, fingers and devices from its own connection to the X server.
///
/// Events of the master pointers, selected on the window by a connection other than SDL's, keep force and fractions
/// of a pixel during a stroke. SDL gets none of them for
/// that window, so this is the one source of all pointer input.
///
/// Nothing is lost while nobody reads: the server keeps what the connection does not hold, each
/// event with the time at which it happened.
final class PenReader {
    /// Some seconds of a fast pen, for a window that was busy.
    private static let eventCapacity = 1024

    /// The connection, which nobody else takes events from.
    let connection: XConnection
    private var tracker = DeviceTracker()
    private var clock = ServerClock()
    private var table = DeviceTable()
    private var scrolls = ScrollTracker()
    /// The windows whose pointer events come.
    private var windows: [CX11.Window: WindowID] = [:]
    private var contacts = ContactWindows()
    private var hiddenPresses: HiddenPresses
    /// For pens of XWayland; nil while there is none.
    private var rootEvents: RootEvents?
    private var devicesAreStale = true
    private var areDevicesKnown = false

    /// What was read and is to be taken from the front, in the order in which it happened.
    var events = Deque<WindowEvent>(minimumCapacity: eventCapacity)

    init(connection: XConnection) {
        self.connection = connection
        hiddenPresses = HiddenPresses(connection)
    }

    /// Whether events wait that `poll` does not see, or the devices were never looked at.
    var hasEvents: Bool { !events.isEmpty || !areDevicesKnown || connection.hasReadAhead }

    /// How hard each device has to be pressed; holds for the events that are read from now on.
    var pressureCurves: PressureCurves {
        get { tracker.pressureCurves }
        set { tracker.pressureCurves = newValue }
    }

    /// What people use their devices for; a change ends the contacts of devices that do not count any more.
    var roles: DeviceRoles {
        get { tracker.roles }
        set {
            guard newValue != tracker.roles else { return }
            tracker.roles = newValue
            if areDevicesKnown { publishDevices() }
        }
    }

    /// The devices as they were last looked up, without their roles.
    var devices: [Device] { table.devices }

    /// Asks the server for all that no window is needed for.
    func listen() {
        connection.selectDeviceChanges()
        connection.selectResourceChanges()
    }

    /// Listens to the window that the server knows by this number; returns when the server knows.
    ///
    /// To be done before the window is shown: who sees it may draw.
    func listen(to xWindow: UInt, as window: WindowID) {
        let number = CX11.Window(xWindow)
        windows = windows.filter { $0.value != window }
        windows[number] = window
        let gestures = [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd]
        connection.select(
            [XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_Enter]
                + [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd]
                + (connection.hasGestures ? gestures : []),
            device: XIAllMasterDevices, window: number)
        rootEvents?.follow(number)
        hiddenPresses.listen(to: number)
        if !areDevicesKnown { refreshDevices() }
        selectHiddenPresses()
        connection.synchronize()
    }

    /// Forgets a window that is closed.
    func forget(_ window: WindowID) {
        windows = windows.filter { $0.value != window }
        contacts.forget(window)
    }

    /// Handles all events that have arrived, and the first time looks at the devices.
    func readEvents() {
        connection.drain { type, data in
            switch type {
            case XI_Motion, XI_ButtonPress, XI_ButtonRelease:
                readPointer(data.assumingMemoryBound(to: XIDeviceEvent.self))
            case XI_Enter: scrolls.reset()
            case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
                readPinch(data.assumingMemoryBound(to: XIGesturePinchEvent.self))
            case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
                readTouch(data.assumingMemoryBound(to: XIDeviceEvent.self))
            case XI_HierarchyChanged:
                readHierarchy(data.assumingMemoryBound(to: XIHierarchyEvent.self))
            case XI_DeviceChanged:
                let change = data.assumingMemoryBound(to: XIDeviceChangedEvent.self)
                // The other reason is that another device moves the pointer: every event says so.
                guard change.pointee.reason == XIDeviceChange else { return }
                devicesAreStale = true
                scrolls.forget(DeviceID(rawValue: change.pointee.deviceid))
            default:
                break
            }
        }
        if devicesAreStale { refreshDevices() }
        selectHiddenPresses()
    }

    /// Selects what the devices require, but not in the middle of a stroke, which would continue on another seat.
    private func selectHiddenPresses() {
        if hiddenPresses.isStale, !tracker.hasContacts { hiddenPresses.select(in: windows.keys) }
    }
}

extension PenReader {
    /// Handles an event of a pen or a mouse.
    func readPointer(_ data: UnsafePointer<XIDeviceEvent>) {
        let source = DeviceID(rawValue: data.pointee.sourceid)
        let device = entry(of: source)
        let kind = data.pointee.kind
        let pointer = DeviceID(rawValue: data.pointee.deviceid)
        if pointer == source {
            // The pointer reports it too, unless another device hides it.
            guard isHidden(source) else { return }
        } else {
            hiddenPresses.note(source, moves: pointer)
        }
        if isEmulated(data, device) { return }
        guard let (window, position) = destination(of: data, kind, device) else { return }
        let axes = PackedAxes(data.pointee.valuators)
        let event = RawPointerEvent(
            kind: kind,
            time: timestamp(data.pointee.time),
            position: position,
            source: source,
            seat: hiddenPresses.isEmpty ? pointer : source,
            isTipDown: data.pointee.isTipDown,
            axes: axes?.readings(device.axes) ?? AxisReadings(),
            modifiers: data.pointee.modifiers)
        tracker.handle(event) { note($0, from: window) }
        if kind == .release(1), pointer != source { endHidden(by: source, in: window) }
        guard window != nil, device.axes.scrolls, let axes,
            let notches = scrolls.notches(of: source, device.axes, axes)
        else { return }
        let scroll = Scroll(
            time: event.time, position: event.position, notches: notches,
            modifiers: event.modifiers)
        events.append(WindowEvent(window: window, event: .scroll(scroll)))
    }

    /// Whether the server hides the presses and releases of a pen, because another device of its pointer is down.
    private func isHidden(_ pen: DeviceID) -> Bool {
        tracker.hasContacts { $0 != pen && hiddenPresses.sharePointer($0, pen) }
    }

    /// Ends what is still down on the pointer of `source`, whose button is up: its release was hidden.
    private func endHidden(by source: DeviceID, in window: WindowID?) {
        guard !hiddenPresses.isEmpty else { return }
        tracker.endContacts {
            hiddenPresses.sharePointer($0, source)
        } emit: {
            note($0, from: window)
        }
    }

    /// The window of an event and the place in it; nil for an event of another program's window.
    private func destination(
        of data: UnsafePointer<XIDeviceEvent>, _ kind: RawPointerEvent.Kind,
        _ device: DeviceTable.Entry
    ) -> (window: WindowID?, position: Point)? {
        guard data.pointee.event == connection.root else {
            return (windows[data.pointee.event], hiddenPresses.place(of: data.pointee))
        }
        guard device.axes.force != nil,
            let target = rootEvents?.target(of: data, kind, among: windows.keys)
        else { return nil }
        return (
            windows[target.xWindow],
            target.position(of: Point(x: data.pointee.root_x, y: data.pointee.root_y))
        )
    }

    /// Notes what happened in the window that it belongs to.
    private func note(_ event: InputEvent, from window: WindowID?) {
        if let event = contacts.route(event, from: window) { events.append(event) }
    }

    private func readPinch(_ data: UnsafePointer<XIGesturePinchEvent>) {
        let time = timestamp(data.pointee.time)
        guard let window = windows[data.pointee.event],
            let pinch = Pinch(data.pointee, time: time)
        else { return }
        events.append(WindowEvent(window: window, event: .pinch(pinch)))
    }

    /// Fingers move the pointer as well, for programs that know no touches.
    ///
    /// Such an event may even name the pen as its source, while both are down. A wheel's buttons carry the
    /// same flag where its axes tell the same more precisely.
    private func isEmulated(
        _ data: UnsafePointer<XIDeviceEvent>, _ device: DeviceTable.Entry
    ) -> Bool {
        if device.isTouchscreen { return true }
        guard data.pointee.flags & XIPointerEmulated != 0 else { return false }
        let isWheel = data.pointee.evtype != XI_Motion && (4...7).contains(data.pointee.detail)
        let source = DeviceID(rawValue: data.pointee.sourceid)
        return !isWheel || device.axes.scrolls && !scrolls.needsButton(of: source)
    }

    private func readTouch(_ data: UnsafePointer<XIDeviceEvent>) {
        let source = DeviceID(rawValue: data.pointee.sourceid)
        let device = entry(of: source)
        guard device.isTouchscreen else { return }
        let axes = PackedAxes(data.pointee.valuators)
        let touch = TouchEvent(
            phase: data.pointee.phase,
            time: timestamp(data.pointee.time),
            position: Point(x: data.pointee.event_x, y: data.pointee.event_y),
            pointer: PointerID(device: source, contact: Int64(data.pointee.detail)),
            force: axes?[device.axes.force],
            width: axes?.width(device.axes),
            modifiers: data.pointee.modifiers)
        guard let sample = tracker.handle(touch) else { return }
        note(.pointer(sample), from: windows[data.pointee.event])
    }

    private func timestamp(_ serverTime: Time) -> Timestamp {
        timestamp(serverMilliseconds: UInt32(truncatingIfNeeded: serverTime))
    }

    /// When something happened that the server dates so, and that has just come.
    func timestamp(serverMilliseconds time: UInt32) -> Timestamp {
        clock.timestamp(serverMilliseconds: time, arrival: .now)
    }
}

extension PenReader {
    private func readHierarchy(_ data: UnsafePointer<XIHierarchyEvent>) {
        devicesAreStale = true
        let changes = UnsafeBufferPointer(
            start: data.pointee.info, count: Int(data.pointee.num_info))
        // A new device has the lowest number that is free, and has scrolled nowhere.
        for change in changes where change.flags != 0 {
            scrolls.forget(DeviceID(rawValue: change.deviceid))
            rootEvents?.forget(DeviceID(rawValue: change.deviceid))
        }
        let gone = changes.filter { $0.flags & (XISlaveRemoved | XIDeviceDisabled) != 0 }
        // At once, as the number may belong to another device by the time the server is asked.
        if table.disable(gone.map { DeviceID(rawValue: $0.deviceid) }) { publishDevices() }
    }

    /// Some drivers make a device when a pen first comes near: its events may come before it has
    /// been looked at.
    private func entry(of id: DeviceID) -> DeviceTable.Entry {
        if devicesAreStale { refreshDevices() }
        if let entry = table.entry(id) { return entry }
        refreshDevices()
        if let entry = table.entry(id) { return entry }
        table.addUnknown(id)
        return DeviceTable.Entry()
    }

    private func refreshDevices() {
        devicesAreStale = false
        let haveChanged = table.update(DeviceQuery(connection: connection).devices())
        if rootEvents == nil, table.devices.contains(where: \.isPenOfXWayland) {
            rootEvents = RootEvents(connection, following: windows.keys)
        }
        if haveChanged || !areDevicesKnown { publishDevices() }
        areDevicesKnown = true
    }

    private func publishDevices() {
        tracker.update(devices: table.devices) { note($0, from: nil) }
        hiddenPresses.devices = table.devices
    }
}
