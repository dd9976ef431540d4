import ArgumentParser
import EventSourcing
import Foundation
import TreeLotApp

/// The lots in the folders of a directory, and the settings of each: the server’s, but for what the lot’s own file
/// `settings.json` says.
struct ServedLots: Sendable {
    let folder: String
    /// The one that is served whatever the name; nil where there are many.
    private let only: CommonOptions?
    private let said: SaidSettings
    /// The name that the lots’ own names end with; `localhost` leads to this machine.
    let domain: String
    /// What an address begins with, before the lot’s name; nil where none is known.
    private let scheme: String?
    private let port: Substring

    /// One lot, which goes by every name.
    init(only common: CommonOptions, _ said: SaidSettings) {
        (folder, only, self.said) = (common.data, common, said)
        (domain, scheme, port) = ("", nil, "")
    }

    /// Whether it is one lot, which stays open.
    var areOne: Bool { only != nil }

    /// - Throws: ``Failure`` for a directory that is none, and for settings of a lot that can’t be.
    init(in folder: String, _ said: SaidSettings) throws {
        self.folder = folder
        only = nil
        self.said = said
        let site = try ServeSettings(said).site
        let address = site?.split(separator: "/").last?.split(separator: ":")
        domain = address?.first.map { $0.lowercased() } ?? "localhost"
        port = address?.dropFirst().first.map { ":" + $0 } ?? ""
        scheme = site.map { $0.hasPrefix("https:") ? "https://" : "http://" }
        guard FileManager.default.isFolder(folder) else {
            throw Failure(
                "There is no directory \(folder). Make it, and a lot in it: treelot init --data \(folder)/troop-900 …"
            )
        }
    }

    /// - Throws: ``Failure`` for the first lot whose own settings can’t be.
    func checkOwnSettings() throws {
        for name in try names() where hasOwnSettings(name) { try settings(of: name).check() }
    }

    /// Where a lot is, and the key of its vault.
    func options(of name: String) throws -> CommonOptions {
        if let only { return only }
        var options = try CommonOptions.parse([])
        let said = try said(about: name)
        options.data = data(of: name)
        // Nothing else says where the log of one lot is.
        options.store = try LotDatabase.named(in: options.data) ?? LotDatabase.none
        options.log = options.data
        // A folder for each lot’s copy, where they are apart from the lots.
        if let copies = said.text(.copy) {
            options.log = copies + "/" + name
            try LotDirectory.make(options.log)
        }
        options.besides.vaultKeyFile = said.text(.vaultKeyFile)
        return options
    }

    /// Whether a lot’s log is in a database, so that other servers may write it.
    func isShared(_ name: String) throws -> Bool {
        try LotDatabase.address(options(of: name)) != nil
    }

    /// Tells the lot’s log from what it was before: when it was last written.
    func mark(of name: String) -> Date? {
        let events = data(of: name) + "/events"
        let last = try? FileManager.default.contentsOfDirectory(atPath: events).max()
        guard let last else { return nil }
        let attributes = try? FileManager.default.attributesOfItem(atPath: events + "/" + last)
        return attributes?[.modificationDate] as? Date
    }

    /// Of all lots that there are.
    func names() throws -> [String] {
        if areOne { return [Self.onlyName] }
        return try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { Self.isName($0) && LotDirectory.exists(data(of: $0)) }.sorted()
    }

    /// The lot that a request’s name means, whether or not it is there; nil for the server’s own name, and others.
    func lot(of host: String) -> String? {
        if areOne { return Self.onlyName }
        guard host.hasSuffix("." + domain) else { return nil }
        let name = String(host.dropLast(domain.count + 1))
        return Self.isName(name) ? name : nil
    }

    func data(of name: String) -> String { areOne ? folder : folder + "/" + name }

    func exists(_ name: String) -> Bool { areOne || LotDirectory.exists(data(of: name)) }

    /// - Throws: ``Failure``
    func settings(of name: String) throws -> ServeSettings {
        if areOne { return try ServeSettings(said) }
        return try ServeSettings(
            said(about: name).with(site: scheme.map { $0 + name + "." + domain + port }))
    }

    private func said(about name: String) throws -> SaidSettings {
        hasOwnSettings(name) ? try said.with(lotFile: ownSettings(of: name)) : said
    }

    /// The file in a lot’s folder with settings of its own.
    static let ownSettings = "settings.json"

    private func ownSettings(of name: String) -> String {
        data(of: name) + "/" + Self.ownSettings
    }

    private func hasOwnSettings(_ name: String) -> Bool {
        !areOne && FileManager.default.fileExists(atPath: ownSettings(of: name))
    }

    private static let onlyName = "lot"

    /// One part of a host name, as RFC 1123 has them. A folder of another name is no lot.
    private static func isName(_ name: String) -> Bool {
        name.utf8.count <= 63 && name.wholeMatch(of: /[a-z0-9]([a-z0-9-]*[a-z0-9])?/) != nil
    }
}
