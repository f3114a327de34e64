import Foundation
import Geometry
import Graphics
import MachineSupport
import Panels
import TestSupport
import Testing
import Toolkit

extension DesktopWindowTests {
    /// The pictures of the guide show the program as it is.
    ///
    /// `DOWNSTROKE_UPDATE_GUIDE=1`, as `make guide` sets it, takes them anew, in all languages.
    @Suite struct GuidePictureTests {
        private static let isRenewed =
            ProcessInfo.processInfo.environment["DOWNSTROKE_UPDATE_GUIDE"] == "1"

        private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Assets/Guide").path

        /// One language is enough to notice a change: another one takes nine seconds more, and not every machine has its
        /// characters.
        @Test(arguments: isRenewed ? GuideScenes.Language.allCases : [.english])
        func picturesAreOfTheProgramAsItIs(language: GuideScenes.Language) throws {
            let scenes = try GuideScenes(language)
            for name in GuideDocument.pictures {
                do { try scenes.show(name) } catch {
                    try GuideGolden.keep(scenes.picture(), as: "\(name)-failed.png")
                    throw MachineError("\(name): \(error); there is \(scenes.names)")
                }
                let path = "\(Self.folder)/\(language.rawValue)/\(name).png"
                if Self.isRenewed {
                    try renew(scenes, path)
                } else {
                    try compare(scenes, GuideGolden(path))
                }
                try scenes.leave(name)
            }
        }

        /// Keeps what is shown as soon as nothing moves any more.
        private func renew(_ scenes: GuideScenes, _ path: String) throws {
            let picture = try scenes.settle()
            guard !GuideGolden(path).isAsGood(as: picture) else { return }
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent,
                withIntermediateDirectories: true)
            try Data(GuideGolden.compressed(picture)).write(to: URL(filePath: path))
        }

        private func compare(_ scenes: GuideScenes, _ golden: GuideGolden) throws {
            let known = try golden.picture()
            var shown = known
            do {
                try waitUntil("it looks as in \(golden.path)", timeout: 60) {
                    shown = try scenes.picture()
                    return GuideGolden.isSame(known, shown)
                }
            } catch {
                Issue.record("\(try golden.difference(known, shown)); look, and “make guide”")
            }
        }
    }
}

/// What is noticed of a picture that is another one.
@Suite struct GuideGoldenTests {
    private func picture(_ text: String, dots: Int = 0) throws -> ImageSurface {
        let picture = try ImageSurface(
            size: PixelSize(width: 800, height: 500), format: .rgb24)
        try picture.draw { context in
            context.fill(Rectangle(x: 0, y: 0, width: 800, height: 500), .white)
            for dot in 0..<dots {
                context.fill(Rectangle(x: 16 * Double(dot), y: 300, width: 2, height: 2), .black)
            }
            TextLayout(text, font: TextLayout.Font(size: 13)).draw(
                in: context, at: Point(x: 211, y: 133), color: .black)
        }
        return picture
    }

    @Test(arguments: ["Layer", "Lawers", "Layers…", "layers", "图层"])
    func aLabelThatIsAnotherOneIsSeen(text: String) throws {
        #expect(try !GuideGolden.isSame(picture("Layers"), picture(text)))
    }

    @Test func whatIsRoundedHereAndThereIsNot() throws {
        #expect(try GuideGolden.isSame(picture("Layers"), picture("Layers", dots: 50)))
    }
}

/// A picture of the guide, with which the program is compared.
struct GuideGolden {
    // By how much a channel of a pixel may be off, as rounding differs from one machine to the next; and in squares of
    // how many pixels how many of them may be further off: at the edge of a stroke. A letter that is another one is more.
    private static let (tolerance, side, most) = (24, 16, 6)

    let path: String

    init(_ path: String) { self.path = path }

    func picture() throws -> ImageSurface { try ImageSurface(pngAt: path) }

    /// Whether the kept picture shows the same but for what is rounded, so that a new one would say nothing more.
    func isAsGood(as picture: ImageSurface) -> Bool {
        guard let known = try? self.picture(), known.size == picture.size else { return false }
        return PixelDifference.count(Pixels(known), Pixels(picture), beyond: 4) == 0
    }

    /// Whether all is the same but for a few pixels here and there.
    static func isSame(_ known: ImageSurface, _ shown: ImageSurface) -> Bool {
        known.size == shown.size
            && PixelDifference.densest(
                Pixels(known), Pixels(shown), beyond: tolerance, side: side) <= most
    }

    /// Tells how they differ; both and their difference are in a file.
    func difference(_ known: ImageSurface, _ shown: ImageSurface) throws -> String {
        guard known.size == shown.size else { return "\(path) has another size" }
        let file = try Self.keep(
            Golden.sideBySide(known, shown), as: URL(filePath: path).lastPathComponent)
        return "\(PixelDifference(Pixels(known), Pixels(shown))): \(file)"
    }

    /// The PNG of a picture whose colours are rounded by two steps of a channel at most, but for those of surfaces:
    /// nobody sees that, and it is half as long.
    static func compressed(_ picture: ImageSurface) throws -> [UInt8] {
        picture.withPixels { bytes, _ in
            let pixels = bytes.bindMemory(to: UInt32.self)
            var counts: [UInt32: Int] = [:]
            for pixel in pixels { counts[pixel, default: 0] += 1 }
            for index in pixels.indices where counts[pixels[index], default: 0] < 400 {
                pixels[index] = rounded(pixels[index])
            }
        }
        var encoder = try PNGEncoder(size: picture.size, hasOpacity: false, level: 9)
        try encoder.add(PixelRectangle(picture.size), of: picture)
        try encoder.end()
        return encoder.takeBytes()
    }

    private static func rounded(_ pixel: UInt32) -> UInt32 {
        [0, 8, 16].reduce(0) { $0 | min(((pixel >> $1 & 255) + 2) & ~3, 255) << $1 }
    }

    /// Keeps a picture for somebody to look at, and tells where.
    @discardableResult
    static func keep(_ picture: ImageSurface, as name: String) throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Differences")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(picture.png()).write(to: folder.appending(path: name))
        return folder.appending(path: name).path
    }
}
