/** Runs in the browser: adds a copy button to every code block. data-copy-from of a button is the URL of the text that it
 * copies ("/about.md"), or an element ("#id"). */
const announcement = document.querySelector<HTMLElement>("#copied");
/** How long a button shows "Copied", in milliseconds. */
const confirmationMs = 2000;

// Pages without code, or other text to copy, have no announcement.
for (const block of announcement ? document.querySelectorAll("pre") : []) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "unprinted";
  button.textContent = announcement?.dataset.copy ?? "";
  button.lang = announcement?.lang ?? "";
  const frame = document.createElement("div");
  frame.className = "code";
  block.replaceWith(frame);
  frame.append(block, button);
  button.addEventListener("click", async () => {
    const text = block.textContent.replace(/\n$/, "");
    if (await copy(button, Promise.resolve(text))) return;
    getSelection()?.selectAllChildren(block);
  });
}

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy-from]")) {
  const url = button.dataset.copyFrom ?? "";
  button.addEventListener("click", async () => {
    if (await copy(button, textAt(url))) return;
    location.assign(url);
  });
}

/** Copies the text to the clipboard and confirms it on the button and to screen readers; false if the browser refuses. */
async function copy(button: HTMLButtonElement, text: Promise<string>): Promise<boolean> {
  try {
    // Safari requires the write during the click, but accepts a promise of the text.
    const content = text.then((plain) => new Blob([plain], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": content })]);
  } catch {
    return false;
  }
  const confirmation = announcement?.dataset.copied ?? "";
  announce(confirmation);
  if (button.textContent === confirmation) return true;
  const label = button.textContent;
  button.textContent = confirmation;
  // Screen readers have announced it: they need not hear it as the button's new name too.
  button.ariaLabel = label;
  setTimeout(() => {
    button.textContent = label;
    button.ariaLabel = null;
  }, confirmationMs);
  return true;
}

let clearTimer: ReturnType<typeof setTimeout> | undefined;

/** Announces the text to screen readers, then clears it so that it can be announced again. */
function announce(text: string): void {
  if (!announcement) return;
  clearTimeout(clearTimer);
  announcement.textContent = text;
  clearTimer = setTimeout(() => {
    announcement.textContent = "";
  }, confirmationMs);
}

async function textAt(url: string): Promise<string> {
  if (url.startsWith("#")) return document.querySelector(url)?.textContent.trim() ?? "";
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}
