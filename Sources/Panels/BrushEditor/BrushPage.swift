import Editing
import Geometry
import Graphics
import Ink
import Toolkit
import Wording

/// The settings of one table of a brush below one another, each with what fits its kind; those that would change
/// nothing are not there.
final class BrushPage {
    /// What a page needs of what is around it.
    struct Surroundings {
        /// Takes another value of a setting; false where it is not allowed.
        var set: (BrushSetting, SettingValue) -> Bool
        /// Takes what the brush is for.
        var say: (String) -> Void
        /// Takes what the brush is to be called; gives why it cannot be called so.
        var rename: (String) -> Message?
        /// The colours that lie at hand.
        var hand: () -> Hand
        /// The extent of the window.
        var window: () -> Rectangle
    }

    /// The table that it shows; empty for the top of a file.
    let table: String
    /// All of it.
    let column: Stack

    private let theme: Theme
    private let around: Surroundings
    private var rows: [(setting: BrushSetting, view: View, show: (BrushDraft) -> Void)] = []

    init(theme: Theme, _ table: String, _ around: Surroundings) {
        (self.theme, self.table, self.around) = (theme, table, around)
        column = Stack(.vertical, theme: theme, spacing: 24, [])
        rows = BrushSetting.all.filter { $0.table == table }.map { setting in
            let (view, show) = row(of: setting)
            return (setting, view, show)
        }
    }

    /// All tables that there are, in their order.
    static var tables: [String] {
        BrushSetting.all.reduce(into: []) { tables, setting in
            if !tables.contains(setting.table) { tables.append(setting.table) }
        }
    }

    /// Whether anything of it changes what a brush draws.
    static func matters(_ table: String, to draft: BrushDraft) -> Bool {
        BrushSetting.all.contains { $0.table == table && $0.isShown(of: draft) }
    }

    /// Shows the brush as it is now.
    func show(_ draft: BrushDraft) {
        let shown = rows.filter { $0.setting.isShown(of: draft) }
        for row in shown { row.show(draft) }
        let views = shown.map(\.view)
        guard !views.elementsEqual(column.subviews, by: ===) else { return }
        column.subviews = views
        column.setNeedsLayout()
        column.invalidate()
    }

    // MARK: Rows

    private func row(of setting: BrushSetting) -> (View, (BrushDraft) -> Void) {
        if setting.choices != nil { return choice(setting) }
        switch setting.kind {
        case .text: return text(setting)
        case .number: return number(setting)
        case .color: return color(setting)
        case .curve: return curve(setting)
        }
    }

    private func number(_ setting: BrushSetting) -> (View, (BrushDraft) -> Void) {
        guard let scale = SettingScale(setting) else { return text(setting) }
        let row = NumberRow(
            theme: theme, setting.title, scale, meaning: setting.meaning,
            allowed: .allowed(setting.range, scale))
        row.onChange = { [around] in around.set(setting, .number($0)) }
        return (
            row,
            { [unowned row] in
                if case .number(let number) = setting.value(of: $0.brush) { row.show(number) }
            }
        )
    }

    private func choice(_ setting: BrushSetting) -> (View, (BrushDraft) -> Void) {
        let choices = setting.choices ?? []
        let choice = Choice(
            theme: theme, name: setting.title, choices.map { setting.title(of: $0) }, chosen: [])
        choice.onChange = { [around] chosen in
            if let index = chosen.first { _ = around.set(setting, .text(choices[index])) }
        }
        return (
            column(setting, choice),
            { [unowned choice] in
                guard case .text(let text) = setting.value(of: $0.brush) else { return }
                choice.show(Set(choices.indices.filter { choices[$0] == text }))
            }
        )
    }

    private func curve(_ setting: BrushSetting) -> (View, (BrushDraft) -> Void) {
        let row = CurveRow(theme: theme, setting.title, meaning: setting.meaning)
        row.onChange = { [around] in _ = around.set(setting, SettingValue($0)) }
        return (
            row,
            { [unowned row] in
                if let curve = try? setting.value(of: $0.brush)?.curve() { row.show(curve) }
            }
        )
    }

    private func color(_ setting: BrushSetting) -> (View, (BrushDraft) -> Void) {
        let row = ColorRow(
            theme: theme, setting.title, meaning: setting.meaning, within: around.window,
            around.hand)
        row.onChange = { [around] in _ = around.set(setting, SettingValue($0)) }
        return (
            row,
            { [unowned row] in
                if let color = try? setting.value(of: $0.brush)?.color() { row.show(color) }
            }
        )
    }

    private func text(_ setting: BrushSetting) -> (View, (BrushDraft) -> Void) {
        let field = TextField(theme: theme, name: setting.title)
        let isName = setting.key == "name"
        let hint = hint(setting.meaning)
        field.onChange = { [around, unowned field, unowned hint] text in
            let problem: Message? =
                if isName { around.rename(text) } else {
                    setting.refusal(of: text)
                }
            if problem == nil, !isName { around.say(text) }
            field.isRefused = problem != nil
            hint.color = problem == nil ? .detail : .danger
            hint.say((problem ?? setting.meaning).text())
        }
        let view = Stack(.vertical, theme: theme, spacing: 8, [name(setting), field, hint])
        return (
            view,
            { [unowned field] in
                let text = isName ? $0.title : $0.sentence
                if !field.isFocused, field.text != text { field.setText(text) }
            }
        )
    }

    private func column(_ setting: BrushSetting, _ control: View) -> View {
        Stack(
            .vertical, theme: theme, spacing: 8,
            [name(setting), control, hint(setting.meaning)])
    }

    private func name(_ setting: BrushSetting) -> Label {
        Label(theme: theme, setting.title, style: .name, overflow: .wraps)
    }

    private func hint(_ text: Message) -> Label {
        Label(theme: theme, text, style: .small, color: .detail, overflow: .wraps)
    }
}

extension BrushSetting {
    /// Whether it is there to be changed.
    fileprivate func isShown(of draft: BrushDraft) -> Bool {
        switch key {
        // What came with the program keeps its name and its sentence, in all languages.
        case "name", "description": draft.former.origin == .own
        // Another brush is drawn with in the colour of the hand.
        case "color": draft.brush.mayKeepColor
        default: matters(to: draft.brush)
        }
    }

    /// Why it cannot be this text; nil where it can, or be empty.
    fileprivate func refusal(of text: String) -> Message? {
        var brush = Brush.standard
        guard !text.isEmpty else { return nil }
        do throws(SettingError) {
            try put(.text(text), into: &brush)
            return nil
        } catch { return error.message }
    }
}
