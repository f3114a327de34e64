import Exchange
import Foundation
import Geometry
import Graphics
import TestSupport

/// A page as its PNG shows it, and as another program shows an export.
struct VectorPictures {
    let expected: Pixels
    let found: Pixels

    var difference: PixelDifference { PixelDifference(expected, found) }

    static func svg(_ page: Page) throws -> VectorPictures {
        try VectorPictures(page, .svg, "rsvg-convert") { [$0, "-o", $1] }
    }

    /// By one of the two ways in which poppler draws.
    static func pdf(_ page: Page, by tool: String = "pdftocairo") throws -> VectorPictures {
        try VectorPictures(page, .pdf, tool) {
            ["-r", "96", "-png", "-singlefile", $0, String($1.dropLast(4))]
        }
    }

    /// As the whole that is in an archive of layers.
    static func ora(_ page: Page) throws -> VectorPictures {
        try VectorPictures(page, .ora, "sh") {
            ["-c", "bsdtar -x -O -f \"$1\" mergedimage.png >\"$2\"", "sh", $0, $1]
        }
    }

    private init(
        _ page: Page, _ format: ExportFormat, _ tool: String,
        _ arguments: (String, String) -> [String]
    ) throws {
        let expected = try Tool.png(exported(page, as: .png))
        let bytes = try exported(page, as: format)
        let found = try Tool.picture(bytes, tool, arguments)
        if let folder = ProcessInfo.processInfo.environment["DOWNSTROKE_KEEP_PICTURES"] {
            // To be looked at.
            let name = "\(folder)/\(tool)-\(page.layers.count)-\(bytes.count)"
            try Data(exported(page, as: .png)).write(
                to: URL(fileURLWithPath: "\(name)-expected.png"))
            try Data(found.png()).write(to: URL(fileURLWithPath: "\(name)-found.png"))
        }
        (self.expected, self.found) = (try Self.whole(expected), try Self.whole(found))
    }

    /// Without the opacity that one of the two may have.
    private static func whole(_ surface: ImageSurface) throws -> Pixels {
        let sheet = try ImageSurface(size: surface.size, format: .rgb24)
        try sheet.draw { context in
            context.setSource(surface)
            context.paint()
        }
        return Pixels(sheet)
    }
}
