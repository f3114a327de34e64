import Input
import InterfaceCore
import Paths
import Settings
public import Wording

// The settings.
extension Message {
    /// What is wrong in files of settings, beyond what is listed.
    static func furtherProblems(_ count: Int) -> Message {
        Message(
            count, one: "There is \(count) further mistake.",
            other: "There are \(count) further mistakes.")
    }
    /// What people set.
    public static var settings: Message { "Settings" }
    static var penAndDevices: Message { "Pen and Devices" }
    static var touch: Message { Message("Touch", context: "settings") }
    static var appearance: Message { "Appearance" }

    // The pen.
    static var allDevices: Message { "All Devices" }
    static var noPenFound: Message { "No pen is connected. These settings apply to every pen." }
    static var penDevice: Message { "Pen" }
    static var eraserDevice: Message { "Eraser end" }
    static var touchDevice: Message { "Touchscreen" }
    static var chooseDevice: Message { "Device" }
    static var mouseDevice: Message { Message("Mouse", context: "device") }
    static var keyboardDevice: Message { Message("Keyboard", context: "device") }
    static func levels(_ count: Int) -> Message { "\(count.groupedText) levels" }
    static var withForce: Message { Message("force", context: "pen") }
    static var withoutForce: Message { "no force" }
    static var withTilt: Message { "tilt" }
    static var withRotation: Message { Message("rotation", context: "pen") }
    static var switchedOff: Message { "switched off" }
    static var pressureCurve: Message { "Pressure curve" }
    static var resetCurve: Message { "Reset" }
    /// What has the pressure curve fit whoever draws.
    public static var fitToMyHand: Message { "Fit to My Hand" }
    static var undoFit: Message { "Undo Fit" }
    /// What is known of a hand, or how much is missing.
    static func hand(_ hand: HandForce) -> Message {
        guard hand.missing == 0, let average = hand.average, let hardest = hand.hardest else {
            return .drawMore(centimetres: Int(hand.missingCentimetres.rounded(.up)))
        }
        let (usual, most) = (average.fixedPoint(2), hardest.fixedPoint(2))
        return
            "Your touch: average \(usual), hardest \(most). Presses are measured from the one to the other."
    }
    private static func drawMore(centimetres: Int) -> Message {
        "Draw \(centimetres) cm more to fit the curve to your hand."
    }
    static var lightForce: Message { Message("light", context: "end of an axis") }
    static var whatThePenSends: Message { "what the pen reports" }
    static var firmForce: Message { Message("firm", context: "end of an axis") }
    static func curvePoint(_ number: Int) -> Message { "Point \(number)" }
    static func share(_ value: Double) -> Message { .verbatim(value.fixedPoint(2)) }
    static var useForce: Message { "Use force" }
    static var linesSwell: Message { "Lines swell, and a press shows more." }
    static var pressSensitivity: Message { "How firmly you have to press" }
    static var curve: Message { "Curve" }
    static var linearCurve: Message { Message("Linear", context: "curve") }
    static var softCurve: Message { Message("Soft", context: "curve") }
    static var firmCurve: Message { Message("Firm", context: "curve") }
    static var ownCurve: Message { Message("Own", context: "curve") }
    static var lowerButton: Message { "Lower button" }
    static var upperButton: Message { "Upper button" }
    static var rightButton: Message { "Right button of the mouse" }
    static var doesNothing: Message { Message("Nothing", context: "button of a pen") }
    static var picksAColor: Message { "Picks a colour" }
    static var showsTipPalette: Message { "Tip palette" }

    // Fingers.
    static var oneFinger: Message { "One finger" }
    static var automatic: Message { "Automatic" }
    static var draws: Message { Message("Draws", context: "finger") }
    static var movesThePaper: Message { "Moves the paper" }
    static var fingersExplained: Message {
        "Automatic: fingers draw until a pen comes near, and move the paper from then on."
    }

    static var palmRest: Message { "Palm rest" }
    static var palmRestExplained: Message {
        "Touch is ignored for this long after the pen has left, so that your hand can rest on the screen."
    }
    static func seconds(_ count: Double) -> Message { "\(count.plainText(decimals: 2)) s" }

