import Foundation
import Paths
import Testing

@testable import Storage

/// What people are told where nothing can be written.
@Suite struct UnwritableTests {
    private func message(_ code: Int32) -> String {
        StorageError.unwritable("/media/disk/drawings/Fox 2.downstroke", code) {
            .uncarriable("Fox 2", $0)
        }.description
    }

    @Test func aDiskThatCanOnlyBeReadIsCalledThat() {
        #expect(
            message(EROFS)
                == "“drawings” is on a disk that can only be read. Make that disk writable, and try again."
        )
        #expect(
            StorageError.readOnlyDisk("/media/disk/drawings/Fox.downstroke").description
                .hasPrefix("“Fox.downstroke” is on a disk that can only be read."))
    }

    @Test func aFullDiskIsToBeEmptied() {
        #expect(message(ENOSPC) == "The disk is full. Make room on it.")
        #expect(message(EDQUOT) == message(ENOSPC))
    }

    @Test func allElseIsToldAsTheSystemSaysIt() {
        #expect(message(EACCES).contains("Permission denied"))
    }
}
