public import Geometry
public import Graphics
import Input

/// Something over the content of a window: a dialog, a panel, a popover, a toast.
///
/// It says how it takes part in what happens, where it lies, and how it goes. `OverlayStack.show` puts it on
/// top, and gives keys to what has them here.
open class Overlay: View {
    /// Who gets what happens while it is shown.
    public enum Modality: Hashable, Sendable {
        /// All keys and pointers are its own.
        case modal
        /// What is on it, and the keys that it knows; all else goes on below.
        case floating
        /// Nothing: it is there to be read, over all that comes later.
        case passive
    }

    /// The surface that an overlay lies on.
    public struct Surface: Hashable, Sendable {
        /// Its corners.
        public var corner: Corner
        /// How high it lies.
        public var elevation: Elevation

        /// A surface of these.
        public init(_ corner: Corner, _ elevation: Elevation) {
            (self.corner, self.elevation) = (corner, elevation)
        }
    }

    /// Measures and colours.
    public let theme: Theme
    /// Who gets what happens while it is shown.
    public let modality: Modality
    /// Whether Escape makes it go.
    let closesOnEscape: Bool
    /// What it lies on; nil for nothing.
    private let surface: Surface?
    /// What keys go to.
    public private(set) weak var focused: View?
    /// Takes that it has gone.
    public var onClose: () -> Void = {}
    /// Whether it belongs to the content: it lies below what is shown over the window, whichever of them came first.
    public var isOfContent = false
    /// Whether it lies over messages too, which wait as long as it is there.
    var liesOverMessages: Bool { false }
    var needsLayout = true
    /// What shows it.
    weak var stack: OverlayStack?
    /// The ring around what keys go to, as it is shown; null for none.
    private var ring = Rectangle.null
    /// How it comes to its place, and what it looks like.
    private(set) lazy var approach = Approach(of: self)

    /// An overlay of this role, called `name`.
    public init(
        theme: Theme, role: Role, name: String, modality: Modality,
        closesOnEscape: Bool = false, surface: Surface? = nil
    ) {
        (self.theme, self.modality, self.closesOnEscape) = (theme, modality, closesOnEscape)
        self.surface = surface
        super.init(role: role, name: name)
    }

    open override var states: States {
        modality == .modal ? super.states.union(.modal) : super.states
    }

    open override var takesContacts: Bool { modality != .passive }

    /// Whether nothing of what lies below it is to be seen.
    open var isOpaque: Bool { false }

    override func covers(_ part: PixelRectangle) -> Bool {
        isOpaque && presence == 1 && !approach.isOnItsWay && frame.contains(part.rectangle)
    }

    /// A part of the window in which nothing of what lies below it is to be seen, while it moves; empty for none.
    var hidden: PixelRectangle { .empty }

    /// Whether the window has no room for all of it.
    var isCut = false

    public final override var clips: Bool { isCut }

    open override func view(at point: Point) -> View? {
        modality == .passive ? nil : super.view(at: point)
    }

    /// Its shadow; none where the window has no room even for itself.
    open override var overhang: Double {
        isCut ? 0 : surface.map { theme.shadowReach($0.elevation) } ?? 0
    }

