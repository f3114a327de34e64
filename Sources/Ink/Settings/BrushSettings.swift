import Wording

/// A brush as its settings by key, and back: what files have of it.
extension Brush {
    /// A brush as it is where a file says nothing.
    public static let standard = Brush(smallestWidth: 1.5, largestWidth: 14)

    /// The settings by key, without empty texts, and with those of later versions.
    public var settings: [String: SettingValue] {
        var settings: [String: SettingValue] = [:]
        for setting in BrushSetting.all { settings[setting.key] = setting.value(of: self) }
        return settings.merging(laterSettings) { $1 }
    }

    /// The brush of these settings; those that are not there are as in `standard`, and what a later version may
    /// know is kept.
    ///
    /// - Throws: Which setting is not allowed, and why.
    public init(settings: [String: SettingValue]) throws(SettingError) {
        var errors: [SettingError] = []
        self.init(nearest: settings, &errors)
        if smallestWidth > largestWidth { errors.append(widthError) }
        if let first = errors.first { throw first }
    }

    /// The brush of these settings, where those that are not allowed are as near as they can be;
    /// `mended` gets what was wrong.
    public init(mending settings: [String: SettingValue], _ mended: inout [SettingError]) {
        self.init(nearest: settings, &mended)
        mended += laterChoices
        guard smallestWidth > largestWidth else { return }
        // A brush that says nothing of one of the two means the other.
        if settings["size.largest"] == nil {
            largestWidth = smallestWidth
        } else if settings["size.smallest"] == nil {
            smallestWidth = largestWidth
        } else {
            mended.append(widthError)
            largestWidth = smallestWidth
        }
    }

    /// The same, whatever the widths are to each other.
    private init(nearest settings: [String: SettingValue], _ errors: inout [SettingError]) {
        self = .standard
        var later = settings.filter { BrushSetting.named($0.key) == nil }
        for setting in BrushSetting.all {
            guard let value = settings[setting.key] else { continue }
            guard !setting.mayBeLater(value) else {
                later[setting.key] = value
                continue
            }
            do throws(SettingError) { try setting.put(value, into: &self) } catch {
                errors.append(SettingError(message: .setting(setting.key, error)))
                if let nearest = setting.nearest(to: value) {
                    try? setting.put(nearest, into: &self)
                }
            }
        }
        keep(later)
    }

    /// The brush, where its settings are as near as they can be to what is allowed.
    public var mended: Brush {
        var errors: [SettingError] = []
        return Brush(mending: settings, &errors)
    }

    /// What is wrong where the smallest width is above the largest.
    private var widthError: SettingError {
        let error = SettingError(
            message: .refused(
                .number(smallestWidth),
                .number(BrushSetting.widths.lowerBound...largestWidth, unit: .points)))
        return SettingError(message: .setting("size.smallest", error))
    }
}
