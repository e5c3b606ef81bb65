/** Runs in the browser on pages with an exchange to send: adds a button that sends its requests to this site, and shows the
 * responses beside those in the text. Page.astro has the texts. */
import {
  type ExampleRequest,
  type Exchange,
  exchangesIn,
  type Header,
  headersIn,
  headerValue,
  isOwnHeader,
} from "../../course/text/exchange.ts";
import { responseTo, tagged } from "./exchange.ts";

/** How long to wait for a response, in milliseconds. */
const patience = 15_000;
/** The part of a body that is shown. */
const [maxLines, maxCharacters] = [40, 4000];

type Received = Awaited<ReturnType<typeof responseTo>>;

const words = document.querySelector("#sending") as HTMLElement;
const word = (name: string): string => words.dataset[name] ?? "";

/** An element with a text of the interface. */
function labelled(tag: string, text: string, className = ""): HTMLElement {
  const element = tagged(tag, text);
  Object.assign(element, { lang: words.lang, dir: words.dir, className });
  return element;
}

for (const block of document.querySelectorAll(".send")) {
  const exchanges = exchangesIn(block.querySelector("pre")?.textContent ?? "");
  const button = labelled("button", word("send"), "button");
  const [status, answers] = [labelled("span", ""), tagged("div")];
  button.setAttribute("type", "button");
  status.role = "status";
  const actions = tagged("p", button, status);
  actions.className = "actions";
  block.querySelector(".to-send")?.append(actions, answers);
  button.addEventListener("click", async () => {
    // A disabled button would lose the focus.
    if (button.ariaDisabled === "true") return;
    button.ariaDisabled = "true";
    status.textContent = word("sending");
    answers.replaceChildren();
    status.textContent = await send(exchanges, answers);
    button.ariaDisabled = null;
  });
}

/** Sends the requests in order and shows what was received. Returns the statuses, or why there is no response. */
async function send(exchanges: readonly Exchange[], answers: HTMLElement): Promise<string> {
  const received: Received[] = [];
  for (const exchange of exchanges) {
    const request = withReceived(exchange.request, exchanges, received);
    try {
      const signal = AbortSignal.timeout(patience);
      const response = await responseTo(request, { credentials: "omit", redirect: "manual", signal });
      if (response.isRedirect) return word("redirected");
      received.push(response);
      answers.append(comparisonOf(exchange, request, response));
    } catch (error) {
      return word((error as Error).name === "TimeoutError" ? "timedOut" : "failed");
    }
  }
  return received.map(({ status }) => status).join(" · ");
}

/** The request with the values that the real responses had, where it has those of earlier responses in the text, such as an ETag. */
function withReceived(
  request: ExampleRequest,
  exchanges: readonly Exchange[],
  received: readonly Received[],
): ExampleRequest {
  const headers = (request.headers ?? []).map(([name, value]): Header => {
    // Types are in many headers, and are meant as they are written.
    if (/^(?:accept|content)/i.test(name)) return [name, value];
    const values = received.flatMap((response, at) =>
      headersIn((exchanges[at] as Exchange).response).flatMap((header) =>
        header[1] === value ? (headerValue(response.headers, header[0].toLowerCase()) ?? []) : [],
      ),
    );
    return [name, values.at(-1) ?? value];
  });
  return { ...request, headers };
}

function comparisonOf(
  { response }: Exchange,
  { method, path, headers = [] }: ExampleRequest,
  received: Received,
): Node {
  const sent = [`${method} ${path}`, ...headers.map(([name, value]) => `${name}: ${value}`)].join("\n");
  const written = headersIn(response);
  const shown = [...written.filter(isOwnHeader), ...received.headers.filter(([name]) => name === "retry-after")];
  const others = received.headers.filter(([name]) => headerValue(shown, name) === undefined);
  const lines = shown.flatMap(([name, value]) => {
    const real = headerValue(received.headers, name.toLowerCase());
    return [
      "\n",
      `${name}: `,
      ...(real === value ? [value] : marked(real ?? "", word(real === undefined ? "missing" : "differs"))),
    ];
  });
  const [code = ""] = received.status.split(" ");
  const isSame = response.start.split(" ")[1] === code;
  const status = isSame ? [received.status] : marked(received.status, word("differs"));
  const columns = tagged(
    "div",
    tagged(
      "div",
      labelled("p", word("text")),
      codeBlock(response.start, ...written.map(([name, value]) => `\n${name}: ${value}`)),
      ...bodyOf(response.body),
    ),
    tagged(
      "div",
      tagged("p", labelled("span", word("site")), ` · ${received.milliseconds} ms · ${received.size}`),
      codeBlock(...status, ...lines),
      ...bodyOf(received.body),
      ...(others.length === 0
        ? []
        : [
            tagged(
              "details",
              labelled("summary", word("others")),
              codeBlock(others.map(([name, value]) => `${name}: ${value}`).join("\n")),
            ),
          ]),
    ),
  );
  const group = tagged("section", codeBlock(sent), columns);
  group.ariaLabel = `${method} ${path}`;
  return group;
}

/** A value that differs from that in the text. */
const marked = (value: string, note: string): Element[] => [tagged("mark", value, " ", labelled("small", note))];

const codeBlock = (...content: (string | Element)[]): HTMLElement => tagged("pre", tagged("code", ...content));

/** The body of a message, which scrolls, also by keyboard. */
function bodyOf(body: string): Element[] {
  if (body === "") return [];
  const block = codeBlock(cut(body));
  block.tabIndex = 0;
  return [block];
}

/** The beginning of a text, as much as is shown. */
function cut(text: string): string {
  const beginning = text.split("\n", maxLines).join("\n").slice(0, maxCharacters);
  return beginning === text ? text : `${beginning}\n…`;
}
