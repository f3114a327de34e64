import Drawing

extension XournalReader {
    /// Adds the picture of an `image` element, whose content was gathered.
    ///
    /// - Throws: beyond a limit; a picture that cannot be read is left out.
    func addImage(_ element: XMLElement) throws(ImportError) {
        let picture = try XournalPicture(element, base64: text)
        pixelCount += picture.pixelCount
        guard pixelCount <= ImportLimits.picturePixels else {
            throw ImportError(
                line: element.line,
                .tooMuch(of: "pixels of pictures", limit: ImportLimits.picturePixels))
        }
        let image: PlacedImage
        do throws(XournalPicture.Unreadable) {
            image = try picture.image(below: page.top)
        } catch {
            notes.add(error.note)
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
}
