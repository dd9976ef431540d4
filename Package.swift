// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

// The laws fold thousands of random histories: with the optimizer, and each module as a whole, in less than half the time.
// CI asks for it, in its new clone. Elsewhere it would build all anew, and the whole module after each edit; nor can a
// package depend on one that sets such flags.
let optimized: [SwiftSetting] =
    Context.environment["TREELOT_OPTIMIZED"] == "1"
    ? [
        .unsafeFlags(
            ["-O", "-whole-module-optimization", "-num-threads", "2"],
            .when(configuration: .debug))
    ] : []

// A release says which commit it was built from.
let built: [CSetting] =
    Context.environment["TREELOT_COMMIT"].map { [.define("TREELOT_COMMIT", to: "\"\($0)\"")] } ?? []

// The core (EventSourcing, EventLog, TreeLot, TreeLotApp) imports nothing but the toolchain; libraries live at the edge.
// A target sees only what it names here: that is how the compiler keeps the boundaries.
let package = Package(
    name: "tree-lot",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "EventSourcing", targets: ["EventSourcing"]),
        .library(name: "EventLog", targets: ["EventLog"]),
        .library(name: "TreeLot", targets: ["TreeLot"]),
        .library(name: "TreeLotApp", targets: ["TreeLotApp"]),
        .library(name: "Evidence", targets: ["Evidence"]),
        .library(name: "TreeLotWeb", targets: ["TreeLotWeb"]),
        .executable(name: "treelot", targets: ["treelot"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        // Without its traits: it would read settings by a library of its own.
        .package(
            url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
    ],
    targets: [
        .target(
            name: "EventSourcing", dependencies: ["CPrefetch", "CScheduling"],
            swiftSettings: strict + optimized),
        .target(name: "CPrefetch"),
        .target(name: "CScheduling"),
        .target(name: "CCRC32C"),
        .target(name: "CBuild", cSettings: built),
        .target(name: "CZlib", linkerSettings: [.linkedLibrary("z")]),
        .target(
            name: "EventLog", dependencies: ["CCRC32C", "EventSourcing"],
            swiftSettings: strict + optimized),
        // PostgreSQL’s client library is loaded when it is asked for: nothing is linked.
        .target(
            name: "Postgres", dependencies: ["EventSourcing", "EventLog"], swiftSettings: strict),
        .target(
            name: "TreeLot", dependencies: ["EventSourcing"], swiftSettings: strict + optimized),
        .target(
            name: "TreeLotApp", dependencies: ["EventSourcing", "EventLog", "TreeLot"],
            swiftSettings: strict),
        .target(
            name: "Evidence",
            dependencies: ["EventSourcing", .product(name: "Crypto", package: "swift-crypto")],
            swiftSettings: strict),
        .target(
            name: "Archive",
            dependencies: [
                "EventSourcing", .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
            ],
            swiftSettings: strict),
        .target(
            name: "Roster",
            dependencies: [
                "EventSourcing", "TreeLot", "TreeLotApp",
                .product(name: "SwiftCSV", package: "SwiftCSV"),
            ],
            swiftSettings: strict),
        .target(
            name: "HTTPClient",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ],
            swiftSettings: strict),
        .target(
            name: "OpenID",
            dependencies: [
                "EventSourcing", "HTTPClient",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ],
            swiftSettings: strict),
        .target(
            name: "TreeLotWeb",
            dependencies: [
                "CZlib", "EventSourcing", "HTTPClient", "OpenID", "Roster", "TreeLot",
                "TreeLotApp",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HummingbirdTLS", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            resources: [
                "app.css", "app.js", "app.webmanifest", "film.css", "film.js", "icon.svg",
                "icon-180.png", "icon-512.png", "screenshot-phone.webp", "screenshot-desktop.webp",
                "passkeys.js", "settle.js", "worker.js",
            ].map { .embedInCode("Assets/\($0)") },
            swiftSettings: strict),
        .executableTarget(
            name: "treelot",
            dependencies: [
                "CBuild", "EventSourcing", "EventLog", "HTTPClient", "OpenID", "TreeLot",
                "TreeLotApp",
                "Archive", "Evidence", "Postgres", "Roster", "TreeLotWeb",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ],
            swiftSettings: strict),
        // What the tests share; no part of a product.
        .target(
            name: "TestSupport", dependencies: ["EventSourcing"], path: "Tests/TestSupport",
            swiftSettings: strict + optimized),
        // The same, with `@testable import`: it is built with the tests only, and has none itself.
        .testTarget(
            name: "AppTestSupport",
            dependencies: ["TestSupport", "TreeLotApp", "TreeLot", "EventSourcing"],
            swiftSettings: strict),
        // Benchmarks and faults: no part of what a user builds.
        .executableTarget(
            name: "treelot-bench",
            dependencies: [
                "EventSourcing", "EventLog", "Postgres", "TreeLot", "TreeLotApp", "Evidence",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            path: "Tests/treelot-bench", swiftSettings: strict),
        .target(
            name: "Torture",
            dependencies: ["EventSourcing", "EventLog", "TreeLot", "TreeLotApp", "TestSupport"],
            path: "Tests/Torture", swiftSettings: strict),
        .executableTarget(
            name: "treelot-torture",
            dependencies: [
                "EventSourcing", "EventLog", "TreeLot", "TreeLotApp", "Evidence", "Torture",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/treelot-torture", swiftSettings: strict),
        .testTarget(
            name: "EventSourcingTests", dependencies: ["EventSourcing", "EventLog", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "EventLogTests",
            dependencies: ["EventLog", "EventSourcing", "Postgres", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "TreeLotTests", dependencies: ["TreeLot", "EventSourcing", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "TreeLotAppTests",
            dependencies: [
                "TreeLotApp", "TreeLot", "EventLog", "EventSourcing", "AppTestSupport",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TortureTests",
            dependencies: ["Torture", "EventLog", "EventSourcing", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "EvidenceTests", dependencies: ["Evidence", "EventSourcing", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "ArchiveTests", dependencies: ["Archive", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "RosterTests",
            dependencies: ["Roster", "TreeLot", "TreeLotApp", "EventSourcing", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "TreeLotWebTests",
            dependencies: [
                "TreeLotWeb", "TreeLotApp", "TreeLot", "EventSourcing", "HTTPClient", "OpenID",
                "AppTestSupport", "TestSupport",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "treelotTests",
            dependencies: [
                "treelot", "EventLog", "EventSourcing", "TreeLot", "TreeLotApp", "AppTestSupport",
                "TestSupport",
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

// `make check` builds the core and its tests alone, which need no package.
if Context.environment["TREELOT_CORE"] == "1" {
    let core = [
        "EventSourcing", "CPrefetch", "CScheduling", "CCRC32C", "EventLog", "Postgres", "TreeLot",
        "TreeLotApp", "TestSupport", "AppTestSupport", "EventSourcingTests", "EventLogTests",
        "TreeLotTests", "TreeLotAppTests",
    ]
    package.targets.removeAll { !core.contains($0.name) }
    package.products = []
    package.dependencies = []
}
