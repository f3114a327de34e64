public import Host

extension WakeUp {
    /// Waits until `isDone`, checked first and after each wake-up; `seconds` at most.
    ///
    /// For use before the first window is open; requests over the bus are answered meanwhile.
    public func wait(seconds: Double, until isDone: () -> Bool) {
        let (services, end) = (MainContext(), ContinuousClock.now + .seconds(seconds))
        while !isDone() {
            let rest = (end - .now) / .milliseconds(1)
            guard rest > 0 else { return }
            _ = Readiness.wait(
                for: [(.wakeUp, fileDescriptor)], and: services,
                milliseconds: Int32(rest.rounded(.up)))
            acknowledge()
        }
    }
}
