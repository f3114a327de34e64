import ForceTouch
import Geometry
import Graphics
import Input
import Testing
import Wording

@testable import Toolkit

@Suite struct TooltipTests {
    private let stack: OverlayStack
    private let content: Stack
    private let theme = Theme()

    init() {
        let buttons = ["Undo", "Redo"].map { [theme] name in
            IconButton(theme: theme, .undo, name: .verbatim(name))
        }
        buttons[0].keys = { ["Ctrl", "Z"] }
        content = Stack(.horizontal, theme: theme, buttons)
        stack = OverlayStack(theme: theme, content: content)
        stack.resize(to: Size(width: 400, height: 300))
    }

    private var tooltip: Tooltip? { stack.all.lazy.compactMap { $0 as? Tooltip }.first }

    private func point(_ phase: Phase, _ x: Double, _ y: Double, at time: Double) throws {
        try stack.handle(
            PenSample(
                time: Timestamp(seconds: time), position: Point(x: x, y: y), pointerKind: .mouse,
                phase: phase))
    }

    private func frame(_ time: Double) { stack.prepareFrame(now: Timestamp(seconds: time)) }

    @Test func comesAfterARestAndTellsNameAndKeys() throws {
        try point(.hover, 20, 20, at: 1)
        #expect(stack.deadline == Timestamp(seconds: 1.6))
        frame(1.5)
        #expect(tooltip == nil)
        frame(1.6)
        #expect(tooltip?.name == "Undo" && tooltip?.all.contains { $0.name == "Ctrl+Z" } == true)
        #expect(stack.deadline == nil)
    }

    @Test func comesAtOnceFromOneToTheNextAndGoesBeside() throws {
        try point(.hover, 20, 20, at: 1)
        frame(2)
        try point(.hover, 60, 20, at: 2.1)
        frame(2.1)
        #expect(tooltip?.name == "Redo")
        try point(.hover, 300, 200, at: 2.2)
        frame(2.2)
        #expect(tooltip == nil && stack.deadline == nil)
        // A moment later a rest is needed again.
        try point(.hover, 20, 20, at: 4)
        frame(4)
        #expect(tooltip == nil)
        frame(4.7)
        #expect(tooltip?.name == "Undo")
    }

    @Test func goesWithAPressAndDoesNotComeBack() throws {
        try point(.hover, 20, 20, at: 1)
        frame(2)
        try point(.began, 20, 20, at: 2.1)
        #expect(tooltip == nil)
        try point(.ended, 20, 20, at: 2.2)
        try point(.hover, 21, 20, at: 2.3)
        frame(4)
        #expect(tooltip == nil)
    }

    @Test func goesWithAKeyAndWithItsControl() throws {
        try point(.hover, 20, 20, at: 1)
        frame(2)
        _ = stack.handle(KeyPress(.character("a")))
        #expect(tooltip == nil)
        try point(.hover, 60, 20, at: 3)
        frame(4)
        #expect(tooltip != nil)
        content.subviews = []
        frame(4.1)
        #expect(tooltip == nil)
    }

    /// A pen presses with force where that is used, a mouse holds still.
    @Test(arguments: [(1, true, "Press"), (1, false, "Hold"), (2, true, "Hold")])
    func tellsWhatAPressDoesByTheDevice(device: Int32, isUsed: Bool, text: String) throws {
        let pen = Device(
            id: DeviceID(rawValue: 1), name: "Tablet", kind: .pen, forceRange: 0...2047,
            isEnabled: isUsed)
        let mouse = Device(id: DeviceID(rawValue: 2), name: "Mouse", kind: .mouse)
        stack.traitCollection = TraitCollection(devices: [pen, mouse])
        let button = try #require(content.subviews.first as? IconButton)
        button.pressTip = PressTip(byForce: "Press", byHolding: "Hold")
        try stack.handle(
            PenSample(
                time: Timestamp(seconds: 1), position: Point(x: 20, y: 20),
                pointer: PointerID(device: DeviceID(rawValue: device)), phase: .hover))
        frame(2)
        let said = try #require(tooltip).all.map(\.name)
        #expect(said.contains(text) && said.contains("Undo"))
        #expect(said.count { ["Press", "Hold"].contains($0) } == 1)
        #expect(stack.bounds.intersection(tooltip?.frame ?? .null) == tooltip?.frame)
        // No wider than its words are.
        #expect((tooltip?.frame.width ?? 400) < 200)
    }

    @Test func takesNoContacts() throws {
        try point(.hover, 20, 20, at: 1)
        frame(2)
        let place = try #require(tooltip?.frame.center)
        #expect(stack.view(at: place) !== tooltip)
    }

    @Test(arguments: [(20.0, 20.0), (380, 20), (20, 280), (380, 280)])
    func staysInTheWindow(x: Double, y: Double) throws {
        let button = IconButton(theme: theme, .undo, name: "What the pen reports")
        let area = Stack(.vertical, theme: theme, [button])
        let stack = OverlayStack(theme: theme, content: area)
        stack.resize(to: Size(width: 400, height: 300))
        button.place(Rectangle(center: Point(x: x, y: y), radius: 18))
        stack.show(Tooltip(theme: theme, Tip("What the pen reports"), beside: button))
        let tooltip = try #require(stack.all.lazy.compactMap { $0 as? Tooltip }.first)
        #expect(stack.bounds.intersection(tooltip.frame) == tooltip.frame)
        #expect(!tooltip.frame.intersects(button.frame))
    }
}
