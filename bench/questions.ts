/** Quality and speed of /ask: node bench/questions.ts. With --misses, also prints the questions whose best result is wrong. */
import { readFileSync } from "node:fs";
import { type AskSource, answerQuestion } from "../src/ask/ask.ts";
import { openSite, publicationOf } from "../src/build/open-site.ts";
import { rankModules } from "../src/search/question.ts";

type Question = { question: string; expected: string[] };

const site = openSite({ SITE_URL: "https://course.example", CONTENT_DIR: "content" });
const publication = publicationOf(site, () => 0, []);

for (const file of ["questions.json", "unseen-questions.json"]) {
  const questions = JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")) as Question[];
  const results = questions.map(({ question, expected }) => {
    const slugs = rankModules(publication.catalog.modules, question).map(({ module }) => module.slug);
    return { question, expected, slugs, place: slugs.findIndex((slug) => expected.includes(slug)) };
  });
  const share = (first: number): string => {
    const hits = results.filter(({ place }) => place >= 0 && place < first).length;
    return `${((100 * hits) / results.length).toFixed(1)} %`;
  };
  console.log(`${file}: ${results.length} questions, top 1 ${share(1)}, top 3 ${share(3)}`);
  if (!process.argv.includes("--misses")) continue;
  for (const { question, expected, slugs, place } of results.filter(({ place }) => place !== 0)) {
    const at = place === -1 ? "not found" : `place ${place + 1}`;
    console.log(`  ${at}: ${question} → ${expected.join(" or ")}; first ${slugs.slice(0, 3).join(", ") || "nothing"}`);
  }
}

const typical = "how do I stop two users from overwriting each other's edits";
const kinds: [kind: string, question: string][] = [
  ["one word", "cache"],
  ["a sentence", typical],
  ["no results", "zzzzz qqqqq"],
  ["1,000 characters", `${Array.from({ length: 300 }, (_, at) => `w${at.toString(36)}x`).join(" ")}`.slice(0, 1000)],
];
console.log("\nmilliseconds per question, median of 200 (first: including indexing)");
for (const count of [50, 500, 2000]) {
  const source = courseOf(count);
  const first = timeOf(() => answerQuestion(source, { text: typical, streaming: null, queryId: "a" }));
  const times = kinds.map(([kind, text]) => {
    const all = Array.from({ length: 200 }, () =>
      timeOf(() => answerQuestion(source, { text, streaming: null, queryId: "a" })),
    );
    return `${kind} ${(all.toSorted((a, b) => a - b)[100] ?? 0).toFixed(2)}`;
  });
  console.log(`${count} modules: first ${first.toFixed(1)}, ${times.join(", ")}`);
}

/** A course with this number of modules, which are copies of the shipped ones with some unique words. */
function courseOf(count: number): AskSource {
  const { modules } = publication.catalog;
  const many = Array.from({ length: count }, (_, at) => {
    const module = modules[at % modules.length];
    if (!module) throw new Error("The course has no modules.");
    const { title, description } = module;
    return { ...module, slug: `${at}-x`, title: `${title} t${at}`, description: `${description} d${at} e${at * 7}` };
  });
  return { ...publication, catalog: { ...publication.catalog, modules: many } };
}

function timeOf(run: () => unknown): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}
