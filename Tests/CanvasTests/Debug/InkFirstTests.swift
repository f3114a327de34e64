import Editing
import Geometry
import Input
import InterfaceSupport
import TestSupport
import Testing
import Toolkit

@testable import Canvas

/// The debug view holds up no ink: it follows in the picture after.
@Suite struct InkFirstTests {
    private let window: TestWindow
    private let debug: DebugView

    init() throws {
        (window, _) = try TestWindow.canvas(width: 700, height: 420)
        try window.press(.function(12))
        debug = try #require(window.debugView())
    }

    private var shownArea: Int { window.dirty.rectangles.reduce(0) { $0 + $1.area } }

    /// Takes as many pictures as are asked for at once.
    private func settle() throws {
        for _ in 0..<4 where debug.deadline.map({ $0 <= window.now }) ?? false {
            try window.wait(0)
        }
    }

    @Test func theInkOfASampleIsShownByItself() throws {
        try window.drain([.leaning(.began, 100, 200)])
        try settle()
        for x in stride(from: 110.0, to: 200, by: 10) {
            try window.drain([.leaning(.moved, x, 200)])
            #expect(!window.dirty.isEmpty && shownArea < 40 * 40)
            #expect(debug.reticle?.center == Point(x: x - 10, y: 200))
            #expect(debug.deadline == .zero)
            try window.wait(0)
            #expect(shownArea > 100 * 100)
            #expect(debug.reticle?.center == Point(x: x, y: 200))
        }
    }

    @Test func theNextPictureShowsItAsADrawnOne() throws {
        try window.drain([.leaning(.began, 100, 200)])
        for x in stride(from: 104.0, to: 140, by: 4) {
            try window.drain([.leaning(.moved, x, 200)])
            #expect(PixelDifference(window.pixels, try window.wholePixels()).largest <= 8)
            try window.wait(0)
            #expect(PixelDifference(window.pixels, try window.wholePixels()).largest <= 8)
        }
    }

    /// Where samples come with each picture, as from a fast pen on a busy machine.
    @Test func aPenThatNeverRestsIsFollowedAllTheSame() throws {
        try window.pen(.began, 20, 200)
        try window.wait(0)
        var (places, longest) = (Set<Double>(), 0.0)
        for step in 1...100 {
            let x = 20 + 2 * Double(step)
            try window.pen(.moved, x, 200)
            let shown = try #require(debug.reticle?.center.x)
            places.insert(shown)
            longest = max(longest, x - shown)
        }
        // A picture takes 0.01 s, in which the pen goes 2 pixels.
        #expect(longest <= 2 * 4)
        #expect(places.count <= 36)
    }

    @Test func whatThePenDidLastIsShownAndThenNothingIsLeftToDo() throws {
        try window.drain([.leaning(.began, 100, 200), .leaning(.moved, 110, 204)])
        try window.handle(.pointer(.leaning(.moved, 130.5, 210)))
        for _ in 0..<4 {
            guard let deadline = debug.deadline else { break }
            try window.wait(max(deadline.seconds(since: window.now), 0))
        }
        #expect(debug.deadline == nil)
        #expect(debug.reticle?.center == Point(x: 130.5, y: 210))
        #expect(try window.text(.location) == "130.5, 210.0")
        #expect(PixelDifference(window.pixels, try window.wholePixels()).largest <= 8)
        try window.wait(1)
        #expect(window.dirty.isEmpty)
    }

    @Test func itFollowsAPenThatHovers() throws {
        try window.drain([.leaning(.hover, 100, 200)])
        #expect(debug.reticle == nil)
        try window.wait(0)
        #expect(debug.reticle?.center == Point(x: 100, y: 200))
        #expect(debug.deadline == nil)
    }
}
