import Geometry
import Input
import InterfaceSupport
import TestSupport
import Testing
import Toolkit

@testable import Panels

@Suite struct ResizeableViewTests {
    private let size = PixelSize(width: 420, height: 320)
    private let center = ResizeableView.restingFrame.center

    private func demo() throws -> (window: TestWindow, demo: ResizeableDemoView) {
        let demo = ResizeableDemoView()
        return (try TestWindow(demo, size: size), demo)
    }

    private func labels(_ demo: ResizeableDemoView) -> [String] {
        demo.all.filter { $0.role == .label }.map(\.name)
    }

    @Test func theSquareIsTheOneOfTheTutorials() throws {
        let (_, demo) = try demo()
        #expect(demo.square.frame == Rectangle(x: 100, y: 200, width: 70, height: 70))
        #expect(demo.square.scale == 1)
        #expect(demo.square.force == nil)
    }

    @Test(arguments: [0.0, 0.25, 0.5, 1])
    func theSquareGrowsWithForceAboutItsCentre(force: Double) throws {
        let (window, demo) = try demo()
        try window.pen(.began, center.x + 20, center.y, force: force)
        #expect(demo.square.scale == 1 + force)
        #expect(demo.square.frame == Rectangle(center: center, radius: 35 * (1 + force)))
        #expect(demo.square.force?.value == force * 2048)
        #expect(demo.square.force?.maximumPossible == 2048)
    }

    @Test(arguments: [Phase.ended, .cancelled])
    func theSquareIsSmallAgainAfterThePress(phase: Phase) throws {
        let (window, demo) = try demo()
        try window.pen(.began, center.x, center.y, force: 0.5)
        try window.pen(.moved, center.x, center.y, force: 0.9)
        #expect(demo.square.scale == 1.9)
        try window.pen(phase, center.x, center.y, force: 0.7)
        #expect(demo.square.scale == 1)
        #expect(demo.square.frame == ResizeableView.restingFrame)
        #expect(demo.square.force == nil)
    }

    @Test func aPointerWithoutForceLeavesItAsItIs() throws {
        let (window, demo) = try demo()
        try window.pen(.began, center.x, center.y, force: nil, pointerKind: .mouse)
        #expect(demo.square.scale == 1)
        #expect(labels(demo).contains { $0.contains("–") })
    }

    @Test func aSecondPointerIsIgnored() throws {
        let (window, demo) = try demo()
        try window.pen(.began, center.x, center.y, force: 0.25)
        try window.pen(.began, center.x, center.y, force: 1, pointer: 2)
        try window.pen(.moved, center.x, center.y, force: 1, pointer: 2)
        #expect(demo.square.scale == 1.25)
        try window.pen(.ended, center.x, center.y, force: 0, pointer: 2)
        #expect(demo.square.scale == 1.25)
    }

    @Test func aPressBesideTheSquareIsNone() throws {
        let (window, demo) = try demo()
        try window.pen(.began, 20, 20, force: 1)
        try window.pen(.moved, center.x, center.y, force: 1)
        #expect(demo.square.scale == 1)
        try window.pen(.hover, center.x, center.y, force: 0)
        #expect(demo.square.scale == 1)
    }

    @Test func aPressThatLeavesTheSquareStillCounts() throws {
        let (window, demo) = try demo()
        try window.pen(.began, center.x, center.y, force: 0.25)
        try window.pen(.moved, 5, 5, force: 0.75)
        #expect(demo.square.scale == 1.75)
    }

    @Test func theFiguresFollow() throws {
        let (window, demo) = try demo()
        try window.pen(.began, center.x, center.y, force: 0.25)
        #expect(labels(demo).contains("Force  0.25"))
        #expect(labels(demo).contains("Scale  1.25"))
    }

    @Test func theSquareIsRed() throws {
        let (window, _) = try demo()
        let (x, y) = (Int(center.x), Int(center.y))
        #expect(window.pixels.channel(2, x: x, y: y) > 200)
        #expect(window.pixels.channel(0, x: x, y: y) < 80)
        #expect(window.pixels.ink(x: 90, y: y) == 0)
        try window.pen(.began, center.x, center.y, force: 1)
        #expect(window.pixels.ink(x: 90, y: y) > 0.5)
    }

    @Test func theDemonstrationDoesNotDraw() throws {
        let (window, _) = try demo()
        for command in [KeyPress(.character("n"), .control), KeyPress(.character("e"), .control)] {
            try window.handle(.key(command))
        }
        #expect(window.asked.isEmpty)
        try window.press(.character("q"), .control)
        #expect(window.asked == [.quit])
    }
}
