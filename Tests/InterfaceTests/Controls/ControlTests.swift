import Geometry
import Graphics
import Input
import TestSupport
import Testing

@testable import Interface

/// Controls by themselves, without a panel.
@Suite struct ControlTests {
    private let theme = Theme()
    private var update = Update()

    private func sample(_ phase: Phase, _ x: Double, _ y: Double, pointer: Int32 = 1) -> PenSample {
        PenSample(
            time: .zero, position: Point(x: x, y: y), force: nil,
            pointer: PointerID(device: DeviceID(rawValue: pointer)), pointerKind: .pen, phase: phase
        )
    }

    /// The macro takes no argument that changes something.
    private func check(_ isTrue: Bool, _ place: SourceLocation = #_sourceLocation) {
        #expect(isTrue, sourceLocation: place)
    }

    private func pixels(_ view: View) throws -> Pixels {
        let surface = try ImageSurface(size: PixelSize(width: 300, height: 100), format: .argb32)
        try surface.draw { context throws(GraphicsError) in
            try view.draw(PixelRectangle(surface.size), in: context)
        }
        return Pixels(layer: surface)
    }

    private func field(_ text: String, width: Double = 200) -> TextFieldView {
        let field = TextFieldView(theme: theme, name: "Name", placeholder: "Type here")
        field.place(Rectangle(x: 10, y: 10, width: width, height: TextFieldView.height(theme)))
        field.setText(text)
        return field
    }

    @Test mutating func aFieldTellsOfItsText() {
        let field = field("")
        field.insert("a", &update)
        #expect(field.takeChange())
        #expect(!field.takeChange())
        #expect(field.text == "a")
        #expect(!update.dirty.isEmpty)
        check(field.handle(KeyPress(.home), &update))
        #expect(!field.takeChange())
        check(!field.handle(KeyPress(.enter), &update))
        check(field.handle(KeyPress(.character("v"), .control), &update))
        #expect(update.effects == [.paste])
    }

    @Test mutating func aPressPutsTheCaret() {
        let field = field("wwwwwwwwww")
        field.handle(sample(.began, 12, 20), &update)
        field.insert("A", &update)
        field.handle(sample(.began, 205, 20), &update)
        field.insert("Z", &update)
        #expect(field.text == "AwwwwwwwwwwZ")
        let empty = self.field("")
        empty.handle(sample(.began, 100, 20), &update)
        empty.insert("x", &update)
        #expect(empty.text == "x")
    }

    @Test mutating func theCaretIsSeenInALongText() throws {
        let field = field(String(repeating: "m", count: 200), width: 120)
        field.isFocused = true
        let end = try pixels(field)
        check(field.handle(KeyPress(.home), &update))
        let start = try pixels(field)
        #expect(start != end)
        // Nothing is drawn beside the field.
        for x in 135..<300 { #expect(start.alpha(x: x, y: 25) == 0) }
    }

    @Test mutating func aFieldOfNoUseTakesNothing() {
        let field = field("7")
        field.isApplicable = false
        field.insert("8", &update)
        #expect(field.text == "7")
        #expect(!field.isEnabled)
        check(!field.handle(KeyPress(.backspace), &update))
    }

    @Test mutating func oneThingIsChosenByKeyAndPen() {
        let choice = ChoiceView(
            theme: theme, name: "Format", options: ["PNG", "SVG", "PDF"], chosen: [0])
        _ = choice.place(at: Point(x: 10, y: 10), width: 280)
        check(choice.handle(KeyPress(.right), &update))
        #expect(choice.chosen == [1])
        #expect(choice.takeChange())
        check(choice.handle(KeyPress(.end), &update))
        check(choice.handle(KeyPress(.right), &update))
        #expect(choice.chosen == [2])
        let first = choice.subviews[0].frame.center
        choice.handle(sample(.began, first.x, first.y), &update)
        choice.handle(sample(.ended, first.x, 90), &update)
        #expect(choice.chosen == [2])
        choice.handle(sample(.began, first.x, first.y), &update)
        choice.handle(sample(.ended, first.x, first.y), &update)
        #expect(choice.chosen == [0])
        check(!choice.handle(KeyPress(.enter), &update))
    }

    @Test mutating func severalThingsAreChosenAndNone() {
        let choice = ChoiceView(
            theme: theme, name: "Layers", options: ["One", "Two"], chosen: [0], isMultiple: true)
        check(choice.handle(KeyPress(.right), &update))
        #expect(choice.chosen == [0])
        check(choice.handle(KeyPress(.character(" ")), &update))
        #expect(choice.chosen == [0, 1])
        check(choice.handle(KeyPress(.left), &update))
        check(choice.handle(KeyPress(.character(" ")), &update))
        #expect(choice.chosen == [1])
    }

    @Test func optionsTakeAnotherLineWhereTheyNeedIt() {
        let names = (1...9).map { "Layer \($0)" }
        let choice = ChoiceView(theme: theme, name: "Layers", options: names, chosen: [])
        let height = choice.place(at: .zero, width: 200)
        #expect(height > 2 * TextFieldView.height(theme))
        for (index, option) in choice.subviews.enumerated() {
            #expect(choice.frame.union(option.frame) == choice.frame)
            for other in choice.subviews.dropFirst(index + 1) {
                #expect(
                    option.frame.intersection(other.frame).width <= 0
                        || option.frame.intersection(other.frame).height <= 0)
            }
        }
    }

    @Test func scrollingStaysWithinWhatThereIs() {
        var scrolling = Scrolling()
        scrolling.content = 1000
        scrolling.room = 100
        scrolling.move(to: 5000)
        #expect(scrolling.offset == 900)
        scrolling.show(40...60)
        #expect(scrolling.offset == 40)
        scrolling.show(100...180)
        #expect(scrolling.offset == 80)
        let track = Rectangle(x: 0, y: 0, width: 10, height: 100)
        let handle = scrolling.handle(in: track, minimum: 20)
        #expect(handle.height == 20)
        #expect(track.union(handle) == track)
        scrolling.drag(by: 1000, from: 0, track: 100, handle: 20)
        #expect(scrolling.offset == 900)
        #expect(scrolling.handle(in: track, minimum: 20).maxY == 100)
        scrolling.room = 2000
        #expect(scrolling.offset == 0 && !scrolling.isNeeded)
        #expect(scrolling.handle(in: track, minimum: 20).isNull)
    }
}
