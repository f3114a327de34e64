import Testing

@testable import Canvas

@Suite("The zooms that keys step through") struct ZoomStepsTests {
    private static let percent = [
        1, 2, 3, 5, 7, 10, 15, 20, 25, 33, 50, 67, 80, 100, 125, 150, 200, 300, 400, 600, 800, 1200,
        1600, 2400, 3200, 4800, 6400,
    ]

    @Test("No step is left out, up or down") func allSteps() {
        let steps = Self.percent.map { Double($0) / 100 }
        for (lower, upper) in zip(steps, steps.dropFirst()) {
            #expect(ZoomSteps.above(lower) == upper)
            #expect(ZoomSteps.below(upper) == lower)
        }
    }

    @Test("From between two steps the next one is the nearer of its side")
    func betweenSteps() {
        #expect(ZoomSteps.above(1.1) == 1.25)
        #expect(ZoomSteps.below(1.1) == 1)
        // As near to a step as this is on it.
        #expect(ZoomSteps.above(0.999) == 1.25)
        #expect(ZoomSteps.below(1.001) == 0.8)
    }
}