    open override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        guard let surface, !bounds.isNull else { return }
        try theme.drawSurface(
            PixelRectangle(covering: bounds), surface.corner, surface.elevation, in: context)
    }

    /// Where it lies in a window of `size`, above `foot` pixels of controls at the lower edge.
    open func frame(in size: Size, above foot: Double) -> Rectangle { .null }

    public final override func setNeedsLayout() { needsLayout = true }

    /// Whether what it was shown for is still there.
    var hasReason: Bool { true }

    /// Whether a contact that begins elsewhere makes it go.
    open var closesAtPressElsewhere: Bool { false }

    /// Whether a contact that begins on `view` lets it be.
    func stays(atPressOn view: View) -> Bool {
        !closesAtPressElsewhere || view.isWithin(self)
    }

    /// Makes it go.
    public final func close() { stack?.remove(self) }

    // MARK: Coming and going

    /// How it comes to its place; nil for at once.
    open var entrance: Entrance? { nil }

    /// The point out of which it grows, in its own coordinates.
    open var pivot: Point { bounds.center }

    override func renderPicture(
        _ part: PixelRectangle, in context: Context
    ) throws(GraphicsError) -> Bool {
        try approach.render(part, in: context)
    }

    open override func restyle() {
        super.restyle()
        invalidate()
    }

    override final var isSeen: Bool { !approach.isAhead }

    open override func invalidate(_ part: Rectangle) {
        approach.invalidate(part)
        if isSeen { super.invalidate(part) }
    }

    override func shift(_ part: Rectangle, by rows: Int, of view: View?) {
        // The ring stays where it is, and so does the picture from which it is drawn.
        guard ring.intersects(part) || approach.isPictured else {
            return super.shift(part, by: rows, of: view)
        }
        invalidate(part)
    }

    // MARK: Focus

    /// What keys can be given to, in the order of Tab.
    public var focusable: [View] { all.filter { $0.isFocusable && $0.isEnabled } }

    /// Whether people can type here.
    var takesText: Bool { all.contains { $0.role == .textField } }

    /// Gives keys to `view`, and brings it into view where that `reveals` it; nil takes them away.
    public func focus(_ view: View?, reveals: Bool = true) {
        guard view !== focused else { return }
        focused?.isFocused = false
        focused = view
        view?.isFocused = true
        if reveals { reveal() }
        showFocus()
    }

    /// Whether what keys go to is to be seen, or will be as soon as it has a place; false where somebody has
    /// scrolled it away.
    var showsFocused: Bool {
        guard let focused else { return false }
        return !focused.hasPlace || focused.visibleFrame.height >= focused.frame.height
    }

    /// Scrolls to what keys go to.
    func reveal() {
        guard let focused else { return }
        for view in focused.ancestors.dropFirst() {
            if let part = focused.frame(in: view) { view.reveal(part) }
        }
    }

    /// Shows where keys go; what they go to may lie elsewhere than before.
    func showFocus() {
        let place = focusRing
        guard place != ring else { return }
        for former in [ring, place] { invalidate(former.outset(by: theme.hairline)) }
        ring = place
    }

    /// The outer edge of the ring around what keys go to; null where that shows it by itself.
    private var focusRing: Rectangle {
        guard let focused, stack?.isSteeredByKeys == true, focused.focusCorner != nil,
            focused.frame(in: self) != nil,
            // It comes with what it is around.
            focused.ancestors.allSatisfy({ $0.presence == 1 })
        else { return .null }
        let seen = focused.visibleFrame.offset(by: -offset)
        let inset = min(focused.focusInset, seen.isNull ? 0 : seen.height / 2)
        let ringed = Rectangle(
            minX: seen.minX, minY: seen.minY + inset, maxX: seen.maxX, maxY: seen.maxY - inset)
        return seen.isNull ? .null : ringed.outset(by: theme.pixels(1) + 2 * theme.hairline)
    }

    open override func drawAbove(_ part: PixelRectangle, in context: Context) {
        guard !ring.isNull, let corner = focused?.focusCorner else { return }
        let width = 2 * theme.hairline
        context.strokeInside(
            ring, radius: theme.radius(corner) + width + theme.pixels(1), width: width,
            color: theme[.accent])
    }

    /// Whether a control that is touched gets the keys.
    open var givesKeysToTouched: Bool { true }

    /// Notes that a contact began on `view`.
    func began(on view: View) {
        guard givesKeysToTouched else { return }
        let control = view.ancestors.first { $0.isFocusable }
        // What is under a hand stays there.
        if let control, control.isEnabled { focus(control, reveals: false) }
    }

    /// Gives keys to the next control but `step - 1`, round and round.
    public final func moveFocus(by step: Int) {
        let views = focusable
        guard !views.isEmpty else { return }
        let current = views.firstIndex { $0 === focused }
        let next = current.map { ($0 + step + views.count) % views.count } ?? 0
        focus(views[next])
        views[next].focusCame()
    }

    // MARK: Keys

    /// What keys go to first: what has the focus, unless that has left the overlay.
    private var receiver: View { focused.flatMap { $0.isWithin(self) ? $0 : nil } ?? self }

    /// Takes a key: what has the focus first, then what lies around it; tells whether it meant something.
    func take(_ press: KeyPress) -> Bool {
        for view in receiver.ancestors {
            if view.handle(press) { return true }
            if view === self { break }
        }
        switch press.key {
        case .tab where modality == .modal || focused != nil:
            moveFocus(by: press.modifiers.contains(.shift) ? -1 : 1)
        case .escape where closesOnEscape: close()
        default:
            return receiver.keeps(press) || press.modifiers.isEmpty && moveInList(by: press.key)
        }
        return true
    }

    /// Takes text that was typed or pasted.
    func take(_ text: String) {
        for view in receiver.ancestors {
            if view.insert(text) || view === self { return }
        }
    }
}
