/** Runs in the browser on /curriculum: shows the modules that the text finds while it is typed, with the matcher of the API. */
import type { Module } from "../domain/catalog.ts";
import { appliedQuery, fold, searchModules } from "../domain/search.ts";
import { textsFor } from "../interface/texts.ts";

const { texts } = textsFor(document.documentElement.lang);
const input = document.querySelector<HTMLInputElement>("#q");
const status = document.querySelector("#found");
const all = document.querySelector<HTMLElement>("#all");
const lines = new Map<string, HTMLElement>();
const modules: Module[] = [];

for (const line of document.querySelectorAll<HTMLElement>("li[data-slug]")) {
  const slug = line.dataset.slug ?? "";
  lines.set(slug, line);
  modules.push({
    slug,
    title: line.querySelector("a")?.textContent ?? "",
    description: line.querySelector("p")?.textContent ?? "",
    part: line.closest("section")?.querySelector("h2")?.textContent ?? "",
    chapters: 0,
    url: "",
  });
}

/** Shows what q finds and hides the rest; everything where there is no q. */
function show(q: string | null): void {
  const found = new Set(searchModules(modules, q).map(({ slug }) => slug));
  for (const [slug, line] of lines) line.hidden = !found.has(slug);
  for (const part of document.querySelectorAll<HTMLElement>("section.part")) {
    part.hidden = part.querySelector("li[data-slug]:not([hidden])") === null;
  }
  if (status) {
    status.textContent =
      q === null ? "" : found.size === 0 ? texts.foundNothing(q) : texts.found(texts.modules(found.size), q);
  }
  if (all) all.hidden = q === null;
  mark(q);
}

/** Marks where the shown lines contain q, in browsers that can do so without changing the page. */
function mark(q: string | null): void {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete("found");
  if (q === null) return;
  const wanted = fold(q);
  const ranges: Range[] = [];
  for (const place of document.querySelectorAll("section.part:not([hidden]) :is(h2, li:not([hidden]) :is(a, p))")) {
    const text = place.firstChild;
    const folded = fold(text?.textContent ?? "");
    // Where folding changes the length, places in the one are not places in the other.
    if (!text || folded.length !== text.textContent?.length) continue;
    for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
      const range = new Range();
      range.setStart(text, at);
      range.setEnd(text, at + wanted.length);
      ranges.push(range);
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
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
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      input.focus();
      input.select();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const links = [...document.querySelectorAll<HTMLElement>("li[data-slug]:not([hidden]) a")];
    const at = links.indexOf(document.activeElement as HTMLElement);
    if (document.activeElement !== input && at === -1) return;
    event.preventDefault();
    const next = at + (event.key === "ArrowDown" ? 1 : -1);
    (links[next] ?? (next < 0 ? input : undefined))?.focus();
  });
}
