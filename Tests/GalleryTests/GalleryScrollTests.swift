import Geometry
import Graphics
import Input
import InterfaceSupport
import Paths
import TestSupport
import Testing
import Wording

@testable import Gallery
@testable import Interface
@testable import InterfaceCore
@testable import Toolkit

/// What is seen of a gallery as it is scrolled: its picture moves, and little is drawn anew.
@Suite final class GalleryScrollTests {
    private let middle = Point(x: 640, y: 500)
    private let tile: [UInt8]

    init() throws {
        let surface = try ImageSurface(size: PixelSize(width: 216, height: 135), format: .rgb24)
        try surface.draw { context in
            context.setSource(.white)
            context.paint()
            for number in 0..<12 {
                context.fill(
                    Rectangle(x: 17 * Double(number), y: 9 * Double(number), width: 30, height: 30),
                    Color(hue: Double(number) / 12, saturation: 0.8, brightness: 0.9))
            }
        }
        tile = try surface.png()
    }

    private func gallery(isStill: Bool = true) throws -> ShownGallery {
        let shown = try ShownGallery(isStill: isStill)
        try shown.show(
            (0..<300).map {
                DrawingEntry(
                    path: "/library/\($0).downstroke", name: "Drawing \($0)", changed: 300 - $0,
                    day: $0 % 2 == 0 ? "Today" : "Yesterday", place: 300 - $0,
                    isFavourite: $0 % 3 == 1)
            })
        return shown
    }

    @Test func onlyWhatComesIntoViewIsDrawnAnew() throws {
        let shown = try gallery()
        try shown.window.turn(3, at: middle)
        for notches in [0.25, -0.25, 0.5] {
            #expect(try drawn(by: notches, in: shown.window) < 1280 * 800 / 8)
        }
    }

    /// What fades over it stays where it is.
    @Test func littleIsDrawnAnewWhileAMessageGoes() throws {
        let shown = try gallery(isStill: false)
        let window = shown.window
        window.screen.isMoving = true
        try window.tell("A drawing was saved.")
        try window.turn(3, at: middle)
        #expect(!window.message.isEmpty)
        for _ in 0..<200 where !window.message.isEmpty { try window.wait(0.05) }
        #expect(window.message.isEmpty)
        for notches in [0.25, -0.25] {
            let stack = try #require(window.screen.tree as? OverlayStack)
            #expect(stack.deadline.map { $0 <= window.now.advanced(by: 0.02) } == true)
            #expect(try drawn(by: notches, in: window) < 1280 * 800 / 4)
        }
    }

    /// How many pixels are drawn anew when the wheel is turned; all are as they would be if all were drawn.
    private func drawn(by notches: Double, in window: TestWindow) throws -> Int {
        try window.screen.handle(
            .scroll(
                Scroll(time: window.now, position: middle, notches: Vector(dx: 0, dy: notches))))
        let stack = try #require(window.screen.tree as? OverlayStack)
        let drawn = stack.damage.rectangles.reduce(0) { $0 + $1.area }
        try window.wait(0)
        #expect(window.pixels == (try window.wholePixels()))
        return drawn
    }

