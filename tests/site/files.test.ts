import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { prerenderedReads, read } from "../../src/service/api/api.ts";
import type { ApiCourse } from "../../src/service/api/operation.ts";
import { siteUrl } from "./ask.ts";

const dist = inject("dist");

describe.runIf(dist !== "")("the files of the build", () => {
  test("every prerendered JSON file has the bytes of the computed response, and there are no other files", () => {
    const api = join(dist, "client/api/v1");
    const json = (path: string) => JSON.parse(readFileSync(path, "utf8"));
    // The OpenAPI document is in its file only.
    const source: ApiCourse = {
      ...json(join(dist, "server/publication.json")),
      openApi: json(join(api, "openapi.json")),
    };
    const listed = prerenderedReads(source);
    for (const { target, file } of listed) {
      const computed = JSON.stringify(read(source, target).body);
      expect(readFileSync(join(api, file), "utf8"), file).toBe(computed);
      expect(JSON.stringify(read(source, `/${file}`).body), file).toBe(computed);
    }
    const written = readdirSync(api, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(written).toHaveLength(listed.length);
    expect(new Set(listed.map(({ file }) => file)).size).toBe(listed.length);
  });

  test("every page has its HTML and its twin, and the OpenAPI document is the same at both URLs", () => {
    const client = join(dist, "client");
    const pages = readdirSync(client, { recursive: true }).map(String);
    const html = pages.filter((path) => path.endsWith(".html")).map((path) => path.replace(/\.html$/, ""));
    const twins = pages
      .filter((path) => path.endsWith(".md") && path !== "sitemap.md" && !path.startsWith(".well-known"))
      .map((path) => path.replace(/\.md$/, ""));
    expect(html.sort()).toEqual(twins.sort());
    expect(html).toEqual(
      expect.arrayContaining(["index", "curriculum", "pricing", "developers", "about", "contact", "404"]),
    );
    expect(readFileSync(join(client, "openapi.json"), "utf8")).toBe(
      readFileSync(join(client, "api/v1/openapi.json"), "utf8"),
    );
  });

  test("no temporary file remains, and links have the site's origin", () => {
    const client = join(dist, "client");
    for (const path of readdirSync(client, { recursive: true, withFileTypes: true })) {
      expect(path.name).not.toMatch(/^wrangler|^\.assetsignore|^_worker/);
      if (!path.isFile() || !/\.(html|md|json|jsonl|xml|atom|txt)$/.test(path.name)) continue;
      const text = readFileSync(join(path.parentPath, path.name), "utf8");
      for (const [url] of text.matchAll(/https?:\/\/localhost:\d+/g)) expect(url, path.name).toBe(siteUrl);
      expect(text).not.toContain("draft-marker");
    }
  });
});
