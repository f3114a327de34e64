import Geometry
import Graphics
import Input
import TestSupport
import Testing
import Wording

@testable import Toolkit

/// What controls look like, and what of them is drawn anew.
@Suite struct ControlLookTests {
    private let theme = Theme()

    private func placed<Control: View>(_ control: Control, width: Double = 120) -> Control {
        let height = control.size(fitting: width).height
        control.place(rectangle(0, 0, width, height))
        return control
    }

    /// What of a control is dirty after something.
    private func dirty(_ control: View, _ body: () -> Void) -> PixelRectangle {
        let stack = OverlayStack(theme: Theme(), content: control)
        stack.resize(to: Size(width: control.frame.width, height: control.frame.height))
        stack.damage.removeAll()
        body()
        return stack.damage.bounds
    }

    @Test func aButtonShowsHowItStands() throws {
        let button = placed(Button(theme: theme, "Go", style: .primary))
        var pictures = [try pixels(button)]
        button.isHovered = true
        #expect(try pixels(button) == pictures[0])
        button.change("Go", style: .plain)
        pictures.append(try pixels(button))
        button.isHovered = false
        pictures.append(try pixels(button))
        button.handle(sample(.began, 5, 5))
        pictures.append(try pixels(button))
        button.handle(sample(.cancelled, 5, 5))
        #expect(try pixels(button) == pictures[2])
        button.isEnabled = false
        pictures.append(try pixels(button))
        button.isEnabled = true
        button.change("Go", style: .primary)
        #expect(try pixels(button) == pictures[0])
        button.change("Go", style: .destructive)
        pictures.append(try pixels(button))
        #expect(Set(pictures).count == 5)
    }

    @Test func aButtonIsAsWideAsItsTextAndItsRoom() {
        let (short, long) = (
            Button(theme: theme, "OK"), Button(theme: theme, "Everything at once")
        )
        #expect(short.size(fitting: 500).width < long.size(fitting: 500).width)
        #expect(long.size(fitting: 60).width <= 60)
        #expect(short.size(fitting: 500).height == theme.controlHeight)
        let large = Button(theme: Theme(scale: 2), "OK")
        #expect(large.size(fitting: 500).height == 2 * theme.controlHeight)
    }

    @Test func pressesAreSeenAndNothingElseIs() {
        let button = placed(Button(theme: theme, "Go"))
        #expect(dirty(button) { button.handle(sample(.hover, 5, 5)) }.isEmpty)
        #expect(!dirty(button) { button.handle(sample(.began, 5, 5)) }.isEmpty)
        #expect(dirty(button) { button.handle(sample(.moved, 6, 6)) }.isEmpty)
        #expect(!dirty(button) { button.handle(sample(.moved, 6, 60)) }.isEmpty)
        #expect(dirty(button) { button.change("Go", style: .plain) }.isEmpty)
    }

    @Test func aChoiceShowsWhatIsChosenAndWhereKeysAre() throws {
        let choice = placed(
            Choice(theme: theme, name: "Layers", ["A", "B"], chosen: [0], isMultiple: true))
        var pictures = [try pixels(choice)]
        choice.isFocused = true
        pictures.append(try pixels(choice))
        #expect(choice.handle(KeyPress(.right)))
        pictures.append(try pixels(choice))
        #expect(choice.handle(KeyPress(.character(" "))))
        pictures.append(try pixels(choice))
        choice.isEnabled = false
        pictures.append(try pixels(choice))
        #expect(Set(pictures).count == 5)
        #expect(choice.value == "A, B")
    }

