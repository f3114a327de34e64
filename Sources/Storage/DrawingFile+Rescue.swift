import Dispatch
public import Drawing
import Foundation

extension DrawingFile {
    /// Writes a drawing into the first of these folders that takes it, under a name that is free
    /// there; folders that are not there are made.
    ///
    /// A folder on a disk that does not answer within `timeout` seconds is passed over.
    ///
    /// - Returns: the path of the file; nil where none took it.
    public static func rescue(
        _ history: History, named name: String, into folders: [String], timeout: Double = 2
    ) -> String? {
        for folder in folders {
            let attempt = Attempt<String?>()
            DispatchQueue.global().async {
                attempt.perform { Self.write(history, "\(folder)/\(name)\(Self.suffix)") }
            }
            if let written = attempt.outcome(within: timeout), let path = written { return path }
        }
        return nil
    }

    private static func write(_ history: History, _ path: String) -> String? {
        try? FileManager.default.createDirectory(
            atPath: FolderPath.of(path), withIntermediateDirectories: true)
        for _ in 0..<100 {
            let free = FileName.free(path)
            do throws(StorageError) {
                try create(free, history)
                return free
            } catch {
                // Another program may have taken the name meanwhile.
                guard error.kind == .taken else { return nil }
            }
        }
        return nil
    }
}
