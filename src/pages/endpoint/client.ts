/** Runs in the browser on the page of an endpoint: shows the curl command of a request, sends it and shows the response. */
import "../frame/client.ts";
import { curlLine, type ExampleRequest } from "../../course/text/requests.ts";
import { documentedHeaders, responseTo, tagged } from "../components/exchange.ts";
import { type ExampleValue, requestOf } from "../developers/examples.ts";

// TryIt.astro renders each of these parts.
const form = document.querySelector("#try") as HTMLFormElement;
const part = (name: string) => form.querySelector(`[data-part="${name}"]`) as HTMLElement;
const [line, status, answer, problem] = [part("line"), part("status"), part("answer"), part("problem")];
let requestNumber = 0;

const currentRequest = (): ExampleRequest => {
  const { method, path = "" } = form.dataset;
  const controls = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  const values = [...controls].map((control) => ({
    name: control.name,
    place: control.dataset.place as ExampleValue["place"],
    value: control.type === "checkbox" && !(control as HTMLInputElement).checked ? "" : control.value,
  }));
  return requestOf(method as ExampleRequest["method"], path, values);
};
const updateLine = (): void => {
  line.textContent = curlLine(form.dataset.site ?? "", currentRequest());
};

const send = async (): Promise<void> => {
  const number = ++requestNumber;
  status.textContent = "Sending…";
  delete status.dataset.ok;
  try {
    const response = await responseTo(currentRequest());
    // Ignore the response if another request was sent in the meantime.
    if (number !== requestNumber) return;
    status.replaceChildren(tagged("strong", response.status), `, ${response.milliseconds} ms, ${response.size}`);
    status.dataset.ok = String(response.ok);
    const rows = documentedHeaders(response.headers).map(([name, value]) =>
      tagged("div", tagged("dt", name), tagged("dd", value)),
    );
    part("headers").replaceChildren(...rows);
    part("body").textContent = response.body;
    problem.hidden = response.problem === "";
    problem.querySelector("a")?.setAttribute("href", `/developers${response.problem}`);
    answer.hidden = false;
  } catch {
    if (number !== requestNumber) return;
    answer.hidden = true;
    status.textContent = "No response: the service could not be reached.";
  }
};

form.addEventListener("input", updateLine);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void send();
});
// The browser may have restored values from before a reload.
updateLine();
