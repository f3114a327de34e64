import Drawing
import Editing
import Geometry
import Graphics
import Ink
import Input
import InterfaceSupport
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Interface

/// A window that takes another theme looks as one that has had it from the start.
@Suite struct RestyleTests {
    private static let size = PixelSize(width: 1600, height: 1400)

    /// All but the menu that lies where somebody has asked for it.
    static let scenes = Scene.allCases.filter { $0 != .layerMenu }

    @Test(arguments: pairs(scenes, [(Theme.Appearance.dark, 1.0), (.dark, 1.5), (.light, 2)]))
    func whatIsThereFollows(scene: Scene, style: (appearance: Theme.Appearance, scale: Double))
        throws
    {
        let theme = Theme()
        let window = try scene.window(size: Self.size, theme: theme)
        (theme.appearance, theme.scale) = (style.appearance, style.scale)
        try window.after { window.screen.restyle() }
        try window.wait(0.05)
        let fresh = try scene.window(
            size: Self.size, theme: Theme(scale: style.scale, appearance: style.appearance))
        try fresh.wait(0.05)
        let difference = PixelDifference(window.pixels, fresh.pixels)
        // Parts that are drawn by themselves round as they like.
        #expect(difference.largest <= 1, "\(scene): \(difference)")
    }
}
