import CLCMS2

/// The colour space of a picture that is not sRGB.
enum PictureColors {
    /// A profile of the International Color Consortium, by its bytes.
    case profile([UInt8])
    /// What the chunks gAMA and cHRM of a PNG, or cICP, say: the places of the primaries, and the curve.
    case described(Primaries, Curve)

    /// The maximum size of a profile in bytes: printer profiles have about 2 MB.
    static let longestProfile = 1 << 23

    /// White point and primaries, as CIE 1931 x and y.
    struct Primaries: Equatable {
        var white = (0.3127, 0.3290)
        var red = (0.64, 0.33)
        var green = (0.30, 0.60)
        var blue = (0.15, 0.06)

        static let sRGB = Primaries()

        static func == (one: Self, other: Self) -> Bool {
            zip(one.numbers, other.numbers).allSatisfy { abs($0 - $1) < 0.001 }
        }

        private var numbers: [Double] {
            [white, red, green, blue].flatMap { [$0.0, $0.1] }
        }
    }

    /// The transfer function.
    enum Curve: Equatable {
        case sRGB
        case power(Double)
        /// That of ITU-R BT.709.
        case television
    }
}

/// Converts pixels to sRGB with Little CMS.
///
/// Unsupported profiles give nil; callers then assume sRGB.
final class ColorTransform {
    private let context: cmsContext
    private let raw: cmsHTRANSFORM

    /// A transform of pixels of four bytes, the first three of which are red, green and blue, or the other way
    /// round; all the same where the picture has only grey.
    init?(_ colors: PictureColors, isGrey: Bool, isBGR: Bool) {
        guard let context = cmsCreateContext(nil, nil) else { return nil }
        guard let raw = Self.transform(context, colors, isGrey: isGrey, isBGR: isBGR) else {
            cmsDeleteContext(context)
            return nil
        }
        (self.context, self.raw) = (context, raw)
    }

    deinit {
        cmsDeleteTransform(raw)
        cmsDeleteContext(context)
    }

    /// Converts `count` pixels in place; alpha is unchanged.
    func apply(to pixels: UnsafeMutableRawPointer, count: Int) {
        cmsDoTransform(raw, pixels, pixels, cmsUInt32Number(count))
    }

    private static func transform(
        _ context: cmsContext, _ colors: PictureColors, isGrey: Bool, isBGR: Bool
    ) -> cmsHTRANSFORM? {
        guard let source = profile(context, colors) else { return nil }
        defer { cmsCloseProfile(source) }
        guard let target = cmsCreate_sRGBProfileTHR(context) else { return nil }
        defer { cmsCloseProfile(target) }
        let pixels = downstroke_cms_pixels(isBGR ? 1 : 0)
        let form: cmsUInt32Number
        switch cmsGetColorSpace(source) {
        case cmsSigRgbData: form = pixels
        case cmsSigGrayData where isGrey: form = downstroke_cms_grey()
        default: return nil
        }
        return cmsCreateTransformTHR(
            context, source, form, target, pixels, cmsUInt32Number(INTENT_PERCEPTUAL), 0)
    }

    private static func profile(_ context: cmsContext, _ colors: PictureColors) -> cmsHPROFILE? {
        switch colors {
        case .profile(let bytes):
            guard bytes.count <= PictureColors.longestProfile else { return nil }
            return cmsOpenProfileFromMemTHR(context, bytes, cmsUInt32Number(bytes.count))
        case .described(let primaries, let curve):
            return profile(context, primaries, curve)
        }
    }

    private static func profile(
        _ context: cmsContext, _ primaries: PictureColors.Primaries, _ curve: PictureColors.Curve
    ) -> cmsHPROFILE? {
        guard let tone = tone(context, curve) else { return nil }
        defer { cmsFreeToneCurve(tone) }
        func place(_ place: (Double, Double)) -> cmsCIExyY {
            cmsCIExyY(x: place.0, y: place.1, Y: 1)
        }
        var white = place(primaries.white)
        var triple = cmsCIExyYTRIPLE(
            Red: place(primaries.red), Green: place(primaries.green), Blue: place(primaries.blue))
        var tones: [OpaquePointer?] = [tone, tone, tone]
        return cmsCreateRGBProfileTHR(context, &white, &triple, &tones)
    }

    private static func tone(
        _ context: cmsContext, _ curve: PictureColors.Curve
    ) -> OpaquePointer? {
        // Exponent, a and b of (a x + b)^exponent above d; c x below it.
        switch curve {
        case .power(let exponent): cmsBuildGamma(context, exponent)
        case .sRGB:
            cmsBuildParametricToneCurve(
                context, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
        case .television:
            cmsBuildParametricToneCurve(
                context, 4, [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081])
        }
    }
}
