/**
 * Self-checks on a page: a form for each, whose answers a script checks (src/pages/module/checks.ts). Without a script, the
 * answers are in a details element.
 */
import type { Element, ElementContent, Root } from "hast";
import { type Check, type CheckKind, checkId, isChoice, placesIn } from "../../course/check.ts";
import type { Texts } from "../../course/interface/texts.ts";

const wordNames = [
  ...(["selfCheck", "chooseAll", "yourAnswer", "checkAnswer"] as const),
  ...(["answer", "goodAnswer", "rightAnswer", "wrongAnswer"] as const),
] as const;

/** The interface's own words in a check, and the attributes of elements with them (src/pages/locals.ts). */
export type CheckWords = {
  texts: Pick<Texts, (typeof wordNames)[number]>;
  marks: { lang?: string; dir?: string };
};

/** The part of a cache key that depends on the words. */
export const keyOfWords = ({ texts, marks }: CheckWords): string =>
  JSON.stringify([wordNames.map((name) => texts[name]), marks]);

/** The class of elements that belong to the page, not to the author's text. */
const own = "own";

/** The quotes of a tree that are checks in its markdown. */
export function checkQuotes(root: Root, markdown: string): Map<Element, Check> {
  const checks = new Map(placesIn(markdown).map(({ check, start }) => [start, check]));
  return new Map(
    root.children.flatMap((node) => {
      const check = checks.get(node.position?.start.offset ?? -1);
      return check && node.type === "element" && taskListIn(node) ? [[node, check] as const] : [];
    }),
  );
}

/** The list of tasks of a quote. */
const taskListIn = (quote: Element): Element | undefined =>
  elementsOf(quote).find(({ properties: { className } }) => [className].flat().includes("contains-task-list"));

/** Turns the quote of a check into a form. */
export function arrangeCheck(quote: Element, { id, kind }: Check, { texts, marks }: CheckWords): void {
  const parts = elementsOf(quote);
  const list = taskListIn(quote) as Element;
  const at = parts.indexOf(list);
  const [question] = parts;
  const items = elementsOf(list).map((item) => taskOf(item));
  const right = isChoice(kind) ? items.filter(({ isRight }) => isRight) : items;
  quote.tagName = "form";
  // With this method, a form that no script handles sends nothing, and changes no address.
  quote.properties = {
    className: ["check"],
    id: checkId({ id }),
    method: "dialog",
    autoComplete: ["off"],
    dataCheck: id,
    dataKind: kind,
  };
  quote.children = [
    element("p", { ...marks, className: ["caption", "quiet", "small", own] }, [text(texts.selfCheck)]),
    element("fieldset", {}, [
      element("legend", {}, question?.children ?? []),
      ...parts.slice(1, at),
      ...(kind === "multiple"
        ? [element("p", { ...marks, className: ["quiet", "small", own] }, [text(texts.chooseAll)])]
        : []),
      isChoice(kind) ? optionList(items, id, kind === "single" ? "radio" : "checkbox") : field(kind, texts.yourAnswer),
    ]),
    element("div", { className: ["actions", "scripted", "unprinted", own] }, [
      element("button", { ...marks, type: "submit" }, [text(texts.checkAnswer)]),
      element("p", { ...marks, role: "status", dataRight: texts.rightAnswer, dataWrong: texts.wrongAnswer }, []),
    ]),
    element("details", { className: ["unprinted"] }, [
      element("summary", { ...marks, className: [own] }, [text(texts.answer)]),
      ...(kind === "explain" ? [element("p", { ...marks, className: [own] }, [text(texts.goodAnswer)])] : []),
      answerList(right, isChoice(kind)),
      ...parts.slice(at + 1),
    ]),
  ];
}

type Task = { isRight: boolean; content: ElementContent[] };

/** A task without its box. */
function taskOf(item: Element): Task {
  const [holder = item] = elementsOf(item).filter(({ tagName }) => tagName === "p");
  const box = elementsOf(holder).find(({ tagName }) => tagName === "input");
  const content = holder.children.filter((child) => child !== box);
  const [first] = content;
  if (first?.type === "text") first.value = first.value.trimStart();
  return { isRight: box?.properties.checked === true, content };
}

/** The options, which a group of inputs with one name makes a choice. Browsers restore none of them: what is chosen is not the answer. */
const optionList = (items: readonly Task[], name: string, type: "radio" | "checkbox"): Element =>
  element(
    "ul",
    { className: ["options"] },
    items.map(({ isRight, content }) =>
      element("li", { dataRight: String(isRight) }, [
        element("label", {}, [element("input", { type, name }, []), element("span", {}, content)]),
      ]),
    ),
  );

/** The field in which the reader writes an answer. */
const field = (kind: CheckKind, label: string): Element =>
  kind === "text"
    ? element("input", { type: "text", ariaLabel: label, spellCheck: "false", dir: "auto" }, [])
    : element("textarea", { rows: 3, ariaLabel: label, dir: "auto" }, []);

/** The right options, which the page repeats, or the accepted answers, or the points of a good explanation. */
const answerList = (items: readonly Task[], isRepeated: boolean): Element =>
  element(
    "ul",
    { className: isRepeated ? ["right", own] : ["right"] },
    items.map(({ isRight, content }) =>
      element("li", isRepeated ? {} : { dataRight: String(isRight) }, structuredClone(content)),
    ),
  );

const elementsOf = ({ children }: Element): Element[] => children.filter((child) => child.type === "element");
const text = (value: string): ElementContent => ({ type: "text", value });
const element = (tagName: string, properties: Element["properties"], children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});
