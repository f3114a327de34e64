import Geometry
import Graphics
import Input
import TestSupport
import Testing

@testable import Toolkit

/// A picture that grows into the window, or goes back into its place.
@Suite struct ZoomTransitionTests {
    private let theme = Theme()
    private let stack: OverlayStack
    private let place = rectangle(40, 40, 80, 50)

    init() {
        let content = Probe("Content", color: Color(red: 1, green: 0, blue: 0))
        stack = OverlayStack(theme: theme, content: content)
        stack.isMoving = true
        stack.resize(to: Size(width: 900, height: 600))
    }

    private func picture(_ color: Color, _ size: PixelSize) throws -> ImageSurface {
        let picture = try ImageSurface(size: size, format: .rgb24)
        try picture.draw { context in
            context.setSource(color)
            context.paint()
        }
        return picture
    }

    /// What a white window shows, as a picture of 80 by 50 pixels does.
    private func opened(_ window: PixelSize) throws -> OpenedPicture {
        OpenedPicture(
            try picture(.white, window), ground: .white, subject: rectangle(300, 200, 90, 60),
            origin: OpenedPicture.Origin(
                area: rectangle(0, 0, 80, 50), subject: rectangle(20, 10, 30, 20), width: 80))
    }

    /// Shows what looks different, picture by picture; each time that has to be all that does.
    private func run(
        _ transition: ZoomTransition, on window: ImageSurface
    ) throws -> Int {
        stack.show(transition)
        var count = 0
        while transition.parent != nil, count < 300 {
            stack.prepareFrame(now: Timestamp(seconds: Double(count) / 60))
            stack.damage.clip(to: PixelRectangle(window.size))
            try window.draw { context throws(GraphicsError) in
                for part in stack.damage.rectangles.flatMap(stack.pieces) {
                    try context.saved { () throws(GraphicsError) in
                        context.clip(to: part)
                        try stack.render(part, in: context)
                    }
                }
            }
            stack.damage.removeAll()
            let isWhole = Pixels(layer: window) == (try pixels(stack, width: 900, height: 600))
            #expect(isWhole, "picture \(count)")
            count += 1
        }
        return count
    }

    @Test func whatWasAroundItGoesWhollyAsItFades() throws {
        let whole = PixelSize(width: 900, height: 600)
        let window = try ImageSurface(size: whole, format: .argb32)
        let transition = ZoomTransition(theme: theme, .grow) { [place] in place }
        let small = try picture(.white, PixelSize(width: 80, height: 50))
        transition.picture = { small }
        transition.ground = try picture(Color(red: 0, green: 0, blue: 1), whole)
        #expect(try run(transition, on: window) > 5)
        #expect(transition.parent == nil)
    }

    /// What lies below a picture that goes back is drawn beside it only.
    @Test func whatLiesBelowIsDrawnOnlyWhereItIsSeen() throws {
        let whole = PixelSize(width: 900, height: 600)
        let transition = ZoomTransition(theme: theme, .shrink) { [place] in place }
        let opened = try opened(whole)
        transition.opened = { opened }
        stack.show(transition)
        var shares: [Double] = []
        for step in 0..<8 {
            stack.prepareFrame(now: Timestamp(seconds: Double(step) / 60))
            let pieces = stack.pieces(of: PixelRectangle(whole))
            let hidden = pieces.filter(transition.covers).map(\.area).max() ?? 0
            shares.append(Double(hidden) / Double(900 * 600))
        }
        #expect(shares[0] > 0.9 && shares[7] < shares[0])
        #expect(shares == shares.sorted(by: >))
    }

    @Test func itGoesBackIntoItsPlace() throws {
        let whole = PixelSize(width: 900, height: 600)
        let window = try ImageSurface(size: whole, format: .argb32)
        let transition = ZoomTransition(theme: theme, .shrink) { [place] in place }
        let opened = try opened(whole)
        transition.opened = { opened }
        #expect(try run(transition, on: window) > 5)
        #expect(transition.parent == nil)
    }

    /// It turns into the window before that is seen, so that nothing is seen twice.
    @Test func itTurnsIntoWhatWasOpened() throws {
        let whole = PixelSize(width: 900, height: 600)
        let window = try ImageSurface(size: whole, format: .argb32)
        let transition = ZoomTransition(theme: theme, .grow) { [place] in place }
        let (small, opened) = (
            try picture(.white, PixelSize(width: 80, height: 50)), try opened(whole)
        )
        transition.picture = { small }
        transition.ground = try picture(Color(red: 0, green: 0, blue: 1), whole)
        var polls = 0
        transition.isReady = { polls > 4 }
        transition.opened = {
            polls += 1
            return polls > 4 ? opened : nil
        }
        #expect(try run(transition, on: window) > 10)
        #expect(transition.parent == nil)
    }

    /// What it shows hides all below it until it has arrived.
    @Test func itIsOpaqueOnItsWayBack() throws {
        let transition = ZoomTransition(theme: theme, .shrink) { [place] in place }
        let opened = try opened(PixelSize(width: 900, height: 600))
        transition.opened = { opened }
        stack.show(transition)
        var widths: [Int] = []
        for step in 0..<300 where transition.parent != nil {
            stack.prepareFrame(now: Timestamp(seconds: Double(step) / 60))
            let shown = try pixels(stack, width: 900, height: 600)
            // The row through the middle of its place: the window below it is red.
            let row = (0..<900).map { (x: Int) -> UInt8 in shown.bytes[4 * (900 * 65 + x)] }
            widths.append(row.count { $0 > 250 })
            if widths.last == 0 { break }
        }
        #expect(widths.first == 900 && widths.contains { (80...88).contains($0) })
        // It never gets wider again, and is gone soon after it is as small as its place.
        #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 + 2 >= $1 })
    }

    @Test func whoGoesOnWithWhatWasOpenedSeesThatAtOnce() throws {
        let transition = ZoomTransition(theme: theme, .grow) { [place] in place }
        let (small, opened) = (
            try picture(.white, PixelSize(width: 80, height: 50)),
            try opened(PixelSize(width: 900, height: 600))
        )
        transition.picture = { small }
        transition.opened = { opened }
        stack.show(transition)
        for step in 0...3 { stack.prepareFrame(now: Timestamp(seconds: Double(step) / 60)) }
        try stack.handle(
            PenSample(
                time: Timestamp(seconds: 0.05), position: Point(x: 800, y: 500),
                force: Force(normalized: 0.2), phase: .began))
        stack.prepareFrame(now: Timestamp(seconds: 0.06))
        stack.prepareFrame(now: Timestamp(seconds: 0.06 + theme.fade + 0.001))
        #expect(transition.parent == nil)
    }

    /// In a window of another extent it would never arrive.
    @Test func inAnotherWindowItGoes() throws {
        let transition = ZoomTransition(theme: theme, .grow) { [place] in place }
        let opened = try opened(PixelSize(width: 900, height: 600))
        transition.ground = try picture(.white, PixelSize(width: 900, height: 600))
        transition.opened = { opened }
        stack.show(transition)
        for step in 0...4 { stack.prepareFrame(now: Timestamp(seconds: Double(step) / 60)) }
        #expect(transition.parent != nil)
        stack.resize(to: Size(width: 1400, height: 800))
        stack.prepareFrame(now: Timestamp(seconds: 0.1))
        #expect(transition.parent == nil)
    }
}
