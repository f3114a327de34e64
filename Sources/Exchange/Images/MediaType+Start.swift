import Drawing

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
