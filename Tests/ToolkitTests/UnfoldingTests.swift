import Geometry
import Graphics
import Input
import TestSupport
import Testing

@testable import Toolkit

/// A small picture turns into what the window shows of the same: what both show is seen once, wherever it is on its way.
@Suite struct UnfoldingTests {
    private let theme = Theme()
    private let window = PixelSize(width: 400, height: 250)
    private let place = rectangle(20, 150, 80, 50)

    /// A white picture with a black square.
    private func picture(_ size: PixelSize, _ subject: Rectangle) throws -> ImageSurface {
        let picture = try ImageSurface(size: size, format: .rgb24)
        try picture.draw { context in
            context.setSource(.white)
            context.paint()
            context.fill(subject, .black)
        }
        return picture
    }

    private func opened(_ subject: Rectangle) throws -> OpenedPicture {
        OpenedPicture(
            try picture(window, subject), ground: .white, subject: subject,
            origin: OpenedPicture.Origin(
                area: rectangle(0, 0, 80, 50), subject: rectangle(30, 15, 20, 20), width: 80))
    }

    /// Where the dark pixels lie of what is shown with the card in `frame`, and how many there are.
    private func dark(
        _ unfolding: Unfolding, _ small: ImageSurface?, in frame: Rectangle
    ) throws -> (bounds: Rectangle, count: Int) {
        let shown = try ImageSurface(size: window, format: .rgb24)
        try shown.draw { context in
            context.setSource(.white)
            context.paint()
            context.clip(to: PixelRectangle(covering: frame))
            unfolding.paint(small, in: frame, context)
        }
        let pixels = Pixels(shown)
        let places = (0..<window.width * window.height).filter { pixels.bytes[4 * $0] < 128 }
            .map { (index: Int) -> Point in
                Point(
                    x: Double(index % window.width) + 0.5, y: Double(index / window.width) + 0.5)
            }
        return (Rectangle(around: places).outset(by: 0.5), places.count)
    }

    /// Small in the window, as large as that, and beyond its edge.
    @Test(arguments: [
        rectangle(300, 40, 12, 12), rectangle(100, 20, 200, 200), rectangle(180, 100, 60, 60),
    ])
    func whatBothShowIsSeenOnce(subject: Rectangle) throws {
        let small = try picture(PixelSize(width: 80, height: 50), rectangle(30, 15, 20, 20))
        for way in [ZoomTransition.Way.grow, .shrink] {
            var unfolding = Unfolding(try opened(subject), way, theme: theme)
            var springs = SpringRectangle(
                way == .grow ? place : PixelRectangle(window).rectangle)
            springs.move(
                to: way == .grow ? PixelRectangle(window).rectangle : place,
                by: theme.spring(way == .grow ? .pop : .cancel), at: .zero)
            for step in 0...40 {
                let now = Timestamp(seconds: Double(step) / 60)
                unfolding.advance(to: now)
                let (bounds, count) = try dark(unfolding, small, in: springs.frame(at: now))
                // One square: as many pixels as it is wide and high, and none beside it.
                #expect(abs(bounds.width - bounds.height) <= 3, "\(way) \(step)")
                let area = bounds.width * bounds.height
                #expect(Double(count) > 0.7 * area, "\(way) \(step)")
            }
            #expect(unfolding.isDone)
        }
    }

    @Test func atTheEndItIsWhatTheWindowShows() throws {
        let subject = rectangle(100, 20, 200, 200)
        var unfolding = Unfolding(try opened(subject), .grow, theme: theme)
        unfolding.advance(to: .zero)
        #expect(unfolding.share == 0 && unfolding.clearance == 0 && !unfolding.isDone)
        unfolding.advance(to: Timestamp(seconds: 2))
        #expect(unfolding.isDone)
        let shown = try dark(unfolding, nil, in: PixelRectangle(window).rectangle)
        #expect(shown.bounds == subject && shown.count == 200 * 200)
    }

    /// It sets out from what the window shows, and ends as its tile.
    @Test func onTheWayBackTheSmallPictureComesLast() throws {
        let small = try picture(PixelSize(width: 80, height: 50), rectangle(30, 15, 20, 20))
        let subject = rectangle(180, 100, 60, 60)
        var unfolding = Unfolding(try opened(subject), .shrink, theme: theme)
        #expect(unfolding.share == 1 && unfolding.opacity == 1)
        unfolding.advance(to: .zero)
        let first = try dark(unfolding, small, in: PixelRectangle(window).rectangle)
        #expect(first.bounds == subject)
        unfolding.advance(to: Timestamp(seconds: 2))
        #expect(unfolding.opacity == 0)
        let last = try dark(unfolding, small, in: place)
        #expect(last.bounds == rectangle(50, 165, 20, 20))
    }

    /// A name below a picture stays where it is, until the window covers it.
    @Test func whatBelongsToTheSmallPictureStaysBelowIt() throws {
        let card = try picture(PixelSize(width: 80, height: 60), rectangle(0, 52, 80, 6))
        let opened = OpenedPicture(
            try picture(window, .null), ground: .white, subject: rectangle(180, 100, 60, 60),
            origin: OpenedPicture.Origin(
                area: rectangle(0, 0, 80, 50), subject: rectangle(30, 15, 20, 20), width: 80))
        var unfolding = Unfolding(opened, .grow, theme: theme)
        unfolding.advance(to: .zero)
        let frame = rectangle(20, 20, 160, 120)
        #expect(try dark(unfolding, card, in: frame).bounds == rectangle(20, 124, 160, 12))
        unfolding.advance(to: Timestamp(seconds: 1))
        #expect(try dark(unfolding, card, in: frame).count == 0)
    }

    @Test func withReducedMotionNothingMovesByItself() throws {
        theme.isMotionReduced = true
        var unfolding = Unfolding(
            try opened(rectangle(180, 100, 60, 60)), .grow, theme: theme)
        unfolding.advance(to: .zero)
        #expect(unfolding.share == 1)
    }

    /// What is turned in the window lies nowhere as in the small picture: one fades into the other.
    @Test func whatIsNotAlikeFades() throws {
        let opened = OpenedPicture(
            try picture(window, rectangle(180, 100, 60, 60)), ground: .white,
            subject: PixelRectangle(window).rectangle,
            origin: OpenedPicture.Origin(
                area: rectangle(0, 0, 80, 50), subject: rectangle(0, 0, 80, 50), width: 80),
            isAlike: false)
        var unfolding = Unfolding(opened, .grow, theme: theme)
        unfolding.advance(to: .zero)
        #expect(unfolding.opacity == 0)
        unfolding.advance(to: Timestamp(seconds: theme.fade / 2))
        #expect(abs(unfolding.opacity - 0.5) < 0.01)
        unfolding.advance(to: Timestamp(seconds: 1))
        #expect(unfolding.opacity == 1 && unfolding.isDone)
    }
}
