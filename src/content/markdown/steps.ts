/**
 * Code that is explained step by step: a code block, and below it an ordered list whose items each begin with the numbers of lines in
 * bold, such as "1. **2–4** The header fields". One step is shown at a time, with its lines marked, in HTML and CSS only. Anything
 * else stays as it is.
 */
import type { Element, ElementContent, Root, RootContent } from "hast";
import { elementsIn, textOf } from "./prose-tree.ts";

/** The maximum number of steps: the styles in src/pages/components/prose.css mark the lines of each. */
export const maxSteps = 9;

const inline = new Set(["a", "br", "code", "del", "em", "strong"]);

/** A step: its lines as they are written, their numbers, its text, and the properties of its item, such as an id. */
type Step = { lines: string; numbers: number[]; text: ElementContent[]; properties: Element["properties"] };
type SteppedCode = { pre: Element; code: Element; list: Element; steps: Step[] };

/**
 * Puts a control around code and its steps. Returns a function that marks their lines, for after highlighting. The ids of controls
 * are not in taken, since the radio buttons of a page with the same name would be one group.
 */
export function arrangeSteps(root: Root, taken: readonly string[]): () => void {
  const all: SteppedCode[] = [];
  const used = new Set([...taken, ...elementsIn(root).map(({ properties: { id } }) => id)]);
  let count = 0;
  const children: RootContent[] = [];
  for (const child of root.children) {
    const at = children.findLastIndex(({ type }) => type !== "text");
    const stepped = steppedCode(children[at], child);
    if (stepped === null) children.push(child);
    else {
      all.push(stepped);
      do count += 1;
      while (used.has(`steps-${count}`));
      children.splice(at, children.length, control(stepped, `steps-${count}`));
    }
  }
  root.children = children;
  return () => all.forEach(markLines);
}

/** Code with its steps; null if the nodes are anything else. */
function steppedCode(pre: RootContent | undefined, list: RootContent): SteppedCode | null {
  if (!isElement(pre, "pre") || !isElement(list, "ol")) return null;
  const [code] = pre.children;
  if (!isElement(code, "code")) return null;
  const count = textOf(code).replace(/\n$/, "").split("\n").length;
  const items = list.children.filter((child) => isElement(child, "li"));
  const steps = items.flatMap((item) => stepOf(item, count) ?? []);
  if (steps.length === 0 || steps.length < items.length || steps.length > maxSteps) return null;
  code.data = { ...code.data, meta: `${code.data?.meta ?? ""} numbers` } as typeof code.data;
  return { pre, code, list, steps };
}

/** An item of a list as a step; null if it does not begin with lines that the code has, or has more than one paragraph. */
function stepOf(item: Element, count: number): Step | null {
  const own = item.children.filter((child) => textOf(child).trim() !== "" || child.type === "element");
  const [first] = own;
  const content = own.length === 1 && isElement(first, "p") ? first.children : item.children;
  const [lines, ...text] = content;
  if (!isElement(lines, "strong")) return null;
  const isPlain = elementsIn({ type: "root", children: text }).every(({ tagName }) => inline.has(tagName));
  const numbers = lineNumbers(textOf(lines), count);
  return isPlain && numbers.length > 0 ? { lines: textOf(lines), numbers, text, properties: item.properties } : null;
}

/** The numbers in a text such as "1, 3–5"; none if it is not one, or if there are fewer lines. */
export function lineNumbers(text: string, count: number): number[] {
  const ranges = text.split(",").map((range) => /^\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*$/.exec(range));
  const numbers = ranges.map((range) => {
    const [first, last] = [Number(range?.[1]), Number(range?.[2] ?? range?.[1])];
    return first >= 1 && last <= count
      ? Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
      : [];
  });
  return numbers.some(({ length }) => length === 0) ? [] : numbers.flat();
}

/** A group with the name of the first line of its code. Line numbers are read from left to right, as the code is. */
const control = ({ pre, code, list, steps }: SteppedCode, id: string): Element =>
  element("div", { className: ["steps"], id, role: "radiogroup", ariaLabel: textOf(code).trim().split("\n", 1)[0] }, [
    pre,
    element(
      "ol",
      list.properties,
      steps.map(({ lines, text, properties }, index) =>
        element("li", {}, [
          element("label", {}, [
            element("input", { type: "radio", name: id, checked: index === 0 }, []),
            element("span", { className: ["at"], dir: "ltr" }, [{ type: "text", value: lines }]),
            // The same object, so that it gets the id that its item gets.
            element("span", Object.assign(properties, { className: ["about"] }), text),
          ]),
        ]),
      ),
    ),
  ]);

function markLines({ code, steps }: SteppedCode): void {
  const lines = code.children.filter((child) => child.type === "element");
  for (const [index, { numbers }] of steps.entries()) {
    for (const number of numbers) {
      const line = lines[number - 1];
      if (line) line.properties.className = [...[line.properties.className ?? []].flat().map(String), `s${index + 1}`];
    }
  }
}

const isElement = (node: RootContent | undefined, tagName: string): node is Element =>
  node?.type === "element" && node.tagName === tagName;

const element = (tagName: string, properties: Element["properties"], children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});
