/** Self-checks in modules: how they are rendered, and which errors are reported. */
import { expect, test } from "vitest";
import { loadContent } from "../../../src/content/course.ts";
import { renderLesson, textSections } from "../../../src/content/markdown/render.ts";
import { checksIn, isChoice, placesIn } from "../../../src/course/check.ts";
import { en } from "../../../src/course/interface/en.ts";
import { testEach } from "../../each.ts";
import { moduleWith, problemsOfModule } from "./course-folder.ts";

const lines = (...all: string[]): string => all.map((line) => `> ${line}`.trimEnd()).join("\n");
const check = (explanation: string, question = "How hot?", box = "x"): string =>
  lines(`**${question}**`, "", `- [${box}] 80 °C`, "- [ ] 60 °C", "", explanation);
const prose = "Pour at **80 °C**, not hotter.\n\nWait two minutes.";

test("an overview contains no checks, and the search finds none of their words; a page contains both", () => {
  const { overview = "", lesson = "" } = moduleWith({}, `${prose}\n\n${check("Not hotter.")}\n\nPour.`) ?? {};
  expect(overview).toBe(`${prose}\n\nPour.`);
  expect(checksIn(lesson)).toMatchObject([{ question: "How hot?" }]);
  const html = renderLesson(lesson, "en", { texts: en, marks: {} });
  // The ids of blocks are those that search results lead to.
  for (const { ids } of textSections(overview, "en")) for (const id of ids) expect(html).toContain(`id="${id}"`);
  expect(moduleWith({}, prose)).not.toHaveProperty("lesson", expect.anything());
});

test("a quotation in the explanation links to the paragraph that contains its words", () => {
  const { overview = "", lesson = "" } =
    moduleWith(
      {},
      `${prose}\n\n${check("Bitter. [“Pour at 80 °C, not hotter”](#), [page](#tea), [all](#chapters)")}`,
    ) ?? {};
  const [id] = textSections(overview, "en")[0]?.ids ?? [];
  expect(checksIn(lesson)[0]?.explanation).toBe(
    `Bitter. [“Pour at 80 °C, not hotter”](#${id}), [page](#tea), [all](#chapters)`,
  );
});

testEach(["新鲜的响应，其中`max-age=60`表示一分钟", "保存**新鲜的**响应"])(
  "a quotation is found in Chinese: %s",
  (words) => {
    const text = "缓存保存**新鲜的**响应，其中`max-age=60`表示一\n分钟。";
    expect(problemsOfModule({}, `${text}\n\n${check(`[${words}](#)`)}\n`)).toBe("");
  },
);

testEach([
  [
    check("[“Pour at 90 °C”](#)"),
    'modules/1-green.md:13: check: got "“Pour at 90 °C”", which no paragraph of the module contains; expected the exact words of one paragraph; copy them from the paragraph, or link to a heading, such as #caches',
  ],
  [
    check("Hot.", "How hot?", " "),
    'modules/1-green.md:13: check: got "How hot?", without a correct answer; expected [x] before each correct answer; mark the correct answer; to ask for an explanation, write a request without a question mark, such as “Explain why …”',
  ],
  [check("Hot.", "Explain how hot.", " "), ""],
  [
    lines("**How hot?**", "", "- [x] 80 °C[^1]", "- [ ] 60 °C", "", "[^1]: A note."),
    'modules/1-green.md:13: check: got "How hot?", with a footnote in a list, or with a [name]: or [^1]: line; expected footnotes in the question or in paragraphs, and [name]: and [^1]: lines below the blockquote; move the footnote or line there',
  ],
])("the errors of %j are %j", (markdown, expected) => {
  expect(problemsOfModule({}, `${prose}\n\n${markdown}\n`)).toBe(expected);
});

const misread =
  'check: got "How hot?", whose blockquote is inside another element, or whose options are not one task list with one paragraph for each item; expected a separate blockquote with one task list, in which each item is one paragraph; write one blockquote for each question, start each line with >, and put a paragraph between the options and other lists';

testEach([
  ["in an item of a list", `- Tea\n\n  ${check("Hot.").replaceAll("\n", "\n  ")}`],
  ["in a details element", `<details>\n<summary>Tea</summary>\n\n${check("Hot.")}\n\n</details>`],
  ["in a comment", `<!--\n\n${check("Hot.")}\n\n-->`],
  ["with an item that is no task", check("Hot.").replace("- [ ] 60", "- 60")],
  ["with an empty option", check("Hot.").replace("- [ ] 60 °C", "- [ ]\n> - [ ] 60 °C")],
  ["with a list in an option", check("Hot.").replace("60 °C", "60 °C\n>   - cold")],
  ["with code in an option", check("Hot.").replace("60 °C", "60 °C\n>\n>   ```\n>   a\n>   ```")],
  ["with lists of two kinds", check("Hot.").replace("- [ ]", "* [ ]")],
  ["with a list right above its options", check("Hot.").replace("- [x]", "* tea\n> * water\n>\n> - [x]")],
  ["with a list right below its options", check("* Hot.")],
  ["and another one in the same quote", `${check("Hot.")}\n>\n${check("Hot.")}`],
  ["with a line without a mark", check("Hot.").replace("80 °C\n", "80 °C\nhot\n")],
  ["that goes on without a mark", `${check("Hot.")}\nNot hotter.`],
])("a check %s is an error", (_, markdown) => {
  expect(problemsOfModule({}, `${prose}\n\n${markdown}\n`)).toContain(misread);
});

test("a quote that is not a check stays a quote next to checks, and each check has its own id", () => {
  const other = lines("**Tasks**", "", "1. [x] Pour", "2. [ ] Wait");
  const { lesson = "" } = moduleWith({}, `${other}\n\n${check("Hot.")}`) ?? {};
  const html = renderLesson(lesson, "en", { texts: en, marks: {} });
  expect(html).toMatch(/<blockquote>\s*<p[^>]*><strong>Tasks/);
  expect(html).toMatch(/<form [^>]*data-check="(\w{3})"[^>]*>.*?How hot\?/s);
  expect(html).toContain(`data-check="${checksIn(lesson)[0]?.id}"`);
});

test("the form of a check sends nothing without a script", () => {
  const { lesson = "" } = moduleWith({}, check("Hot.")) ?? {};
  expect(renderLesson(lesson, "en", { texts: en, marks: {} })).toMatch(/<form [^>]*method="dialog"/);
});

test("each module of the course has three to five checks with a proof, and neither place nor length gives the answer away", () => {
  const { modules } = loadContent("content").course;
  const places: number[] = [];
  let [longest, choices] = [0, 0];
  for (const { slug, lesson = "" } of modules) {
    const checks = placesIn(lesson).map((place) => place.check);
    expect(checks.length, slug).toBeGreaterThanOrEqual(3);
    expect(checks.length, slug).toBeLessThanOrEqual(5);
    for (const { kind, items, explanation, question } of checks) {
      expect(explanation, question).toMatch(/\]\((?:#[A-Z]\w{2}|[^)#]+#\w+)\)/);
      if (!isChoice(kind) || kind === "multiple") continue;
      const right = items.findIndex(({ isRight }) => isRight);
      places[right] = (places[right] ?? 0) + 1;
      choices += 1;
      const lengths = items.map(({ text }) => text.length);
      if (lengths.every((length, at) => at === right || length < (lengths[right] ?? 0))) longest += 1;
    }
  }
  // With four options, a guess is right in a quarter of the cases.
  for (const count of places) expect(count / choices).toBeLessThan(0.35);
  expect(longest / choices).toBeLessThan(0.35);
});