    @Test(arguments: [1.0, 1.5, 2]) func theCaretStandsBesideTheFirstLetter(scale: Double) throws {
        let theme = Theme(scale: scale)
        let field = TextField(theme: theme, name: "Search", placeholder: "Type")
        field.place(rectangle(0, 0, 140 * scale, field.size(fitting: 140).height))
        /// The columns within its edges, where a line of its pixels differs from its ground.
        func columns(_ isOwn: (Int, Pixels) -> Bool) throws -> [Int] {
            let page = try pixels(field)
            return (Int(6 * scale)..<Int(60 * scale)).filter { isOwn($0, page) }
        }
        let letters = try columns { x, page in
            (Int(15 * scale)..<Int(29 * scale)).contains { page.channel(1, x: x, y: $0) < 200 }
        }
        field.isFocused = true
        let accent = Int((theme[.accent].green * 255).rounded())
        let caret = try columns { x, page in
            abs(page.channel(1, x: x, y: Int(22 * scale)) - accent) < 2
                && abs(page.channel(1, x: x, y: Int(14 * scale)) - accent) < 2
        }
        let (last, first) = (try #require(caret.last), try #require(letters.first))
        #expect(caret.count == max(Int((1.5 * scale).rounded()), 1) && last < first)
    }

    @Test func onlyTheKnobOfASliderIsDrawnAnew() {
        let slider = placed(
            Slider(theme: theme, name: "Position", in: 0...1, step: 0.1) { "\($0)" }, width: 424)
        slider.show(0.5)
        let moved = dirty(slider) { slider.show(0.51) }
        #expect(!moved.isEmpty && moved.width < 40)
        #expect(dirty(slider) { slider.show(0.5101) }.isEmpty)
        #expect(slider.number == 0.5101)
    }

    @Test func aBarIsFilledAsFarAsItIs() throws {
        let bar = ProgressBar(theme: theme)
        bar.place(rectangle(0, 0, 100, 6))
        for share in [0.25, 0.5, 1] {
            bar.share = share
            let picture = try pixels(bar)
            #expect(picture.channel(2, x: Int(100 * share) - 5, y: 3) < 90, "\(share)")
            if share < 1 { #expect(picture.channel(2, x: Int(100 * share) + 5, y: 3) > 180) }
        }
        #expect(dirty(bar) { bar.share = 1 }.isEmpty)
        #expect(dirty(bar) { bar.share = nil } == PixelRectangle(x: 0, y: 0, width: 100, height: 6))
    }

    // MARK: Labels

    @Test func aLabelThatSaysTheSameStaysAsItIs() {
        let label = placed(Label(theme: theme, "12.5"))
        #expect(dirty(label) { label.say("12.5") }.isEmpty)
        #expect(!dirty(label) { label.say("99.9") }.isEmpty)
    }

    @Test func anOverlayMakesRoomForAnotherText() {
        final class Tag: Overlay {
            let label = Label(theme: Theme(), "Short")

            init() {
                super.init(theme: Theme(), role: .status, name: "", modality: .floating)
                subviews = [label]
            }

            override func frame(in size: Size, above foot: Double) -> Rectangle {
                rectangle(0, 0, label.natural.width, label.natural.height)
            }

            override func layout() { label.place(bounds) }
        }
        let (stack, tag) = (OverlayStack(theme: Theme(), content: Probe()), Tag())
        stack.resize(to: Size(width: 500, height: 100))
        stack.show(tag)
        let former = tag.frame.width
        tag.label.say("Something much longer")
        stack.prepareFrame(now: .zero)
        #expect(tag.frame.width > 2 * former && tag.frame.width == tag.label.natural.width)
    }

    // MARK: Fields

    @Test func aFieldShowsCaretSelectionAndPlaceholder() throws {
        let field = placed(TextField(theme: theme, name: "Name", placeholder: "Type here"))
        var pictures = [try pixels(field)]
        field.isFocused = true
        pictures.append(try pixels(field))
        #expect(field.insert("word"))
        pictures.append(try pixels(field))
        #expect(field.handle(KeyPress(.left)))
        pictures.append(try pixels(field))
        field.focusCame()
        pictures.append(try pixels(field))
        field.isFocused = false
        pictures.append(try pixels(field))
        #expect(Set(pictures).count == 6)
    }

    @Test func movingTheCaretIsNoChangeOfTheText() {
        let field = placed(TextField(theme: theme, name: "Name"))
        var told: [String] = []
        field.onChange = { told.append($0) }
        #expect(field.insert("ab") && field.handle(KeyPress(.left)))
        #expect(field.handle(KeyPress(.backspace)) && field.handle(KeyPress(.backspace)))
        #expect(told == ["ab", "b"])
        #expect(dirty(field) { _ = field.handle(KeyPress(.home)) }.isEmpty)
    }

    @Test(arguments: [200.0, 60, 8])
    func theEndOfALongTextIsSeenWhereThereIsRoom(width: Double) throws {
        let field = placed(TextField(theme: theme, name: "Name"), width: width)
        field.isFocused = true
        field.setText(String(repeating: "w", count: 60))
        let end = try pixels(field)
        field.setText(String(repeating: "w", count: 59) + "i")
        // What does not fit within the field's own edges is not shown at all.
        #expect((try pixels(field) != end) == (width > 20))
        for x in Int(width)..<300 { #expect(end.alpha(x: x, y: 17) == 0) }
    }
}
