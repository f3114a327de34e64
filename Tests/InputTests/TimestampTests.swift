import Input
import Testing

@Suite("Times of the clock") struct TimestampTests {
    @Test(
        "The earlier of two deadlines counts, or the only one",
        arguments: [(1, 2, 1), (2, 1, 1), (nil, 3, 3), (3, nil, 3), (nil, nil, nil)]
            as [(Double?, Double?, Double?)])
    func earlier(_ first: Double?, _ second: Double?, expected: Double?) {
        let (first, second) = (
            first.map(Timestamp.init(seconds:)), second.map(Timestamp.init(seconds:))
        )
        #expect(first.earlier(second) == expected.map(Timestamp.init(seconds:)))
    }
}
