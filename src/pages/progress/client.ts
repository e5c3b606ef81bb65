/** Runs in the browser on /progress: lists the modules that are done, and exports, imports and erases the memory. */
import "../frame/client.ts";
import { showProgress } from "../components/continue.ts";
import { type Memory, maxFile, merged, readMemory, versionIn } from "../memory/memory.ts";
import { listedParts } from "../memory/progress.ts";
import { forget, markAll, onMemory, recall, remember } from "../memory/store.ts";

showProgress();

// View.astro renders each of these elements.
const byId = <Kind extends HTMLElement>(id: string): Kind => document.querySelector(`#${id}`) as Kind;
const state = byId("state");
const undo = byId<HTMLButtonElement>("undo");
const byPart = byId("by-part");
const exportButton = byId<HTMLButtonElement>("export");
const eraseButton = byId<HTMLButtonElement>("erase");
const file = byId<HTMLInputElement>("import");
const parts = listedParts();
let erased: Memory | null = null;

const show = (...names: string[]): void => {
  state.textContent = names.map((name) => state.dataset[name] ?? "").join(" ");
};

const keep = (change: (memory: Memory) => Memory, ...names: string[]): void =>
  show(...names, remember(change) ? "stored" : "notStored");

onMemory((memory) => {
  byPart.hidden = memory === null;
  for (const button of [exportButton, eraseButton]) button.disabled = memory === null;
  if (memory) erased = null;
  undo.hidden = erased === null;
  show(memory ? "stored" : "empty");
});

// The script of the frame marks those that are done.
for (const { element, modules } of parts) {
  const items = modules.map(({ slug, number, path, title }) => {
    const item = Object.assign(document.createElement("li"), { value: Number(number) });
    item.dataset.module = slug;
    item.append(Object.assign(document.createElement("a"), { href: path, textContent: title }));
    return item;
  });
  element.querySelector("ol")?.append(...items);
}
markAll();

exportButton.addEventListener("click", () => {
  const memory = recall();
  if (!memory) return;
  const href = URL.createObjectURL(new Blob([`${JSON.stringify(memory)}\n`], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href, download: "course-progress.json" }).click();
  URL.revokeObjectURL(href);
});

eraseButton.addEventListener("click", () => {
  const memory = recall();
  forget();
  erased = memory;
  if (!memory) return;
  undo.hidden = false;
  undo.focus();
});

undo.addEventListener("click", () => {
  const memory = erased;
  if (memory) keep(() => memory);
  eraseButton.focus();
});

file.addEventListener("change", async () => {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  if (chosen.size > maxFile) return show("tooLarge");
  const text = await chosen.text();
  // The same file can be chosen again.
  file.value = "";
  const imported = readMemory(text);
  if (imported) return keep((memory) => merged(memory, imported), "imported");
  const version = versionIn(text);
  show(version === null ? "notFile" : version === 1 ? "tooLarge" : "otherVersion");
});
