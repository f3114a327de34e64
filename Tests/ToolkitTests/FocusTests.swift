import Geometry
import Input
import TestSupport
import Testing
import Wording

@testable import Toolkit

/// Where keys and text go.
@Suite struct FocusTests {
    private let theme = Theme()
    private let stack = OverlayStack(theme: Theme(), content: Probe("Content"))
    private let first: TextField
    private let second: TextField
    private let dialog: Dialog

    init() {
        first = TextField(theme: theme, name: "First")
        second = TextField(theme: theme, name: "Second")
        dialog = Dialog(
            theme: theme, title: "Fields",
            body: Stack(
                .vertical, theme: theme, spacing: 8, [first, Label(theme: theme, "Words"), second]),
            cancel: "Cancel", confirm: "Done", width: 300)
        stack.resize(to: Size(width: 500, height: 400))
        stack.show(dialog)
    }

    private func touch(_ view: View) throws {
        let place = view.visibleFrame.center
        try stack.handle(sample(.began, place.x, place.y))
        try stack.handle(sample(.ended, place.x, place.y))
    }

    @Test func whatTabComesToIsReplacedByWhatIsTyped() {
        first.setText("old")
        second.setText("older")
        #expect(stack.handle(KeyPress(.tab)) && stack.insert("n"))
        #expect(first.text == "n")
        #expect(stack.handle(KeyPress(.tab)))
        #expect(stack.handle(KeyPress(.end)) && stack.insert("!"))
        #expect(second.text == "older!" && !first.isFocused && second.isFocused)
    }

    @Test func aContactGivesTheFocusAndPutsTheCaret() throws {
        first.setText("wide text")
        try touch(first)
        #expect(dialog.focused === first)
        #expect(stack.handle(KeyPress(.home)) && stack.insert("a "))
        #expect(first.text == "a wide text")
        try touch(dialog.all.first { $0.name == "Words" } ?? dialog)
        #expect(dialog.focused === first)
        second.isEnabled = false
        try touch(second)
        #expect(dialog.focused === first)
    }

    @Test("An input method is told where text is typed")
    func caret() throws {
        #expect(stack.handle(KeyPress(.tab)))
        let field = first.visibleFrame
        let start = try #require(stack.caret)
        #expect(field.contains(start.center) && start.height > 8)
        #expect(stack.insert("wide text"))
        let end = try #require(stack.caret)
        #expect(end.minX > start.minX + 20 && end.minY == start.minY)
        #expect(field.contains(end.center))
        // In the next field it is further down.
        #expect(stack.handle(KeyPress(.tab)))
        #expect(try #require(stack.caret).minY > end.minY)
        dialog.focus(nil)
        #expect(stack.caret == nil)
    }

    @Test func tabGoesRoundAndPastWhatMeansNothing() {
        second.isEnabled = false
        var names: [String?] = []
        for _ in 0..<4 {
            #expect(stack.handle(KeyPress(.tab)))
            names.append(dialog.focused?.name)
        }
        #expect(names == ["First", "Cancel", "Done", "First"])
        #expect(stack.handle(KeyPress(.tab, .shift)))
        #expect(dialog.focused?.name == "Done")
    }

    @Test func textWithoutAFieldIsLostAndGoesNowhereElse() {
        #expect(dialog.focused == nil && stack.takesText)
        #expect(stack.insert("lost"))
        #expect(first.text.isEmpty && second.text.isEmpty)
        dialog.close()
        #expect(!stack.insert("lost") && !stack.takesText)
    }

    @Test func aKeyGoesFromTheFocusOutwards() {
        let (outer, inner) = (Probe("Outer"), Probe("Inner"))
        let overlay = TestOverlay(.modal, at: rectangle(0, 0, 100, 100))
        outer.subviews = [inner]
        overlay.subviews = [outer]
        stack.show(overlay)
        overlay.focus(inner)
        outer.knownKey = .enter
        #expect(stack.handle(KeyPress(.enter)))
        #expect(inner.keys == [KeyPress(.enter)] && outer.keys == [KeyPress(.enter)])
        inner.knownKey = .enter
        #expect(stack.handle(KeyPress(.enter)))
        #expect(inner.keys.count == 2 && outer.keys.count == 1)
    }

    @Test func theTopmostDialogHasTheKeys() {
        let question = Dialog(
            theme: theme, title: "Sure?", body: Label(theme: theme, "Nothing can be undone."),
            cancel: "No", confirm: "Yes", style: .destructive, width: 200)
        var answers = 0
        question.primary.action = { answers += 1 }
        stack.show(question)
        #expect(stack.modal === question && !stack.takesText)
        #expect(stack.handle(KeyPress(.enter)) && answers == 1)
        #expect(stack.handle(KeyPress(.escape)))
        #expect(stack.modal === dialog && stack.handle(KeyPress(.escape)))
        #expect(stack.modal == nil && !stack.handle(KeyPress(.escape)))
    }

