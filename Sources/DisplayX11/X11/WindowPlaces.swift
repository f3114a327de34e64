import CX11
import Geometry

/// Where windows are on the screen, as the X server knows it.
extension XConnection {
    /// Asks to hear when a window moves, gets the focus, or is put into a frame.
    func selectPlaceChanges(of window: CX11.Window) {
        XSelectInput(display, window, StructureNotifyMask | FocusChangeMask)
    }

    /// Where these windows are, the focused one first; windows that are not shown are left out.
    func targets(_ windows: some Sequence<CX11.Window>) -> [RootEventRouter.Target] {
        let focused = focusedWindow
        return windows.sorted { $0 == focused && $1 != focused }.compactMap(target)
    }

    private func target(_ window: CX11.Window) -> RootEventRouter.Target? {
        willAsk()
        var attributes = XWindowAttributes()
        var (x, y): (Int32, Int32) = (0, 0)
        var child: CX11.Window = 0
        guard XGetWindowAttributes(display, window, &attributes) != 0,
            attributes.map_state == IsViewable,
            XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child) != 0
        else { return nil }
        let area = PixelRectangle(
            x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
        return RootEventRouter.Target(
            xWindow: UInt(window), area: area, topLevel: UInt(topLevel(of: window)))
    }

    /// The topmost window below the root at a place; nil if there is none.
    func topLevel(at place: Point) -> UInt? {
        willAsk()
        var (x, y): (Int32, Int32) = (0, 0)
        var child: CX11.Window = 0
        let asked = (Int32(place.x.rounded(.down)), Int32(place.y.rounded(.down)))
        guard XTranslateCoordinates(display, root, root, asked.0, asked.1, &x, &y, &child) != 0,
            child != 0
        else { return nil }
        return UInt(child)
    }

    private var focusedWindow: CX11.Window? {
        willAsk()
        var window: CX11.Window = 0
        var revert: Int32 = 0
        XGetInputFocus(display, &window, &revert)
        return window > 1 ? window : nil
    }

    /// The ancestor of `window` that is a child of the root window.
    private func topLevel(of window: CX11.Window) -> CX11.Window {
        var window = window
        while let parent = parent(of: window), parent != root { window = parent }
        return window
    }

    private func parent(of window: CX11.Window) -> CX11.Window? {
        var (root, parent): (CX11.Window, CX11.Window) = (0, 0)
        var children: UnsafeMutablePointer<CX11.Window>?
        var count: UInt32 = 0
        guard XQueryTree(display, window, &root, &parent, &children, &count) != 0 else {
            return nil
        }
        if let children { XFree(children) }
        return parent == 0 ? nil : parent
    }
}
