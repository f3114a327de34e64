import Drawing
import Foundation
import Geometry
import Ink
import Wording

/// Reads documents of Xournal++ and Xournal: pages below one another, layers by their names.
///
/// What the program's own reader repairs is repaired; what cannot be is left out, and told.
final class XournalReader: DrawingReader {
    /// The room between two pages, in pixels.
    private static let pageGap = 20.0
    /// The height of a page that names none: of an A4 sheet, as in the program, in pixels.
    private static let defaultHeight = 841.889764 * XournalStroke.pixelsPerPoint
    /// The newest version of the format that is known.
    private static let newest = 5

    /// A page that is being read.
    private struct Page {
        var number = 0
        var height = 0.0
        var top = 0.0
        var layerNumber = 0
        var sheet: Int?
        /// How many layers of each name it has so far.
        var nameCounts: [String: Int] = [:]
    }

    private let archive: ZipArchive?
    private var clock: XournalClock
    private var builder = DrawingBuilder()
    /// The sheets of a name: one for each layer of that name on a page.
    private var sheets: [String: [Int]] = [:]
    private var notes = ImportNotes()
    private var page = Page()
    private var pictureCount = 0
    private var pixelCount = ImportCount(.picturePixels)
    private var isOnLayer = false
    /// The stroke or picture that is being read.
    private var open: XMLElement?

    /// A reader of a file of this date, with the archive in which its pictures lie.
    init(date: Double, archive: ZipArchive?) {
        clock = XournalClock(date: date)
        self.archive = archive
    }

