/** Runs in the browser on /curriculum: filters the modules while the visitor types, with the API's matcher. */
import type { Module } from "../../course/catalog.ts";
import { appliedQuery, searchModules } from "../../search/match.ts";
import { isCommand, walkByArrows } from "../shared/arrow-keys.ts";
import { highlightMatches } from "../shared/search-marks.ts";
import { resultText, type SearchWords } from "../shared/search-words.ts";

const input = document.querySelector<HTMLInputElement>("#q");
const status = document.querySelector("#found");
const words: SearchWords = JSON.parse(status?.closest<HTMLElement>("[data-words]")?.dataset.words ?? "null");
const all = document.querySelector<HTMLElement>("#all");
const toggle = document.querySelector<HTMLElement>("#toggle");
const parts = [...document.querySelectorAll<HTMLDetailsElement>("details.part")];
const lines = new Map<string, HTMLElement>();
const modules: Module[] = [];

for (const line of document.querySelectorAll<HTMLElement>("li[data-slug]")) {
  const slug = line.dataset.slug ?? "";
  lines.set(slug, line);
  modules.push({
    slug,
    title: line.querySelector("a")?.textContent ?? "",
    description: line.querySelector("p")?.textContent ?? "",
    part: line.closest(".part")?.querySelector("h2")?.textContent ?? "",
    chapters: 0,
    url: "",
  });
}

/** Shows the modules that match q and hides the rest. Shows all if q is null. */
function show(q: string | null): void {
  const matches = new Set(searchModules(modules, q).map(({ slug }) => slug));
  for (const [slug, line] of lines) line.hidden = !matches.has(slug);
  for (const part of parts) {
    part.hidden = part.querySelector("li[data-slug]:not([hidden])") === null;
    if (q !== null && !part.hidden) part.open = true;
  }
  if (status) status.textContent = q === null ? "" : resultText(words, matches.size, q);
  if (all) all.hidden = q === null;
  highlightMatches(document.querySelectorAll(".part:not([hidden]) :is(h2, li:not([hidden]) :is(a, p))"), q);
}

if (input) {
  const query = new URLSearchParams(location.search).get("q");
  if (query) input.value = query;
  if (input.value) show(appliedQuery(input.value));

  input.addEventListener("input", () => {
    const q = appliedQuery(input.value);
    show(q);
    history.replaceState(null, "", q === null ? location.pathname : `?q=${encodeURIComponent(q)}`);
  });
  document.addEventListener("keydown", (event) => {
    if (!isCommand(event, "/")) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  document.querySelector(".find")?.addEventListener("click", (event) => {
    event.preventDefault();
    input.focus();
  });
  walkByArrows(document, input, () => [...document.querySelectorAll<HTMLElement>("li[data-slug]:not([hidden]) a")]);
}

// The button expands all parts if one is collapsed, and collapses all otherwise.
if (toggle) {
  const updateLabel = () => {
    const isAnyCollapsed = parts.some(({ open }) => !open);
    toggle.textContent = (isAnyCollapsed ? toggle.dataset.expand : toggle.dataset.collapse) ?? "";
    return isAnyCollapsed;
  };
  for (const part of parts) part.addEventListener("toggle", updateLabel);
  toggle.addEventListener("click", () => {
    const open = updateLabel();
    for (const part of parts) part.open = open;
  });
}
