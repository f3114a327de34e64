import Geometry
import Input
import TestSupport
import Testing

/// A hand that holds a pen does not draw.
@Suite struct PalmRejectionTests {
    /// What is meant of what comes.
    private struct Desk {
        var palms = PalmRejection()
        var meant: [PenSample] = []
        /// The fingers whose doing was taken back after they were lifted, each time.
        var undone: [Set<Int64>] = []

        mutating func report(
            _ phase: Phase, _ x: Double, _ y: Double, at seconds: Double,
            kind: PointerKind = .finger, finger: Int64 = 1, width: Double? = nil,
            onControl: Bool = false
        ) {
            let device = DeviceID(rawValue: kind == .finger ? 9 : 3)
            palms.handle(
                PenSample(
                    time: Timestamp(seconds: seconds), position: Point(x: x, y: y), width: width,
                    pointer: PointerID(device: device, contact: kind == .finger ? finger : 0),
                    pointerKind: kind, phase: phase),
                isOnControl: { onControl }, undo: { undone.append(Set($0.map(\.contact))) },
                emit: { meant.append($0) })
        }

        /// The phases of what fingers mean.
        var fingers: [Phase] { meant.filter { $0.pointerKind == .finger }.map(\.phase) }
    }

    private var desk = Desk()

    @Test func fingersAreMeantWithoutAPen() {
        var desk = desk
        desk.report(.began, 10, 10, at: 1)
        desk.report(.hover, 10, 10, at: 1.1, kind: .mouse)
        desk.report(.moved, 20, 10, at: 1.2)
        desk.report(.ended, 20, 10, at: 1.3)
        #expect(desk.fingers == [.began, .moved, .ended])
    }

    @Test(arguments: [PointerKind.pen, .eraser])
    func fingersAreIgnoredWhileAPenIsInReachAndAfter(kind: PointerKind) {
        var desk = desk
        desk.report(.hover, 50, 50, at: 1, kind: kind)
        desk.report(.began, 10, 10, at: 1.5)
        // Until it lifts, however late.
        desk.report(.moved, 90, 10, at: 9)
        desk.report(.ended, 90, 10, at: 9.1)
        #expect(desk.fingers.isEmpty)
        desk.report(.began, 10, 10, at: 9.2)
        #expect(desk.fingers == [.began])
        desk.report(.hover, 50, 50, at: 10, kind: kind)
        desk.report(.began, 10, 10, at: 10.51, finger: 2)
        #expect(desk.fingers == [.began, .began])
    }

    @Test func aPenThatRestsOnThePaperIsNear() {
        var desk = desk
        desk.report(.began, 50, 50, at: 1, kind: .pen)
        desk.report(.began, 10, 10, at: 8)
        #expect(desk.fingers.isEmpty)
        desk.report(.ended, 50, 50, at: 9, kind: .pen)
        desk.report(.began, 10, 10, at: 9.4, finger: 2)
        desk.report(.began, 10, 10, at: 9.6, finger: 3)
        #expect(desk.fingers == [.began])
        desk.palms.rest = 1.5
        desk.report(.began, 10, 10, at: 10.4, finger: 4)
        #expect(desk.fingers == [.began])
    }

    @Test func whatBeganRightBeforeThePenIsTakenBack() {
        var desk = desk
        desk.report(.began, 10, 10, at: 1, finger: 1)
        desk.report(.began, 20, 10, at: 1.3, finger: 2)
        desk.report(.began, 30, 10, at: 1.31, finger: 3, onControl: true)
        desk.report(.hover, 50, 50, at: 1.5, kind: .pen)
        #expect(desk.fingers == [.began, .began, .began, .cancelled])
        #expect(desk.meant[3].pointer.contact == 2)
        // The sample of the pen comes after that.
        #expect(desk.meant.last?.pointerKind == .pen)
        desk.report(.moved, 90, 10, at: 1.6, finger: 2)
        desk.report(.ended, 90, 10, at: 1.7, finger: 2)
        #expect(desk.fingers.count == 4)
        // A stroke stays a stroke.
        desk.report(.moved, 90, 10, at: 1.8, finger: 1)
        desk.report(.ended, 90, 10, at: 1.9, finger: 1)
        #expect(desk.fingers.suffix(2) == [.moved, .ended])
    }

