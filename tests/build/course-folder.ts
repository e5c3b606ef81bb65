/** Other courses, written into a folder: in another language, of another size, in every valid form. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { longCourse, plainPricing } from "../../bench/course.ts";
import { pictures } from "../pictures.ts";

/** Writes files (path → text or bytes) below a folder. */
export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Three modules and a page. */
export const smallCourse = (): Record<string, string> => ({
  ...longCourse(3),
  "pages/about.md": "---\ntitle: About\ndescription: About the course.\n---\nText.\n",
});

/** A free course without videos and parts: the fewest files and fields of a published course. */
export const freeCourse = (): Record<string, string> => ({
  "course.md": `---
name: Knots
title: Knots for every day
description: Two knots and when to tie them.
language: en
provider: { name: Rope School, url: "https://rope.example/" }
---
Tie along.
`,
  "modules/1-bowline.md":
    "---\ntitle: Bowline\ndescription: How to tie a loop.\nchapters: [Start, Finish]\n---\nTake the rope.\n",
  "modules/1-bowline.vtt": "WEBVTT\n\n00:01.000 --> 00:04.000\nThe rabbit comes out of its hole.\n",
  "modules/2-clove-hitch.md":
    "---\ntitle: Clove hitch\ndescription: How to tie to a post.\nchapters: 2\n---\nTwo turns.\n",
});

/** What prose may have besides markdown's usual forms: callouts, formulas, HTML elements and footnotes. */
const everyForm = `
> [!NOTE]
> לשים **לאט**.[^1] לחצו <kbd>Ctrl</kbd>+<kbd>C</kbd>, H<sub>2</sub>O<br>ו-<abbr title="אחוז אופה">א״א</abbr>.

> [!WARNING]
> - התנור חם

היחס הוא $h = \\frac{m_w}{m_f}$, המחיר $5 ו-$10.

$$
t(x) = \\begin{cases} 1 & x > 0 \\\\ 0 & \\text{else} \\end{cases}
$$

<details>
<summary>למה להמתין?</summary>

כי **הבצק** נח.

\`\`\`math
\\sqrt[3]{x} \\le 2
\`\`\`

</details>

<table>
<caption>קמחים</caption>
<tr><th scope="col">קמח</th><th scope="col">מים</th></tr>
<tr><td>לבן</td><td>65%</td></tr>
</table>

[^1]: כ-10 דקות, $t_0$.
`;

/**
 * A Hebrew course: mixed directions, every form of chapters, gaps in the numbers, repeated titles, drafts, BOM and CRLF, and modules
 * without a part before the parts, between modules of the first one, and after all.
 */
export function hebrewCourse(): Record<string, string> {
  const parts = ["יסודות האפייה", "התפחה & טעם", "תנור <חם>"];
  const titles = [
    "קמח ומים",
    'הבצק "הרטוב" של Chad',
    "מלח: 2% מהקמח",
    "לישה ביד 🍞",
    "שמרים וזמן",
    "קמח ומים",
    "חום, אדים & קרום",
    "中文標題與 emoji 🥖",
    "نان و آب",
    "[סוגריים] *כוכב* _קו_ `קוד`",
    "#תג וסוף #",
  ];
  const files: Record<string, string> = {
    "course.md": `---
name: לחם
title: "לחם: קורס אפייה מן הקמח ועד הפרוסה"
description: קורס שלם על אפיית לחם מחמצת בבית.
language: he
subtitles: [he, en]
exports: [zip, epub, cartridge, moochub]
url: https://לחם.example/קורס
provider: { name: המאפייה, url: "https://bakery.example/", email: hello@bakery.example }
parts:
${parts.map((name) => `  - name: "${name}"\n    description: "על ${name.replaceAll('"', "")}"`).join("\n")}
---
## ברוכים הבאים

טקסט עם **הדגשה** ו[קישור](/about).
`,
    "pricing.md": plainPricing("EUR"),
    "pages/about.md": "---\ntitle: אודות\n---\nשלום <b>עולם</b>.\n",
    "pages/contact.md": "# צרו קשר\n\nכתבו לנו.\n",
  };
  const chapters = [
    "chapters: 4",
    "chapters: [אחת, שתיים, שלוש]",
    "chapters:\n  - { title: ראשון, minutes: 5 }\n  - { title: שני, minutes: 7 }",
    "chapters:\n  - { title: ראשון, minutes: 5 }\n  - שני",
    "chapters: []",
  ];
  for (let index = 0; index < 33; index++) {
    const title = titles[index % titles.length] ?? "";
    const text = `---
title: ${JSON.stringify(title)}
${[0, 2, 32].includes(index) ? "" : `part: ${JSON.stringify(parts[index === 1 ? 0 : index % parts.length])}`}
description: ${JSON.stringify(`מה לומדים על ${title}, שיעור ${index + 1}.`)}
url: https://video.example/bread/${index + 1}
${chapters[index % chapters.length]}
${index % 3 === 0 ? "updated: 2026-09-1".concat(String(index % 10)) : ""}
---
תוכן השיעור. **מודגש** ו-\`code\`.
${index === 0 ? everyForm : ""}`;
    const number = index * 3 + 1;
    files[`modules/${number}-lesson-${index}.md`] = index % 4 === 1 ? `\uFEFF${text.replaceAll("\n", "\r\n")}` : text;
  }
  // Transcripts of two videos that cannot start at a moment: in the course's language and another, one of a chapter, in every
  // format.
  files["modules/1-lesson-0.srt"] =
    "\uFEFF1\r\n00:00:01,000 --> 00:00:04,000\r\n\u202bקמח & <b>מים</b>.\u202c\r\n\r\n2\r\n00:12:34,000 --> 00:12:36,000\r\nלשים a < b.\r\n";
  files["modules/1-lesson-0.en.vtt"] =
    "WEBVTT\n\n00:01.000 --> 00:04.000 line:0\n<v Chad>Flour &amp; <i>water</i>.\n\n01:05:00.500 --> 01:05:02.000\nKnead.\n";
  files["modules/4-lesson-1.2.sbv"] = "0:00:00.000,0:00:02.000\nרטוב[br]מאוד.\n";
  files["modules/2-secret-draft.vtt"] = "WEBVTT\n\n00:01.000 --> 00:02.000\ndraft-marker\n";
  files["modules/2-secret-draft.md"] =
    `---\ntitle: טיוטה סודית draft-marker\npart: ${JSON.stringify(parts[0])}\ndraft: true\n---\nעוד לא.\n`;
  return files;
}

