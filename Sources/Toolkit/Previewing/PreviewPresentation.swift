import ForceTouch
import Geometry
import Graphics
import Input

/// The one press in a window that may become a preview: what is told of contacts, keys and time, and what is shown.
///
/// A contact belongs to the view on which it began; once it is a press, it is taken from that.
final class PreviewPresentation {
    private unowned let stack: OverlayStack
    private let theme: Theme
    /// What is pressed, and the contact; nil for nothing, or where keys opened it.
    private var context: PreviewingContext?
    private(set) var pointer: PointerID?
    /// Whether the contact was taken from the view on which it began.
    private var isTaken = false
    /// The device of the contact that began the press; nil for keys, and once that has gone.
    private var device: DeviceID?
    /// Whether the button is held that asks what can be done.
    private var hasButton = false
    private var scene: PeekScene?
    /// What is left of the one before, while it goes back.
    private var former: PeekScene?
    /// The picture of the window, while it is not known yet whether that is needed.
    private var backdrop: PreparedBackdrop?
    private var now = Timestamp.zero

    init(_ stack: OverlayStack, theme: Theme) { (self.stack, self.theme) = (stack, theme) }

    /// Whether a preview is shown, or is to be: keys and contacts are for that.
    var isActive: Bool { scene != nil }

    /// What lies there of which something is previewed; nil where nothing is yet.
    var previewedSource: View? {
        context?.stage.isPreview == true ? context?.sourceView : nil
    }

    // MARK: Contacts

    /// Takes that a pointer hovers over `view`: its right button, or the upper one of a pen, shows what can be done.
    func hovered(_ sample: PenSample, over view: View?) {
        let isAsking = sample.buttons.contains(.secondary)
        defer { hasButton = isAsking }
        guard isAsking, !hasButton, let context = idleContext(of: view) else { return }
        now = max(now, sample.time)
        begin(context)
        context.showActions(at: place(sample, context), now)
        if scene == nil { end() }
    }

    /// Takes a contact that begins on `view`.
    func began(_ sample: PenSample, on view: View) {
        former?.giveWay()
        guard let context = idleContext(of: view) else { return }
        now = max(now, sample.time)
        begin(context)
        (pointer, device, isTaken) = (sample.pointer, sample.pointer.device, false)
        give(sample)
    }

    /// What a press on a view would preview, while nothing else is pressed.
    private func idleContext(of view: View?) -> PreviewingContext? {
        guard scene == nil, pointer == nil else { return nil }
        return view?.ancestors.lazy.compactMap(\.previewing).first
    }

    /// Takes a further sample; true where it is not for the view on which the contact began.
    func moved(_ sample: PenSample) -> Bool {
        guard sample.pointer == pointer else { return false }
        if give(sample) { isTaken = true }
        if choosesBySliding { scene?.slide(to: sample.position) }
        return isTaken
    }

    /// Takes the end of a contact; true where it is not for the view on which that began.
    func ended(_ sample: PenSample) -> Bool {
        guard sample.pointer == pointer else { return false }
        var sample = sample
        // What a device does that has gone opens nothing, and chooses nothing.
        if device == nil { sample.phase = .cancelled }
        let isMeant = give(sample) || isTaken
        if choosesBySliding, sample.phase == .ended { scene?.chooseUnderContact() }
        pointer = nil
        if context?.stage.isAtRest == true { end() }
        return isMeant
    }

    /// Whether the contact slides onto an action of a menu, which is done as it is lifted.
    ///
    /// One that has pulled a preview up leaves its actions there, wherever it is lifted.
    private var choosesBySliding: Bool {
        context?.stage == .actions && context?.showsActionsAtOnce == true
    }

    /// Takes which devices there are now: a preview goes with the device that opened it, though a server may say that
    /// its contact was lifted; actions stay, and are chosen by another one.
    func take(_ devices: Set<DeviceID>) {
        guard let device, !devices.contains(device) else { return }
        self.device = nil
        scene?.slide(to: Point(x: -.infinity, y: -.infinity))
        if pointer == nil, context?.stage == .peek {
            _ = context?.handle(KeyPress(.escape), at: now)
        }
    }

    /// Cancels the press of a contact, which means nothing more; false where there is none.
    func cancelContact() -> Bool {
        guard pointer != nil, let context, !context.stage.isAtRest else { return false }
        _ = context.handle(KeyPress(.escape), at: now)
        pointer = nil
        end()
        return true
    }

