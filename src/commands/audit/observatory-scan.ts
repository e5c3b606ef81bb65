/**
 * Asks MDN's HTTP Observatory about pages, and prints what it says as JSON. npx runs this file beside the package: its own
 * command knows neither ports nor paths and stops at a 404, so its analysers are called as its scanner calls them.
 * Arguments: the origin of a site over https, then the paths of its pages. TRUSTED: a certificate to trust beside the usual ones.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { pathToFileURL } from "node:url";

type Judged = { result: string; pass: boolean; scoreModifier: number };
type Retrieved = { responses: { auto: { status: number } | null } };
type Analyser = (retrieved: Retrieved) => { result: string; pass: boolean; constructor: { name: string } };
type Observatory = {
  retrieve: (host: string, where: { httpsPort: string; httpPort: string; path: string }) => Promise<Retrieved>;
  ALL_TESTS: Analyser[];
  getScoreModifier: (result: string) => number;
  getGradeForScore: (score: number) => { grade: string; score: number };
  MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
};

const [origin = "", ...paths] = process.argv.slice(2);
const { TRUSTED } = process.env;
// Not by NODE_EXTRA_CA_CERTS: npx would then mistrust a registry that needs the one which is named there.
if (TRUSTED) setDefaultCACertificates([...getCACertificates(), readFileSync(TRUSTED, "utf8")]);
const observatory = await load();
const pages = [];
for (const path of paths) pages.push({ path, ...(await judge(observatory, new URL(origin), path)) });
console.log(JSON.stringify({ pages }));

/** The package that npx has fetched, which it names in PATH. */
async function load(): Promise<Observatory> {
  const folder = (process.env.PATH ?? "")
    .split(delimiter)
    .map((commands) => join(commands, "../@mdn/mdn-http-observatory"))
    .find((each) => existsSync(each));
  if (folder === undefined) throw new Error("The package @mdn/mdn-http-observatory is not here: npx runs this file.");
  // The browsers' list of preloaded hosts, which the package would download while it is installed: none here is on it.
  const preloaded = join(folder, "conf/hsts-preload.json");
  if (!existsSync(preloaded)) writeFileSync(preloaded, "{}");
  const parts = ["retriever/retriever.js", "constants.js", "grader/grader.js", "grader/charts.js"];
  const loaded = await Promise.all(parts.map((part) => import(pathToFileURL(join(folder, "src", part)).href)));
  return Object.assign({}, ...loaded);
}

/** The grade of a page, added up as the Observatory's own scanner adds it up: extra credit counts from an A on. */
async function judge(tool: Observatory, { hostname, port }: URL, path: string) {
  const retrieved = await tool.retrieve(hostname, { httpsPort: port, httpPort: port, path });
  const { auto } = retrieved.responses;
  if (!auto) throw new Error(`${origin}${path} does not answer.`);
  const tests: Record<string, Judged> = {};
  for (const analyse of tool.ALL_TESTS) {
    const judged = analyse(retrieved);
    const { result, pass } = judged;
    tests[judged.constructor.name] = { result, pass, scoreModifier: tool.getScoreModifier(result) };
  }
  const sum = (modifiers: number[]): number => modifiers.reduce((score, modifier) => score + modifier, 100);
  const modifiers = Object.values(tests).map(({ scoreModifier }) => scoreModifier);
  const without = sum(modifiers.filter((modifier) => modifier < 0));
  const score = without >= tool.MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : without;
  return { status: auto.status, ...tool.getGradeForScore(score), tests };
}
