/** Runs in the browser when the search is first opened: finds modules as one types, with the matcher of the API over the API's own listing. */
import type { Module } from "../../course/catalog.ts";
import { appliedQuery, searchModules } from "../../search/match.ts";
import { walkByArrows } from "../shared/arrow-keys.ts";
import { markFound } from "../shared/search-marks.ts";
import { resultText, type SearchWords } from "../shared/search-words.ts";

type Listing = { data: Module[]; pagination: { pages: number } };

/** More would be a list to read and no longer an answer; the form's own page has them all. */
const maxShown = 20;

/** Makes the dialog answer. */
export async function prepare(dialog: HTMLDialogElement): Promise<void> {
  const input = dialog.querySelector("input");
  const status = dialog.querySelector("[role=status] span");
  const words: SearchWords = JSON.parse(dialog.querySelector<HTMLElement>("[data-words]")?.dataset.words ?? "null");
  const list = dialog.querySelector("ol");
  if (!input || !status || !list) return;
  walkByArrows(dialog, input, () => [...list.querySelectorAll("a")]);
  const keys = status.textContent;
  try {
    const modules = await everyModule();
    const show = (): void => {
      const q = appliedQuery(input.value);
      const found = q === null ? [] : searchModules(modules, q);
      list.replaceChildren(...found.slice(0, maxShown).map(lineOf));
      status.textContent = q === null ? keys : resultText(words, found.length, q);
      markFound(list.querySelectorAll("a, p"), q);
    };
    input.addEventListener("input", show);
    show();
  } catch {
    status.textContent = dialog.dataset.fails ?? "";
  }
}

/** The whole course from the fixed addresses of the listing. */
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

/** A module as one line: the same as in the curriculum, with the part in the place of the extent. */
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
  const made = Object.assign(document.createElement(name), { className });
  made.append(...content);
  return made;
}
