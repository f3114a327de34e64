import Geometry
import Graphics
import TestSupport
import Testing
import Wording

/// What a PNG file of ours holds, chunk by chunk.
@Suite struct PNGFileTests {
    /// A piece of a PNG file.
    private struct Chunk {
        let name: String
        let bytes: [UInt8]

        func number(at offset: Int) -> Int {
            bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
        }
    }

    private let size = PixelSize(width: 37, height: 41)

    private func surface(_ format: ImageSurface.Format, alpha: Double) throws -> ImageSurface {
        let surface = try ImageSurface(size: size, format: format)
        try surface.draw { context in
            context.setSource(Color(red: 0.2, green: 0.5, blue: 0.9, alpha: alpha))
            context.paint()
        }
        return surface
    }

    private func bytes(
        _ surface: ImageSurface, _ metadata: PNGMetadata = PNGMetadata()
    ) throws -> [UInt8] {
        try surface.png(metadata)
    }

    private func chunks(_ file: [UInt8]) throws -> [Chunk] {
        try #require(Array(file.prefix(8)) == [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A])
        var chunks: [Chunk] = []
        var start = 8
        while start + 12 <= file.count {
            let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let name = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
            try #require(start + 12 + length <= file.count)
            chunks.append(Chunk(name: name, bytes: Array(file[start + 8..<start + 8 + length])))
            start += 12 + length
        }
        #expect(start == file.count)
        return chunks
    }

    @Test(arguments: [
        (ImageSurface.Format.rgb24, 1.0, 2), (.argb32, 1, 2), (.argb32, 0.5, 6),
    ])
    func opacityIsKeptOnlyWhereThereIsAny(
        format: ImageSurface.Format, alpha: Double, colorType: UInt8
    ) throws {
        let header = try #require(try chunks(bytes(surface(format, alpha: alpha))).first)
        #expect(header.name == "IHDR")
        #expect([header.number(at: 0), header.number(at: 4)] == [37, 41])
        #expect(Array(header.bytes[8...]) == [8, colorType, 0, 0, 0])
    }

    @Test func oneTranslucentPixelKeepsOpacity() throws {
        let picture = try surface(.argb32, alpha: 1)
        picture.withPixels { bytes, bytesPerRow in
            for channel in 0..<4 { bytes[40 * bytesPerRow + 36 * 4 + channel] = 254 }
        }
        #expect(try chunks(bytes(picture))[0].bytes[9] == 6)
    }

    @Test func coloursAreDeclaredAsSRGB() throws {
        let chunks = try chunks(bytes(surface(.rgb24, alpha: 1)))
        #expect(chunks.map(\.name) == ["IHDR", "sRGB", "IDAT", "IEND"])
        #expect(chunks[1].bytes == [0])
    }

    @Test func metadataIsWritten() throws {
        let metadata = PNGMetadata(title: "A page", software: "Downstroke", pixelsPerInch: 72)
        let chunks = try chunks(bytes(surface(.rgb24, alpha: 1), metadata))
        let density = try #require(chunks.first { $0.name == "pHYs" })
        #expect([density.number(at: 0), density.number(at: 4)] == [2835, 2835])
        #expect(density.bytes[8] == 1)
        let texts = chunks.filter { $0.name == "tEXt" }.map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        #expect(texts == ["Title\0A page", "Software\0Downstroke"])
    }

    @Test func aTitleOfAnyScriptIsWrittenAsUTF8() throws {
        let chunks = try chunks(
            bytes(surface(.rgb24, alpha: 1), PNGMetadata(title: "Zürich – 山")))
        let text = try #require(chunks.first { $0.name == "iTXt" })
        #expect(text.bytes == Array("Title\0\0\0\0\0Zürich – 山".utf8))
    }

    @Test(arguments: [1e-9, 1e12, .infinity])
    func anOddDensityIsCutOff(density: Double) throws {
        let chunks = try chunks(
            bytes(surface(.rgb24, alpha: 1), PNGMetadata(pixelsPerInch: density)))
        let chunk = try #require(chunks.first { $0.name == "pHYs" })
        #expect((1...1_000_000).contains(chunk.number(at: 0)))
    }

    @Test func theSamePictureGivesTheSameBytes() throws {
        let metadata = PNGMetadata(title: "A page", software: "Downstroke", pixelsPerInch: 300)
        let picture = try surface(.argb32, alpha: 0.3)
        #expect(try bytes(picture, metadata) == (try bytes(picture, metadata)))
    }

    @Test(arguments: [1, 2, 5, 16, 200])
    func piecesAreTheWholePicture(rows: Int) throws {
        let picture = try surface(.argb32, alpha: 0.3)
        var encoder = try PNGEncoder(size: size, hasOpacity: true)
        var (file, pieces) = ([UInt8](), 0)
        for y in stride(from: 0, to: size.height, by: rows) {
            let count = min(rows, size.height - y)
            try encoder.add(
                PixelRectangle(x: 0, y: y, width: size.width, height: count), of: picture)
            file += encoder.takeBytes()
            pieces += 1
        }
        try encoder.end()
        file += encoder.takeBytes()
        #expect(file == (try bytes(picture)) && pieces == (size.height + rows - 1) / rows)
    }

    @Test func missingRowsAreAnErrorOfTheEncoder() throws {
        let picture = try surface(.rgb24, alpha: 1)
        var encoder = try PNGEncoder(size: size, hasOpacity: false)
        try encoder.add(PixelRectangle(x: 0, y: 0, width: size.width, height: 1), of: picture)
        #expect(throws: GraphicsError.self) { try encoder.end() }
    }

    @Test func aPictureWithoutPixelsIsAnErrorOfTheEncoder() throws {
        let empty = try ImageSurface(size: PixelSize(width: 0, height: 5), format: .argb32)
        let error = #expect(throws: GraphicsError.self) { try empty.png() }
        #expect(try #require(error?.description).contains("PNG"))
    }

    @Test func aTitleThatCannotBeKeptIsNoTrap() throws {
        let metadata = PNGMetadata(title: String(repeating: "long ", count: 100_000))
        let chunks = try chunks(bytes(surface(.rgb24, alpha: 1), metadata))
        #expect(chunks.contains { $0.name == "tEXt" && $0.bytes.count == 500_006 })
    }

    /// Every colour of every opacity that the format can tell comes back, give or take a step.
    @Test(arguments: SeededGenerator.seeds.prefix(4))
    func layersComeBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let layer = try ImageSurface(size: size, format: .argb32)
        layer.withPixels { bytes, bytesPerRow in
            for pixel in 0..<size.width * size.height {
                let start = pixel / size.width * bytesPerRow + pixel % size.width * 4
                let alpha = UInt8.random(in: 0...255, using: &random)
                for channel in 0..<3 {
                    bytes[start + channel] = .random(in: 0...alpha, using: &random)
                }
                bytes[start + 3] = alpha
            }
        }
        let copy = try TemporaryPicture(bytes(layer)).surface
        #expect(PixelDifference(Pixels(layer: layer), Pixels(layer: copy)).largest <= 1)
    }
}
