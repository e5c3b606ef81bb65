import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { switchOffTelemetry } from "../src/commands/command.ts";

// Tests start tools that inherit this environment. Their outputs have no colors, whatever the terminal or CI system.
switchOffTelemetry();
delete process.env.FORCE_COLOR;
process.env.NO_COLOR = "1";

/** Site tests that depend on the course's content also run for a course in Hebrew; the first four only with --full. */
const ofContent = [
  ...(process.env.FULL ? ["budgets", "examples", "find", "fonts"] : []),
  "browser",
  "discovery",
  "files",
  "mcp",
  "openapi",
  "pages",
  "search",
  "skill",
  "twins",
].map((name) => `site/${name}.test.ts`);

/**
 * How long a test may take, in milliseconds, and wait for what it expects. These limits only end what hangs: on a busy machine, tests
 * take many times as long as alone.
 */
const patience = 600_000;
const expectation = { poll: { timeout: patience / 2 } };

const site = {
  expect: expectation,
  // As for unit tests.
  isolate: false,
  sequence: { groupOrder: 1 },
  testTimeout: patience,
  hookTimeout: patience,
};

/** Build tests with processes that they interrupt or wait for, each of which runs alone. */
const timed = [
  "body-deadlines",
  "build-command",
  "commands",
  "concurrent-builds",
  "connections",
  "npm-start",
  "preview",
  "tutorial",
].map((name) => `build/${name}.test.ts`);

const build = {
  expect: expectation,
  globalSetup: "./build/shared-build.ts",
  testTimeout: patience,
  hookTimeout: patience,
};

/** Unit tests that count blocks of code (unit/work.ts), which makes all code of their processes slower. */
const counted = globSync("unit/**/*.test.ts", { cwd: import.meta.dirname }).filter((path) =>
  /^import .*\/work\.ts";/m.test(readFileSync(`${import.meta.dirname}/${path}`, "utf8")),
);

const unit = {
  test: {
    include: ["unit/**/*.test.ts"],
    // Unit tests share no state, and loading the modules for each file takes longer than the tests.
    isolate: false,
    testTimeout: patience,
    hookTimeout: patience,
  },
  // The functions use the small course instead of the last build.
  resolve: {
    alias: [
      {
        find: /^.*\/dist\/server\/publication\.json$/,
        replacement: `${import.meta.dirname}/unit/functions/publication.ts`,
      },
      {
        find: /^.*\/dist\/server\/language\.js$/,
        replacement: `${import.meta.dirname}/unit/functions/language.ts`,
      },
    ],
  },
};

/**
 * unit, counted: rules, without a server. import: those of the importer. site: a running service (SITE_URL, or one that the tests
 * start). hebrew: the same for a course in Hebrew. build, timed: the commands.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    reporters: ["default", "./closing-line.ts"],
    maxWorkers: 2,
    projects: [
      { ...unit, test: { ...unit.test, name: "unit", exclude: counted } },
      { ...unit, test: { ...unit.test, name: "counted", include: counted } },
      {
        test: {
          name: "import",
          root: "../packages/import",
          include: ["tests/**/*.test.ts"],
          isolate: false,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        test: {
          ...site,
          name: "site",
          include: ["site/**/*.test.ts"],
          exclude: ["site/hebrew/**"],
          globalSetup: "./site/served.ts",
        },
      },
      {
        test: {
          ...site,
          name: "hebrew",
          include: [...ofContent, "site/hebrew/**/*.test.ts"],
          globalSetup: "./site/served-hebrew.ts",
        },
      },
      {
        test: {
          name: "build",
          isolate: false,
          include: ["build/**/*.test.ts"],
          exclude: timed,
          sequence: { groupOrder: 2 },
          ...build,
        },
      },
      {
        test: {
          name: "timed",
          include: timed,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          ...build,
        },
      },
    ],
  },
});
