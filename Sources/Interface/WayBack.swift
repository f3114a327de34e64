import InterfaceCore
import Toolkit
import Wording

/// Tells, at the foot of the window, the way back from what was opened out of its preview.
final class WayBack {
    private unowned let screen: Screen
    /// What tells it now; nil for nothing.
    private var told: Message?

    /// Tells on this screen.
    init(_ screen: Screen) { self.screen = screen }

    /// Tells that what is called so was opened, and that `goBack` leads to where that was.
    func tell(from name: String, _ goBack: @escaping () -> Void) {
        let message = Message.verbatim(name.printable)
        told = message
        screen.tell(message, .back, action: goBack)
    }

    /// Tells it no more, as people have gone it.
    func withdraw() {
        if let told { screen.withdraw(told) }
        told = nil
    }
}
