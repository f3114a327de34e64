import Geometry
import Graphics
import Ink
import Input
import Settings
import Toolkit
import Wording

/// What the pages of the settings are made of: each control shows a preference, and sets it.
struct SettingsPage {
    let theme: Theme
    let configuring: any Configuring
    /// Notes that a page has set something.
    private let didSet: () -> Void

    init(theme: Theme, _ configuring: any Configuring, didSet: @escaping () -> Void) {
        (self.theme, self.configuring, self.didSet) = (theme, configuring, didSet)
    }

    /// Changes what is set.
    func change(_ body: (inout Preferences) -> Void) {
        body(&configuring.preferences)
        didSet()
    }

    /// A choice below what it is about.
    func choice<Value: Equatable>(
        _ name: Message, _ options: [(Value, Message)],
        _ setting: WritableKeyPath<Preferences, Value>
    ) -> View {
        let chosen = options.firstIndex {
            $0.0 == configuring.preferences[keyPath: setting]
        }
        let choice = Choice(
            theme: theme, name: name, options.map(\.1), chosen: Set([chosen].compactMap(\.self)))
        choice.onChange = { chosen in
            guard let index = chosen.first else { return }
            change { $0[keyPath: setting] = options[index].0 }
        }
        return labelled(name, choice)
    }

    /// A view below what it is called.
    func labelled(_ name: Message, _ view: View) -> View {
        Stack(
            .vertical, theme: theme, spacing: 6,
            [
                Label(theme: theme, name, style: .small, color: .detail, overflow: .wraps), view,
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

    /// What fingers do.
    func touchPage() -> View {
        column([
            choice(
                .oneFinger,
                [(.automatic, .automatic), (.draw, .draws), (.move, .movesThePaper)], \.fingers),
            hint(.fingersExplained),
            palmRest,
            hint(.palmRestExplained),
        ])
    }

    private var palmRest: View {
        let slider = LabelledSlider(
            theme: theme, name: .palmRest, in: TouchNumbers.penRests, step: 0.05,
            text: { .milliseconds(Int(($0 * 1000).rounded())) })
        slider.show(configuring.preferences.palmRest)
        slider.onChange = { rest in change { $0.palmRest = rest } }
        return slider
    }

    /// How brushes draw.
    func drawingPage() -> View {
        let slider = LabelledSlider(
            theme: theme, name: .smoothing, in: 0...1, step: 0.01, text: { .percent($0) })
        let amount = configuring.preferences.smoothing
        slider.show(amount ?? Brush.pen.smoothing)
        slider.slider.isEnabled = amount != nil
        slider.onChange = { amount in change { $0.smoothing = amount } }
        let choice = Choice(
            theme: theme, name: .smoothing, [.asEachBrush, .sameForAll],
            chosen: [amount == nil ? 0 : 1])
        choice.onChange = { chosen in
            slider.slider.isEnabled = chosen == [1]
            change { $0.smoothing = chosen == [1] ? slider.slider.number : nil }
        }
        return column([labelled(.smoothing, choice), slider, hint(.smoothingExplained)])
    }

    /// The language of all sentences.
    func languagePage() -> View {
        column([
            choice(
                .language,
                [(.system, .asTheDesktop), (.english, .inEnglish), (.chinese, .inChinese)],
                \.language),
            hint(.languageExplained),
        ])
    }

    /// How the program looks.
    func appearancePage() -> View {
        column([
            choice(
                .theme, [(.system, .asTheDesktop), (.light, .lightTheme), (.dark, .darkTheme)],
                \.appearance),
            hint(.paperStays),
            choice(
                .motion,
                [(.system, .asTheDesktop), (.full, .fullMotion), (.reduced, .reducedMotion)],
                \.motion),
        ])
    }
}
