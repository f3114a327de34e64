import Drawing
import Geometry
import Ink

/// Reads documents of Xournal++ and Xournal: pages below one another, layers by their names.
final class XournalReader: DrawingReader {
    /// The room between two pages, in pixels.
    static let pageGap = 20.0
    /// The newest version of the format that is known.
    private static let newest = 5

    private var clock: XournalClock
    var builder = DrawingBuilder()
    var notes = ImportNotes()
    private var path: [String] = []
    var text: [UInt8] = []
    private var collecting: XMLElement?
    var page = Page()
    var pixelCount = 0

    struct Page {
        var number = 0
        var height = 0.0
        var top = 0.0
        var layerNumber = 0
        var sheet: Int?
    }

    init(date: Double) { clock = XournalClock(date: date) }

    func begin(_ element: XMLElement) throws(ImportError) {
        path.append(element.name)
        switch element.name {
        case "xournal": readVersion(element)
        case "page": try beginPage(element)
        case "layer": try beginLayer(element)
        case "background": try readBackground(element)
        case "stroke", "image": (collecting, text) = (element, [])
        case "text": notes.add("A text box was left out: only ink and pictures are taken over.")
        case "teximage": notes.add("A LaTeX formula was left out.")
        case "link": notes.add("A link was left out.")
        case "audio", "bookmark", "MrWriter", "title", "preview": break
        default:
            // What a newer version knows besides.
            if path.dropLast().last == "layer" {
                notes.add("Something unknown on a layer, “\(element.name)”, was left out.")
            }
        }
    }

    private func readVersion(_ element: XMLElement) {
        guard let version = element["fileversion"].flatMap({ Int($0) }), version > Self.newest
        else {
            return
        }
        notes.add("The file is of a newer version, \(version): there may be more in it.")
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
        ImportedDrawing(drawing: try builder.drawing(besides: notes), notes: notes.sentences)
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
        let start = clock.start(of: element)
        for stroke in strokes {
            let samples = stroke.samples(origin: Vector(dx: 0, dy: page.top))
            clock.note(start, samples)
            try builder.add(
                samples, stroke.brush, to: sheet, startTime: start, line: element.line)
        }
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
