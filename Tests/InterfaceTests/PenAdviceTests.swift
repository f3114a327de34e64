import Drawing
import Editing
import Geometry
import Input
import InterfaceSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Interface
@testable import Panels

/// Who draws with a mouse for the first time is told once why the line is even.
@Suite struct PenAdviceTests {
    private let pen = Device(
        id: DeviceID(rawValue: 1), name: "Tablet", kind: .pen, forceRange: 0...2048)
    private let mouse = Device(id: DeviceID(rawValue: 2), name: "Mouse", kind: .mouse)
    private let told = "No pen found. The mouse draws an even line."

    private func window(_ devices: [Device], isFirstStart: Bool = true) throws -> TestWindow {
        let (window, canvas) = try TestWindow.tools(width: 1000, height: 600)
        canvas.isFirstStart = isFirstStart
        try window.handle(.devices(devices))
        return window
    }

    private func draw(_ window: TestWindow, _ kind: PointerKind = .mouse) throws {
        try window.draw(
            from: (300, 300), to: (500, 320), force: kind == .mouse ? nil : 0.5, pointerKind: kind)
    }

    @Test func itIsToldOnceAfterTheFirstStroke() throws {
        let window = try window([mouse])
        try window.wait(1)
        #expect(window.message.isEmpty)
        try draw(window)
        #expect(window.message == told)
        try window.wait(60)
        try draw(window)
        #expect(window.message.isEmpty)
    }

    @Test func itsButtonShowsWhatDevicesReport() throws {
        let window = try window([mouse])
        try draw(window)
        let button = try #require(
            window.screen.tree.all.first { $0.role == .button && $0.name == "Why?" })
        try window.wait(0.5)
        try window.tap(button)
        #expect(window.screen.tree.all.contains { $0 is InputTester })
    }

    @Test func nobodyElseIsTold() throws {
        for window in [try window([mouse, pen]), try window([mouse], isFirstStart: false)] {
            try draw(window)
            #expect(window.message.isEmpty)
        }
        // A finger needs no pen, and a device that nobody knows may be one.
        let finger = try window([mouse])
        try draw(finger, .finger)
        #expect(finger.message.isEmpty)
        let unknown = try window([])
        try draw(unknown)
        #expect(unknown.message.isEmpty)
    }
}
