public import Geometry
import Graphics
public import Input
public import Wording

/// A panel in the middle of the window, to which all keys and pointers go until it is closed: a title, a
/// body, and buttons.
///
/// However small the window is, nothing lies over another thing: lines break, the body scrolls, and where
/// there is no room for that either, all of the dialog does.
open class Dialog: Overlay {
    /// How wide the rest has to be beside a side, and how high a side is above it, in points.
    private static let (leastBeside, sideAbove) = (400.0, 132.0)

    /// The button that does what the dialog is for; Enter presses it.
    public let primary: Button

    private let width: Double
    private let height: Double?
    /// What stands beside all else, or above it where the window is narrow, and how wide it is.
    private let side: (view: View, width: Double)?
    private let column: Stack
    private let area: ScrollArea
    private var padding = 0.0
    /// How far its title and its buttons lie below where the padding has them: beside a side, and in no low
    /// window.
    private var drop = 0.0

    /// A dialog called `title`, in points: as high as its body is where `height` is nil.
    ///
    /// `tools` stand beside the title, `foot` before the buttons: one that says `cancel` and closes the
    /// dialog, where it is to have one, and the primary one, which says `confirm`. A `side` takes its
    /// part of the width, from edge to edge.
    public init(
        theme: Theme, title: Message, tools: [View] = [], body: View, foot: [View] = [],
        cancel: Message? = nil, confirm: Message, style: Button.Style = .primary, width: Double,
        height: Double? = nil, side: (view: View, width: Double)? = nil
    ) {
        (self.width, self.height, self.side) = (width, height, side)
        primary = Button(theme: theme, confirm, style: style)
        let close = cancel.map { Button(theme: theme, $0) }
        let heading = Label(theme: theme, title, style: .title, overflow: .wraps)
        heading.growsWide = true
        let head = Stack(.horizontal, theme: theme, spacing: 12, [heading] + tools)
        let buttons: [View?] = [close, primary]
        let row = Stack(
            .horizontal, theme: theme, spacing: 12, alignment: .trailing,
            foot + buttons.compactMap(\.self))
        primary.leastLength = 120
        close?.leastLength = 104
        let rest = Stack(.vertical, theme: theme, spacing: 16, [body, row])
        column = Stack(.vertical, theme: theme, spacing: side == nil ? 16 : 20, [head, rest])
        area = ScrollArea(theme: theme, column)
        super.init(
            theme: theme, role: .dialog, name: heading.name, modality: .modal,
            closesOnEscape: true, surface: Surface(.sheet, .peek))
        subviews = (side.map { [$0.view] } ?? []) + [area]
        close?.action = { [unowned self] in self.close() }
    }

    public final override var entrance: Entrance? { .sheet }

    public final override func frame(in size: Size, above foot: Double) -> Rectangle {
        let smaller = min(size.width, size.height)
        let margin = min(theme.pixels(16), smaller / 24).rounded(.down)
        let width = max(min(theme.pixels(self.width), size.width - 2 * margin), 1).rounded()
        let most = side == nil ? 24.0 : 28
        let isSmall = smaller < theme.pixels(420)
        padding = min(theme.pixels(isSmall ? 12 : most), smaller / 12).rounded(.down)
        drop = side == nil || isSmall ? 0 : theme.pixels(4)
        let room = sideRoom(width, size.height - 2 * margin)
        let natural =
            height.map(theme.pixels)
            ?? column.size(fitting: max(width - room.width - 2 * padding, 1)).height + 2 * padding
            - drop + room.height
        let height = max(min(natural, size.height - 2 * margin), 1).rounded()
        // A large one leaves more of the row of tools.
        let y = min((size.height - height) / 2 + 4 * drop, size.height - height - margin)
        return Rectangle(
            x: ((size.width - width) / 2).rounded(), y: y.rounded(), width: width, height: height)
    }

    /// What its side takes beside the rest, or above that; nothing where there is too little room for both.
    private func sideRoom(_ width: Double, _ height: Double) -> Size {
        guard let side else { return Size(width: 0, height: 0) }
        let beside = theme.pixels(side.width)
        if width - beside >= theme.pixels(Self.leastBeside) {
            return Size(width: beside, height: 0)
        }
        let above = theme.pixels(Self.sideAbove)
        return Size(width: 0, height: height > 4 * above ? above : 0)
    }

    public final override func layout() {
        let room = sideRoom(bounds.width, bounds.height)
        let isShown = room.width + room.height > 0
        side?.view.place(
            isShown
                ? Rectangle(
                    x: 0, y: 0, width: room.width > 0 ? room.width : bounds.width,
                    height: room.width > 0 ? bounds.height : room.height) : .null)
        let rest = Rectangle(
            minX: room.width, minY: room.height, maxX: bounds.maxX, maxY: bounds.maxY)
        let inside = Rectangle(
            minX: rest.minX + padding, minY: rest.minY + padding + drop,
            maxX: rest.maxX - padding, maxY: rest.maxY - padding + 2 * drop)
        area.place(inside.isNull ? rest : inside)
    }

    open override func handle(_ press: KeyPress) -> Bool {
        press.key == .enter && primary.press()
    }
}
