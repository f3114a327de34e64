import Geometry
import Graphics
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
            [Label(theme: theme, name, style: .small, color: .detail), view])
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
