import ForceTouch
import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// How presses are told in the lab: by force or without, and how firmly.
final class LabControls: Card {
    let force: Toggle
    let sensitivity: Choice
    private let advice: Label
    private let column: Stack

    init(theme: Theme) {
        force = Toggle(
            theme: theme, name: .useForce, style: .strong, hint: .holdingDoesTheSame, isOn: true)
        sensitivity = Choice(
            theme: theme, name: .sensitivity, [.lightPress, .mediumPress, .firmPress], chosen: [1])
        let title = Label(theme: theme, .sensitivity, style: .small, color: .detail)
        advice = Label(theme: theme, style: .small, color: .detail, overflow: .wraps)
        let choice = Stack(.vertical, theme: theme, spacing: 8, [title, sensitivity])
        column = Stack(.vertical, theme: theme, spacing: 16, [force, choice, advice])
        super.init(theme: theme, name: Message.settings.text())
        subviews = [column]
        force.reach = 8
    }

    /// Shows how presses are told, and why not by force where they cannot be; tells whether it says something else.
    func show(_ press: LabPress, _ devices: [Device]) -> Bool {
        let profile = press.profile
        force.isEnabled = profile.usesForce
        force.show(press.usesForce && profile.usesForce)
        let chosen = PressSensitivity.allCases.firstIndex(of: press.recognizer.sensitivity)
        sensitivity.show(Set([chosen].compactMap(\.self)))
        let former = advice.name
        let isOff = profile.usesForce && !press.usesForce
        advice.say((isOff ? Message.forceIsOff : .pressAdvice(profile, devices)).text())
        return advice.name != former
    }

    override func size(fitting width: Double) -> Size {
        let inside = column.size(fitting: max(width - 2 * padding, 1))
        return Size(width: width, height: top + inside.height + padding)
    }

    /// The name of the switch stands as high as the titles of the cards beside it.
    private var top: Double { theme.pixels(10) }

    override func layout() {
        guard !bounds.isNull else { return }
        let width = bounds.width - 2 * padding
        column.place(
            Rectangle(
                x: padding, y: top, width: width,
                height: column.size(fitting: width).height))
    }
}
