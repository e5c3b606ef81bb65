/**
 * Compares what two versions of the software make of the same courses: node bench/compare.ts --before <folder>
 * Builds each course with the version in that folder and with this one, compares every file of dist/client, sends the same requests to
 * both servers and compares the answers. What the earlier version made is kept in the system's folder for temporary files. HTML is
 * compared as a tree without classes, scripts, styles and hashed names, everything else byte for byte.
 * --only <course,...> takes some of the courses, --files compares no answers.
 */
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { freeCourse, hebrewCourse, smallCourse, writeFiles } from "../tests/build/course-folder.ts";
import { freePort, plainEnvironment } from "../tests/project.ts";
import { inspectSite } from "../tests/site/fuzz/inspect-site.ts";
import { triesOf } from "../tests/site/fuzz/requests.ts";
import { getOf, openWire, postOf, type WireRequest } from "../tests/site/fuzz/wire.ts";
import { kindsOf } from "./answer-calls.ts";
import { longCourse } from "./course.ts";

const { values: options } = parseArgs({
  options: { before: { type: "string" }, only: { type: "string" }, files: { type: "boolean" } },
});
if (options.before === undefined) throw new Error("--before <folder> names the version to compare with.");
const [before, after] = [resolve(options.before), resolve(import.meta.dirname, "..")];
const commit = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: before, encoding: "utf8" }).stdout.trim();
const formerFolder = join(tmpdir(), `course-comparison-${commit}`);
const siteUrl = "https://course.example";
const maxPrinted = 25;

/** The courses with their files (null: the shipped one) and the number of random requests to each. */
const courses: Record<string, { files: (() => Record<string, string | Uint8Array>) | null; random: number }> = {
  shipped: { files: null, random: 700 },
  hebrew: { files: hebrewCourse, random: 300 },
  free: { files: freeCourse, random: 200 },
  small: { files: smallCourse, random: 100 },
  long: { files: () => longCourse(300), random: 100 },
};

/** An answer as far as two versions are compared. */
type Answer = { status: number; headers: string[]; body: string };
type Exchange = {
  request: { method: string; target: string; headers: [string, string][]; body: string | null };
  answer: Answer;
};

const environmentOf = (more: Record<string, string>): NodeJS.ProcessEnv => ({
  ...plainEnvironment(),
  SITE_URL: siteUrl,
  ...more,
});

function build(root: string, course: string): void {
  const content = courses[course]?.files === null ? join(before, "content") : join(formerFolder, course, "content");
  const { status, stdout, stderr } = spawnSync("npm", ["run", "build", "--silent"], {
    cwd: root,
    encoding: "utf8",
    env: environmentOf({ CONTENT_DIR: content }),
  });
  if (status !== 0) throw new Error(`The build of ${course} failed in ${root}:\n${stdout}${stderr}`);
}

