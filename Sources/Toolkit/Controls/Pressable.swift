public import ForceTouch
import Geometry
import Graphics
public import Input

/// Something to press: it does its work when the contact is lifted on it, or by Enter and Space.
open class Pressable: View {
    /// What a press does.
    public var action: () -> Void
    /// The keys that do the same, as they are set now.
    public var keys: () -> [String] = { [] }
    /// Whether a contact holds it down.
    public private(set) var isPressed = false {
        didSet { if isPressed != oldValue { invalidate() } }
    }
    /// The keys that were held when the contact began that presses it.
    public private(set) var modifiers: KeyPress.Modifiers = []
    /// What a press does, by force or by holding still; nil where it does what a tap does.
    public var forcePress: ForcePress? { didSet { timingChanged() } }
    /// What is told of a press on it; nil where that does what a tap does.
    public var pressTip: PressTip?
    /// What a drag from here does; nil where it does nothing.
    public var drag: AxisDrag?
    /// What a drag from here to another place does; nil where it does nothing.
    public var carry: CarryDrag?
    private var owner: PointerID?

    /// A button that is called `name`.
    public init(name: String, action: @escaping () -> Void = {}) {
        self.action = action
        super.init(role: .button, name: name)
    }

    /// What is told of it where it has no text of its own: its name, its keys, and what a press does.
    public final var tip: Tip { Tip(name, keys: keys(), press: pressTip) }

    open override var isFocusable: Bool { true }

    open override var takesContacts: Bool { true }

    open override var clips: Bool { true }

    open override var yieldsToScrolling: Bool {
        forcePress?.isActive != true && drag == nil && carry?.isActive != true
    }

    open override var yieldsToEscape: Bool { true }

    open override func hoverChanged() { invalidate() }

    @discardableResult
    open override func press() -> Bool {
        if isEnabled { action() }
        return isEnabled
    }

    open override func handle(_ press: KeyPress) -> Bool {
        guard press.key == .enter || press.key == .character(" ") else { return false }
        modifiers = []
        guard press.modifiers == .shift, isEnabled, let forcePress else { return self.press() }
        forcePress.perform()
        return true
    }

    open override func traitCollectionDidChange(_ previous: TraitCollection?) {
        super.traitCollectionDidChange(previous)
        if forcePress?.take(traitCollection) == true { invalidate() }
    }

    public override func handle(_ sample: PenSample) {
        if sample.phase == .began, owner == nil {
            (owner, modifiers) = (sample.pointer, sample.modifiers)
        }
        guard sample.pointer == owner, sample.phase != .hover else { return }
        let isInside = sample.phase != .cancelled && bounds.contains(sample.position)
        // What it does may be what makes it mean nothing more.
        let isMeant = isEnabled || sample.phase != .began
        let isTaken =
            isMeant
            && (forcePress?.take(sample, on: self) == true || drag?.take(sample) == true
                || carry?.take(sample, on: self) == true)
        if sample.phase != .moved { timingChanged() }
        isPressed = (isInside || isTaken) && sample.phase.isContact
        guard !sample.phase.isContact else { return }
        owner = nil
        invalidate()
        if isInside, !isTaken { press() }
    }

    open override func prepareFrame(now: Timestamp) {
        super.prepareFrame(now: now)
        guard let forcePress else { return }
        let wasOngoing = forcePress.isOngoing
        if forcePress.advance(to: now) { invalidate() }
        if forcePress.isOngoing != wasOngoing { timingChanged() }
    }

    open override var isTimed: Bool { forcePress?.isOngoing ?? false }

    open override var deadline: Timestamp? { super.deadline.earlier(forcePress?.deadline) }
}
