import Testing

@testable import Desktop

/// Which variables of the environment name folders.
@Suite struct UserFolderTests {
    private func corrections(
        _ environment: [String: String], home: String? = "/users/known"
    ) -> [String: String?] {
        UserFolders.corrections(of: { environment[$0] }, home: { home })
    }

    @Test func foldersFromTheRootOnStay() {
        let environment = ["HOME": "/users/me", "XDG_DATA_HOME": "/data", "XDG_STATE_HOME": "/s"]
        #expect(corrections(environment).isEmpty)
    }

    @Test(
        arguments: [
            "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME",
            "XDG_RUNTIME_DIR",
        ], ["", "data", "./data", "~/data"])
    func othersAreIgnored(name: String, value: String) {
        let expected = [name: String?.none]
        #expect(corrections(["HOME": "/users/me", name: value]) == expected)
    }

    @Test(arguments: [[:], ["HOME": ""], ["HOME": "here"]])
    func theUsersOwnFolderIsHome(environment: [String: String]) {
        #expect(corrections(environment) == ["HOME": "/users/known"])
        let unknown = ["HOME": String?.none]
        #expect(corrections(environment, home: nil) == unknown)
    }
}
