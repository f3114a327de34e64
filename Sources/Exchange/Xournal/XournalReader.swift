import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Rendering

/// Reads documents of Xournal++ and Xournal: pages below one another, layers by their names.
final class XournalReader: DrawingReader {
    /// The room between two pages, in pixels.
    static let pageGap = 20.0

    private var builder = DrawingBuilder()
    private var notes = ImportNotes()
    private var path: [String] = []
    private var text: [UInt8] = []
    private var collecting: XMLElement?
    private var page = Page()

    private struct Page {
        var number = 0
        var height = 0.0
        var top = 0.0
        var layerNumber = 0
        var sheet: Int?
    }

    func begin(_ element: XMLElement) throws(ImportError) {
        path.append(element.name)
        switch element.name {
        case "page": try beginPage(element)
        case "layer": try beginLayer(element)
        case "background": try readBackground(element)
        case "stroke", "image": (collecting, text) = (element, [])
        case "text": notes.add("A text box was left out: only ink and pictures are taken over.")
        case "teximage": notes.add("A LaTeX formula was left out.")
        case "link": notes.add("A link was left out.")
        default: break
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) throws(ImportError) {
        guard collecting != nil else { return }
        guard text.count + bytes.count <= ImportLimits.pictureBytes else {
            throw ImportError(
                line: line, .tooMuch(of: "bytes in an element", limit: ImportLimits.pictureBytes))
        }
        text.append(contentsOf: bytes)
    }

    func end(_ name: String) throws(ImportError) {
        path.removeLast()
        if name == "page" { page.top += page.height + Self.pageGap }
        guard let element = collecting, element.name == name else { return }
        collecting = nil
        defer { text.removeAll(keepingCapacity: true) }
        if name == "stroke" { try addStroke(element) } else { try addImage(element) }
    }

    func result() throws(ImportError) -> ImportedDrawing {
        ImportedDrawing(drawing: try builder.drawing(), notes: notes.sentences)
    }

    private func beginPage(_ element: XMLElement) throws(ImportError) {
        page.number += 1
        guard page.number <= ImportLimits.pages else {
            throw ImportError(
                line: element.line, .tooMuch(of: "pages", limit: ImportLimits.pages))
        }
        // A page without a size is an A4 sheet, as in the program.
        page.height =
            try element.length("height", XournalStroke.pixelsPerPoint)
            ?? 841.889764 * XournalStroke.pixelsPerPoint
        page.layerNumber = 0
        page.sheet = nil
    }

    /// Layers of one name lie on one sheet, whichever page they are on.
    private func beginLayer(_ element: XMLElement) throws(ImportError) {
        page.layerNumber += 1
        let name = element["name"].flatMap { $0.isEmpty ? nil : $0 } ?? "Layer \(page.layerNumber)"
        page.sheet = try sheet(named: name, line: element.line)
    }

    private func sheet(named name: String, line: Int) throws(ImportError) -> Int {
        if let known = builder.sheets.firstIndex(where: { $0.name == name }) { return known }
        return try builder.add(.init(name: name), line: line)
    }

    private func readBackground(_ element: XMLElement) throws(ImportError) {
        switch element["type"] {
        case "pdf":
            notes.add("The PDF behind a page was left out: export it as a picture to trace it.")
        case "pixmap": notes.add("The picture behind a page was left out: import it by itself.")
        default:
            if let style = element["style"], style != "plain" {
                notes.add("The lines of the paper were left out.")
            }
            guard let paper = element["color"].flatMap({ XournalColor.paper($0) }) else { return }
            if page.number == 1 {
                builder.background = paper
            } else if paper != builder.background {
                notes.add("A page has paper of another colour: the first page's is used for all.")
            }
        }
    }

    private func addStroke(_ element: XMLElement) throws(ImportError) {
        if page.sheet == nil { page.sheet = try sheet(named: "Layer 1", line: element.line) }
        guard let sheet = page.sheet else { return }
        if let fill = element["fill"].flatMap({ Int($0) }), fill > 0 {
            notes.add("The filling of a shape was left out: its outline is kept.")
        }
        if let style = element["style"], style != "plain", !style.isEmpty {
            notes.add("A dashed line is drawn as a whole one.")
        }
        let strokes = try withText { bytes throws(ImportError) in
            try XournalStrokeParser(element, notes: &notes).strokes(bytes)
        }
        for stroke in strokes {
            try builder.add(
                stroke.samples(origin: Vector(dx: 0, dy: page.top)), stroke.brush, to: sheet,
                line: element.line)
        }
    }

    private func addImage(_ element: XMLElement) throws(ImportError) {
        let scale = XournalStroke.pixelsPerPoint
        let sides = try ["left", "top", "right", "bottom"].map { side throws(ImportError) in
            try element.coordinate(side, scale) ?? 0
        }
        let frame = Rectangle(
            minX: min(sides[0], sides[2]), minY: min(sides[1], sides[3]),
            maxX: max(sides[0], sides[2]), maxY: max(sides[1], sides[3])
        ).offset(by: Vector(dx: 0, dy: page.top))
        let data = Data(base64Encoded: Data(text), options: .ignoreUnknownCharacters)
        guard let data, let type = PlacedImage.MediaType(startOf: data), frame.width > 0,
            frame.height > 0
        else {
            notes.add("A picture that is neither PNG nor JPEG was left out.")
            return
        }
        let image = PlacedImage(bytes: [UInt8](data), mediaType: type, frame: frame)
        do throws(GraphicsError) { _ = try image.decoded() } catch {
            notes.add("A damaged picture was left out.")
            return
        }
        try place(image, line: element.line)
    }

    /// A layer has one picture, below its strokes; a further one gets a layer of its own.
    private func place(_ image: PlacedImage, line: Int) throws(ImportError) {
        if let sheet = page.sheet, builder.sheets[sheet].strokes.isEmpty,
            builder.sheets[sheet].image == nil
        {
            builder.change(sheet) { $0.image = image }
            return
        }
        let number = builder.sheets.count { $0.image != nil } + 1
        _ = try builder.add(
            .init(name: "Picture \(number)", isLocked: true, image: image), line: line)
    }

    private func withText<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(ImportError) -> Result
    ) throws(ImportError) -> Result {
        let outcome = text.withUnsafeBufferPointer { bytes in
            Swift.Result { () throws(ImportError) in try body(bytes) }
        }
        return try outcome.get()
    }
}

