import CX11
public import Display
import Glibc
public import Input

/// The devices of the display, without a window: to list them and to watch them come and go.
///
/// To be used by one thread at a time.
public final class DeviceMonitor {
    private let connection: XConnection
    private var table = DeviceTable()

    /// Asks the display that DISPLAY names.
    ///
    /// - Throws: `.noDisplay` where there is none, `.noPens` where it knows nothing of pens.
    public init() throws(DisplayError) {
        connection = try XConnection()
        connection.selectDeviceChanges()
        _ = table.update(DeviceQuery(connection: connection).devices())
    }

    /// The devices as they were last asked for.
    public var devices: [Device] { table.devices }

    /// Waits until the devices differ from `devices`, which then are the new ones.
    ///
    /// - Throws: `.displayLost` where the display ends meanwhile.
    public func waitForChange() throws(DisplayError) {
        while true {
            var isStale = false
            connection.drain { type, _ in
                isStale = isStale || type == XI_HierarchyChanged || type == XI_DeviceChanged
            }
            if isStale, table.update(DeviceQuery(connection: connection).devices()) { return }
            if connection.loss.isNoted { throw .displayLost }
            // Asking may have made Xlib read events that poll knows nothing of.
            if connection.hasReadAhead { continue }
            var file = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
            poll(&file, 1, -1)
        }
    }
}
