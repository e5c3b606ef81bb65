/** Every build is verified: planted faults are found, each in its file, and the message has both texts and the source. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageOf } from "../../src/build/verify/finding.ts";
import { type Project, run } from "../project.ts";
import { type BuiltSite, openBuilt, undetected } from "./built-site.ts";
import { module, plants, siteUrl } from "./plants.ts";
import { copyBuilt } from "./shared-build.ts";

let project: Project;
let built: BuiltSite;

beforeAll(async () => {
  project = await copyBuilt("content");
  built = await openBuilt(project, "content");
});
afterAll(() => project?.remove());

const messages = (...changed: Parameters<BuiltSite["findings"]>): string[] => built.findings(...changed).map(messageOf);

test("the unchanged build has no findings", () => {
  expect(messages()).toEqual([]);
});

test("each of the faults that a person would make is found in its page", () => {
  const planted = plants.map(([what, path, from, to]) => {
    const text = built.textOf(path).replace(from, to);
    expect(text, what).not.toBe(built.textOf(path));
    return [{ what, path, text }];
  });
  expect(undetected(built, planted).map(([each]) => each?.what)).toEqual([]);
});

test("faults in the files of the site's search are found", () => {
  const folder = built.site.searchFiles?.folder ?? "";
  const [index, texts, pages] = ["index.txt", `${module.slice("/modules/".length)}.json`, "pages.json"].map(
    (name) => folder + name,
  ) as [string, string, string];
  const faults: [path: string, from: string | RegExp, to: string][] = [
    [index, "Content negotiation with Accept", "Negotiation"],
    [index, "{count} modules match", "{count} modules found"],
    [index, /\n([A-Z])\+/, "\n$1-"],
    [texts, "Content negotiation with Accept", "Negotiation"],
    [texts, /,"[^"]*"\](?=,"ids")/, "]"],
    [texts, /"[A-Z]\w\w"\}\}$/, '"AAA"}}'],
    [pages, '"title":"Pricing"', '"title":"Prices"'],
  ];
  for (const [path, from, to] of faults) {
    const changed = built.textOf(path).replace(from, to);
    expect(changed, String(from)).not.toBe(built.textOf(path));
    expect(messages({ [path]: changed }).join("\n"), String(from)).toContain(`${path}: `);
  }
  expect(messages({ [texts]: undefined }).join("\n")).toContain(`${texts}: file: got nothing`);
  const page = built.textOf("/pricing.html").replaceAll(`data-search="${folder}"`, 'data-search="/_astro/search.0/"');
  expect(messages({ "/pricing.html": page }).join("\n")).toContain(folder);
});

test("a changed byte of a download is found, and a download that is missing, not listed or not switched on", () => {
  const downloads = [...(built.site.downloadFiles?.keys() ?? [])];
  expect(downloads).toHaveLength(4);
  const all = (change: (bytes: Buffer) => Uint8Array | undefined): string[] =>
    messages(Object.fromEntries(downloads.map((path) => [path, change(built.bytesOf(path))])));
  const middleOf = (bytes: Buffer): number => Math.floor(bytes.length / 2);
  expect(all((bytes) => bytes.with(middleOf(bytes), (bytes[middleOf(bytes)] ?? 0) ^ 1))).toEqual(
    downloads.map((path) =>
      expect.stringMatching(
        new RegExp(
          `^${path}: byte ${middleOf(built.bytesOf(path))}: got \\d+; expected \\d+ \\(generated from the content\\)$`,
        ),
      ),
    ),
  );
  const longer = all((bytes) => Buffer.concat([bytes, Buffer.from("x")])).join("\n");
  const missing = all(() => undefined).join("\n");
  for (const path of downloads) {
    expect(longer).toMatch(new RegExp(`^${path}: size in bytes: got `, "m"));
    expect(missing).toContain(`${path}: file: got nothing; expected "a file"`);
  }
  const lists: [path: string, from: RegExp][] = [
    ["/llms.txt", /\n.*\/downloads\/course\.epub.*/],
    ["/downloads.md", /\n.*\/downloads\/course\.epub.*/],
    ["/downloads.html", /href="\/downloads\/course\.epub"/],
    ["/index.html", /"contentSize":"\d+ B"/],
    ["/about.html", /<a href="\/downloads">[^<]*<\/a>/],
    ["/api/v1/index.json", /"format":"epub",/],
    ["/_headers", /\n\/downloads\/course\.epub/],
    ["/_routes.json", /"\/downloads\/course\.epub",/],
  ];
  const changed = lists.map(([path, from]): [string, string] => [path, built.textOf(path).replace(from, "")]);
  for (const [path, text] of changed) expect(text, path).not.toBe(built.textOf(path));
  const found = messages(Object.fromEntries(changed)).join("\n");
  for (const [path] of lists) expect(found).toContain(`${path}: `);
});

test("an undeclared file is found, and a missing one", () => {
  expect(messages({ "/modules/49-not-yet.html": "<!doctype html><title>left</title>" })).toEqual([
    '/modules/49-not-yet.html: file: got "a file"; expected nothing (the content has no such page or file)',
  ]);
  expect(messages({ "/old.json": "{}", "/_astro/old.12345678.css": "" })).toEqual([
    '/old.json: file: got "a file"; expected nothing (the content has no such page or file)',
    '/_astro/old.12345678.css: file: got "a file"; expected nothing (no page or bundled file refers to it)',
  ]);
  const missing = messages({ [`${module}.md`]: undefined });
  expect(missing).toContain(`${module}.md: file: got nothing; expected "a file" (content/modules)`);
});

test("a page without links to it is found", () => {
  const withoutLinks = Object.fromEntries(
    built.paths
      .filter((path) => path.endsWith(".html"))
      .map((path) => [path, built.textOf(path).replaceAll('href="/contact"', 'href="/about"')]),
  );
  expect(messages(withoutLinks).join("\n")).toContain(
    '/contact.html: page: got "no link from another page"; expected "a link"',
  );
});

test("a build that differs from its content reports the places and keeps the last build", async () => {
  const stray = join(project.folder, "public/stray.txt");
  writeFileSync(stray, "No content has this file.\n");
  const { code, output } = await run(project, "build", { SITE_URL: siteUrl });
  rmSync(stray);
  expect(code).toBe(1);
  expect(output).toContain("The built site differs from its content in 1 place:");
  expect(output).toMatch(/\/stray\.txt: file: got /);
  expect(messages()).toEqual([]);
});

test("the command prints the differences in a folder, and the sources of the expected texts", async () => {
  const pricing = join(built.client, "pricing.md");
  const before = readFileSync(pricing, "utf8");
  const command = (...args: string[]) => run(project, "verify", { SITE_URL: siteUrl }, args);
  const fits = /^Course {3}content\n\d+ files in dist\/client match content\.\nNext {5}npm run serve\n$/;
  expect(await command()).toEqual({ code: 0, output: expect.stringMatching(fits) });
  writeFileSync(pricing, before.replace("| Free | $0 |", "| Free | $10 |"));
  const { code, output } = await command("dist/client");
  writeFileSync(pricing, before);
  expect(code).toBe(1);
  expect(output).toMatch(/^dist\/client\/pricing\.(?:html|md): .*\$10/m);
  expect(output).toMatch(/\d+ differences? between dist\/client and content\./);
  expect((await command("nowhere")).output).toContain("nowhere: got no such folder; expected a build such as dist.");
});
