import Documents
import Platform
import Wording

extension Failure {
    /// Does what needs a display; what goes wrong becomes a failure, with exit code 69 where there is
    /// none or no longer one.
    static func describing<Result>(
        _ body: () throws(PlatformError) -> Result
    ) throws(Failure) -> Result {
        do throws(PlatformError) { return try body() } catch {
            throw Failure(error.isDisplayMissing ? .unavailable : .software, error.message)
        }
    }
}
