/** Runs in the browser when a reader first asks to see a page as agents read it. */
import { sizeOf, tagged } from "../components/exchange.ts";

/** The lines of markdown that are its structure (headings, fences, front matter), with the classes of highlighted code. */
const structure: [form: RegExp, name: string][] = [
  [/^#{1,6} /, "k"],
  [/^(?:```|~~~)/, "p"],
  [/^(?:---|[\w-]+: )/, "f"],
];
/** What a line of a quotation, a table or a list begins with. */
const marker = /^(?:> |\| ?|- |\d+[.)] )/;
const link = /(\[[^\]]*\])(\([^)\s]*\))/;

const main = document.querySelector("main");
const buttons = document.querySelectorAll(".view-as button");
let view: HTMLElement | undefined;

/** Shows the page as people or as agents read it. The markdown is requested on first use; if that fails, its URL opens. */
export async function showFor(readers: "people" | "agents"): Promise<void> {
  if (!main) return;
  if (readers === "agents" && !view) {
    const response = await fetch(location.href, { headers: { Accept: "text/markdown" } }).catch(() => undefined);
    if (!response?.ok)
      return location.assign(document.querySelector<HTMLLinkElement>('link[type="text/markdown"]')?.href ?? "");
    view = agentView(await response.text());
    main.before(view);
  }
  if (!view) return;
  view.hidden = readers === "people";
  main.hidden = readers === "agents";
  for (const [index, button] of buttons.entries())
    button.ariaPressed = String((index === 1) === (readers === "agents"));
  scrollTo({ top: 0, behavior: "instant" });
}

/** The page's formats as its footer lists them, the sizes of its markdown and HTML, and the markdown. */
function agentView(markdown: string): HTMLElement {
  const panel = document.querySelector(".same-facts");
  const { lang, dir, dataset } = document.querySelector(".view-as") as HTMLElement;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const sizes = [
    `Markdown ${sizeOf(markdown)}`,
    ...(navigation?.decodedBodySize ? [`HTML ${sizeOf(navigation.decodedBodySize)}`] : []),
  ];
  const code = tagged("pre", tagged("code", ...highlighted(markdown)));
  code.tabIndex = 0;
  // On narrow screens, the switch is in a closed menu.
  const back = Object.assign(document.createElement("button"), { type: "button", className: "plain" });
  back.textContent = buttons[0]?.textContent ?? "";
  back.addEventListener("click", () => showFor("people"));
  const shown = tagged(
    "main",
    tagged("h1", document.querySelector("h1")?.textContent ?? ""),
    Object.assign(tagged("p", dataset.about ?? "", " ", back), { lang, dir }),
    tagged("p", sizes.join(" · ")),
    ...[...(panel?.querySelectorAll("dl") ?? [])].map((list) => list.cloneNode(true) as Element),
    code,
  );
  shown.className = "for-agents unprinted";
  return shown;
}

/** Markdown with its structure in elements, line by line. Code and front matter are not structure of the text. */
function highlighted(markdown: string): (string | Element)[] {
  let fence: string | undefined;
  return markdown.split("\n").flatMap((line, index) => {
    const mark = /^(?:```|~~~)/.exec(line)?.[0];
    const isCode = fence !== undefined && mark !== fence;
    if (mark && !isCode) fence = fence === undefined ? mark : undefined;
    return [...(index > 0 ? ["\n"] : []), ...(isCode ? [line] : partsOf(line))];
  });
}

function partsOf(line: string): (string | Element)[] {
  const name = structure.find(([form]) => form.test(line))?.[1];
  if (name) return [colored(name, line)];
  const [start = ""] = marker.exec(line) ?? [];
  const rest = line.slice(start.length).split(link);
  // A link takes three places: the text before it, its own text and its URL.
  const parts = rest.map((text, at) => (at % 3 === 0 ? text : colored(at % 3 === 1 ? "s" : "p", text)));
  return start ? [colored("n", start), ...parts] : parts;
}

function colored(name: string, text: string): Element {
  const span = tagged("span", text);
  span.className = name;
  return span;
}
