/** The licenses of the packages that are bundled into the worker. */
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

const permissive = /^(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense)$/;

/** Returns whether a license expression requires nothing but attribution. */
const isPermissive = (expression: string): boolean =>
  expression
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((license) => permissive.test(license.trim())));

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
