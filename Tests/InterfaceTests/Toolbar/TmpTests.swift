import Geometry
import Input
import Testing
import Toolkit

@testable import Interface

@Suite struct TmpTests {
    @Test func small() throws {
        for (w, h, s) in [(300, 200, 1.0), (480, 320, 1)] {
            for scene in Scene.allCases {
                guard
                    let window = try? scene.window(
                        size: PixelSize(width: w, height: h), theme: Theme(scale: s))
                else {
                    print("TMP", w, h, scene.rawValue, "CANNOT")
                    continue
                }
                for _ in 0..<5 { try window.wait(0.05) }
                var walk = TreeWalk(window)
                walk.lookAround()
                try walk.walkByKeys()
                for p in walk.problems { print("TMP", w, h, scene.rawValue, p) }
            }
        }
    }
}
