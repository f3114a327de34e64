import Glibc
import Synchronization

/// The thread that waits for pens, so that no sample waits for a picture to be drawn.
final class PenThread {
    /// What the thread starts with; it is the thread's from then on.
    private final class Start {
        let reader: PenReader
        let channel: PenChannel
        let control: Int32

        init(reader: PenReader, channel: PenChannel, control: Int32) {
            self.reader = reader
            self.channel = channel
            self.control = control
        }
    }

    private let channel: PenChannel
    private let thread: pthread_t
    private let controlInput: Int32
    private let controlOutput: Int32
    private var isRunning = true

    /// Gives `connection` to a thread of its own; nil where the machine has no more threads.
    init?(connection: XConnection, channel: PenChannel) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let start = Start(
            reader: PenReader(connection: connection, channel: channel), channel: channel,
            control: ends[0])
        start.reader.listen()
        guard let thread = Self.launch(start) else {
            for end in ends { close(end) }
            return nil
        }
        self.channel = channel
        self.thread = thread
        (controlOutput, controlInput) = (ends[0], ends[1])
    }

    /// Makes the thread listen to another X window.
    func follow(window: UInt) {
        guard channel.window.exchange(window, ordering: .acquiringAndReleasing) != window else {
            return
        }
        interrupt()
    }

    /// Ends the thread, which closes its connection, and waits for it.
    func stop() {
        guard isRunning else { return }
        isRunning = false
        channel.isStopping.store(true, ordering: .releasing)
        interrupt()
        pthread_join(thread, nil)
        close(controlInput)
        close(controlOutput)
    }

    deinit { stop() }

    private func interrupt() {
        var byte: UInt8 = 0
        write(controlInput, &byte, 1)
    }

    private static func launch(_ start: Start) -> pthread_t? {
        // Signals are for the main thread, whose wait they are to interrupt.
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var thread = pthread_t()
        let context = Unmanaged.passRetained(start)
        let status = pthread_create(&thread, nil, threadMain, context.toOpaque())
        guard status == 0 else {
            context.release()
            return nil
        }
        return thread
    }

    private static let threadMain:
        @convention(c) (UnsafeMutableRawPointer?) ->
            UnsafeMutableRawPointer? = { context in
                guard let context else { return nil }
                let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
                PenThread.run(start)
                return nil
            }

    private static func run(_ start: Start) {
        start.reader.start()
        while !start.channel.isStopping.load(ordering: .acquiring) {
            start.reader.followWindow()
            if start.reader.hasEvents {
                start.reader.readEvents()
            } else {
                wait(for: start.reader.fileDescriptor, or: start.control)
            }
        }
    }

    private static func wait(for server: Int32, or control: Int32) {
        withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 2) { files in
            files[0] = pollfd(fd: server, events: Int16(POLLIN), revents: 0)
            files[1] = pollfd(fd: control, events: Int16(POLLIN), revents: 0)
            guard poll(files.baseAddress, 2, -1) > 0, files[1].revents != 0 else { return }
            var byte: UInt8 = 0
            read(control, &byte, 1)
        }
    }
}