    // The hand and what devices are used for.
    static var drawingHand: Message { "Your drawing hand" }
    static var asThePenLeans: Message { "As the pen leans" }
    static var leftHand: Message { Message("Left", context: "hand") }
    static var rightHand: Message { Message("Right", context: "hand") }
    static var useOfDevice: Message { "Use this device as" }
    static var usePen: Message { Message("Pen", context: "use of a device") }
    static var useEraser: Message { Message("Eraser", context: "use of a device") }
    static var useMouse: Message { Message("Mouse", context: "use of a device") }
    static var useNothing: Message { Message("Ignore", context: "use of a device") }
    static func usedAs(_ role: DeviceRoles.Role) -> Message {
        switch role {
        case .pen: "used as a pen"
        case .eraser: "used as an eraser"
        case .mouse: "used as a mouse"
        case .ignore: "ignored"
        }
    }

    // Drawing.
    static var drawing: Message { Message("Drawing", context: "settings") }
    static var asEachBrush: Message { "Per brush" }
    static var sameForAll: Message { "The same for all" }
    static var smoothingExplained: Message {
        "Steadies your lines. Size and smoothing can still be set for each brush."
    }

    // The language; each is called as it calls itself.
    static var language: Message { "Language" }
    static var inEnglish: Message { .verbatim("English") }
    static var inChinese: Message { .verbatim("简体中文") }
    static var languageExplained: Message { "Takes effect in windows that you open from now on." }

    // The library, and backups.
    static var library: Message { Message("Library and Backup", context: "settings") }
    static var libraryFolder: Message { "Folder of your drawings" }
    static var moveDrawings: Message { "Move There" }
    static var chooseLibraryFolder: Message { "Choose a Folder for Your Drawings" }
    static var moveExplained: Message {
        "All drawings are copied and verified first, and only then removed from the old folder."
    }
    static var backupFile: Message { "New backup of drawings, brushes and settings" }
    static var backUp: Message { "Back Up" }
    static var replaceBackupQuestion: Message { "Replace this file?" }
    static func replaceBackupDetail(_ path: FilePath) -> Message {
        "There is a file \(path). The backup takes its place."
    }
    static var formerBackup: Message { "From a backup" }
    static var pathOfBackup: Message { "The path of a backup" }
    static var chooseBackup: Message { "Choose a Backup" }
    static var restore: Message { "Restore…" }
    static var restoreExplained: Message {
        "Restored drawings never replace others. What you have now is backed up first."
    }
    static var restoreQuestion: Message { "Restore this backup?" }
    static func restoreDetail(_ content: Message) -> Message {
        """
        \(content) Drawings come back beside those that are there. Brushes and settings are replaced, \
        after a backup of what is there.
        """
    }
    static var restoreNow: Message { "Restore" }

    // Shortcuts.
    static var findCommand: Message { "Find a command" }
    static var resetShortcuts: Message { "Reset All" }
    static var pressTheKeys: Message { "Press the keys…" }
    static var noKey: Message { "none" }
    static func keyIsTaken(_ key: String, _ command: Message) -> Message {
        "\(key) is “\(command)”."
    }

    // Appearance.
    static var theme: Message { "Light or dark" }
    static var asTheDesktop: Message { "As the desktop" }
    static var lightTheme: Message { Message("Light", context: "theme") }
    static var darkTheme: Message { Message("Dark", context: "theme") }
    static var launcherNames: Message { "Names of drawings in the desktop's menus" }
    static var namesHidden: Message { Message("Hidden", context: "names of drawings") }
    static var namesShown: Message { Message("Shown", context: "names of drawings") }
    static var launcherNamesExplained: Message {
        """
        The menu of the program's icon and lists of recent files can be seen by whoever looks at \
        your screen.
        """
    }
    static var motion: Message { "Motion" }
    static var fullMotion: Message { Message("Full", context: "motion") }
    static var reducedMotion: Message { Message("Reduced", context: "motion") }
    static var paperStays: Message {
        "The paper does not change with it: each drawing has its own colour."
    }

    // Files with mistakes.
    static var openFile: Message { "Open File" }
    static var useDefaults: Message { "Use Defaults" }
    static var tryAgain: Message { "Try Again" }
}
