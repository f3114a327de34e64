import Geometry
import Input
import Testing

@testable import Toolkit

/// Contacts that mean nothing: the second tap on what has gone, and fingers beside a preview.
@Suite struct SecondTapTests {
    private let content = Probe("Content")
    private let stack: OverlayStack
    private let overlay = TestOverlay(.modal, at: rectangle(100, 100, 80, 50))

    init() {
        stack = OverlayStack(theme: Theme(), content: content)
        stack.resize(to: Size(width: 400, height: 300))
        stack.show(overlay)
    }

    private func give(
        _ phase: Phase, _ seconds: Double, x: Double = 120, force: Double? = nil,
        pointer: Int32 = 1, kind: PointerKind = .mouse
    ) throws {
        try stack.handle(
            PenSample(
                time: Timestamp(seconds: seconds), position: Point(x: x, y: 120),
                force: force.map { Force(normalized: $0) },
                pointer: PointerID(device: DeviceID(rawValue: pointer)), pointerKind: kind,
                phase: phase))
        stack.prepareFrame(now: Timestamp(seconds: seconds))
    }

    private func tapWhatGoes() throws {
        try give(.began, 1)
        try give(.ended, 1.05)
        overlay.close()
    }

    @Test func theSecondTapOnWhatHasGoneIsNotForWhatLayBelow() throws {
        try tapWhatGoes()
        try give(.began, 1.2, x: 122)
        try give(.moved, 1.22, x: 122)
        try give(.ended, 1.25, x: 122)
        #expect(content.samples.isEmpty && !stack.isTouched)
        try give(.began, 1.3, x: 122)
        #expect(content.samples.isEmpty)
        try give(.ended, 1.32, x: 122)
        try give(.began, 1.5, x: 122)
        #expect(content.samples.map(\.phase) == [.began])
    }

    @Test func elsewhereAndByAnotherPenItIsForThat() throws {
        try tapWhatGoes()
        try give(.began, 1.2, x: 150)
        try give(.ended, 1.25, x: 150)
        try give(.began, 1.3, pointer: 2)
        #expect(content.samples.map(\.phase) == [.began, .ended, .began])
    }

    /// It may be the beginning of a stroke.
    @Test(arguments: [PointerKind.pen, .finger]) func aPenAndAFingerDraw(kind: PointerKind) throws {
        try tapWhatGoes()
        try give(.began, 1.2, kind: kind)
        try give(.moved, 1.25, x: 160, kind: kind)
        #expect(content.samples.map(\.phase) == [.began, .moved])
    }

    /// Wherever it is: who draws so soon does not lift at once.
    @Test(arguments: [PointerKind.pen, .finger])
    func theSecondTapOfAPenLeavesNoDot(kind: PointerKind) throws {
        overlay.hidesAll = true
        func tapWhatGoes() throws {
            try give(.began, 1, kind: kind)
            try give(.ended, 1.05, kind: kind)
            overlay.close()
        }
        try tapWhatGoes()
        try give(.began, 1.2, x: 300, kind: kind)
        try give(.moved, 1.25, x: 301, kind: kind)
        try give(.ended, 1.3, x: 301, kind: kind)
        #expect(content.samples.map(\.phase) == [.began, .moved, .cancelled])
        // A stroke is one, however soon it ends, and so is a tap that comes later.
        try give(.began, 1.35, x: 300, kind: kind)
        try give(.moved, 1.4, x: 320, kind: kind)
        try give(.ended, 1.42, x: 300, kind: kind)
        try give(.began, 1.6, x: 300, kind: kind)
        try give(.ended, 1.65, x: 300, kind: kind)
        #expect(
            content.samples.dropFirst(3).map(\.phase) == [.began, .moved, .ended, .began, .ended])
    }

    /// Who chooses a brush in a list may dot an i at once.
    @Test func besideWhatHidNothingADotIsOne() throws {
        try give(.began, 1, kind: .pen)
        try give(.ended, 1.05, kind: .pen)
        overlay.close()
        try give(.began, 1.2, x: 300, kind: .pen)
        try give(.ended, 1.25, x: 300, kind: .pen)
        #expect(content.samples.map(\.phase) == [.began, .ended])
    }

    @Test func whatIsStillThereTakesNothingFromThat() throws {
        try give(.began, 1)
        try give(.ended, 1.05)
        try give(.began, 1.1)
        #expect(overlay.box.samples.map(\.phase) == [.began, .ended, .began])
    }

    @Test func aFingerBesideAPreviewIsCancelled() throws {
        let (source, other) = (Probe("Source"), Probe("Other"))
        overlay.subviews = [overlay.box, source, other]
        source.place(rectangle(10, 10, 30, 30))
        other.place(rectangle(40, 10, 30, 30))
        overlay.box.place(.null)
        source.previews { _ in
            ViewController(Probe("Target", width: 50, height: 50))
        } commit: { _ in
        }
        try give(.began, 1, x: 120)
        try give(.began, 1.02, x: 160, pointer: 2)
        for step in 0..<150 { try give(.moved, 1.1 + Double(step) / 100, x: 120) }
        #expect(stack.subviews.contains { $0 is PeekScene })
        try give(.ended, 3, x: 160, pointer: 2)
        #expect(other.samples.map(\.phase) == [.began, .cancelled])
        try give(.ended, 3.1, x: 120)
        #expect(source.samples.last?.phase == .cancelled)
    }
}
