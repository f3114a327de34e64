import ForceTouch
import Geometry
import Testing

@testable import Toolkit

/// What can be done with something that is previewed, where there is room and where there is little.
@Suite struct PreviewActionListTests {
    private final class Target: ViewController {
        override var previewActionItems: [PreviewActionItem] {
            (0..<6).map { .action(PreviewAction(title: "Action \($0)") { _ in }) }
        }
    }

    private let theme = Theme()
    private let list: PreviewActionList
    private let scene = View(role: .group)

    init() {
        list = PreviewActionList(Target(View(role: .image)), theme: theme)
        scene.subviews = [list]
    }

    private func height(inWindow height: Double) -> Double {
        scene.place(rectangle(0, 0, 640, height))
        return list.size(fitting: 600).height
    }

    @Test func rowsAreLowWhereTheWindowIs() {
        #expect(height(inWindow: 800) == 6 * 48 + 16)
        #expect(height(inWindow: 480) == 6 * theme.controlHeight + 16)
        #expect(height(inWindow: 800) == 6 * 48 + 16)
    }

    /// The bar that scrolls has the room beside them, and does not lie on the ring around one.
    @Test func rowsEndBeforeTheBar() throws {
        scene.place(rectangle(0, 0, 640, 300))
        list.place(rectangle(0, 0, 320, 200))
        for view in list.all { view.layout() }
        let row = try #require(list.all.first { $0 is PreviewActionRow }?.frame(in: list))
        let area = try #require(list.subviews.first as? ScrollArea)
        #expect(row.minX == 8 && row.maxX == 312)
        #expect(area.frame.maxX == 320)
    }
}
