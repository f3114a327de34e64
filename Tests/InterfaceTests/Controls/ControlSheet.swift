import Foundation
import Geometry
import Graphics
import Input
import TestSupport

@testable import Toolkit

/// A contact sheet of a control in all its states: light at scale 1, and beside it dark at
/// scale 2.
struct ControlSheet {
    /// How a control stands.
    enum State: CaseIterable {
        case rest, hover, pressed, focused, disabled
    }

    /// The pictures, row by row.
    private var rows: [[(Theme) throws -> ImageSurface]] = []

    /// Adds a picture in a row of its own.
    mutating func add(_ picture: @escaping (Theme) throws -> ImageSurface) {
        rows.append([picture])
    }

    /// Adds a row: a control of this width in each of these states.
    mutating func add(
        _ states: [State] = State.allCases, width: Double, _ make: @escaping (Theme) -> View
    ) {
        rows.append(
            states.map { state in { try Self.picture(make($0), width, state, $0) } })
    }

    /// Adds a row of different controls of this width at rest.
    mutating func add(width: Double, each makers: [(Theme) -> View]) {
        rows.append(
            makers.map { make in { try Self.picture(make($0), width, .rest, $0) } })
    }

    /// The folder of the icons that come with the program.
    static let icons = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Assets/Interface/Icons").path

    /// The sheet.
    func picture() throws -> ImageSurface {
        // Each theme and each scale once: all four would show little more, and take twice the room.
        let pages = try [(1.0, Theme.Appearance.light), (2, .dark)].map {
            try page(Theme(scale: $0, appearance: $1, icons: Self.icons))
        }
        let sheet = try ImageSurface(
            size: PixelSize(
                width: pages.map(\.size.width).reduce(0, +),
                height: pages.map(\.size.height).max() ?? 1), format: .rgb24)
        try sheet.draw { context in
            var left = 0.0
            for page in pages {
                context.setSource(page, at: Point(x: left, y: 0))
                context.paint()
                left += Double(page.size.width)
            }
        }
        return sheet
    }

    private func page(_ theme: Theme) throws -> ImageSurface {
        let pictures = try rows.map { row in try row.map { try $0(theme) } }
        let widths = pictures.map { $0.reduce(0) { $0 + $1.size.width } }
        let heights = pictures.map { $0.map(\.size.height).max() ?? 0 }
        let page = try ImageSurface(
            size: PixelSize(width: widths.max() ?? 1, height: heights.reduce(0, +)),
            format: .rgb24)
        try page.draw { context in
            context.fill(PixelRectangle(page.size).rectangle, theme[.surface])
            var top = 0.0
            for (row, height) in zip(pictures, heights) {
                var left = 0.0
                for picture in row {
                    context.setSource(picture, at: Point(x: left, y: top))
                    context.paint()
                    left += Double(picture.size.width)
                }
                top += Double(height)
            }
        }
        return page
    }

    private static func picture(
        _ control: View, _ width: Double, _ state: State, _ theme: Theme
    ) throws -> ImageSurface {
        let holder = ControlHolder(theme: theme, control, width: width)
        let size = holder.extent
        let stack = OverlayStack(theme: theme, content: View(role: .group))
        stack.resize(to: size)
        stack.show(holder)
        stack.prepareFrame(now: .zero)
        try bring(control, in: holder, stack, to: state)
        stack.prepareFrame(now: .zero)
        return try picture(of: stack)
    }

    /// What a stack shows.
    static func picture(of stack: OverlayStack) throws -> ImageSurface {
        let picture = try ImageSurface(
            size: PixelSize(width: Int(stack.bounds.width), height: Int(stack.bounds.height)),
            format: .rgb24)
        try picture.draw { context throws(GraphicsError) in
            try stack.render(PixelRectangle(picture.size), in: context)
        }
        return picture
    }

    private static func bring(
        _ control: View, in holder: ControlHolder, _ stack: OverlayStack, to state: State
    ) throws {
        let touched =
            control.all.first { $0.takesContacts && !$0.states.contains(.selected) } ?? control
        switch state {
        case .rest: break
        case .hover: touched.isHovered = true
        case .pressed:
            try touched.handle(
                PenSample(
                    time: .zero, position: touched.bounds.center,
                    pointer: PointerID(device: DeviceID(rawValue: 1)), phase: .began))
        case .focused:
            // A key is what makes the place of the keys seen.
            _ = stack.handle(KeyPress(.function(24)))
            holder.focus(control.all.first { $0.isFocusable })
        case .disabled: control.isEnabled = false
        }
    }
}

/// A control with some room around it, on a surface.
private final class ControlHolder: Overlay {
    private let control: View
    private let width: Double

    init(theme: Theme, _ control: View, width: Double) {
        (self.control, self.width) = (control, width)
        super.init(theme: theme, role: .group, name: "", modality: .floating)
        subviews = [control]
    }

    private var gap: Double { theme.pixels(6) }

    private var inside: Size {
        let size = control.size(fitting: theme.pixels(width))
        return Size(width: theme.pixels(width), height: max(size.height, 1).rounded(.up))
    }

    var extent: Size { Size(width: inside.width + 2 * gap, height: inside.height + 2 * gap) }

    override func frame(in size: Size, above foot: Double) -> Rectangle {
        Rectangle(x: 0, y: 0, width: extent.width, height: extent.height)
    }

    override func layout() {
        control.place(
            Rectangle(x: gap, y: gap, width: inside.width, height: inside.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        context.fill(bounds, theme[.surface])
    }
}
