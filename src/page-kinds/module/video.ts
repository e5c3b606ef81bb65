/** Runs in the browser on a module's page: a press on the still puts the player in its place. Without a player the link is followed. */
for (const still of document.querySelectorAll<HTMLAnchorElement>("a.still[data-src]")) {
  still.addEventListener("click", (event) => {
    // Somebody who asks for a new tab gets the video's own page.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const player = playerFor(still);
    still.replaceWith(player);
    player.focus({ preventScroll: true });
  });
}

function playerFor({ dataset: { kind, src = "" } }: HTMLAnchorElement): HTMLElement {
  const title = document.querySelector("h1")?.textContent ?? "";
  if (kind === "file") {
    return Object.assign(document.createElement("video"), { src, title, controls: true, autoplay: true, tabIndex: -1 });
  }
  return Object.assign(document.createElement("iframe"), {
    src,
    title,
    allow: "autoplay; encrypted-media; fullscreen; picture-in-picture",
    allowFullscreen: true,
  });
}