    /// In a window of another width they lie in other rows.
    @Test(arguments: [640, 900, 1700]) func drawingsStayWhereTheyAreSeen(width: Int) throws {
        let shown = try gallery()
        let window = shown.window
        try window.turn(20, at: middle)
        let grid = try #require(shown.gallery).all.lazy.compactMap { $0 as? DrawingGrid }.first
        let top = try #require(grid).visibleFrame.minY
        let first = try #require(
            shown.cells.filter { $0.offset.dy >= top }.sorted {
                ($0.offset.dy, $0.offset.dx) < ($1.offset.dy, $1.offset.dx)
            }.first)
        let (name, place) = (first.name, first.offset.dy)
        try window.handle(.resized(PixelSize(width: width, height: 800)))
        try window.wait(0)
        // The header may need a second line.
        #expect(abs(try #require(shown.cell(name)).offset.dy - place) < 60)
    }

    /// From whatever widths the window had in between.
    @Test(arguments: [0.0, 20, 400]) func theWayBackLeadsToWhereSomebodyHadScrolled(
        notches: Double
    ) throws {
        let shown = try gallery()
        let window = shown.window
        try window.turn(notches, at: middle)
        func places() -> [String: Point] {
            Dictionary(uniqueKeysWithValues: shown.cells.map { ($0.name, $0.visibleFrame.origin) })
        }
        let before = places()
        for width in [900, 640, 1000, 1700, 500, 1281, 1280] {
            try window.handle(.resized(PixelSize(width: width, height: 800)))
            try window.wait(0)
        }
        #expect(places() == before)
        // Who scrolls meanwhile looks at something else.
        try window.handle(.resized(PixelSize(width: 900, height: 800)))
        try window.turn(-2, at: middle)
        try window.handle(.resized(PixelSize(width: 1280, height: 800)))
        try window.wait(0)
        #expect(notches == 0 || places() != before)
    }

    /// Messages over it stay where they are, whether they come, fade or go meanwhile; so does all beside it.
    @Test(arguments: [1, 2, 3, 4])
    func itLooksAsIfAllWereDrawnAnew(seed: UInt64) throws {
        var (random, seen) = (SeededGenerator(seed: seed), 0)
        let shown = try gallery(isStill: false)
        let window = shown.window
        window.screen.isMoving = true
        for step in 0..<50 {
            switch Int.random(in: 0..<14, using: &random) {
            case 0...2:
                // Several turns before a picture, as of a wheel that spins.
                try window.handle(
                    (0..<Int.random(in: 1...3, using: &random)).map { _ in
                        InputEvent.scroll(
                            Scroll(
                                time: window.now, position: middle,
                                notches: Vector(
                                    dx: 0, dy: Double.random(in: -2...3, using: &random))))
                    })
            case 3: try window.tell("A drawing \(step) was saved.")
            case 4: try window.press([.down, .up, .pageDown].randomElement(using: &random) ?? .up)
            case 5:
                let place = (
                    Double.random(in: 40...1200, using: &random),
                    Double.random(in: 110...780, using: &random)
                )
                try window.pen(.hover, place.0, place.1, force: nil)
            case 6: try window.press(.character("a"), .control)
            case 7:
                for case .look(let paths) in window.takeNew(&seen) {
                    for path in paths {
                        try window.after { [tile] in
                            window.program.answerDrawingLook(.decoded(path: path, png: tile))
                        }
                    }
                }
            case 8:
                let size = [(1280, 800), (900, 700), (1281, 633)].randomElement(using: &random)
                if let (width, height) = size {
                    try window.handle(.resized(PixelSize(width: width, height: height)))
                }
            case 9: try window.handle(.exposed)
            // A question over it, and back.
            case 10: try window.press(Bool.random(using: &random) ? .function(2) : .escape)
            case 11:
                let place = Double.random(in: 120...600, using: &random)
                try window.pen(.began, place, place, force: 0.2)
                for force in [0.3, 0.5, 0.2] {
                    try window.wait(0.02)
                    try window.pen(.moved, place, place, force: force)
                }
                try window.turn(0.5, at: middle)
                try window.pen(.cancelled, place, place, force: 0)
            case 12: if shown.gallery == nil { try window.press(.character("g"), .control) }
            default: try window.wait(Double.random(in: 0...0.4, using: &random))
            }
            let difference = PixelDifference(window.pixels, try window.wholePixels())
            // Behind a question a curve of which a part is drawn is rounded otherwise, as is a picture on a tile of
            // another extent.
            let isStretched = shown.cells.contains { cell in
                cell.picture.map { Double($0.size.width) != cell.pictureFrame.width } == true
            }
            let isEven = window.panel == nil && !isStretched
            #expect(difference.largest <= (isEven ? 0 : 2), "\(step): \(difference)")
        }
    }
}
