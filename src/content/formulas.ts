/** Checks the formulas in prose, so that each is shown as its author means it. */

import type { Content, ReadFile } from "./folder.ts";
import { nodesIn, proseTree } from "./markdown/addresses.ts";
import { formulaOf, isFormulaBlock } from "./markdown/formulas.ts";
import { quote } from "./problem.ts";

/** Reports formulas that are not TeX, and those without an end. Drafts are not checked. */
export function checkFormulas(
  content: Content,
  name: string,
  { file: { body, bodyLine }, raw }: ReadFile<unknown>,
): void {
  if (raw.draft === true || !/\$|math/.test(body)) return;
  for (const node of nodesIn(proseTree(body))) {
    if (node.type !== "math" && node.type !== "inlineMath" && !isFormulaBlock(node)) continue;
    const isOpen = node.type === "math" && node.isOpen;
    const formula = formulaOf(node.value, node.type !== "inlineMath" || node.isDisplayed);
    if (!isOpen && !("error" in formula)) continue;
    content.note(name, {
      line: bodyLine + (node.position?.start.line ?? 1) - 1,
      field: "formula",
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
    });
  }
}
