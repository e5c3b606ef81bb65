/** Whether a page shows its request as text and never as markup. */
import { ELEMENT_NODE, type ElementNode, parse, walkSync } from "ultrahtml";

/** Returns the elements and attributes of some pages: "a", "a@href". */
export function vocabularyOf(html: string): Set<string> {
  const names = new Set<string>();
  walkSync(parse(html), (node) => {
    if (node.type !== ELEMENT_NODE) return;
    const { name, attributes } = node as ElementNode;
    names.add(name);
    for (const attribute of Object.keys(attributes)) names.add(`${name}@${attribute}`);
  });
  return names;
}

/** Returns the first element or attribute of a page that no ordinary page has; null if none. */
export function foreignMarkup(html: string, vocabulary: Set<string>): string | null {
  for (const each of vocabularyOf(html)) if (!vocabulary.has(each)) return each;
  return null;
}

/** Returns the first link or source in a page that points to a planted host or runs a script; null if none. */
export function foreignAddress(html: string, host: string): string | null {
  let suspicious: string | null = null;
  walkSync(parse(html), (node) => {
    if (node.type !== ELEMENT_NODE) return;
    const { attributes } = node as ElementNode;
    for (const name of ["href", "src", "action", "formaction", "srcset", "poster", "data"]) {
      const address = attributes[name] ?? "";
      if (address.includes(host) || /^\s*(?:javascript|data|vbscript):/i.test(address)) suspicious ??= address;
    }
  });
  return suspicious;
}
