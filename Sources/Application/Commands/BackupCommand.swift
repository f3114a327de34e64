import ArgumentParser
import Documents
import Foundation
import Paths
import Wording

/// `downstroke backup`: everything that somebody made in one file.
struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Write all drawings, brushes, palettes and settings into one file.",
        discussion: """
            Example:
              downstroke backup ~/downstroke.zip
            """)

    @Argument(help: "The file to write, a zip archive.", completion: .file(extensions: ["zip"]))
    var file: FilePath

    @Flag(help: "Replace a file that is there.")
    var force = false

    func run() throws {
        let path = file.absolute()
        Interruption.listen()
        let written = try Backup(UserFiles.places).write(to: path, replacing: force) { _ in
            !Interruption.isRequested
        }
        try StandardOutput.write(Message.backedUp(written.drawings, in: path).text() + "\n")
        try Failures.tell(written.skipped.map(\.reason))
    }
}

/// `downstroke restore`: what is in a backup comes back.
struct RestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Bring back what is in a backup.",
        discussion: """
            Drawings never take the place of others: where the name is taken they get a number. Brushes, \
            palettes and settings of the same name are replaced. Before anything comes back, what is there is \
            kept in another backup; the last three of these stay. Before you are asked, it prints how much \
            space that takes.

            Damaged files are skipped and listed. Everything else is restored, and the exit code is not 0.

            Example:
              downstroke restore ~/downstroke.zip --yes
            """)

    @Argument(help: "A file that “backup” wrote.", completion: .file(extensions: ["zip"]))
    var file: FilePath

    @Flag(help: "Do not ask.")
    var yes = false

    func run() throws {
        let path = file.absolute()
        if !yes {
            let content = try Backup(UserFiles.places).content(of: path)
            let sentence = Message.backupContent(content)
            try StandardOutput.write(Message.restoreQuestionLine(sentence).text() + " ")
            guard let answer = readLine()?.lowercased(), answer == "y" || answer == "yes" else {
                throw Failure(.interrupted, .notRestored)
            }
        }
        // Only now: it would not end the question.
        Interruption.listen()
        let goesOn = { !Interruption.isRequested }
        let outcome = try UserFiles.restore(path, report: { _ in goesOn() }, decide: goesOn)
        let sentence = Message.restored(
            outcome.drawings, others: outcome.others, outcome.safety,
            isComplete: outcome.skipped.isEmpty)
        try StandardOutput.write(sentence.text() + "\n")
        try Failures.tell(outcome.skipped.map(\.reason))
    }
}
