import ArgumentParser
import Drawing
import Foundation
import Geometry
import Ink
import Storage

/// `downstroke-bench damage`: drawing files of anything, to see whether one is not survived.
struct DamageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "damage",
        abstract: "Damage a drawing file at random, and print what could still be read.",
        discussion: """
            Bits are flipped, ends cut off, pages swapped, overwritten or repeated, sizes in the head \
            raised, and tables changed. Each file is opened, summarised and salvaged. The same seed \
            damages in the same ways. A file that is not survived ends the program; its number is \
            seen with --verbose.
            """)

    @Argument(help: "The drawing file to damage copies of.")
    var drawing: String

    @Option(help: "How many files.")
    var count = 1000

    @Option(help: "The seed of the first file; the others count on from it.")
    var seed: UInt64 = 1

    @Flag(help: "Print the seed and the kind of each file before it.")
    var verbose = false

    func run() throws {
        let whole = Array(try Data(contentsOf: URL(fileURLWithPath: drawing)))
        let strokes = try DrawingFile.summary(drawing).drawing.strokes.count
        let path = NSTemporaryDirectory() + "damaged-\(getpid()).downstroke"
        defer { for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) } }
        var tallies: [Damage: Tally] = [:]
        for number in 0..<UInt64(count) {
            var random = SplitMix(state: seed &+ number)
            let damage = Damage.allCases[Int(number) % Damage.allCases.count]
            if verbose { print(seed &+ number, damage.rawValue) }
            let bytes = damage.done(to: whole, &random)
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            tallies[damage, default: Tally()].note(try outcome(path, bytes), of: strokes)
        }
        report(tallies)
    }

    private func outcome(_ path: String, _ bytes: [UInt8]) throws -> Outcome {
        var outcome = Outcome()
        outcome.time = ContinuousClock().measure {
            do throws(StorageError) {
                let opened = try DrawingFile.open(path)
                outcome.opened = true
                opened.close()
            } catch { outcome.kind = error.kind }
        }
        // Closing may have emptied a log that was left; what was damaged is looked at again.
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        outcome.time += ContinuousClock().measure { _ = try? DrawingFile.summary(path) }
        outcome.time += ContinuousClock().measure {
            outcome.salvaged = (try? DrawingFile.salvage(path))?.drawing.strokes.count ?? 0
        }
        guard Array(try Data(contentsOf: URL(fileURLWithPath: path))) == bytes else {
            throw ValidationError("a damaged file was changed")
        }
        return outcome
    }

    private func report(_ tallies: [Damage: Tally]) {
        for damage in Damage.allCases {
            guard let tally = tallies[damage] else { continue }
            let name = damage.rawValue.padding(toLength: 10, withPad: " ", startingAt: 0)
            print(
                name,
                "\(tally.files) files: \(tally.opened) opened, \(tally.refused) refused;",
                "of those refused, salvaged \(tally.share) of the strokes;",
                "slowest \(tally.slowest.formatted(.units(allowed: [.milliseconds])))")
        }
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        print("most memory: \(usage.ru_maxrss / 1024) MiB")
    }
}

/// What became of one file.
private struct Outcome {
    var opened = false
    var kind: StorageError.Kind?
    var salvaged = 0
    var time = Duration.zero
}

/// What became of all files that were damaged in one way.
private struct Tally {
    private(set) var files = 0
    private(set) var opened = 0
    private(set) var slowest = Duration.zero
    private var salvaged = 0
    private var all = 0

    var refused: Int { files - opened }

    var share: String {
        all == 0
            ? "–"
            : (Double(salvaged) / Double(all)).formatted(.percent.precision(.fractionLength(1)))
    }

    mutating func note(_ outcome: Outcome, of strokes: Int) {
        files += 1
        slowest = max(slowest, outcome.time)
        guard !outcome.opened else {
            opened += 1
            return
        }
        salvaged += outcome.salvaged
        all += strokes
    }
}

/// A way to damage a file.
private enum Damage: String, CaseIterable {
    case bit, bits, cut, swap, zeros, noise, repeated, sizes, head, text

    func done(to whole: [UInt8], _ random: inout SplitMix) -> [UInt8] {
        var bytes = whole
        let size = max(512, Int(whole[16]) << 8 | Int(whole[17]))
        let pages = whole.count / size
        func page() -> Range<Int> {
            let start = Int.random(in: 0..<pages, using: &random) * size
            return start..<start + size
        }
        func place() -> Int { Int.random(in: 0..<whole.count, using: &random) }
        switch self {
        case .bit: bytes[place()] ^= 1 << UInt8.random(in: 0...7, using: &random)
        case .bits:
            for _ in 0..<Int.random(in: 2...200, using: &random) {
                bytes[place()] ^= 1 << UInt8.random(in: 0...7, using: &random)
            }
        case .cut: bytes.removeLast(place())
        case .swap:
            let (one, other) = (page(), page())
            bytes.replaceSubrange(one, with: whole[other])
            bytes.replaceSubrange(other, with: whole[one])
        case .zeros: bytes.replaceSubrange(page(), with: [UInt8](repeating: 0, count: size))
        case .noise:
            bytes.replaceSubrange(
                page(), with: (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) })
        case .repeated: bytes.replaceSubrange(page(), with: whole[page()])
        case .sizes:
            // The numbers of four bytes in the head, and the first ones of a page.
            let start =
                random.chance(0.5)
                ? Int.random(in: 7...22, using: &random) * 4
                : page().lowerBound + Int.random(in: 0..<12, using: &random)
            for index in start..<min(start + 4, bytes.count) {
                bytes[index] = random.chance(0.5) ? 0xFF : 0x7F
            }
        case .head:
            bytes[Int.random(in: 0..<100, using: &random)] = UInt8.random(
                in: 0...255, using: &random)
        case .text:
            // Somewhere within the tables' descriptions.
            bytes[Int.random(in: 100..<min(4096, bytes.count), using: &random)] = UInt8.random(
                in: 0...255, using: &random)
        }
        return bytes
    }
}
