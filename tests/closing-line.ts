/** Ends a test run with its slowest files, the commands that repeat its failures, and one line for scripts: `N passed, N failed`. */
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

const maxListed = 20;

export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    // A file that cannot be loaded has no tests, and counts as a failure.
    const failedModules = modules.filter((module) => module.errors().length > 0);
    const commands = new Set([
      ...inState("failed").map((test) => repeatCommand(test.module, test.name)),
      ...failedModules.map((module) => repeatCommand(module)),
    ]);
    const [failed, skipped] = [
      inState("failed").length + failedModules.length + errors.length,
      inState("skipped").length,
    ];
    const sections = [
      modules.length < 2 ? [] : ["Slowest files", ...slowest(modules)],
      commands.size === 0 ? [] : ["Repeat", ...[...commands].slice(0, maxListed)],
      commands.size > maxListed ? [`  … and ${commands.size - maxListed} more`] : [],
      [`${inState("passed").length} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`],
    ];
    for (const lines of sections) if (lines.length > 0) console.log(`\n${lines.join("\n")}`);
  }
}

/** The five files that took longest, including waiting time. */
const slowest = (modules: ReadonlyArray<TestModule>): string[] =>
  modules
    .map((module) => ({ module, seconds: module.diagnostic().duration / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 5)
    .map(({ module, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${pathOf(module)} (${module.project.name})`);

/** The command that runs a failed test, or a file that could not be loaded, again. */
function repeatCommand(module: TestModule, name?: string): string {
  const only = name === undefined ? [] : ["--test", `'${name.replaceAll("'", String.raw`'\''`)}'`];
  return ["  npm test --", pathOf(module), ...only, ...(process.env.FULL ? ["--full"] : [])].join(" ");
}

/** The path of a test file, from the project's root. */
const pathOf = (module: TestModule): string => relative(".", module.moduleId);
