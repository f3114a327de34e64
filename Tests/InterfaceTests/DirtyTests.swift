import Drawing
import Editing
import Geometry
import Input
import InterfaceSupport
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Canvas
@testable import Ink
@testable import Interface
@testable import Panels

/// Whether drawing only what is dirty shows what drawing everything shows, whatever happens.
@Suite struct DirtyTests {
    private let keys: [KeyPress] = [
        KeyPress(.character("z"), .control), KeyPress(.character("z"), .control),
        KeyPress(.character("y"), .control), KeyPress(.character("n"), .control),
        KeyPress(.enter), KeyPress(.escape),
        KeyPress(.function(12)), KeyPress(.function(12), .shift),
    ]

    private let lists: [[Device]] = [
        [], [Device(id: DeviceID(rawValue: 1), name: "Pen", kind: .pen, forceRange: 0...9)],
    ]

    private func change(_ random: inout SeededGenerator, _ window: TestWindow) throws {
        switch Int.random(in: 0..<40, using: &random) {
        case 0..<4: try window.handle(.key(keys[Int.random(in: keys.indices, using: &random)]))
        case 4: try window.handle(.devices(lists[Int.random(in: lists.indices, using: &random)]))
        case 5: try window.tell(random.chance(0.5) ? "Short" : "A longer message")
        case 6: try window.wait(random.number(in: 0...8))
        case 7:
            let (width, height) = (random.number(in: 60...220), random.number(in: 50...160))
            try window.handle(.resized(PixelSize(width: Int(width), height: Int(height))))
        default: try sample(&random, window)
        }
    }

    private func sample(_ random: inout SeededGenerator, _ window: TestWindow) throws {
        let phases: [Phase] = [
            .began, .began, .moved, .moved, .moved, .moved, .ended, .hover, .cancelled,
        ]
        let phase = phases[Int.random(in: phases.indices, using: &random)]
        let pointer = Int32.random(in: 1...3, using: &random)
        let place = random.place(in: Rectangle(x: -30, y: -30, width: 260, height: 220))
        let force = random.chance(0.2) ? 0 : random.number(in: 0...1)
        try window.pen(
            phase, place.x, place.y, force: pointer == 3 ? nil : force, pointer: pointer,
            pointerKind: random.chance(0.25) ? .eraser : .pen)
    }

    /// Some samples of leaning pens in one drain.
    private func drain(_ random: inout SeededGenerator, _ window: TestWindow) throws {
        let phases: [Phase] = [.began, .moved, .moved, .moved, .moved, .hover, .ended, .cancelled]
        let samples = (0..<Int.random(in: 1...40, using: &random)).map { _ in
            let place = random.place(in: Rectangle(x: -10, y: -10, width: 640, height: 420))
            return PenSample.leaning(
                phases[Int.random(in: phases.indices, using: &random)], place.x, place.y,
                force: random.chance(0.3) ? 0 : random.number(in: 0...1),
                altitude: random.number(in: 0...90), azimuth: random.number(in: 0...360),
                pointer: Int32.random(in: 1...2, using: &random))
        }
        try window.drain(samples)
    }

    /// Cairo rounds an edge that a clip cuts a little differently, hence the tolerance.
    @Test(arguments: SeededGenerator.seeds)
    func theDebugViewShowsEveryChange(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (window, _) = try TestWindow.canvas(width: 620, height: 400)
        try window.press(.function(12))
        for step in 0..<30 {
            if random.chance(0.2) {
                try change(&random, window)
            } else {
                try drain(&random, window)
            }
            let difference = PixelDifference(window.pixels, try window.wholePixels())
            guard difference.largest <= 8 else {
                Issue.record("after \(step + 1) changes \(difference)")
                return
            }
        }
        // The last samples are shown in the picture after their ink.
        try window.wait(0)
        // The marks of points are kept in a layer, which another extent makes anew.
        let kept = try window.wholePixels()
        try window.handle(.resized(window.screen.size))
        #expect(PixelDifference(kept, window.pixels).largest <= 24)
    }

    @Test(arguments: SeededGenerator.seeds)
    func theCanvasShowsEveryChange(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (window, canvas) = try TestWindow.canvas()
        if seed % 3 == 0 { canvas.editor.hand.brush.opacity = 0.5 }
        for step in 0..<50 {
            try change(&random, window)
            let difference = PixelDifference(window.pixels, try window.wholePixels())
            guard difference.isZero else {
                Issue.record("after \(step + 1) changes \(difference)")
                return
            }
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func theDemonstrationShowsEveryChange(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let size = PixelSize(width: 420, height: 320)
        let window = try TestWindow(ResizeableDemoView(), size: size)
        for step in 0..<40 {
            let place = random.place(in: ResizeableView.restingFrame.outset(by: 20))
            let phases: [Phase] = [.began, .moved, .moved, .ended, .cancelled]
            try window.pen(
                phases[Int.random(in: phases.indices, using: &random)], place.x, place.y,
                force: random.chance(0.1) ? nil : random.number(in: 0...1),
                pointer: Int32.random(in: 1...2, using: &random))
            let difference = PixelDifference(window.pixels, try window.wholePixels())
            guard difference.isZero else {
                Issue.record("after \(step + 1) changes \(difference)")
                return
            }
        }
    }

    @Test func aSampleDirtiesLittle() throws {
        let (window, _) = try TestWindow.canvas(width: 200, height: 150)
        try window.pen(.began, 20, 20)
        for step in 1...30 {
            try window.pen(.moved, 20 + 5 * Double(step), 20 + 3 * Double(step))
            #expect(window.dirty.bounds.area < 60 * 60)
        }
    }

    @Test func aLongStrokeWithoutForceDirtiesLittle() throws {
        let (window, _) = try TestWindow.canvas(width: 400, height: 150)
        try window.pen(.began, 20, 20, force: 0)
        for step in 1...60 {
            try window.pen(.moved, 20 + 6 * Double(step), 20 + Double(step), force: 0)
            if step > ForceGate.patience { #expect(window.dirty.bounds.area < 60 * 60) }
        }
    }
}
