import Glibc

extension FilePath {
    /// The file type of `stat(2)`; nil if nothing is there.
    public var kind: UInt32? {
        var status = stat()
        return stat(cString, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// The modification time in seconds since 1970; nil if nothing is there.
    public var modified: Double? {
        var status = stat()
        guard stat(cString, &status) == 0 else { return nil }
        return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
    }

    /// Whether it is a regular file, unlike a pipe that may never end.
    public var isFile: Bool { kind == S_IFREG }
    /// Whether it is a folder.
    public var isFolder: Bool { kind == S_IFDIR }
    /// Whether anything is there.
    public var isThere: Bool { access(cString, F_OK) == 0 }

    /// Whether two paths lead to the same file.
    public func isSame(as other: FilePath) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(cString, &first) == 0, stat(other.cString, &second) == 0 else {
            return self == other
        }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// The path with symbolic links resolved; nil if nothing is there.
    public var real: FilePath? {
        guard let found = realpath(cString, nil) else { return nil }
        defer { free(found) }
        return FilePath(cString: found)
    }

    /// The number of links that Linux follows in a row.
    private static let mostLinks = 40

    /// The target of a symbolic link, even if nothing is there; otherwise this path.
    ///
    /// Circular links return this path.
    public var destination: FilePath {
        if let real { return real }
        var path = self
        for _ in 0..<Self.mostLinks {
            guard let link = path.link else { return path }
            path = link.isAbsolute ? link : "\(path.folder)/\(link)"
        }
        return self
    }

    /// The text of the symbolic link at this path; nil if it is not a link.
    private var link: FilePath? {
        var text = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(cString, &text, text.count)
        guard count > 0 else { return nil }
        return FilePath(bytes: text.prefix(count).map { UInt8(bitPattern: $0) })
    }

    /// The current working directory.
    public static var workingDirectory: FilePath {
        guard let found = getcwd(nil, 0) else { return "/" }
        defer { free(found) }
        return FilePath(cString: found)
    }

    /// The names in the folder with their `d_type`, without `.` and `..`; nil, with `errno` set, if it cannot be read.
    ///
    /// Foundation leaves out names that are not UTF-8.
    public var entries: [(name: FilePath, type: Int32)]? {
        guard let stream = opendir(cString) else { return nil }
        defer { closedir(stream) }
        var entries: [(FilePath, Int32)] = []
        while true {
            errno = 0
            guard let item = readdir(stream) else { return errno == 0 ? entries : nil }
            let name = withUnsafePointer(to: &item.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { FilePath(cString: $0) }
            }
            if name != ".", name != ".." { entries.append((name, Int32(item.pointee.d_type))) }
        }
    }

    /// The names in the folder; empty if it cannot be read.
    public var names: [FilePath] { (entries ?? []).map(\.name) }

    /// The relative paths of all files below the folder; links to folders are not followed.
    ///
    /// `unreadable` is called with each folder that is there and cannot be read, and the error number.
    public func filesBelow(
        unreadable: (_ folder: FilePath, _ code: Int32) -> Void = { _, _ in }
    ) -> [FilePath] {
        var found: [FilePath] = []
        var folders: [FilePath?] = [nil]
        while let inner = folders.popLast() {
            let folder = inner.map { "\(self)/\($0)" } ?? self
            guard let entries = folder.entries else {
                if errno != ENOENT, errno != ENOTDIR { unreadable(folder, errno) }
                continue
            }
            for (name, type) in entries {
                let path = inner.map { "\($0)/\(name)" } ?? name
                var isFolder = type == DT_DIR
                if type == DT_UNKNOWN { isFolder = ("\(self)/\(path)" as FilePath).isOwnFolder }
                if isFolder { folders.append(path) } else { found.append(path) }
            }
        }
        return found
    }

    /// Whether it is a folder, not a link to one.
    var isOwnFolder: Bool {
        var status = stat()
        return lstat(cString, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Creates the folder and its parents if they are missing; returns 0 or the error number.
    public func makeFolder() -> Int32 {
        if isFolder { return 0 }
        if mkdir(cString, 0o777) == 0 { return 0 }
        guard errno == ENOENT, folder != self, !isEmpty else {
            return errno == EEXIST ? (isFolder ? 0 : ENOTDIR) : errno
        }
        let code = folder.makeFolder()
        guard code == 0, mkdir(cString, 0o777) != 0 else { return code }
        let problem = errno
        // Another process may have created it meanwhile.
        return isFolder ? 0 : problem
    }
}
