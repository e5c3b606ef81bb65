/** Runs in the browser: dates the documents of a quote. The server does not, since the day is that of the reader's time zone. */
import { today } from "../memory/store.ts";

/** Writes today's date into each document, and into the message of its link. */
export function dateDocuments(result: Element, now: Date = new Date()): void {
  for (const time of result.querySelectorAll<HTMLTimeElement>("time.issued")) {
    const language = time.closest<HTMLElement>("[lang]")?.lang ?? "en";
    const date = new Intl.DateTimeFormat(language, { dateStyle: "long", numberingSystem: "latn" }).format(now);
    time.dateTime = today(now);
    time.textContent = date;
    const mail = time.closest(".document")?.querySelector<HTMLAnchorElement>("a.mail");
    if (mail) mail.href = withLine(mail.href, `${time.dataset.label}${date}`);
  }
}

/** The lines of a message before its date: what it is, and of what. */
const headLines = 2;

/** A mailto: URL whose message has one more line below its head. */
export function withLine(url: string, line: string): string {
  const parameters = new URLSearchParams(url.slice(url.indexOf("?")));
  const lines = (parameters.get("body") ?? "").split("\r\n");
  const body = lines.toSpliced(headLines, 0, line).join("\r\n");
  // URLSearchParams would write spaces as "+", which mail programs show.
  return `mailto:?subject=${encodeURIComponent(parameters.get("subject") ?? "")}&body=${encodeURIComponent(body)}`;
}
