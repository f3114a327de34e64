import Wording

/// What brushes of a later version of the program have, and this one does not know.
extension Brush {
    /// Keeps settings of a later version; what it cannot follow of them is as near as it can be.
    public mutating func keep(_ later: [String: SettingValue]) {
        laterSettings.merge(later) { $1 }
        guard later["model"] != nil else { return }
        model = nearestModel
    }

    /// What is to be told of choices for which others stand in.
    var laterChoices: [SettingError] {
        BrushSetting.all.compactMap { setting in
            guard case .text(let choice) = laterSettings[setting.key],
                case .text(let nearest) = setting.value(of: self)
            else { return nil }
            let error = SettingError(message: .laterChoice(choice, nearest: nearest))
            return SettingError(message: .setting(setting.key, error))
        }
    }

    /// The model whose settings the brush has, which stands in for one that is not known.
    private var nearestModel: Model {
        var paper = grain
        // What even ink knows of the paper says nothing of another model.
        (paper.depth, paper.size) = (Self.standard.grain.depth, Self.standard.grain.size)
        if paper != Self.standard.grain { return .grain }
        return flow != Self.standard.flow ? .flow : .even
    }
}

extension BrushSetting {
    /// Whether this may be a choice that a later version has.
    public func mayBeLater(_ value: SettingValue) -> Bool {
        guard let choices, case .text(let text) = value else { return false }
        return !choices.contains(text) && Self.isName(text)
    }

    /// Whether a text is short and plain, as keys and choices are.
    public static func isName(_ text: String) -> Bool {
        (1...60).contains(text.unicodeScalars.count)
            && text.unicodeScalars.allSatisfy(\.isPrintable)
            && text.contains { !$0.isWhitespace }
    }

    /// Which of the names that there are somebody meant by another one: that from which it differs by no more
    /// than one letter that is missing, added or another, or two that changed places; nil for none.
    ///
    /// Capitals, hyphens and underscores make no difference. No two keys of a table are so near to each other.
    public static func meant(by name: String, among known: [String]) -> String? {
        let plain = Self.plain(name)
        return known.first { isNear(Self.plain($0), plain) }
    }

    private static func plain(_ name: String) -> [Character] {
        name.lowercased().filter { !"-_ ".contains($0) }
    }

    private static func isNear(_ one: [Character], _ other: [Character]) -> Bool {
        let head = zip(one, other).prefix { $0 == $1 }.count
        let rest = (one.dropFirst(head), other.dropFirst(head))
        let tail = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
        let (left, right) = (Array(rest.0.dropLast(tail)), Array(rest.1.dropLast(tail)))
        if left.count == 2, right.count == 2 { return left == right.reversed() }
        return left.count <= 1 && right.count <= 1
    }
}
