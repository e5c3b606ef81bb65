/** The licenses of the packages: those that build the site, and those bundled into the worker. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleWorker, packageOf } from "../../src/build/server/manifest.ts";
import type { Project } from "../project.ts";
import { copyBuilt } from "./shared-build.ts";

let project: Project;
beforeAll(async () => {
  project = await copyBuilt("small");
});
afterAll(() => project.remove());

type Manifest = { license?: string; repository?: { url?: string } | string };
const manifestOf = (path: string): Manifest => JSON.parse(readFileSync(join(path, "package.json"), "utf8")) as Manifest;

type Component = { name: string; version: string; licenses?: { license?: { id?: string }; expression?: string }[] };

/** Direct dependencies without an SPDX license expression, and their license. */
const unnamed: Record<string, string> = {
  "@cloudflare/pages-shared": "names none itself; its repository, workers-sdk, is under MIT or Apache-2.0",
  "@modelcontextprotocol/inspector": "on its way from MIT to Apache-2.0, as its file LICENSE tells",
};

test("npm sbom lists every dependency with its version and license", () => {
  const flags = ["--package-lock-only", "--sbom-format", "cyclonedx"];
  const bill = JSON.parse(
    execFileSync("npm", ["sbom", ...flags], {
      cwd: project.folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  ) as { bomFormat: string; specVersion: string; components: Component[] };
  expect([bill.bomFormat, Number(bill.specVersion) >= 1.5]).toEqual(["CycloneDX", true]);
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync("package.json", "utf8"),
  ) as Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
    const component = bill.components.find((each) => each.name === name && each.version === version);
    expect(component, `${name} ${version}`).toBeDefined();
    const [licensed] = component?.licenses ?? [];
    expect((licensed?.license?.id ?? licensed?.expression) !== undefined, name).toBe(!(name in unnamed));
  }
});

const permissive = /^(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense)$/;

/** Returns whether a license expression requires nothing but attribution. */
const isPermissive = (expression: string): boolean =>
  expression
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((license) => permissive.test(license.trim())));

test.each([
  ["MIT", true],
  ["MIT OR Apache-2.0", true],
  ["GPL-3.0-only OR ISC", true],
  ["Apache-2.0 AND LGPL-3.0-or-later", false],
  ["MPL-2.0", false],
  ["", false],
])("%j is permissive: %s", (expression, expected) => {
  expect(isPermissive(expression)).toBe(expected);
});

test("packages bundled into the worker have permissive licenses", async () => {
  const files = await bundleWorker(join(project.folder, "dist"), []);
  const packages = [...new Set(files.flatMap((file) => packageOf(file) ?? []))];
  for (const name of ["zod", "@modelcontextprotocol/server", "@cloudflare/pages-shared"])
    expect(packages).toContain(`node_modules/${name}`);
  // The repository has one license, which only some of its packages name.
  const { license: ofWorkersSdk = "", repository } = manifestOf("node_modules/wrangler");
  expect(JSON.stringify(repository)).toContain("cloudflare/workers-sdk");
  for (const path of packages) {
    const manifest = manifestOf(path);
    const isOfWorkersSdk = JSON.stringify(manifest.repository ?? "").includes("cloudflare/workers-sdk");
    expect(isPermissive(manifest.license ?? (isOfWorkersSdk ? ofWorkersSdk : "")), path).toBe(true);
  }
});
