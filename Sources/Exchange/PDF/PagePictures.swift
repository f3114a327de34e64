import Drawing
import Geometry
import Graphics
import Rendering

extension PlacedImage {
    /// Gives `body` the pictures that a page shows of this one, as files that other formats can hold: the
    /// pages of a PDF one by one with so many pixels per pixel, and all others as they are.
    ///
    /// - Throws: where a page cannot be made pixels of, and what `body` throws.
    func forEachPicture(
        on page: Page, density: Double, goesOn: () -> Bool, _ body: (PlacedImage) throws -> Void
    ) throws {
        guard mediaType == .pdf else { return try body(self) }
        let pages = try PlacedPages(self)
        for (index, frame) in pageFrames.enumerated() where frame.intersects(page.region) {
            let surface = try pages.page(index, scale: page.scale * density, goesOn: goesOn)
            guard let surface else { continue }
            try body(PlacedImage(bytes: surface.png(), mediaType: .png, frame: frame))
        }
    }
}
