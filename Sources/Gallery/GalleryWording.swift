import Wording

// The gallery of drawings.
extension Message {
    static var search: Message { "Search" }
    static var clearSearch: Message { "Clear Search" }
    static var sortOrder: Message { "Sort by" }
    static var newest: Message { "Newest" }
    static var newDrawingTitle: Message { Message("New Drawing", context: "button") }
    static var nothingDrawnYet: Message { "Nothing drawn yet" }
    static var drawingsComeHere: Message {
        "Your drawings are saved from the first stroke on, and show up here."
    }
    static var cannotBeRead: Message { "Cannot be read" }
    static var drawingsCannotBeRead: Message { "Your drawings cannot be read" }

    static var trash: Message { Message("Trash", context: "where drawings are") }
    static var emptyTrash: Message { "Empty Trash…" }
    static var trashIsEmpty: Message { "No drawings in the trash." }
    static var folderIsEmpty: Message { "No drawings in this folder yet." }
    static var moveTo: Message { "Move to…" }
    static var putBack: Message { "Put Back" }
    static var putBackToOpen: Message { "Put it back to open it" }
    static func putBackItems(_ count: Int) -> Message {
        count == 1
            ? .putBack
            : Message(count, one: "Put Back \(count) Item", other: "Put Back \(count) Items")
    }
    static func deleteItems(_ count: Int) -> Message {
        count == 1
            ? "Delete for Good…"
            : Message(
                count, one: "Delete \(count) Item for Good…",
                other: "Delete \(count) Items for Good…")
    }
    static var newFolder: Message { "New Folder…" }
    static var newFolderTitle: Message { "New folder" }
    static var makeFolder: Message { "Create Folder" }
    static var delete: Message { Message("Delete", context: "button") }
    static func deleteForGood(_ count: Int, _ name: String) -> Message {
        count == 1
            ? "Delete “\(name)” for good?"
            : Message(
                count, one: "Delete \(count) item for good?",
                other: "Delete \(count) items for good?")
    }
    static var goneForGood: Message { "You cannot undo this." }
    static var renameFolder: Message { "Rename the folder" }
    /// What is carried to a folder.
    static func carried(_ count: Int) -> Message {
        Message(count, one: "\(count) drawing", other: "\(count) drawings")
    }
    static func duplicateDrawings(_ count: Int) -> Message {
        Message(count, one: "Duplicate \(count) Drawing", other: "Duplicate \(count) Drawings")
    }
    static func favouriteDrawings(_ count: Int) -> Message {
        Message(count, one: "Favourite \(count) Drawing", other: "Favourite \(count) Drawings")
    }
    static func trashDrawings(_ count: Int) -> Message {
        Message(
            count, one: "Move \(count) Drawing to Trash", other: "Move \(count) Drawings to Trash")
    }
    static var favouritesOnly: Message { "Favourites Only" }
    static var noFavourites: Message { "No favourites here yet." }
    static var selectDrawings: Message { "Select" }

    static func selected(_ count: Int) -> Message {
        count == 0
            ? "Tap to select"
            : Message(count, one: "\(count) selected", other: "\(count) selected")
    }

    static func noDrawing(named text: String) -> Message { "No drawing is called “\(text)”." }
}
