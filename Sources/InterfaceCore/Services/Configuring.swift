public import Input
public import Paths
public import Settings

/// Keeps what people have set, and puts it in force.
public protocol Configuring: AnyObject {
    /// What people have set; a change counts at once, and is kept.
    var preferences: Preferences { get set }

    /// How hard people press, by device and tool, as far as it was measured.
    var hands: [PressureCurves.Scope: HandForce] { get }

    /// What is wrong in the files of settings; these are left as they are until `replaceFiles`.
    var problems: [SettingsError] { get }

    /// Shows the file at a path in the program that people write texts with.
    func openFile(_ path: FilePath)

    /// Writes the files in which something is wrong anew, with what counts now.
    func replaceFiles()
}
