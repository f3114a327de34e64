import Drawing
import Editing
import Geometry
import Ink
import Input
import InterfaceSupport
import TestSupport
import Testing

@testable import Canvas

/// What the program tells about devices.
@Suite struct MissingForceTests {
    private let tablet = Device(
        id: DeviceID(rawValue: 1), name: "Old Tablet", kind: .pen, forceRange: 0...2048)
    private let mouse = Device(id: DeviceID(rawValue: 2), name: "Mouse", kind: .mouse)

    @Test func aStrokeWithoutForceIsToldOfOncePerDevice() throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.handle(.devices([tablet, mouse]))
        try window.draw(from: (20, 20), to: (60, 20), force: 0)
        #expect(window.message.contains("Old Tablet"))
        #expect(
            canvas.visibleDrawing.strokes.first?.bounds.height
                == canvas.editor.hand.brush.largestWidth)
        try window.wait(60)
        #expect(window.message.isEmpty)
        try window.draw(from: (20, 40), to: (60, 40), force: 0)
        #expect(window.message.isEmpty)
        try window.draw(from: (20, 60), to: (60, 60), force: 0, pointer: 7)
        #expect(!window.message.isEmpty)
    }

    @Test func aDeviceThatComesBackIsToldOfAgain() throws {
        let (window, _) = try TestWindow.canvas()
        try window.handle(.devices([tablet]))
        try window.draw(from: (20, 20), to: (60, 20), force: 0)
        try window.wait(60)
        try window.handle(.devices([mouse]))
        try window.wait(60)
        try window.handle(.devices([tablet]))
        try window.wait(60)
        try window.draw(from: (20, 20), to: (60, 20), force: 0)
        #expect(window.message.contains("Old Tablet"))
    }

    @Test(arguments: [0.3, nil])
    func aStrokeWithForceOrWithoutItsAxisIsNotToldOf(force: Double?) throws {
        let (window, _) = try TestWindow.canvas()
        try window.draw(from: (20, 20), to: (60, 20), force: force)
        #expect(window.message.isEmpty)
    }

    @Test func aPenThatComesOrGoesIsToldOf() throws {
        let (window, _) = try TestWindow.canvas()
        try window.handle(.devices([mouse, tablet]))
        #expect(window.message.isEmpty)
        try window.handle(.devices([mouse]))
        #expect(window.message.contains("disconnected"))
        try window.handle(.devices([mouse]))
        try window.wait(60)
        try window.handle(.devices([mouse]))
        #expect(window.message.isEmpty)
        try window.handle(.devices([mouse, tablet]))
        #expect(window.message.contains("Old Tablet"))
    }

    @Test("The notice about a missing pen goes away when the pen returns, even during a stroke")
    func aPenThatIsBackIsNotMissed() throws {
        let (window, canvas) = try TestWindow.canvas()
        func draw(_ phase: Phase, _ x: Double) throws {
            try window.pen(phase, x, 20, force: nil, pointer: 2, pointerKind: .mouse)
        }
        try window.handle(.devices([mouse, tablet]))
        try window.handle(.devices([mouse]))
        try draw(.began, 20)
        try draw(.moved, 60)
        #expect(window.message.contains("disconnected"))
        try window.handle(.devices([mouse, tablet]))
        // No new notice before the stroke ends.
        #expect(window.message.isEmpty)
        try draw(.moved, 90)
        try draw(.ended, 90)
        #expect(window.message.contains("Old Tablet"))
        #expect(canvas.visibleDrawing.strokes.count == 1)
    }

    @Test("A sample with force is enough to show that the pen is back")
    func forceShowsThatAPenIsBack() throws {
        let (window, _) = try TestWindow.canvas()
        try window.handle(.devices([mouse, tablet]))
        try window.handle(.devices([mouse]))
        #expect(window.message.contains("disconnected"))
        try window.pen(.began, 20, 20, force: 0.5)
        try window.pen(.moved, 60, 20, force: 0.5)
        #expect(window.message.isEmpty)
    }
}
