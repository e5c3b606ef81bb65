/** A program with a generated client: what the API description alone makes possible. */
import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import openapiTypescript, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postApi, postTo, readApi, roomFor, siteUrl } from "../ask.ts";
import { text } from "./description.ts";

type Module = { slug: string; title: string; chapters: number };
type Result = {
  name: string;
  score: number;
  schema_object: { identifier: string; position: number };
  grounding: { source_urls: string[] };
};

const folder = mkdtempSync(join(tmpdir(), "clients-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const strictest = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noUnusedLocals: true,
  target: "ES2024",
  lib: ["ES2024", "DOM", "DOM.Iterable"],
  module: "NodeNext",
  types: ["node"],
  noEmit: true,
  // Node strips the types and runs the rest.
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
};

beforeAll(async () => {
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: strictest, include: ["."] }));
  copyFileSync(join(import.meta.dirname, "clients/openapi-fetch.ts"), join(folder, "main.ts"));
  mkdirSync(join(folder, "generated"));
  writeFileSync(join(folder, "generated/types.ts"), astToString(await openapiTypescript(text)));
});

/** Returns the expected output of the programs, from the API itself. */
async function expected(): Promise<object> {
  const { data: modules } = await readApi<{ data: Module[] }>("/modules?limit=100");
  const [first] = modules;
  const course = await readApi<{ chapters: number }>("/course");
  const pricing = await readApi<Record<string, Record<string, Record<string, string>>>>("/pricing");
  const job = (await (await postApi("/exports", { query: first?.title })).json()) as { id: string };
  const result = await readApi<{ count: number; modules: Module[] }>(`/exports/${job.id}/result`);
  const answer = (await (await postTo("/ask", { query: first?.title })).json()) as { results: Result[] };
  const type = (slug: string): string => `${siteUrl}/developers#errors-${slug}`;
  return {
    modules,
    byCursor: modules,
    module: first,
    course,
    prices: [pricing.complete?.intl?.now, pricing.complete?.il?.now, pricing.teams?.minSeats],
    items: [
      ["course", 200, course.chapters],
      ["1", 200, first?.slug, first?.chapters],
      ["2", 404, type("module-not-found"), 404],
    ],
    exported: { count: result.count, slugs: result.modules.map(({ slug }) => slug) },
    asked: answer.results.map(({ name, score, schema_object, grounding }) => ({
      name,
      score,
      slug: schema_object.identifier,
      position: schema_object.position,
      checkAt: grounding.source_urls[0],
    })),
    problem: { type: type("invalid-parameter"), status: 400, wrong: ["limit"] },
    failure: ["INVALID_REQUEST", "failure"],
  };
}

/** Runs a Node program in the folder; returns its output and its exit code. */
const run = (...args: string[]): Promise<{ code: number; output: string; errorOutput: string }> =>
  new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 24 }, (error, output, errorOutput) =>
      done({ code: error ? Number(error.code ?? 1) : 0, output, errorOutput }),
    );
  });

test("the generated types and the program compile in the strictest mode", async () => {
  const { output } = await run(resolve("node_modules/typescript/bin/tsc"), "-p", ".", "--pretty", "false");
  expect(output).toBe("");
});

test("a typed program reads the API's responses", async () => {
  await roomFor(60);
  const { code, output, errorOutput } = await run("main.ts", siteUrl);
  expect([code, errorOutput]).toEqual([0, ""]);
  expect(JSON.parse(output)).toEqual(await expected());
});
