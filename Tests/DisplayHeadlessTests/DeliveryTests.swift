import Display
import Geometry
import Input
import Testing

@testable import DisplayHeadless

@Suite("What a headless display delivers")
struct DeliveryTests {
    private let start = HeadlessClock.start

    @Test(
        "A stroke comes at its times, with force and tilt, and the program ends after the last line"
    )
    func stroke() throws {
        let program = try FakeProgram(
            """
            0 pen 1 hover 10 20 0 5 -5
            0.1 pen 1 down 10 20 0.5
            0.2 pen 1 move 30 40 1
            0.3 pen 1 up 30 40
            """)
        program.run()
        let samples = program.samples
        #expect(samples.map(\.phase) == [.hover, .began, .moved, .ended])
        #expect(
            samples.map { $0.time.seconds(since: start) }.map { ($0 * 10).rounded() } == [
                0, 1, 2, 3,
            ])
        #expect(samples.map { $0.force?.normalized } == [0, 0.5, 1, 1])
        #expect(samples[1].position == Point(x: 10, y: 20) && samples[1].pointerKind == .pen)
        #expect(abs((samples[2].tilt?.x.degrees ?? 0) - 5) < 1e-9)
        #expect(program.happenings.last == .closeRequested)
        #expect(program.backend.failure == nil)
        #expect(program.events.allSatisfy { $0.event.event.time ?? $0.time <= $0.time })
    }

    @Test("Devices are announced once, first, and to windows that open later")
    func devices() throws {
        let program = try FakeProgram("wait 1")
        program.onEvent = { [unowned program] event in
            guard case .devices = event, program.windows.count < 2 else { return }
            _ = try? program.openWindow()
        }
        program.run()
        let announced = program.events.compactMap { event in
            if case .devices(let devices) = event.event.event {
                (event.event.window, devices.map(\.key))
            } else {
                nil
            }
        }
        try #require(announced.count == 2)
        let keys = [
            "Headless Pen", "Headless Eraser", "Headless Mouse", "Headless Touchscreen",
            "Headless Keyboard",
        ]
        #expect(announced[0] == (nil, keys))
        #expect(announced[1] == (program.windows[1].id, keys))
    }

    @Test("Samples of one moment come as one batch, others each in a turn of their own")
    func batches() throws {
        let program = try FakeProgram(
            """
            1 finger 1 down 1 1
            1 finger 2 down 2 2
            1.001 finger 1 move 3 3
            1.002 finger 2 move 4 4
            """)
        program.run()
        let counts = program.turns.map { $0.filter { $0.time != nil }.count }.filter { $0 > 0 }
        #expect(counts == [2, 1, 1])
    }

    @Test("At a rate, samples between two pictures come as one batch")
    func rate() throws {
        let lines = (0..<100).map { "\(Double($0) / 1000) pen 1 hover \($0) 0" }
        let program = try FakeProgram("rate 100\n" + lines.joined(separator: "\n"))
        program.run()
        let counts = program.turns.map { $0.filter { $0.time != nil }.count }.filter { $0 > 0 }
        #expect(counts.reduce(0, +) == 100)
        #expect((9...11).contains(counts.count), "\(counts)")
    }

    @Test("Times count from the last line of another kind")
    func blocks() throws {
        let program = try FakeProgram(
            """
            0.5 mouse 1 hover 1 1
            key a
            0.25 mouse 1 hover 2 2
            wait 1
            0 mouse 1 hover 3 3
            """)
        program.run()
        #expect(program.samples.map { $0.time.seconds(since: start) } == [0.5, 0.75, 1.75])
    }

    @Test("A deadline between two samples comes at its time")
    func deadlines() throws {
        let program = try FakeProgram("0 pen 1 hover 1 1\n1 pen 1 hover 2 2")
        program.deadline = start.advanced(by: 0.25)
        var times: [Double] = []
        program.onTurn = { [unowned program, start] in
            times.append(program.backend.now.seconds(since: start))
            if program.backend.now >= start.advanced(by: 0.25) {
                program.deadline = start.advanced(by: 5)
            }
        }
        program.run()
        #expect(times.contains(0.25))
        #expect(program.samples.map { $0.time.seconds(since: start) } == [0, 1])
        #expect(program.events.last?.time == start.advanced(by: 1), "a far deadline is idle")
    }

    @Test("A contact stays in its window, wherever later lines go")
    func capture() throws {
        let program = try FakeProgram(
            """
            window 1
            0 pen 1 down 1 1
            window 2
            0 pen 1 move 2 2
            0 finger 1 down 3 3
            0 pen 1 up 4 4
            0 pen 1 hover 5 5
            """)
        try program.openWindow()
        program.run()
        let ids = program.windows.map(\.id)
        let windows = program.events.filter { $0.event.event.time != nil }.map(\.event.window)
        #expect(windows == [ids[0], ids[0], ids[1], ids[0], ids[1]])
        #expect(program.backend.activeWindow == ids[1])
    }

    @Test("A window that is closed takes its contacts and its events along")
    func closing() throws {
        let program = try FakeProgram("0 pen 1 down 1 1\n0 finger 1 down 1 1\nkey a")
        try program.openWindow()
        program.onEvent = { [unowned program] event in
            if case .pointer = event, program.windows.count == 2 { program.closeWindow(1) }
        }
        program.run()
        #expect(program.samples.count == 1, "the finger of the same batch has no window")
        let key = program.events.first { $0.event.event == .key(KeyPress(.character("a"))) }
        #expect(key?.event.window == program.windows[0].id)
    }

    @Test("Two pens draw at the same time")
    func twoPens() throws {
        let program = try FakeProgram(
            """
            hotplug Headless Pen 2 on
            0 pen 1 down 1 1 0.5
            0 pen 2 hover 1 9
            0 pen 2 down 1 9 0.25
            0 pen 1 move 2 1
            0 pen 2 move 2 9
            0 pen 1 up 3 1
            0 pen 2 move 3 9
            0 pen 2 up 4 9
            """)
        program.run()
        let strokes = Dictionary(grouping: program.samples, by: \.pointer.device)
        #expect(strokes.count == 2)
        for stroke in strokes.values {
            let phases = stroke.map(\.phase).filter { $0 != .hover }
            #expect(phases.first == .began && phases.last == .ended)
            #expect(phases.count { $0 == .began } == 1 && phases.count { $0 == .ended } == 1)
            #expect(Set(stroke.map(\.position.y)).count == 1)
            #expect(Set(stroke.map { $0.force?.normalized }).count == 1)
        }
    }

    @Test("The tip, the buttons and the wheel of a mouse")
    func mouse() throws {
        let program = try FakeProgram(
            """
            0 mouse 1 hover 1 1
            0 mouse 1 down 1 1 button 3
            0 mouse 1 up 1 1 button 3
            0 mouse 1 down 2 2
            0 mouse 1 up 2 2
            0 wheel 2 2 0 1
            0 pinch begin 2 2
            0 pinch move 2 2 1.5
            """)
        program.run()
        #expect(program.samples.map(\.phase) == [.hover, .hover, .hover, .began, .ended])
        #expect(program.samples.map(\.buttons) == [[], .secondary, [], .primary, []])
        #expect(program.samples.allSatisfy { $0.pointerKind == .mouse && $0.force == nil })
        let scroll = Scroll(
            time: start, position: Point(x: 2, y: 2), notches: Vector(dx: 0, dy: 1))
        #expect(program.happenings.contains(.scroll(scroll)))
        let pinch = Pinch(time: start, position: Point(x: 2, y: 2), phase: .moved, zoom: 1.5)
        #expect(program.happenings.contains(.pinch(pinch)))
    }

    @Test("A pen that is unplugged ends its stroke after the devices were announced")
    func hotplug() throws {
        let program = try FakeProgram(
            """
            0 pen 1 down 5 5
            hotplug Headless Pen off
            hotplug Headless Pen on
            0 pen 1 down 6 6
            """)
        program.run()
        #expect(program.samples.map(\.phase) == [.began, .ended, .began])
        let order = program.events.dropFirst().map(\.event.event)
        guard case .devices(let devices) = order[1], case .pointer = order[2] else {
            Issue.record("\(order)")
            return
        }
        #expect(!devices.contains { $0.kind == .pen })
    }

    @Test("A touchscreen that is unplugged ends all contacts; one with force takes fingers over")
    func touchscreens() throws {
        let program = try FakeProgram(
            """
            0 finger 1 down 1 1
            0 finger 2 down 2 2
            hotplug Headless Touchscreen off
            hotplug Headless Force Touchscreen on
            0 finger 1 down 3 3 0.25
            0 finger 1 up 3 3
            """)
        program.run()
        #expect(program.samples.map(\.phase) == [.began, .began, .ended, .ended, .began, .ended])
        #expect(program.samples[0].force == nil)
        #expect(program.samples[4].force?.normalized == 0.25)
    }

    @Test("Pressure curves and roles apply as on an X server")
    func curvesAndRoles() throws {
        let program = try FakeProgram(
            """
            0 pen 1 down 1 1 0.5
            0 pen 1 up 1 1
            wait 1
            0 mouse 1 down 2 2
            """)
        program.backend.pressureCurves = PressureCurves([
            .init(device: "Headless Pen"): Sensitivity.firm.curve
        ])
        program.onEvent = { [unowned program] event in
            guard case .pointer(let sample) = event, sample.phase == .ended else { return }
            program.backend.roles = DeviceRoles(["Headless Mouse": .ignore])
        }
        program.run()
        #expect(
            program.samples[0].force
                == Force(value: 32767.5, maximumPossible: 65535)
                .adjusted(by: Sensitivity.firm.curve))
        #expect(program.samples.map(\.pointerKind) == [.pen, .pen])
        let roles = program.events.compactMap { event in
            if case .devices(let devices) = event.event.event {
                devices.first { $0.kind == .mouse }?.role
            } else {
                nil
            }
        }
        #expect(roles == [.ignore])
    }

    @Test("A resized window has its size and its scale when the event comes, and black pixels")
    func resize() throws {
        let program = try FakeProgram("resize 300 150 1.5\nresize 300 150 2")
        var seen: [(PixelSize, Double)] = []
        program.onEvent = { [unowned program] event in
            if case .resized = event {
                seen.append((program.window.size, program.window.scale))
            }
        }
        program.run()
        let size = PixelSize(width: 300, height: 150)
        #expect(seen.map(\.0) == [size, size] && seen.map(\.1) == [1.5, 2])
    }

    @Test("Files that are dropped")
    func drop() throws {
        let program = try FakeProgram("drop 5 5 file:///a%20b")
        program.run()
        #expect(program.happenings.first == .dropped(Array("file:///a%20b".utf8)))
    }

    @Test("What the program asks of a window is noted")
    func notes() throws {
        let program = try FakeProgram("wait 1", size: PixelSize(width: 640, height: 480))
        let second = try program.openWindow()
        let window = program.window
        #expect(window.size == PixelSize(width: 640, height: 480) && window.isShown)
        (window.title, window.isFullScreen, window.cursor) = ("New", true, .none)
        #expect(program.backend.frontWindow === second)
        window.raise()
        #expect(window.raiseCount == 1 && program.backend.frontWindow === window)
        #expect(window.title == "New" && window.isFullScreen && window.cursor == .none)
        var name: String?
        window.portalName { name = $0 }
        #expect(name == "")
        program.backend.startup = StartupID("a")
        program.backend.endStartup()
        #expect(program.backend.startup == nil)
    }
}
