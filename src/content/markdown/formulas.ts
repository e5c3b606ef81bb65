/** Formulas as MathML. https://www.w3.org/TR/mathml-core/ */
import type { Element, ElementContent } from "hast";
import type { Code, Nodes } from "mdast";
import { SaxesParser } from "saxes";
import temml from "temml";
import { memoize } from "./cache.ts";

/** The maximum number of macro expansions, and the maximum lengths in em and in points: an error in the content cannot exhaust a build. */
const [maxExpand, maxSize]: [number, [number, number]] = [1000, [50, 500]];

/** A formula, or what is wrong with it, in a few words. */
type Formula = { math: Element } | { error: string };

/**
 * A formula in TeX as a math element, or the error in it. The element's annotation is the TeX; its alttext is the formula in one line
 * of text, for search and for readers without MathML.
 */
export const formulaOf = (tex: string, isBlock: boolean): Formula =>
  memoize(`formula ${isBlock}`, tex, () => {
    try {
      const { properties, children } = treeOf(
        temml.renderToString(tex, { displayMode: isBlock, throwOnError: true, maxExpand, maxSize }),
      );
      const content = element("mrow", {}, children);
      const annotation = element("annotation", { encoding: "application/x-tex" }, [{ type: "text", value: tex }]);
      const alttext = lineOf(content).replace(/\s+/g, " ").trim();
      if (alttext === "") return { error: "an empty formula" };
      const { display } = properties;
      return { math: element("math", { display, alttext }, [element("semantics", {}, [content, annotation])]) };
    } catch (error) {
      return { error: messageOf(error) };
    }
  });

/** Whether a node is a block of code in the language "math", which is a formula, as on GitHub. */
export const isFormulaBlock = (node: Nodes): node is Code => node.type === "code" && node.lang === "math";

/** What is wrong, without the place, which is in the parser's own notation. */
const messageOf = (error: unknown): string =>
  error instanceof Error && error.name === "ParseError"
    ? error.message.replace(/ at (?:position|end of input)[\s\S]*/, "").trim()
    : "nested too deeply";

/** Classes of the converter that have a style: alignment in columns, and lines. */
const styled = new Set(["tml-left", "tml-right", "tml-overline", "tml-underline", "upstrike", "downstrike"]);

/** The tree of well-formed MathML, without inline styles, which the security policy does not allow. */
function treeOf(mathml: string): Element {
  const root = element("", {}, []);
  const open = [root];
  const parser = new SaxesParser({ xmlns: false });
  parser.on("opentag", ({ name, attributes: { style = "", class: classes = "", ...others } }) => {
    const own = classes.split(" ").filter((each) => styled.has(each));
    if (style.includes("border:")) own.push("boxed");
    const node = element(name, { ...others, ...(own.length > 0 && { className: own }) }, []);
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on("text", (value) => void open.at(-1)?.children.push({ type: "text", value }));
  parser.on("closetag", () => void open.pop());
  parser.write(mathml).close();
  const [math] = root.children;
  if (math?.type !== "element") throw new Error("The converter wrote no element.");
  return math;
}

const invisible = /^[\u2061-\u2064\s]*$/;
const raised: Record<string, string> = {
  0: "⁰",
  1: "¹",
  2: "²",
  3: "³",
  4: "⁴",
  5: "⁵",
  6: "⁶",
  7: "⁷",
  8: "⁸",
  9: "⁹",
};
const lowered: Record<string, string> = {
  0: "₀",
  1: "₁",
  2: "₂",
  3: "₃",
  4: "₄",
  5: "₅",
  6: "₆",
  7: "₇",
  8: "₈",
  9: "₉",
};

/** MathML as one line of text: a² + b² = c², (a + b)/2, √(x). */
function lineOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return "";
  const { tagName, properties, children } = node;
  const parts = children.map(lineOf);
  const [base = "", second = "", third = ""] = parts;
  switch (tagName) {
    case "mo":
      if (invisible.test(base)) return "";
      return properties.fence || /^[!'′″,;.|]$/.test(base) ? base.replace(/^[,;]$/, "$& ") : ` ${base} `;
    case "mspace":
      return " ";
    case "msup":
    case "mover":
      return withScripts(base, accents.get(second.trim()) ?? above(second));
    case "msub":
    case "munder":
      return withScripts(base, below(second));
    case "msubsup":
    case "munderover":
      return withScripts(base, below(second) + above(third));
    case "mfrac":
      return `${grouped(base)}/${grouped(second)}`;
    case "msqrt":
      return `√${grouped(parts.join(""))}`;
    case "mroot":
      return `${above(second).replace("^", "")}√${grouped(base)}`;
    case "mtr":
      return parts.map((part) => part.trim()).join(" ");
    case "mtable":
      return parts.join("; ");
    default:
      return parts.join("");
  }
}

/** A base with its scripts. Those of an operator with spaces around it belong to the operator. */
const withScripts = (base: string, scripts: string): string =>
  base.endsWith(" ") ? ` ${base.trim()}${scripts} ` : base + scripts;

/** Accents as characters that combine with the one before. */
const accents = new Map(Object.entries({ ˆ: "\u0302", "˜": "\u0303", "¯": "\u0304", "˙": "\u0307", "→": "\u20d7" }));

const above = (text: string): string => script(text, raised, "^");
const below = (text: string): string => script(text, lowered, "_");

/** A superscript or a subscript: with the characters that Unicode has for digits, else after a sign. */
function script(text: string, characters: Record<string, string>, sign: string): string {
  const own = text.trim();
  if (own === "" || /^[′″]$/.test(own)) return own;
  return /^\d+$/.test(own) ? own.replace(/\d/g, (digit) => characters[digit] ?? digit) : sign + grouped(own);
}

/** A text in parentheses, unless it is one word or number. */
const grouped = (text: string): string => {
  const own = text.trim();
  return /^[\p{L}\p{N}\p{M}.]*$/u.test(own) ? own : `(${own})`;
};

const element = (tagName: string, properties: Element["properties"], children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});
