/** How output looks on a terminal: colors and a line that is updated. Neither appears in a file, in a pipe or in CI. */
import { styleText } from "node:util";

/** The part of a stream that decides how to write to it. */
export type Output = { isTTY?: boolean | undefined; columns?: number | undefined; write: (text: string) => unknown };

type Format = Parameters<typeof styleText>[0];
type Variables = Record<string, string | undefined>;

/** Returns a text in a color or weight where `output` is a terminal and NO_COLOR is not set; the text alone elsewhere. */
export function paint(
  format: Format,
  text: string,
  output: Output = process.stdout,
  environment: Variables = process.env,
): string {
  return output.isTTY && !environment.NO_COLOR ? styleText(format, text, { validateStream: false }) : text;
}

/** Whether a line that is updated can be seen on `output`: it is a terminal, and not that of a CI job. */
export const isInteractive = (output: Output, { CI, TERM }: Variables): boolean =>
  Boolean(output.isTTY) && (!CI || CI === "false") && TERM !== "dumb";
