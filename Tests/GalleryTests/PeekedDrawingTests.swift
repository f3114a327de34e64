import Drawing
import DrawingSupport
import Geometry
import Graphics
import Input
import Paths
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Gallery
@testable import InterfaceCore
@testable import Toolkit

/// A drawing that draws itself in a preview.
@Suite struct PeekedDrawingTests {
    private func page(_ size: Size, lines: Int = 1) -> PeekedDrawing {
        let entry = DrawingEntry(
            path: "/library/0.downstroke", name: "Plum", changed: 1, bytes: 100, day: "Today",
            place: 0)
        let page = PeekedDrawing(entry, theme: Theme())
        let strokes = (0..<lines).map {
            Strokes.make([Point(x: 0, y: 20 * Double($0)), Point(x: 300, y: 200)])
        }
        let drawing = Drawing(strokes: strokes)
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

    /// After it has stood for half a second; a line at its foot tells how far it is.
    @Test func itDrawsItselfInFourSeconds() throws {
        let page = page(Size(width: 640, height: 452), lines: 8)
        let looks = try [0, 0.5, 2.5, 4.4, 4.5, 6].map { seconds in
            page.prepareFrame(now: Timestamp(seconds: seconds))
            return try pixels(page, width: 640, height: 452)
        }
        let ink = looks.map { look in
            (0..<398 * 640).count { look.channel(1, x: $0 % 640, y: $0 / 640) < 128 }
        }
        #expect(ink[0] == 0 && ink[1] < ink[2] && ink[2] < ink[4] && ink[4] == ink[5])
        // Of its own colour as far as it is, which is all of it in the end.
        let lines = looks.map { look in (0..<640).map { look.channel(2, x: $0, y: 399) } }
        let done = lines[5][0]
        #expect(lines.map { line in line.count { $0 == done } } == [0, 0, 320, 624, 640, 640])
        #expect(page.deadline == nil)
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

    /// How many strokes it has is left out first.
    @Test func aNameComesBeforeFigures() throws {
        let name = "A rather long name of it"
        let entry = DrawingEntry(path: "/a.downstroke", name: name, day: "Today, 03:57")
        let page = PeekedDrawing(entry, theme: Theme())
        page.show(.drawing(PlayableDrawing(Drawing(strokes: [Strokes.make([.zero])]))))
        func told(_ width: Double) -> [String] {
            page.place(Rectangle(x: 0, y: 0, width: width, height: 300))
            return page.subviews.filter { !$0.frame.isNull }.map(\.name)
        }
        let wide = told(640)
        #expect(wide.count == 2 && wide[1].contains("1 stroke"))
        #expect(told(340) == [name, "Today, 03:57"])
        #expect(page.value?.contains("1 stroke") == true)
        #expect(told(640) == wide)
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

    private static let path: FilePath = "/library/A long name of a broken drawing.downstroke"

    private func unreadable() -> PeekedDrawing {
        let entry = DrawingEntry(
            path: Self.path, name: "A long name of a broken drawing", day: "Today")
        let page = PeekedDrawing(entry, theme: Theme())
        page.show(
            .unreadable("\(Self.path) is damaged: no stroke can be read. Look for an older copy."))
        return page
    }

    @Test func whatCannotBeReadGoesByItsName() {
        let text = unreadable().value ?? ""
        #expect(text.hasPrefix("A long name of a broken drawing is damaged"))
        #expect(!text.contains("/"))
    }

    /// However little room there is.
    @Test(arguments: [
        Size(width: 640, height: 452), Size(width: 232, height: 174), Size(width: 150, height: 100),
    ])
    func whatIsWrongWithItLeavesItsNameFree(size: Size) throws {
        func caption(_ page: PeekedDrawing) throws -> [Int] {
            page.place(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
            let shown = try pixels(page, width: Int(size.width), height: Int(size.height))
            let top = Int(size.height) - Int(min(52, (size.height * 0.4).rounded()))
            return (top..<Int(size.height)).flatMap { y in
                (0..<Int(size.width)).map { shown.channel(3, x: $0, y: y) }
            }
        }
        let broken = unreadable()
        let entry = DrawingEntry(path: Self.path, name: broken.entry.name, day: "Cannot be read")
        #expect(try caption(broken) == caption(PeekedDrawing(entry, theme: Theme())))
    }

    private func pixels(_ view: View, width: Int, height: Int) throws -> Pixels {
        let surface = try ImageSurface(
            size: PixelSize(width: width, height: height), format: .argb32)
        try surface.draw { context throws(GraphicsError) in
            try view.render(PixelRectangle(surface.size), in: context)
        }
        return Pixels(layer: surface)
    }
}
