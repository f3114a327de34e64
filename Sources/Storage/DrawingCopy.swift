import Foundation

extension DrawingFile {
    /// How the name of a copy ends that is not whole yet.
    private static let partSuffix = ".copy"

    /// Makes a copy of the drawing at `path` beside it, also while somebody draws in it; gives its path.
    ///
    /// It is called as the drawing is, with the next number at which there is no file: “Hill 2” after “Hill”,
    /// and “Hill 3” after “Hill 2”.
    ///
    /// - Throws: `StorageError` where it cannot be read or written; nothing is left then.
    public static func duplicate(_ path: String) throws(StorageError) -> String {
        try copy(path) { FileName.following(path) }
    }

    /// Makes a copy of the drawing at `path` in another folder, also while somebody draws in it; gives its path.
    ///
    /// It has the name of the drawing, or the lowest number from 2 on where that is taken.
    ///
    /// - Throws: `StorageError` where it cannot be read or written; nothing is left then.
    public static func copy(_ path: String, into folder: String) throws(StorageError) -> String {
        try copy(path) { FileName.free("\(folder)/\(DrawingName.of(path))\(suffix)") }
    }

    private static func copy(
        _ path: String, to place: () -> String
    ) throws(StorageError) -> String {
        var isBusy = false
        for _ in 0..<mostAttempts {
            let target = place()
            let part = target + partSuffix
            defer { unlink(part) }
            let rest = try DrawingAtRest(path, orCopiedTo: part, isBusy: isBusy)
            let code = try FileClaim(rest.path, toWrite: false).copyAndCompare(to: target)
            // Another program may have taken the name meanwhile.
            if code == EEXIST { continue }
            guard code == 0 else { throw .uncarriable(target, code) }
            guard rest.isStill else {
                unlink(target)
                isBusy = true
                continue
            }
            FolderPath.synchronize(of: target)
            return target
        }
        throw .taken(path)
    }
}

extension FileName {
    /// The most digits that are a number of a copy, and no year and no date.
    private static let mostDigits = 3

    /// The path of the next drawing after that at `path`, by number, at which there is no file.
    static func following(_ path: String) -> String {
        let folder = FolderPath.of(path)
        var (stem, number) = (DrawingName.of(path), 2)
        let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.count
        if 1...mostDigits ~= digits, stem.dropLast(digits).hasSuffix(" "),
            let own = Int(stem.suffix(digits)), stem.count > digits + 1
        {
            (stem, number) = (String(stem.dropLast(digits + 1)), own + 1)
        }
        while true {
            let path = numbered("\(folder)/\(stem)\(DrawingFile.suffix)", number)
            if DrawingFile.isFree(path) { return path }
            number += 1
        }
    }
}
