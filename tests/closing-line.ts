/** Ends a test run with its slowest files, the commands that repeat its failures, and one line for scripts: `N passed, N failed`. */
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { closingLine, type Failure, repeatCommands, slowestFiles } from "./run-summary.ts";

export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
    // A file that cannot be loaded has no tests, and counts as a failure.
    const failedModules = modules.filter((module) => module.errors().length > 0);
    const failures: Failure[] = [
      ...tests
        .filter((test) => test.result().state === "failed")
        .map((test) => ({ path: pathOf(test.module), name: test.name })),
      ...failedModules.map((module) => ({ path: pathOf(module), name: null })),
    ];
    const files = modules.map((module) => ({
      project: module.project.name,
      path: pathOf(module),
      milliseconds: module.diagnostic().duration,
    }));
    const counts = {
      passed: count("passed"),
      failed: count("failed") + failedModules.length + errors.length,
      skipped: count("skipped"),
    };
    const sections = [slowestFiles(files), repeatCommands(failures, Boolean(process.env.FULL)), [closingLine(counts)]];
    console.log(
      sections
        .filter((lines) => lines.length > 0)
        .map((lines) => `\n${lines.join("\n")}`)
        .join("\n"),
    );
  }
}

/** The path of a test file, from the project's root. */
const pathOf = (module: TestModule): string => relative(".", module.moduleId);
