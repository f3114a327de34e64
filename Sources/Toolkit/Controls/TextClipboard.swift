/// What people copy from fields, and paste into them.
public protocol TextClipboard: AnyObject {
    /// Copies text for all programs.
    func copy(text: String)

    /// Calls `answer` with the text that was copied last in any program, once it is there; not at all if there is none.
    func readCopiedText(_ answer: @escaping (String) -> Void)

    /// Offers text that is selected to a middle click in any program, where the desktop knows that.
    func select(text: String)

    /// Calls `answer` with the text that was selected last in any program, once it is there; not at all if there is none.
    func readSelectedText(_ answer: @escaping (String) -> Void)
}
