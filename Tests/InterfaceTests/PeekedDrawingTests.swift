import Drawing
import DrawingSupport
import Geometry
import Input
import Testing
import Toolkit
import Wording

@testable import Interface
@testable import Toolkit

/// A drawing that draws itself in a preview.
@Suite struct PeekedDrawingTests {
    private func page(_ size: Size) -> PeekedDrawing {
        let entry = DrawingEntry(
            path: "/library/0.downstroke", name: "Plum", changed: 1, bytes: 100, day: "Today",
            place: 0)
        let page = PeekedDrawing(entry, theme: Theme())
        let line = [Point(x: 0, y: 0), Point(x: 300, y: 200)]
        let drawing = Drawing(strokes: [Strokes.make(line)])
        page.show(.drawing(PlayableDrawing(drawing)))
        page.begin()
        page.place(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
        return page
    }

    private func label(_ name: String, in page: PeekedDrawing) -> View? {
        page.subviews.first { $0.name.contains(name) }
    }

    @Test(arguments: [0.0, 1, 20, 52, 53, 60, 85, 140])
    func itPlaysInTheLowestWindow(height: Double) {
        let page = page(Size(width: height * 1.4, height: height))
        for seconds in 0...6 { page.prepareFrame(now: Timestamp(seconds: Double(seconds))) }
        #expect(page.value?.contains("stroke") == true)
    }

    @Test func itsNameIsToldFirstWhereThereIsNoRoom() throws {
        let small = page(Size(width: 120, height: 85))
        let name = try #require(label("Plum", in: small))
        #expect(name.frame.width > 20 && name.frame.maxX <= 120)
        #expect(label("Today", in: small)?.frame.isNull == true)
        // The larger part of it is the picture.
        #expect(name.frame.minY > 85 / 2)
        let large = page(Size(width: 640, height: 452))
        #expect(label("Today", in: large)?.frame.isNull == false)
    }

    @Test(arguments: [false, true]) func whatIsReadForLongSaysSo(isMotionReduced: Bool) throws {
        let theme = Theme()
        theme.isMotionReduced = isMotionReduced
        let page = PeekedDrawing(
            DrawingEntry(path: "/a.downstroke", name: "Orchid", day: "Today"), theme: theme)
        page.place(Rectangle(x: 0, y: 0, width: 640, height: 452))
        page.begin()
        page.prepareFrame(now: .zero)
        #expect(page.value == "Today")
        let due = try #require(page.deadline)
        #expect(due.seconds(since: .zero) < 0.5)
        page.prepareFrame(now: Timestamp(seconds: 0.5))
        #expect(page.value == "Reading…")
        page.show(.drawing(PlayableDrawing(Drawing())))
        #expect(page.value?.contains("stroke") == true)
        page.prepareFrame(now: Timestamp(seconds: 1))
        #expect(page.value?.contains("stroke") == true)
    }

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
