import CGIO
public import Display
public import Paths

extension SessionInstance {
    /// What a later start asks for, or somebody else on the bus.
    public final class Request {
        /// What was given to it, without the name of the program.
        public let arguments: [String]
        /// The folder that its relative paths begin in.
        public let folder: FilePath
        /// What the desktop calls the start; nil where it does not say.
        public let startup: StartupID?
        /// Who waits for an answer.
        private var waiting: UnsafeMutablePointer<GApplicationCommandLine>?
        /// Whether somebody waits for an answer.
        var isWaiting: Bool { waiting != nil }
        /// What it says in which surroundings it was started; empty where it says nothing.
        let place: String
        /// Who is on the bus as long as it waits; nil where that is not known.
        let caller: String?

        /// What somebody asks for who waits for no answer.
        init(_ arguments: [String], _ startup: StartupID?) {
            (self.arguments, folder, place, waiting) = (arguments, "/", "", nil)
            (self.startup, caller) = (startup, nil)
        }

        init(_ waiting: UnsafeMutablePointer<GApplicationCommandLine>) {
            self.waiting = waiting
            g_object_ref(UnsafeMutableRawPointer(waiting))
            var count: Int32 = 0
            let list = g_application_command_line_get_arguments(waiting, &count)
            defer { g_strfreev(list) }
            arguments = (0..<Int(count)).compactMap {
                list?[$0].map { FilePath(cString: $0).escaped }
            }
            let folder = g_application_command_line_get_cwd(waiting)
            self.folder = folder.map { FilePath(cString: $0) } ?? "/"
            let data = g_application_command_line_get_platform_data(waiting)
            defer { data.map(g_variant_unref) }
            let values = data.map(BusValue.init)
            place = values?[Key.place]?.text ?? ""
            caller = values?[Key.caller]?.text
            startup = values.flatMap(Key.startup(in:))
        }

        /// Ends the start that asked, with this exit code, and what it is to tell of problems; one that is never answered
        /// begins by itself.
        public func answer(_ exitCode: Int32, telling problems: [String] = []) {
            guard let waiting else { return }
            for problem in problems { downstroke_print_error(waiting, problem) }
            g_application_command_line_set_exit_status(waiting, exitCode)
            release()
        }

        /// The answer goes out when nobody holds it any more.
        private func release() {
            if let waiting { g_object_unref(UnsafeMutableRawPointer(waiting)) }
            waiting = nil
        }

        deinit { release() }
    }
}
