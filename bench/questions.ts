import { readFileSync } from "node:fs";
import { loadCourse } from "../src/content/course.ts";
import { rankModules } from "../src/domain/question.ts";
const { modules } = loadCourse(process.env.CONTENT_DIR || "content");
const plain = modules.map(({ slug, title, part, description, url, chapters }) => ({ slug, title, part, description, url, chapters }));
const all = JSON.parse(readFileSync(new URL("questions.json", import.meta.url), "utf8"));
for (const half of [0, 1]) {
  let one = 0, three = 0, n = 0;
  for (const [i, { question, expected }] of all.entries()) {
    if (i % 2 !== half) continue;
    n++;
    const hits = rankModules(plain, question).slice(0, 10);
    const at = hits.findIndex(({ module }) => expected.includes(module.slug));
    if (at === 0) one++;
    if (at >= 0 && at < 3) three++;
    if (at !== 0 && (half === 0 || process.env.SHOW)) console.log(at, JSON.stringify(question), expected.join(), "|", hits.slice(0, 3).map(({ module, score }) => `${module.slug}:${score}`).join(" "));
  }
  console.log(half ? "held out" : "tuned", n, (100 * one / n).toFixed(1), (100 * three / n).toFixed(1));
}
