import Documents
import Interface
import Wording

/// Imports the files of other programs for which there are no windows into the library.
struct FileImporter {
    let screen: Screen
    let work: BackgroundWork

    /// Imports files, one after the other, and tells what came of them.
    func importAll(_ plan: OpeningPlan) {
        let paths = plan.imports
        if plan.leftCount > 0 { screen.tell(.leftOut(plan.leftCount)) }
        guard !paths.isEmpty else { return }
        work.start(.drawings, .importing(paths.count)) { job in
            let opener = DocumentOpener(UserFiles.library)
            var problems: [Message] = []
            for (index, path) in paths.enumerated() where !job.isStopped {
                do throws(Failure) {
                    try path.checkFile()
                    _ = try opener.add(path) {
                        job.report((Double(index) + $0) / Double(paths.count))
                    }
                } catch { problems.append(error.message) }
            }
            let done = Message.imported(paths.count - problems.count)
            guard let problem = problems.first else { return done }
            return Message(joining: [done, .notImported(problems.count, problem)])
        } answer: { [weak screen] in
            if let told = $0 { screen?.tell(told) }
        }
    }
}
