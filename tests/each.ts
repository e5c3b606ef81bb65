/** Tests of one rule with many cases: one line in the report, and a failure that names every failing case. */
import { test } from "vitest";

type Values<Case> = [Case] extends [readonly unknown[]] ? [...Case] : [Case];
type Check<Case> = (...values: Values<Case>) => unknown;
type Register<Case> = (rule: string, check: Check<Case>, timeout?: number) => void;

/** Returns a function that registers one test for all cases. As with test.each, cases that are arrays are passed as arguments. */
export function testEach<Case extends unknown[] | [unknown]>(cases: readonly Case[]): Register<Case>;
export function testEach<const Case>(cases: readonly Case[]): Register<Case extends readonly unknown[] ? Case : [Case]>;
export function testEach<Case>(cases: readonly Case[]) {
  return (rule: string, check: Check<Case>, timeout?: number) => test(rule, () => expectEach(cases, check), timeout);
}

/** Resolves when every case passes; otherwise rejects with the first failing case's error, whose message lists all of them. */
async function expectEach<Case>(cases: readonly Case[], check: Check<Case>): Promise<void> {
  if (cases.length === 0) throw new Error("got no cases; expected at least one");
  const areArrays = cases.every((one) => Array.isArray(one));
  const failures: { name: string; error: unknown }[] = [];
  for (const one of cases) {
    try {
      await (check as (...values: unknown[]) => unknown)(...(areArrays ? (one as unknown[]) : [one]));
    } catch (error) {
      failures.push({ name: caseName(one), error });
    }
  }
  const [first] = failures;
  if (!first) return;
  const lines = failures.map(({ name, error }) => `${name}: ${error instanceof Error ? error.message : String(error)}`);
  const message = `${failures.length} of ${cases.length} cases failed:\n  ${lines.join("\n  ")}`;
  // Vitest shows this error's diff and source line.
  throw first.error instanceof Error ? Object.assign(first.error, { message }) : new Error(message);
}

/** Returns a case as the failure message shows it: strings as they are, other values as JSON, without functions. */
function caseName(value: unknown): string {
  const values = Array.isArray(value) ? value.filter((part) => typeof part !== "function") : [value];
  const shown = values.map((part) => (typeof part === "string" ? part : (JSON.stringify(part) ?? String(part))));
  const name = shown.join(", ");
  return name.length > 200 ? `${name.slice(0, 200)}…` : name || '""';
}
