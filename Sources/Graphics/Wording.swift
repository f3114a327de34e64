import Wording

// What pictures and pages cannot do, as a part of a longer sentence.

extension GraphicsError {
    /// Somebody wanted no more of the work; not for people.
    public static let stopped = GraphicsError("stopped")

    /// A page of a PDF cannot be shown, as others may.
    public static let damagedPage = GraphicsError("a page of the PDF is damaged")

    /// A page of a PDF takes longer or more than it may, as others may not.
    public static let endlessPage = GraphicsError("a page of the PDF takes too long to be shown")

    /// An SVG takes longer or more than it may.
    public static let heavySVG = GraphicsError("the SVG takes too long to be drawn")

    /// What Cairo says of a status, with what was being done.
    init(_ status: String, doing what: Message) { self.init("\(what): \(status)") }
}

/// What was being done.
extension Message {
    static let cannotDraw: Message = "cannot draw"
    static func cannotMakePicture(_ width: Int, _ height: Int) -> Message {
        "cannot make a picture of \(width) × \(height) px"
    }
    static func cannotDrawOn(_ width: Int, _ height: Int, bytesPerRow: Int) -> Message {
        "cannot draw on \(width) × \(height) px in rows of \(bytesPerRow) bytes"
    }
    static let cannotMakePDF: Message = "cannot make a PDF"
    static let cannotWritePDF: Message = "cannot write the PDF"
    static let noSVG: Message = "it is no whole SVG"
    static let cannotReadSVG: Message = "cannot read the SVG"
    static let cannotEncode: Message = "cannot encode the picture as PNG"
}

/// What is wrong with a picture.
extension Message {
    static func sideTooLong(_ width: Int, _ height: Int, limit: Int) -> Message {
        "cannot make a picture of \(width) × \(height) px: \(limit) px is the longest side"
    }
    static func pictureTooLarge(
        _ width: Int, _ height: Int, longest: Int, millions: Int
    ) -> Message {
        """
        a picture of \(width) × \(height) px is too large; \(longest) px is the longest side, and \
        \(millions) million pixels the most
        """
    }
    static let noPNG: Message = "it is no whole PNG"
    static func damagedPNG(_ reason: String) -> Message {
        "the PNG is damaged or ends too early (\(reason))"
    }
    static let noJPEG: Message = "it is no whole JPEG"
    static let damagedJPEG: Message = "the JPEG is damaged or ends too early"
    static let printingColors: Message =
        "its colours are those of printing, CMYK; RGB is expected"
    static let noMemoryForJPEG: Message = "there is not enough memory for a JPEG"
}

/// What is wrong with a PDF, or with the programs that read it.
extension Message {
    static let noTemporaryFile: Message =
        "there is no room for a temporary file. Make room on the disk"
    static func missingProgram(_ name: String, package: String) -> Message {
        "the program “\(name)” is missing. Install the package “\(package)”"
    }
    static func programTookTooMuch(_ name: String) -> Message {
        "the program “\(name)” took too long or wanted too much memory. Divide the PDF, and try again"
    }
    static let damagedPDF: Message =
        "the PDF is damaged. Save it again in the program that made it, or look for an older copy of it"
    static let lockedPDF: Message =
        "the PDF is locked with a password. Save it without one, and import that"
    static let unmergedPDF: Message = "the ink cannot be laid over the pages of the PDF"
}
