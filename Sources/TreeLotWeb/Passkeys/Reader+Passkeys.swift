import EventSourcing
import TreeLot

extension Reader {
    /// Sign in without a code; it is shown where the browser can.
    /// - Parameter then: where the reader was going.
    func passkeySignIn(then: String?) -> HTML {
        guard offersPasskeys else { return .none }
        return """
            <section class="card" id="passkey-sign-in" data-passkey="sign-in"\
            \(then.html { " data-then=\"\($0)\"" }) data-failed="\(words.passkeySignInFailed)" data-keep hidden>
            <button type="button" class="big">\(words.passkeySignIn)</button>
            <p role="status"></p>
            <p class="quiet small">\(words.passkeySignInText)</p></section>
            \(passkeyScript)
            """
    }

    /// Offers a passkey, which is optional, to a reader who has just signed in with a code: next time they
    /// need no code.
    var passkeyOffer: HTML {
        let cameWithCode = [SignIn.name, RedeemInvite.name, ClaimProfile.name]
        guard offersPasskeys, isSignedIn, let done, cameWithCode.contains(done) else {
            return .none
        }
        return """
            <section class="card" id="passkey-offer" aria-label="\(words.passkeyOffer)" \(passkeyAdding)>
            <p><strong>\(words.passkeyOffer)</strong><br>\(words.passkeyOfferText)</p>
            <p role="status"></p>
            <button type="button" class="second">\(words.passkeyAdd)</button></section>
            \(passkeyScript)
            """
    }

    /// The reader’s passkeys, and another one.
    func passkeys(_ passkeys: [MyPasskeys.Entry]) -> HTML {
        guard offersPasskeys || !passkeys.isEmpty else { return .none }
        return """
            <section class="card"><h2>\(words.passkeys)</h2><p>\(words.passkeysText)</p>
            <div class="rows">\(passkeys.html(row))</div>
            \(if: offersPasskeys, anotherPasskey)</section>
            """
    }

    private func row(_ passkey: MyPasskeys.Entry) -> HTML {
        let label = passkey.label ?? words.passkeyUnnamed
        let used = passkey.usedAt.map { words.passkeyUsed(words.shortDay($0.day)) }
        return """
            <div id="passkey-\(passkey.passkey)"><div class="grow"><strong>\(name: label)</strong>
            <div class="quiet small">\(words.passkeyAdded(words.shortDay(passkey.addedAt.day)))\
            \(used.html { " · \($0)" })</div></div>
            \(button(
                "\(words.passkeyRemove)<span class=\"hidden\"> \(name: label)</span>", RemovePasskey.name,
                ["passkey": "\(passkey.passkey)"], style: "link", ask: words.passkeyRemoveAsk))</div>
            """
    }

    private var anotherPasskey: HTML {
        """
        <div id="passkey-add" \(passkeyAdding)>
        <div class="field"><label for="passkey-label">\(words.deviceName)</label>
        <input id="passkey-label" maxlength="100" autocomplete="off"></div>
        <p role="status"></p>
        <button type="button" class="second">\(words.passkeyAdd)</button></div>
        \(passkeyScript)
        """
    }

    /// It is shown where the browser can, and from then on left alone.
    private var passkeyAdding: HTML {
        """
        data-passkey="add" data-failed="\(words.passkeyAddFailed)" data-known="\(words.passkeyThere)" \
        data-keep hidden
        """
    }

    private var passkeyScript: HTML {
        "<script type=\"module\" src=\"\(Assets.address(of: .passkeys))\"></script>"
    }
}
