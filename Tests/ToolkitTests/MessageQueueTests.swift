import Input
import Testing

@testable import Toolkit

/// Who is told what, and when.
@Suite struct MessageQueueTests {
    private var queue = MessageQueue()

    private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

    @Test func longTextsTakeLonger() {
        let short = MessageQueue.duration(of: "Done")
        #expect(short == 4)
        #expect(MessageQueue.duration(of: String(repeating: "a", count: 150)) == 12)
    }

    @Test func whoIsToPressAButtonHasTimeForIt() {
        #expect(Notice("Done").duration == 4)
        #expect(Notice("Done", title: "Undo").duration == 8)
        #expect(Notice(String(repeating: "a", count: 150), title: "Undo").duration == 12)
    }

    @Test mutating func whatIsDismissedMakesRoomForTheNext() {
        queue.append(Notice("One", title: "Undo"))
        queue.append(Notice("Two"))
        queue.advance(to: at(1))
        queue.hold(at: at(2))
        queue.dismiss()
        #expect(queue.shown == nil && queue.end == nil && queue.isDue)
        queue.advance(to: at(3))
        #expect(queue.shown?.text == "Two" && queue.end == at(7))
    }

    @Test mutating func whatDoesNotHoldIsToldNoMore() {
        for text in ["Full", "Other", "Full too"] { queue.append(Notice(text)) }
        queue.advance(to: at(1))
        queue.withdraw("Full")
        queue.withdraw("Full too")
        #expect(queue.shown == nil)
        queue.advance(to: at(2))
        #expect(queue.shown?.text == "Other")
        queue.advance(to: at(9))
        #expect(queue.shown == nil)
    }

    private func answer(_ text: String, _ title: String? = nil) -> Notice {
        var notice = Notice(text, title: title)
        (notice.isAnswer, notice.isOffer) = (true, title != nil)
        return notice
    }

    /// A button may say something that does not hold for long: only what is withdrawn in time is told again.
    @Test mutating func whatOffersNothingIsToldOnce() {
        var alone = answer("Only “Ink” is shown", "Show All")
        alone.isOffer = false
        queue.append(alone)
        queue.advance(to: at(1))
        queue.append(answer("Copied"))
        queue.advance(to: at(2))
        #expect(queue.shown?.text == "Copied")
        queue.advance(to: at(20))
        #expect(queue.shown == nil)
    }

    @Test mutating func whoWaitsForAnAnswerGetsItAtOnce() {
        for text in ["Pen gone", "Not saved"] { queue.append(Notice(text)) }
        queue.advance(to: at(1))
        queue.append(answer("Read only"))
        queue.advance(to: at(1.1))
        #expect(queue.shown?.text == "Read only")
        // The next one takes its place, and so does the same once more.
        queue.append(answer("Deleted"))
        #expect(queue.isDue)
        queue.advance(to: at(1.2))
        #expect(queue.shown?.text == "Deleted" && queue.end == at(5.2))
        queue.append(answer("Deleted"))
        queue.advance(to: at(2))
        #expect(queue.shown?.text == "Deleted" && queue.end == at(6))
        // What nobody asked for is lost neither by it nor in its turn.
        queue.advance(to: at(6))
        #expect(queue.shown?.text == "Pen gone")
        queue.advance(to: at(10))
        #expect(queue.shown?.text == "Not saved")
    }

    /// What is told at these times.
    private mutating func told(_ seconds: [Double]) -> [String?] {
        seconds.map { time in
            queue.advance(to: at(time))
            return queue.shown?.text
        }
    }

    @Test mutating func whatCanBeTakenBackIsOfferedAgain() {
        queue.append(answer("Moved", "Undo"))
        queue.append(Notice("Pen gone"))
        queue.advance(to: at(1))
        queue.append(answer("Copied"))
        queue.advance(to: at(1.5))
        #expect(queue.shown?.text == "Copied")
        queue.append(answer("Pasted"))
        #expect(told([2, 6, 13, 14, 18]) == ["Pasted", "Moved", "Moved", "Pen gone", nil])
    }

