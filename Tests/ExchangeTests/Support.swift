import Drawing
import Foundation
import Geometry
import Ink
import Input
import Wording

@testable import Exchange

/// Reads `text` as a file.
func imported(_ text: String) throws(ImportError) -> ImportedDrawing {
    try Importer.read(Array(text.utf8))
}

/// The strokes of the drawing in a file.
func strokes(_ text: String) throws(ImportError) -> [Stroke] {
    try imported(text).drawing.strokes
}

/// An InkML document of these elements.
func inkML(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <ink xmlns="http://www.w3.org/2003/InkML">\(content)</ink>
    """
}

/// A Xournal++ document of one page with these elements on one layer.
func xournal(_ content: String, page: String = "width=\"100\" height=\"200\"") -> String {
    """
    <?xml version="1.0" standalone="no"?>
    <xournal creator="test" fileversion="4"><page \(page)><background type="solid" \
    color="#ffffffff" style="plain"/><layer>\(content)</layer></page></xournal>
    """
}

/// The problem with which a file is refused; nil where it is not.
func problem(_ bytes: [UInt8]) -> ImportError? {
    do throws(ImportError) {
        _ = try Importer.read(bytes)
        return nil
    } catch { return error }
}

/// The problem with which a text is refused.
func problem(_ text: String) -> ImportError? { problem(Array(text.utf8)) }

/// The gzip data of these bytes.
func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    let gzip = try? Gzip(to: { output += $0 })
    try? gzip?.append(bytes)
    try? gzip?.finish()
    return output
}

extension Message {
    /// Whether the sentence in English has this part.
    func contains(_ part: String) -> Bool { description.contains(part) }

    /// Whether the sentence in English ends so.
    func hasSuffix(_ part: String) -> Bool { description.hasSuffix(part) }
}

/// The checksum of a chunk of a PNG, by its specification, annex D.
enum PNGChecksum {
    /// The four bytes of it for a type with its data.
    static func of(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
        }
        sum = ~sum
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
    }
}
