import CX11
import Display

/// The pointer's picture while something is dragged out of a window, over all windows.
struct DragCursor {
    private let connection: ClipboardConnection
    private let window: CX11.Window
    private var cursors: [DragStage: Cursor] = [:]

    /// Of what is dragged out of this window.
    init(_ connection: ClipboardConnection, window: CX11.Window) {
        (self.connection, self.window) = (connection, window)
    }

    /// Shows how the drag stands.
    ///
    /// As long as something is held down, the pointer looks as it does over the window where
    /// that began.
    mutating func show(_ stage: DragStage) {
        let shape: Int32
        switch stage {
        case .carried: shape = XC_fleur
        case .accepted: shape = XC_hand2
        case .refused: shape = XC_circle
        case .dropped, .ended: return
        }
        let cursor = cursors[stage] ?? XCreateFontCursor(connection.display, UInt32(shape))
        cursors[stage] = cursor
        // Over and over: whoever has the window gives it its own picture when the pointer leaves it.
        XDefineCursor(connection.display, window, cursor)
        XFlush(connection.display)
    }
}
