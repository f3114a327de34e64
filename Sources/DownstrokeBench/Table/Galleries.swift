import Desktop
import Documents
import Drawing
import Foundation
import Geometry
import Graphics
import Host
import Input
import Paths
import Storage

/// The gallery of a library of thousands of drawings, in a window of 1080p, and what is done to many of them.
enum Galleries {
    private static let count = 5_000
    private static let discarded = 1_000

    static let rows = [
        row("first names", unit: "ms from the key on", must: 150, aim: 100) { window, library in
            let time = try window.time(of: KeyPress(.character("g"), .control)) {
                library.isListed
            }
            return .figure(time * 1e3)
        },
        row("scrolling", unit: "ms a frame, largest", must: 16, aim: 10) { window, library in
            _ = try window.time(of: KeyPress(.character("g"), .control)) { library.isListed }
            let times = try window.scroll()
            let copies = try Galleries.copies(as: times)
            return .figure(
                (times.max() ?? 0) * 1e3,
                detail: String(
                    format: "median %.1f; copies as long %.1f and %.1f",
                    Stopwatch.median(times) * 1e3, (copies.max() ?? 0) * 1e3,
                    Stopwatch.median(copies) * 1e3))
        },
        row("into a tile and out of it", unit: "ms a frame, p95", must: 16, aim: 10) {
            window, library in
            _ = try window.time(of: KeyPress(.character("g"), .control)) { library.isListed }
            _ = try window.press(KeyPress(.escape))
            library.openDrawing = "\(library.folder)/Drawing 4999.downstroke"
            let times = try window.goBackAndOpen("Drawing 4999").sorted()
            guard times.count > 40 else { return .notMeasured("nothing moved") }
            return .figure(
                times[times.count * 95 / 100] * 1e3,
                detail: String(
                    format: "%d frames, largest %.1f", times.count, (times.last ?? 0) * 1e3))
        },
        row("memory after scrolling", unit: "MB of the program", must: 150, aim: 120) {
            window, library in
            guard let before = Memory.resident() else { return .notMeasured("no figures") }
            _ = try window.time(of: KeyPress(.character("g"), .control)) { library.isListed }
            _ = try window.scroll()
            let after = Memory.resident() ?? before
            return .figure(
                Double(after) / 1e6, detail: String(format: "%.1f before", Double(before) / 1e6))
        },
        Benchmark(
            name: "1,000 drawings to the trash and back", reference: "s", must: 20, aim: 5,
            measure: { _ in try discard() }),
    ]

    /// As many turns of copying a picture as there are `times`, each about as long as the middle one of those, a frame
    /// apart; gives the seconds of each: how even they are is the machine's.
    private static func copies(as times: [Double]) throws -> [Double] {
        let (frame, copy) = (
            try ImageSurface(size: .hd, format: .rgb24), try ImageSurface(size: .hd, format: .rgb24)
        )
        let one = Stopwatch.median(
            (0..<20).map { _ in Stopwatch.wall { Pictures.copyFrame(frame, to: copy) } })
        let count = max(Int(Stopwatch.median(times) / one), 1)
        return times.map { _ in
            Thread.sleep(forTimeInterval: 0.012)
            return Stopwatch.wall {
                for _ in 0..<count { Pictures.copyFrame(frame, to: copy) }
            }
        }
    }

    private static func row(
        _ name: String, unit: String, must: Double, aim: Double,
        _ body: @escaping @Sendable (MovingWindow, MadeLibrary) throws -> Benchmark.Outcome
    ) -> Benchmark {
        Benchmark(
            name: "gallery of 5,000 drawings, \(name)", reference: unit, must: must, aim: aim
        ) { _ in
            try MadeLibrary.lend(count) { library in
                try MovingWindow.open(MadeDrawing.make(100, size: .hd)) { window in
                    library.wakeUp = window.browse(library)
                    return try body(window, library)
                }
            }
        }
    }

    /// By the trash of the desktop, from which all come back; all of them are favourites.
    private static func discard() throws -> Benchmark.Outcome {
        try MadeLibrary.lend(discarded) { made in
            let library = Library(data: made.folder, folder: made.folder, rescues: [])
            let files = LibraryFiles(library)
            let entries = LibraryEntry.list(made.folder) ?? []
            library.favourites.set(entries.map { library.key(of: $0.path) }, to: true)
            let trash = Trash(of: made.folder, data: FilePath(UserFolders.data))
            var removal = LibraryFiles.Removal()
            var problems: [StorageError] = []
            let gone = Stopwatch.wall {
                problems = files.discard(entries.map(\.path), to: trash, into: &removal) {
                    path throws(StorageError) in
                    do throws(DesktopTrash.Refusal) { try DesktopTrash.take(path) } catch {
                        throw StorageError(.unwritable, path, error.message)
                    }
                }
            }
            if let problem = problems.first { throw problem }
            var back = 0
            let returned = Stopwatch.wall {
                back = files.bringBack(removal, from: trash).paths.count
            }
            guard back == discarded else { return .notMeasured("only \(back) came back") }
            return .figure(
                gone + returned, detail: String(format: "%.2f there, %.2f back", gone, returned))
        }
    }
}
