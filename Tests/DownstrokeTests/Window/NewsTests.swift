import Testing

@testable import Downstroke

@Suite struct NewsTests {
    @Test func theFirstRoundLooks() {
        let news = News()
        #expect(news.take())
        #expect(!news.take())
    }

    @Test func whatIsToldTwiceIsTakenOnce() {
        let news = News()
        _ = news.take()
        news.note()
        news.note()
        #expect(news.take())
        #expect(!news.take())
    }

    @Test func anyThreadTells() async {
        let news = News()
        _ = news.take()
        await Task.detached { news.note() }.value
        #expect(news.take())
    }
}
