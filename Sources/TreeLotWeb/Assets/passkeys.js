// Passkeys (Web Authentication Level 3), on pages that have something to do with them. Where the browser knows
// none, nothing of it is shown: a code works everywhere.
const decode = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
const encode = (buffer) =>
  btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

class Refused extends Error {
  constructor({ code, detail }) {
    super(detail);
    this.code = code;
  }
}

async function send(path, content = {}) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(content),
  });
  const answer = await response.json();
  if (!response.ok) throw new Refused(answer);
  return answer;
}

// What the browser tells everybody about the device, in one word.
const device = ["iPhone", "iPad", "Android", "Windows", "Mac", "CrOS", "Linux"].find((name) =>
  navigator.userAgent.includes(name),
);

async function signIn(place) {
  const asked = await send("/sign-in/passkey/options");
  const publicKey = { ...asked, challenge: decode(asked.challenge) };
  const { rawId, response } = await navigator.credentials.get({ publicKey });
  const { next } = await send("/sign-in/passkey", {
    id: encode(rawId),
    clientDataJSON: encode(response.clientDataJSON),
    authenticatorData: encode(response.authenticatorData),
    signature: encode(response.signature),
    userHandle: encode(response.userHandle ?? []),
    device,
    then: place.dataset.then,
  });
  location.assign(next);
}

async function add(place) {
  const asked = await send("/passkeys/options");
  const publicKey = {
    ...asked,
    challenge: decode(asked.challenge),
    user: { ...asked.user, id: decode(asked.user.id) },
    excludeCredentials: asked.excludeCredentials.map((known) => ({ ...known, id: decode(known.id) })),
  };
  const { response } = await navigator.credentials.create({ publicKey });
  const { next } = await send("/passkeys", {
    clientDataJSON: encode(response.clientDataJSON),
    attestationObject: encode(response.attestationObject),
    label: place.querySelector("input")?.value.trim() || device || "Passkey",
    then: location.pathname,
  });
  location.assign(next);
}

for (const place of window.PublicKeyCredential ? document.querySelectorAll("[data-passkey]") : []) {
  const run = place.dataset.passkey === "sign-in" ? signIn : add;
  const button = place.querySelector("button");
  const problem = place.querySelector("[role=status]");
  const name = place.querySelector("input");
  if (name) name.value ||= device ?? "";
  button.addEventListener("click", async () => {
    button.disabled = true;
    problem.textContent = "";
    try {
      await run(place);
    } catch (error) {
      // Where they show who they are, and come back from.
      if (error.code === "proof-too-old") {
        return location.assign(`/confirm?then=${encodeURIComponent(location.pathname)}`);
      }
      const isKnown = error.name === "InvalidStateError";
      problem.textContent =
        error instanceof Refused ? error.message : isKnown ? place.dataset.known : place.dataset.failed;
      button.disabled = false;
    }
  });
  place.hidden = false;
}

// A page that comes back from the browser’s memory begins anew.
addEventListener("pageshow", () => {
  for (const button of document.querySelectorAll("[data-passkey] button")) button.disabled = false;
});
