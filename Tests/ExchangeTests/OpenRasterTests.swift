import Drawing
import Exchange
import Foundation
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@Suite struct OpenRasterTests {
    @Test func theFirstBytesTellTheType() throws {
        let bytes = try exported(Sample.page(Sample.everything), as: .ora)
        #expect(bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]))
        // A local header without extra field is 30 bytes, then the name, then the content as it is.
        #expect(String(decoding: bytes[30..<54], as: UTF8.self) == "mimetypeimage/openraster")
        #expect(bytes[28] == 0 && bytes[29] == 0)
        #expect(bytes[8] == 0 && bytes[9] == 0)
    }

    /// Lends a folder with what is in an archive.
    private func withContents(
        of bytes: [UInt8], _ body: (URL, _ stack: String) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("downstroke-ora-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let archive = folder.appendingPathComponent("a.zip")
        try Data(bytes).write(to: archive)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["bsdtar", "-x", "-f", archive.path, "-C", folder.path]
        try process.run()
        process.waitUntilExit()
        let stack = folder.appendingPathComponent("stack.xml")
        try body(folder, try String(contentsOf: stack, encoding: .utf8))
    }

    @Test func theTopmostLayerIsFirst() throws {
        try withContents(of: exported(Sample.page(Sample.everything), as: .ora)) { folder, stack in
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            for name in ["mergedimage.png", "Thumbnails/thumbnail.png", "data/layer1.png"] {
                #expect(names.contains(name))
            }
            let upper = try #require(stack.range(of: "Upper")?.lowerBound)
            #expect(upper < stack.range(of: "Layer 1")!.lowerBound)
        }
    }

    /// A picture, stains, ink and marks on two layers.
    private func mixed(on background: Background) throws -> Drawing {
        var drawing = try Importer.read(Sample.png(width: 240, height: 120)).drawing
        let layers = drawing.layers.map(\.id)
        for layer in layers { _ = try drawing.apply(.lockLayer(layer, false)) }
        _ = try drawing.apply(.setBackground(background))
        let (below, above) = (Sample.glaze(Color(rgb: 0xC8281E)), Sample.glaze(.white))
        for (layer, strokes) in zip(
            layers,
            [
                [Sample.wave(y: 30, brush: below), Sample.wave(y: 40, brush: Sample.highlighter)],
                [
                    Sample.wave(y: 60), Sample.wave(y: 66, brush: below),
                    Sample.wave(y: 150, brush: above),
                    Sample.wave(y: 80, brush: Sample.highlighter),
                ],
            ])
        {
            _ = try drawing.apply(EditBuilder(drawing).addition(of: strokes, to: layer))
        }
        _ = try drawing.apply(.fadeLayer(layers[1], opacity: 0.8))
        return drawing
    }

    /// Whoever lays the layers on one another as the file says sees the whole.
    @Test(arguments: [0xFFFFFF, 0xE8C89A, 0x202024])
    func theLayersTogetherAreTheWhole(paper: Int) throws {
        let drawing = try mixed(on: Background(Color(rgb: UInt32(paper))))
        try withContents(of: exported(Sample.page(drawing), as: .ora)) { folder, stack in
            func picture(_ name: String) throws -> ImageSurface {
                try ImageSurface(pngAt: folder.appendingPathComponent(name).path)
            }
            let whole = try picture("mergedimage.png")
            let page = try ImageSurface(size: whole.size, format: .rgb24)
            let layers = stack.components(separatedBy: "<layer ").dropFirst().reversed()
            #expect(layers.count == 5)
            for layer in layers {
                func value(_ name: String) -> String? {
                    let parts = layer.components(separatedBy: "\(name)=\"")
                    return parts.count > 1 ? parts[1].components(separatedBy: "\"")[0] : nil
                }
                let pixels = try picture(try #require(value("src")))
                try page.draw { context in
                    switch value("composite-op") {
                    case "svg:multiply": context.setOperator(.multiply)
                    case "svg:screen": context.setOperator(.screen)
                    default: break
                    }
                    context.setSource(pixels)
                    context.paint(opacity: value("opacity").flatMap { Double($0) } ?? 1)
                }
            }
            let difference = PixelDifference(Pixels(page), Pixels(whole))
            #expect(difference.largest <= 3, "\(difference)")
        }
    }
}
