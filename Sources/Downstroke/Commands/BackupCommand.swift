import ArgumentParser
import Documents
import Foundation
import Platform
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
    var file: String

    func run() throws {
        let path = FilePath.absolute(file)
        let count = try Backup(UserFiles.places).write(to: path)
        try StandardOutput.write(Message.backedUp(count, in: path).text() + "\n")
    }
}

/// `downstroke restore`: what is in a backup comes back.
struct RestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Bring back what is in a backup.",
        discussion: """
            Drawings never take the place of others: where the name is taken they get a number. Brushes, \
            palettes and settings of the same name are replaced. Before that, what is there is kept in \
            another backup.

            Example:
              downstroke restore ~/downstroke.zip --yes
            """)

    @Argument(help: "A file that “backup” wrote.", completion: .file(extensions: ["zip"]))
    var file: String

    @Flag(help: "Do not ask.")
    var yes = false

    func run() throws {
        let path = FilePath.absolute(file)
        let content = try Backup.content(of: path)
        if !yes {
            let sentence = Message.backupContent(content.drawings, others: content.others)
            try StandardOutput.write(Message.restoreQuestionLine(sentence).text() + " ")
            guard let answer = readLine()?.lowercased(), answer == "y" || answer == "yes" else {
                throw Failure(.interrupted, .notRestored)
            }
        }
        let outcome = try UserFiles.keepingLibrary { () throws(Failure) in
            try Backup(UserFiles.places).restore(path)
        }
        let sentence = Message.restored(
            outcome.drawings, others: outcome.others, outcome.safety)
        try StandardOutput.write(sentence.text() + "\n")
    }
}
