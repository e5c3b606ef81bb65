/** Telemetry is off in every tool that a command or a test starts. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { noTelemetry } from "../../../src/commands/telemetry.ts";

const home = mkdtempSync(join(tmpdir(), "home-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Returns the output of a Node program, for a user without any settings. */
const printed = (environment: Record<string, string>, ...args: string[]): string =>
  execFileSync(process.execPath, args, {
    encoding: "utf8",
    env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, CI: "false", ...environment },
  });

test("it is off in tools that tests start", () => {
  expect(process.env).toMatchObject(noTelemetry);
});

test("it is off in every tool that a command starts, whatever its environment", () => {
  const program = `
    import { execFileSync } from "node:child_process";
    import { runCommand } from "${pathToFileURL(resolve("src/commands/command.ts"))}";
    await runCommand(async () => {
      console.log(execFileSync(process.execPath, ["--print", "JSON.stringify(process.env)"], { encoding: "utf8" }));
    });`;
  const environment = printed({ WRANGLER_SEND_METRICS: "true" }, "--input-type=module", "--eval", program);
  expect(JSON.parse(environment)).toMatchObject(noTelemetry);
});

test("wrangler treats it as off, also when started by hand in this folder", () => {
  const wrangler = ["node_modules/wrangler/bin/wrangler.js", "telemetry", "status"];
  expect(printed(noTelemetry, ...wrangler)).toMatch(/Status: Disabled/);
  expect(printed({}, ...wrangler)).toMatch(/Status: Disabled/);
});

test("Astro treats it as off", () => {
  const program = `
    import { AstroTelemetry } from "${pathToFileURL(resolve("node_modules/@astrojs/telemetry/dist/index.js"))}";
    console.log(new AstroTelemetry({ astroVersion: "0", viteVersion: "0" }).isDisabled);`;
  expect(printed(noTelemetry, "--input-type=module", "--eval", program)).toBe("true\n");
  expect(printed({}, "--input-type=module", "--eval", program)).toBe("false\n");
});

test("Astro's command line, as npm scripts start it, neither announces it nor stores a user ID", () => {
  const XDG_CONFIG_HOME = join(home, "of a new user");
  const output = printed({ XDG_CONFIG_HOME }, "src/commands/astro.ts", "build", "--help");
  expect(output).toContain("astro build");
  expect(output).not.toMatch(/telemetry|anonymous/i);
  expect(existsSync(XDG_CONFIG_HOME)).toBe(false);
});
