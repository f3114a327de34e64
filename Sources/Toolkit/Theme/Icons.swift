public import Geometry
public import Graphics

/// A drawing on a control; its file is called `NAME.svg`.
public enum Icon: String, Hashable, Sendable, CaseIterable {
    case mark
    case airbrush, brush, calligraphy, charcoal, eraser, fineliner, lasso, marker, pen, pencil, wash
    case broadPen = "broad-pen"
    case fountainPen = "fountain-pen"
    case softEraser = "soft-eraser"
    case colour, eyedropper, opacity, size, force, recolour
    case undo, redo, layers, more
    case eye
    case eyeOff = "eye-off"
    case lock, unlock, merge, duplicate, drag
    case favourite
    case favouriteOn = "favourite-on"
    case check, close, plus, minus, rename, trash, copy, paste, search
    case chevronDown = "chevron-down"
    case chevronLeft = "chevron-left"
    case chevronRight = "chevron-right"
    case chevronUp = "chevron-up"
    case new, folder, picture, paper, export, print, share, gallery, replay, play, pause
    case fit, flip
    case fullScreen = "full-screen"
    case move, rotate, zoom
    case settings, help, info, keyboard, language, theme, tablet, mouse, finger, hand, curve
    case warning
}

/// The drawings on controls, from a folder of SVG files: each is drawn once per size, and takes any colour.
public final class Icons {
    private struct Key: Hashable {
        let icon: Icon
        let length: Int
    }

    private let folder: String?
    private var masks: [Key: ImageSurface] = [:]
    /// Those that cannot be drawn, each of which is told once.
    private var missing: Set<Icon> = []

    /// The icons of the folder at this path; none for nil.
    init(folder: String?) { self.folder = folder }

    /// Draws an icon in the middle of `frame`, `length` pixels wide and high, in one colour; gives false,
    /// and draws nothing, where there is none.
    @discardableResult
    public func draw(
        _ icon: Icon, _ length: Double, in frame: Rectangle, _ color: Color, in context: Context
    ) -> Bool {
        guard let mask = mask(Key(icon: icon, length: max(Int(length), 1))) else { return false }
        let corner = Point(
            x: (frame.center.x - length / 2).rounded(), y: (frame.center.y - length / 2).rounded())
        context.saved {
            context.setSource(color)
            context.paint(through: mask, at: corner)
        }
        return true
    }

    private func mask(_ key: Key) -> ImageSurface? {
        if let mask = masks[key] { return mask }
        guard !missing.contains(key.icon), let folder else { return nil }
        do throws(GraphicsError) {
            let mask = try Self.drawn("\(folder)/\(key.icon.rawValue).svg", key.length)
            masks[key] = mask
            return mask
        } catch {
            missing.insert(key.icon)
            return nil
        }
    }

    private static func drawn(_ path: String, _ length: Int) throws(GraphicsError) -> ImageSurface {
        let picture = try SVGPicture(path: path)
        let mask = try ImageSurface(
            size: PixelSize(width: length, height: length), format: .a8)
        try mask.draw { context throws(GraphicsError) in
            try picture.draw(in: context, filling: PixelRectangle(mask.size).rectangle)
        }
        return mask
    }
}
