import Canvas
import Drawing
import Foundation
import Geometry
import Input
import Interface
import Settings
import TestSupport
import Testing
import Toolkit

@testable import Application

/// How hard people press is kept, and a fit is offered once.
@Suite struct HandKeeperTests {
    private static let pen = PressureCurves.Scope(device: "Tablet", pointerKind: .pen)

    private let scratch: Scratch
    private let screen: Screen
    private let keeper: PreferenceKeeper
    private let hand: HandKeeper
    private let canvas: CanvasView

    init() throws {
        scratch = try Scratch()
        let size = PixelSize(width: 800, height: 600)
        canvas = try CanvasView(history: History(), viewport: Viewport(size: size))
        screen = try Screen(content: canvas, size: size)
        keeper = PreferenceKeeper(folder: scratch.path)
        hand = HandKeeper(canvas, keeper, screen)
        _ = keeper.update()
        try screen.handle(
            .devices([
                Device(
                    id: DeviceID(rawValue: 1), name: "Tablet", kind: .pen, forceRange: 0...1000)
            ]))
    }

    /// Draws strokes of 500 points from `time` on, one a second.
    private func draw(_ count: Int, force: Double = 0.2, at time: Double) throws {
        for stroke in 0..<count {
            let start = time + Double(stroke)
            for (phase, x, second) in [
                (Phase.began, 100.0, 0.0), (.moved, 350, 0.1), (.moved, 600, 0.2),
                (.ended, 600, 0.3),
            ] {
                try screen.handle(
                    .pointer(
                        PenSample(
                            time: Timestamp(seconds: start + second),
                            position: Point(x: x, y: 100 + 20 * Double(stroke)),
                            force: Force(
                                value: phase == .ended ? 0 : force * 1000, maximumPossible: 1000),
                            pointer: PointerID(device: DeviceID(rawValue: 1)), phase: phase)))
            }
        }
    }

    /// Lets time pass; gives what is told then.
    private func told(at time: Double) -> String {
        let now = Timestamp(seconds: time)
        hand.update(now: now)
        keeper.handRecord.synchronize()
        _ = keeper.update()
        keeper.keep()
        screen.prepareFrame(now: now)
        return screen.tree.all.lazy.compactMap { $0 as? Toasts }.first?.name ?? ""
    }

    private var curve: ResponseCurve {
        keeper.preferences.pressureCurves.keptCurve(of: DeviceScopes(Self.pen))
    }

    private func press(_ name: String) throws {
        let button = try #require(
            screen.tree.all.last { $0.role == .button && $0.name == name && $0.isEnabled })
        _ = button.press()
    }

    @Test func whatIsDrawnIsKeptOnceThePenRests() throws {
        try draw(2, at: 10)
        #expect(told(at: 11.5).isEmpty && scratch.contents.isEmpty)
        #expect(told(at: 20).isEmpty)
        let file = try HandFile.read(ifThereAt: scratch.path(HandFile.name))
        #expect(file[Self.pen]?.length == 1000)
        try draw(1, at: 21)
        hand.finish()
        #expect(keeper.hands[Self.pen]?.length == 1500)
    }

    /// Of each rest the disk would hear, and other windows.
    @Test func itIsNotWrittenAtEachRest() throws {
        var written: [Double?] = []
        for time in stride(from: 10.0, to: 260, by: 50) {
            try draw(1, at: time)
            _ = told(at: time + 10)
            let file = try HandFile.read(ifThereAt: scratch.path(HandFile.name))
            written.append(file[Self.pen]?.length)
        }
        #expect(written == [500, 500, 500, 2000, 2000])
        #expect(keeper.hands[Self.pen]?.length == 2500)
    }

    /// Nothing is waited for that cannot happen: the program would not sleep meanwhile.
    @Test func whileTheScreenIsTouchedThereIsNothingToTake() throws {
        try draw(1, at: 10)
        #expect(hand.deadline != nil)
        let finger = PointerID(device: DeviceID(rawValue: 9))
        for (phase, isDue) in [(Phase.began, false), (.ended, true)] {
            try screen.handle(
                .pointer(
                    PenSample(
                        time: Timestamp(seconds: 11), position: Point(x: 300, y: 300), force: nil,
                        pointer: finger, pointerKind: .finger, phase: phase)))
            #expect((hand.deadline != nil) == isDue)
            hand.update(now: Timestamp(seconds: 30))
            #expect((keeper.hands[Self.pen] != nil) == isDue)
        }
    }

    /// Where it cannot be written it is known until the end, and offered once.
    @Test func aFullDiskChangesNothing() throws {
        try FileManager.default.createDirectory(
            atPath: scratch.path("\(HandFile.name)/in the way"),
            withIntermediateDirectories: true)
        try draw(4, at: 10)
        #expect(told(at: 20).contains("fitted to your hand"))
        _ = told(at: 60)
        try draw(4, at: 200)
        #expect(told(at: 210).isEmpty)
        #expect(keeper.hands[Self.pen]?.length == 4000)
    }

    @Test func aFitIsOfferedOnce() throws {
        try draw(3, at: 10)
        #expect(told(at: 20).isEmpty)
        try draw(1, at: 21)
        #expect(told(at: 30).contains("fitted to your hand"))
        #expect(curve == .linear)
        // Whoever lets it go is not asked again, nor in another window.
        #expect(told(at: 60).isEmpty)
        try draw(4, at: 61)
        #expect(told(at: 80).isEmpty)
        let file = try HandFile.read(ifThereAt: scratch.path(HandFile.name))
        #expect(file[Self.pen]?.wasOffered == true && file[Self.pen]?.length == 2000)
        #expect(keeper.hands[Self.pen]?.length == 4000)
        #expect(curve == .linear)
        #expect(!scratch.contents.contains(PressureFile.name))
    }

    @Test func whoTakesItHasTheCurve() throws {
        try draw(4, at: 10)
        _ = told(at: 20)
        try press("Fit to My Hand")
        #expect(told(at: 21).contains("Your next line is fitted"))
        #expect(abs(curve.value(at: 0.2) - 0.5) < 0.05)
        let curves = try PressureFile.read(ifThereAt: scratch.path(PressureFile.name))
        #expect(curves == keeper.preferences.pressureCurves && curves.curves.count == 1)
        // It is what pens reported that counts, so that the fit stays as it is.
        let fitted = curve
        try draw(1, at: 40)
        _ = told(at: 50)
        #expect(keeper.hands[Self.pen]?.curve == fitted)
    }

    @Test(arguments: [
        PressureCurves([pen: Sensitivity.light.curve]), PressureCurves(even: [pen]),
        PressureCurves([.init(): Sensitivity.firm.curve]), PressureCurves(even: [.init()]),
    ])
    func whoHasSetTheirPenIsNotAsked(_ curves: PressureCurves) throws {
        keeper.preferences.pressureCurves = curves
        try draw(5, at: 10)
        #expect(told(at: 20).isEmpty)
        #expect(keeper.hands[Self.pen]?.length == 2500)
    }
}
