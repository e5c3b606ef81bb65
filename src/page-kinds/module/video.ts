/** Runs in the browser on a module's page: a click on the still replaces it with the player. Without a player, the link opens. */
for (const still of document.querySelectorAll<HTMLAnchorElement>("a.still[data-src]")) {
  still.addEventListener("click", (event) => {
    // Keep the link working for opening in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const player = playerFor(still);
    still.replaceWith(player);
    player.focus({ preventScroll: true });
  });
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
