import Geometry
import Testing
import Toolkit
import Wording

@testable import Interface

/// The line below the picture of a drawing that is previewed.
@Suite struct PeekedDrawingTests {
    private static let day = "Yesterday at eighteen twenty"

    /// The texts that are seen in a preview so wide.
    private func texts(_ width: Double) -> [String] {
        let entry = DrawingEntry(path: "/a.downstroke", name: "Orchid", day: .verbatim(Self.day))
        let page = PeekedDrawing(entry, theme: Theme())
        page.place(Rectangle(x: 0, y: 0, width: width, height: 200))
        return page.subviews.filter { !$0.frame.isNull }.map(\.name)
    }

    @Test func whatHasNoRoomBesideTheNameIsLeftOutAndNotCut() {
        #expect(texts(640) == ["Orchid", Self.day])
        #expect(texts(180) == ["Orchid"])
    }
}
