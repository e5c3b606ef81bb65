/**
 * Runs in the browser on pages with videos: a click on the link to a video plays it in the place of the link or, in the list of
 * chapters, below it. A video that does not load becomes the link again.
 */

/** How long an embedded player may take to load, in milliseconds. */
const patience = 20_000;

/** Ends the video that plays, if there is one. */
let end = (): void => {};

for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-src]")) {
  if (chapterOf(link)) link.ariaExpanded = "false";
  link.addEventListener("click", (event) => {
    // Keep the link working for opening in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    play(link);
  });
}

function chapterOf(link: HTMLAnchorElement): Element | null {
  return link.closest(".chapters > li");
}

function play(link: HTMLAnchorElement): void {
  const chapter = chapterOf(link);
  const wasOpen = link.ariaExpanded === "true";
  end();
  // Pressed again, the link of a chapter closes its video.
  if (wasOpen) return;
  const failure = link.parentElement?.querySelector<HTMLElement>(".failed");
  if (failure) failure.textContent = "";
  const player = playerFor(link);
  end = () => {
    clearTimeout(timer);
    if (chapter) {
      player.remove();
      link.ariaExpanded = "false";
    } else player.replaceWith(link);
    end = () => {};
  };
  const giveUp = (): void => {
    if (!player.isConnected) return;
    end();
    if (failure) failure.textContent = failure.dataset.text ?? "";
    link.focus({ preventScroll: true });
  };
  // A video file reports its errors; an embedded player only that it has loaded.
  const timer = player instanceof HTMLIFrameElement ? setTimeout(giveUp, navigator.onLine ? patience : 0) : undefined;
  player.addEventListener("load", () => clearTimeout(timer));
  player.addEventListener("error", giveUp);
  if (chapter) {
    chapter.append(player);
    link.ariaExpanded = "true";
  } else link.replaceWith(player);
  player.focus({ preventScroll: true });
  // Where another video ended above it, the player has moved.
  player.scrollIntoView({ block: "nearest" });
}

function playerFor(link: HTMLAnchorElement): HTMLElement {
  const { kind, src = "" } = link.dataset;
  // The link to a module's video does not name it.
  const named = link.closest("figure.video") ? document.querySelector("h1") : (link.querySelector(".watch") ?? link);
  const title = named?.textContent.trim() ?? "";
  if (kind !== "file") {
    const allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
    return Object.assign(document.createElement("iframe"), { src, title, allow, allowFullscreen: true });
  }
  const attributes = { src, title, controls: true, autoplay: true, tabIndex: -1 };
  const video = Object.assign(document.createElement("video"), attributes);
  const tracks = link.parentElement?.querySelector("template");
  if (tracks) video.append(tracks.content.cloneNode(true));
  return video;
}

export {};
