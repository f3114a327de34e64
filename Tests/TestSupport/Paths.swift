public import Paths

/// Compares a path with the text that it is written as.
public func == (path: FilePath?, text: String) -> Bool { path == FilePath(text) }

/// Compares text with the path that is written like that.
public func == (text: String, path: FilePath?) -> Bool { path == FilePath(text) }

/// Compares a path with the text that it is written as.
public func != (path: FilePath?, text: String) -> Bool { path != FilePath(text) }

/// Compares paths with the texts that they are written as.
public func == (paths: [FilePath], texts: [String]) -> Bool { paths == texts.map { FilePath($0) } }

/// A path that goes on with this text, as text.
@_disfavoredOverload public func + (path: FilePath, rest: String) -> String { path.shown + rest }

/// What tests ask of paths that they have as text.
extension String {
    /// What it is called, with its suffix.
    public var name: FilePath { FilePath(self).name }
    /// The folder that it is in.
    public var folder: FilePath { FilePath(self).folder }
    /// Whether there is a file of bytes.
    public var isFile: Bool { FilePath(self).isFile }
    /// Whether there is a folder.
    public var isFolder: Bool { FilePath(self).isFolder }
}