    /// Who removes one after the other is not told of the former again, as if that had just been done.
    @Test mutating func aFurtherOfferTakesThePlaceOfTheFormer() {
        for (second, name) in ["A", "B", "C", "D"].enumerated() {
            queue.append(answer(name, "Undo"))
            queue.advance(to: at(Double(second)))
            #expect(queue.shown?.text == name)
        }
        #expect(told([10, 12, 19]) == ["D", nil, nil])
        // But a word in between does not.
        queue.append(answer("E", "Undo"))
        queue.append(answer("Copied"))
        queue.advance(to: at(20))
        queue.append(answer("Pasted"))
        #expect(told([21, 26]) == ["Pasted", "E"])
    }

    @Test mutating func theSameIsOfferedOnceAndNotWhereItWasTakenBack() {
        queue.append(answer("A", "Undo"))
        queue.advance(to: at(0))
        queue.append(answer("A", "Undo"))
        queue.append(answer("B", "Undo"))
        #expect(told([1, 9, 17]) == ["A", "B", nil])
        queue.append(answer("C", "Undo"))
        queue.advance(to: at(20))
        queue.append(answer("D"))
        queue.advance(to: at(21))
        queue.withdraw("C")
        #expect(told([22, 25]) == ["D", nil])
    }

    @Test mutating func nothingIsExchangedUnderThePen() {
        queue.append(answer("A", "Undo"))
        queue.advance(to: at(0))
        queue.hold(at: at(1))
        queue.append(answer("Copied"))
        queue.hold(at: at(2))
        queue.append(answer("Pasted"))
        queue.hold(at: at(3))
        #expect(queue.shown?.text == "A" && queue.isDue)
        #expect(told([4, 8, 16]) == ["Pasted", "A", nil])
    }

    @Test mutating func answersThatComeTogetherAreAllTold() {
        queue.append(answer("Old"))
        queue.advance(to: at(1))
        for text in ["Two came", "One did not", "One did not"] { queue.append(answer(text)) }
        queue.advance(to: at(2))
        #expect(queue.shown?.text == "Two came")
        queue.advance(to: at(6))
        #expect(queue.shown?.text == "One did not")
        queue.advance(to: at(10))
        #expect(queue.shown == nil)
    }

    @Test mutating func eachIsToldInItsTurn() {
        queue.append(Notice("One"))
        queue.append(Notice("Two"))
        #expect(queue.shown?.text == nil && queue.end == nil)
        queue.advance(to: at(10))
        #expect(queue.shown?.text == "One" && queue.end == at(14))
        queue.advance(to: at(13.9))
        #expect(queue.shown?.text == "One")
        queue.advance(to: at(20))
        #expect(queue.shown?.text == "Two" && queue.end == at(24))
        queue.advance(to: at(24))
        #expect(queue.shown?.text == nil && queue.end == nil)
    }

    @Test mutating func theSameIsNotToldTwice() {
        queue.append(Notice("One"))
        queue.append(Notice("One"))
        queue.advance(to: at(0))
        queue.append(Notice("One"))
        queue.advance(to: at(4))
        #expect(queue.shown?.text == nil)
    }

    /// Whoever switches something to and fro reads at last how it is.
    @Test mutating func theLastWordIsTheTrueOne() {
        queue.append(Notice("On"))
        queue.advance(to: at(0))
        for _ in 0..<10 {
            queue.append(Notice("Off"))
            queue.append(Notice("On"))
        }
        var told: [String] = []
        for time in 0..<10 {
            queue.advance(to: at(Double(time) * 4))
            if let text = queue.shown?.text { told.append(text) }
        }
        #expect(told == ["On", "Off", "On"])
    }

    @Test mutating func timeStandsStillWhileSomebodyDraws() {
        queue.append(Notice("One"))
        queue.append(Notice("Two"))
        queue.advance(to: at(0))
        queue.hold(at: at(1))
        queue.hold(at: at(50))
        #expect(queue.shown?.text == "One" && queue.end == nil)
        queue.advance(to: at(100))
        #expect(queue.shown?.text == "One" && queue.end == at(103))
        queue.advance(to: at(103))
        #expect(queue.shown?.text == "Two")
        queue.hold(at: at(200))
        queue.advance(to: at(300))
        #expect(queue.shown?.text == nil)
    }
}
