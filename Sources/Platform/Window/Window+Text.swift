import CSDL2

extension Window {
    /// Whether keys give text as well, as `.text`: while a field has the focus.
    public var isTakingText: Bool {
        get { SDL_IsTextInputActive() == SDL_TRUE }
        set {
            guard newValue != isTakingText else { return }
            if newValue { SDL_StartTextInput() } else { SDL_StopTextInput() }
            sdlMayHaveEvents = true
        }
    }

    /// What other programs have copied; empty where that is no text.
    public var copiedText: String {
        sdlMayHaveEvents = true
        guard let text = SDL_GetClipboardText() else { return "" }
        defer { SDL_free(text) }
        return String(cString: text)
    }
}
