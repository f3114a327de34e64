import Foundation
public import Paths

extension DrawingFile {
    /// How the name of a copy ends that is not whole yet.
    private static let partSuffix = ".copy"

    /// Makes a copy of the drawing at `path` beside it, also while somebody draws in it; gives its path.
    ///
    /// It is called as the drawing is, with the next number at which there is no file: “Hill 2” after “Hill”,
    /// and “Hill 3” after “Hill 2”.
    ///
    /// - Throws: `StorageError` where it cannot be read or written; nothing is left then.
    public static func duplicate(_ path: FilePath) throws(StorageError) -> FilePath {
        try copy(path) { FileName.following(path) }
    }

    /// Makes a copy of the drawing at `path` in another folder, also while somebody draws in it; gives its path.
    ///
    /// It has the name of the drawing, or the lowest number from 2 on where that is taken.
    ///
    /// - Throws: `StorageError` where it cannot be read or written; nothing is left then.
    public static func copy(_ path: FilePath, into folder: FilePath) throws(StorageError)
        -> FilePath
    {
        try copy(path) { FileName.free("\(folder)/\(path.stem)\(suffix)") }
    }

    private static func copy(
        _ path: FilePath, to place: () -> FilePath
    ) throws(StorageError) -> FilePath {
        var isBusy = false
        for _ in 0..<mostAttempts {
            let target = place()
            let part = target + partSuffix
            defer { unlink(part.cString) }
            let rest = try DrawingAtRest(path, orCopiedTo: part, isBusy: isBusy)
            let code = try FileClaim(rest.path, toWrite: false).copyAndCompare(to: target)
            // Another program may have taken the name meanwhile.
            if code == EEXIST { continue }
            guard code == 0 else { throw .uncarriable(target, code) }
            guard rest.isStill else {
                unlink(target.cString)
                isBusy = true
                continue
            }
            target.synchronizeFolder()
            return target
        }
        throw .taken(path)
    }
}

extension FileName {
    /// The most digits that are a number of a copy, and no year and no date.
    private static let mostDigits = 3

    /// The path of the next drawing after that at `path`, by number, at which there is no file.
    static func following(_ path: FilePath) -> FilePath {
        var (stem, number) = (path.stem, 2)
        let digits = stem.bytes.reversed().prefix { (0x30...0x39).contains($0) }.count
        if 1...mostDigits ~= digits, stem.dropLast(digits).hasSuffix(" "),
            let own = Int(String(decoding: stem.bytes.suffix(digits), as: UTF8.self)),
            stem.count > digits + 1
        {
            (stem, number) = (stem.dropLast(digits + 1), own + 1)
        }
        while true {
            let path = numbered("\(path.folder)/\(stem)\(DrawingFile.suffix)", number)
            if DrawingFile.isFree(path) { return path }
            number += 1
        }
    }
}
