public import Ink
public import Wording

/// A brush with the sentence that tells people what it is for: what a brush file holds.
public struct BrushDefinition: Hashable, Sendable {
    /// What people are shown of a brush.
    public struct Words: Hashable, Sendable {
        /// What it is called.
        public var name: String
        /// What it is for; empty where the file does not say.
        public var sentence: String

        /// A name and a sentence.
        public init(name: String, sentence: String = "") {
            (self.name, self.sentence) = (name, sentence)
        }
    }

    /// The brush; its name is not empty.
    public var brush: Brush
    /// What it is for; empty where the file does not say.
    public var sentence: String
    /// The same in other languages, by what these are called in files, such as `zh_CN`.
    public var translations: [String: Words] = [:]
    /// By what it stands among others, 0…1000, small ones first; nil for behind those that say so.
    public var order: Double?
    /// What is to be told of its file, though it can be drawn with.
    public var notes: [SettingsError] = []

    /// The definition of `brush`.
    public init(_ brush: Brush, sentence: String = "") {
        self.brush = brush
        self.sentence = sentence
    }

    /// What people are shown of it in a language: that of the file where that has no other.
    public func words(in language: Language = .current) -> Words {
        let other = translations[language.code] ?? translations[String(language.code.prefix(2))]
        guard let other else { return Words(name: brush.name, sentence: sentence) }
        return Words(
            name: other.name.isEmpty ? brush.name : other.name,
            sentence: other.sentence.isEmpty ? sentence : other.sentence)
    }

    /// Calls it otherwise, in all languages.
    public mutating func rename(_ name: String) {
        brush.name = name
        for code in translations.keys { translations[code]?.name = "" }
    }

    /// Says otherwise what it is for, in all languages.
    public mutating func say(_ sentence: String) {
        self.sentence = sentence
        for code in translations.keys { translations[code]?.sentence = "" }
    }

    /// Whether it is the same brush, whatever is told of its file.
    func draws(as other: BrushDefinition) -> Bool {
        brush == other.brush && sentence == other.sentence
    }
}
