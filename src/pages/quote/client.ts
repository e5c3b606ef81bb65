/** Runs in the browser on the quote page: a change in the form replaces the quote with that of its new URL. Until it
 * has loaded, and where there is none, the old quote is dimmed in its place: its total is not that of the inputs. */
import "../frame/client.ts";
import { recall, today } from "../memory/store.ts";

/** How long typing must pause before the quote is loaded, in milliseconds. */
const pauseMs = 250;

// model.ts renders each of these elements.
const page = document.querySelector(".quote-page") as HTMLElement;
const form = document.querySelector("#change") as HTMLFormElement;
const [plan, seats, country] = [
  form.elements.namedItem("plan") as HTMLSelectElement,
  form.elements.namedItem("seats") as HTMLInputElement,
  form.elements.namedItem("country") as HTMLInputElement,
];
const fields = [plan, seats, country];
const result = byId("result");
/** The most seats that a quote can have. */
const most = seats.max;
let loading: AbortController | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const written = new Map<string, string>();
/** Whether a value has changed whose quote is not being loaded. */
let isTyping = false;
const isLive = (): boolean => page.classList.contains("live");

// Browsers restore what was in the fields before a reload; the quote is that of the URL.
form.reset();
if (!new URLSearchParams(location.search).has("plan"))
  country.value ||= form.getAttribute(`data-${recall()?.region}`) ?? "";
if (result.querySelector(".document")) page.classList.add("live");
dateDocuments();
// Errors are at their fields, in the language of the interface.
form.noValidate = true;
limitSeats();
document.querySelector<HTMLElement>("[aria-invalid]")?.focus();

form.addEventListener("input", ({ target }) => {
  // Each plan gets a number of seats that it can have.
  if (target === plan) {
    limitSeats();
    seats.value = plan.value === "teams" ? String(Math.max(Number(seats.value), Number(seats.min))) : "1";
  }
  const hadError = form.querySelector("[aria-invalid]") !== null;
  for (const field of fields) if (isValid(field)) clearError(field);
  // Half a number or half a country's name would be an error, which is for those who leave the field.
  if (fields.some((field) => field === target && !isValid(field))) {
    dim();
    isTyping = true;
  } else if (isLive() || hadError) load(target === plan ? 0 : pauseMs);
});
// What is typed replaces the country that the field has.
country.addEventListener("focus", () => country.select());
// The keyboard of a phone can be closed without leaving the field.
for (const left of ["change", "focusout"])
  form.addEventListener(left, () => {
    if (isTyping) load(0);
  });
// Pressing the button leaves the field too; an error that appeared before the release would move the button away.
form.querySelector("button")?.addEventListener("pointerdown", () => {
  isTyping = false;
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  load(0, true);
});

result.addEventListener("click", async ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>("[data-act]") : null;
  if (button?.dataset.act === "print") print();
  if (button?.dataset.act === "copy") await copy(button);
});

/** Whether a value is certainly valid. The server knows more names and codes of countries than the list. */
function isValid(field: HTMLSelectElement | HTMLInputElement): boolean {
  if (field !== country) return field.validity.valid;
  return country.value === "" || [...(country.list?.options ?? [])].some(({ value }) => value === country.value);
}

function limitSeats(): void {
  const isTeams = plan.value === "teams";
  seats.min = isTeams ? (form.dataset.seats ?? "") : "1";
  seats.max = isTeams ? most : "1";
}

function clearError(field: HTMLElement): void {
  if (field.ariaInvalid === null) return;
  const error = byId(`${field.id}-error`);
  error.hidden = true;
  field.ariaInvalid = null;
  field.setAttribute("aria-describedby", (field.getAttribute("aria-describedby") ?? "").replace(error.id, "").trim());
}

/** Dims the quote, which is that of other values, and forgets the one that is being loaded. */
function dim(): void {
  clearTimeout(timer);
  loading?.abort();
  page.classList.add("stale");
  result.inert = true;
  result.ariaBusy = "true";
  byId("new-total").textContent = "";
  byId("load-error").hidden = true;
}

/** Loads the quote of the form's values. isSent: the reader has pressed the button, without which there is no first quote, only errors. */
function load(wait: number, isSent = false): void {
  dim();
  isTyping = false;
  const request = new AbortController();
  loading = request;
  timer = setTimeout(async () => {
    const url = formUrl();
    if (isSent || isLive()) history.replaceState(null, "", url);
    try {
      const response = await fetch(url, { signal: request.signal, headers: { Accept: "text/html" } });
      if (!response.ok) throw new Error(String(response.status));
      show(new DOMParser().parseFromString(await response.text(), "text/html"), isSent);
    } catch {
      if (request.signal.aborted) return;
      result.ariaBusy = null;
      byId("load-error").hidden = false;
      byId("load-error").querySelector("a")?.setAttribute("href", url);
    }
  }, wait);
}

