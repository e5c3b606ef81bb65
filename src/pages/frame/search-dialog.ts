/** Runs in the browser on every page: the slash key and the search link open the search dialog, which loads the search on first use. */
import { isCommand, walkByKeys } from "../components/result-keys.ts";

/** The maximum number of modules in the dialog. The curriculum page shows more. */
const maxShown = 8;

const dialog = document.querySelector<HTMLDialogElement>("#finder");
let isPrepared = false;

function open(event: Event): void {
  if (!dialog) return;
  event.preventDefault();
  dialog.showModal();
  if (!isPrepared) void prepare(dialog);
  isPrepared = true;
}

/** Shows results while the visitor types. */
async function prepare(dialog: HTMLDialogElement): Promise<void> {
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
    const { searchAsYouType } = await import("../components/live-search.ts");
    await searchAsYouType(folder, { input, status, results, limit: maxShown, shown: "", onChange });
  } catch {
    status.textContent = dialog.dataset.fails ?? "";
  }
}

document.addEventListener("keydown", (event) => {
  if (isCommand(event, "/")) open(event);
});
document.querySelector(".find")?.addEventListener("click", (event) => {
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  if (!ctrlKey && !metaKey && !shiftKey) open(event);
});
// In a search field, Escape would only clear it.
dialog?.addEventListener("keydown", (event) => {
  if (event.key === "Escape") dialog.close();
});
// A click outside the dialog closes it.
dialog?.addEventListener("click", (event) => {
  if (event.target === dialog) dialog.close();
});