    @discardableResult
    private func give(_ sample: PenSample) -> Bool {
        guard let context else { return false }
        var sample = sample
        sample.position = place(sample, context)
        return context.handle(sample)
    }

    private func place(_ sample: PenSample, _ context: PreviewingContext) -> Point {
        sample.position - (context.sourceView?.offset ?? .zero)
    }

    private func begin(_ context: PreviewingContext) {
        self.context = context
        context.scale = theme.scale
        backdrop = nil
        context.onEvent = { [unowned self] in take($0) }
    }

    private func end() {
        context?.onEvent = { _ in }
        (context, device, backdrop) = (nil, nil, nil)
    }

    // MARK: Keys

    /// Takes a key, while `focused` has the keys; true where it means something to a preview.
    func handle(_ press: KeyPress, focused: View?) -> Bool {
        if let scene, let context {
            if context.stage == .actions, press.key != .escape { return take(press, scene) }
            _ = context.handle(press, at: now)
            return true
        }
        guard let focused, let context = idleContext(of: focused),
            let source = context.sourceView
        else { return false }
        begin(context)
        let corner = focused.offset - source.offset
        let isMeant = context.handle(press, at: now, focused.keyFrame.center + corner)
        if !isMeant { end() }
        return isMeant
    }

    /// Keys of a list of actions.
    private func take(_ press: KeyPress, _ scene: PeekScene) -> Bool {
        _ = scene.take(press)
        return true
    }

    // MARK: Time

    /// Takes the time, before what is shown of it.
    func advance(to now: Timestamp) {
        self.now = max(now, self.now)
        if context?.sourceView?.isWithin(stack) != true { context?.loseSource() }
        // The picture around it is of where it was.
        if let scene, context?.stage == .hint, scene.isDisplaced { cancelAtOnce() }
        if isPreparing { prepare() }
        context?.tick(self.now)
        if scene == nil, context?.stage.isAtRest == true { end() }
        if scene?.isOver == true { remove(scene) }
        if former?.isOver == true { remove(former) }
    }

    /// When it has to be told the time; nil for never.
    var deadline: Timestamp? {
        let isDrawing = isPreparing && backdrop?.isComplete != true
        let next = isDrawing ? now.advanced(by: OverlayStack.frameInterval) : nil
        return next.earlier(context?.deadline)
    }

    // MARK: What comes of it

    private func take(_ event: PressEvent) {
        if scene == nil, event == .entered(.hint) || event == .entered(.peek) { show() }
        scene?.follow(event)
        guard case .ended = event else { return }
        if let scene {
            (former, self.scene) = (scene, nil)
            end()
        }
    }

    /// Shows the window without the source, and that.
    private func show() {
        guard let context, let view = context.sourceView else { return }
        do throws(GraphicsError) {
            former.map(remove)
            let source = try LiftedSource(context.sharpRect ?? context.sourceRect, of: view)
            let prepared = backdrop.flatMap { $0.fits ? $0 : nil }
            backdrop = nil
            let picture =
                if let prepared { prepared } else {
                    try PreparedBackdrop(stack, scale: theme.scale)
                }
            let scene = PeekScene(
                theme: theme, context, source, try picture.whole(without: source))
            self.scene = scene
            source.show(0)
            stack.show(scene)
        } catch {
            // Without memory for a picture of the window there is no preview; the press means a tap.
            context.giveUp()
        }
    }

    /// Ends what is shown at once, as its pictures are of a window that looked otherwise; its contact means nothing more.
    func cancelAtOnce() {
        backdrop = nil
        if scene != nil {
            isTaken = true
            _ = context?.handle(KeyPress(.escape), at: now)
        }
        remove(former)
    }

    /// Ends what is left of a preview that goes back.
    func finish() { remove(former) }

    private func remove(_ scene: PeekScene?) {
        guard let scene else { return }
        scene.putBack()
        scene.close()
        if scene === former { former = nil }
        if scene === self.scene { self.scene = nil }
    }

    // MARK: The picture of the window

    /// Whether a press may come to show something: one whose force falls is still shown.
    private var isPreparing: Bool { scene == nil && context?.stage == .touched }

    private func prepare() {
        do throws(GraphicsError) {
            if backdrop?.fits != true {
                backdrop = try PreparedBackdrop(stack, scale: theme.scale)
            }
            try backdrop?.drawStrip()
        } catch { backdrop = nil }
    }

    /// Takes that a part of the window looks different now.
    func invalidate(_ part: Rectangle) { backdrop?.invalidate(part) }
}
