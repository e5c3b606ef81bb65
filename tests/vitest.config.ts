import { defineConfig } from "vitest/config";
import { switchOffTelemetry } from "../src/commands/telemetry.ts";

// For the tools that the tests start themselves; the workers of vitest inherit it.
switchOffTelemetry();

/** What a course's own words and numbers reach: asked of a second course, in Hebrew, too. The rest is the same for every course. */
const ofContent = [
  "ask",
  "batch",
  "browser",
  "budgets",
  "course",
  "discovery",
  "examples",
  "exports",
  "find",
  "fonts",
  "mcp",
  "modules",
  "openapi",
  "pages",
  "prerendered",
  "pricing",
  "quote",
  "search",
  "twins",
].map((name) => `site/${name}.test.ts`);

const site = {
  sequence: { groupOrder: 1 },
  // A deployed site gets no more requests than its rate limit allows.
  testTimeout: process.env.SITE_URL ? 300_000 : 60_000,
  hookTimeout: process.env.SITE_URL ? 300_000 : 120_000,
};

/** Tests of the build that look at the clock: each has the machine for itself. */
const timed = [
  "beside",
  "body-deadlines",
  "build-command",
  "connections",
  "npm-start",
  "preview",
  "processor-cost",
].map((name) => `build/${name}.test.ts`);

const build = { globalSetup: "./build/small-site.ts", testTimeout: 120_000, hookTimeout: 180_000 };

/**
 * unit: rules, without a server. site: a running service (SITE_URL, else one of its own), and the same for a course in Hebrew.
 * build and timed: the commands themselves.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    reporters: ["default", "./closing-line.ts"],
    maxWorkers: 2,
    projects: [
      {
        // No test changes what another sees, and loading the modules for every file anew takes longer than the tests.
        test: { name: "unit", include: ["unit/**/*.test.ts"], isolate: false, testTimeout: 30_000 },
        // The functions are tested over the small course, whatever was built last.
        resolve: {
          alias: [
            {
              find: /^.*\/dist\/server\/publication\.json$/,
              replacement: `${import.meta.dirname}/unit/functions/publication.ts`,
            },
          ],
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
          include: ["build/**/*.test.ts"],
          exclude: timed,
          sequence: { groupOrder: 2 },
          ...build,
        },
      },
      { test: { name: "timed", include: timed, fileParallelism: false, sequence: { groupOrder: 3 }, ...build } },
    ],
  },
});
