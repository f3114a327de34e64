import Drawing
import Foundation
import Geometry

/// The extents of the pages of a PDF as a drawing file has them: a JSON list of widths and heights.
enum PageRecord {
    /// The text of pages; nil for none.
    static func json(_ pages: [Size]) -> String? {
        guard !pages.isEmpty else { return nil }
        // Only what is no number has no JSON.
        return (try? JSONEncoder().encode(pages.map { [$0.width, $0.height] }))
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The pages that a text tells of, which a PDF has and no other picture.
    ///
    /// - Throws: where that is not so.
    static func pages(
        json: String?, of type: PlacedImage.MediaType
    ) throws(FormatError) -> [Size] {
        guard type == .pdf else {
            guard json == nil else { throw FormatError(.brokenBytes) }
            return []
        }
        guard let json,
            let pages = try? JSONDecoder().decode([[Double]].self, from: Data(json.utf8)),
            PlacedImage.pageCounts.contains(pages.count),
            pages.allSatisfy({ $0.count == 2 && $0.allSatisfy(PlacedImage.pageSides.contains) })
        else { throw FormatError(.brokenBytes) }
        return pages.map { Size(width: $0[0], height: $0[1]) }
    }
}
