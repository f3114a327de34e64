import Geometry
import Input

/// The overlays of a window from the lowest to the topmost: which of them keys are for, and what Escape means to them.
struct OverlayOrder {
    /// All of them.
    private(set) var all: [Overlay] = []
    /// What Escape would have closed when the newest contact began.
    private weak var topAtPress: Overlay?

    /// Puts an overlay over all others but those that are there to be read; over the content alone where it belongs to that.
    mutating func insert(_ overlay: Overlay) {
        let place =
            overlay.isOfContent
            ? all.firstIndex { !$0.isOfContent }
            : overlay.modality == .passive || overlay.liesOverMessages
                ? nil : all.firstIndex { $0.modality == .passive && !$0.isOfContent }
        all.insert(overlay, at: place ?? all.endIndex)
    }

    /// Takes an overlay out that goes.
    mutating func remove(_ overlay: Overlay) { all.removeAll { $0 === overlay } }

    /// The overlay in which a view lies; nil where that is the content's.
    func overlay(around view: View) -> Overlay? { all.last { view.isWithin($0) } }

    /// The topmost overlay that all waits for; nil where nothing does.
    var modal: Overlay? { all.last { $0.modality == .modal } }

    // MARK: Keys

    /// What has the keys.
    var focused: View? { all.last { $0.modality == .modal || $0.focused != nil }?.focused }

    /// What gets text: what all waits for, or a panel that has the focus and a place for it.
    var writer: Overlay? {
        all.last { $0.modality == .modal || $0.focused != nil && $0.takesText }
    }

    /// Gives a key to what it is for; false where it is left to the content.
    func take(_ press: KeyPress) -> Bool {
        for overlay in all.reversed() where overlay.modality != .passive || overlay.focused != nil {
            if press.readings.contains(where: overlay.take) || overlay.modality == .modal {
                return true
            }
        }
        return false
    }

    /// Gives keys to the next overlay with controls, and behind the last one back to the content; first to
    /// a message with a button, which goes soon.
    func focusNext() {
        guard modal == nil else { return }
        let ordered =
            all.filter { $0.modality == .passive } + all.filter { $0.modality != .passive }
        let ready = ordered.filter { !$0.visibleFrame.isNull && !$0.focusable.isEmpty }
        let current = ready.lastIndex { $0.focused != nil }
        let next = ready.dropFirst(current.map { $0 + 1 } ?? 0).first
        for overlay in ready where overlay !== next { overlay.focus(nil) }
        next?.focus(next?.focusable.first)
    }

    /// Takes the keys from a message where somebody goes on beside it: time stands still for one that has them.
    private func leavePassive(for view: View) {
        for overlay in all
        where overlay.modality == .passive && overlay.focused != nil && !view.isWithin(overlay) {
            overlay.focus(nil)
        }
    }

    // MARK: Presses

    /// Takes that a contact begins on `view`.
    mutating func began(on view: View) {
        leavePassive(for: view)
        topAtPress = topForEscape
    }

    /// Whether Escape is for what was pressed, all that lay on `views`, and for nothing else.
    func isEscape(forPressesOn views: [View]) -> Bool {
        guard let top = topForEscape else { return !views.isEmpty }
        let isWithin = views.contains { $0.isWithin(top) }
        // The keys are with the answer that was pressed by now: Enter would give it.
        if isWithin, top is Dialog { return false }
        return isWithin || (top === topAtPress && !views.isEmpty)
    }

    /// What Escape would close.
    private var topForEscape: Overlay? {
        all.last { $0.modality != .passive && $0.closesOnEscape }
    }
}