/** Runs the server of a version with the build in its dist/, while work is done. */
async function whileServing<Result>(root: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const port = String(await freePort());
  const server = spawn("npm", ["run", "serve", "--silent"], {
    cwd: root,
    env: environmentOf({ PORT: port, RATE_LIMIT: "0" }),
    detached: true,
  });
  let output = "";
  const exited = new Promise((done) => server.on("close", done));
  await new Promise<void>((ready, fail) => {
    const read = (data: Buffer): void => {
      output += data;
      if (/^(?:Serving|Ready at) /m.test(output)) ready();
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.on("close", () => fail(new Error(`The server stopped:\n${output}`)));
  });
  try {
    return await work(`http://localhost:${port}`);
  } finally {
    process.kill(-(server.pid ?? 0), "SIGTERM");
    await exited;
  }
}

/** The requests to a site: every file with each way to ask for it, every kind of computed answer, and random ones. */
async function requestsTo(url: string, client: string, random: number): Promise<WireRequest[]> {
  const paths = filesOf(client)
    .filter((path) => !/^\/(?:_astro|_headers|_routes)/.test(path))
    .map((path) => path.replace(/(?:\/index)?\.html$/, "") || "/");
  const pages = paths.filter((path) => paths.includes(`${path === "/" ? "/index" : path}.md`));
  const sampled = (all: string[], most: number): string[] =>
    all.filter((_, index) => index % Math.ceil(all.length / most) === 0);
  const { data } = (await (await fetch(`${url}/api/v1/modules?limit=100`)).json()) as { data: { slug: string }[] };
  const calls = kindsOf(data.map(({ slug }) => slug)).flatMap(({ callOf }) => [1, 2, 3, 4].map(callOf));
  const { site } = await inspectSite(url);
  const tries = fc.sample(triesOf({ ...site, siteUrl }, true), { numRuns: random, seed: 32 });
  return [
    ...sampled(paths, 250).map((path) => getOf(path)),
    ...sampled(pages, 40).flatMap((path) => [
      getOf(path, [["Accept", "text/markdown"]]),
      getOf(path, [["Accept", "text/html"]], "HEAD"),
      getOf(`${path}?mode=agent`),
      getOf(`${path}/`),
    ]),
    ...[
      "q=caching",
      "q=",
      "q=zzzz",
      "region=il",
      "region=all",
      "plan=teams&seats=12&country=IL",
      "plan=complete&country=DE",
      "plan=x",
    ].flatMap((query) =>
      ["/curriculum", "/pricing", "/quote", "/curriculum.md", "/pricing.md", "/quote.md"].map((path) =>
        getOf(`${path}?${query}`),
      ),
    ),
    ...calls.map(({ path, body, headers = {} }) =>
      body === undefined
        ? getOf(path, Object.entries(headers))
        : postOf(path, JSON.stringify(body), Object.entries(headers)),
    ),
    ...tries.map(({ request }) => request),
  ].filter(({ headers }) => !headers.some(([name]) => /^(?:if-none-match|connection|transfer-encoding)$/i.test(name)));
}

/** Sends requests one after another. */
async function exchanged(url: string, requests: WireRequest[]): Promise<Exchange[]> {
  const wire = openWire(url);
  const exchanges: Exchange[] = [];
  for (const { method, target, headers, body } of requests) {
    const outcome = await wire.ask({ method, target, headers, body: body && Buffer.from(body) });
    const answer =
      typeof outcome === "string"
        ? { status: 0, headers: [outcome], body: "" }
        : {
            status: outcome.status,
            headers: outcome.headers.map(([name, value]) => `${name}: ${value}`),
            body: outcome.body.toString("utf8").replaceAll(url, siteUrl),
          };
    exchanges.push({
      request: { method, target, headers, body: body && Buffer.from(body).toString("base64") },
      answer,
    });
  }
  wire.close();
  return exchanges;
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .sort();

/** A text without what differs between builds of equal pages: names with a hash, and digests. */
const withoutHashes = (text: string): string =>
  text.replaceAll(/\/_astro\/[\w.%@-]+/g, "/_astro/*").replaceAll(/sha256-[\w+/=]+/g, "sha256-*");

/** The lines of an HTML document: each tag with its attributes in order, each text. */
function linesOfHtml(html: string): string[] {
  const lines: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ("tagName" in node) {
      const attributes = node.attrs
        .filter(({ name }) => name !== "class" && !name.startsWith("data-astro-cid"))
        .map(({ name, value }) => `${name}=${JSON.stringify(withoutHashes(value))}`)
        .sort();
      const isData = attributes.some(
        (each) => each === 'type="application/ld+json"' || each === 'type="application/json"',
      );
      if (node.tagName === "style" || (node.tagName === "script" && !isData)) return;
      if (node.tagName === "link" && attributes.some((each) => each.includes("/_astro/*"))) return;
      lines.push(`<${[node.tagName, ...attributes].join(" ")}>`);
    } else if ("value" in node) {
      const text = withoutHashes(node.value).replaceAll(/\s+/g, " ");
      const isJoined = text !== " " && lines.at(-1) === " ";
      if (isJoined) lines.pop();
      lines.push(text);
    }
    if ("childNodes" in node)
      for (const child of "content" in node ? node.content.childNodes : node.childNodes) visit(child);
    if ("tagName" in node) lines.push(`</${node.tagName}>`);
  };
  visit(parse(html));
  return lines.filter((line) => line !== " ");
}

/** The first lines in which two texts differ; null if they agree. */
function difference(was: string[], is: string[]): string | null {
  const at = was.findIndex((line, index) => line !== is[index]);
  if (at === -1 && was.length === is.length) return null;
  const from = at === -1 ? was.length : at;
  return [
    `- ${was.slice(Math.max(0, from - 1), from + 2).join("⏎")}`,
    `+ ${is.slice(Math.max(0, from - 1), from + 2).join("⏎")}`,
  ]
    .map((line) => line.slice(0, 300))
    .join("\n    ");
}

const textLines = (text: string): string[] => withoutHashes(text).split(/\n|(?<=[,}\]]) ?(?=")/);

function differenceOf(name: string, was: Buffer, is: Buffer): string | null {
  if (was.equals(is)) return null;
  if (name.endsWith(".html")) return difference(linesOfHtml(was.toString()), linesOfHtml(is.toString()));
  if (/\.(?:png|ico|woff2|zip|epub|imscc)$/.test(name)) return `${was.length} and ${is.length} other bytes`;
  if (name === "/_headers") return difference(headerBlocks(was.toString()), headerBlocks(is.toString()));
  return difference(textLines(was.toString()), textLines(is.toString()));
}

/** The blocks of _headers, with one for all scripts, whose number is not compared. */
const headerBlocks = (text: string): string[] => [...new Set(withoutHashes(text).split(/\n(?=\S)/))];

function compareFiles(was: string, is: string): string[] {
  const named = (folder: string): Map<string, string> =>
    new Map(
      filesOf(folder)
        .filter((path) => !/^\/_astro\/.*\.(?:js|css)$/.test(path))
        .map((path) => [withoutName(path), path]),
    );
  const withoutName = (path: string): string =>
    path.replace(/^(\/_astro\/search)\.\w+/, "$1").replace(/^(\/_astro\/.*)\.[\w-]+(\.\w+)$/, "$1$2");
  const [olds, news] = [named(was), named(is)];
  return [
    ...[...olds.keys()].filter((path) => !news.has(path)).map((path) => `${path}: is missing`),
    ...[...news.keys()].filter((path) => !olds.has(path)).map((path) => `${path}: is new`),
    ...[...olds].flatMap(([name, path]) => {
      const other = news.get(name);
      const text = other && differenceOf(name, readFileSync(join(was, path)), readFileSync(join(is, other)));
      return text ? [`${name}\n    ${text}`] : [];
    }),
  ];
}

/** Headers that follow from the bytes of HTML, and those of the moment. */
const changing = /^(?:date|x-request-id|age): /i;
const ofBytes = /^(?:etag|content-length): /i;

function compareAnswers(was: Exchange[], is: Exchange[]): string[] {
  return was.flatMap(({ request, answer }, index) => {
    const other = is[index]?.answer;
    if (!other) return [`${request.target}: no answer`];
    const isHtml = answer.headers.some((line) => /^content-type: text\/html/i.test(line));
    const headersOf = ({ headers }: Answer): string[] =>
      headers
        .filter((line) => !changing.test(line) && !(isHtml && ofBytes.test(line)))
        .map(withoutHashes)
        .sort();
    const linesOf = (text: string): string[] => (isHtml ? linesOfHtml(text) : textLines(text));
    const text =
      answer.status === other.status
        ? (difference(headersOf(answer), headersOf(other)) ?? difference(linesOf(answer.body), linesOf(other.body)))
        : `${answer.status} → ${other.status}`;
    const body = request.body === null ? "" : ` ${Buffer.from(request.body, "base64").toString().slice(0, 100)}`;
    return text === null ? [] : [`${request.method} ${request.target.slice(0, 120)}${body}\n    ${text}`];
  });
}

const requestOf = ({ method, target, headers, body }: Exchange["request"]): WireRequest => ({
  method,
  target,
  headers,
  body: body === null ? null : Buffer.from(body, "base64"),
});

/** Builds and asks the earlier version once. */
async function keep(
  course: string,
  random: number,
  files: (() => Record<string, string | Uint8Array>) | null,
): Promise<void> {
  const folder = join(formerFolder, course);
  if (existsSync(join(folder, "exchanges.json"))) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (files !== null) writeFiles(join(folder, "content"), files());
  build(before, course);
  cpSync(join(before, "dist/client"), join(folder, "client"), { recursive: true });
  const exchanges = await whileServing(before, async (url) =>
    exchanged(url, await requestsTo(url, join(folder, "client"), random)),
  );
  writeFileSync(join(folder, "exchanges.json"), JSON.stringify(exchanges));
}

let total = 0;
for (const [course, { files, random }] of Object.entries(courses)) {
  if (options.only !== undefined && !options.only.split(",").includes(course)) continue;
  await keep(course, random, files);
  build(after, course);
  const folder = join(formerFolder, course);
  const was = JSON.parse(readFileSync(join(folder, "exchanges.json"), "utf8")) as Exchange[];
  const differences = compareFiles(join(folder, "client"), join(after, "dist/client"));
  if (!options.files)
    differences.push(
      ...(await whileServing(after, async (url) =>
        compareAnswers(
          was,
          await exchanged(
            url,
            was.map(({ request }) => requestOf(request)),
          ),
        ),
      )),
    );
  total += differences.length;
  console.log(
    `${course}: ${filesOf(join(folder, "client")).length} files, ${options.files ? 0 : was.length} requests, ${differences.length} differences`,
  );
  for (const text of differences.slice(0, maxPrinted)) console.log(`  ${text}`);
}
console.log(total === 0 ? "No differences." : `${total} differences.`);
process.exitCode = total === 0 ? 0 : 1;