    @Test func soIsWhatWasOverAlready() {
        var desk = desk
        for (finger, began) in [(1, 1.0), (2, 1.2), (3, 1.25)] as [(Int64, Double)] {
            desk.report(.began, 10, 10, at: began, finger: finger, onControl: finger == 3)
            desk.report(.ended, 10, 10, at: began + 0.04, finger: finger)
        }
        desk.report(.hover, 50, 50, at: 1.4, kind: .pen)
        #expect(desk.undone == [[2]])
        #expect(desk.fingers == [.began, .ended, .began, .ended, .began, .ended])
        // Once is enough.
        desk.report(.moved, 50, 50, at: 1.41, kind: .pen)
        #expect(desk.undone.count == 1)
        // What was ignored has done nothing.
        desk.report(.began, 10, 10, at: 1.5)
        desk.report(.ended, 10, 10, at: 1.52)
        desk.report(.moved, 50, 50, at: 1.53, kind: .pen)
        #expect(desk.undone.count == 1)
    }

    @Test func whatWasLongerAgoStays() {
        var desk = desk
        desk.report(.began, 10, 10, at: 1)
        desk.report(.ended, 10, 10, at: 1.05)
        desk.report(.hover, 50, 50, at: 1.3, kind: .pen)
        #expect(desk.undone.isEmpty)
    }

    @Test func wideContactsArePalmsAndSoIsWhatLiesByThem() {
        var desk = desk
        let millimetre = desk.palms.pixelsPerMillimetre
        desk.report(.began, 100, 100, at: 1, finger: 1, width: 19)
        #expect(desk.fingers == [.began])
        desk.report(.began, 300, 300, at: 1, finger: 2, width: 21)
        desk.report(.began, 300 + 11 * millimetre, 300, at: 1.1, finger: 3)
        desk.report(.began, 300, 300 - 11 * millimetre, at: 1.1, finger: 4, onControl: true)
        #expect(desk.fingers == [.began])
        desk.report(.began, 300, 300 + 13 * millimetre, at: 1.1, finger: 5)
        #expect(desk.fingers == [.began, .began])
        for finger in 2...4 as ClosedRange<Int64> {
            desk.report(.ended, 300, 300, at: 1.2, finger: finger)
        }
        desk.report(.began, 300, 300, at: 1.3, finger: 6)
        #expect(desk.fingers.count == 3)
    }

    @Test func aFingerOnAControlIsAPointerUnlessItLiesBelowThePen() {
        let below = 100 * desk.palms.pixelsPerMillimetre
        for (x, y, isMeant) in [
            (0.0, -20.0, true), (0, below, false), (below * 0.6, below * 0.6, false),
            (0, 1.3 * below, true), (below, below, true), (90, -1, true),
        ] {
            var desk = desk
            desk.report(.hover, 500, 300, at: 1, kind: .pen)
            desk.report(.began, 500 + x, 300 + y, at: 1.1, onControl: true)
            desk.report(.ended, 500 + x, 300 + y, at: 1.2, onControl: true)
            #expect(desk.fingers == (isMeant ? [.began, .ended] : []), "\(x), \(y)")
        }
    }

    /// Each contact that is meant begins once, and ends once at most; nothing of it comes thereafter.
    @Test(arguments: SeededGenerator.seeds)
    func contactsAreWhole(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var desk = desk
        var (now, down) = (0.0, Set<Int64>())
        for _ in 0..<800 {
            now += generator.number(in: 0...0.3)
            let (x, y) = (generator.number(in: 0...800), generator.number(in: 0...600))
            if generator.chance(0.2) {
                desk.report(.hover, x, y, at: now, kind: .pen)
                continue
            }
            let finger = Int64.random(in: 1...4, using: &generator)
            let isDown = down.contains(finger)
            let phase: Phase = !isDown ? .began : generator.chance(0.5) ? .moved : .ended
            if phase == .ended { down.remove(finger) } else { down.insert(finger) }
            desk.report(
                phase, x, y, at: now, finger: finger,
                width: generator.chance(0.1) ? 200 : nil, onControl: generator.chance(0.3))
        }
        for finger in 1...4 as ClosedRange<Int64> {
            var isDown = false
            for sample in desk.meant
            where sample.pointerKind == .finger && sample.pointer.contact == finger {
                #expect(isDown == (sample.phase != .began))
                isDown = sample.phase.isContact
            }
        }
    }
}
