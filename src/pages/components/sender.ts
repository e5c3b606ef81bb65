/** Loaded in the browser when an exchange is sent: sends its requests and shows the responses beside those in the text. */
import { type Exchange, exchangesIn, headersIn, headerValue, isOwnHeader } from "../../course/text/exchange.ts";
import type { ExampleRequest, Header } from "../../course/text/requests.ts";
import { indented, responseTo, tagged } from "./exchange.ts";
import stylesUrl from "./send.css?url";

/** How long to wait for a response, in milliseconds. */
const patience = 15_000;
/** The part of a body that is shown. */
const [maxLines, maxCharacters] = [40, 4000];

/** Resolves when the styles are loaded or have failed to load. */
const styled = new Promise((done) => {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: stylesUrl, onload: done });
  link.onerror = done;
  document.head.append(link);
});

const template = document.querySelector("#sending") as HTMLTemplateElement;
const { lang, dir } = template.content.firstElementChild as HTMLElement;
const word = (name: string): string => template.dataset[name] ?? "";

type Received = Awaited<ReturnType<typeof responseTo>>;

/** Sends the exchange of a button, unless it is being sent, and shows what is received. place is where the button is. */
export async function press(button: HTMLElement, place: Element): Promise<void> {
  // A disabled button would lose the focus.
  if (button.ariaDisabled === "true") return;
  button.ariaDisabled = "true";
  const [status, answers] = [button.nextElementSibling, place.lastElementChild];
  const text = place.parentElement?.querySelector("pre")?.textContent ?? "";
  status?.replaceChildren(word("sending"));
  answers?.replaceChildren();
  status?.replaceChildren(await send(exchangesIn(text), (answer) => answers?.append(answer)));
  button.ariaDisabled = null;
}

/** Sends requests in order and shows what is received. Returns the statuses, or why there is no response. */
async function send(exchanges: readonly Exchange[], show: (answer: HTMLElement) => void): Promise<string | Element> {
  const received: Received[] = [];
  await styled;
  for (const exchange of exchanges) {
    const request = withReceived(exchange.request, exchanges, received);
    try {
      const signal = AbortSignal.timeout(patience);
      const response = await responseTo(request, { credentials: "omit", redirect: "manual", signal });
      if (response.isRedirect) return word("redirected");
      received.push(response);
      show(comparisonOf(exchange, request, response));
    } catch (error) {
      return word((error as Error).name === "TimeoutError" ? "timedOut" : "failed");
    }
  }
  return leftToRight(received.map(({ status }) => status).join(" · "));
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

/** A request as it was sent, and its response beside that in the text. */
function comparisonOf(
  { response }: Exchange,
  { method, path, headers = [] }: ExampleRequest,
  received: Received,
): HTMLElement {
  const written = headersIn(response);
  const compared = written.filter(isOwnHeader);
  const first = [...compared.map(([name]) => name.toLowerCase()), "retry-after"];
  const others = received.headers.filter(([name]) => !first.includes(name));
  const retry = received.headers.filter(
    ([name]) => name === "retry-after" && headerValue(compared, name) === undefined,
  );
  const isSame = received.status.startsWith(response.start.split(" ")[1] ?? "");
  const details = tagged("details", labelled("summary", "others"), codeBlock(linesOf(others)));
  const columns = tagged(
    "div",
    tagged(
      "div",
      labelled("p", "text"),
      codeBlock(`${response.start}\n`, linesOf(written)),
      ...bodyOf(indented(response.body)),
    ),
    tagged(
      "div",
      tagged("p", labelled("span", "site"), " · ", leftToRight(`${received.milliseconds} ms · ${received.size}`)),
      codeBlock(
        isSame ? received.status : marked("differs", received.status),
        ...compared.flatMap((header) => [`\n${header[0]}: `, valueBeside(header, received)]),
        ...retry.map((header) => `\n${linesOf([header])}`),
      ),
      ...bodyOf(received.body),
      ...(others.length === 0 ? [] : [details]),
    ),
  );
  const group = tagged("div", codeBlock(`${method} ${path}\n`, linesOf(headers)), columns);
  group.className = "answer";
  group.role = "group";
  group.ariaLabel = `${method} ${path}`;
  return group;
}

/** The real value of a header in the text, marked if it differs. */
function valueBeside([name, value]: Header, { headers }: Received): string | Element {
  const real = headerValue(headers, name.toLowerCase());
  if (real === undefined) return marked("missing");
  return real === value ? real : marked("differs", real);
}

/** An element with a text of the interface. */
function labelled(tag: string, name: string): HTMLElement {
  const element = tagged(tag, word(name));
  return Object.assign(element, { lang, dir });
}

/** A text that is read from left to right in every language. */
const leftToRight = (text: string): Element => Object.assign(tagged("bdi", text), { dir: "ltr" });

/** A mark with a note on what is different. */
const marked = (note: string, value = ""): Element => tagged("mark", value && `${value} `, labelled("small", note));

const linesOf = (headers: readonly Header[]): string => headers.map((header) => header.join(": ")).join("\n");

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
