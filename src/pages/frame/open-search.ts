/** Runs in the browser on every page: the slash key and the search link open the search dialog, which loads its code on first use. */
import { isCommand } from "../components/result-keys.ts";

const dialog = document.querySelector<HTMLDialogElement>("#finder");
let isPrepared = false;

function open(event: Event): void {
  if (!dialog) return;
  event.preventDefault();
  dialog.showModal();
  if (isPrepared) return;
  isPrepared = true;
  void import("./search-dialog.ts").then(({ prepare }) => prepare(dialog));
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
