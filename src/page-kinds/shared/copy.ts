/**
 * Runs in the browser where there is something to copy: gives every block of code a button that copies it, and makes
 * <button data-copy-from="/about.md"> copy the text at that address.
 */
const announcement = document.querySelector<HTMLElement>("#copied");

/** How long a button says that it has copied, in milliseconds. */
const confirmed = 2000;

for (const block of document.querySelectorAll("pre")) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = announcement?.dataset.copy ?? "";
  button.lang = announcement?.lang ?? "";
  const frame = document.createElement("div");
  frame.className = "code";
  block.replaceWith(frame);
  frame.append(block, button);
  button.addEventListener("click", async () => {
    const text = block.textContent.replace(/\n$/, "");
    if (await copied(button, Promise.resolve(text))) return;
    getSelection()?.selectAllChildren(block);
  });
}

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy-from]")) {
  const address = button.dataset.copyFrom ?? "";
  button.addEventListener("click", async () => {
    if (await copied(button, textAt(address))) return;
    location.assign(address);
  });
}

/** Puts the text on the clipboard and says so on the button and aloud; false where the browser does not allow it. */
async function copied(button: HTMLButtonElement, text: Promise<string>): Promise<boolean> {
  try {
    // Safari insists that the clipboard is taken during the click, and lets the text come later.
    const content = text.then((plain) => new Blob([plain], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": content })]);
  } catch {
    return false;
  }
  const said = announcement?.dataset.copied ?? "";
  announce(said);
  if (button.textContent === said) return true;
  const label = button.textContent;
  button.textContent = said;
  setTimeout(() => {
    button.textContent = label;
  }, confirmed);
  return true;
}

let quiet: ReturnType<typeof setTimeout> | undefined;

/** Says it to screen readers, and forgets it, so that it can be said again. */
function announce(said: string): void {
  if (!announcement) return;
  clearTimeout(quiet);
  announcement.textContent = said;
  quiet = setTimeout(() => {
    announcement.textContent = "";
  }, confirmed);
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}
