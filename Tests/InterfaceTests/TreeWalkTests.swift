import Geometry
import InterfaceSupport
import TestSupport
import Testing
import Toolkit
import Wording

/// Every view of every screen has its place, its name and its room, and can be reached by keys.
@Suite struct TreeWalkTests {
    private static let sizes = [
        PixelSize(width: 1280, height: 800), PixelSize(width: 700, height: 800),
        PixelSize(width: 460, height: 800),
    ]

    private func walk(
        _ scene: Scene, _ size: PixelSize, _ look: (inout TreeWalk) throws -> Void
    ) throws -> [String] {
        var walk = TreeWalk(try scene.window(size: size))
        walk.lookAround()
        try look(&walk)
        return walk.problems
    }

    /// Where there is the least room.
    @Test(arguments: Scene.allCases, sizes.suffix(1))
    func whatCanBePressedCanBeReached(scene: Scene, size: PixelSize) throws {
        let problems = try walk(scene, size) { try $0.walkByKeys() }
        #expect(problems.isEmpty, "\(scene) \(size): \(problems.joined(separator: "\n"))")
    }

    @Test(arguments: pairs(Scene.allCases, sizes))
    func thereIsRoomForLongerTexts(scene: Scene, size: PixelSize) throws {
        let problems = try Language.longer.speak {
            try walk(scene, size) { $0.findUntranslated() }
        }
        #expect(problems.isEmpty, "\(scene) \(size): \(problems.joined(separator: "\n"))")
    }

    @Test(arguments: pairs(Scene.allCases, sizes))
    func thereIsRoomForChinese(scene: Scene, size: PixelSize) throws {
        let problems = try Language.catalogue("zh_CN").speak { try walk(scene, size) { _ in } }
        #expect(problems.isEmpty, "\(scene) \(size): \(problems.joined(separator: "\n"))")
    }
}
