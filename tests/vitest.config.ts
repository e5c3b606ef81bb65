import { defineConfig } from "vitest/config";
import { switchOffTelemetry } from "../src/commands/telemetry.ts";

// For the tools that the tests start themselves; the workers of vitest inherit it.
switchOffTelemetry();

/** unit: rules, without a server. site: asks a running service (SITE_URL, else one of its own). build: the commands themselves. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    maxWorkers: 2,
    reporters: ["default", "./closing-line.ts"],
    projects: [
      {
        // No test changes what another sees, and loading the modules for every file anew takes longer than the tests.
        test: { name: "unit", include: ["unit/**/*.test.ts"], isolate: false },
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
          name: "site",
          include: ["site/**/*.test.ts"],
          globalSetup: "./site/served.ts",
          sequence: { groupOrder: 1 },
          // A deployed site is asked no faster than its brake allows.
          testTimeout: process.env.SITE_URL ? 300_000 : 60_000,
          hookTimeout: process.env.SITE_URL ? 300_000 : 120_000,
        },
      },
      {
        test: {
          name: "build",
          include: ["build/**/*.test.ts"],
          fileParallelism: false,
          // One after another: these builds take the whole machine, and one of them is timed.
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
