/** Runs in the browser when the search dialog first opens: searches the API's listing while the visitor types, with the API's matcher. */
import type { Module } from "../../course/catalog.ts";
import { appliedQuery, searchModules } from "../../search/match.ts";
import { walkByArrows } from "../shared/arrow-keys.ts";
import { highlightMatches } from "../shared/search-marks.ts";
import { resultText, type SearchWords } from "../shared/search-words.ts";

type Listing = { data: Module[]; pagination: { pages: number } };

/** The maximum number of results in the dialog. The curriculum page shows all of them. */
const maxShown = 20;

/** Loads the modules and shows the matches on every input. */
export async function prepare(dialog: HTMLDialogElement): Promise<void> {
  const input = dialog.querySelector("input");
  const status = dialog.querySelector("[role=status] span");
  const words: SearchWords = JSON.parse(dialog.querySelector<HTMLElement>("[data-words]")?.dataset.words ?? "null");
  const list = dialog.querySelector("ol");
  if (!input || !status || !list) return;
  walkByArrows(dialog, input, () => [...list.querySelectorAll("a")]);
  const keysHint = status.textContent;
  try {
    const modules = await everyModule();
    const show = (): void => {
      const q = appliedQuery(input.value);
      const matches = q === null ? [] : searchModules(modules, q);
      list.replaceChildren(...matches.slice(0, maxShown).map(lineOf));
      status.textContent = q === null ? keysHint : resultText(words, matches.length, q);
      highlightMatches(list.querySelectorAll("a, p"), q);
    };
    input.addEventListener("input", show);
    show();
  } catch {
    status.textContent = dialog.dataset.fails ?? "";
  }
}

/** All modules, from the static files of the listing. */
async function everyModule(): Promise<Module[]> {
  const first = await listing(1);
  const rest = Array.from({ length: Math.max(0, first.pagination.pages - 1) }, (_, index) => listing(index + 2));
  return [first, ...(await Promise.all(rest))].flatMap(({ data }) => data);
}

async function listing(page: number): Promise<Listing> {
  const response = await fetch(`/api/v1/modules.page-${page}.limit-100.json`);
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}

/** A module as one line, as in the curriculum, but with the part instead of the figures. */
function lineOf({ slug, title, description, part }: Module): HTMLElement {
  const line = document.createElement("li");
  line.append(
    element("span", "number", String(Number.parseInt(slug, 10))),
    element(
      "div",
      "",
      Object.assign(element("a", "", title), { href: `/modules/${slug}` }),
      element("p", "", description),
      element("p", "part-name", part),
    ),
  );
  return line;
}

function element(name: string, className: string, ...content: (string | Node)[]): HTMLElement {
  const created = Object.assign(document.createElement(name), { className });
  created.append(...content);
  return created;
}
