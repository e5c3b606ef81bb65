/** What a build says of its course, as lines that a person can compare: the pages' markdown and structured data, the API's JSON, the files. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The lines of each file, by its path on the site. */
export type Said = Map<string, string[]>;

const texts = [
  "*.md",
  "{modules,parts}/*.md",
  "llms.txt",
  "robots.txt",
  "sitemap.xml",
  "schemamap.xml",
  "feeds/*.atom",
];
const json = ["api/v1/{course,modules,pricing}.json", "api/v1/modules/*.json"];
const pages = ["*.html", "{modules,parts}/*.html"];

/** Pages about the service instead of the course. */
const aboutService = /^(?:developers|404|414|429)\.|^sitemap\.md$/;

/** Returns what the build in a folder says of its course. */
export function saidIn(client: string): Said {
  const found = (patterns: string[]): string[] =>
    globSync(patterns, { cwd: client })
      .filter((path) => !aboutService.test(path))
      .sort();
  const textOf = (path: string): string => readFileSync(join(client, path), "utf8");
  return new Map([
    ...found(texts).map((path): [string, string[]] => [
      `/${path}`,
      textOf(path)
        .split("\n")
        .filter((line) => line.trim() !== ""),
    ]),
    ...found(json).map((path): [string, string[]] => [`/${path}`, valuesIn(JSON.parse(textOf(path)))]),
    ...found(["feeds/*.jsonl"]).map((path): [string, string[]] => [
      `/${path}`,
      textOf(path)
        .split("\n")
        .filter(Boolean)
        .flatMap((line) => valuesIn(JSON.parse(line))),
    ]),
    ...found(pages).map((path): [string, string[]] => [`/${path}`, structuredDataIn(textOf(path))]),
  ]);
}

const structuredDataIn = (html: string): string[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, data = ""]) =>
    valuesIn(JSON.parse(data)),
  );

/** The values of a JSON document, a line for each, with its path. Items of lists have no number, so that others may come between them. */
function valuesIn(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesIn(each, `${path}[]`));
  if (typeof value !== "object" || value === null) return [`${path}: ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([name, each]) => valuesIn(each, path === "" ? name : `${path}.${name}`));
}

/** Returns the lines that one build says and another does not say, or less often. */
export function lost(before: Said, after: Said): Said {
  const entries = [...before].map(([path, lines]): [string, string[]] => {
    const left = Map.groupBy(after.get(path) ?? [], (line) => line);
    return [path, lines.filter((line) => left.get(line)?.pop() === undefined)];
  });
  return new Map(entries.filter(([, lines]) => lines.length > 0));
}

const heading = "=== ";

/** Returns a text with all lines, below the paths of their files. */
export const written = (said: Said): string =>
  [...said].map(([path, lines]) => [heading + path, ...lines, ""].join("\n")).join("\n");

/** Returns what such a text says. */
export const read = (text: string): Said =>
  new Map(
    text
      .split(new RegExp(`^${heading}`, "m"))
      .filter((section) => section !== "")
      .map((section): [string, string[]] => {
        const [path = "", ...lines] = section.split("\n");
        return [path, lines.filter((line) => line !== "")];
      }),
  );
