/** The expected configuration of the static host: the headers of files, and the paths that functions do not handle. */
import type { Facts } from "../page-kinds/expected-facts.ts";
import { expectedPlayer, isFile } from "../page-kinds/module/expected-player.ts";
import { filled } from "./approved.ts";
import type { Statement } from "./differences.ts";

/** The approved header rules with this course's players, retirement and scripts. */
export function headers(f: Facts, paths: readonly string[]): Statement[] {
  const { course, retirement, at } = f;
  const players = course.modules.flatMap((module) => expectedPlayer(module, course.facts.player) ?? []);
  const hasTracks = course.modules.some(
    ({ url, transcripts }) =>
      url !== undefined && isFile(url) && transcripts?.some(({ chapter }) => chapter === undefined),
  );
  const sources = (name: string, kind: "frame" | "file"): string => {
    const own = players.filter((each) => each.kind === kind).map(({ src }) => new URL(src).origin);
    const origins = [...(kind === "file" && hasTracks ? ["'self'"] : []), ...new Set(own)];
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
    changesFeed:
      course.changes === undefined
        ? ""
        : openRule({ path: "/feeds/changes.atom", type: "application/atom+xml; charset=utf-8" }),
    downloads: f.downloads.map(openRule).join(""),
    retirement: version,
  };
  const text = filled(f.approved("headers.txt"), values);
  return `${text}\n`.split("\n").map((text) => ({ text, from: "src/gate/approved/headers.txt" }));
}

/** The header rule of a file that scripts of any origin may read. */
const openRule = ({ path, type }: { path: string; type: string }): string => {
  const open = [
    ["Access-Control-Allow-Origin", "*"],
    ["Access-Control-Expose-Headers", "Content-Version, ETag, Link"],
    ["Cross-Origin-Resource-Policy", "cross-origin"],
  ];
  const lines = [
    ...open.map(([name]) => `! ${name}`),
    ...open.map(([name, value]) => `${name}: ${value}`),
    `Content-Type: ${type}`,
  ];
  return `\n\n${[path, ...lines.map((line) => `  ${line}`)].join("\n")}`;
};

/** Paths that the host serves without functions. */
const served = [
  ...["/_astro/*", "/social/*", "/icons/*", "/files/*"],
  ...["/favicon.svg", "/favicon.ico", "/apple-touch-icon.png"],
  ...[
    "/site.webmanifest",
    "/speculation-rules.json",
    "/llms.txt",
    "/llms-full.txt",
    "/robots.txt",
    "/schemamap.xml",
    "/sitemap.md",
  ],
  ...["/sitemap.xml", "/.well-known/*", "/feeds/*", "/openapi.json", "/arazzo.json", "/schemas/*"],
];

/** The maximum number of rules, and the maximum number of characters in one. */
const [maxRules, maxCharacters] = [100, 100];

/** The routing rules: files, and as many static files of the API as the rules allow, bypass the functions. */
export function routes({ course, retirement, downloads }: Facts): object {
  const pages = (path: string, count: number): string[] =>
    Array.from({ length: Math.ceil(count / 100) }, (_, page) => `${path}.page-${page + 1}.limit-100.json`);
  const prices = course.pricing === null ? [] : ["pricing", "sandbox/pricing"];
  const apiFiles = [
    ...["index", "course", ...prices, "modules", "sandbox/modules"].map((name) => `${name}.json`),
    ...pages("modules", course.modules.length),
    ...pages("sandbox/modules", 24),
    ...course.modules.map(({ slug }) => `modules/${slug}.json`),
  ]
    .map((file) => `/api/v1/${file}`)
    .filter((path) => path.length <= maxCharacters);
  const exclude = [...served, ...downloads.map(({ path }) => path), ...(retirement === null ? apiFiles : [])].slice(
    0,
    maxRules - 1,
  );
  return { version: 1, include: ["/*"], exclude };
}
