import Geometry
import TestSupport
import Testing

@testable import Graphics

/// The numbers of pictures become those of sRGB.
@Suite struct PictureColorsTests {
    private static let pixel: [UInt8] = [200, 60, 40]

    /// Red, green and blue of the only pixel of a PNG.
    private func shown(
        _ chunks: [UInt8], type: UInt8 = 2, _ pixel: [UInt8] = pixel
    ) throws -> [Int] {
        let file = PictureProfile.png(type, pixel, chunks)
        let pixels = Pixels(try DecodedPicture(png: file).surface)
        return [2, 1, 0].map { Int(pixels.channel($0, x: 0, y: 0)) }
    }

    private func isNear(_ found: [Int], _ expected: [Int]) -> Bool {
        zip(found, expected).allSatisfy { abs($0 - $1) <= 2 }
    }

    private static let adobe = [31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000]

    /// What other programs that know profiles show of them.
    @Test(arguments: [
        (PictureProfile.iCCP(PictureProfile.wide), [231, 57, 34]),
        (PictureProfile.chunk("cICP", [12, 13, 0, 1]), [217, 42, 23]),
        (PictureProfile.chunk("gAMA", PictureProfile.number(100_000)), [229, 133, 110]),
        (
            PictureProfile.chunk("gAMA", PictureProfile.number(45455))
                + PictureProfile.chunk("cHRM", adobe.flatMap(PictureProfile.number)), [231, 57, 34]
        ),
    ])
    func pngsAreShownInSRGB(chunks: [UInt8], expected: [Int]) throws {
        let found = try shown(chunks)
        #expect(isNear(found, expected), "\(found)")
    }

    @Test(arguments: [
        [], PictureProfile.chunk("sRGB", [0]),
        PictureProfile.chunk("gAMA", PictureProfile.number(45455)),
        PictureProfile.chunk("gAMA", PictureProfile.number(0)),
        PictureProfile.chunk("cHRM", [UInt8](repeating: 0, count: 32)),
        PictureProfile.chunk("cICP", [9, 16, 0, 1]), PictureProfile.chunk("cICP", [1]),
        PictureProfile.iCCP(Array(PictureProfile.wide.prefix(140))),
        PictureProfile.iCCP([]), PictureProfile.chunk("iCCP", [1, 2, 3]),
    ])
    func withoutASoundProfileNumbersAreThoseOfSRGB(chunks: [UInt8]) throws {
        #expect(try shown(chunks) == [200, 60, 40])
    }

    @Test func palettesGreysAndOpacityAreShownInSRGBToo() throws {
        let profile = PictureProfile.iCCP(PictureProfile.wide)
        let palette = PictureProfile.chunk("PLTE", Self.pixel)
        #expect(isNear(try shown(profile + palette, type: 3, [0]), [231, 57, 34]))
        let linear = PictureProfile.chunk("gAMA", PictureProfile.number(100_000))
        #expect(isNear(try shown(linear, type: 0, [100]), [168, 168, 168]))
        let file = PictureProfile.png(6, Self.pixel + [51], profile)
        let pixels = Pixels(layer: try DecodedPicture(png: file).surface)
        let (opacity, red) = (pixels.channel(3, x: 0, y: 0), pixels.channel(2, x: 0, y: 0))
        #expect(opacity == 51)
        #expect(abs(red - 46) <= 1)
    }

    /// In any order, with what belongs to nothing between them.
    @Test(arguments: [[0], [0, 1], [1, 0]]) func profilesOfJPEGsAreRead(order: [Int]) throws {
        let plain = try green(CameraPicture.jpeg(orientation: 1))
        let profile = PictureProfile.wide
        let parts = order.count == 1 ? [profile] : [Array(profile[..<200]), Array(profile[200...])]
        let segments = PictureProfile.segments(parts)
        let whole = try green(with: order.map { segments[$0] })
        #expect(whole != plain)
        if order.count > 1 { #expect(try green(with: [segments[0]]) == plain) }
        #expect(try green(with: PictureProfile.segments([Array(profile.prefix(150))])) == plain)
    }

    /// The green quarter of a photograph with these segments.
    private func green(with segments: [[UInt8]]) throws -> [Int] {
        var file = CameraPicture.jpeg(orientation: 1)
        file.insert(contentsOf: Array(segments.joined(separator: [0, 0, 0])), at: 2)
        return try green(file)
    }

    private func green(_ file: [UInt8]) throws -> [Int] {
        let pixels = Pixels(try DecodedPicture(jpeg: file).surface)
        return [2, 1, 0].map { Int(pixels.channel($0, x: 28, y: 3)) }
    }

    /// Whatever the bytes of a profile are, the picture is shown.
    @Test(arguments: SeededGenerator.seeds) func anyProfileIsReadOrIgnored(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            var profile = PictureProfile.wide
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let index = Int.random(in: 4..<profile.count, using: &random)
                profile[index] = UInt8.random(in: 0...255, using: &random)
            }
            _ = try shown(PictureProfile.iCCP(profile))
            _ = try green(with: PictureProfile.segments([profile]))
        }
    }
}
