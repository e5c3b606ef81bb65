/** Runs in the browser on every page: the slash and the link to the search open it as a dialog, which loads what it needs with the first opening. */
import { isCommand } from "../shared/arrow-keys.ts";

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
// In a search field Escape would only empty it.
dialog?.addEventListener("keydown", (event) => {
  if (event.key === "Escape") dialog.close();
});
// A press beside the dialog closes it.
dialog?.addEventListener("click", (event) => {
  if (event.target === dialog) dialog.close();
});
