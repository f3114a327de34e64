import ArgumentParser
import Documents
import Foundation
import Wording

/// The options of the archive: each is used alone.
struct ArchiveOptions: ParsableArguments {
    private static let visibility: ArgumentVisibility = Archive.path == nil ? .hidden : .default

    /// Explains DOWNSTROKE_SDL, which the archive's launcher reads.
    static let discussion =
        Archive.path == nil
        ? ""
        : """


        This Downstroke is a single file that includes SDL 2. Set DOWNSTROKE_SDL=system to use your \
        system's SDL 2.
        """

    @Flag(
        help: ArgumentHelp(
            "Add this archive to your desktop: menu, file types, thumbnails, icons, manual.",
            visibility: visibility))
    var integrate = false

    @Flag(
        help: ArgumentHelp(
            "Remove it from your desktop, and delete its unpacked files. Your drawings stay.",
            visibility: visibility))
    var remove = false

    @Flag(
        help: ArgumentHelp(
            "Print the licences of everything in this archive.", visibility: visibility))
    var licences = false

    private static let names = ["--integrate", "--remove", "--licences"]

    private var isAny: Bool { integrate || remove || licences }

    /// Runs a command line that is one of these options; returns false for any other.
    static func run(_ arguments: [String]) throws -> Bool {
        guard arguments.count == 1, names.contains(where: arguments[0].hasPrefix),
            let options = try? parse(arguments), options.isAny
        else { return false }
        guard let integration = Archive.integration else {
            throw ValidationError(.noArchive(arguments[0]))
        }
        try StandardOutput.write(options.answer(integration) + "\n")
        return true
    }

    private func answer(_ integration: Integration) throws(Failure) -> String {
        if integrate { return try integration.integrate().text() }
        if remove { return try integration.remove().text() }
        return try integration.licences()
    }

    /// Refuses these options beside others.
    func validate() throws {
        let arguments = CommandLine.arguments.dropFirst()
        if isAny, arguments.count > 1 { throw ValidationError(.optionGoesAlone) }
    }
}
