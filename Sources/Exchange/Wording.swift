import Graphics
import Ink
public import Wording

// What the readers of other programs' files say.

extension ImportError: DescribedError {
    /// What is there, what was expected, and what to do.
    public var message: Message {
        switch problem {
        case .empty: "the file is empty. Look for an older copy of it."
        case .foreign:
            """
            this is no InkML, Xournal++ document (.xopp, .xoj), recording (CSV), PNG, JPEG, SVG or PDF. \
            Choose another file.
            """
        case .unknownRoot(Problem.svgRoot):
            """
            the root element of the SVG does not name the namespace of SVG: xmlns="http://www.w3.org/2000/svg" \
            was expected. Save it again in the program that made it.
            """
        case .unknownRoot(let name):
            """
            this XML file is no InkML, Xournal++ document or SVG; its root element is \
            \(Message.quoted(name)). Choose another file.
            """
        case .notXML(let fault):
            """
            the XML is damaged or ends too early: \(fault). Save the file again in the program that \
            made it.
            """
        case .damagedCompression:
            "the compressed data is damaged or ends too early. Look for an older copy of the file."
        case .entities:
            """
            the file declares XML entities, which are not read for safety. Remove its DOCTYPE, or save \
            it again in the program that made it.
            """
        case .tooMuch(let what, let limit):
            """
            the file has too many \(what): the limit is \(limit). Divide it in the program that made \
            it.
            """
        case .value(let name, let text, let expected):
            """
            \(name): expected \(expected), found \(Message.quoted(text)). Correct it, or save the file \
            again in the program that made it.
            """
        case .noInk(let notes):
            Message(joining: [.nothingToSee] + notes + [.chooseAnother])
        case .recording(let error): "\(error)"
        case .pdf(let reason): "\(reason)."
        case .picture(let reason):
            "the picture cannot be read: \(reason). Save it again in the program that made it."
        case .heavySVG:
            """
            the SVG takes too long or too much memory to be drawn. Make a PNG of it in the program that made \
            it, and take that.
            """
        case .stopped: "stopped."
        }
    }
}

extension Message {
    fileprivate static let nothingToSee: Message = "there is neither ink nor a picture in the file."
    fileprivate static let chooseAnother: Message = "Choose another file."

    static func repeated(_ note: Message, _ count: Int) -> Message {
        Message(count, one: "\(note) (\(count) time)", other: "\(note) (\(count) times)")
    }
    static func furtherNotes(_ count: Int) -> Message {
        Message(
            count, one: "There is \(count) further note.",
            other: "There are \(count) further notes.")
    }
}

/// What is wrong with an XML document, as a part of a longer sentence.
extension Message {
    static let noMemory: Message = "there is not enough memory"
    static let xmlCharacters: Message = "text in the encoding that the file names was expected"
    static let xmlName: Message = "a name was expected after “<” or “&”"
    static let xmlEntity: Message = "what follows a “&” should be one of XML's own signs"
    static let xmlNesting: Message = "an element should end before the one around it does"
    static let xmlTag: Message = """
        a whole tag was expected, with attributes of different names, their values in quotation marks
        """
    static let xmlEnd: Message = "the end of an element was expected"
    static let xmlElement: Message = "an element with all others in it was expected"
}

/// What a file can have too much of.
extension Message {
    static let bytes: Message = "bytes"
    static let inflatedBytes: Message = "bytes after decompression"
    static let archiveFiles: Message = "files in the archive"
    static let elements: Message = "elements"
    static let nestedElements: Message = "elements within one another"
    static let tagBytes: Message = "bytes in a tag or a comment"
    static let nameBytes: Message = "bytes in the names of elements and attributes"
    static let elementBytes: Message = "bytes in an element"
    static let definitions: Message = "elements of definitions"
    static let definitionBytes: Message = "bytes of definitions"
    static let traceBytes: Message = "bytes of traces"
    static let contextChannels: Message = "channels of contexts"
    static let layers = Message("layers", context: "too many")
    static let pages: Message = "pages"
    static let pageSide: Message = "pixels along the side of a page"
    static let pagePixels: Message = "pixels of pages below one another"
    static let strokes = Message("strokes", context: "too many")
    static let points = Message("points", context: "too many")
    static let strokePoints: Message = "points in a stroke"
    static let pictureBytes: Message = "bytes of a picture"
    static let picturePixels: Message = "pixels of pictures"
}

/// Values of files, and what they should be.
extension Message {
    static let layerList = Message("layers", context: "value")
    static let aDrawing: Message = "a drawing"
    static let strokeWidth: Message = "stroke width"
    static let strokeCoordinates: Message = "stroke coordinates"

    static let trace: Message = "trace"
    static let traceNumbers: Message = "numbers divided by blanks, points by commas"
    static func widthBelow(_ limit: Int) -> Message { "a number above 0 and below \(limit) px" }
    static func within(points limit: Int) -> Message { "places within \(limit) points" }
    static func within(pixels limit: Int) -> Message { "places within \(limit) px" }
}

