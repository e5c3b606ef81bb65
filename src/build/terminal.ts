/** Terminal output: colors and progress lines, neither of which are used in files, pipes or CI. */
import { styleText } from "node:util";

/** The properties of a stream that determine how to write to it. */
export type Output = { isTTY?: boolean | undefined; columns?: number | undefined; write: (text: string) => unknown };

type Format = Parameters<typeof styleText>[0];
type Variables = Record<string, string | undefined>;

/** Returns a text in a color or weight if `output` is a terminal and NO_COLOR is not set; otherwise the plain text. */
export function paint(
  format: Format,
  text: string,
  output: Output = process.stdout,
  environment: Variables = process.env,
): string {
  return output.isTTY && !environment.NO_COLOR ? styleText(format, text, { validateStream: false }) : text;
}

/** Whether `output` can show a progress line: it is a terminal, and not one of a CI job. */
export const isInteractive = (output: Output, { CI, TERM }: Variables): boolean =>
  Boolean(output.isTTY) && (!CI || CI === "false") && TERM !== "dumb";
