/** Fields that occur twice in YAML. The parser reports where the second one is, but not which field it is. */
import { type Document, isMap, isPair, isScalar, isSeq, type Pair, type ParsedNode, visit } from "yaml";
import type { ContentProblem } from "./problem.ts";

/** The field whose duplicate has its name at an offset, and the offset of the first one's name; null if there is none. */
export function duplicateAt(document: Document, offset: number): { field: PropertyKey[]; first: number } | null {
  let duplicate: { field: PropertyKey[]; first: number } | null = null;
  visit(document, {
    Pair: (_, pair, ancestors) => {
      const map = ancestors.at(-1);
      if (offsetOf(pair) !== offset || !isMap(map)) return undefined;
      const first = map.items.find((other) => nameOf(other) === nameOf(pair));
      duplicate = { field: fieldOf([...ancestors, pair]), first: offsetOf(first) ?? offset };
      return visit.BREAK;
    },
  });
  return duplicate;
}

/** The error about a duplicate; line is that of the first one. */
export const duplicateProblem = (line: number): Pick<ContentProblem, "got" | "expected" | "fix"> => ({
  got: `a duplicate of the field on line ${line}`,
  expected: "each field once",
  fix: "remove one of the two",
});

const nameOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

const offsetOf = (pair: Pair | undefined): number | undefined => (pair?.key as ParsedNode | undefined)?.range?.[0];

/** The path of the last of these nodes, each of which contains the next. */
const fieldOf = (nodes: readonly unknown[]): PropertyKey[] =>
  nodes.flatMap((node, index): PropertyKey[] => {
    const within = nodes[index - 1];
    if (isPair(node)) return [nameOf(node)];
    return isSeq(within) ? [within.items.indexOf(node)] : [];
  });
