public import Geometry

extension Rectangle {
    /// So much in its middle, at whole pixels.
    public func middle(_ size: Size) -> Rectangle {
        Rectangle(
            x: (minX + (width - size.width) / 2).rounded(),
            y: (minY + (height - size.height) / 2).rounded(), width: size.width, height: size.height
        )
    }
}
