import Input
import Settings
import TestSupport
import Testing

@testable import Application

/// What is measured is known at once, and in the file soon.
struct HandRecordTests {
    private static let pen = PressureCurves.Scope(device: "Tablet", pointerKind: .pen)

    private let scratch: Scratch
    private let record: HandRecord

    init() throws {
        scratch = try Scratch()
        record = HandRecord(path: scratch.path(HandFile.name))
    }

    private func draw(_ length: Double, force: Double = 0.3, _ record: HandRecord) {
        var hand = HandForce()
        hand.note(length, force: force)
        record.add([Self.pen: hand])
    }

    private func keep(_ record: HandRecord) {
        record.keep()
        record.synchronize()
    }

    private func length(_ record: HandRecord) -> Double? { record.hands[Self.pen]?.length }

    private var written: [PressureCurves.Scope: HandForce] {
        get throws { try HandFile.read(ifThereAt: record.path) }
    }

    @Test func whatIsMeasuredIsKnownAtOnceAndWrittenWhenAsked() throws {
        draw(100, record)
        #expect(length(record) == 100 && scratch.contents.isEmpty)
        keep(record)
        #expect(try length(record) == 100 && written == record.hands)
        let next = HandRecord(path: record.path)
        #expect(next.hands.isEmpty)
        next.read()
        #expect(next.hands == record.hands && next.problem == nil)
    }

    /// Two windows of one person.
    @Test func whatTwoMeasureIsAddedUp() throws {
        let other = HandRecord(path: record.path)
        draw(100, force: 0.3, record)
        draw(50, force: 0.7, other)
        for record in [record, other] { keep(record) }
        #expect(length(record) == 100 && length(other) == 150)
        record.read()
        #expect(try record.hands == other.hands && written == other.hands)
        // What was written is not added once more.
        keep(record)
        #expect(try written == other.hands)
    }

    /// A device's name may be anything.
    @Test func whatTheFileCannotHoldIsNotKnown() {
        var hand = HandForce()
        hand.note(100, force: 0.3)
        record.add([PressureCurves.Scope(): hand])
        #expect(record.hands.isEmpty)
    }

    @Test func aBrokenFileLosesNothing() throws {
        draw(100, record)
        keep(record)
        let whole = scratch.text(HandFile.name)
        try scratch.write(HandFile.name, "lengths = 3\n")
        draw(20, record)
        keep(record)
        #expect(record.problem?.line == 1 && length(record) == 120)
        #expect(scratch.text(HandFile.name) == "lengths = 3\n")
        // Mended, it gains what was drawn meanwhile.
        try scratch.write(HandFile.name, whole)
        keep(record)
        #expect(try record.problem == nil && written[Self.pen]?.length == 120)
    }

    @Test func whoThrowsItAwayBeginsAnew() throws {
        draw(100, record)
        keep(record)
        try scratch.write(HandFile.name, "")
        draw(20, record)
        keep(record)
        #expect(length(record) == 20)
    }

    @Test func aBrokenFileIsReplacedWhereThatIsWanted() throws {
        draw(100, record)
        keep(record)
        try scratch.write(HandFile.name, "lengths = 3\n")
        draw(20, record)
        record.read()
        #expect(record.problem != nil)
        record.replace()
        record.synchronize()
        #expect(try record.problem == nil && written[Self.pen]?.length == 120)
    }

    @Test func whatCannotBeWrittenIsStillKnown() throws {
        let nowhere = HandRecord(path: "/dev/null/\(HandFile.name)")
        for _ in 0..<2 {
            draw(50, nowhere)
            keep(nowhere)
        }
        #expect(length(nowhere) == 100 && nowhere.problem == nil)
    }
}
