import Foundation
public import Geometry
import Wording

/// A PDF whose pages are looked at by the programs of poppler, apart from this one.
public final class PDFDocument: Sendable {
    let file: TemporaryFile
    /// What makes pixels of it.
    private let painter: LimitedProgram

    /// The document in these bytes; nothing is read yet.
    ///
    /// - Throws: where there is no room for a copy.
    public convenience init(_ bytes: [UInt8]) throws(GraphicsError) {
        try self.init(bytes, painter: .pdfToCairo)
    }

    /// The document in these bytes, whose pixels are made by `painter`.
    init(_ bytes: [UInt8], painter: LimitedProgram) throws(GraphicsError) {
        file = try TemporaryFile(bytes)
        self.painter = painter
    }

    /// Whether bytes begin as a PDF does: after at most a thousand others, as its specification allows.
    public static func isPDF(_ bytes: [UInt8]) -> Bool {
        let mark = Array("%PDF-".utf8)
        return bytes.prefix(1024).indices.contains { bytes[$0...].starts(with: mark) }
    }

    /// How all pages are shown; `most` at most, and one more where there are more.
    ///
    /// - Throws: where it is damaged or locked, or the program is missing.
    public func pages(
        most: Int, goesOn: () -> Bool = { true }
    ) throws(GraphicsError) -> [PDFPage] {
        let outcome = try LimitedProgram.pdfInfo.run(
            ["-box", "-f", "1", "-l", "\(most + 1)", file.path], goesOn: goesOn)
        guard outcome.code == 0 else {
            throw GraphicsError(
                outcome.text.contains("ncorrect password") ? .lockedPDF : .damagedPDF)
        }
        let pages = PDFPage.pages(in: String(decoding: outcome.output, as: UTF8.self))
        guard !pages.isEmpty, pages.allSatisfy({ $0.size.width >= 1 && $0.size.height >= 1 }) else {
            throw GraphicsError(.damagedPDF)
        }
        return pages
    }

    /// The pixels of a part of a page, the first of which is 1, at `scale` pixels per 1/96 inch.
    ///
    /// - Throws: `damagedPage` where it cannot be shown, `endlessPage` where that takes too much; where the program is
    ///   missing; `stopped` where it was not to go on.
    public func picture(
        ofPage page: Int, scale: Double, _ part: PixelRectangle, goesOn: () -> Bool = { true }
    ) throws(GraphicsError) -> ImageSurface {
        let outcome = try painted(
            [
                "-png", "-singlefile", "-cropbox", "-r", "\(96 * scale)", "-f", "\(page)", "-l",
                "\(page)", "-x", "\(part.x)", "-y", "\(part.y)", "-W", "\(part.width)", "-H",
                "\(part.height)", file.path, "-",
            ], goesOn: goesOn)
        guard outcome.code == 0, let picture = try? DecodedPicture(png: outcome.output) else {
            throw .damagedPage
        }
        return picture.surface
    }

    private func painted(
        _ arguments: [String], goesOn: () -> Bool
    ) throws(GraphicsError) -> LimitedProgram.Outcome {
        do throws(GraphicsError) { return try painter.run(arguments, goesOn: goesOn) } catch {
            throw error == painter.excess ? .endlessPage : error
        }
    }
}
