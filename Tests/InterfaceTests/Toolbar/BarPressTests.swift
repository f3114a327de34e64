import Drawing
import Editing
import Geometry
import Graphics
import Ink
import Input
import InterfaceSupport
import Paths
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Canvas
@testable import Gallery
@testable import Interface
@testable import InterfaceCore

/// What a press does on the controls of the bar, by force, by holding still, and by keys.
@Suite final class BarPressTests: BarScene {
    private var hand: Hand? { canvas?.editor.hand }

    /// Presses a control with this force for a while, and lifts elsewhere where `place` is given.
    private func press(
        _ view: View, force: Double? = 0.8, for seconds: Double = 0.3, to place: Point? = nil
    ) throws {
        let middle = view.visibleFrame.center
        try hold(view, force: force, for: seconds)
        if let place {
            for share in [0.3, 0.6, 1] {
                let there = middle + (place - middle) * share
                try window.pen(.moved, there.x, there.y, force: force)
            }
        }
        let end = place ?? middle
        try lift(end, force: force)
        try window.wait(0.02)
    }

    @Test(arguments: [(0.8, 0.3), (nil, 0.6)] as [(Double?, Double)])
    func aBrushShowsTheListAtOnce(force: Double?, seconds: Double) throws {
        try hold(bar.brushes[2], force: force, for: seconds)
        #expect(popover?.name == "Brushes" && hand?.place == 2)
        let middle = bar.brushes[2].visibleFrame.center
        try window.pen(.ended, middle.x, middle.y, force: force.map { _ in 0 })
        #expect(popover?.name == "Brushes")
    }

    @Test func aTapTakesABrushHoweverHard() throws {
        try press(bar.brushes[1], force: 1, for: 0.1)
        #expect(popover == nil && hand?.place == 1)
    }

    @Test func theColourShowsShadesUnderThePen() throws {
        canvas?.editor.hand.brush.color = Color(red: 0.16, green: 0.33, blue: 0.61)
        try window.wait(0.02)
        let former = try #require(hand?.brush.color)
        try hold(bar.color, for: 0.3)
        let shades = try #require(popover).all.filter { $0.role == .button }
        #expect(shades.count == 7)
        let last = shades[6].visibleFrame.center
        try window.pen(.moved, last.x, last.y, force: 0.5)
        #expect(hand?.brush.color == former)
        try window.pen(.ended, last.x, last.y, force: 0)
        #expect(hand?.brush.color == former.shades[6] && popover == nil)
    }

    @Test func shadesStayForATapWhereThePenLiftsOnTheColour() throws {
        let former = try #require(hand?.brush.color)
        try press(bar.color)
        let shade = try #require(popover).all.filter { $0.role == .button }[3]
        try window.tap(shade)
        #expect(hand?.brush.color == former.shades[3] && popover == nil)
    }

    @Test func shadesAreChosenByKeysToo() throws {
        canvas?.editor.hand.brush.color = Color(red: 0.16, green: 0.33, blue: 0.61)
        let former = try #require(hand?.brush.color)

        bar.focus(bar.color)
        try window.press(.enter, .shift)
        #expect(popover?.name == "Shades")
        for _ in 0..<2 { try window.press(.right) }
        try window.press(.enter)
        #expect(hand?.brush.color == former.shades[2] && popover == nil)
    }

    @Test func theShadeUnderThePenIsMarked() throws {
        try hold(bar.color, for: 0.3)
        let shade = try #require(popover).all.filter { $0.role == .button }[3].visibleFrame
        let edge = (x: Int(shade.center.x), y: Int(shade.center.y - 19))
        let former = window.pixels.channel(1, x: edge.x, y: edge.y)
        try window.pen(.moved, shade.center.x, shade.center.y, force: 0.5)
        #expect(window.pixels.channel(1, x: edge.x, y: edge.y) != former)
        try window.pen(.ended, shade.center.x, shade.center.y, force: 0)
    }

    @Test func forceThatGoesTakesTheShadesWithIt() throws {
        let former = hand?.brush.color
        try hold(bar.color, for: 0.3)
        #expect(popover?.name == "Shades")
        try window.handle(.devices([]))
        #expect(popover == nil)
        let middle = bar.color.visibleFrame.center
        try window.pen(.ended, middle.x, middle.y, force: 0)
        #expect(popover == nil && hand?.brush.color == former)
    }

