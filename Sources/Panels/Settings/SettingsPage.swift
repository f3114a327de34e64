import Geometry
import Graphics
import Ink
import Input
import InterfaceCore
import Settings
import Toolkit
import Wording

/// What a page of the settings is made of: each control shows a preference, and sets it.
final class SettingsPage {
    let theme: Theme
    let configuring: any Configuring
    /// What shows each preference anew.
    private var shows: [() -> Void] = []

    init(theme: Theme, _ configuring: any Configuring) {
        (self.theme, self.configuring) = (theme, configuring)
    }

    /// Changes what is set.
    func change(_ body: (inout Preferences) -> Void) {
        body(&configuring.preferences)
        refresh()
    }

    /// Has `show` show what is set: now, and after each change, whoever made it.
    func follow(_ show: @escaping () -> Void) {
        shows.append(show)
        show()
    }

    /// Shows what is set now.
    func refresh() { for show in shows { show() } }

    /// A choice below what it is about.
    func choice<Value: Equatable>(
        _ name: Message, _ options: [(Value, Message)],
        _ setting: WritableKeyPath<Preferences, Value>
    ) -> View {
        let choice = Choice(theme: theme, name: name, options.map(\.1), chosen: [])
        follow { [unowned self, weak choice] in
            let value = configuring.preferences[keyPath: setting]
            choice?.show(Set(options.indices.filter { options[$0].0 == value }))
        }
        choice.onChange = { [unowned self] chosen in
            guard let index = chosen.first else { return }
            change { $0[keyPath: setting] = options[index].0 }
        }
        return labelled(name, choice)
    }

    /// A choice in a row, of which `setting` says the place.
    func row<Value: Equatable>(
        _ name: Message, _ options: [(Value, Message)],
        _ setting: @escaping () -> WritableKeyPath<Preferences, Value>
    ) -> ChoiceRow {
        let row = ChoiceRow(theme: theme, name: name, options.map(\.1))
        follow { [unowned self, weak row] in
            let value = configuring.preferences[keyPath: setting()]
            row?.show(options.firstIndex { $0.0 == value })
        }
        row.onChange = { [unowned self] index in
            change { $0[keyPath: setting()] = options[index].0 }
        }
        return row
    }

    /// A view below what it is called.
    func labelled(_ name: Message, _ view: View) -> View {
        Stack(
            .vertical, theme: theme, spacing: 6,
            [
                Label(
                    theme: theme, name, style: .smallFigure, color: .detail, overflow: .wraps),
                view,
            ])
    }

    /// Views below one another, with room between them.
    func column(_ views: [View]) -> Stack {
        Stack(.vertical, theme: theme, spacing: 20, views)
    }

    /// A few words about what stands above.
    func hint(_ text: Message) -> Label {
        Label(theme: theme, text, style: .small, color: .detail, overflow: .wraps)
    }

    /// Views that belong together, below one another.
    func group(_ views: [View]) -> View {
        Stack(.vertical, theme: theme, spacing: 8, views)
    }

    /// A view with a few words about it.
    func explained(_ text: Message, _ view: View) -> View { group([view, hint(text)]) }

    /// What fingers do.
    func touchPage() -> View {
        column([
            explained(
                .fingersExplained,
                choice(
                    .oneFinger,
                    [(.automatic, .automatic), (.draw, .draws), (.move, .movesThePaper)],
                    \.fingers)),
            explained(.palmRestExplained, palmRest),
        ])
    }

    private var palmRest: View {
        let slider = LabelledSlider(
            theme: theme, name: .palmRest, in: TouchNumbers.penRests, step: 0.05,
            text: { .seconds($0) })
        follow { [unowned self, weak slider] in slider?.show(configuring.preferences.palmRest) }
        slider.onChange = { [unowned self] rest in change { $0.palmRest = rest } }
        return slider
    }

    /// How brushes draw.
    func drawingPage() -> View {
        let slider = LabelledSlider(
            theme: theme, name: .smoothing, in: 0...1, step: 0.01, text: { .percent($0) })
        slider.show(Brush.pen.smoothing)
        slider.onChange = { [unowned self] amount in change { $0.smoothing = amount } }
        let choice = Choice(
            theme: theme, name: .smoothing, [.asEachBrush, .sameForAll], chosen: [])
        choice.onChange = { [unowned self, unowned slider] chosen in
            change { $0.smoothing = chosen == [1] ? slider.slider.number : nil }
        }
        follow { [unowned self, weak choice, weak slider] in
            let amount = configuring.preferences.smoothing
            if let amount { slider?.show(amount) }
            slider?.isEnabled = amount != nil
            choice?.show([amount == nil ? 0 : 1])
        }
        return column([
            labelled(.smoothing, choice), explained(.smoothingExplained, slider),
        ])
    }

    /// The language of all sentences.
    func languagePage() -> View {
        column([
            explained(
                .languageExplained,
                choice(
                    .language,
                    [(.system, .asTheDesktop), (.english, .inEnglish), (.chinese, .inChinese)],
                    \.language))
        ])
    }

    /// How the program looks.
    func appearancePage() -> View {
        column([
            explained(
                .paperStays,
                choice(
                    .theme,
                    [(.system, .asTheDesktop), (.light, .lightTheme), (.dark, .darkTheme)],
                    \.appearance)),
            choice(
                .motion,
                [(.system, .asTheDesktop), (.full, .fullMotion), (.reduced, .reducedMotion)],
                \.motion),
        ])
    }
}
