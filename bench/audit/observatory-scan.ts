/**
 * Runs MDN's HTTP Observatory on pages and prints the results as JSON. npx runs this file with the package, because the package's
 * own command supports neither ports nor paths and stops at a 404. This file calls its analysers in the same way as its scanner.
 * Arguments: an HTTPS origin, then paths. EXTRA_CERTIFICATE: the path of an additional certificate to trust.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { pathToFileURL } from "node:url";

type Result = { result: string; pass: boolean; scoreModifier: number };
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
const { EXTRA_CERTIFICATE } = process.env;
// Not NODE_EXTRA_CA_CERTS: npx may need the certificate that is already set there to reach the registry.
if (EXTRA_CERTIFICATE) setDefaultCACertificates([...getCACertificates(), readFileSync(EXTRA_CERTIFICATE, "utf8")]);
const observatory = await load();
const pages = [];
for (const path of paths) pages.push({ path, ...(await scan(observatory, new URL(origin), path)) });
console.log(JSON.stringify({ pages }));

/** Loads the package that npx has installed, found through PATH. */
async function load(): Promise<Observatory> {
  const folder = (process.env.PATH ?? "")
    .split(delimiter)
    .map((commands) => join(commands, "../@mdn/mdn-http-observatory"))
    .find((each) => existsSync(each));
  if (folder === undefined) throw new Error("@mdn/mdn-http-observatory is not installed. Run this file with npx.");
  // The list of hosts with HSTS preloading, which the package's install script would download. The audited hosts are not on it.
  const preloaded = join(folder, "conf/hsts-preload.json");
  if (!existsSync(preloaded)) writeFileSync(preloaded, "{}");
  const parts = ["retriever/retriever.js", "constants.js", "grader/grader.js", "grader/charts.js"];
  const loaded = await Promise.all(parts.map((part) => import(pathToFileURL(join(folder, "src", part)).href)));
  return Object.assign({}, ...loaded);
}

/** The grade of a page, calculated as in the Observatory's own scanner: extra credit counts only for an A or better. */
async function scan(tool: Observatory, { hostname, port }: URL, path: string) {
  const retrieved = await tool.retrieve(hostname, { httpsPort: port, httpPort: port, path });
  const { auto } = retrieved.responses;
  if (!auto) throw new Error(`${origin}${path} does not respond.`);
  const tests: Record<string, Result> = {};
  for (const analyse of tool.ALL_TESTS) {
    const analysis = analyse(retrieved);
    const { result, pass } = analysis;
    tests[analysis.constructor.name] = { result, pass, scoreModifier: tool.getScoreModifier(result) };
  }
  const sum = (modifiers: number[]): number => modifiers.reduce((score, modifier) => score + modifier, 100);
  const modifiers = Object.values(tests).map(({ scoreModifier }) => scoreModifier);
  const baseScore = sum(modifiers.filter((modifier) => modifier < 0));
  const score = baseScore >= tool.MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : baseScore;
  return { status: auto.status, ...tool.getGradeForScore(score), tests };
}
