import Foundation
import Testing

@testable import DisplayX11

/// What becomes of a program whose display has gone.
@Suite struct DisplayFarewellTests {
    @Test func whoDoesNotLearnOfItIsEnded() async {
        await #expect(processExitsWith: .exitCode(69)) {
            DisplayFarewell(patience: 0.01).begin()
            // As a call that waits for the server does.
            while true { sched_yield() }
        }
    }

    @Test func whoKnowsEndsByItself() async {
        await #expect(processExitsWith: .exitCode(3)) {
            let farewell = DisplayFarewell(patience: 0.01)
            farewell.take()
            farewell.begin()
            // Its time comes after that of this one, on the same queue.
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { exit(3) }
            while true { sched_yield() }
        }
    }
}
