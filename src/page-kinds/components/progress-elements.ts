/** Runs in the browser: elements and texts about a reader's progress. */

/** A bar with its numbers. */
export function tallyOf(done: number, all: number, text: Node): HTMLElement {
  const bar = document.createElement("progress");
  bar.max = all;
  bar.value = done;
  // The text next to it says the same.
  bar.ariaHidden = "true";
  const tally = document.createElement("span");
  tally.className = "tally";
  tally.append(bar, text);
  return tally;
}

/** A link. */
export function linkTo(href: string, text: string | Node): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  link.append(text);
  return link;
}

/** An ISO date as people write it, with the year unless it is this one; empty for a day that does not exist. */
export function dateText(iso: string | undefined, language: string): string {
  const date = new Date(iso ?? "");
  if (Number.isNaN(date.getTime())) return "";
  const year = date.getUTCFullYear() === new Date().getFullYear() ? undefined : "numeric";
  const options = { day: "numeric", month: "long", year, timeZone: "UTC", numberingSystem: "latn" } as const;
  return new Intl.DateTimeFormat(language, options).format(date);
}
