import Desktop
import Documents
import Foundation
import Host
import Wording

/// The report of a crash, which the next start offers to show.
enum CrashNotice {
    private static let folder = "\(UserFolders.state)/downstroke"
    private static let report = "\(folder)/crash.txt"
    /// The report that people were told of.
    private static let lastReport = "\(folder)/last-crash.txt"

    /// From now on a crash leaves a report.
    static func begin() {
        // Where it cannot be made there is no report, and nobody is kept from drawing.
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        CrashReport.leave(at: report, heading: "Downstroke \(Version.current)\n")
    }

    /// The report of the last start where it crashed; nil where it did not, and where people were told already.
    static func take() -> String? {
        rename(report, lastReport) == 0 ? lastReport : nil
    }
}
