/// Something that can be done with what is previewed, without opening it: `UIPreviewAction` of 3D Touch.
public struct PreviewAction {
    /// How it looks, and what that says of it.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// As it is.
        case `default`
        /// With a check mark: it is so already.
        case selected
        /// In red: something goes away by it.
        case destructive
    }

    /// What it is called, as people read it.
    public var title: String
    /// How it looks.
    public var style: Style
    /// A second line, in small; nil for none.
    public var subtitle: String?
    /// What is drawn beside it, by the name that whoever shows it knows; nil for nothing.
    public var icon: String?
    /// What it is told apart by, in `PressOutcome.action`.
    public var identifier: String
    /// Does it.
    public var handler: (PreviewAction) -> Void

    /// An action that does what `handler` does; its identifier is its title unless it has another.
    public init(
        title: String, subtitle: String? = nil, style: Style = .default, icon: String? = nil,
        identifier: String? = nil,
        handler: @escaping (PreviewAction) -> Void = { _ in }
    ) {
        (self.title, self.subtitle) = (title, subtitle)
        (self.style, self.icon, self.handler) = (style, icon, handler)
        self.identifier = identifier ?? title
    }
}

/// Actions that open in the place of one: `UIPreviewActionGroup` of 3D Touch.
public struct PreviewActionGroup {
    /// What they are called together.
    public var title: String
    /// How their row looks.
    public var style: PreviewAction.Style
    /// What is drawn beside it, as beside an action.
    public var icon: String?
    /// They, in order.
    public var actions: [PreviewAction]

    /// A group of these actions.
    public init(
        title: String, style: PreviewAction.Style = .default, icon: String? = nil,
        actions: [PreviewAction]
    ) {
        (self.title, self.style, self.icon, self.actions) = (title, style, icon, actions)
    }
}

/// A row of the list of actions: `UIPreviewActionItem` of 3D Touch.
public enum PreviewActionItem {
    /// It does something.
    case action(PreviewAction)
    /// It shows others.
    case group(PreviewActionGroup)

    /// What stands in it.
    public var title: String {
        switch self {
        case .action(let action): action.title
        case .group(let group): group.title
        }
    }

    /// How it looks.
    public var style: PreviewAction.Style {
        switch self {
        case .action(let action): action.style
        case .group(let group): group.style
        }
    }

    /// What is drawn beside it.
    public var icon: String? {
        switch self {
        case .action(let action): action.icon
        case .group(let group): group.icon
        }
    }
}
