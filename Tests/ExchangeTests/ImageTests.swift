import Drawing
import Exchange
import Foundation
import Geometry
import Graphics
import Rendering
import TestSupport
import Testing
import Wording

@Suite struct ImageTests {
    /// A JPEG of 16 × 16 px, grey.
    static let jpeg =
        Data(
            base64Encoded: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdA
                SFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAQABABAREA/8QAFAABAAAAAAAAAAAAAAAA
                AAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AAP/Z
                """, options: .ignoreUnknownCharacters) ?? Data()

    @Test func aPictureIsALockedLayerBelowAnEmptyOne() throws {
        let bytes = try Sample.png(width: 30, height: 20)
        let drawing = try Importer.read(bytes).drawing
        #expect(drawing.layers.map(\.isLocked) == [true, false])
        #expect(drawing.layers[0].image?.bytes == bytes)
        #expect(drawing.bounds == Rectangle(x: 0, y: 0, width: 30, height: 20))
    }

    @Test func aJPEGIsReadToo() throws {
        let drawing = try Importer.read([UInt8](Self.jpeg)).drawing
        #expect(drawing.layers[0].image?.mediaType == .jpeg)
        #expect(drawing.layers[0].image?.frame.width == 16)
    }

    @Test func damagedPNGsAreRefused() throws {
        let png = try Sample.png(width: 30, height: 20)
        for count in 8..<png.count - 2 {
            let error = problem(Array(png.prefix(count)))
            #expect(error?.description.isEmpty == false, "\(count) of \(png.count) bytes")
        }
    }

    @Test func jpegsAreReadWhereTheirPictureBeginsAndDamageIsTold() throws {
        let jpeg = [UInt8](Self.jpeg)
        let scan = try #require(
            jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xDA })
        for count in 8..<jpeg.count {
            let bytes = Array(jpeg.prefix(count))
            // The header of the scan has ten bytes; some of them can be missed.
            if count < scan + 2 {
                #expect(problem(bytes)?.description.isEmpty == false, "\(count) bytes")
            } else if count >= scan + 10 {
                let imported = try Importer.read(bytes)
                #expect(imported.drawing.layers[0].image?.frame.width == 16)
                #expect(imported.notes.count == 1, "\(count) bytes")
            }
        }
        #expect(try Importer.read(jpeg).notes.isEmpty)
    }

    @Test func hugePicturesAreRefusedUnread() throws {
        var png = try Sample.png(width: 30, height: 20)
        // Width and height of the header; its checksum is wrong then too.
        png.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
        #expect(problem(png) != nil)
    }

    @Test(arguments: [ExportFormat.png, .svg, .pdf])
    func picturesAreExported(format: ExportFormat) throws {
        let drawing = try Importer.read(Sample.png(width: 40, height: 20)).drawing
        let page = Page(
            layers: drawing.layers, region: drawing.bounds, scale: 2, background: .white)
        let bytes = try exported(page, as: format)
        let surface =
            switch format {
            case .svg: try Tool.picture(bytes, "rsvg-convert") { [$0, "-o", $1] }
            case .pdf:
                try Tool.picture(bytes, "pdftoppm") {
                    ["-r", "96", "-png", "-singlefile", $0, String($1.dropLast(4))]
                }
            default: try Tool.png(bytes)
            }
        let pixels = Pixels(surface)
        #expect(pixels.channel(2, x: 10, y: 20) > 240 && pixels.channel(0, x: 10, y: 20) < 15)
        #expect(pixels.channel(0, x: 70, y: 20) > 240 && pixels.channel(2, x: 70, y: 20) < 15)
    }

    private func drawing(heldAs orientation: JPEGOrientation) throws -> Drawing {
        try Importer.read(CameraPicture.jpeg(orientation: UInt8(orientation.rawValue))).drawing
    }

    @Test(arguments: JPEGOrientation.allCases)
    func photographsAreUprightInAllExports(orientation: JPEGOrientation) throws {
        let drawing = try drawing(heldAs: orientation)
        let frame = try #require(drawing.layers[0].image?.frame)
        #expect((frame.width < frame.height) == orientation.isSideways)
        let page = Page(
            layers: drawing.layers, region: drawing.bounds, scale: 2, background: .white)
        let svg = try Tool.picture(exported(page, as: .svg), "rsvg-convert") { [$0, "-o", $1] }
        let pdf = try Tool.picture(exported(page, as: .pdf), "pdftocairo") {
            ["-r", "96", "-png", "-singlefile", $0, String($1.dropLast(4))]
        }
        let again = try Importer.read(exported(page, as: .xopp)).drawing
        let placed = try #require(again.layers.first { $0.image != nil }?.image)
        #expect(placed.mediaType == .png)
        for surface in try [Tool.png(exported(page, as: .png)), svg, pdf, placed.decoded().surface]
        {
            #expect(
                CameraPicture.quarters(surface) == CameraPicture.shown[orientation.rawValue - 1])
        }
    }

    @Test func theFileOfAPhotographIsKept() throws {
        let bytes = CameraPicture.jpeg(orientation: 6)
        #expect(try Importer.read(bytes).drawing.layers[0].image?.bytes == bytes)
    }

    /// The format has no opacity of layers.
    @Test func picturesOfTranslucentLayersAreTranslucentInXournal() throws {
        let frame = Rectangle(x: 0, y: 0, width: 40, height: 20)
        let image = PlacedImage(
            bytes: try Sample.png(width: 40, height: 20), mediaType: .png, frame: frame)
        let layer = Layer(id: LayerID(1), name: "Photograph", opacity: 0.5, image: image)
        let page = Page(layers: [layer], region: frame, background: .white)
        let found = try Importer.read(exported(page, as: .xopp)).drawing
        let pixels = try Pixels(layer: #require(found.layers[0].image).decoded().surface)
        #expect(abs(pixels.channel(3, x: 5, y: 5) - 128) <= 1)
        #expect(abs(pixels.channel(2, x: 5, y: 5) - 128) <= 1)
    }

    /// A large picture is drawn from fewer pixels where no more can be seen.
    @Test(arguments: [1.0, 0.5, 0.3, 0.1]) func smallExportsShowTheWholePicture(scale: Double)
        throws
    {
        let drawing = try Importer.read(Sample.png(width: 403, height: 201)).drawing
        let page = Page(
            layers: drawing.layers, region: drawing.bounds, scale: scale, background: .white)
        let surface = try Tool.png(exported(page, as: .png))
        let pixels = Pixels(surface)
        let middle = Int((201.5 * scale).rounded())
        for y in [1, pixels.height - 2] {
            #expect(pixels.channel(2, x: middle - 3, y: y) > 250)
            #expect(pixels.channel(0, x: middle + 3, y: y) > 250)
            #expect(pixels.channel(2, x: 1, y: y) > 250)
        }
    }
}
