/**
 * Runs in the browser on a module's page. Closes the menu and the sheet when the reader is done with them. A click on the still of the
 * video replaces it with the player; without a player, the link opens. A video that does not load becomes the still again, with the
 * link to its own site and its transcript below.
 */
const menu = document.querySelector<HTMLDetailsElement>("details.use");
const summary = menu?.querySelector("summary");

const closeUnlessIn = (target: EventTarget | null): void => {
  if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false;
};

document.addEventListener("pointerdown", ({ target }) => closeUnlessIn(target));
menu?.addEventListener("focusout", ({ relatedTarget }) => closeUnlessIn(relatedTarget));
menu?.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !menu.open) return;
  menu.open = false;
  summary?.focus();
});

// A link to a heading of this page leaves the sheet open above it.
const sheet = document.querySelector<HTMLElement>("#outline");
sheet?.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest('a[href^="#"]') && sheet.matches(":popover-open"))
    sheet.hidePopover();
});

/** How long an embedded player may take to load, in milliseconds. */
const patience = 20_000;

for (const still of document.querySelectorAll<HTMLAnchorElement>("a.still[data-src]")) {
  still.addEventListener("click", (event) => {
    // Keep the link working for opening in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    play(still);
  });
}

function play(still: HTMLAnchorElement): void {
  const failure = still.parentElement?.querySelector<HTMLElement>(".failed");
  if (failure) failure.textContent = "";
  const player = playerFor(still);
  const giveUp = (): void => {
    clearTimeout(timer);
    if (!player.isConnected) return;
    player.replaceWith(still);
    if (failure) failure.textContent = failure.dataset.text ?? "";
    still.focus({ preventScroll: true });
  };
  // A video file reports its errors; an embedded player only that it has loaded.
  const timer = player instanceof HTMLIFrameElement ? setTimeout(giveUp, navigator.onLine ? patience : 0) : undefined;
  player.addEventListener("load", () => clearTimeout(timer));
  player.addEventListener("error", giveUp);
  still.replaceWith(player);
  player.focus({ preventScroll: true });
}

function playerFor(still: HTMLAnchorElement): HTMLElement {
  const { kind, src = "" } = still.dataset;
  const title = document.querySelector("h1")?.textContent ?? "";
  if (kind === "file") {
    const video = Object.assign(document.createElement("video"), {
      src,
      title,
      controls: true,
      autoplay: true,
      tabIndex: -1,
    });
    const tracks = still.parentElement?.querySelector("template");
    if (tracks) video.append(tracks.content.cloneNode(true));
    return video;
  }
  return Object.assign(document.createElement("iframe"), {
    src,
    title,
    allow: "autoplay; encrypted-media; fullscreen; picture-in-picture",
    allowFullscreen: true,
  });
}
