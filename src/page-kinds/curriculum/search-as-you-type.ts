/** Runs in the browser on /curriculum: shows the modules that the text finds while it is typed, with the matcher of the API. */
import type { Module } from "../../course/catalog.ts";
import { appliedQuery, searchModules } from "../../search/match.ts";
import { isCommand, walkByArrows } from "../shared/arrow-keys.ts";
import { markFound } from "../shared/search-marks.ts";
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

/** Shows what q finds and hides the rest; everything where there is no q. */
function show(q: string | null): void {
  const found = new Set(searchModules(modules, q).map(({ slug }) => slug));
  for (const [slug, line] of lines) line.hidden = !found.has(slug);
  for (const part of parts) {
    part.hidden = part.querySelector("li[data-slug]:not([hidden])") === null;
    if (q !== null && !part.hidden) part.open = true;
  }
  if (status) status.textContent = q === null ? "" : resultText(words, found.size, q);
  if (all) all.hidden = q === null;
  markFound(document.querySelectorAll(".part:not([hidden]) :is(h2 a, li:not([hidden]) :is(a, p))"), q);
}

if (input) {
  const asked = new URLSearchParams(location.search).get("q");
  if (asked) input.value = asked;
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

/** The button says what it does next: it opens every part while one is closed, and closes them all else. */
if (toggle) {
  const name = () => {
    const closed = parts.some(({ open }) => !open);
    toggle.textContent = (closed ? toggle.dataset.expand : toggle.dataset.collapse) ?? "";
    return closed;
  };
  for (const part of parts) part.addEventListener("toggle", name);
  toggle.addEventListener("click", () => {
    const open = name();
    for (const part of parts) part.open = open;
  });
}
