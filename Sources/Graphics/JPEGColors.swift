/// The profile of a JPEG, in its segments of application 2, as annex B.4 of ICC.1:2010 lays it out.
extension PictureColors {
    /// The colours of a JPEG; nil where it has no whole profile.
    init?(jpeg bytes: UnsafeBufferPointer<UInt8>) {
        let name = Array("ICC_PROFILE\0".utf8)
        let parts = JPEGSegments(bytes).filter {
            $0.marker == 0xE2 && $0.body.count >= name.count + 2
                && bytes[$0.body].starts(with: name)
        }.map { $0.body.dropFirst(name.count) }
        // Each has its number, from 1, and how many there are; some writers count them in any order.
        let numbered = parts.sorted { bytes[$0.lowerBound] < bytes[$1.lowerBound] }
        guard let first = numbered.first, Int(bytes[first.lowerBound + 1]) == numbered.count,
            zip(numbered, 1...).allSatisfy({ Int(bytes[$0.lowerBound]) == $1 })
        else { return nil }
        self = .profile(numbered.flatMap { bytes[$0.dropFirst(2)] })
    }
}
