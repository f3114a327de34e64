import Dispatch
import Input
import Settings
import Synchronization

/// How hard people press with each pen: what stands in `hand.toml`, and what was measured since.
///
/// For any thread. The file is written off the threads that draw, and never waited for: to lose what was measured
/// in the last minutes is no loss.
final class HandRecord: Sendable {
    private typealias Hands = [PressureCurves.Scope: HandForce]

    private struct State {
        var stored = Hands() { didSet { revision += 1 } }
        /// What is on its way to the file.
        var leaving = Hands()
        var measured = Hands() { didSet { revision += 1 } }
        var problem: SettingsError?
        var revision = 0
        /// The devices that were seen.
        var devices: [Device] = []
    }

    /// Where the file lies.
    let path: String
    private let queue = DispatchQueue(label: "downstroke.hand", qos: .utility)
    private let state = Mutex(State())

    /// The record in the file at `path`, which nobody has read yet.
    init(path: String) { self.path = path }

    /// What is wrong in the file, which is left as it is until it is mended or `replace` is called; nil for nothing.
    var problem: SettingsError? { state.withLock(\.problem) }

    /// The devices that were seen, whose entries move from their names to their keys.
    var devices: [Device] {
        get { state.withLock(\.devices) }
        set { state.withLock { $0.devices = newValue } }
    }

    /// What is known of each hand.
    var hands: [PressureCurves.Scope: HandForce] {
        state.withLock { $0.stored.adding($0.leaving).adding($0.measured) }
    }

    /// Another number whenever something else may be known.
    var revision: Int { state.withLock(\.revision) }

    /// Takes what stands in the file now, which others may have written.
    func read() {
        let result = Result { () throws(SettingsError) in try stored() }
        state.withLock { state in
            switch result {
            case .success(let hands): (state.stored, state.problem) = (hands, nil)
            case .failure(let error): state.problem = error
            }
        }
    }

    private func stored() throws(SettingsError) -> Hands {
        var hands = try HandFile.read(ifThereAt: path)
        hands.adopt(devices)
        return hands
    }

    /// Adds what was measured, as far as the file can hold it.
    func add(_ measured: [PressureCurves.Scope: HandForce]) {
        let measured = measured.filter { HandFile.canHold($0.key) }
        state.withLock { $0.measured = $0.measured.adding(measured) }
    }

    /// Puts what was measured into the file, soon.
    func keep() {
        queue.async { [self] in
            write { () throws(SettingsError) in try stored() }
        }
    }

    /// Puts what is known in place of a file in which something is wrong, soon.
    func replace() {
        state.withLock { $0.problem = nil }
        queue.async { [self] in write { state.withLock(\.stored) } }
    }

    /// Waits until what was to be kept is in the file, or cannot be.
    func synchronize() { queue.sync {} }

    /// Writes what was measured, added to `former`; keeps it where that goes wrong.
    private func write(addedTo former: () throws(SettingsError) -> Hands) {
        let measured = state.withLock { state in
            (state.leaving, state.measured) = (state.measured, state.leaving)
            return state.leaving
        }
        do throws(SettingsError) {
            let hands = try former().adding(measured)
            try HandFile.write(hands, to: path)
            state.withLock { ($0.stored, $0.leaving, $0.problem) = (hands, [:], nil) }
        } catch {
            state.withLock { state in
                state.measured = measured.adding(state.measured)
                state.leaving = [:]
                // Where there is no room for it, it stays here.
                if error.kind != .unwritable { state.problem = error }
            }
        }
    }
}

extension [PressureCurves.Scope: HandForce] {
    fileprivate func adding(_ others: Self) -> Self {
        merging(others) { hand, other in
            var hand = hand
            hand.add(other)
            return hand
        }
    }
}
