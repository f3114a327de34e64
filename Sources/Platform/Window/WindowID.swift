public import Input

/// What a window is known by as long as the program runs.
public struct WindowID: Hashable, Sendable {
    /// SDL's number of it, never 0.
    let rawValue: UInt32

    /// The window that SDL knows by this number; nil for 0, which stands for none.
    init?(_ rawValue: UInt32) {
        guard rawValue != 0 else { return nil }
        self.rawValue = rawValue
    }
}

/// Something that happened, and where.
public struct WindowEvent: Sendable {
    /// The window that it happened to; nil where it concerns all of them.
    public var window: WindowID?
    /// What it was.
    public var event: InputEvent
}

/// In which window each contact is down, whatever the pointer is over meanwhile.
struct ContactWindows {
    private var windows: [PointerID: WindowID] = [:]

    /// The window that a sample belongs to which came by way of `window`: a contact stays where it began.
    mutating func window(of sample: PenSample, from window: WindowID?) -> WindowID? {
        switch sample.phase {
        case .hover: return window
        case .began:
            windows[sample.pointer] = window
            return window
        case .moved: return windows[sample.pointer] ?? window
        case .ended, .cancelled: return windows.removeValue(forKey: sample.pointer) ?? window
        }
    }

    /// Forgets the contacts in a window that has gone.
    mutating func forget(_ window: WindowID) { windows = windows.filter { $0.value != window } }
}
