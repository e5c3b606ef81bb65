/** The built site is in plain English: every text file of a small course. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sitePaths } from "../../src/build/server/manifest.ts";
import { phrasesIn } from "../phrases.ts";
import type { Project } from "../project.ts";
import { copyBuilt } from "./shared-build.ts";

let project: Project;
beforeAll(async () => {
  project = await copyBuilt("small");
});
afterAll(() => project.remove());

test("pages, markdown, JSON, feeds and files contain no listed phrase", () => {
  const client = join(project.folder, "dist/client");
  const paths = sitePaths(client).filter((path) => /\.(?:html|md|txt|json|jsonl|atom|xml|webmanifest)$/.test(path));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.flatMap((path) => phrasesIn(path, readFileSync(join(client, path), "utf8")))).toEqual([]);
});
