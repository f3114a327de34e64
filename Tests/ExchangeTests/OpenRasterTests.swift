import Exchange
import Foundation
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

    @Test func theTopmostLayerIsFirst() throws {
        let bytes = try exported(Sample.page(Sample.everything), as: .ora)
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
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        for name in ["stack.xml", "mergedimage.png", "Thumbnails/thumbnail.png", "data/layer1.png"]
        {
            #expect(names.contains(name))
        }
        let stack = try String(
            contentsOf: folder.appendingPathComponent("stack.xml"), encoding: .utf8)
        let upper = try #require(stack.range(of: "Upper")?.lowerBound)
        #expect(upper < stack.range(of: "Layer 1")!.lowerBound)
    }
}
