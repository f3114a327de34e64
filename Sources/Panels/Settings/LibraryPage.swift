import Graphics
import InterfaceCore
import Paths
import Settings
import Toolkit
import Wording

/// Where the drawings are, and backups of all that somebody made.
final class LibraryPage {
    private let theme: Theme
    private let library: any LibraryKeeping
    private let desktop: (any DesktopPanels)?
    private let place: TextField
    private let backup: TextField
    private let former: TextField
    /// What the fields show, which may be no text.
    private var (knownPlace, knownFormer): (FilePath, FilePath) = ("", "")

    /// The controls, below one another.
    private(set) var view: Stack

    /// `ask` shows a question.
    init(
        _ setting: SettingsPage, _ library: any LibraryKeeping, _ desktop: (any DesktopPanels)?,
        ask: @escaping (Dialog) -> Void
    ) {
        let theme = setting.theme
        (self.theme, self.library, self.desktop) = (theme, library, desktop)
        place = TextField(theme: theme, name: .libraryFolder, placeholder: .libraryFolder)
        backup = TextField(theme: theme, name: .backupFile, placeholder: .backupFile)
        former = TextField(theme: theme, name: .formerBackup, placeholder: .pathOfBackup)
        view = setting.column([])
        place.setText(library.libraryPlace.shown)
        knownPlace = library.libraryPlace
        backup.setText(library.backupPlace.shown)
        view = setting.column([
            setting.group([
                setting.labelled(.libraryFolder, place),
                row([
                    Button(theme: theme, .moveDrawings) { [unowned self] in
                        library.moveLibrary(to: knownPlace.retyped(place.text))
                    },
                    chooser(.chooseLibraryFolder) { [unowned self] title in
                        desktop?.chooseFolder(title, at: library.libraryPlace) { [weak self] in
                            guard let self, let path = $0 else { return }
                            knownPlace = path
                            place.setText(path.shown)
                        }
                    },
                ]),
                setting.hint(.moveExplained),
            ]),
            setting.group([
                setting.labelled(.backupFile, backup),
                row([Button(theme: theme, .backUp) { [unowned self] in backUp(ask) }]),
            ]),
            setting.group([
                setting.labelled(.formerBackup, former),
                row([
                    Button(theme: theme, .restore) { [unowned self] in restore(ask) },
                    chooser(.chooseBackup) { [unowned self] title in
                        desktop?.chooseFile(title) { [weak self] in
                            guard let self, let path = $0 else { return }
                            knownFormer = path
                            former.setText(path.shown)
                        }
                    },
                ]),
                setting.hint(.restoreExplained),
            ]),
            setting.explained(
                .launcherNamesExplained,
                setting.choice(
                    .launcherNames, [(.hidden, .namesHidden), (.shown, .namesShown)],
                    \.launcherNames)),
        ])
    }

    private func row(_ buttons: [Button?]) -> Stack {
        let views: [View] = buttons.compactMap { $0 }
        return Stack(.horizontal, theme: theme, spacing: 8, views)
    }

    /// A button for the desktop's own panel; nil where it has none.
    private func chooser(_ title: Message, _ choose: @escaping (Message) -> Void) -> Button? {
        guard desktop?.choosesFiles == true else { return nil }
        return Button(theme: theme, .browse) { choose(title) }
    }

    private func backUp(_ ask: (Dialog) -> Void) {
        let path = FilePath(backup.text)
        guard library.replacesFile(atBackup: path) else {
            return library.backUp(to: path, replacing: false)
        }
        ask(
            question(.replaceBackupQuestion, .replaceBackupDetail(path), .replace) { [library] in
                library.backUp(to: path, replacing: true)
            })
    }

    private func restore(_ ask: @escaping (Dialog) -> Void) {
        let path = knownFormer.retyped(former.text)
        library.readContent(ofBackup: path) { [weak self, library] content in
            guard let self else { return }
            ask(
                question(.restoreQuestion, .restoreDetail(content), .restoreNow) {
                    library.restore(path)
                })
        }
    }

    /// Asks before anything takes the place of something else.
    private func question(
        _ title: Message, _ detail: Message, _ confirm: Message, _ action: @escaping () -> Void
    ) -> Dialog {
        let body = Label(theme: theme, detail, color: .detail, overflow: .wraps)
        let dialog = Dialog(
            theme: theme, title: title, body: body, cancel: .cancel, confirm: confirm, width: 440)
        dialog.primary.action = { [unowned dialog] in
            dialog.close()
            action()
        }
        return dialog
    }
}
