import Documents
import Foundation
import InterfaceCore
import Paths
import Wording

/// Lists what is in folders of the library, as a gallery shows it.
struct DrawingLister {
    let work: LibraryWork
    /// The pictures that are kept, of which those go that belong to nothing any more.
    let thumbnails: Thumbnails

    /// Lists what is in `folder`; the answer comes again once the places by name are known.
    func list(_ folder: FilePath?, answer: @escaping (DrawingListing) -> Void) {
        let library = work.library
        let isLibrary = folder == nil
        let folder = folder ?? library.folder
        work.look { () -> (listing: DrawingListing, entries: [LibraryEntry]?) in
            if folder != library.folder, !folder.isThere { return (.missing, nil) }
            guard var entries = LibraryEntry.list(folder) else {
                return (.unreadable(FolderReader.problem(folder)), nil)
            }
            // Copies that could not be saved in the library are listed with it.
            if isLibrary { entries = (entries + library.rescued).sorted(by: .newest) }
            let folders = LibraryFolder.list(folder).map(DrawingEntry.init)
            return (.drawings(folders + Self.listing(entries, library)), entries)
        } answer: { listing, entries in
            answer(listing)
            if let entries, case .drawings(let listed) = listing {
                finish(listed, entries, folder, answer)
            }
        }
    }

    /// Gives the drawings in all folders below `folder`, with the names of these.
    func find(below folder: FilePath?, answer: @escaping ([DrawingEntry]) -> Void) {
        let library = work.library
        let folder = folder ?? library.folder
        work.look {
            LibraryFolder.all(below: folder).flatMap { inner in
                let entries = LibraryEntry.list(inner) ?? []
                return Self.listing(entries, library).map { entry in
                    var entry = entry
                    let name = inner.name.shown.printable
                    entry.day = .day(entry.day, inFolder: name)
                    return entry
                }
            }
        } answer: {
            answer($0)
        }
    }

    /// Gives those of the drawings at `paths` that are there.
    func find(at paths: [FilePath], answer: @escaping ([DrawingEntry]) -> Void) {
        let library = work.library
        work.look {
            Self.listing(paths.compactMap(LibraryEntry.init(at:)), library)
        } answer: {
            answer($0)
        }
    }

    /// Does what takes long and nobody waits for.
    private func finish(
        _ listed: [DrawingEntry], _ entries: [LibraryEntry], _ folder: FilePath,
        _ answer: @escaping (DrawingListing) -> Void
    ) {
        work.look {
            Self.placed(listed, entries)
        } answer: {
            answer(.drawings($0))
        }
        work.look { [thumbnails] in
            thumbnails.keepOnly(entries, of: folder)
        } answer: {
        }
    }

    private static func listing(_ entries: [LibraryEntry], _ library: Library) -> [DrawingEntry] {
        let (days, favourites) = (DayText(now: Date()), library.favourites.all)
        return entries.map {
            DrawingEntry(
                path: $0.path, name: $0.name, changed: $0.changed, bytes: $0.bytes,
                day: days.text($0.changed / 1_000_000_000),
                isFavourite: favourites.contains(library.key(of: $0.path)))
        }
    }

    /// The same, with their places by name: to find these takes as long as all the rest.
    private static func placed(
        _ listed: [DrawingEntry], _ entries: [LibraryEntry]
    ) -> [DrawingEntry] {
        var places: [FilePath: Int] = [:]
        for (place, entry) in entries.sorted(by: .name).enumerated() { places[entry.path] = place }
        return listed.map { entry in
            var entry = entry
            entry.place = places[entry.path] ?? 0
            return entry
        }
    }
}

extension DrawingEntry {
    fileprivate init(_ folder: LibraryFolder) {
        self.init(
            path: folder.path, name: folder.name,
            day: folder.count.map(Message.drawings) ?? .cannotBeRead, isFolder: true)
    }
}
