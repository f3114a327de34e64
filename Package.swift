// swift-tools-version: 6.2
import PackageDescription

/// Set in CI and by `make lint` and `make test`: every warning of this package stops the build.
///
/// It is not on by default, so that a newer compiler with new warnings still builds the program.
let warningsAreErrors = Context.environment["DOWNSTROKE_STRICT"] == "1"

let swiftSettings: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

/// A module of the program, in `Sources/NAME`.
func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings)
}

/// The tests of a module, in `Tests/NAMETests`.
func tests(
    of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.target(name: name), "TestSupport"]
            + (name == "Wording" ? [] : ["Wording"]) + dependencies,
        exclude: exclude,
        swiftSettings: swiftSettings
    )
}

let realModule = Target.Dependency.product(name: "RealModule", package: "swift-numerics")
let dequeModule = Target.Dependency.product(name: "DequeModule", package: "swift-collections")
let hashTreeCollections = Target.Dependency.product(
    name: "HashTreeCollections", package: "swift-collections")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
let argumentParser = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
    name: "downstroke",
    products: [
        .executable(name: "downstroke", targets: ["Downstroke"]),
        .executable(name: "downstroke-bench", targets: ["DownstrokeBench"]),
        // For other programs: the ink, and the recogniser of presses.
        .library(name: "Ink", targets: ["Geometry", "Input", "Ink"]),
        .library(name: "ForceTouch", targets: ["Geometry", "Input", "ForceTouch"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    ],
    targets: [
        // C libraries: each is imported by exactly one module of Sources.
        .systemLibrary(
            name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
        .systemLibrary(
            name: "CGIO", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(
            name: "CX11", pkgConfig: "xi", providers: [.apt(["libxi-dev", "libx11-dev"])]),
        .systemLibrary(
            name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(
            name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(
            name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(name: "CExecinfo"),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(
            name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
        .systemLibrary(
            name: "CTurboJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(
            name: "CLCMS2", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
        .systemLibrary(
            name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(
            name: "CRSVG", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),

        // Functions that load SDL and other libraries on first use, in place of the libraries' own. The linker then
        // leaves the libraries out: see the end of loading.c.
        .target(
            name: "COnDemand",
            dependencies: ["CLCMS2", "CRSVG", "CSDL2", "CTurboJPEG", "CXML2", "CZip"]),

        // The pure, value-typed core.
        module("Wording"),
        module("Paths", ["Wording"]),
        module("Geometry", [realModule]),
        module("Input", ["Geometry", "Wording", realModule]),
        module("ForceTouch", ["Geometry", "Input"]),
        module("ApplicationShortcuts"),
        module("Ink", ["Geometry", "Input", "Wording", realModule]),
        module("Drawing", ["Geometry", "Ink", "Wording", hashTreeCollections]),

        // What somebody who draws does, and with what.
        module("Editing", ["Drawing", "Geometry", "Ink", "Input"]),

        // The files that people write by hand.
        module("TOML"),
        module(
            "Settings",
            ["ApplicationShortcuts", "Geometry", "Ink", "Input", "Paths", "TOML", "Wording"]),

        // The file of a drawing.
        module(
            "Storage", ["Drawing", "Geometry", "Ink", "Input", "Paths", "Wording", grdb, sqlite]),

        // Pixels.
        module(
            "Graphics",
            [
                "CCairo", "CLCMS2", "COnDemand", "CPNG", "CPango", "CRSVG", "CTurboJPEG",
                "Geometry", "Wording",
            ]),
        .target(
            name: "CCoverage",
            cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
        module(
            "Rendering",
            [
                "CCoverage", "Drawing", "Geometry", "Graphics", "Ink", "Wording", dequeModule,
                realModule,
            ]),
        module(
            "Toolkit", ["ForceTouch", "Geometry", "Graphics", "Input", "Wording", realModule],
            resources: [.embedInCode("Theme/tokens.json")]),
        // What a window shows: three modules side by side, what they share, and the screen that ties them.
        module(
            "InterfaceCore",
            [
                "ApplicationShortcuts", "Drawing", "Editing", "Geometry", "Graphics", "Ink",
                "Input", "Paths", "Rendering", "Settings", "Toolkit", "Wording",
            ]),
        module(
            "Canvas",
            [
                "Drawing", "Editing", "ForceTouch", "Geometry", "Graphics", "Ink", "Input",
                "InterfaceCore", "Rendering", "Settings", "Toolkit", "Wording", dequeModule,
                realModule,
            ]),
        module(
            "Panels",
            [
                "Drawing", "Editing", "ForceTouch", "Geometry", "Graphics", "Ink", "Input",
                "InterfaceCore", "Paths", "Settings", "Toolkit", "Wording", dequeModule, realModule,
            ]),
        module(
            "Gallery",
            [
                "ApplicationShortcuts", "Drawing", "ForceTouch", "Geometry", "Graphics", "Input",
                "InterfaceCore", "Paths", "Rendering", "Toolkit", "Wording",
            ]),
        module(
            "Interface",
            [
                "Drawing", "Editing", "ForceTouch", "Gallery", "Geometry", "Graphics", "Input",
                "InterfaceCore", "Panels", "Paths", "Settings", "Toolkit", "Wording",
            ]),

        // The files of other programs.
        module(
            "Exchange",
            [
                "COnDemand", "CZip", "CXML2", "CZlib", "Drawing", "Geometry", "Graphics", "Ink",
                "Input", "Paths", "Rendering", "Wording",
            ]),

        // Drawings that are open, and the files that they come from and go to.
        module(
            "Documents",
            [
                "Drawing", "Exchange", "Geometry", "Graphics", "Ink", "Input", "Paths", "Rendering",
                "Storage",
                "Wording",
            ]),

        // The machine, and the program.
        module("Host", ["CExecinfo", "Input", "Wording"]),
        module("Display", ["Geometry", "Host", "Input", "Wording"]),
        module("Desktop", ["CGIO", "Display", "Geometry", "Host", "Input", "Paths", "Wording"]),
        module(
            "DisplayX11",
            [
                "COnDemand", "CSDL2", "CX11", "Desktop", "Display", "Geometry", "Host", "Input",
                "Paths", "Wording", dequeModule,
            ]),
        module(
            "DisplayHeadless",
            [
                "Desktop", "Display", "Geometry", "Graphics", "Host", "Input", "Paths", "Wording",
                dequeModule,
            ]),
        .target(name: "CArguments"),
        module(
            "Application",
            [
                "ApplicationShortcuts", "CArguments", "Canvas", "Desktop", "Display",
                "DisplayHeadless", "DisplayX11", "Documents", "Drawing", "Editing", "Exchange",
                "Gallery", "Geometry", "Graphics", "Host", "Ink", "Input", "Interface",
                "InterfaceCore", "Panels", "Paths", "Rendering", "Settings", "Storage", "Toolkit",
                "Wording", argumentParser,
            ]),
        .executableTarget(
            name: "Downstroke",
            dependencies: ["Application"],
            swiftSettings: swiftSettings,
            // The report of a crash has names for the places only of what is exported.
            linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]
        ),
        .target(name: "CAllocations"),
        .target(name: "CReferences", dependencies: ["CCairo"]),
        .executableTarget(
            name: "DownstrokeBench",
            dependencies: [
                "CAllocations", "CReferences", "Canvas", "Desktop", "Display", "DisplayX11",
                "Documents", "Drawing", "Editing", "Geometry", "Graphics", "Host", "Ink", "Input",
                "Interface", "InterfaceCore", "Paths", "Rendering", "Settings", "Storage",
                "Toolkit",
                "Wording", argumentParser,
            ],
            swiftSettings: swiftSettings
        ),

        // Tests.
        .target(
            name: "TestSupport",
            dependencies: ["Geometry", "Graphics", "Paths"],
            path: "Tests/TestSupport",
            swiftSettings: swiftSettings
        ),
        .target(
            name: "DrawingSupport",
            dependencies: ["Drawing", "Geometry", "Ink", "Input", "TestSupport"],
            path: "Tests/DrawingSupport",
            swiftSettings: swiftSettings
        ),
        .target(
            name: "InterfaceSupport",
            dependencies: [
                "ApplicationShortcuts", "Canvas", "Drawing", "DrawingSupport", "Editing",
                "Geometry", "Graphics", "Ink", "Input", "Interface", "InterfaceCore", "Panels",
                "Paths", "Rendering", "Settings", "TestSupport", "Toolkit", "Wording",
            ],
            path: "Tests/InterfaceSupport",
            swiftSettings: swiftSettings
        ),
        .target(
            name: "MachineSupport",
            dependencies: ["CGIO", "Geometry", "TestSupport"],
            path: "Tests/MachineSupport",
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "MachineSupportTests",
            dependencies: ["Geometry", "MachineSupport", "TestSupport"],
            swiftSettings: swiftSettings
        ),
        tests(of: "Wording"),
        tests(of: "Paths"),
        tests(of: "Geometry"),
        tests(of: "Input", ["Geometry"]),
        tests(of: "ForceTouch", ["Geometry", "Input"]),
        tests(of: "Ink", ["Geometry", "Input"]),
        tests(of: "ApplicationShortcuts"),
        tests(of: "TOML"),
        tests(of: "Settings", ["ApplicationShortcuts", "Geometry", "Ink", "Input"]),
        tests(of: "Drawing", ["DrawingSupport", "Geometry", "Ink", "Input"]),
        tests(of: "Editing", ["Drawing", "DrawingSupport", "Geometry", "Ink", "Input"]),
        tests(
            of: "Storage", ["Drawing", "DrawingSupport", "Geometry", "Ink", "Input", "Paths", grdb]),
        tests(of: "Graphics", ["CCairo", "Geometry"], exclude: ["Golden"]),
        tests(
            of: "Rendering",
            ["CCoverage", "Drawing", "Geometry", "Graphics", "Ink", "Input", "Settings"],
            exclude: ["Golden", "Brushes/Handwriting"]),
        tests(
            of: "Exchange",
            [
                "CZip", "Drawing", "Geometry", "Graphics", "Ink", "Input", "Paths", "Rendering",
                "Settings",
            ]),
        tests(
            of: "Documents",
            [
                "Drawing", "DrawingSupport", "Exchange", "Geometry", "Graphics", "Ink", "Paths",
                "Rendering", "Storage",
            ], exclude: ["Backups"]),
        tests(of: "Toolkit", ["ForceTouch", "Geometry", "Graphics", "Input"]),
        tests(of: "InterfaceCore", ["Geometry", "Ink", "Input", "Toolkit"]),
        tests(
            of: "Canvas",
            [
                "Drawing", "DrawingSupport", "Editing", "Geometry", "Graphics", "Ink", "Input",
                "Interface", "InterfaceCore", "InterfaceSupport", "Paths", "Rendering", "Settings",
                "Toolkit",
            ]),
        tests(
            of: "Panels",
            [
                "Canvas", "Drawing", "Editing", "ForceTouch", "Geometry", "Graphics", "Ink",
                "Input", "Interface", "InterfaceCore", "InterfaceSupport", "Paths", "Settings",
                "Toolkit",
            ]),
        tests(
            of: "Gallery",
            [
                "Canvas", "Drawing", "DrawingSupport", "Editing", "Geometry", "Graphics", "Input",
                "Interface", "InterfaceCore", "InterfaceSupport", "Paths", "Rendering", "Toolkit",
            ]),
        tests(
            of: "Interface",
            [
                "ApplicationShortcuts", "CAllocations", "Canvas", "Drawing", "Editing",
                "ForceTouch", "Gallery", "Geometry", "Graphics", "Ink", "Input", "InterfaceCore",
                "InterfaceSupport", "Panels", "Paths", "Settings", "Toolkit",
            ], exclude: ["Controls/Golden"]),
        tests(of: "Host"),
        tests(of: "Display", ["Geometry", "Input"]),
        tests(of: "Desktop", ["CGIO", "Display", "Geometry", "Host", "Paths"]),
        tests(
            of: "DisplayX11",
            [
                "CSDL2", "CX11", "Display", "Geometry", "Host", "Input", "MachineSupport", "Paths",
                dequeModule,
            ]),
        tests(
            of: "DisplayHeadless",
            ["Display", "Geometry", "Graphics", "Host", "Input", "Paths"]),
        .testTarget(
            name: "DownstrokeTests",
            dependencies: [
                "Application", "ApplicationShortcuts", "CGIO", "CX11", "Canvas", "Desktop",
                "Display", "DisplayHeadless", "DisplayX11", "Documents", "Downstroke", "Drawing",
                "Editing", "Geometry", "Graphics", "Host", "Ink", "Interface", "InterfaceCore",
                "MachineSupport", "Panels", "Paths", "Settings", "Storage", "TestSupport",
                "Wording",
            ],
            resources: [.copy("Recordings")],
            swiftSettings: swiftSettings
        ),
    ]
)

// MARK: The testable build

/// Set by whatever in the Makefile runs tests: one optimised build, with all assertions, serves the program, its
/// tests and the bench.
///
/// Not for packages, nor for others who use the libraries: SwiftPM takes no such flags from a package that it
/// fetches.
if Context.environment["DOWNSTROKE_TESTABLE"] == "1" {
    let settings: [SwiftSetting] = [
        .unsafeFlags(
            ["-enable-testing", "-assert-config", "Debug"], .when(configuration: .release))
    ]
    // The optimiser would take longer with tests than they do.
    let testSettings: [SwiftSetting] = [
        .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
    ]
    for target in package.targets {
        target.swiftSettings? += target.type == .test ? testSettings : settings
    }
}

// MARK: One module alone

/// Set by `make test ONLY=NAME`: the tests of this module and what they need, and no module above it.
///
/// SwiftPM has one product for all tests, and builds all of them for any.
if let only = Context.environment["DOWNSTROKE_ONLY"], !only.isEmpty {
    let needed = package.targets.closure(of: "\(only)Tests")
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll { !$0.targetNames.allSatisfy(needed.contains) }
}

extension Product {
    /// The names of the targets that it is made of.
    var targetNames: [String] {
        (self as? Executable)?.targets ?? (self as? Library)?.targets ?? []
    }
}

extension [Target] {
    /// The names of a target and of all that it depends on.
    func closure(of name: String) -> Set<String> {
        var (names, open) = (Set<String>(), [name])
        while let name = open.popLast() {
            guard names.insert(name).inserted else { continue }
            open += first { $0.name == name }?.dependencies.compactMap(\.targetName) ?? []
        }
        return names
    }
}

extension Target.Dependency {
    /// The name of a target of this package; nil for a product of another one.
    var targetName: String? {
        switch self {
        case .targetItem(let name, _), .byNameItem(let name, _): name
        default: nil
        }
    }
}
