public import Paths
public import Wording

/// The desktop's own panels; many desktops have none.
public protocol DesktopPanels: AnyObject {
    /// Whether there is one to choose files and folders.
    var choosesFiles: Bool { get }

    /// Lets people choose a file to read; gives its path, nil where they choose none.
    func chooseFile(_ title: Message, answer: @escaping (FilePath?) -> Void)

    /// Lets people choose a folder, at first the one at `path`; gives its path, nil where they choose none.
    func chooseFolder(_ title: Message, at path: FilePath, answer: @escaping (FilePath?) -> Void)
}
