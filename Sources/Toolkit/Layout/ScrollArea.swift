public import Geometry
public import Graphics
public import Input
public import Wording

/// A view of which a part is shown, where all of it has no room: moved by wheel, by the bar at its side,
/// and by a contact that begins beside controls.
open class ScrollArea: View {
    /// A contact from its beginning on.
    private struct Contact {
        let pointer: PointerID
        let start: Point
        let offset: Double
        let isOnBar: Bool
        var isScrolling = false
    }

    /// Measures and colours.
    public let theme: Theme
    /// What is scrolled.
    public let content: View
    /// How far a notch of the wheel goes, in pixels.
    open var step: Double { theme.controlHeight }
    private var scrolling = Scrolling()
    /// The scale of the theme for which it is scrolled so far.
    private var scale: Double
    private var contact: Contact?
    /// Seconds for which the bar is seen after the last move.
    private static let barTime = 1.2
    /// When the bar goes; nil where it is not seen.
    private var barEnd: Timestamp?
    /// Whether something moved since the last picture.
    private var hasMoved = false

    /// An area with `content`, which is as high as it wants, or fills the area.
    public init(theme: Theme, role: Role = .group, name: Message = "", _ content: View) {
        (self.theme, self.content, scale) = (theme, content, theme.scale)
        super.init(role: role, name: name.text())
        subviews = [content]
        growsHigh = true
    }

    open override var clips: Bool { true }

    open override var takesContacts: Bool { true }

    open override func size(fitting width: Double) -> Size { content.size(fitting: width) }

    open override func minimumHeight(fitting width: Double) -> Double {
        min(size(fitting: width).height, theme.pixels(72))
    }

    /// Whether a line at its upper edge parts it from what stands above it, while its start is hidden there.
    public var marksHiddenStart = false

    /// Whether what is seen of its content is shifted as it scrolls, and only what comes into view drawn: where it lies on an
    /// even ground, and nothing around it draws over it but views of their own.
    open var copiesOnScroll: Bool { false }

    /// The room around the content within the area, in pixels.
    open var inset: Double { 0 }

    open override func layout() {
        let former = scrolling
        let wide = max(bounds.width - 2 * inset, 0)
        let least = content.minimumHeight(fitting: wide)
        // What scrolls anyway needs no areas in it that scroll too.
        let height =
            least + 2 * inset > bounds.height
            ? content.size(fitting: wide).height : least
        (scrolling.room, scrolling.content) = (bounds.height, height + 2 * inset)
        scrolling.move(to: former.offset * theme.scale / scale)
        scale = theme.scale
        let place = Rectangle(
            x: inset, y: inset - scrolling.offset, width: wide,
            height: max(scrolling.content, scrolling.room) - 2 * inset)
        if scrolling != former {
            showBar()
            invalidate(copiesOnScroll ? barColumn : bounds)
        }
        shiftContent(to: place.minY)
        content.place(place)
        didScroll(to: scrolling.offset)
    }

    private func shiftContent(to top: Double) {
        let way = top - content.frame.minY
        guard copiesOnScroll, !content.frame.isNull, way != 0 else { return }
        content.move(down: way)
        shift(
            Rectangle(
                minX: bounds.minX, minY: startLine.maxY, maxX: barColumn.minX, maxY: bounds.maxY),
            by: Int(way))
        for still in [barColumn, startLine] { invalidate(still) }
    }

    /// Takes where the part that is shown begins.
    open func didScroll(to offset: Double) {}

    /// Takes the place in the content that is pressed, and may become a tap; nil where none is.
    open func didPress(_ place: Point?) {}

    /// Takes a tap on a place in the content.
    open func didTap(_ place: Point) {}

    /// Moves as little as needed to show `part`, in its own coordinates.
    public final override func reveal(_ part: Rectangle) {
        guard !part.isNull else { return }
        let former = scrolling
        scrolling.show(part.minY + scrolling.offset...part.maxY + scrolling.offset)
        if scrolling != former { scroll() }
    }

    /// Moves the content up so far, in pixels.
    public final func scroll(by length: Double) {
        scrolling.move(to: scrolling.offset + length)
        scroll()
    }

    /// Shows the content from its beginning.
    public func showStart() {
        scrolling.move(to: 0)
        scroll()
    }

    open override func handle(_ scroll: Scroll) -> Bool {
        guard scrolling.isNeeded else { return false }
        scrolling.move(to: scrolling.offset + scroll.notches.dy * step)
        self.scroll()
        return true
    }

