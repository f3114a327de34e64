import Foundation
import Geometry
import TestSupport
import Testing
import Wording

@testable import Graphics

/// Pictures from files, whole and smaller, upright and turned.
@Suite struct DecodedPictureTests {
    /// 13 × 11 px, translucent here and there, interlaced.
    private static let interlaced = [UInt8](
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAA0AAAALCAYAAAHTtTf3AAAB80lEQVR42hWQsWsbMRjFP7p0CwFTZGgGQ+CG
                DMKBQn1kSJYLHa7gwdBF5EymZjMn6JDBuMNBEB4MWY5OFmQw3FAvBQWaw0PmistfkOFQIXMDGQyvXwRCfDz9
                9J4eEa+SCESOULoNKOWpJdpQ6h5PWrdkSRFSNUGpHmetGoIivpITjetXMFKDXq5WqFWXBzdB7oaoXX9JJAmR
                3EMqBye5HKGUE9Ryvmzlih81RJEZITUr5GY7Lg1T5gatedkQBSbDvJeGLvJwgzL0Z3X4jTZ8AnXYNSbqZ3wW
                vCuiRfOapCN3dmN5gEyeopDnk0pO0cgfLKg9xGqETM2HhbpHpbZo1Ic1dcwBYjPtZ+YBhYlQmctFY/4w4Qa7
                sVshc10U7mpSuRc07isL4RRxeEAWzoZFeEIVvqEJb9ZEgtARbxGJnV4s3iEVe8jE/jAXByjEIUoxmFXiGLU4
                RSM+r1sx4hISok7yDlHCOZLjfppwyOQCeTIdF8k1ymSFKrlb1MkDmuQv2mTL5Wh20vu7keYo+gKpnp9k+idy
                zZ/Qz5NSd1HpI9T6bNno72j1DTtZhuwhInvei+01UnuPzD4PcxuhsF9Q2qtZZW9R2yc09v26tSlDnuP5Y0R+
                itjf9VO/ReaPkPvLceFvUfoXVP7jovZcgv+F1v/b/Ac2tigKvcFIEwAAAABJRU5ErkJggg==
                """, options: .ignoreUnknownCharacters) ?? Data())

    @Test(arguments: JPEGOrientation.allCases, [true, false])
    func picturesAreTurnedAsTheCameraWas(
        orientation: JPEGOrientation, isLittleEndian: Bool
    ) throws {
        let file = CameraPicture.jpeg(
            orientation: UInt8(orientation.rawValue), isLittleEndian: isLittleEndian)
        #expect(JPEGOrientation(jpeg: file) == orientation)
        let picture = try DecodedPicture(jpeg: file)
        let size = picture.surface.size
        #expect(size == (try DecodedPicture.size(ofJPEG: file)))
        #expect((size.width < size.height) == orientation.isSideways)
        #expect(
            CameraPicture.quarters(picture.surface) == CameraPicture.shown[orientation.rawValue - 1]
        )
        let neutral = JPEGOrientation.withoutOrientation(file)
        #expect(JPEGOrientation(jpeg: neutral) == .upright && neutral.count == file.count)
        #expect(try CameraPicture.quarters(DecodedPicture(jpeg: neutral).surface) == "rgby")
    }

    @Test(arguments: [0, 9, 255] as [UInt8])
    func unknownOrientationsAreNone(value: UInt8) throws {
        let file = CameraPicture.jpeg(orientation: value)
        #expect(JPEGOrientation(jpeg: file) == .upright)
        #expect(try CameraPicture.quarters(DecodedPicture(jpeg: file).surface) == "rgby")
    }

    @Test(arguments: SeededGenerator.seeds)
    func damagedNotesDoNoHarm(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            var file = Array(
                CameraPicture.jpeg(orientation: 6, isLittleEndian: seed % 2 == 0).prefix(60))
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let index = Int.random(in: 2..<file.count, using: &generator)
                file[index] = UInt8.random(in: 0...255, using: &generator)
            }
            let cut = Array(file.prefix(Int.random(in: 0...file.count, using: &generator)))
            for bytes in [file, cut] {
                let orientation = JPEGOrientation(jpeg: bytes)
                #expect(
                    JPEGOrientation(jpeg: JPEGOrientation.withoutOrientation(bytes)) == .upright
                        || orientation == .upright)
            }
        }
    }

    /// The mean of each square of pixels, as it is defined.
    private func means(_ whole: Pixels, by factor: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        for top in stride(from: 0, to: whole.height, by: factor) {
            for left in stride(from: 0, to: whole.width, by: factor) {
                let (right, bottom) = (
                    min(left + factor, whole.width), min(top + factor, whole.height)
                )
                for channel in 0..<4 {
                    var sum = 0
                    for y in top..<bottom {
                        for x in left..<right {
                            sum += Int(whole.bytes[(y * whole.width + x) * 4 + channel])
                        }
                    }
                    let count = (right - left) * (bottom - top)
                    bytes.append(UInt8((sum + count / 2) / count))
                }
            }
        }
        return bytes
    }

    @Test(arguments: [2, 3, 4, 5, 16], [true, false])
    func smallerPNGsAreMeansOfSquares(factor: Int, isInterlaced: Bool) throws {
        let original = try ImageSurface(png: Self.interlaced)
        var file = Self.interlaced
        if !isInterlaced {
            file = try original.png()
        }
        let whole = try Pixels(layer: ImageSurface(png: file))
        let surface = try file.withUnsafeBufferPointer { file throws(GraphicsError) in
            try PNGDecoder(file).picture(by: factor) { true }
        }
        let (found, expected) = (Pixels(layer: surface).bytes, means(whole, by: factor))
        // Cairo rounds the product of colour and opacity in another way.
        let largest = zip(found, expected).map { abs(Int($0) - Int($1)) }.max() ?? 255
        #expect(found.count == expected.count && largest <= 1)
    }

    /// Cairo, which reads the same file here, knows nothing of how we read.
    @Test func aWholePictureIsWhatCairoReads() throws {
        let found = try Pixels(layer: ImageSurface(png: Self.interlaced))
        let expected = try Pixels(layer: TemporaryPicture(Self.interlaced).surface)
        #expect(found == expected)
    }

    @Test(arguments: ["IHDR", "IDAT", "IEND"])
    func aWrongChecksumIsDamage(chunk: String) throws {
        var file = try ImageSurface(size: PixelSize(width: 9, height: 7), format: .rgb24).png()
        let name = try #require(file.indices.first { file[$0...].starts(with: Array(chunk.utf8)) })
        let length = file[name - 4..<name].reduce(0) { $0 << 8 | Int($1) }
        file[name + 4 + length] ^= 1
        let error = #expect(throws: GraphicsError.self) { try ImageSurface(png: file) }
        let reason = try #require(error?.description)
        #expect(reason.contains("damaged") || reason.contains("no whole PNG"))
        #expect(!reason.contains("memory"))
    }

    @Test func damagedPNGsAreRefusedWhenMadeSmaller() throws {
        for count in 0..<Self.interlaced.count - 12 {
            #expect(throws: GraphicsError.self) {
                try DecodedPicture(
                    png: Array(Self.interlaced.prefix(count)), .init(pixels: 42))
            }
        }
    }

    @Test(
        arguments: [
            (nil, Int.max, 13, 11), (nil, 143, 13, 11), (nil, 142, 7, 6), (nil, 20, 5, 4),
            (nil, 19, 4, 3),
            (nil, 1, 1, 1), (Size(width: 6, height: 5), .max, 7, 6),
            (Size(width: 7, height: 3), .max, 13, 11), (Size(width: 0, height: 0), .max, 2, 1),
        ] as [(Size?, Int, Int, Int)])
    func asManyPixelsAreMadeAsAreWanted(
        shown: Size?, pixels: Int, width: Int, height: Int
    ) throws {
        let picture = try DecodedPicture(
            png: Self.interlaced, .init(shown: shown, pixels: pixels))
        #expect(picture.surface.size == PixelSize(width: width, height: height))
        let factor = (13.0 / picture.extent.width).rounded()
        #expect(abs(picture.extent.width * factor - 13) < 1e-9)
        #expect(abs(picture.extent.height * factor - 11) < 1e-9)
    }

    @Test(arguments: JPEGOrientation.allCases)
    func smallerJPEGsShowTheSame(orientation: JPEGOrientation) throws {
        let file = CameraPicture.jpeg(orientation: UInt8(orientation.rawValue))
        for (pixels, eighths) in [(512, 8), (511, 7), (300, 6), (129, 4), (127, 3), (8, 1), (1, 1)]
        {
            let picture = try DecodedPicture(jpeg: file, .init(pixels: pixels))
            let raw = PixelSize(width: 32 * eighths / 8, height: 16 * eighths / 8)
            #expect(picture.surface.size == orientation.shown(raw))
            #expect(
                CameraPicture.quarters(picture.surface)
                    == CameraPicture.shown[orientation.rawValue - 1])
            #expect(picture.extent.width == Double(picture.surface.size.width))
        }
    }

    /// What scanners and cameras do to the bytes of a JPEG, of which libjpeg only warns.
    private enum JPEGFault: CaseIterable {
        case junkBeforeSegment, fillBeforeSegment, bytesBeforeEnd, noEnd, endTwice

        func apply(to file: inout [UInt8]) {
            switch self {
            case .junkBeforeSegment: file.insert(contentsOf: [0, 0, 7, 0xFF, 0, 0], at: 2)
            case .fillBeforeSegment: file.insert(contentsOf: [0xFF, 0xFF, 0xFF], at: 2)
            case .bytesBeforeEnd:
                file.insert(contentsOf: Array(repeating: 0, count: 20), at: file.count - 2)
            case .noEnd: file.removeLast(2)
            case .endTwice: file += [0xFF, 0xD9, 1, 2, 3]
            }
        }
    }

    @Test(arguments: JPEGFault.allCases)
    private func jpegsWithFaultsAreShownWholeAndUpright(fault: JPEGFault) throws {
        var file = CameraPicture.jpeg(orientation: 6)
        fault.apply(to: &file)
        let picture = try DecodedPicture(jpeg: file)
        #expect(CameraPicture.quarters(picture.surface) == CameraPicture.shown[5])
        #expect(picture.extent == Rectangle(x: 0, y: 0, width: 16, height: 32))
        #expect(picture.isSound == [.fillBeforeSegment, .endTwice].contains(fault))
        let neutral = JPEGOrientation.withoutOrientation(file)
        #expect(CameraPicture.quarters(try DecodedPicture(jpeg: neutral).surface) == "rgby")
    }

    @Test func jpegsThatEndInTheirPictureShowWhatIsThere() throws {
        let file = CameraPicture.jpeg(orientation: 1)
        let picture = try DecodedPicture(jpeg: Array(file.dropLast(12)))
        #expect(picture.surface.size == PixelSize(width: 32, height: 16) && !picture.isSound)
        #expect(CameraPicture.quarters(picture.surface).hasPrefix("r"))
        #expect(throws: GraphicsError.self) { try DecodedPicture(jpeg: Array(file.prefix(250))) }
    }

    /// How often each seed damages a file; more of it with `DOWNSTROKE_FUZZ_ROUNDS`.
    private static let rounds =
        ProcessInfo.processInfo.environment["DOWNSTROKE_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 60

    @Test(arguments: SeededGenerator.seeds)
    func damagedFilesAreMadeSmallerOrRefused(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<Self.rounds {
            let isPNG = round % 2 == 0
            var file = isPNG ? Self.interlaced : CameraPicture.jpeg(orientation: 6)
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let index = Int.random(in: 8..<file.count, using: &generator)
                file[index] = UInt8.random(in: 0...255, using: &generator)
            }
            let limit = Int.random(in: 1...200, using: &generator)
            let detail = DecodedPicture.Detail(pixels: limit)
            let picture =
                isPNG
                ? try? DecodedPicture(png: file, detail)
                : try? DecodedPicture(jpeg: file, detail)
            guard let size = picture?.surface.size else { continue }
            // An eighth of each side of the largest picture.
            let most = max(limit, DecodedPicture.maximumPixels / 64)
            #expect(size.width * size.height <= most)
        }
    }
}
