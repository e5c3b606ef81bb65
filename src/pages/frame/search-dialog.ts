/** Runs in the browser when the search dialog first opens: shows results while the visitor types. */

import { searchAsYouType } from "../components/live-search.ts";
import { walkByKeys } from "../components/result-keys.ts";

/** The maximum number of modules in the dialog. The curriculum page shows more. */
const maxShown = 8;

/** Loads the search and shows results on every input. */
export async function prepare(dialog: HTMLDialogElement): Promise<void> {
  const input = dialog.querySelector("input");
  const status = dialog.querySelector("[role=status] span");
  const results = dialog.querySelector(".found");
  const folder = input?.dataset.search;
  if (!input || !status || !results || !folder) return;
  walkByKeys(dialog, input, () => [...results.querySelectorAll("a")]);
  const keysHint = status.textContent;
  const onChange = (query: string): void => {
    if (query === "") status.textContent = keysHint;
    results.scrollTop = 0;
  };
  try {
    await searchAsYouType(folder, { input, status, results, limit: maxShown, shown: "", onChange });
  } catch {
    status.textContent = dialog.dataset.fails ?? "";
  }
}
