import CX11
import Geometry
import Input

/// Pen events that XWayland sends to the root window instead of the program's.
///
/// Costs nothing where the server finds the right window: it then sends no event here.
struct RootEvents {
    private let connection: XConnection
    private var router = RootEventRouter()
    private var isStale = true

    /// Starts to listen.
    init(_ connection: XConnection, following windows: some Sequence<CX11.Window>) {
        self.connection = connection
        connection.select(
            [XI_Motion, XI_ButtonPress, XI_ButtonRelease], device: XIAllMasterDevices,
            window: connection.root)
        for window in windows { follow(window) }
    }

    /// Notices when a window of the program moves.
    func follow(_ window: CX11.Window) { connection.selectPlaceChanges(of: window) }

    /// Forgets the contact of a device that is gone.
    mutating func forget(_ source: DeviceID) { router.forget(source) }

    /// The window of an event of the root window; nil if it belongs to another program.
    mutating func target(
        of data: UnsafePointer<XIDeviceEvent>, _ kind: RawPointerEvent.Kind,
        among windows: some Sequence<CX11.Window>
    ) -> RootEventRouter.Target? {
        let source = DeviceID(rawValue: data.pointee.sourceid)
        let hasContact = router.hasContact(source)
        // A child is a window of another program: here the server knows where the pen is.
        guard hasContact || data.pointee.child == 0 else { return nil }
        let isPress = kind == .press(1) && !hasContact
        isStale = isStale || connection.takePlaceChange()
        if isStale || isPress {
            router.targets = connection.targets(windows)
            isStale = false
        }
        let place = Point(x: data.pointee.root_x, y: data.pointee.root_y)
        return router.target(
            of: kind, from: source, at: place,
            topLevel: isPress ? connection.topLevel(at: place) : nil)
    }
}
