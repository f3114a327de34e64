import Paths
import Testing

@testable import Application

/// Which file is opened next.
@Suite struct OpeningQueueTests {
    /// Two openings of one file at once: the second one could only read it.
    @Test func aFileThatIsBeingOpenedIsNotOpenedTwice() {
        var queue = OpeningQueue()
        queue.add("/b")
        #expect(queue.next() == "/b")
        queue.begin("/b")
        queue.add("/b")
        #expect(queue.next() == nil)
        queue.end()
        #expect(queue.next() == nil)
        // Later it is asked for anew.
        queue.add("/b")
        #expect(queue.next() == "/b")
    }

    /// The way back to a file waits until the other one is in the window, and the first is left.
    @Test func oneIsOpenedAfterTheOther() {
        var queue = OpeningQueue()
        for path in ["/b", "/c", "/b"] { queue.add(FilePath(path)) }
        var opened: [String] = []
        for _ in 0..<4 {
            guard let path = queue.next() else { break }
            opened.append(path.shown)
            queue.begin(path)
            #expect(queue.next() == nil)
            queue.end()
        }
        #expect(opened == ["/b", "/c", "/b"])
    }
}
