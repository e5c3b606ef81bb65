/** Runs in the browser on /developers: opens the section of the URL; shows the curl command of a request, sends it and shows the response. */
import "../frame/client.ts";
import { curlLine, type ExampleRequest } from "../../course/text/requests.ts";
import { documentedHeaders, responseTo, tagged } from "../components/exchange.ts";
import { type ExampleValue, requestOf } from "./examples.ts";

type Control = HTMLInputElement | HTMLTextAreaElement;

// TryIt.astro renders each of these parts.
const form = document.querySelector("#try") as HTMLFormElement;
const part = (name: string) => form.querySelector(`[data-part="${name}"]`) as HTMLElement;
const operation = part("operation") as HTMLSelectElement;
const [line, status, answer, problem] = [part("line"), part("status"), part("answer"), part("problem")];
let requestNumber = 0;

const currentRequest = (): ExampleRequest => {
  const { method, path } = operation.selectedOptions[0]?.dataset ?? {};
  const controls = form.querySelectorAll<Control>("fieldset:enabled :is(input, textarea)");
  const values = [...controls].map((control) => ({
    name: control.name,
    place: control.dataset.place as ExampleValue["place"],
    value: control.type === "checkbox" && !(control as HTMLInputElement).checked ? "" : control.value,
  }));
  return requestOf(method as ExampleRequest["method"], path ?? "", values);
};
const updateLine = (): void => {
  line.textContent = curlLine(form.dataset.site ?? "", currentRequest());
};
const clearResponse = (message: string): void => {
  answer.hidden = true;
  status.textContent = message;
  delete status.dataset.ok;
};
const choose = (): void => {
  for (const values of form.querySelectorAll("fieldset")) {
    values.hidden = values.disabled = values.dataset.operation !== operation.value;
  }
  requestNumber++;
  clearResponse("");
  updateLine();
};

const send = async (): Promise<void> => {
  const number = ++requestNumber;
  const request = currentRequest();
  status.textContent = "Sending …";
  delete status.dataset.ok;
  try {
    const response = await responseTo(request);
    // Ignore the response if another request was sent, or another operation selected, in the meantime.
    if (number !== requestNumber) return;
    status.replaceChildren(tagged("strong", response.status), `, ${response.milliseconds} ms, ${response.size}`);
    status.dataset.ok = String(response.ok);
    const rows = documentedHeaders(response.headers).map(([name, value]) =>
      tagged("div", tagged("dt", name), tagged("dd", value)),
    );
    part("headers").replaceChildren(...rows);
    part("body").textContent = response.body;
    problem.hidden = response.problem === "";
    problem.querySelector("a")?.setAttribute("href", response.problem);
    answer.hidden = false;
  } catch {
    if (number === requestNumber) clearResponse("No response: the service could not be reached.");
  }
};

operation.addEventListener("change", choose);
form.addEventListener("input", updateLine);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void send();
});
// The browser may have restored a selection from before a reload.
choose();

/** "Try it" in a section moves the panel there, with the section's operation. Links to the panel move it back. */
const home = form.parentElement;
document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const start = event.target.closest<HTMLElement>("[data-try]");
  if (start) {
    event.preventDefault();
    start.closest(".examples")?.append(form);
    operation.value = start.dataset.try ?? "";
    operation.dispatchEvent(new Event("change"));
    form.scrollIntoView({ block: "nearest" });
    const first = form.querySelector<HTMLElement>("fieldset:enabled :is(input, textarea)") ?? operation;
    first.focus({ preventScroll: true });
  } else if (event.target.closest('[href="#try-it"]')) home?.append(form);
});

/** The language that is chosen in one section is chosen in all. The section that was used stays where it is on the screen. */
document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.closest(".languages")) return;
  const before = target.getBoundingClientRect().top;
  for (const other of document.querySelectorAll<HTMLInputElement>(`.languages [value="${target.value}"]`))
    other.checked = true;
  scrollBy({ top: target.getBoundingClientRect().top - before, behavior: "instant" });
});

/** Opens the section that the URL names. Browsers do so only for a URL inside of what is folded; in those that cannot
 * show folded sections on a wide screen, all are open. */
function openTarget(): void {
  // :target is not set yet while the page loads.
  const details = document.getElementById(location.hash.slice(1))?.closest(".fold")?.querySelector("details");
  if (details) details.open = true;
}

if (!CSS.supports("selector(::details-content)"))
  for (const details of document.querySelectorAll<HTMLDetailsElement>(".fold > details")) details.open = true;
addEventListener("hashchange", openTarget);
openTarget();
