/// What leads from the picture that a window shows to the next one.
public struct PictureChange: Hashable, Sendable {
    /// What of the former picture is shifted first.
    public var shift: PixelShift?
    /// What is drawn then.
    public var drawn: [PixelRectangle]
    /// All pixels that look different then: the part that is shifted, and what is drawn outside of that.
    public var changed: [PixelRectangle]
}
