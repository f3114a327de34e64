import Paths
import Testing

@testable import Application

/// What becomes of files that people gave all at once.
@Suite struct OpeningPlanTests {
    private func plan(_ paths: [String]) -> OpeningPlan {
        OpeningPlan(paths.map { FilePath($0) }) { $0.hasSuffix(".downstroke") }
    }

    @Test func aFewAreOpenedInWindowsOfTheirOwn() {
        #expect(plan([]).here == nil)
        let few = plan(["a.png", "b.downstroke", "c.xopp"])
        #expect(few.here == "a.png")
        #expect(few.windows == ["b.downstroke", "c.xopp"])
        #expect(few.imports.isEmpty && few.leftCount == 0)
    }

    @Test func ofManyNoWindowIsOpened() {
        let names = (0..<300).map { $0.isMultiple(of: 3) ? "\($0).downstroke" : "\($0).xopp" }
        let many = plan(names)
        #expect(1 + many.windows.count == OpeningPlan.mostWindows)
        #expect(
            [many.here].compactMap(\.self) + many.windows == names.prefix(8).map { FilePath($0) })
        #expect(many.imports.count + many.leftCount == 300 - 8)
        #expect(many.imports.allSatisfy { $0.hasSuffix(".xopp") })
    }
}