    func begin(_ element: XMLElement) throws(ImportError) {
        switch element.name {
        case "xournal": readVersion(element)
        case "page": try beginPage(element)
        case "layer": try beginLayer(element)
        case "background": readBackground(element)
        case "stroke", "image": open = element
        case "attachment" where open?.children.isEmpty == true: open?.append(element)
        case "timestamp": clock.note(element)
        case "text": notes.add(.textLeftOut)
        case "teximage": notes.add(.formulaLeftOut)
        case "link": notes.add(.linkLeftOut)
        default:
            // What a newer version knows besides.
            if isOnLayer, open == nil {
                notes.add(.unknownLeftOut(element.name))
            }
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) throws(ImportError) {
        guard let open else { return }
        open.append(bytes)
        try ImportLimit.elementBytes.check(open.textLength, line: line)
    }

    func end(_ name: String) throws(ImportError) {
        switch name {
        case "page": page.top += page.height + Self.pageGap
        case "layer": isOnLayer = false
        case "stroke", "image":
            guard let element = open, element.name == name else { return }
            open = nil
            if name == "stroke" { try addStroke(element) } else { try addImage(element) }
        default: break
        }
    }

    func result() throws(ImportError) -> ImportedDrawing {
        ImportedDrawing(drawing: try builder.drawing(besides: notes), notes: notes.sentences)
    }

    private func readVersion(_ element: XMLElement) {
        guard let version = element["fileversion"].flatMap({ Int($0) }), version > Self.newest
        else { return }
        notes.add(.newerVersion(version))
    }

    private func beginPage(_ element: XMLElement) throws(ImportError) {
        try ImportLimit.pages.check(page.number + 1, line: element.line)
        try ImportLimit.pagePixels.check(Int(page.top), line: element.line)
        let height = element.number("height").map { $0 * XournalStroke.pixelsPerPoint }
        let isPossible = height.map { (0...ImportLimits.coordinate).contains($0) } ?? false
        if !isPossible, element["height"] != nil {
            notes.add(.pageHeight)
        }
        page = Page(
            number: page.number + 1, height: isPossible ? height ?? 0 : Self.defaultHeight,
            top: topOnLines(atLeast: page.top))
    }

    /// Where a page begins so that its lines to write on are those of the drawing.
    private func topOnLines(atLeast top: Double) -> Double {
        let lead = XournalRuling.lead(builder.background.ruling)
        guard lead > 0, let spacing = builder.background.ruling?.spacing else { return top }
        return ((top + lead) / spacing - 1e-9).rounded(.up) * spacing - lead
    }

    /// Layers of one name on several pages lie on one sheet; those on one page stay apart.
    private func beginLayer(_ element: XMLElement) throws(ImportError) {
        isOnLayer = true
        page.layerNumber += 1
        let name =
            element["name"].flatMap { $0.isEmpty ? nil : $0 }
            ?? Message.layer(page.layerNumber).text()
        page.sheet = try sheet(named: name, line: element.line)
    }

    private func sheet(named name: String, line: Int) throws(ImportError) -> Int {
        let number = page.nameCounts[name, default: 0]
        page.nameCounts[name] = number + 1
        if let known = sheets[name]?.dropFirst(number).first { return known }
        let sheet = try builder.add(.init(name: name), line: line)
        sheets[name, default: []].append(sheet)
        return sheet
    }

    private func readBackground(_ element: XMLElement) {
        switch element["type"] {
        case "pdf":
            notes.add(.pdfLeftOut)
        case "pixmap": notes.add(.backgroundLeftOut)
        default:
            let ruling = XournalRuling.ruling(element)
            if let style = element["style"], style != "plain", ruling == nil {
                notes.add(.linesLeftOut)
            }
            if element["style"] == "lined" { notes.add(.marginLeftOut) }
            if page.number == 1 {
                builder.background.ruling = ruling
                page.top = -XournalRuling.lead(ruling)
            }
            guard let text = element["color"] else { return }
            guard let paper = XournalColor.paper(text) else {
                notes.add(.paperColor)
                return
            }
            if page.number == 1 {
                builder.background.color = paper
            } else if Background(paper, ruling: ruling) != builder.background {
                notes.add(.otherPaper)
            }
        }
    }

    private func addStroke(_ element: XMLElement) throws(ImportError) {
        if page.sheet == nil {
            page.sheet = try sheet(named: Message.layer(1).text(), line: element.line)
        }
        if element.number("fill") ?? 0 > 0 {
            notes.add(.fillLeftOut)
        }
        if let style = element["style"], style != "plain", !style.isEmpty {
            notes.add(.dashedLine)
        }
        let start = clock.start(of: element)
        guard let stroke = try XournalStroke(element, notes: &notes), let sheet = page.sheet
        else { return }
        for part in stroke.parts {
            let samples = part.samples(origin: Vector(dx: 0, dy: page.top))
            clock.note(start, samples)
            try builder.add(samples, part.brush, to: sheet, startTime: start, line: element.line)
        }
    }

    /// Adds a picture; one that cannot be read is left out.
    private func addImage(_ element: XMLElement) throws(ImportError) {
        do throws(ImportError) {
            let picture = try XournalPicture(element, try pictureBytes(element))
            try pixelCount.add(picture.pixelCount, line: element.line)
            try place(try picture.image(below: page.top, notes: &notes), line: element.line)
        } catch {
            guard case .picture(let note) = error.problem else { throw error }
            notes.add(note, because: ImportError(line: element.line, .noInk(besides: [note])))
        }
    }

    /// The bytes of a picture, from its text or from the archive.
    private func pictureBytes(_ element: XMLElement) throws(ImportError) -> [UInt8] {
        guard let path = element.child("attachment")?["path"] else {
            let data = Data(
                base64Encoded: Data(element.takeBytes()), options: .ignoreUnknownCharacters)
            return data.map { [UInt8]($0) } ?? []
        }
        guard let bytes = archive?.content(path) else {
            throw ImportError(.picture(.missingPicture))
        }
        return bytes
    }

    /// A layer has one picture, below its strokes; a further one gets a layer of its own.
    private func place(_ image: PlacedImage, line: Int) throws(ImportError) {
        pictureCount += 1
        if let sheet = page.sheet, builder.place(image, on: sheet) { return }
        _ = try builder.add(
            .init(name: Message.picture(pictureCount).text(), isLocked: true, image: image),
            line: line)
    }
}
