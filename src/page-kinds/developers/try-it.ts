/** Runs in the browser on /developers: shows the curl line of the request that the panel describes, sends it, and shows the answer. */
import { curlLine, type ExampleRequest, headersOf, requestOf, type ValuePlace } from "./example-request.ts";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The headers worth a reader's time, in the order in which they are shown. */
const shownHeaders = [
  ...["content-type", "content-location", "location", "etag", "cache-control", "allow", "retry-after"],
  ...["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset", "deprecation", "sunset", "link"],
];

/** HTTP/2 and later have no reason phrases. Source: RFC 9110 section 15. */
const reasons: Record<number, string> = {
  200: "OK",
  202: "Accepted",
  304: "Not Modified",
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  429: "Too Many Requests",
  500: "Internal Server Error",
};

const form = document.querySelector<HTMLFormElement>("#try");
if (form) startPanel(form);

function startPanel(form: HTMLFormElement): void {
  // TryIt.astro has each of these parts.
  const part = (name: string) => form.querySelector(`[data-part="${name}"]`) as HTMLElement;
  const operation = part("operation") as HTMLSelectElement;
  const [line, status, answer, problem] = [part("line"), part("status"), part("answer"), part("problem")];
  let sent = 0;

  const described = (): ExampleRequest => {
    const { method, path } = operation.selectedOptions[0]?.dataset ?? {};
    const controls = form.querySelectorAll<Control>("fieldset:enabled :is(input, textarea)");
    const values = [...controls].map((control) => ({
      name: control.name,
      place: control.dataset.place as ValuePlace,
      value: control.type === "checkbox" && !(control as HTMLInputElement).checked ? "" : control.value,
    }));
    return requestOf(method as ExampleRequest["method"], path ?? "", values);
  };
  const describe = (): void => {
    line.textContent = curlLine(form.dataset.site ?? "", described());
  };
  const forget = (saying: string): void => {
    answer.hidden = true;
    status.textContent = saying;
    delete status.dataset.ok;
  };
  const choose = (): void => {
    for (const values of form.querySelectorAll("fieldset")) {
      values.hidden = values.disabled = values.dataset.operation !== operation.value;
    }
    sent++;
    forget("");
    describe();
  };

  const send = async (): Promise<void> => {
    const turn = ++sent;
    const request = described();
    status.textContent = "Sending …";
    delete status.dataset.ok;
    try {
      const told = await answerTo(request);
      // Another request has been sent, or another operation chosen, in the meantime.
      if (turn !== sent) return;
      status.replaceChildren(tagged("strong", told.status), `, ${told.milliseconds} ms, ${told.size}`);
      status.dataset.ok = String(told.ok);
      const rows = told.headers.map(([name, value]) => tagged("div", tagged("dt", name), tagged("dd", value)));
      part("headers").replaceChildren(...rows);
      part("body").textContent = told.body;
      problem.hidden = told.problem === "";
      problem.querySelector("a")?.setAttribute("href", told.problem);
      answer.hidden = false;
    } catch {
      if (turn === sent) forget("No answer: the service cannot be reached.");
    }
  };

  operation.addEventListener("change", choose);
  form.addEventListener("input", describe);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send();
  });
  // The browser may have kept what was chosen before a reload.
  choose();
}

type Told = {
  ok: boolean;
  status: string;
  milliseconds: number;
  size: string;
  headers: [name: string, value: string][];
  body: string;
  /** Where this page explains the error, as a fragment; empty where there is none. */
  problem: string;
};

/** Sends a request and tells what came. Throws where nothing came. */
async function answerTo(request: ExampleRequest): Promise<Told> {
  const { method, path, body } = request;
  const started = performance.now();
  const response = await fetch(path, { method, headers: headersOf(request), body: body ?? null, cache: "no-store" });
  const text = await response.text();
  const milliseconds = Math.round(performance.now() - started);
  const bytes = new Blob([text]).size;
  return {
    ok: response.ok,
    status: `${response.status} ${response.statusText || (reasons[response.status] ?? "")}`.trim(),
    milliseconds,
    size: bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`,
    headers: shownHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
    body: readable(text),
    problem: response.ok ? "" : (/"type":"[^"]*(#errors-[a-z-]+)"/.exec(text)?.[1] ?? ""),
  };
}

/** JSON with line breaks, also where it is the data of events; other text as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text.replace(/^data: (\{.*\})$/gm, (_, json) => `data: ${readable(json)}`);
  }
}

function tagged(tag: string, ...content: (string | Element)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}
