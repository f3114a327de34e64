import CX11
import Display
import Geometry
import Host
import Input
import MachineSupport
import TestSupport
import Testing

@testable import DisplayX11

/// The pen's connection beside SDL's, on a real X server.
@Suite("Reading pens", .serialized)
struct PenReaderTests {
    private static let waylandPen = TestDevice(name: "xwayland-tablet stylus:36", kind: .pen)

    /// A server, a client that stands for SDL with a window at (100, 50), and a reader that listens to it.
    private final class Scene {
        let server: XServer
        /// SDL's connection.
        let client: OpaquePointer
        let window: CX11.Window
        let reader: PenReader
        let id: WindowID
        var root: CX11.Window { reader.connection.root }

        init(
            _ devices: [TestDevice] = [.mouse, .keyboard, .pen],
            preparing prepare: (Scene.Client) -> Void = { _ in }
        ) throws {
            server = try XServer(size: PixelSize(width: 800, height: 600), devices: devices)
            client = try #require(XOpenDisplay(server.display))
            window = Self.open(client, PixelRectangle(x: 100, y: 50, width: 400, height: 300))
            prepare((client, window))
            XSync(client, 0)
            SDLConnection(display: client).ignorePointer(on: window)
            reader = PenReader(connection: try XConnection(server.display))
            id = WindowID(7)
            reader.listen()
            reader.listen(to: UInt(window), as: id)
            reader.readEvents()
            reader.events.removeAll()
        }

        deinit { XCloseDisplay(client) }

        typealias Client = (display: OpaquePointer, window: CX11.Window)

        /// Shows a window without a frame, above all others.
        static func open(_ display: OpaquePointer, _ area: PixelRectangle) -> CX11.Window {
            let window = XCreateSimpleWindow(
                display, XDefaultRootWindow(display), Int32(area.x), Int32(area.y),
                UInt32(area.width), UInt32(area.height), 0, 0, 0)
            XMapRaised(display, window)
            XSync(display, 0)
            return window
        }

        /// The samples of pens that were read, with the windows that they belong to.
        func samples() -> [(window: WindowID?, sample: PenSample)] {
            reader.connection.synchronize()
            reader.readEvents()
            defer { reader.events.removeAll() }
            return reader.events.compactMap { event in
                guard case .pointer(let sample) = event.event else { return nil }
                return (event.window, sample)
            }
        }

        /// Hands the reader an event that the server sent to the root window.
        func handRootEvent(
            _ type: Int32, at place: Point, child: CX11.Window = 0, button: Int32 = 0
        ) {
            let device = reader.devices.first { $0.kind == .pen }
            var event = XIDeviceEvent()
            event.evtype = type
            event.detail = button
            event.deviceid = 2
            event.sourceid = device?.id.rawValue ?? 0
            (event.root, event.event, event.child) = (root, root, child)
            (event.root_x, event.root_y) = (place.x, place.y)
            (event.event_x, event.event_y) = (place.x, place.y)
            let half = (device?.forceRange?.upperBound ?? 0) / 2
            var (mask, values): ([UInt8], [Double]) = ([0b1_0000], [half])
            mask.withUnsafeMutableBufferPointer { mask in
                values.withUnsafeMutableBufferPointer { values in
                    event.valuators = XIValuatorState(
                        mask_len: 1, mask: mask.baseAddress, values: values.baseAddress)
                    reader.readPointer(&event)
                }
            }
        }

        /// Hands the reader an event of `device`, by the pointer that it moves or by itself.
        func hand(
            _ type: Int32, of device: DeviceID, by pointer: Int32?, at place: Point,
            button: Int32 = 0
        ) {
            var event = XIDeviceEvent()
            (event.evtype, event.detail) = (type, button)
            (event.deviceid, event.sourceid) = (pointer ?? device.rawValue, device.rawValue)
            (event.root, event.event) = (root, window)
            (event.event_x, event.event_y) = (place.x, place.y)
            reader.readPointer(&event)
        }

        /// Draws a line of `count` moves.
        func draw(with device: TestDevice, from start: Point, count: Int) throws {
            let pen = try server.pointer(device)
            try pen.setProximity(true)
            try pen.move(to: start, force: 0.1)
            try pen.press()
            for step in 1...count {
                let way = Vector(dx: 4 * Double(step), dy: 0)
                try pen.move(to: start + way, force: 0.1 + 0.8 * Double(step) / Double(count))
            }
            try pen.release()
            try pen.sync()
        }
    }

    /// What SDL 3 selects: motion for all devices as well, before anybody else.
    private static func selectLikeSDL3(_ client: Scene.Client) {
        let pointer = [XI_Motion, XI_ButtonPress, XI_ButtonRelease]
        for device in [XIAllDevices, XIAllMasterDevices] {
            XInputMask.select(
                pointer, device: device, window: client.window, of: client.display)
        }
        XInputMask.select(
            pointer + [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd], device: XIAllMasterDevices,
            window: client.window, of: client.display)
        XInputMask.select(
            [XI_RawMotion], device: XIAllDevices, window: XDefaultRootWindow(client.display),
            of: client.display)
    }

