import Geometry
import Input
import TestSupport
import Testing

@Suite struct RecordingPlayerTests {
    private func row(_ seconds: Double?, _ isContact: Bool = true, x: Double = 0) -> RecordingRow {
        RecordingRow(seconds: seconds, position: Point(x: x, y: 0), isContact: isContact)
    }

    @Test func aRunOfContactIsAStroke() {
        let played = samples(of: [row(0, false), row(1), row(2), row(3, false), row(4), row(5)])
        #expect(
            played.map(\.phase) == [.hover, .began, .moved, .ended, .hover, .began, .moved, .ended])
    }

    @Test func separatorsEndAStrokeAndSayNothingElse() {
        let played = samples(of: [row(0), .separator, .separator, row(1), .separator])
        #expect(played.map(\.phase) == [.began, .ended, .began, .ended])
        #expect(samples(of: [.separator]).isEmpty)
    }

    @Test func aStrokeEndsWhereItWasSeenLast() throws {
        var last = row(1, x: 9)
        last.force = 0.25
        let end = try #require(samples(of: [row(0), last, row(2, false, x: 50)]).dropLast().last)
        #expect(end.phase == .ended && end.position.x == 9 && end.buttons.isEmpty)
        #expect(end.force == Force(normalized: 0.25))
        #expect(end.time == Timestamp(seconds: 2))
    }

    @Test func samplesAreThoseOfThePen() throws {
        let tilt = Tilt(x: Angle(degrees: 20), y: Angle(degrees: 10))
        let recorded = RecordingRow(
            seconds: 3, position: Point(x: 1, y: 2), force: 0.5, tilt: tilt, isContact: true)
        let pointer = PointerID(device: DeviceID(rawValue: 4), contact: 2)
        var player = RecordingPlayer(pointer: pointer)
        var played: [PenSample] = []
        player.play(recorded) { played.append($0) }
        let expected = PenSample(
            time: Timestamp(seconds: 3), position: Point(x: 1, y: 2),
            force: Force(normalized: 0.5), tilt: tilt, buttons: .primary, pointer: pointer,
            pointerKind: .pen, phase: .began)
        #expect(played == [expected])
    }

    @Test func rowsWithoutTimesComeAtAnEvenRate() {
        let played = samples(of: (0..<4).map { row(nil, x: Double($0)) })
        #expect(played.map { ($0.time.seconds * 120).rounded() } == [0, 1, 2, 3, 3])
    }

    @Test func timeNeverGoesBackWithinAStroke() {
        let played = samples(of: [row(1), row(1.2), row(1.1), row(1.3)])
        #expect(played.map(\.time.seconds) == [1, 1.2, 1.2, 1.3, 1.3])
    }

    @Test func aStrokeRecordedAsEarlierKeepsItsPace() {
        let played = samples(of: [row(1), row(2), .separator, row(1.25), row(1.5), row(1.75)])
        #expect(played.map(\.time.seconds) == [1, 2, 2, 2, 2.25, 2.5, 2.5])
    }

    @Test func laterStrokesComeAtTheirRecordedTimeAgain() {
        let played = samples(of: [row(1), row(2), .separator, row(1.25), .separator, row(7)])
        #expect(played.last?.time == Timestamp(seconds: 7))
    }

    @Test func separatorsTakeNoTime() {
        let fast = (0..<500).map { row(Double($0) / 1000) }
        let played = samples(of: fast + [.separator, row(0.5), row(0.501)])
        #expect(played.suffix(3).map(\.time.seconds) == [0.5, 0.501, 0.501])
    }

    @Test func aTimeAtTheStartOfEachStrokeIsEnough() {
        let strokes = [row(0)] + Array(repeating: row(nil), count: 240) + [.separator]
        let played = samples(of: strokes + [row(30), row(nil), row(nil)])
        #expect(played.suffix(4).map { (($0.time.seconds - 30) * 120).rounded() } == [0, 1, 2, 2])
    }

    @Test(arguments: SeededGenerator.seeds)
    func whatIsPlayedIsAlwaysWellFormed(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var recording = random.recording()
        recording.shuffle(using: &random)
        var isTouching = false
        var last = Timestamp.zero
        for sample in samples(of: recording) {
            #expect(sample.time >= last)
            last = sample.time
            switch sample.phase {
            case .began, .hover: #expect(!isTouching)
            case .moved, .ended, .cancelled: #expect(isTouching)
            }
            isTouching = sample.phase.isContact
        }
        #expect(!isTouching)
    }
}
