import Geometry
import Graphics
import TestSupport
import Testing
import Wording

@testable import Toolkit

/// What holds of layouts whatever is in them.
@Suite struct LayoutPropertyTests {
    private let theme = Theme()

    private func probes(_ random: inout SeededGenerator) -> [Probe] {
        (0..<Int.random(in: 1...9, using: &random)).map { _ in
            let probe = Probe(
                width: Double(Int.random(in: 0...120, using: &random)),
                height: Double(Int.random(in: 0...40, using: &random)), least: 0)
            probe.growsWide = random.chance(0.2)
            probe.growsHigh = random.chance(0.2)
            return probe
        }
    }

    private func seen(_ views: [View]) -> [Rectangle] {
        views.map(\.frame).filter { !$0.isNull && $0.width > 0 && $0.height > 0 }
    }

    @Test(arguments: SeededGenerator.seeds)
    func aRowHoldsAllOfItsViews(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let probes = probes(&random)
            let width = Double(Int.random(in: 30...400, using: &random))
            let alignment: Stack.Alignment = random.chance(0.5) ? .leading : .trailing
            let stack = Stack(.horizontal, theme: Theme(), spacing: 3, alignment: alignment, probes)
            let size = stack.size(fitting: width)
            #expect(size.width <= width)
            stack.place(rectangle(0, 0, width, size.height))
            let frames = seen(probes)
            #expect(frames.count == probes.count { $0.extent.width > 0 && $0.extent.height > 0 })
            #expect(areApart(frames))
            #expect(frames.allSatisfy { stack.bounds.union($0) == stack.bounds })
            #expect(frames.allSatisfy { $0.minX == $0.minX.rounded() })
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func aColumnHoldsAllOfItsViewsInTheirOrder(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let probes = probes(&random)
            let stack = Stack(.vertical, theme: Theme(), spacing: 4, probes)
            let natural = stack.size(fitting: 90).height
            stack.place(rectangle(0, 0, 90, natural))
            let frames = seen(probes)
            #expect(frames.count == probes.count { $0.extent.height > 0 })
            #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.minY == $0.maxY + 4 })
            #expect((frames.first?.minY ?? 0) == 0 && (frames.last?.maxY ?? 0) == natural)
            #expect(frames.allSatisfy { $0.width == 90 })
        }
    }

    @Test(arguments: [1, 1.25, 2, 3])
    func aGridHasRoomForItsRowsInEveryWidth(scale: Double) {
        let theme = Theme(scale: scale)
        let rows = (1...5).map { number in
            let name = String(repeating: "Name ", count: number)
            return (
                label: Label(theme: theme, .init(stringLiteral: name)),
                content: Probe(width: 60, height: Double(30 + number) * scale) as View
            )
        }
        let grid = Grid(theme: theme, rows)
        for width in stride(from: 40.0, through: 900, by: 43) {
            grid.place(rectangle(0, 0, width, grid.size(fitting: width).height))
            #expect(areApart(seen(grid.subviews)), "\(width)")
            #expect(rows.last?.content.frame.maxY == grid.bounds.maxY)
            for (label, content) in rows {
                #expect(label.frame.maxX <= width && content.frame.maxX == width)
                #expect(label.frame.minY < content.frame.maxY)
            }
        }
    }

    // MARK: Boxes

    @Test func aBoxHasRoomAroundWhatIsInIt() throws {
        let probe = Probe(width: 40, height: 20)
        let box = Box(
            theme: Theme(scale: 2), padding: Size(width: 5, height: 3), probe)
        #expect(box.size(fitting: 300) == Size(width: 60, height: 32))
        box.place(rectangle(0, 0, 100, 32))
        #expect(probe.frame == rectangle(10, 6, 80, 20))
        #expect(try pixels(box).alpha(x: 50, y: 10) > 0.9)
        // Beyond its round corner there is shadow.
        #expect(try pixels(box).alpha(x: 0, y: 0) < 0.5)
        box.place(rectangle(0, 0, 8, 8))
        #expect(probe.frame == box.bounds)
    }

    @Test func anEmptyBoxTakesNoRoom() {
        let label = Label(theme: theme)
        let box = Box(theme: theme, padding: Size(width: 5, height: 3), label)
        #expect(box.size(fitting: 300) == Size(width: 0, height: 0))
        label.say("Text")
        #expect(box.size(fitting: 300).width == label.natural.width + 10)
    }

    // MARK: Dialogs

    @Test(arguments: [(1200.0, 800.0), (640, 480), (320, 240), (200, 400), (150, 120)])
    func nothingInADialogLiesOverAnotherThing(width: Double, height: Double) {
        for scale in [1, 1.5, 2] {
            let theme = Theme(scale: scale)
            let fields = (0..<4).map { number in
                (
                    label: Label(theme: theme, "A label"),
                    content: TextField(theme: theme, name: "\(number)") as View
                )
            }
            let dialog = Dialog(
                theme: theme, title: "A title of several words",
                tools: [Button(theme: theme, "Tool"), Button(theme: theme, "Other")],
                body: ScrollArea(theme: theme, Grid(theme: theme, fields)),
                foot: [Label(theme: theme, "What comes of it", overflow: .wraps)],
                cancel: "Cancel", confirm: "Go On", width: 500)
            let stack = OverlayStack(theme: Theme(), content: Probe())
            stack.resize(to: Size(width: width, height: height))
            stack.show(dialog)
            let roles: Set<View.Role> = [.label, .button, .textField]
            let frames = dialog.all.filter { roles.contains($0.role) }.map(\.visibleFrame)
                .filter { (frame: Rectangle) -> Bool in
                    !frame.isNull && frame.width > 0 && frame.height > 0
                }
            #expect(!frames.isEmpty)
            #expect(areApart(frames))
            #expect(frames.allSatisfy { dialog.frame.union($0) == dialog.frame })
        }
    }
}
