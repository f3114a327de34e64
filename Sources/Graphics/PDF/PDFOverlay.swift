import Foundation
import Geometry
import Wording

extension PDFDocument {
    /// The document with ink laid over some of its pages, counted from 0: these keep their vectors, texts and
    /// links, and the others stay as they are.
    ///
    /// `ink` is a document of Cairo's with a page for each of `pages`, in this order, that covers what is shown of it.
    /// - Throws: where it is damaged, or a program is missing.
    public func overlaid(
        with ink: [UInt8], on pages: [Int], goesOn: () -> Bool = { true }
    ) throws(GraphicsError) -> [UInt8] {
        let shown = try self.pages(most: pages.max() ?? 0, goesOn: goesOn)
        var overlay = try PDFOverlay(ink, over: file, pages, goesOn)
        for (index, page) in pages.enumerated() {
            guard shown.indices.contains(page) else { throw GraphicsError(.unmergedPDF) }
            try overlay.lay(index, over: page, shown[page])
        }
        return try overlay.bytes(goesOn)
    }
}

/// Lays pages of one document over those of another: each becomes a form, and a page draws two of them.
///
/// qpdf reads and writes the file, and is told in JSON which objects of it change.
private struct PDFOverlay {
    /// A page as qpdf lists it: a reference to it, and those to its contents.
    private struct Listing {
        let page: String
        let contents: String?
    }

    /// The pages of both documents, those that are laid over at the end.
    private let file: TemporaryFile
    private let papers: [Listing]
    private let sheets: [Listing]
    /// What qpdf says of the file itself.
    private let header: PDFValue
    private let objects: [String: PDFValue]
    private var changes: [String: PDFValue] = [:]
    private var lastNumber: Int
    /// What draws the one form and then the other.
    private var drawing: String?
}

extension PDFOverlay {
    /// The pages of `ink`, to be laid over those of a file.
    init(
        _ ink: [UInt8], over file: TemporaryFile, _ pages: [Int], _ goesOn: () -> Bool
    ) throws(GraphicsError) {
        let ink = try TemporaryFile(ink)
        // Each page has all that it inherits then, and one stream of contents.
        self.file = try TemporaryFile(
            Self.written(
                [
                    file.path, "--pages", ".", "1-z", ink.path, "1-z", "--", "--coalesce-contents",
                    "--remove-unreferenced-resources=no",
                ], goesOn))
        let list = try Self.read(self.file, ["--json-key=pages", "--json-object=trailer"], goesOn)
        let listings = try (list["pages"]?.list ?? []).map { page throws(GraphicsError) in
            let contents = page["contents"]?.list ?? []
            guard let object = page["object"]?.text, contents.count < 2 else {
                throw GraphicsError(.unmergedPDF)
            }
            return Listing(page: object, contents: contents.first?.text)
        }
        guard let header = list["qpdf"]?.list?.first,
            let last = header["maxobjectid"]?.number.flatMap(Int.init(exactly:)),
            listings.count > pages.count,
            pages.allSatisfy({ 0..<listings.count - pages.count ~= $0 })
        else { throw GraphicsError(.unmergedPDF) }
        (self.header, lastNumber) = (header, last)
        papers = listings.dropLast(pages.count)
        sheets = listings.suffix(pages.count)
        let wanted = pages.map { listings[$0] } + sheets
        objects = try Self.objects(wanted, listings, self.file, goesOn)
    }

    /// The objects of some pages; of contents that several have with what is in them.
    private static func objects(
        _ wanted: [Listing], _ all: [Listing], _ file: TemporaryFile, _ goesOn: () -> Bool
    ) throws(GraphicsError) -> [String: PDFValue] {
        let counts = all.reduce(into: [:]) { $0[$1.contents, default: 0] += 1 }
        let shared = Set(wanted.compactMap(\.contents)).filter { counts[$0, default: 0] > 1 }
        let own = Set(wanted.map(\.page) + wanted.compactMap(\.contents)).subtracting(shared)
        var objects = try read(file, own.map(Self.option), goesOn).objects
        if !shared.isEmpty {
            let data = ["--json-stream-data=inline", "--decode-level=none"]
            objects.merge(try read(file, data + shared.map(Self.option), goesOn).objects) { $1 }
        }
        return objects
    }

    /// Has a page draw its own contents and, above them, a page of ink.
    ///
    /// The ink is no group, as Cairo makes one of each page: so it mixes with what is below.
    mutating func lay(
        _ index: Int, over number: Int, _ shown: PDFPage
    ) throws(GraphicsError) {
        let (paper, sheet) = (papers[number], sheets[index])
        guard var page = objects[paper.page]?["value"]?.dictionary,
            let ink = objects[sheet.page]?["value"], let box = ink["/MediaBox"]?.list,
            box.count == 4, let width = box[2].number, let height = box[3].number,
            width > 0, height > 0
        else { throw GraphicsError(.unmergedPDF) }
        let below = try form(
            paper.contents, page["/Resources"], box: .numbers(shown.paper.outset(by: 1).sides))
        let up = Affine(
            right: Vector(dx: 1, dy: 0), down: Vector(dx: 0, dy: -1),
            offset: Vector(dx: 0, dy: height))
        let place = up.then(shown.placement(of: Size(width: width, height: height)))
        let above = try form(
            sheet.contents, ink["/Resources"], box: .list(box), matrix: .numbers(place.numbers))
        page["/Contents"] = .text(drawingOfBoth())
        page["/Resources"] = ["/XObject": ["/Paper": .text(below), "/Ink": .text(above)]]
        // However it was said, it is shown so.
        page["/Rotate"] = .number(Decimal(shown.quarters * 90))
        changes[paper.page] = ["value": .dictionary(page)]
    }

