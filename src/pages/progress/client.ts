/** Runs in the browser on /progress: lists the modules that are done, exports, imports and erases the memory, and shows it as a text
 * that is carried to other devices. */
import "../frame/client.ts";
import { decodeState, encodeState, type ReaderState, type StateProblem } from "../../course/state.ts";
import { showProgress } from "../components/continue.ts";
import { filledIn } from "../components/placeholders.ts";
import { type Memory, maxFile, readMemory, versionIn } from "../memory/memory.ts";
import { inCourseOrder, listedParts } from "../memory/progress.ts";
import { forget, markAll, onMemory, recall, remember } from "../memory/store.ts";
import type { UsualWeek } from "../plan/choices.ts";
import { memoryOf, stateOf } from "./carried.ts";
import { merged } from "./merged.ts";

/** The texts of data-words, with {done}, {all}, {count} and {number} as placeholders. */
export type CarriedWords = Record<"doneOf" | "missed" | "place" | "plan" | "taken" | StateProblem, string>;

showProgress();

// View.astro renders each of these elements.
const byId = <Kind extends HTMLElement>(id: string): Kind => document.querySelector(`#${id}`) as Kind;
const state = byId("state");
const undo = byId<HTMLButtonElement>("undo");
const byPart = byId("by-part");
const exportButton = byId<HTMLButtonElement>("export");
const eraseButton = byId<HTMLButtonElement>("erase");
const file = byId<HTMLInputElement>("import");
const lastPlan = byId<HTMLAnchorElement>("last-plan");
const parts = listedParts();
const modules = inCourseOrder(parts);
const carried = byId("carried");
const link = byId("carried-link");
const code = byId<HTMLDetailsElement>("carried-code");
const form = byId<HTMLFormElement>("take");
const taken = byId<HTMLTextAreaElement>("taken");
const offered = byId("offered");
const takeButton = form.querySelector("button") as HTMLButtonElement;
const words: CarriedWords = JSON.parse(form.dataset.words ?? "");
const usual: UsualWeek = JSON.parse(form.dataset.usual ?? "");
/** Longer links make codes that cameras do not read. */
const maxInCode = 800;
let erased: Memory | null = null;

const show = (...names: string[]): void => {
  state.textContent = names.map((name) => state.dataset[name] ?? "").join(" ");
};

/** Changes the memory and says so. Returns whether it is stored. */
function keep(change: (memory: Memory) => Memory, ...names: string[]): boolean {
  const isStored = remember(change);
  show(...names, isStored ? "stored" : "notStored");
  return isStored;
}

onMemory((memory) => {
  byPart.hidden = memory === null;
  for (const button of [exportButton, eraseButton]) button.disabled = memory === null;
  if (memory) erased = null;
  undo.hidden = erased === null;
  show(memory ? "stored" : "empty");
  lastPlan.hidden = memory?.plan === undefined;
  lastPlan.search = memory?.plan ?? "";
  showCarried(memory);
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
  if (imported) return void keep((memory) => merged(memory, imported), "imported");
  const version = versionIn(text);
  show(version === null ? "notFile" : version === 1 ? "tooLarge" : "otherVersion");
});

/** Shows the memory as a text and as a link, whose fragment browsers do not send. */
function showCarried(memory: Memory | null): void {
  carried.hidden = memory === null;
  const text = memory ? encodeState(stateOf(memory, modules, usual)) : "";
  byId("carried-text").textContent = text;
  link.textContent = `${location.origin}${location.pathname}#${text}`;
  code.hidden = link.textContent.length > maxInCode;
  void showCode();
}

async function showCode(): Promise<void> {
  if (!code.open || code.hidden) return;
  // Few readers need it.
  const { codeOf } = await import("./qr-code.ts");
  const { size, path } = codeOf(link.textContent);
  const drawing = code.querySelector("svg");
  drawing?.setAttribute("viewBox", `0 0 ${size} ${size}`);
  drawing?.querySelector("path")?.setAttribute("d", path);
}

/** What a state contains of this course. */
function contentsOf(state: ReaderState): string {
  const { done, missed, last, plan } = memoryOf(state, modules, usual);
  const checks = Object.values(missed ?? {}).flat().length;
  const place = modules.find(({ path }) => path === last?.path);
  return [
    filledIn(words.doneOf, { done: Object.keys(done).length, all: modules.length }),
    checks > 0 && filledIn(words.missed, { count: checks }),
    place && filledIn(words.place, { number: place.number }),
    plan !== undefined && words.plan,
  ]
    .filter((text) => typeof text === "string")
    .join(" · ");
}

/** Shows what a text contains or why it cannot be read. Nothing is stored before the reader presses the button. */
function offer(): void {
  const isEmpty = taken.value.trim() === "";
  const decoded = decodeState(taken.value);
  const text = "problem" in decoded ? words[decoded.problem] : contentsOf(decoded.state);
  offered.textContent = isEmpty ? "" : text;
  taken.ariaInvalid = "problem" in decoded && !isEmpty ? "true" : null;
  takeButton.disabled = "problem" in decoded;
}

/** Offers the state in the address. */
function offerLinked(): void {
  if (!/^#crs\d/.test(location.hash)) return;
  taken.value = location.hash.slice(1);
  offer();
  (takeButton.disabled ? taken : takeButton).focus();
}

code.addEventListener("toggle", showCode);
taken.addEventListener("input", offer);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const decoded = decodeState(taken.value);
  if ("problem" in decoded) return offer();
  // Where nothing is stored, the reader still needs the text.
  if (!keep((memory) => merged(memory, memoryOf(decoded.state, modules, usual)))) {
    offered.textContent = state.textContent;
    return;
  }
  taken.value = "";
  offer();
  offered.textContent = `${words.taken} ${contentsOf(decoded.state)}`;
  taken.focus();
  if (location.hash !== "") history.replaceState(null, "", location.pathname);
});
addEventListener("hashchange", offerLinked);
// The controls are hidden until then, and what is hidden cannot have the focus.
addEventListener("DOMContentLoaded", offerLinked);
