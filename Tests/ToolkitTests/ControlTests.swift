import Geometry
import Graphics
import Input
import TestSupport
import Testing
import Wording

@testable import Toolkit

/// Controls by themselves, without a window.
@Suite struct ControlTests {
    private let theme = Theme()

    // MARK: Fields

    /// What was told of changes.
    private final class Told<Value> {
        var values: [Value] = []
    }

    private func field(
        _ text: String, width: Double = 200, onChange: @escaping (String) -> Void = { _ in }
    ) -> TextField {
        let field = TextField(theme: theme, name: "Name", placeholder: "Type here")
        field.onChange = onChange
        field.place(Rectangle(x: 10, y: 10, width: width, height: theme.controlHeight))
        field.setText(text)
        return field
    }

    @Test func aFieldTellsOfItsText() {
        let told = Told<String>()
        let field = field("") { told.values.append($0) }
        #expect(field.insert("a"))
        #expect(field.handle(KeyPress(.home)))
        #expect(!field.handle(KeyPress(.enter)))
        #expect(!field.handle(KeyPress(.character("v"), .control)))
        field.setText("not typed")
        #expect(told.values == ["a"])
        #expect(field.value == "not typed")
    }

    @Test func aPressPutsTheCaret() {
        let field = field("wwwwwwwwww")
        field.handle(sample(.began, 2, 10))
        #expect(field.insert("A"))
        field.handle(sample(.began, 195, 10))
        #expect(field.insert("Z"))
        #expect(field.text == "AwwwwwwwwwwZ")
        let empty = self.field("")
        empty.handle(sample(.began, 90, 10))
        #expect(empty.insert("x"))
        #expect(empty.text == "x")
    }