function show(next: Document, isSent: boolean): void {
  document.title = next.title;
  for (const id of ["source", "plan-error", "seats-error", "country-error"]) byId(id).replaceWith(byId(id, next));
  for (const field of fields) {
    const other = byId(field.id, next);
    for (const name of ["aria-invalid", "aria-describedby"]) {
      const value = other.getAttribute(name);
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  }
  showLinks(next);
  for (const { id, value } of buyerFields()) written.set(id, value);
  result.ariaBusy = null;
  const invalid = form.querySelector<HTMLElement>("[aria-invalid]");
  if (isSent) invalid?.focus();
  const isFirst = !isLive();
  if (invalid || (isFirst && !isSent)) return;
  page.classList.remove("stale");
  result.inert = false;
  result.replaceChildren(...byId("result", next).childNodes);
  dateDocuments();
  for (const field of buyerFields()) field.value = written.get(field.id) ?? "";
  page.classList.add("live");
  byId("lead").hidden = true;
  const totals = [...result.querySelectorAll(".row-total dd:first-of-type")].map(({ textContent }) => textContent);
  byId("new-total").textContent = `${byId("new-total").dataset.label}${totals.join(" / ")}`;
  // As after loading a page. Later quotes are only announced: the reader is at a field of the form.
  const heading = isFirst && result.querySelector<HTMLElement>("h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** The URL that sending the form would open. Without a number the seats are invalid, not the default. */
function formUrl(): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value !== "") parameters.set(name, String(value));
  if (seats.value === "") parameters.set("seats", "0");
  return `${new URL(form.action).pathname}?${parameters}`;
}

function showLinks(next: Document): void {
  const selector = "link[type='text/markdown'], .page-footer a[href^='/quote'], .same-facts dl";
  const others = next.querySelectorAll(selector);
  for (const [index, element] of document.querySelectorAll(selector).entries()) {
    const other = others[index];
    if (other) element.replaceWith(document.importNode(other, true));
  }
}

/** Copies the quote, which is the body of its message, with what the buyer has written; selects it if the browser refuses. */
async function copy(button: HTMLButtonElement): Promise<void> {
  const quote = button.closest(".document");
  const mail = quote?.querySelector("a.mail")?.getAttribute("href") ?? "";
  const text = (new URLSearchParams(mail.split("?")[1]).get("body") ?? "").replaceAll("\r\n", "\n");
  const buyer = [...(quote?.querySelectorAll<HTMLInputElement>(".buyer input") ?? [])]
    .filter(({ value }) => value.trim() !== "")
    .map(({ labels, value }) => `${labels?.[0]?.textContent}: ${value.trim()}`);
  try {
    await navigator.clipboard.writeText([text, ...buyer].join("\n"));
  } catch {
    if (quote) getSelection()?.selectAllChildren(quote);
    return;
  }
  const { copied = "" } = button.dataset;
  if (button.textContent === copied) return;
  const label = button.textContent;
  button.textContent = copied;
  byId("copy-status").textContent = copied;
  setTimeout(() => {
    button.textContent = label;
    byId("copy-status").textContent = "";
  }, 2000);
}

function byId(id: string, inside: Document = document): HTMLElement {
  const element = inside.getElementById(id);
  if (!element) throw new Error(`The page has no element #${id}.`);
  return element;
}

const buyerFields = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>(".buyer input")];

/** Writes today's date into each document and its message: the day is that of the reader's time zone. */
function dateDocuments(): void {
  const now = new Date();
  for (const time of result.querySelectorAll<HTMLTimeElement>("time.issued")) {
    const language = time.closest<HTMLElement>("[lang]")?.lang ?? "en";
    const date = new Intl.DateTimeFormat(language, { dateStyle: "long", numberingSystem: "latn" }).format(now);
    time.dateTime = today(now);
    time.textContent = date;
    const mail = time.closest(".document")?.querySelector<HTMLAnchorElement>("a.mail");
    if (mail) mail.href = withLine(mail.href, `${time.dataset.label}${date}`);
  }
}

function withLine(url: string, line: string): string {
  const parameters = new URLSearchParams(url.slice(url.indexOf("?")));
  // The first two lines are what the message is, and of what.
  const body = (parameters.get("body") ?? "").split("\r\n").toSpliced(2, 0, line).join("\r\n");
  // URLSearchParams would write spaces as "+", which mail programs show.
  return `mailto:?subject=${encodeURIComponent(parameters.get("subject") ?? "")}&body=${encodeURIComponent(body)}`;
}
