import Drawing
import Editing
import Geometry
import Graphics
import Input
import InterfaceSupport
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Canvas
@testable import Interface
@testable import Panels

/// The page that shows what devices report: by pen, fingers and mouse, at all sizes.
@Suite final class InputTesterTests {
    private let window: TestWindow
    private let canvas: CanvasView
    private static let devices = [
        Device(
            id: DeviceID(rawValue: 1), name: "Tablet", kind: .pen, forceRange: 0...2047,
            hasTilt: true),
        Device(id: DeviceID(rawValue: 2), name: "Screen", kind: .touchscreen),
        Device(id: DeviceID(rawValue: 3), name: "Rodent", kind: .mouse),
        Device(id: DeviceID(rawValue: 4), name: "Keys", kind: .keyboard),
    ]

    init() throws {
        (window, canvas) = try TestWindow.tools(width: 1280, height: 800)
        try window.handle(.devices(Self.devices))
        try window.press(.character(","), .control)
        try window.tap(view("Test Input"))
    }

    private var tester: InputTester? {
        window.screen.tree.subviews.lazy.compactMap { $0 as? InputTester }.first
    }

    private func view(_ name: String) throws -> View {
        try #require(
            window.screen.tree.all.first { $0.name == name && !$0.visibleFrame.isNull },
            "there is no \(name)")
    }

    private func rows() -> [TesterRow] {
        tester?.all.compactMap { $0 as? TesterRow } ?? []
    }

    private func paper() throws -> Point {
        try #require(tester?.all.lazy.compactMap { $0 as? TesterPaper }.first).visibleFrame.center
    }

    @Test func itComesFromTheSettingsAndGoes() throws {
        #expect(tester != nil)
        try window.press(.escape)
        #expect(tester == nil)
    }

    @Test func everyDeviceThatPointsIsListed() {
        #expect(rows().map(\.name) == ["Tablet", "Screen", "Rodent"])
        #expect(rows()[0].value == "Pen · force · tilt")
        #expect(rows()[2].value == "Mouse · no force")
    }

    @Test func whatADeviceReportsIsNotCut() throws {
        var eraser = Device(
            id: DeviceID(rawValue: 5), name: "Tablet", kind: .eraser, forceRange: 0...65535,
            hasTilt: true)
        eraser.hasRotation = true
        try window.handle(.devices([eraser]))
        let labels = try #require(rows().first).all.compactMap { $0 as? Label }
        #expect(labels.map(\.name).contains("Eraser end · force · tilt · rotation"))
        #expect(labels.allSatisfy { $0.natural.width <= $0.frame.width })
    }

    @Test func aPenLeansSomewhereUnlessItStandsUpright() throws {
        func isSaid(_ text: String) -> Bool {
            window.screen.tree.all.contains { $0.role == .label && $0.name == text }
        }
        let place = try paper()
        func lean(_ tilt: Tilt, at seconds: Double) throws {
            try window.handle(
                .pointer(
                    PenSample(
                        time: Timestamp(seconds: seconds), position: place, tilt: tilt,
                        pointer: PointerID(device: DeviceID(rawValue: 1)), pointerKind: .pen,
                        phase: .hover)))
            try window.wait(0.1)
        }
        try lean(Tilt(x: .zero, y: .zero), at: 1)
        #expect(!isSaid("0° to 0°") && !isSaid("0° toward 0°"))
        try lean(Tilt(altitude: Angle(degrees: 60), azimuth: Angle(degrees: 90)), at: 2)
        #expect(isSaid("30° toward 90°"))
    }

    @Test func theDeviceInUseIsShown() throws {
        #expect(rows().map { $0.states.contains(.selected) } == [true, false, false])
        let place = try paper()
        try window.pen(.hover, place.x, place.y, force: nil, pointer: 3, pointerKind: .mouse)
        #expect(rows().map { $0.states.contains(.selected) } == [false, false, true])
        try window.pen(.began, place.x, place.y, force: 0.25)
        #expect(try view("Force").value == "0.25")
        #expect(rows()[0].states.contains(.selected))
        try window.pen(.ended, place.x, place.y, force: 0)
    }

    @Test func aDeviceIsChosenUntilOneIsTried() throws {
        try window.tap(rows()[1])
        #expect(rows()[1].states.contains(.selected))
        let place = try paper()
        try window.pen(.hover, place.x, place.y)
        #expect(rows()[1].states.contains(.selected))
        try window.draw(from: (place.x, place.y), to: (place.x + 40, place.y))
        #expect(rows()[0].states.contains(.selected))
    }

    @Test func buttonsAndForceAreLive() throws {
        let place = try paper()
        try window.pen(.hover, place.x, place.y, force: 0, buttons: .middle)
        #expect(try view("lower").states.contains(.selected))
        #expect(try !view("tip").states.contains(.selected))
        try window.pen(.hover, place.x, place.y, force: 0)
        #expect(try !view("lower").states.contains(.selected))
    }

    @Test func howFarThePenIsTurnedIsShown() throws {
        let place = try paper()
        #expect(!window.screen.tree.all.contains { $0.name == "Rotation" })
        var devices = Self.devices
        devices[0].hasRotation = true
        try window.handle(.devices(devices))
        #expect(rows()[0].value == "Pen · force · tilt · rotation")
        #expect(try view("Rotation").value == "–")
        #expect(!window.screen.tree.all.contains { $0.name == "Contact width" })
        let sample = PenSample(
            time: Timestamp(seconds: 1), position: place, rotation: Angle(degrees: 190),
            pointer: PointerID(device: DeviceID(rawValue: 1)), phase: .hover)
        try window.handle(.pointer(sample))
        #expect(try view("Rotation").value == "−170°")
    }

    @Test func nothingReachesTheDrawing() throws {
        let place = try paper()
        try window.draw(from: (place.x, place.y), to: (place.x + 60, place.y + 20))
        try window.press(.escape)
        try window.press(.escape)
        #expect(canvas.editor.history.drawing.isEmpty)
    }

    @Test func reportedPointsAreShown() throws {
        let place = try paper()
        try window.draw(from: (place.x, place.y), to: (place.x + 60, place.y))
        #expect(window.screen.tree.all.contains { $0.name == "3 samples · 1 stroke · no gaps" })
        let dot = try window.wholePixels().channel(0, x: Int(place.x), y: Int(place.y))
        #expect(abs(Double(dot) / 255 - Theme()[.accent].blue) < 0.1)
    }

    @Test func itRestsWhenNothingHappens() throws {
        let place = try paper()
        for _ in 0..<5 { try window.pen(.hover, place.x, place.y) }
        #expect(try view("Force, last 5 s").value == "100 Hz")
        try window.wait(1.1)
        #expect(try view("Force, last 5 s").value == "–")
        // The last that goes is the bar of what scrolls.
        try window.wait(0.2)
        try window.wait(0.01)
        #expect(window.screen.deadline == nil)
        #expect(window.dirty.rectangles.isEmpty)
    }

    @Test func timeGoesOnInTheChartUntilItIsEmpty() throws {
        let place = try paper()
        let chart = try #require(tester?.all.lazy.compactMap { $0 as? ForceChart }.first)
        try window.draw(from: (place.x, place.y), to: (place.x + 40, place.y))
        try window.wait(1.5)
        let former = window.pixels
        #expect(chart.deadline != nil)
        try window.wait(0.1)
        #expect(window.pixels != former)
        #expect(chart.visibleFrame.intersects(window.dirty.bounds.rectangle))
        try window.wait(5)
        try window.wait(0.01)
        #expect(chart.deadline == nil && window.screen.deadline == nil)
        #expect(try window.pixels == window.wholePixels())
    }

    @Test func theReportIsCopied() throws {
        let place = try paper()
        try window.draw(from: (place.x, place.y), to: (place.x + 60, place.y))
        try window.tap(view("Copy Report"))
        let report = window.program.copiedText
        #expect(report.contains("Tablet: Pen · 2,048 levels · tilt (0…2047)"))
        // The tap on the button is a stroke too.
        #expect(report.contains("5 samples · 2 strokes · no gaps"))
        #expect(report.contains("Keys: Keyboard"))
        #expect(report.contains("Force is available"))
        #expect(window.message == "The report was copied.")
    }

    @Test func devicesComeAndGo() throws {
        try window.handle(.devices([Self.devices[2]]))
        #expect(rows().map(\.name) == ["Rodent"])
        #expect(window.screen.tree.all.contains { $0.name == "No pen with force" })
        try window.handle(.devices([]))
        #expect(rows().isEmpty)
    }

    @Test(arguments: [(320, 400), (700, 500), (1000, 600), (1280, 800), (1920, 1080)])
    func everythingHasItsPlace(width: Int, height: Int) throws {
        try window.handle(.resized(PixelSize(width: width, height: height)))
        let tester = try #require(tester)
        let cards = tester.all.filter { $0 is Card || $0 is TesterRow }
        for (index, card) in cards.enumerated() {
            let frame = try #require(card.frame(in: tester))
            #expect(frame.minX >= 0 && frame.maxX <= Double(width), "\(card.name)")
            for other in cards.dropFirst(index + 1) {
                let shared = frame.intersection(try #require(other.frame(in: tester)))
                #expect(shared.width * shared.height == 0, "\(card.name) \(other.name)")
            }
        }
        for view in tester.focusable {
            tester.focus(view)
            #expect(!view.visibleFrame.isNull, "\(view.name)")
        }
    }

    @Test func whatIsDrawnPartByPartIsTheWhole() throws {
        let place = try paper()
        try window.draw(from: (place.x, place.y), to: (place.x + 60, place.y + 20))
        try window.wait(2)
        #expect(try window.pixels == window.wholePixels())
    }
}
