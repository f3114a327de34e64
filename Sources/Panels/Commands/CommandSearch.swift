import InterfaceCore
import Wording

/// Finds commands by what people type of their names, or of other words for them.
struct CommandSearch {
    /// A command that was found.
    struct Match: Hashable {
        let command: Command
        /// What of the name that is shown was typed, in bytes of its UTF-8; empty where another name was meant.
        var ranges: [Range<Int>] = []
    }

    /// How well a name fits: the better, the lower.
    private enum Rank: Int, Comparable {
        case whole, start, words, parts, initials, others

        static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }

    /// A command with the names under which people know it, of which the first is shown, and these names with
    /// other words for it.
    private let entries: [(command: Command, names: [Name], words: Name)]

    /// These commands in the language of the program and in English.
    init(_ commands: [Command]) {
        self.init(
            commands.map { command in
                func both(_ message: Message) -> [String] {
                    [message.text(), message.text(in: .english)]
                }
                return (
                    command, both(command.title),
                    both(command.searchWords).joined(separator: ", ")
                )
            })
    }

    /// These commands under these names and other words.
    init(_ entries: [(command: Command, names: [String], words: String)]) {
        self.entries = entries.map { command, names, words in
            let all = Name((names + [words]).joined(separator: ", "))
            return (command, names.map(Name.init), all)
        }
    }

    /// All of these commands, `recent` ones first.
    static func all(_ commands: [Command], recent: [Command]) -> [Match] {
        let known = recent.filter(commands.contains)
        return (known + commands.filter { !recent.contains($0) }).map { Match(command: $0) }
    }

    /// The commands of which a name has all words of `query` in it, in any order, or begins its words with its
    /// letters, or of which names and other words have words that begin with them.
    ///
    /// All of them for no words. Whose whole name was typed comes first, then those of `recent`, then what fits
    /// better.
    func matches(_ query: String, recent: [Command]) -> [Match] {
        let words = query.lowercased().split(separator: " ").map(String.init)
        let found = entries.enumerated().compactMap { index, entry -> (key: [Int], Match)? in
            guard let (rank, ranges) = Self.fit(words, entry.names, entry.words) else {
                return nil
            }
            let place = recent.firstIndex(of: entry.command) ?? recent.count
            let isWhole = rank == .whole ? 0 : 1
            return (
                [isWhole, place, rank.rawValue, index],
                Match(command: entry.command, ranges: ranges)
            )
        }
        return found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.1)
    }

    private static func fit(
        _ words: [String], _ names: [Name], _ all: Name
    ) -> (Rank, [Range<Int>])? {
        guard !words.isEmpty else { return (.start, []) }
        var best: (rank: Rank, ranges: [Range<Int>])?
        for (index, name) in names.enumerated() {
            guard let (rank, ranges) = name.fit(words), best.map({ rank < $0.rank }) ?? true else {
                continue
            }
            best = (rank, index == 0 ? ranges : [])
        }
        return best ?? (words.allSatisfy(all.hasWord(beginning:)) ? (.others, []) : nil)
    }

    /// A name, ready to be searched.
    private struct Name {
        /// Its letters in lower case.
        private let letters: [Character]
        /// Where each letter begins, in bytes of UTF-8 of the name as it is shown, and where the last ends.
        private let bytes: [Int]
        /// Where its words begin.
        private let starts: [Int]

        init(_ text: String) {
            // A letter may become two in lower case: none of ours does, and then it is left as it is.
            letters = text.map { $0.lowercased().count == 1 ? Character($0.lowercased()) : $0 }
            bytes = text.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
            let signs = letters
            starts = signs.indices.filter { index in
                Self.isOfWord(signs[index]) && (index == 0 || !Self.isOfWord(signs[index - 1]))
            }
        }

        private static func isOfWord(_ sign: Character) -> Bool { sign.isLetter || sign.isNumber }

        func fit(_ words: [String]) -> (Rank, [Range<Int>])? {
            var rank = words.joined(separator: " ").elementsEqual(letters) ? Rank.whole : .start
            var ranges: [Range<Int>] = []
            for word in words {
                guard let range = range(of: Array(word)) else { return initials(words) }
                let isAtWord = starts.contains(range.lowerBound)
                if rank != .whole {
                    rank = max(rank, range.lowerBound == 0 ? .start : isAtWord ? .words : .parts)
                }
                ranges.append(inBytes(range))
            }
            return (rank, ranges.sorted { $0.lowerBound < $1.lowerBound })
        }

        /// Whether one of its words begins with these letters.
        func hasWord(beginning letters: String) -> Bool {
            starts.contains { self.letters[$0...].starts(with: letters) }
        }

        /// Where the letters stand in it: at the start of a word where they do so anywhere.
        private func range(of word: [Character]) -> Range<Int>? {
            guard word.count <= letters.count else { return nil }
            let places = (0...letters.count - word.count).filter {
                letters[$0..<$0 + word.count].elementsEqual(word)
            }
            let place = places.first(where: starts.contains) ?? places.first
            return place.map { $0..<$0 + word.count }
        }

        /// As the first letters of its words.
        private func initials(_ words: [String]) -> (Rank, [Range<Int>])? {
            guard words.count == 1, words[0].count > 1, words[0].count <= starts.count else {
                return nil
            }
            let first = starts.prefix(words[0].count)
            guard first.map({ letters[$0] }).elementsEqual(words[0]) else { return nil }
            return (.initials, first.map { inBytes($0..<$0 + 1) })
        }

        private func inBytes(_ range: Range<Int>) -> Range<Int> {
            bytes[range.lowerBound]..<bytes[range.upperBound]
        }
    }
}
