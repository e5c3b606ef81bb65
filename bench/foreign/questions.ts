/**
 * How well the search answers on public courses: node bench/foreign/questions.ts <courses>, with the folder that courses.ts wrote.
 * --open or --closed counts only that half of the questions; --misses <course> prints those whose best module is another one.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type MiniSearch from "minisearch";
import { openSite } from "../../src/build/open-site.ts";
import { buildIndex } from "../../src/build/search/build-index.ts";
import { searchSourceOf } from "../../src/build/search/search-source.ts";
import { openIndex, type SearchIndex } from "../../src/service/search/index-file.ts";
import { languageOf } from "../../src/service/search/languages.ts";
import { search } from "../../src/service/search/search.ts";
import { miniSearchOf } from "../mini-search.ts";
import { foreignCourses } from "./courses.ts";
import { pagefindOf } from "./pagefind.ts";

/** A question that one module answers, with two rewordings by an expert. second is the moment of the lecture that answers it. */
type Asked = { question: string; module: string; rephrased: string[]; second?: number };
type Questions = { questions: Asked[]; moments: Asked[]; offTopic: string[] };
type Course = {
  name: string;
  index: SearchIndex;
  mini: MiniSearch;
  pairs: MiniSearch;
  pagefind: Awaited<ReturnType<typeof pagefindOf>>;
  asked: Questions;
};

const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
if (folder === undefined)
  throw new Error("Name the folder with the courses: node bench/foreign/questions.ts <courses>");
const half = process.argv.includes("--open") ? "open" : process.argv.includes("--closed") ? "closed" : "both";
const ofHalf = <Item>(items: Item[]): Item[] =>
  items.filter((_, at) => half === "both" || at % 4 < 2 === (half === "open"));

const courses: Course[] = [];
for (const { name } of foreignCourses) {
  const site = openSite({ SITE_URL: "https://course.example", CONTENT_DIR: join(folder, name) });
  const source = searchSourceOf(site.course, site.documents);
  const language = languageOf(source.language);
  const asked = JSON.parse(readFileSync(new URL(`questions/${name}.json`, import.meta.url), "utf8")) as Questions;
  courses.push({
    name,
    index: openIndex(buildIndex(source, language), language),
    mini: miniSearchOf(source),
    pairs: miniSearchOf(source, "pairs"),
    pagefind: await pagefindOf(source),
    asked: {
      questions: ofHalf(asked.questions),
      moments: ofHalf(asked.moments),
      offTopic: ofHalf(asked.offTopic),
    },
  });
}

/** How many of how many. */
type Share = [count: number, of: number];
const counted = <Item>(items: Item[], isCounted: (item: Item) => boolean): Share => [
  items.filter(isCounted).length,
  items.length,
];
const percent = ([count, of]: Share): string => (of === 0 ? "" : `${Math.round((100 * count) / of)}`);
const sum = (shares: Share[]): Share => [
  shares.reduce((total, [count]) => total + count, 0),
  shares.reduce((total, [, of]) => total + of, 0),
];

type Find = (asked: Asked) => string[] | Promise<string[]>;
const isAmongThree = (place: number): boolean => place >= 0 && place < 3;
const placed = async (asked: Asked[], find: Find): Promise<Share[]> => {
  const places: number[] = [];
  for (const each of asked) places.push((await find(each)).indexOf(each.module));
  return [counted(places, (place) => place === 0), counted(places, isAmongThree)];
};

/** The cells of a course, by the names of their columns. */
async function cellsOf({ index, mini, pairs, pagefind, asked }: Course): Promise<Record<string, Share[]>> {
  const ask = ({ question, rephrased }: Asked, withRephrased = false) =>
    search(index, { text: question, alternatives: withRephrased ? rephrased : [] });
  const keysOf = (each: Asked, withRephrased = false): string[] =>
    ask(each, withRephrased).modules.map(({ key }) => key);
  const isRight = (each: Asked): boolean => isAmongThree(keysOf(each).indexOf(each.module));
  const isOnTime = (each: Asked, withRephrased: boolean): boolean => {
    const hits = ask(each, withRephrased).modules.slice(0, 3);
    const { passages = [] } = hits.find(({ key }) => key === each.module) ?? {};
    return passages.some(({ field, start }) => field === "transcript" && Math.abs(start - (each.second ?? 0)) <= 20);
  };
  const known = [...asked.questions, ...asked.moments];
  const foundBy =
    (engine: MiniSearch): Find =>
    ({ question }) =>
      engine.search(question).map(({ id }) => `${id}`);
  return {
    Alone: await placed(asked.questions, (each) => keysOf(each)),
    Rephrased: await placed(asked.questions, (each) => keysOf(each, true)),
    MiniSearch: await placed(asked.questions, foundBy(mini)),
    "… with pairs": await placed(asked.questions, foundBy(pairs)),
    Pagefind: pagefind === null ? [] : await placed(asked.questions, ({ question }) => pagefind(question)),
    "Moments: module": [counted(asked.moments, isRight)],
    "Moments: time": [
      counted(asked.moments, (each) => isOnTime(each, false)),
      counted(asked.moments, (each) => isOnTime(each, true)),
    ],
    "Answers that are right": [
      counted(
        known.filter((each) => ask(each).label === "answer"),
        isRight,
      ),
    ],
    "Right, not called answers": [counted(known.filter(isRight), (each) => ask(each).label !== "answer")],
    "Off-topic, called answers": [counted(asked.offTopic, (text) => search(index, { text }).label === "answer")],
  };
}

const rows: { name: string; cells: Record<string, Share[]> }[] = [];
for (const course of courses) rows.push({ name: course.name, cells: await cellsOf(course) });
const columns = Object.keys(rows[0]?.cells ?? {});
const all = Object.fromEntries(
  columns.map((column) => {
    const [first = []] = rows.map(({ cells }) => cells[column] ?? []);
    return [column, first.map((_, at) => sum(rows.map(({ cells }) => cells[column]?.[at] ?? [0, 0])))];
  }),
);
console.log(`Percentages of the ${half === "both" ? "" : `${half} half of the `}questions; modules first / in the top three; moments
within 20 seconds, alone / rephrased.

| Course | ${columns.join(" | ")} |\n|---|${"---:|".repeat(columns.length)}`);
for (const { name, cells } of [...rows, { name: "all", cells: all }])
  console.log(`| ${[name, ...columns.map((column) => (cells[column] ?? []).map(percent).join(" / "))].join(" | ")} |`);

const missed = process.argv[process.argv.indexOf("--misses") + 1];
for (const { name, index, asked } of courses.filter(({ name }) => process.argv.includes("--misses") && name === missed))
  for (const { question, module } of [...asked.questions, ...asked.moments]) {
    const { modules, label } = search(index, { text: question });
    const keys = modules.map(({ key }) => key);
    const at = keys.indexOf(module);
    if (at !== 0)
      console.log(`${name}, place ${at + 1}, ${label}: ${question} → ${module}; ${keys.slice(0, 3).join(", ")}`);
  }