extension XMLElement {
    /// An attribute as a number, times `scale`; nil where it is not there.
    ///
    /// - Throws: where it is no number, or beyond the drawing.
    func coordinate(_ name: String, _ scale: Double) throws(ImportError) -> Double? {
        guard let text = self[name] else { return nil }
        guard let value = Double(text.trimmingBlanks), abs(value * scale) <= ImportLimits.coordinate
        else {
            throw ImportError(
                line: line,
                .value(of: "\(self.name) \(name)", text: text, expected: "a number of points"))
        }
        return value * scale
    }

    /// An attribute that is not below 0.
    func length(_ name: String, _ scale: Double) throws(ImportError) -> Double? {
        guard let value = try coordinate(name, scale) else { return nil }
        guard value >= 0 else {
            throw ImportError(
                line: line,
                .value(
                    of: "\(self.name) \(name)", text: self[name] ?? "",
                    expected: "a number not below 0"))
        }
        return value
    }
}

extension String {
    /// The text without white space at its ends.
    var trimmingBlanks: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

extension PlacedImage.MediaType {
    /// The type that the first bytes of a file tell; nil for neither.
    init?(startOf bytes: some Sequence<UInt8>) {
        let head = Array(bytes.prefix(8))
        if head == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] {
            self = .png
        } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else {
            return nil
        }
    }
}
