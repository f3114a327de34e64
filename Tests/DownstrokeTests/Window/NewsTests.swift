import Testing

@testable import Application

@Suite struct NewsTests {
    @Test func theFirstRoundLooks() {
        let changeFlag = ChangeFlag()
        #expect(changeFlag.take())
        #expect(!changeFlag.take())
    }

    @Test func whatIsToldTwiceIsTakenOnce() {
        let changeFlag = ChangeFlag()
        _ = changeFlag.take()
        changeFlag.note()
        changeFlag.note()
        #expect(changeFlag.take())
        #expect(!changeFlag.take())
    }

    @Test func anyThreadTells() async {
        let changeFlag = ChangeFlag()
        _ = changeFlag.take()
        await Task.detached { changeFlag.note() }.value
        #expect(changeFlag.take())
    }
}
