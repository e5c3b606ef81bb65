/** Callouts: quotes that begin with a line such as [!NOTE], as on GitHub. */
import type { Blockquote, Nodes, Parents, Root } from "mdast";

/** The kinds of callouts, in the order of their urgency. */
export const calloutKinds = ["note", "tip", "important", "warning", "caution"] as const;
type CalloutKind = (typeof calloutKinds)[number];

/** The class of the paragraph with a callout's name, which is the renderer's own. */
export const calloutName = "callout-name";

const sign = new RegExp(`^\\[!(${calloutKinds.join("|")})\\][ \\t]*(?:\\n|$)`, "i");

/** Makes the callouts of a tree elements of their own, which begin with the name of their kind. */
export function arrangeCallouts(node: Root | Parents, names: Record<CalloutKind, string>): void {
  for (const child of node.children as Nodes[]) {
    if (!("children" in child)) continue;
    if (child.type === "blockquote") arrange(child, names);
    arrangeCallouts(child, names);
  }
}

function arrange(quote: Blockquote, names: Record<CalloutKind, string>): void {
  const [first, ...others] = quote.children;
  const [start] = first?.type === "paragraph" ? first.children : [];
  const [whole, word = ""] = (start?.type === "text" && sign.exec(start.value)) || [];
  if (whole === undefined || first?.type !== "paragraph" || start?.type !== "text") return;
  const rest = start.value.slice(whole.length);
  const [, ...after] = first.children;
  // Two spaces behind the sign are a line break.
  const text = rest === "" ? after.slice(after[0]?.type === "break" ? 1 : 0) : [{ ...start, value: rest }, ...after];
  // GitHub shows a quote that has only the sign as it is.
  if (text.length === 0 && others.length === 0) return;
  const kind = word.toLowerCase() as CalloutKind;
  quote.data = { hName: "div", hProperties: { className: ["callout", kind], role: "note" } };
  quote.children = [
    {
      type: "paragraph",
      data: { hProperties: { className: [calloutName] } },
      children: [{ type: "strong", children: [{ type: "text", value: names[kind] }] }],
    },
    ...(text.length === 0 ? [] : [{ ...first, children: text }]),
    ...others,
  ];
}
