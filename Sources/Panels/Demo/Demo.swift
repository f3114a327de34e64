public import Drawing
public import Geometry
public import Input
public import InterfaceCore
import Toolkit

/// A demonstration in a window of its own: there is no drawing in it, and no command is about it.
public protocol Demo: Content {}

extension Demo {
    /// Does none.
    public func perform(_ command: Command) -> Bool { false }

    /// Takes a new extent of the window.
    public func resize(to size: PixelSize) { place(PixelRectangle(size).rectangle) }

    /// There is no drawing in it.
    public func show(_ history: History, _ viewport: Viewport) {}

    /// Nothing, unless devices mean something there.
    public func handle(devices: [Device]) {}

    /// Nothing.
    public func note(_ statistics: FrameStatistics) {}

    /// There are no controls at its lower edge.
    public var footHeight: Double { 0 }

    /// Nothing.
    public func takeEffects() -> [Effect] { [] }
}
