import Geometry
import Graphics
import Input
import TestSupport
import Testing

@testable import Toolkit

/// A preview gives way to what it opens.
@Suite struct PreviewOpeningTests {
    private final class Target: ViewController {
        var progress = CommitProgress.awaited
        var opened: OpenedPicture?
        override var commitProgress: CommitProgress { progress }
        override func openedPicture() -> OpenedPicture? { opened }
    }

    private let theme = Theme()
    private let target = Target(Probe("Target"))
    private var opening = PreviewOpening(at: .zero)
    private var motion: PeekMotion

    init() {
        motion = PeekMotion(theme: theme)
        motion.peek(from: rectangle(0, 0, 80, 50), to: rectangle(80, 50, 240, 150), at: .zero)
        motion.advance(to: .zero)
        motion.pop(into: rectangle(0, 0, 400, 250), at: .zero)
    }

    @discardableResult
    private mutating func advance(_ seconds: Double) -> PreviewOpening.Outlook {
        let now = Timestamp(seconds: seconds)
        motion.advance(to: now)
        return opening.advance(to: now, motion, of: target, theme: theme)
    }

    private func openedPicture() throws -> OpenedPicture {
        OpenedPicture(
            try ImageSurface(size: PixelSize(width: 400, height: 250), format: .rgb24),
            ground: .white, subject: rectangle(10, 10, 20, 20),
            origin: OpenedPicture.Origin(
                area: rectangle(0, 0, 80, 50), subject: rectangle(10, 10, 20, 20), width: 80))
    }

    @Test mutating func itWaitsForWhatIsOnItsWay() {
        #expect(advance(0.5) == .waits(0.5) && opening.opacity == 1)
        #expect(advance(2.9) == .waits(2.9))
        #expect(advance(3.1) == .fails)
    }

    @Test mutating func whatIsRefusedFailsAtOnce() {
        target.progress = .refused
        #expect(advance(0.1) == .fails)
    }

    /// Without a picture of what was opened the preview fades before it has grown.
    @Test mutating func itFadesIntoWhatHasNoPicture() {
        target.progress = .drawn
        advance(0)
        #expect(opening.opacity == 1)
        advance(0.3)
        advance(0.3 + theme.fade / 2)
        #expect(abs(opening.opacity - 0.5) < 0.01)
    }

    @Test mutating func itWaitsALittleForWhatIsNotDrawn() {
        target.progress = .presented
        advance(0.5)
        advance(1.4)
        #expect(opening.opacity == 1)
        advance(1.6)
        advance(1.6 + theme.fade)
        #expect(opening.opacity <= 0)
    }

    @Test mutating func itTurnsIntoWhatWasOpenedBeforeItFades() throws {
        (target.progress, target.opened) = (.drawn, try openedPicture())
        for step in 0...12 {
            #expect(advance(Double(step) / 60) == .goesOn)
            #expect(opening.opacity == 1)
        }
        let unfolding = try #require(opening.unfolding)
        #expect(unfolding.clearance == 1 && unfolding.share > 0.3)
        for step in 13...120 { advance(Double(step) / 60) }
        #expect(opening.opacity <= 0 && opening.unfolding?.isDone == true)
    }

    @Test mutating func whoGoesOnSeesItAtOnce() throws {
        (target.progress, target.opened) = (.drawn, try openedPicture())
        advance(0.05)
        opening.isInTheWay = true
        advance(0.06)
        advance(0.06 + theme.fade)
        #expect(opening.opacity <= 0)
    }

    @Test mutating func withReducedMotionNothingTurns() throws {
        theme.isMotionReduced = true
        (target.progress, target.opened) = (.drawn, try openedPicture())
        advance(0.1)
        #expect(opening.unfolding == nil)
    }
}
