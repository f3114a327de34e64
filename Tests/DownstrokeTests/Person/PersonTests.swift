import Foundation
import Geometry
import Graphics
import MachineSupport
import TestSupport
import Testing

extension WindowTests {
    /// The program from a new drawing to a picture of it, by each means alone.
    @Suite struct PersonTests {
        @Test func aPersonDrawsByPenOrByKeysAndGetsTheSame() throws {
            let pictures = try [Person.Means.pen, .keyboard].map { means in
                try picture(of: try Person(means))
            }
            try #require(pictures[0].size == pictures[1].size)
            let difference = PixelDifference(Pixels(pictures[0]), Pixels(pictures[1]))
            // The size is set by the hand here, and by steps there.
            guard difference.mean > 0.05 else { return }
            let path = FileManager.default.temporaryDirectory.appending(path: "person.png").path
            try Data(Golden.sideBySide(pictures[0], pictures[1]).png())
                .write(to: URL(filePath: path))
            Issue.record("\(difference): \(path)")
        }

        @Test func aPersonDrawsByTouch() throws {
            _ = try picture(of: try Person(.touch))
        }

        /// Does what this person wants, and gives the picture that comes of it.
        private func picture(of person: Person) throws -> ImageSurface {
            let path = try person.attempt { try PersonWork(person).doAll() }
            let surface = try ImageSurface(pngAt: path)
            #expect(try InkCoverage(pngAt: path).total > 1000)
            return surface
        }
    }
}
