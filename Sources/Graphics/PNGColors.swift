import CPNG

/// What a PNG says of its colours, by the Portable Network Graphics specification, third edition, section 4.3:
/// the chunks cICP, iCCP, sRGB, gAMA and cHRM, the first of which that is there counts.
extension PictureColors {
    /// The colours of a PNG whose first lines were read; nil for those of sRGB.
    init?(
        png bytes: UnsafeBufferPointer<UInt8>, _ reader: UnsafeMutablePointer<downstroke_png_reader>
    ) {
        if let known = Self.codePoints(in: bytes).flatMap(Self.init(codePoints:)) {
            self = known
            return
        }
        var count = 0
        if let profile = downstroke_png_reader_profile(reader, &count) {
            self = .profile(Array(UnsafeBufferPointer(start: profile, count: count)))
        } else if downstroke_png_reader_is_srgb(reader) == 0 {
            self.init(gamma: downstroke_png_reader_gamma(reader), Self.places(reader))
        } else {
            return nil
        }
    }

    /// Colours by the chunks gAMA, 0 for none, and cHRM.
    private init?(gamma: Double, _ primaries: Primaries?) {
        let primaries = primaries ?? .sRGB
        let isPossible = (0.01...10).contains(gamma)
        // 0.45455 is written for sRGB.
        let isUsual = !isPossible || abs(gamma * 2.2 - 1) < 0.05
        guard !isUsual || primaries != .sRGB else { return nil }
        self = .described(primaries, isPossible ? .power(1 / gamma) : .sRGB)
    }

    /// Colours by the numbers of ITU-T H.273 for primaries and curve; nil for those of a higher dynamic
    /// range, and for all that are not known.
    private init?(codePoints: (UInt8, UInt8)) {
        let primaries: Primaries
        switch codePoints.0 {
        case 1: primaries = .sRGB
        case 9:
            primaries = Primaries(red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046))
        case 12:
            primaries = Primaries(red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))
        default: return nil
        }
        switch codePoints.1 {
        case 1, 6, 14, 15: self = .described(primaries, .television)
        case 4: self = .described(primaries, .power(2.2))
        case 5: self = .described(primaries, .power(2.8))
        case 8: self = .described(primaries, .power(1))
        case 13: self = .described(primaries, .sRGB)
        default: return nil
        }
    }

    private static func places(_ reader: UnsafeMutablePointer<downstroke_png_reader>) -> Primaries?
    {
        var places = [Double](repeating: 0, count: 8)
        guard downstroke_png_reader_places(reader, &places) != 0 else { return nil }
        return Primaries(
            white: (places[0], places[1]), red: (places[2], places[3]),
            green: (places[4], places[5]), blue: (places[6], places[7]))
    }

    /// The first two numbers of the chunk cICP, which older versions of libpng do not read; nil where there is
    /// none of RGB in its full range.
    private static func codePoints(in bytes: UnsafeBufferPointer<UInt8>) -> (UInt8, UInt8)? {
        // Behind the signature; a chunk has a length, a name, its bytes, and a checksum.
        var position = 8
        while position + 12 <= bytes.count {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let name = bytes[position + 4..<position + 8]
            guard !name.elementsEqual("IDAT".utf8), length <= bytes.count - position - 12 else {
                return nil
            }
            if name.elementsEqual("cICP".utf8), length == 4 {
                let start = position + 8
                guard bytes[start + 2] == 0, bytes[start + 3] == 1 else { return nil }
                return (bytes[start], bytes[start + 1])
            }
            position += 12 + length
        }
        return nil
    }
}
