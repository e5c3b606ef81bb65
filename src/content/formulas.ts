/** Checks the formulas in prose, so that each is shown as its author means it. */

import type { Content, ReadFile } from "./folder.ts";
import { nodesIn, proseTree } from "./markdown/addresses.ts";
import { memoize } from "./markdown/cache.ts";
import { formulaOf, isFormulaBlock } from "./markdown/formulas.ts";
import { type ContentProblem, quote } from "./problem.ts";

/** Reports formulas that are not TeX, and those without an end. Drafts are not checked. */
export function checkFormulas(
  content: Content,
  name: string,
  { file: { body, bodyLine }, raw }: ReadFile<unknown>,
): void {
  if (raw.draft === true || !/\$|math/.test(body)) return;
  for (const { line, ...problem } of memoize("formulas", body, () => formulaProblems(body)))
    content.note(name, { line: bodyLine + line, field: "formula", ...problem });
}

/** What is wrong with the formulas of a text. Lines are counted from 0. */
function formulaProblems(body: string): Omit<ContentProblem, "path" | "field">[] {
  return nodesIn(proseTree(body)).flatMap((node) => {
    if (node.type !== "math" && node.type !== "inlineMath" && !isFormulaBlock(node)) return [];
    const isOpen = node.type === "math" && node.isOpen;
    const formula = formulaOf(node.value, node.type !== "inlineMath" || node.isDisplayed);
    if (!isOpen && !("error" in formula)) return [];
    return {
      line: (node.position?.start.line ?? 1) - 1,
      ...(isOpen
        ? {
            got: "$$ without a closing $$",
            expected: "a line with $$ after the formula",
            fix: "add one, or write \\$\\$ for dollar signs",
          }
        : {
            got: `${quote(node.value)}: ${"error" in formula ? formula.error : ""}`,
            expected: "a formula in TeX",
            fix: node.type === "inlineMath" ? "correct it, or write \\$ for a dollar sign" : "correct it",
          }),
    };
  });
}
