/** The first line of a server's log. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { releaseLine } from "../../../src/commands/settings.ts";

test("a release is named by its folder, the version of its content and that of the software", () => {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  writeFileSync(join(folder, "package.json"), '{"version":"2.0.0"}');
  expect(releaseLine(folder, { version: { hash: "5b7a6a4b22d2" } })).toBe(
    `Release  ${folder}: content version 5b7a6a4b22d2, software version 2.0.0`,
  );
  rmSync(folder, { recursive: true });
});
