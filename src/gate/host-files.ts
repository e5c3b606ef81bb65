/** The files that configure a static host, as they are expected: headers of files and what no function answers. */

import type { Facts } from "../page-kinds/expected-facts.ts";
import { expectedPlayer } from "../page-kinds/module/expected-player.ts";
import { filled } from "./approved.ts";
import type { Statement } from "./findings.ts";

/** The approved rules with this course's players, retirement and scripts. */
export function headers(f: Facts, paths: readonly string[]): Statement[] {
  const { course, retirement, at } = f;
  const players = course.modules.flatMap((module) => expectedPlayer(module, course.facts.player) ?? []);
  const sources = (name: string, kind: "frame" | "file"): string => {
    const origins = [...new Set(players.filter((each) => each.kind === kind).map(({ src }) => new URL(src).origin))];
    return origins.length === 0 ? "" : `; ${name} ${origins.join(" ")}`;
  };
  const scripts = paths
    .filter((path) => /^\/_astro\/.*\.js$/.test(path))
    .sort()
    .map((path) => `\n\n${path}\n  Content-Type: text/javascript; charset=utf-8`);
  const version =
    retirement === null
      ? "  Deprecation: false"
      : [
          `  Deprecation: @${Date.parse(retirement.announced) / 1000}`,
          `  Sunset: ${new Date(retirement.sunset).toUTCString()}`,
          `  Link: <${at("/developers#deprecation")}>; rel="deprecation"; type="text/html", <${retirement.successorUrl}>; rel="successor-version"`,
        ].join("\n");
  const values = {
    players: sources("frame-src", "frame") + sources("media-src", "file"),
    scripts: scripts.join(""),
    retirement: version,
  };
  const text = filled(f.approved("headers.txt"), values);
  return `${text}\n`.split("\n").map((text) => ({ text, from: "src/gate/approved/headers.txt" }));
}

/** Files that the host serves by itself. */
const served = [
  ...["/_astro/*", "/social/*", "/icons/*", "/favicon.svg", "/favicon.ico", "/apple-touch-icon.png"],
  ...["/site.webmanifest", "/llms.txt", "/llms-full.txt", "/robots.txt", "/schemamap.xml", "/sitemap.md"],
  ...["/sitemap.xml", "/.well-known/*", "/feeds/*", "/openapi.json", "/arazzo.json", "/schemas/*"],
];

/** Most rules that a host reads, and characters of one. */
const [maxRules, maxCharacters] = [100, 100];

/** What no function answers: files, and as many answers of the API as there are rules for. */
export function routes({ course, retirement }: Facts): object {
  const pages = (path: string, count: number): string[] =>
    Array.from({ length: Math.ceil(count / 100) }, (_, page) => `${path}.page-${page + 1}.limit-100.json`);
  const answers = [
    ...["index", "course", "pricing", "sandbox/pricing", "modules", "sandbox/modules"].map((name) => `${name}.json`),
    ...pages("modules", course.modules.length),
    ...pages("sandbox/modules", 24),
    ...course.modules.map(({ slug }) => `modules/${slug}.json`),
  ]
    .map((file) => `/api/v1/${file}`)
    .filter((address) => address.length <= maxCharacters);
  const exclude = [...served, ...(retirement === null ? answers : [])].slice(0, maxRules - 1);
  return { version: 1, include: ["/*"], exclude };
}