/// What of a Xournal++ document is left out, repaired, or shown otherwise.
extension Message {
    static func newerVersion(_ version: Int) -> Message {
        "The file is of a newer version, \(version): there may be more in it."
    }
    static let textLeftOut: Message =
        "A text box was left out: only ink and pictures are taken over."
    static let formulaLeftOut: Message = "A LaTeX formula was left out."
    static let linkLeftOut: Message = "A link was left out."
    static func unknownLeftOut(_ name: String) -> Message {
        "Something unknown on a layer, \(Message.quoted(name)), was left out."
    }
    static let pageHeight: Message = "A page without a sensible height is as high as an A4 sheet."
    static let pdfLeftOut: Message =
        "The PDF behind a page was left out: export it as a picture to trace it."
    static let backgroundLeftOut: Message =
        "The picture behind a page was left out: import it by itself."
    static let linesLeftOut: Message = "Some lines of the paper were left out."
    static let marginLeftOut: Message = "The margin line of the paper was left out."
    static let paperColor: Message = "Paper of an unknown colour is shown white."
    static let otherPaper: Message =
        "A page has other paper: the first page's is used for all."
    static let fillLeftOut: Message =
        "The filling of a shape was left out: its outline is kept."
    static let dashedLine: Message = "A dashed line is drawn as a whole one."
    static let unknownTool: Message = "A stroke of an unknown tool is drawn as one of a pen."
    static let unknownColor: Message = "A stroke of an unknown colour is drawn black."
    static let nominalWidth: Message =
        "A stroke whose width cannot be read is drawn 1 point wide."
    static let fewWidths: Message =
        "A stroke with fewer widths than segments has an even width."
    static let segmentWidth: Message = "A stroke parts where its width cannot be read."
    static func absurdWidth(_ limit: Int) -> Message {
        "A stroke whose width is not above 0 and below \(limit) px was left out."
    }
    static let absurdPoint: Message = "A point of a stroke that lies nowhere was left out."
    static func layer(_ number: Int) -> Message { "Layer \(number)" }
    static let picture = Message("Picture", context: "name of a layer")
    static let pdf = Message("PDF", context: "name of a layer")
    static func picture(_ number: Int) -> Message { "Picture \(number)" }
    static let noPicture: Message = "A picture that is neither PNG nor JPEG was left out."
    static let damagedPicture: Message =
        "A picture that is damaged or too large was left out."
    static let pictureInParts: Message =
        "A picture is damaged: what is missing of it is shown grey."
    static let picturePlace: Message = "A picture that lies nowhere was left out."
    static let missingPicture: Message =
        "A picture was left out: the file that should hold it is missing or damaged."
}

/// What of an InkML document is left out, repaired, or shown otherwise.
extension Message {
    static let partOfTrace: Message = "A part of a trace is shown as the whole trace."
    static let damagedTrace: Message = "A trace that cannot be read was left out."
    static let traceWithoutPlace: Message = "A trace without X and Y was left out."
    static let traceWithoutPoints: Message = "A trace without points was left out."
    static let surplusNumbers: Message =
        "Points of a trace have more numbers than it has channels: these were ignored."
    static let missingContext: Message =
        "A trace names a context that is not there: X and Y in pixels are assumed."
    static func scaled(_ side: Int) -> Message {
        "The file names no unit: the drawing was scaled to \(side) px."
    }
    static let mappingLeftOut: Message =
        "A mapping to a canvas that is no matrix was left out: the ink may lie elsewhere, or turned."
    static let brushColor: Message = "A brush of an unknown colour draws black."
    static let brushWidth: Message = "A brush of an unknown width draws as Office's pen does."
    static func brushSetting(_ error: SettingError) -> Message {
        "A setting of a brush is as near as it can be to that of the file: \(error)"
    }
    static let brushTransparency: Message = "A brush of an unknown transparency is opaque."
    static let widthInPlaceOfForce: Message =
        "The widths of a stroke are kept, and not its force, as it has both."
}

// What the writers say.

extension ExportError {
    /// Why nothing was written, and what to do.
    public var message: Message {
        switch self {
        case .cancelled: "stopped; nothing was written."
        case .graphics(let error): "it cannot be drawn: \(error.message)"
        case .output(let error): "it cannot be written: \(String(describing: error))"
        case .tooLong: "it would have more than 4 GB. Choose a smaller size."
        case .library(let name): "\(name) failed, perhaps for want of memory."
        }
    }
}

/// What a format cannot hold of a drawing.
extension Message {
    static func pagesAsPictures(_ format: String) -> Message {
        "The pages of the PDF are pictures in \(format): only a PDF of all ink keeps them as they are."
    }
    static let inkBesidePages: Message = "Ink beside the pages of the PDF was left out."
    static let pagesAboveInk: Message = "Ink lies above the pages of the PDF, whatever its layer."
    static let inkmlPictures: Message = "InkML holds no pictures: they were left out."
    static func xournalHiddenLayers(_ count: Int) -> Message {
        Message(
            count, one: "Xournal++ cannot hide layers: \(count) hidden one was left out.",
            other: "Xournal++ cannot hide layers: \(count) hidden ones were left out.")
    }
    static let xournalErasing: Message =
        "What was erased is whiteout in Xournal++, which covers lower layers too."
    static let xournalSoftErasing: Message =
        "Xournal++ cannot lighten ink: what was erased softly is whiteout there, or left as it was."
    static let xournalPens: Message =
        "Xournal++ has round pens of even strength: some ink looks different."
    static let xournalTranslucency: Message =
        "In Xournal++ translucent ink is a highlighter's, of half opacity."
    static let xournalMarks: Message =
        """
        The Marker becomes a highlighter in Xournal++: at most half as strong, and darker where it overlaps.
        """
    static let xournalMarksOnDark: Message =
        "On dark paper the Marker cannot be seen in Xournal++: there it only darkens."
    static let xournalTranslucencyOnDark: Message =
        "On dark paper translucent ink can hardly be seen in Xournal++: there it only darkens."
    static let xournalLines: Message = "In Xournal++ lines of the paper are always 24 pt apart."
}