    @Test("A stroke is whole though SDL asked for all devices first, of which nothing is left")
    func strokeBesideSDL3() throws {
        let scene = try Scene(preparing: Self.selectLikeSDL3)
        // Neither on its window nor on the root.
        for window in [scene.window, scene.root] {
            var count: Int32 = 0
            let masks = XIGetSelectedEvents(scene.client, window, &count)
            if let masks { XFree(masks) }
            #expect(count == 0)
        }
        try scene.draw(with: .pen, from: Point(x: 120, y: 100), count: 60)
        let contact = scene.samples().filter(\.sample.phase.isContact)
        #expect(contact.count == 61)
        #expect(contact.allSatisfy { $0.window == scene.id })
        let force = contact.last?.sample.force?.normalized ?? 0
        #expect(abs(force - 0.9) < 0.001)
        let end = try #require(contact.last?.sample.position.x)
        #expect(abs(end - (120 + 240 - 100)) < 0.1)
    }

    private static let otherPen = TestDevice(name: "Other Tablet Pen", kind: .pen)

    /// Draws a line with each of these pens, a step of one after a step of the other; gives their samples.
    private func lines(of pens: [TestDevice], in scene: Scene) throws -> [[PenSample]] {
        func step(_ number: Int, _ device: TestDevice) throws {
            let pen = try scene.server.pointer(device)
            let y = device == .pen ? 100.25 : 190.25
            let place = Point(x: 130 + 3.3 * Double(number), y: y)
            switch number {
            case 0: try pen.move(to: place, force: 0)
            case 1: try pen.move(to: place, force: 0.2)
            case 2: try pen.press()
            case 30: try pen.release()
            // A pen that moves in a straight line leaves out what does not change.
            case let number where number % 3 == 0: try pen.move(force: 0.3)
            default: try pen.move(to: place, force: Double(number) / 40)
            }
            try pen.sync()
        }
        // The first pen goes down first and up first.
        for number in 0...35 {
            for (index, pen) in pens.enumerated() where (0...30).contains(number - 5 * index) {
                try step(number - 5 * index, pen)
            }
        }
        let samples = Dictionary(
            grouping: scene.samples().map(\.sample).filter(\.phase.isContact),
            by: \.pointer.device)
        return samples.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    }

    @Test("Two pens that draw at once draw as each does alone, and so does the one that stays")
    func twoPens() throws {
        let pens = [TestDevice.pen, Self.otherPen]
        let scene = try Scene([.mouse, .keyboard] + pens)
        let alone = try pens.map { try lines(of: [$0], in: Scene([.mouse, .keyboard, $0])) }
        let together = try lines(of: pens, in: scene)
        try scene.server.disable(Self.otherPen)
        _ = scene.samples()
        let after = try lines(of: [.pen], in: scene)
        try #require(together.count == 2 && after.count == 1)
        for (samples, alone) in zip(together + after, alone + alone) {
            #expect(alone[0].count == 28)
            #expect(samples.map(\.position) == alone[0].map(\.position))
            #expect(samples.map(\.force) == alone[0].map(\.force))
            #expect(samples.map(\.phase) == alone[0].map(\.phase))
        }
    }

