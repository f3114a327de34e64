import Drawing
import Geometry
import Graphics
import Ink
import Testing
import Wording

@testable import Rendering

/// Which jobs are waited for, and what becomes of those that go wrong.
@Suite struct TileJobsTests {
    private let executor = ManualExecutor()
    private let content = TileJob.Content.layer(
        Layer(id: LayerID(1), name: "Layer"), CoarseShapes())
    private let failure = GraphicsError("out of memory")

    private func jobs() -> TileJobs { TileJobs(executor: executor) }

    private func failed(_ job: TileJob) -> TileResult {
        TileResult(id: job.id, tiles: [], error: failure)
    }

    @Test func aJobIsWaitedForUntilItIsDone() throws {
        var jobs = jobs()
        #expect(!jobs.areUnderWay)
        let (first, second) = (jobs.make(content, []), jobs.make(content, []))
        #expect(first.id != second.id && jobs.areUnderWay)
        for (job, isLast) in [(second, false), (first, true)] {
            let finished = try jobs.finish(TileResult(id: job.id, tiles: []))
            #expect(finished?.id == job.id && jobs.areUnderWay != isLast)
        }
        let again = try jobs.finish(TileResult(id: first.id, tiles: []))
        #expect(again == nil)
    }

    @Test func whatIsCancelledIsNotWaitedFor() throws {
        var jobs = jobs()
        let (first, second) = (jobs.make(content, []), jobs.make(content, []))
        jobs.cancel { $0.id == first.id }
        #expect(first.cancellation.isCancelled && !second.cancellation.isCancelled)
        let late = try jobs.finish(failed(first))
        #expect(late == nil && executor.jobs.isEmpty && jobs.areUnderWay)
        jobs.cancel { _ in true }
        #expect(second.cancellation.isCancelled && !jobs.areUnderWay)
    }

    /// Passing want of memory is nobody's business; people are told of that which stays, once.
    @Test func peopleAreToldOnceOfAllThatGoesWrong() throws {
        var jobs = jobs()
        var made = (0..<3).map { _ in jobs.make(content, []) }
        for job in made {
            let finished = try jobs.finish(failed(job))
            #expect(finished == nil)
        }
        #expect(executor.failures == [1, 1, 1] && jobs.areUnderWay)
        #expect(throws: failure) { _ = try jobs.finish(failed(made[0])) }
        for job in made[1...] {
            let finished = try jobs.finish(failed(job))
            #expect(finished == nil)
        }
        for job in made {
            let finished = try jobs.finish(failed(job))
            #expect(finished == nil)
        }
        #expect(executor.failures == [1, 1, 1, 2, 2, 2, 3, 3, 3])
        while let job = made.popLast() {
            let finished = try jobs.finish(TileResult(id: job.id, tiles: []))
            #expect(finished?.id == job.id)
        }
        #expect(!jobs.areUnderWay)
        // What goes wrong later is told of again.
        let later = jobs.make(content, [])
        let first = try jobs.finish(failed(later))
        #expect(first == nil)
        #expect(throws: failure) { _ = try jobs.finish(failed(later)) }
    }

    @Test func whoDrawsAtOnceIsToldAtOnce() throws {
        var jobs = TileJobs(executor: ImmediateExecutor(TilePainter()))
        let job = jobs.make(content, [])
        #expect(throws: failure) { _ = try jobs.finish(failed(job)) }
        #expect(jobs.areUnderWay)
    }

    @Test func aPictureThatCannotBeReadIsNotTriedAgain() throws {
        var jobs = jobs()
        let image = PlacedImage(
            bytes: [1, 2, 3], mediaType: .png, frame: Rectangle(x: 0, y: 0, width: 9, height: 9))
        let job = jobs.make(.picture(PictureSource(image)), [])
        #expect(throws: failure) { _ = try jobs.finish(failed(job)) }
        #expect(executor.jobs.isEmpty && !jobs.areUnderWay)
    }
}