    /// Makes a form of contents, which is drawn apart from what is left over when they end.
    private mutating func form(
        _ contents: String?, _ resources: PDFValue?, box: PDFValue, matrix: PDFValue? = nil
    ) throws(GraphicsError) -> String {
        var stream: [String: PDFValue] = ["data": "", "dict": [:]]
        if let contents {
            guard let found = objects[contents]?["stream"]?.dictionary else {
                throw GraphicsError(.unmergedPDF)
            }
            stream = found
        }
        var facts = stream["dict"]?.dictionary ?? [:]
        (facts["/Type"], facts["/Subtype"]) = ("/XObject", "/Form")
        (facts["/BBox"], facts["/Matrix"]) = (box, matrix)
        facts["/Resources"] = resources ?? [:]
        stream["dict"] = .dictionary(facts)
        // Without data it is the same stream with other facts.
        let name = stream["data"] == nil ? contents ?? newName() : newName()
        changes[name] = ["stream": .dictionary(stream)]
        return name
    }

    private mutating func drawingOfBoth() -> String {
        if let drawing { return drawing }
        let name = newName()
        let data = Data("/Paper Do\n/Ink Do\n".utf8).base64EncodedString()
        changes[name] = ["stream": ["dict": [:], "data": .text(data)]]
        drawing = name
        return name
    }

    private mutating func newName() -> String {
        lastNumber += 1
        return "\(lastNumber) 0 R"
    }

    /// The changed file, without the pages that were laid over others.
    func bytes(_ goesOn: () -> Bool) throws(GraphicsError) -> [UInt8] {
        let named = Dictionary(changes.map { ("obj:\($0)", $1) }) { $1 }
        let update: PDFValue = ["qpdf": .list([header, .dictionary(named)])]
        let encoder = JSONEncoder()
        // qpdf takes the bytes of a stream as they stand there.
        encoder.outputFormatting = .withoutEscapingSlashes
        guard let json = try? encoder.encode(update) else {
            throw GraphicsError(.unmergedPDF)
        }
        let changes = try TemporaryFile([UInt8](json))
        return try Self.written(
            [
                file.path, "--update-from-json=\(changes.path)", "--pages", ".",
                "1-\(papers.count)", "--", "--remove-unreferenced-resources=no",
            ], goesOn)
    }
}

/// qpdf itself.
extension PDFOverlay {
    /// What asks for an object: many of them are too long for a command.
    private static func option(_ reference: String) -> String {
        "--json-object=" + reference.split(separator: " ").prefix(2).joined(separator: ",")
    }

    /// What it tells of the objects that it is asked for.
    private static func read(
        _ file: TemporaryFile, _ options: [String], _ goesOn: () -> Bool
    ) throws(GraphicsError) -> PDFValue {
        let lines = ["--json=2", "--json-key=qpdf"] + options
        let wanted = try TemporaryFile(Array(lines.joined(separator: "\n").utf8))
        let json = try run([file.path, "@\(wanted.path)"], goesOn)
        guard let told = try? JSONDecoder().decode(PDFValue.self, from: Data(json)) else {
            throw GraphicsError(.unmergedPDF)
        }
        return told
    }

    /// What it makes of a file.
    private static func written(
        _ arguments: [String], _ goesOn: () -> Bool
    ) throws(GraphicsError) -> [UInt8] { try run(arguments + ["-"], goesOn) }

    private static func run(
        _ arguments: [String], _ goesOn: () -> Bool
    ) throws(GraphicsError) -> [UInt8] {
        let outcome = try LimitedProgram.qpdf.run(arguments, goesOn: goesOn)
        // 3 is for warnings.
        guard outcome.code == 0 || outcome.code == 3, !outcome.output.isEmpty else {
            throw GraphicsError(.unmergedPDF)
        }
        return outcome.output
    }
}

extension PDFValue {
    /// The objects that qpdf tells of, by their references.
    fileprivate var objects: [String: PDFValue] {
        let told = self["qpdf"]?.list?.last?.dictionary ?? [:]
        return Dictionary(told.map { ($0.key.replacing("obj:", with: ""), $0.value) }) { $1 }
    }
}

extension Rectangle {
    /// As PDF has them.
    fileprivate var sides: [Double] { [minX, minY, maxX, maxY] }
}

extension Affine {
    /// As PDF has them.
    fileprivate var numbers: [Double] {
        [right.dx, right.dy, down.dx, down.dy, offset.dx, offset.dy]
    }
}
