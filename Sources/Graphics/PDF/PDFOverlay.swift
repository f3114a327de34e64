import Foundation
import Wording

extension PDFDocument {
    /// The document with the pages of another one laid over its own, one by one, their vectors kept.
    ///
    /// - Throws: where it is damaged, or the program is missing.
    public func overlaid(
        with ink: [UInt8], goesOn: () -> Bool = { true }
    ) throws(GraphicsError) -> [UInt8] {
        let overlay = try TemporaryFile(Self.mixing(ink))
        let arguments = ["--overlay", overlay.path, "--"]
        guard try isTrimmed(goesOn) else { return try Self.written(file, arguments, goesOn) }
        // qpdf fits a page into the trim box, and what is shown is the crop box: so trim boxes have another
        // name meanwhile. It stands in the file as it is read only outside of compressed objects.
        let plain = "--object-streams=disable"
        var bytes = try Self.written(file, [plain], goesOn)
        bytes.replaceAll(Self.trimBox, with: Self.hiddenBox)
        bytes = try Self.written(TemporaryFile(bytes), [plain] + arguments, goesOn)
        bytes.replaceAll(Self.hiddenBox, with: Self.trimBox)
        return bytes
    }

    /// Names of one length, so that the places of all objects stay.
    private static let (trimBox, hiddenBox) = (Array("/TrimBox".utf8), Array("/BoxTrim".utf8))
    private static let (group, noGroup) = (Array("/Group".utf8), Array("/Apart".utf8))

    /// A document of Cairo's, whose pages mix with what they are laid over as they say.
    ///
    /// It makes a group of each page, apart from what is below: without that the modes of blending go through. Other
    /// groups stay.
    private static func mixing(_ ink: [UInt8]) throws(GraphicsError) -> [UInt8] {
        var groups: [Range<Int>] = []
        var rest = ink[...]
        while let end = rest.range(of: Array("endobj".utf8)) {
            let object = rest[..<end.lowerBound]
            rest = rest[end.upperBound...]
            // The list of pages is of the type /Pages.
            guard let type = object.range(of: Array("/Type /Page".utf8)),
                object[type.upperBound...].first != UInt8(ascii: "s"),
                let found = object.range(of: group)
            else { continue }
            groups.append(found)
        }
        guard !groups.isEmpty else { throw GraphicsError(.unmergedPDF) }
        var mixing = ink
        for found in groups { mixing.replaceSubrange(found, with: noGroup) }
        return mixing
    }

    /// Whether less of any page is to be left after printing than is shown.
    private func isTrimmed(_ goesOn: () -> Bool) throws(GraphicsError) -> Bool {
        let outcome = try LimitedProgram.pdfInfo.run(
            ["-box", "-f", "1", "-l", "\(Int32.max)", file.path], goesOn: goesOn)
        var shown: [Substring] = []
        for line in String(decoding: outcome.output, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 7, words[0] == "Page" else { continue }
            if words[2] == "CropBox:" { shown = Array(words[3...]) }
            if words[2] == "TrimBox:", words[3...] != shown[...] { return true }
        }
        return false
    }

    /// What qpdf makes of a file.
    private static func written(
        _ file: TemporaryFile, _ arguments: [String], _ goesOn: () -> Bool
    ) throws(GraphicsError) -> [UInt8] {
        let outcome = try LimitedProgram.qpdf.run(
            [file.path] + arguments + ["-"], goesOn: goesOn)
        // 3 is for warnings.
        guard outcome.code == 0 || outcome.code == 3, !outcome.output.isEmpty else {
            throw GraphicsError(.unmergedPDF)
        }
        return outcome.output
    }
}

extension ArraySlice<UInt8> {
    /// Where bytes are first; nil for nowhere.
    fileprivate func range(of bytes: [UInt8]) -> Range<Int>? {
        var start = startIndex
        while let found = self[start...].firstIndex(of: bytes[0]) {
            if self[found...].starts(with: bytes) { return found..<found + bytes.count }
            start = found + 1
        }
        return nil
    }
}

extension [UInt8] {
    /// Puts bytes in the place of as many others, wherever those are.
    fileprivate mutating func replaceAll(_ old: [UInt8], with new: [UInt8]) {
        withUnsafeMutableBytes { all in
            var start = all.startIndex
            while let found = all[start...].firstIndex(of: old[0]) {
                let part = all[found...].prefix(old.count)
                if part.elementsEqual(old) {
                    UnsafeMutableRawBufferPointer(rebasing: part).copyBytes(from: new)
                }
                start = found + 1
            }
        }
    }
}
