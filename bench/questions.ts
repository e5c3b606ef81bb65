/**
 * Quality, speed and size of the search: node bench/questions.ts. With --misses, also prints the questions whose best result is
 * wrong. Compares with MiniSearch over all fields, with its own defaults.
 */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import MiniSearch from "minisearch";
import { openSite } from "../src/build/open-site.ts";
import { buildIndex } from "../src/build/search/build-index.ts";
import type { SearchSource } from "../src/build/search/passages.ts";
import { searchSourceOf } from "../src/build/search/search-source.ts";
import { openIndex } from "../src/service/search/index-file.ts";
import { languageOf } from "../src/service/search/languages.ts";
import type { Question } from "../src/service/search/query.ts";
import { search } from "../src/service/search/search.ts";
import { miniSearchOf, miniSearchOptions } from "./mini-search.ts";

type Asked = { question: string; expected: string[] };

const site = openSite({ SITE_URL: "https://course.example", CONTENT_DIR: "content" });
const source = searchSourceOf(site.course, site.documents);
const language = languageOf(source.language);
const read = <Content>(file: string): Content =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")) as Content;

const own = openIndex(buildIndex(source, language), language);
const mini = miniSearchOf(source);
const engines: [name: string, (text: string) => string[]][] = [
  ["own", (text) => search(own, { text }).modules.map(({ key }) => key)],
  ["MiniSearch", (text) => mini.search(text).map(({ id }) => String(id))],
];

console.log("| Questions | Engine | First | Top three | No results | Only nearest |\n|---|---|---:|---:|---:|---:|");
for (const file of ["questions.json", "unseen-questions.json", "plain-questions.json"]) {
  const questions = read<Asked[]>(file);
  for (const [name, find] of engines) {
    const places = questions.map(({ question, expected }) =>
      find(question).findIndex((slug) => expected.includes(slug)),
    );
    const labels = name === "own" ? questions.map(({ question }) => search(own, { text: question }).label) : [];
    const cells = [
      share(places, (place) => place === 0),
      share(places, (place) => place >= 0 && place < 3),
      ...["none", "nearest"].map((label) => share(labels, (each) => each === label)),
    ];
    console.log(`| ${file}, ${questions.length} | ${name} | ${cells.join(" | ")} |`);
  }
  if (process.argv.includes("--misses")) printMisses(questions);
}

const { offTopic, aboutTheCourse } = read<{
  offTopic: string[];
  aboutTheCourse: { question: string; pages: string[] }[];
}>("other-questions.json");
const moments = read<{ question: string; module: string; second: number }[]>("moment-questions.json");
const onTime = moments.filter(({ question, module, second }) => {
  const [best] = search(own, { text: question }).modules;
  const { field, start } = best?.passages[0] ?? {};
  return best?.key === module && field === "transcript" && Math.abs((start ?? 0) - second) <= 20;
});
const labels = offTopic.map((text) => search(own, { text }).label);
const answered = aboutTheCourse.filter(({ question, pages }) => {
  const [best] = search(own, { text: question }).pages;
  return best !== undefined && pages.includes(best.key.replace(/#.*/, ""));
});
console.log(`
Off-topic questions: ${share(labels, (label) => label === "none")} without results, ${share(labels, (label) => label !== "answer")} with either label.
Questions that a transcript answers: ${onTime.length} of ${moments.length} return the right moment (within 20 seconds).
Questions about the course: ${answered.length} of ${aboutTheCourse.length} name the page.
`);

const typical = "how do I stop two users from overwriting each other's edits";
const prose = source.modules.map(({ description }) => description).join(" ");
const misspelled = "validaters headrs cachng respnse stauts negotiaton conditionl comprssion latncy paginaton";
const kinds: [kind: string, question: Question][] = [
  ["a word", { text: "cache" }],
  ["a sentence", { text: typical }],
  ["three texts", { text: typical, alternatives: ["optimistic locking with If-Match and ETag", "lost updates"] }],
  ["two typos", { text: "validaters and condtional requests" }],
  ["ten typos", { text: misspelled }],
  ["1,000 characters", { text: prose.slice(0, 1000) }],
  [
    "five texts",
    { text: prose.slice(0, 1000), alternatives: [0, 1, 2, 3].map((at) => prose.slice(at * 200, at * 200 + 200)) },
  ],
  ["a phrase of stop words", { text: '"to be or not to be"' }],
  ["a phrase of 495 words", { text: `"—${"a i s ".repeat(165)}"` }],
  ["characters for eighteen", { text: "\ufdfa".repeat(1000), alternatives: Array(4).fill("\ufdfa".repeat(200)) }],
];
console.log(
  `Milliseconds a question, median of 200 (first: in a process that has asked other courses only)\n\n| Modules | Index, kB | gzip, kB | first | ${kinds.map(([kind]) => kind).join(" | ")} | MiniSearch, kB | first, with index | a sentence |\n|${"---:|".repeat(kinds.length + 7)}`,
);
for (const count of [48, 500, 2000]) {
  const many = courseOf(count);
  const text = buildIndex(many, language);
  const [first, index] = timed(() => {
    const opened = openIndex(text, language);
    search(opened, { text: typical });
    return opened;
  });
  const texts = (document: number) => many.modules[document]?.overview.flatMap(({ blocks }) => blocks);
  const times = kinds.map(([, question]) => median(() => search(index, question, { texts })));
  const json = JSON.stringify(miniSearchOf(many));
  const [miniFirst, loaded] = timed(() => {
    const opened = MiniSearch.loadJSON(json, miniSearchOptions());
    opened.search(typical);
    return opened;
  });
  const cells = [
    count,
    ...[text.length, gzipSync(text).length].map((bytes) => (bytes / 1000).toFixed(0)),
    ...[first, ...times].map((ms) => ms.toFixed(2)),
    (json.length / 1000).toFixed(0),
    miniFirst.toFixed(1),
    median(() => loaded.search(typical)).toFixed(2),
  ];
  console.log(`| ${cells.join(" | ")} |`);
}

function share<Value>(values: Value[], isCounted: (value: Value) => boolean): string {
  return values.length === 0 ? "" : `${((100 * values.filter(isCounted).length) / values.length).toFixed(1)} %`;
}

function printMisses(questions: Asked[]): void {
  for (const { question, expected } of questions) {
    const slugs = search(own, { text: question }).modules.map(({ key }) => key);
    const place = slugs.findIndex((slug) => expected.includes(slug));
    const at = place === -1 ? "not found" : `place ${place + 1}`;
    if (place !== 0)
      console.log(`  ${at}: ${question} → ${expected.join(" or ")}; first ${slugs.slice(0, 3).join(", ")}`);
  }
}

/** A course with this number of modules, which are copies of the shipped ones with some words of their own. */
function courseOf(count: number): SearchSource {
  const modules = Array.from({ length: count }, (_, at) => {
    const module = source.modules[at % source.modules.length];
    if (!module) throw new Error("The course has no modules.");
    if (count <= source.modules.length) return module;
    const { title, description } = module;
    return { ...module, slug: `${at}-x`, title: `${title} t${at}`, description: `${description} d${at} e${at * 7}` };
  });
  return { ...source, modules };
}

function median(run: () => unknown): number {
  const times = Array.from({ length: 200 }, () => timed(run)[0]);
  return times.toSorted((a, b) => a - b)[100] ?? 0;
}

function timed<Result>(run: () => Result): [ms: number, result: Result] {
  const started = performance.now();
  const result = run();
  return [performance.now() - started, result];
}