    @Test func undoRepeatsAsLongAsItIsPressed() throws {
        for x in 1...8 {
            let x = 100 * Double(x)
            try window.draw(from: (x, 300), to: (x + 40, 300))
        }
        let undo = try #require(bar.controls.first { ($0 as? BarButton)?.icon == .undo })
        try hold(undo, for: 0.5)
        let left = canvas?.visibleDrawing.strokes.count ?? 8
        #expect((1...6).contains(left))
        let middle = undo.visibleFrame.center
        try window.pen(.ended, middle.x, middle.y, force: 0)
        try window.wait(1)
        #expect(canvas?.visibleDrawing.strokes.count == left)
    }

    @Test func layersShowTheOneInUseAloneWhileTheyArePressed() throws {
        try window.draw(from: (300, 300), to: (400, 300), force: 1)
        _ = try canvas?.perform(.newLayer)
        try window.draw(from: (300, 500), to: (400, 500), force: 1)
        try window.wait(0.02)
        func ink(_ y: Int) -> Bool { window.pixels.channel(1, x: 350, y: y) < 128 }
        #expect(ink(300) && ink(500))
        try hold(bar.layers, for: 0.3)
        #expect(!ink(300) && ink(500))
        let middle = bar.layers.visibleFrame.center
        try window.pen(.ended, middle.x, middle.y, force: 0)
        try window.wait(0.02)
        #expect(ink(300) && ink(500) && popover == nil)
        #expect(canvas?.editor.history.drawing.layers.allSatisfy(\.isVisible) == true)
    }

    @Test func keysShowTheLayerInUseAloneAndAllAgain() throws {
        _ = try canvas?.perform(.newLayer)

        bar.focus(bar.layers)
        try window.press(.enter, .shift)
        #expect(canvas?.editor.history.drawing.layers.map(\.isVisible) == [false, true])
        try window.press(.enter, .shift)
        #expect(canvas?.editor.history.drawing.layers.map(\.isVisible) == [true, true])
    }

    @Test func theMarkShowsWhatIsDoneMostOften() throws {
        func actions() -> [String]? {
            window.screen.tree.all.first { $0.role == .list && $0.name == "Quick actions" }?
                .all.filter { $0.role == .button }.map(\.name)
        }
        try press(bar.mark)
        #expect(actions() == ["New Drawing", "Gallery"])
        try window.press(.escape)
        try window.wait(1)
        #expect(actions() == nil)
        try window.press(.function(6))
        try window.press(.enter, .shift)
        #expect(actions() == ["New Drawing", "Gallery"])
        try window.press(.down)
        try window.press(.enter)
        #expect(window.asked.last == .shortcut("gallery"))
    }

    @Test(arguments: [1.0, 2, 3]) func picturesAreAsSharpAsTheScreen(scale: Double) throws {
        let program = FakeProgram()
        let theme = Theme(scale: scale)
        let actions = QuickActions(program, program, theme: theme)
        program.answerDrawings(
            .drawings(["a", "b"].map { DrawingEntry(path: FilePath($0), name: $0, day: "") }))
        #expect(actions.previewActionItems.count == 3)
        #expect(program.lookSize == PixelSize(width: Int(46 * scale), height: Int(34 * scale)))
    }

    @Test func theDrawingOfLateStandsBelowWhatIsDoneMostOften() throws {
        try press(bar.mark)
        let program = window.program
        program.answerDrawings(
            .drawings(
                ["a", "b"].map {
                    DrawingEntry(path: FilePath($0), name: $0, changed: 0, bytes: 1, day: "Today")
                }))
        let names = window.screen.tree.all.filter { $0.role == .button }.map(\.name)
        #expect(names.contains("b") && !names.contains("a"))
        #expect(window.asked.last == .look(["b"]))
    }

    @Test func aLongNameTakesOneLineAboveItsDay() throws {
        try press(bar.mark)
        let long = String(repeating: "A long afternoon at the lake ", count: 4)
        window.program.answerDrawings(
            .drawings(
                ["a", long].map {
                    DrawingEntry(path: FilePath($0), name: $0, bytes: 1, day: "Today")
                }))
        let rows = window.screen.tree.all.filter { $0.role == .button && $0.value == "Today" }
        let row = try #require(rows.first)
        #expect(row.name.hasPrefix("A long afternoon") && row.frame.height < 60)
    }

