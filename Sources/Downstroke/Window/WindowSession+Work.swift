import Graphics
import Input
import Interface
import Platform
import Wording

/// What is done off the main thread comes back to the window.
extension WindowSession {
    /// When the window has to look again, whatever happens; nil for never.
    var deadline: Timestamp? {
        guard let end = work.deadline() else { return screen.deadline }
        return min(end, screen.deadline ?? end)
    }

    /// Takes what has been done meanwhile, and shows how far the rest is.
    func takeWork() {
        for outcome in work.takeOutcomes() {
            changeFlag.note()
            switch outcome {
            case .listing(let listing): listingAnswer(listing)
            case .preview(let preview): previewAnswer(preview)
            case .opened(let file):
                isBegunByImport = false
                goOn(with: file)
                openings.end()
            case .notOpened(let failure): giveUp(failure)
            case .notice(let text): tell(text)
            case .problem(let text): complain(.text(text))
            }
        }
        openNext()
        let progress = work.progress()
        guard progress != shownProgress else { return }
        shownProgress = progress
        screen.show(progress)
    }

    /// Ends what takes long.
    func stopWork() {
        guard let title = work.stop() else { return }
        isBegunByImport = false
        tell(Message.stopped(title).text())
        openNext()
    }
}
