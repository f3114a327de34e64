import Input
import TestSupport
import Testing

@testable import Canvas

@Suite struct PlaybackTests {
    private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

    @Test func itGoesOnWithTheClock() {
        var playback = Playback(duration: 10)
        playback.advance(to: at(100))
        #expect(playback.position == 0)
        playback.advance(to: at(101.5))
        #expect(playback.position == 1.5)
        playback.speedUp()
        playback.advance(to: at(102))
        #expect(playback.position == 2.5)
    }

    @Test func aClockThatRunsBackwardsIsSurvived() {
        var playback = Playback(duration: 10)
        playback.advance(to: at(100))
        playback.advance(to: at(99))
        #expect(playback.position == 0)
    }

    @Test func itStopsAtTheEndAndBeginsAnew() {
        var playback = Playback(duration: 10)
        playback.advance(to: at(0))
        playback.advance(to: at(60))
        #expect(playback.position == 10 && !playback.isPlaying)
        playback.toggle()
        #expect(playback.position == 0 && playback.isPlaying)
    }

    @Test func aPauseTakesNoTime() {
        var playback = Playback(duration: 10)
        playback.advance(to: at(0))
        playback.toggle()
        playback.advance(to: at(5))
        playback.toggle()
        playback.advance(to: at(6))
        #expect(playback.position == 1)
    }

    @Test func whileItIsHeldItStays() {
        var playback = Playback(duration: 10)
        playback.advance(to: at(0))
        playback.seek(to: 10)
        playback.advance(to: at(1), isHeld: true)
        #expect(playback.isPlaying)
        playback.seek(to: 4)
        playback.advance(to: at(2), isHeld: true)
        playback.advance(to: at(3))
        #expect(playback.position == 5)
    }

    @Test func placesStayWithin() {
        var playback = Playback(duration: 10)
        playback.seek(to: -3)
        #expect(playback.position == 0)
        playback.seek(to: 99)
        #expect(playback.position == 10)
    }

    @Test func speedsHaveEnds() {
        var playback = Playback(duration: 10)
        var texts: [String] = []
        playback.slowDown()
        playback.slowDown()
        #expect(!playback.canBeSlower)
        for _ in 0..<8 {
            texts.append(playback.speedText)
            playback.speedUp()
        }
        #expect(texts == ["½×", "1×", "2×", "4×", "8×", "16×", "16×", "16×"])
        #expect(!playback.canBeFaster && playback.canBeSlower)
    }

    @Test(arguments: [
        (0.0, "0:00 / 0:00"), (9.99, "0:00 / 0:09"), (75, "0:00 / 1:15"),
        (3_600, "0:00 / 1:00:00"), (7_265, "0:00 / 2:01:05"),
    ])
    func timesAreTold(duration: Double, text: String) {
        #expect(Playback(duration: duration).timeText == text)
    }
}