    @Test func theCaretIsSeenInALongText() throws {
        let field = field(String(repeating: "m", count: 200), width: 120)
        field.isFocused = true
        let end = try pixels(field)
        #expect(field.handle(KeyPress(.home)))
        let start = try pixels(field)
        #expect(start != end)
        // Nothing is drawn beside the field.
        for x in 125..<300 { #expect(start.alpha(x: x, y: 15) == 0) }
    }

    @Test func aFieldOfNoUseTakesNothing() {
        let field = field("7")
        field.isEnabled = false
        #expect(!field.insert("8"))
        #expect(field.text == "7")
        #expect(field.states == [.disabled, .focusable])
        #expect(!field.handle(KeyPress(.backspace)))
    }

    // MARK: Buttons

    @Test func aButtonIsPressedByPenKeyAndName() {
        let told = Told<Int>()
        let button = Button(theme: theme, "Do It") { told.values.append(1) }
        button.place(Rectangle(x: 5, y: 5, width: 80, height: 34))
        button.handle(sample(.began, 10, 10))
        #expect(button.isPressed)
        button.handle(sample(.moved, 90, 10))
        #expect(!button.isPressed)
        button.handle(sample(.moved, 10, 10))
        button.handle(sample(.ended, 10, 10))
        #expect(told.values.count == 1)
        #expect(button.handle(KeyPress(.enter)) && button.handle(KeyPress(.character(" "))))
        #expect(button.press())
        #expect(told.values.count == 4)
        button.isEnabled = false
        #expect(!button.press())
        #expect(!button.handle(KeyPress(.tab)))
        #expect(told.values.count == 4)
    }

    @Test func aPressThatLeavesAButtonDoesNothing() {
        let told = Told<Int>()
        let button = IconButton(theme: theme, .close, name: "Close") { told.values.append(1) }
        button.place(Rectangle(x: 0, y: 0, width: 40, height: 40))
        button.handle(sample(.began, 10, 10))
        button.handle(sample(.began, 10, 10, pointer: 2))
        button.handle(sample(.ended, 10, 10, pointer: 2))
        button.handle(sample(.ended, 10, 50))
        button.handle(sample(.began, 10, 10))
        button.handle(sample(.cancelled, 10, 10))
        #expect(told.values.isEmpty)
    }

    @Test func aButtonSaysSomethingElse() throws {
        let button = Button(theme: theme, "Export")
        button.place(Rectangle(x: 0, y: 0, width: 100, height: 34))
        let former = try pixels(button)
        button.change("Replace", style: .destructive)
        #expect(button.name == "Replace" && button.style == .destructive)
        #expect(try pixels(button) != former)
        #expect(button.size(fitting: 50).width <= 50)
    }

    // MARK: Choices

    private func choice(
        _ count: Int, isMultiple: Bool = false, _ told: Told<Set<Int>>? = nil
    ) -> Choice {
        let choice = Choice(
            theme: theme, name: "Format", (0..<count).map { "Option \($0)" }, chosen: [0],
            isMultiple: isMultiple)
        choice.onChange = { told?.values.append($0) }
        choice.place(Rectangle(x: 0, y: 0, width: 280, height: choice.size(fitting: 280).height))
        return choice
    }

    private func options(_ choice: Choice) -> [View] { choice.all.filter { $0.role == .button } }

    @Test func oneThingIsChosenByKeyAndPen() throws {
        let told = Told<Set<Int>>()
        let choice = choice(3, told)
        #expect(choice.handle(KeyPress(.right)))
        #expect(choice.chosen == [1])
        #expect(choice.handle(KeyPress(.end)) && choice.handle(KeyPress(.right)))
        #expect(choice.chosen == [2] && choice.value == "Option 2")
        #expect(options(choice)[0].press())
        #expect(choice.chosen == [0])
        #expect(told.values == [[1], [2], [0]])
        #expect(!choice.handle(KeyPress(.enter)))
        #expect(!choice.handle(KeyPress(.right, .control)))
    }

    @Test func cellsOfWhichSeveralAreChosenLieApart() {
        func gaps(isMultiple: Bool) -> [Double] {
            let frames = options(choice(3, isMultiple: isMultiple)).map(\.visibleFrame)
            return zip(frames, frames.dropFirst()).map { $1.minX - $0.maxX }
        }
        #expect(gaps(isMultiple: true).allSatisfy { $0 >= 2 })
        #expect(gaps(isMultiple: false).allSatisfy { $0 < 2 })
    }

    @Test func severalThingsAreChosenAndNone() {
        let choice = choice(2, isMultiple: true)
        #expect(choice.handle(KeyPress(.right)))
        #expect(choice.chosen == [0])
        #expect(choice.handle(KeyPress(.character(" "))))
        #expect(choice.chosen == [0, 1])
        #expect(choice.handle(KeyPress(.left)) && choice.handle(KeyPress(.character(" "))))
        #expect(choice.chosen == [1])
        #expect(options(choice).map { $0.states.contains(.selected) } == [false, true])
    }

    @Test func aChoiceOfNoUseIsLeftAlone() {
        let choice = choice(2)
        choice.isEnabled = false
        #expect(!choice.handle(KeyPress(.right)))
        #expect(!options(choice)[1].press())
        #expect(choice.chosen == [0])
    }

    @Test func optionsTakeAnotherLineWhereTheyNeedIt() {
        let choice = choice(9)
        #expect(choice.frame.height > 2 * theme.controlHeight)
        let frames = options(choice).map(\.visibleFrame)
        #expect(frames.count == 9)
        for (index, frame) in frames.enumerated() {
            #expect(choice.frame.union(frame) == choice.frame)
            for other in frames.dropFirst(index + 1) {
                let overlap = frame.intersection(other)
                #expect(overlap.width <= 0 || overlap.height <= 0)
            }
        }
    }

    // MARK: Sliders and bars

    private func slider(in range: ClosedRange<Double>, step: Double) -> Slider {
        let slider = Slider(theme: theme, name: "Width", in: range, step: step) { "\($0) px" }
        slider.place(Rectangle(x: 0, y: 0, width: 124, height: 40))
        return slider
    }

    @Test(arguments: [
        (KeyPress.Key.left, 48.0), (.down, 48), (.right, 52), (.up, 52), (.pageDown, 30),
        (.pageUp, 70), (.home, 10), (.end, 75),
    ])
    func aSliderTakesKeysInSteps(key: KeyPress.Key, number: Double) {
        let told = Told<Double>()
        let slider = slider(in: 10...75, step: 2)
        #expect(slider.isFocusable && slider.number == 10)
        slider.onChange = { told.values.append($0) }
        slider.show(50)
        #expect(slider.handle(KeyPress(key)))
        #expect(slider.number == number && told.values == [number])
        #expect(!slider.handle(KeyPress(key, .control)) && !slider.handle(KeyPress(.enter)))
        slider.show(900)
        #expect(slider.number == 75 && slider.value == "75 px")
        #expect(slider.handle(KeyPress(.right)) && slider.number == 75)
    }

    @Test func aSliderThatMeansNothingNowStays() throws {
        let slider = slider(in: 0...8, step: 1)
        let enabled = try pixels(slider)
        slider.isEnabled = false
        #expect(try pixels(slider).bytes != enabled.bytes)
        slider.handle(sample(.began, 62, 20))
        #expect(!slider.handle(KeyPress(.right)) && !slider.isHeld && slider.number == 0)
    }

    @Test func aSliderFollowsTheHandAndNothingElseMeanwhile() {
        let told = Told<Double>()
        let slider = slider(in: 0...1, step: 0.1)
        slider.onChange = { told.values.append($0) }
        slider.show(0.25)
        #expect(slider.number == 0.25 && told.values.isEmpty && slider.value == "0.25 px")
        slider.handle(sample(.began, 62, 20))
        slider.show(0.9)
        #expect(slider.isHeld && slider.number == 0.5)
        slider.handle(sample(.moved, 500, -90))
        slider.handle(sample(.moved, 0, 0, pointer: 2))
        slider.handle(sample(.ended, 500, -90))
        #expect(!slider.isHeld && slider.number == 1)
        #expect(told.values.first == 0.5 && told.values.last == 1)
        slider.handle(sample(.began, 62, 20))
        slider.handle(sample(.cancelled, 12, 20))
        #expect(slider.number == 0.5)
    }

    @Test func aBarThatKnowsNothingIsNeitherEmptyNorFull() throws {
        let bar = ProgressBar(theme: theme)
        bar.place(Rectangle(x: 0, y: 0, width: 100, height: 6))
        let pictures = try [nil, 0, 0.5, 1].map { share in
            bar.share = share
            return try pixels(bar)
        }
        #expect(Set(pictures.map(\.bytes)).count == 4)
        #expect(bar.value == "100 %")
    }

    // MARK: Labels

    @Test func aLabelKeepsWithinItsRoom() {
        let text = "A sentence that is longer than the room that it has"
        let line = Label(theme: theme, .init(stringLiteral: text))
        let lines = Label(theme: theme, .init(stringLiteral: text), overflow: .wraps)
        #expect(line.size(fitting: 120).width <= 120)
        #expect(lines.size(fitting: 120).height > 2 * line.size(fitting: 120).height)
        #expect(line.size(fitting: 1_000) == line.natural)
        line.say("")
        #expect(line.size(fitting: 120) == Size(width: 0, height: 0))
    }

    @Test func aLabelThatHadTooLittleRoomShowsAllOnceThereIs() {
        let line = Label(theme: theme, "A sentence that is longer than the room")
        let natural = line.natural
        _ = line.size(fitting: 40)
        #expect(line.size(fitting: 2_000) == natural)
    }

    // MARK: Scrolling

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
