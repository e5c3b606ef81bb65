/** The oldest Node version that runs the commands, from install.mjs, which installs when it is imported. */
import { readFileSync } from "node:fs";

export const [, oldestNode = ""] =
  /oldestNode = "([\d.]+)"/.exec(readFileSync("src/commands/install.mjs", "utf8")) ?? [];
