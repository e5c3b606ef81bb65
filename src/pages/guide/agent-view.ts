/** Runs in the browser on /developers/agents: shows a page of the site as people and as agents see it, and sends a question and a tool call. */
import { type ExampleRequest, headersOf, onOneLine } from "../../course/text/requests.ts";
import { documentedHeaders, responseTo, sizeOf, tagged } from "../components/exchange.ts";
import { pageAddress } from "./page-address.ts";

// AgentView.astro renders each of these parts.
const view = document.querySelector('[data-part="view"]') as HTMLElement;
const part = (name: string) => view.querySelector(`[data-part="${name}"]`) as HTMLElement;
const field = view.querySelector("#seen-page") as HTMLInputElement;
const message = view.querySelector("#seen-message") as HTMLTextAreaElement;
const question = view.querySelector("#seen-question") as HTMLInputElement;
const preview = part("page").attachShadow({ mode: "open" });
let server = "/mcp";
let latest = 0;

/** Removes everything that was shown: it belongs to another page than the field. */
const clear = (): void => {
  latest++;
  preview.replaceChildren();
  const filled = view.querySelectorAll('[role="status"], .caption span, .markdown, .tree, .formats');
  for (const element of filled) element.replaceChildren();
  for (const name of ["ask", "call"]) part(`${name}-exchange`).hidden = true;
};
const refuse = (problem: string): void => {
  clear();
  part("problem").textContent = problem;
  field.ariaInvalid = problem === "" ? null : "true";
};

const show = async (path: string): Promise<void> => {
  refuse("");
  const number = latest;
  part("status").textContent = "Loading…";
  const forms = await formsOf(path).catch(() => undefined);
  // Ignore the page if another one was chosen, or another address entered, in the meantime.
  if (number !== latest) return;
  if (forms === undefined) return refuse("No response: the service could not be reached.");
  if (forms === null) return refuse(`This site has no page at ${path}. Choose one from the list.`);
  const { html, page, markdown, markdownUrl } = forms;
  preview.replaceChildren(...visibleParts(page));
  part("page").scrollTop = 0;
  part("markdown").textContent = markdown;
  for (const [name, text, href] of [
    ["page", html, path],
    ["markdown", markdown, markdownUrl],
  ] as const) {
    part(`${name}-size`).textContent = `${sizeOf(text)}, about ${tokensOf(text).toLocaleString("en")} tokens`;
    part(`${name}-link`).setAttribute("href", href);
  }
  const share = Math.max(1, Math.round((tokensOf(markdown) / tokensOf(html)) * 100));
  part("status").textContent = `The markdown has ${share}% of the page's tokens.`;
  part("data").replaceChildren(...[...page.querySelectorAll('script[type="application/ld+json"]')].map(treeOfScript));
  const list = page.querySelector(".same-facts dl");
  part("forms").replaceChildren(...[...(list?.children ?? [])].map((each) => document.importNode(each, true)));
  const codes = [...(list?.querySelectorAll("dd code") ?? [])].map(({ textContent }) => textContent ?? "");
  const call = codes.find((text) => text.startsWith('{"method"'));
  server = new URL(codes[codes.indexOf(call ?? "") - 1] ?? server, location.href).pathname;
  message.value = JSON.stringify({ jsonrpc: "2.0", id: 1, ...JSON.parse(call ?? "{}") }, null, 2);
  message.rows = Math.min(14, message.value.split("\n").length);
  question.value = page.querySelector("h1")?.textContent?.trim().slice(0, 1000) ?? question.value;
};

const choose = (text: string): boolean => {
  const address = pageAddress(text, [location.origin, part("choose").dataset.site ?? location.origin]);
  if ("problem" in address) {
    refuse(address.problem);
    return false;
  }
  field.value = address.path;
  void show(address.path);
  return true;
};

part("choose").addEventListener("submit", (event) => {
  event.preventDefault();
  if (choose(field.value)) history.replaceState(null, "", `?page=${encodeURIComponent(field.value)}`);
  else field.focus();
});
field.addEventListener("input", () => {
  refuse("");
  // A page chosen from the list is shown at once.
  if ([...(field.list?.options ?? [])].some(({ value }) => value === field.value)) choose(field.value);
});
part("ask").addEventListener("submit", (event) => {
  event.preventDefault();
  const body = JSON.stringify({ query: question.value });
  void exchange("ask", { method: "POST", path: "/ask", body });
});
part("call").addEventListener("submit", (event) => {
  event.preventDefault();
  void exchange("call", { method: "POST", path: server, body: onOneLine(message.value) });
});

choose(new URLSearchParams(location.search).get("page") ?? field.value);

async function formsOf(path: string) {
  const markdownUrl = path === "/" ? "/index.md" : `${path}.md`;
  const [html, markdown] = await Promise.all([textAt(path, "text/html"), textAt(markdownUrl, "text/markdown")]);
  if (html === null || markdown === null) return null;
  return { html, page: new DOMParser().parseFromString(html, "text/html"), markdown, markdownUrl };
}

async function textAt(path: string, type: string): Promise<string | null> {
  const response = await fetch(path, { headers: { Accept: type } });
  return response.ok && response.headers.get("Content-Type")?.startsWith(type) ? response.text() : null;
}

/** The visible parts of a page with its styles, for a shadow root: the security policy forbids frames, also of this
 * site. Scripts of a parsed document do not run. */
function visibleParts(page: Document): Node[] {
  const styles = [...page.querySelectorAll('link[rel="stylesheet"]')];
  const body = document.createElement("div");
  body.inert = true;
  body.lang = page.documentElement.lang;
  body.dir = page.documentElement.dir;
  const parts = page.querySelectorAll("body > header, body > main, body > footer");
  body.append(...[...parts].map((each) => document.importNode(each, true)));
  return [...styles.map((each) => document.importNode(each, true)), body];
}

/** A quarter of the bytes: how the site estimates tokens everywhere. */
const tokensOf = (text: string): number => Math.ceil(new Blob([text]).size / 4);
const treeOfScript = ({ textContent }: Element): Node => tree("JSON-LD", JSON.parse(textContent ?? "null"), 0);

function tree(name: string, value: unknown, depth: number): HTMLElement {
  if (typeof value !== "object" || value === null)
    return tagged("p", tagged("span", name), " ", tagged("bdi", String(value)));
  const members = Object.entries(value);
  const type = Array.isArray(value) ? `${members.length}` : String((value as Record<string, unknown>)["@type"] ?? "");
  const details = document.createElement("details");
  details.open = depth < 2;
  details.append(tagged("summary", tagged("span", name), " ", tagged("bdi", type)));
  for (const [member, inner] of members) details.append(tree(member, inner, depth + 1));
  return details;
}

/** Sends a request and shows it with its response, as they are on the wire but for headers that the browser adds. */
async function exchange(name: "ask" | "call", request: ExampleRequest): Promise<void> {
  const [status, place] = [part(`${name}-status`), part(`${name}-exchange`)];
  status.textContent = "Sending…";
  const sent = [`${request.method} ${request.path}`, ...linesOf(Object.entries(headersOf(request))), "", request.body];
  try {
    const response = await responseTo(request);
    status.textContent = `${response.status}, ${response.milliseconds} ms, ${response.size}`;
    place.textContent = [
      ...sent,
      "",
      response.status,
      ...linesOf(documentedHeaders(response.headers)),
      "",
      response.body,
    ].join("\n");
    place.hidden = false;
  } catch {
    status.textContent = "No response: the service could not be reached.";
  }
}

const linesOf = (headers: [string, string][]): string[] =>
  headers.map(([name, value]) => `${name.toLowerCase()}: ${value}`);
