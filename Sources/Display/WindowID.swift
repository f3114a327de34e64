public import Input

/// Identifies a window as long as the program runs.
public struct WindowID: Hashable, Sendable {
    private let number: Int

    /// The window with this number, which its display chooses and never uses again.
    public init(_ number: Int) { self.number = number }
}

/// Something that happened, and where.
public struct WindowEvent: Sendable {
    /// The window it happened in; nil if it concerns all of them.
    public var window: WindowID?
    /// What happened.
    public var event: InputEvent

    /// An event in a window, or in all of them.
    public init(window: WindowID?, event: InputEvent) {
        (self.window, self.event) = (window, event)
    }
}

/// In which window each contact is down, wherever the pointer is meanwhile.
public struct ContactWindows {
    private var windows: [PointerID: WindowID] = [:]

    /// No contacts.
    public init() {}

    /// The window of a sample that was reported for `window`: a contact stays where it began.
    public mutating func window(of sample: PenSample, from window: WindowID?) -> WindowID? {
        switch sample.phase {
        case .hover: return window
        case .began:
            windows[sample.pointer] = window
            return window
        case .moved: return windows[sample.pointer] ?? window
        case .ended, .cancelled: return windows.removeValue(forKey: sample.pointer) ?? window
        }
    }

    /// The event with its window; nil if it continues a contact in a window that was closed.
    public mutating func route(_ event: InputEvent, from window: WindowID?) -> WindowEvent? {
        guard case .pointer(let sample) = event else {
            return WindowEvent(window: window, event: event)
        }
        return self.window(of: sample, from: window).map { WindowEvent(window: $0, event: event) }
    }

    /// Forgets the contacts in a window that was closed.
    public mutating func forget(_ window: WindowID) {
        windows = windows.filter { $0.value != window }
    }
}