    @Test("Two pens with a pointer each leave one another alone")
    func twoPointers() throws {
        let scene = try Scene([.mouse, .keyboard, .pen, Self.otherPen])
        let pens = scene.reader.devices.filter { $0.kind == .pen }.map(\.id)
        let (first, second) = (pens[0], pens[1])
        let place = Point(x: 50, y: 50)
        for (pen, pointer) in [(first, Int32(2)), (second, 20)] {
            scene.hand(XI_Motion, of: pen, by: pointer, at: place)
            // Nothing is hidden: it is reported by both.
            scene.hand(XI_ButtonPress, of: pen, by: nil, at: place, button: 1)
            scene.hand(XI_ButtonPress, of: pen, by: pointer, at: place, button: 1)
        }
        scene.hand(XI_ButtonRelease, of: first, by: nil, at: place, button: 1)
        scene.hand(XI_ButtonRelease, of: first, by: 2, at: place, button: 1)
        scene.hand(XI_Motion, of: second, by: 20, at: Point(x: 60, y: 50))
        let contact = scene.samples().map(\.sample).filter { $0.phase != .hover }
        #expect(
            contact.filter { $0.pointer.device == first }.map(\.phase) == [.began, .ended])
        #expect(
            contact.filter { $0.pointer.device == second }.map(\.phase) == [.began, .moved])
    }

    @Test("A mouse that is released while a pen is down draws no further")
    func mouseUnderAPen() throws {
        let scene = try Scene([.mouse, .keyboard, .pen, Self.otherPen])
        let (mouse, pen) = (try scene.server.mouse, try scene.server.pointer(.pen))
        try mouse.press()
        try mouse.sync()
        try pen.land(at: Point(x: 200, y: 100), force: 0.5)
        try mouse.release()
        try mouse.sync()
        try pen.lift()
        let ends = scene.samples().map(\.sample).filter { $0.phase == .ended }
        #expect(Set(ends.map(\.pointer.device)).count == 2)
    }

    @Test("Touches come with place, force and time of one event")
    func touches() throws {
        let scene = try Scene(
            [.mouse, .keyboard, .touchscreen], preparing: Self.selectLikeSDL3)
        let touch = try scene.server.touchscreen
        try touch.begin(1, at: Point(x: 150, y: 100), force: 0.25)
        try touch.move(1, to: Point(x: 200, y: 110), force: 0.5)
        try touch.move(1, force: 0.75)
        try touch.end(1)
        try touch.sync()
        let samples = scene.samples()
        #expect(samples.map(\.sample.phase) == [.began, .moved, .moved, .ended])
        #expect(samples.allSatisfy { $0.window == scene.id })
        #expect(samples.allSatisfy { $0.sample.pointerKind == .finger })
        let forces = samples.prefix(3).compactMap { $0.sample.force?.normalized }
        #expect(zip(forces, [0.25, 0.5, 0.75]).allSatisfy { abs($0 - $1) < 0.001 })
        let place = try #require(samples.dropFirst().first?.sample.position)
        #expect(abs(place.x - 100) < 0.5 && abs(place.y - 60) < 0.5)
    }

    @Test("A server that delivers to the window reports each motion once")
    func rightServer() throws {
        let scene = try Scene([.mouse, .keyboard, Self.waylandPen])
        try scene.draw(with: Self.waylandPen, from: Point(x: 120, y: 100), count: 30)
        let contact = scene.samples().filter(\.sample.phase.isContact)
        #expect(contact.count == 31)
        // Outside the window nothing is drawn.
        try scene.draw(with: Self.waylandPen, from: Point(x: 520, y: 400), count: 30)
        #expect(scene.samples().allSatisfy { !$0.sample.phase.isContact })
    }

    @Test("A stroke that XWayland reports only to the root window is drawn")
    func rootStroke() throws {
        let scene = try Scene([.mouse, .keyboard, Self.waylandPen])
        scene.handRootEvent(XI_Motion, at: Point(x: 150, y: 100))
        scene.handRootEvent(XI_ButtonPress, at: Point(x: 150, y: 100), button: 1)
        for x in 151...180 {
            scene.handRootEvent(XI_Motion, at: Point(x: Double(x) + 0.25, y: 100))
        }
        scene.handRootEvent(XI_ButtonRelease, at: Point(x: 600, y: 100), button: 1)
        let samples = scene.samples()
        #expect(samples.map(\.sample.phase).filter { $0 != .moved } == [.hover, .began, .ended])
        #expect(samples.count == 33 && samples.allSatisfy { $0.window == scene.id })
        #expect(samples[2].sample.position == Point(x: 51.25, y: 50))
        #expect(samples[2].sample.force.map { $0.normalized > 0.4 } == true)
    }

    @Test("A window that moved is found where it is now")
    func movedWindow() throws {
        let scene = try Scene([.mouse, .keyboard, Self.waylandPen])
        scene.handRootEvent(XI_Motion, at: Point(x: 150, y: 100))
        XMoveWindow(scene.client, scene.window, 300, 200)
        XSync(scene.client, 0)
        _ = scene.samples()
        scene.handRootEvent(XI_Motion, at: Point(x: 150, y: 100))
        scene.handRootEvent(XI_Motion, at: Point(x: 310, y: 220))
        #expect(scene.samples().map(\.sample.position) == [Point(x: 10, y: 20)])
    }

    @Test("Under the window of another program nothing is drawn")
    func coveredWindow() throws {
        let scene = try Scene([.mouse, .keyboard, Self.waylandPen])
        let other = try #require(XOpenDisplay(scene.server.display))
        defer { XCloseDisplay(other) }
        let cover = Scene.open(other, PixelRectangle(x: 200, y: 100, width: 100, height: 100))
        let place = Point(x: 250, y: 150)
        scene.handRootEvent(XI_ButtonPress, at: place, button: 1)
        scene.handRootEvent(XI_Motion, at: Point(x: 400, y: 150))
        scene.handRootEvent(XI_ButtonRelease, at: Point(x: 400, y: 150), button: 1)
        #expect(scene.samples().isEmpty)
        // A server that knows the other window says so.
        scene.handRootEvent(XI_Motion, at: place, child: cover)
        #expect(scene.samples().isEmpty)
        XUnmapWindow(other, cover)
        XSync(other, 0)
        scene.handRootEvent(XI_ButtonPress, at: place, button: 1)
        #expect(scene.samples().map(\.sample.phase) == [.began])
    }

    @Test("Root window events are ignored for mice, and for pens of a server other than XWayland")
    func otherDevices() throws {
        let scene = try Scene()
        scene.handRootEvent(XI_Motion, at: Point(x: 150, y: 100))
        scene.handRootEvent(XI_ButtonPress, at: Point(x: 150, y: 100), button: 1)
        #expect(scene.samples().isEmpty)
        var count: Int32 = 0
        let masks = XIGetSelectedEvents(scene.reader.connection.display, scene.root, &count)
        defer { if let masks { XFree(masks) } }
        #expect(count == 1, "only the changes of devices are selected there")
    }
}