/** A right-to-left course whose language, Central Kurdish, has no translation of the interface, with a color, transcripts, pictures and a file. */
export const persianCourse = (): Record<string, string | Uint8Array> => ({
  "course.md": `---
name: نان
title: نان در خانه
description: دوره‌ای کامل برای پختن نان.
language: ckb
look: { accent: "#7a1f5c" }
provider: { name: نانوایی, url: "https://bakery.example/", email: hello@bakery.example }
parts: [{ name: آغاز, description: نخستین گام‌ها., figure: files/oven.svg, figureAlt: تنور }]
---
خوش آمدید.
`,
  "pricing.md": `${plainPricing()}\n### پولم را پس می‌گیرم؟\n\nبله.\n`,
  "modules/1-first.md":
    "---\ntitle: آرد و آب\npart: آغاز\ndescription: خمیر ساده.\nurl: https://youtu.be/dQw4w9WgXcQ\nupdated: 2026-09-11\nchapters: [{ title: یک, minutes: 4, url: https://vimeo.com/76979871 }]\n---\nمتن.\n\n[*خمیر* را ببینید](https://www.youtube.com/watch?v=aaaaaaaaaaa)\n\nhttps://clips.course.internal/c.webm\n",
  "modules/1-first.vtt": "WEBVTT\n\n00:00.000 --> 00:03.000\nآرد و آب.\n\n12:34.000 --> 12:36.000\nخمیر.\n",
  "modules/1-first.1.vtt": "WEBVTT\n\n00:42.000 --> 00:43.000\nیک.\n",
  "modules/2-second.md":
    '---\ntitle: خمیرمایه\npart: آغاز\ndescription: زمان.\nurl: https://files.course.internal/b.mp4\nchapters: [یک, { title: دو, url: "https://files.course.internal/2.mp4" }]\n---\nمتن.\n\n![خمیر](../files/dough.svg "خمیر، پس از یک ساعت")\n\n<figure>\n<img src="../files/dough.svg" alt="خمیر" width="32">\n<figcaption>خمیر کوچک</figcaption>\n</figure>\n\n![تنور](../files/oven.svg)\n\n![](../files/bread/crumb.png "decorative")\n\n[داده](../files/flour.csv)\n',
  "files/dough.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><path d="M0 0h64v40z"/></svg>\n',
  "files/oven.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 520 80"><path d="M0 0h520v80z"/></svg>\n',
  "files/bread/crumb.png": pictures.png,
  "files/flour.csv": "آرد,آب\n500,350\n",
  "files/unused.txt": "هنوز نه.\n",
  "modules/2-second.srt": "1\n00:00:07,000 --> 00:00:09,000\nزمان.\n",
  "modules/2-second.en.srt": "1\n00:00:07,000 --> 00:00:09,000\nTime.\n",
  "modules/2-second.2.srt": "1\n00:00:05,000 --> 00:00:06,000\nدو.\n",
});
