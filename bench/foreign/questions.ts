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

/** A question that one module answers, and the same in two expert's wordings. second is when a lecture answers it. */
type Asked = { question: string; module: string; rephrased: string[]; second?: number };
type Questions = { questions: Asked[]; moments: Asked[]; offTopic: string[] };
type Course = { name: string; index: SearchIndex; mini: MiniSearch; pairs: MiniSearch; asked: Questions };

const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
if (folder === undefined)
  throw new Error("Name the folder with the courses: node bench/foreign/questions.ts <courses>");
const half = process.argv.includes("--open") ? "open" : process.argv.includes("--closed") ? "closed" : "both";
const ofHalf = <Item>(items: Item[]): Item[] =>
  items.filter((_, at) => half === "both" || at % 4 < 2 === (half === "open"));

const courses = foreignCourses.map(({ name }): Course => {
  const site = openSite({ SITE_URL: "https://course.example", CONTENT_DIR: join(folder, name) });
  const source = searchSourceOf(site.course, site.documents);
  const language = languageOf(source.language);
  const asked = JSON.parse(readFileSync(new URL(`questions/${name}.json`, import.meta.url), "utf8")) as Questions;
  return {
    name,
    index: openIndex(buildIndex(source, language), language),
    mini: miniSearchOf(source),
    pairs: miniSearchOf(source, "pairs"),
    asked: {
      questions: ofHalf(asked.questions),
      moments: ofHalf(asked.moments),
      offTopic: ofHalf(asked.offTopic),
    },
  };
});

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

type Find = (asked: Asked) => string[];
const placed = (asked: Asked[], find: Find): [Share, Share] => {
  const places = asked.map((each) => find(each).indexOf(each.module));
  return [counted(places, (place) => place === 0), counted(places, (place) => place >= 0 && place < 3)];
};

const rows = courses.map(({ name, index, mini, pairs, asked }) => {
  const ask = ({ question, rephrased }: Asked, withRephrased = false) =>
    search(index, { text: question, alternatives: withRephrased ? rephrased : [] });
  const own: Find = (each) => ask(each).modules.map(({ key }) => key);
  const isOnTime = (each: Asked, withRephrased: boolean): boolean => {
    const hit = ask(each, withRephrased)
      .modules.slice(0, 3)
      .find(({ key }) => key === each.module);
    return (hit?.passages ?? []).some(
      ({ field, start }) => field === "transcript" && Math.abs(start - (each.second ?? 0)) <= 20,
    );
  };
  const known = [...asked.questions, ...asked.moments];
  const answers = known.filter((each) => ask(each).label === "answer");
  return {
    name,
    shares: [
      ...placed(asked.questions, own),
      ...placed(asked.questions, (each) => ask(each, true).modules.map(({ key }) => key)),
      ...[mini, pairs].flatMap((engine) =>
        placed(asked.questions, ({ question }) => engine.search(question).map(({ id }) => String(id))),
      ),
      placed(asked.moments, own)[1],
      counted(asked.moments, (each) => isOnTime(each, false)),
      counted(asked.moments, (each) => isOnTime(each, true)),
      counted(answers, (each) => own(each).slice(0, 3).includes(each.module)),
      counted(asked.offTopic, (text) => search(index, { text }).label === "answer"),
      counted(known, (each) => own(each).slice(0, 3).includes(each.module) && ask(each).label !== "answer"),
    ] satisfies Share[],
  };
});

console.log(`Percentages of the ${half === "both" ? "" : `${half} half of the `}questions; modules first / among three.

| Course | Questions | Alone | Rephrased | MiniSearch | … with pairs | Moments | Module | Moment | … rephrased | Right of answers | Off-topic answered | Right without label |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|`);
const all = {
  name: "all",
  shares: (rows[0]?.shares ?? []).map((_, at) => sum(rows.map(({ shares }) => shares[at] ?? [0, 0]))),
};
for (const { name, shares } of [...rows, all]) {
  const [first, among, ...more] = shares.map(percent);
  const [moments] = shares.slice(8);
  const cells = [
    shares[0]?.[1],
    `${first} / ${among}`,
    `${more[0]} / ${more[1]}`,
    `${more[2]} / ${more[3]}`,
    `${more[4]} / ${more[5]}`,
    moments?.[1],
    ...more.slice(6),
  ];
  console.log(`| ${name} | ${cells.join(" | ")} |`);
}

const missed = process.argv[process.argv.indexOf("--misses") + 1];
for (const { name, index, asked } of courses.filter(({ name }) => process.argv.includes("--misses") && name === missed))
  for (const { question, module } of [...asked.questions, ...asked.moments]) {
    const { modules, label } = search(index, { text: question });
    const keys = modules.map(({ key }) => key);
    const at = keys.indexOf(module);
    if (at !== 0)
      console.log(`${name}, place ${at + 1}, ${label}: ${question} → ${module}; ${keys.slice(0, 3).join(", ")}`);
  }
