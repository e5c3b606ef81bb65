/** Runs in the browser when a search field is first used: shows results while the visitor types, from the course's index. */
import { language } from "virtual:course-language";
import { resultsHtml, resultsOf } from "./search-results.ts";
import { openSession, type SessionResult } from "./search-session.ts";

export { maxOnPage } from "./search-results.ts";

/** limit is the maximum of modules; shown is the query whose results the page already has; onChange is called with the
 * query ("" for none) after its results are shown. */
type SearchField = {
  input: HTMLInputElement;
  status: Element;
  results: Element;
  limit: number;
  shown: string;
  onChange: (query: string) => void;
};

/** How long a visitor pauses before texts for excerpts are loaded, in milliseconds. */
const pauseMs = 120;

/** Shows results on every input, from the search in a folder. Rejects if it cannot be loaded. */
export async function searchAsYouType(folder: string, field: SearchField): Promise<void> {
  const { input, status, results, limit, onChange } = field;
  const { words, search } = await openSession(folder, readText, language);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = (): void => {
    clearTimeout(timer);
    // A trailing space means that the last word is complete.
    const text = input.value.toWellFormed();
    const query = text.trim();
    if (query === "") results.replaceChildren();
    else {
      const result = search({ text, isTyping: true }, limit);
      if (!result.isPartial) show(result, query);
      timer = setTimeout(() => complete(result), pauseMs);
    }
    onChange(query);
  };

  const show = ({ matches }: SessionResult, query: string): void => {
    const shown = resultsOf(words, matches, query);
    status.textContent = shown.status;
    replaceHtml(results, resultsHtml(words, shown, "fragmentDirective" in document));
  };

  const complete = async (result: SessionResult): Promise<void> => {
    const { value } = input;
    const hasMore = await result.complete();
    if (input.value !== value) return;
    if (hasMore) update();
    // No text could be loaded: what is known is better than nothing.
    else if (result.isPartial) show(result, value.toWellFormed().trim());
  };

  input.addEventListener("input", update);
  if (input.value.trim() !== field.shown) update();
}

/** Replaces the content of an element. A focused link stays focused, at its place in the new content. */
function replaceHtml(element: Element, html: string): void {
  const links = (): HTMLElement[] => [...element.querySelectorAll("a")];
  const at = links().indexOf(document.activeElement as HTMLElement);
  element.innerHTML = html;
  if (at !== -1) links()[at]?.focus();
}

async function readText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
}