    private func scroll() {
        layout()
        showBar()
        if !copiesOnScroll { invalidate() }
    }

    /// Whether there is more than can be shown at once.
    var isNeeded: Bool { scrolling.isNeeded }

    // MARK: The bar

    /// Has the bar be seen for a while, as something moved here; nothing where all can be seen anyway.
    func showBar() {
        guard scrolling.isNeeded else { return }
        if barEnd == nil { invalidate(bar) }
        barEnd = barEnd ?? .zero
        hasMoved = true
    }

    override func noteHover() { showBar() }

    /// Whether the bar is to be seen: as long as something moves, and a little longer.
    private var isBarShown: Bool { barEnd != nil && scrolling.isNeeded }

    open override var isTimed: Bool { true }

    open override func prepareFrame(now: Timestamp) {
        super.prepareFrame(now: now)
        if hasMoved || contact != nil {
            hasMoved = false
            if barEnd != nil { barEnd = now.advanced(by: Self.barTime) }
        } else if let barEnd, barEnd <= now {
            self.barEnd = nil
            invalidate(bar)
        }
    }

    open override var deadline: Timestamp? {
        super.deadline.earlier(hasMoved ? nil : barEnd)
    }

    /// While it is seen its handle is there to be dragged, though something else lies below it.
    open override func view(at point: Point) -> View? {
        isBarShown && handle.contains(point) ? self : super.view(at: point)
    }

    /// Where the bar can be dragged, over the content.
    private var bar: Rectangle {
        Rectangle(
            minX: bounds.maxX - theme.pixels(14), minY: theme.pixels(4), maxX: bounds.maxX,
            maxY: max(bounds.maxY - theme.pixels(4), theme.pixels(4)))
    }

    /// All that may be drawn over the content where the bar is.
    private var barColumn: Rectangle {
        Rectangle(minX: bar.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: bounds.maxY)
    }

    /// Where a line parts it from what stands above it.
    private var startLine: Rectangle {
        Rectangle(
            x: bounds.minX, y: bounds.minY, width: bounds.width,
            height: marksHiddenStart ? theme.hairline : 0)
    }

    private var handle: Rectangle { scrolling.handle(in: bar, minimum: theme.pixels(32)) }

    public override func handle(_ sample: PenSample) {
        switch sample.phase {
        case .hover: return
        case .began: begin(sample)
        case .moved: move(sample)
        case .ended, .cancelled: end(sample)
        }
    }

    private func begin(_ sample: PenSample) {
        guard contact == nil else { return }
        let isOnBar = isBarShown && bar.contains(sample.position)
        contact = Contact(
            pointer: sample.pointer, start: sample.position, offset: scrolling.offset,
            isOnBar: isOnBar)
        if isOnBar { invalidate(bar) } else { didPress(place(of: sample)) }
    }

    private func move(_ sample: PenSample) {
        guard var contact, contact.pointer == sample.pointer else { return }
        let way = sample.position.y - contact.start.y
        if contact.isOnBar {
            scrolling.drag(
                by: way, from: contact.offset, track: bar.height, handle: handle.height)
        } else {
            contact.isScrolling = contact.isScrolling || abs(way) > theme.slop
            guard contact.isScrolling else { return }
            didPress(nil)
            scrolling.move(to: contact.offset - way)
        }
        self.contact = contact
        scroll()
    }

    private func end(_ sample: PenSample) {
        guard let contact, contact.pointer == sample.pointer else { return }
        self.contact = nil
        if contact.isOnBar { invalidate(bar) }
        didPress(nil)
        guard sample.phase == .ended, !contact.isOnBar, !contact.isScrolling else { return }
        if bounds.contains(sample.position) { didTap(place(of: sample)) }
    }

    private func place(of sample: PenSample) -> Point {
        sample.position - (content.frame.origin - .zero)
    }

    /// Draws the bar, a thin one over the content.
    open override func drawAbove(_ part: PixelRectangle, in context: Context) {
        if marksHiddenStart, scrolling.offset > 0 {
            context.fill(startLine, theme[.hairline])
        }
        guard isBarShown else { return }
        let (handle, edge) = (handle, bounds.maxX - theme.pixels(2))
        let width = theme.pixels(contact?.isOnBar == true ? 6 : 4)
        context.fill(
            Rectangle(minX: edge - width, minY: handle.minY, maxX: edge, maxY: handle.maxY),
            radius: width / 2, theme[.outline])
    }
}