    /// How large the tick of a control is, in pixels.
    private func tick(_ view: View) -> Int {
        let frame = view.visibleFrame
        let rows = Int(frame.maxY) - 7..<Int(frame.maxY)
        return rows.reduce(0) { sum, y in
            sum
                + (Int(frame.minX) + 6..<Int(frame.maxX) - 6).count { x in
                    window.pixels.channel(1, x: x, y: y) < 160
                }
        }
    }

    /// It is full when the press has done its work, and not before: by force, and by holding still.
    @Test(arguments: [0, 1])
    func theTickIsFullOnceThePressHasDoneItsWork(control: Int) throws {
        let undo = try #require(bar.controls.first { ($0 as? BarButton)?.icon == .undo })
        let view = [bar.layers, undo][control]
        try window.draw(from: (300, 300), to: (400, 300))
        let rest = tick(view)
        let place = view.visibleFrame.center
        try window.pen(.began, place.x, place.y, force: nil, pointerKind: .mouse)
        var sizes: [Int] = []
        for _ in 0..<30 {
            try window.wait(0.02)
            sizes.append(tick(view))
        }
        try window.pen(.ended, place.x, place.y, force: nil, pointerKind: .mouse)
        let full = try #require(sizes.last)
        #expect(full > rest * 2 && sizes[5] == rest && sizes[15] > rest && sizes[15] < full)
        #expect(sizes[24] == full)
    }

    /// The force that follows is shown as it comes, both ways.
    @Test func theTickFollowsTheForce() throws {
        let place = bar.layers.visibleFrame.center
        try window.pen(.began, place.x, place.y, force: 0.3)
        try window.wait(0.1)
        let sizes = try [0.3, 0.45, 0.52, 0.45].map { force in
            try window.pen(.moved, place.x, place.y, force: force)
            return tick(bar.layers)
        }
        #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2] && sizes[1] == sizes[3])
        try window.pen(.cancelled, place.x, place.y, force: 0)
    }

    @Test func theTickSwellsWithTheForce() throws {
        func ink() -> Int { tick(bar.layers) }
        let rest = ink()
        try hold(bar.layers, force: 0.5, for: 0.14)
        let pressed = ink()
        #expect(rest > 5 && pressed > rest * 3 / 2)
        let middle = bar.layers.visibleFrame.center
        try window.pen(.ended, middle.x, middle.y, force: 0)
        try window.wait(0.05)
        #expect(popover?.name == "Layers")
    }

    /// As far below the bar as what its other controls show.
    @Test func theMenuOfTheMarkHangsBelowTheBar() throws {
        try press(bar.mark)
        let menu = try #require(
            window.screen.tree.all.first { $0.role == .list && $0.name == "Quick actions" })
        #expect(menu.visibleFrame.minY == bar.visibleFrame.maxY + 8)
        #expect(menu.visibleFrame.minX == bar.mark.visibleFrame.minX)
        let rows = menu.all.filter { $0.role == .button }
        #expect(rows.map(\.frame.height) == [56, 56])
        let label = try #require(rows.first?.subviews.first)
        #expect(label.visibleFrame.minX == menu.visibleFrame.minX + 78)
    }

    @Test func theTickHasTheColourOfWhatIsPressed() throws {
        func colors() throws -> Set<[Int]> {
            let (place, pixels) = (bar.layers.visibleFrame, try window.wholePixels())
            let rows = Int(place.maxY) - 4..<Int(place.maxY)
            return Set(
                rows.flatMap { y in
                    (Int(place.minX)..<Int(place.maxX)).map { x in
                        (0..<3).map { pixels.channel($0, x: x, y: y) }
                    }
                })
        }
        func bytes(_ token: ColorToken) -> [Int] {
            let color = Theme()[token]
            return [color.blue, color.green, color.red].map { Int(($0 * 255).rounded()) }
        }
        #expect(try colors().contains(bytes(.detail)) && !colors().contains(bytes(.accent)))
        try hold(bar.layers, force: 0.5, for: 0.14)
        #expect(try colors().contains(bytes(.accent)) && !colors().contains(bytes(.detail)))
        let middle = bar.layers.visibleFrame.center
        try window.pen(.cancelled, middle.x, middle.y, force: 0)
    }
}