    @Test func whatHasTheFocusIsBroughtIntoView() {
        let fields = (0..<30).map { TextField(theme: theme, name: "Field \($0)") }
        let long = Dialog(
            theme: theme, title: "Many",
            body: ScrollArea(theme: theme, Stack(.vertical, theme: theme, spacing: 4, fields)),
            cancel: "Cancel", confirm: "Done", width: 300)
        stack.show(long)
        for field in [fields[29], fields[0], fields[15]] {
            #expect(field.visibleFrame.height < field.frame.height || field === fields[0])
            long.focus(field)
            #expect(field.visibleFrame.height == field.frame.height, "\(field.name)")
        }
        // It stays in view where the window becomes smaller.
        stack.resize(to: Size(width: 300, height: 220))
        #expect(fields[15].visibleFrame.height == fields[15].frame.height)
    }

    /// Whoever reads on in a list is not taken back to its beginning, as where the theme is another one.
    @Test func whatWasScrolledAwayStaysSo() throws {
        let fields = (0..<30).map { TextField(theme: theme, name: "Field \($0)") }
        let area = ScrollArea(theme: theme, Stack(.vertical, theme: theme, spacing: 4, fields))
        let long = Dialog(
            theme: theme, title: "Many", body: area, cancel: "Cancel", confirm: "Done", width: 300)
        stack.show(long)
        long.focus(fields[0])
        area.reveal(try #require(fields[20].frame(in: area)))
        let place = area.content.frame
        stack.restyle()
        #expect(place.minY < 0 && area.content.frame == place)
        // The next key takes whoever comes back to them along.
        #expect(stack.handle(KeyPress(.tab)) && long.focused === fields[1])
        #expect(fields[1].visibleFrame.height == fields[1].frame.height)
    }

    @Test func anotherFocusTakesTheFormerOneAway() {
        dialog.focus(first)
        dialog.focus(second)
        #expect(!first.isFocused && second.isFocused)
        dialog.focus(nil)
        #expect(!second.isFocused && dialog.focused == nil)
    }

    /// Of any list, whatever its rows are and wherever they lie in it.
    @Test func arrowsGoFromRowToRowOfAList() throws {
        let rows = (0..<4).map { Probe("Row \($0)") }
        rows[1].isEnabled = false
        let (inner, list) = (Probe("Eye"), View(role: .list, name: "List"))
        rows[2].subviews = [inner]
        let column = Stack(.vertical, theme: theme, rows)
        list.subviews = [Label(theme: theme, "Title"), column]
        let other = Probe("Other")
        let sheet = Dialog(
            theme: theme, title: "List", body: Stack(.vertical, theme: theme, [list, other]),
            cancel: "Cancel", confirm: "Done", width: 300)
        stack.show(sheet)
        column.place(rectangle(0, 0, 50, 120))
        sheet.focus(rows[0])
        func name(after key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) -> String? {
            _ = stack.handle(KeyPress(key, modifiers))
            return sheet.focused?.name
        }
        #expect(name(after: .up) == "Row 0" && name(after: .down) == "Row 2")
        sheet.focus(inner)
        #expect(name(after: .down) == "Row 3" && name(after: .down) == "Row 3")
        #expect(name(after: .home) == "Row 0" && name(after: .end) == "Row 3")
        #expect(name(after: .up, .alt) == "Row 3")
        sheet.focus(other)
        #expect(name(after: .up) == "Other")
    }

    @Test func arrowsGoAsTheyPointWhereRowsLieBesideOneAnother() throws {
        let list = View(role: .list, name: "List")
        list.subviews = (0..<5).map { Probe("\($0)") }
        let sheet = Dialog(
            theme: theme, title: "List", body: list, cancel: "Cancel", confirm: "Done", width: 300)
        stack.show(sheet)
        for (index, view) in list.subviews.enumerated() {
            view.place(rectangle(Double(index % 3) * 50, Double(index / 3) * 30, 50, 30))
        }
        sheet.focus(list.subviews[1])
        let keys: [KeyPress.Key] = [.down, .down, .up, .right, .down, .left, .left, .left, .left]
        let names = keys.map { key in
            _ = stack.handle(KeyPress(key))
            return sheet.focused?.name
        }
        #expect(names == ["4", "4", "1", "2", "4", "3", "2", "1", "0"])
    }
}
