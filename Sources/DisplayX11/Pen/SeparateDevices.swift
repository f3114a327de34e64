import Input

/// The devices that are read by themselves, because they are used at the same time.
///
/// All devices of a pointer share its buttons: while one tip is down, the X server drops the press of another, and it
/// holds a release back until every tip is up (`UpdateDeviceState` in its `exevents.c`). A device's own events tell
/// everything, but come besides the pointer's: they are asked for once two devices are in use together.
struct SeparateDevices {
    /// The device whose tip is down, by pointer.
    private var holders: [DeviceID: DeviceID] = [:]
    /// The devices whose own events are asked for.
    private(set) var asked: Set<DeviceID> = []
    /// Those whose own events have come: the pointer's are copies.
    private var heard: Set<DeviceID> = []

    /// Whether an event of `seat` is to be handled, and not a copy of one that was.
    ///
    /// Events of a device itself name it as their seat.
    mutating func takes(
        _ kind: RawPointerEvent.Kind, of source: DeviceID, on seat: DeviceID
    ) -> Bool {
        guard seat != source else {
            heard.insert(source)
            return true
        }
        if let holder = holders[seat], holder != source { asked.formUnion([holder, source]) }
        switch kind {
        case .press(1): holders[seat] = source
        case .release(1): holders[seat] = nil
        default: break
        }
        return !heard.contains(source)
    }

    /// Forgets a device that is gone: another one may get its number.
    mutating func forget(_ source: DeviceID) {
        holders = holders.filter { $0.value != source }
        asked.remove(source)
        heard.remove(source)
    }
}
