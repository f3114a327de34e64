public import Geometry
import Graphics
import Input

/// A part of the window: it has a place, shows itself, and answers to pointers and keys.
///
/// Views are kept from one event to the next. They draw only when the window asks, change only in
/// answer to an event, and tell what followed in an `Update`; they never call out.
public class View {
    /// What a view is to somebody who cannot see it.
    public enum Role: Hashable, Sendable {
        /// The paper.
        case canvas
        /// Something to press.
        case button
        /// A text.
        case label
        /// A view that other views lie in.
        case group
        /// A message that goes by itself.
        case status
        /// A question that has to be answered first.
        case dialog
        /// A picture.
        case image
        /// A line of text that people type.
        case textField
        /// Things below one another, of which one can be chosen.
        case list
        /// One of the things in a list.
        case listItem
        /// Things beside one another, of which some are chosen.
        case choice
        /// How far something is.
        case progress
    }

    /// What it is.
    public let role: Role
    /// What it is called, or says.
    public internal(set) var name: String
    /// Where it is, in pixels of the window.
    public internal(set) var frame: Rectangle
    /// The views in it, the lowest first.
    public internal(set) var subviews: [View] = []

    init(role: Role, name: String, frame: Rectangle = .null) {
        self.role = role
        self.name = name
        self.frame = frame
    }

    /// Takes a new extent of the window.
    func layout(in size: PixelSize) throws(GraphicsError) {
        for view in subviews { try view.layout(in: size) }
    }

    /// Draws what of it lies in `part`, to which the context is clipped.
    func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        for view in subviews where view.frame.intersects(part.rectangle) {
            try view.draw(part, in: context)
        }
    }

    /// The view that gets a contact which begins at `point`; nil where there is none.
    func view(at point: Point) -> View? {
        guard frame.contains(point) else { return nil }
        for view in subviews.reversed() {
            if let hit = view.view(at: point) { return hit }
        }
        return self
    }

    /// Takes a sample: of a contact that began on this view, or of a hover over it.
    func handle(_ sample: PenSample, _ update: inout Update) throws(GraphicsError) {}

    /// Takes a key before it counts as a command, and tells whether it meant something here.
    func handle(_ press: KeyPress, _ update: inout Update) -> Bool { false }

    /// Takes a turn of a wheel over this view.
    func handle(_ scroll: Scroll, _ update: inout Update) throws(GraphicsError) {}

    /// Notes that all samples that had come have been given: what is shown once per drain follows.
    func prepareFrame(now: Timestamp, _ update: inout Update) {
        for view in subviews { view.prepareFrame(now: now, &update) }
    }

    /// Takes what it took to show the samples so far, before the end of a drain with some.
    func note(_ statistics: FrameStatistics) {
        for view in subviews { view.note(statistics) }
    }

    /// When it wants the end of a drain to be told even if nothing happens; nil for never.
    var deadline: Timestamp? { subviews.compactMap(\.deadline).min() }

    /// Takes the devices that there are now.
    func handle(devices: [Device], _ update: inout Update) {
        for view in subviews { view.handle(devices: devices, &update) }
    }

    /// How high the controls at its lower edge are, above which messages are shown; 0 without any.
    var footHeight: Double { 0 }

    /// Does a command, and tells whether it is one of this view's.
    func perform(_ command: Command, _ update: inout Update) throws(GraphicsError) -> Bool { false }
}
