/** Courses by other people, written into a folder: another language, another size, every legal form. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Writes files (path → text) below a folder. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const pricing = (currency = "USD") => `---
regions:
  intl: { currency: ${currency}, processor: Pay, invoice: PDF, vatIncluded: false, refundDays: 30 }
  il: { countries: [IL], currency: ILS, processor: סליקה, invoice: חשבונית מס, vatIncluded: true, refundDays: 14 }
free: { price: 0, currency: ${currency}, includes: "Overviews & more <all>", url: "https://course.example/free" }
complete: { intl: { now: 49.5, list: 99 }, il: { now: 180, list: 365.90 }, url: "https://pay.example/c" }
teams: { intl: { now: 40, list: 80 }, il: { now: 150, list: 300 }, minSeats: 3, perSeat: true }
---
`;

/** A Hebrew course: mixed directions, every form of chapters, gaps in the numbers, repeating titles, drafts, BOM and CRLF. */
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
url: https://לחם.example/קורס
provider: { name: המאפייה, url: "https://bakery.example/", email: hello@bakery.example }
parts:
${parts.map((name) => `  - name: "${name}"\n    description: "על ${name.replaceAll('"', "")}"`).join("\n")}
---
## ברוכים הבאים

טקסט עם **הדגשה** ו[קישור](/about).
`,
    "pricing.md": pricing("EUR"),
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
part: ${JSON.stringify(parts[index % parts.length])}
description: ${JSON.stringify(`מה לומדים על ${title}, שיעור ${index + 1}.`)}
url: https://video.example/bread/${index + 1}
${chapters[index % chapters.length]}
${index % 3 === 0 ? "updated: 2026-09-1".concat(String(index % 10)) : ""}
---
תוכן השיעור. **מודגש** ו-\`code\`.
`;
    const number = index * 3 + 1;
    files[`modules/${number}-lesson-${index}.md`] = index % 4 === 1 ? `\uFEFF${text.replaceAll("\n", "\r\n")}` : text;
  }
  files["modules/2-secret-draft.md"] =
    `---\ntitle: טיוטה סודית draft-marker\npart: ${JSON.stringify(parts[0])}\ndraft: true\n---\nעוד לא.\n`;
  return files;
}

/** A course in a language that the interface is not translated to, written from right to left. */
export const persianCourse = (): Record<string, string> => ({
  "course.md": `---
name: نان
title: نان در خانه
description: دوره‌ای کامل برای پختن نان.
language: fa
provider: { name: نانوایی, url: "https://bakery.example/", email: hello@bakery.example }
parts: [{ name: آغاز, description: نخستین گام‌ها. }]
---
خوش آمدید.
`,
  "pricing.md": `${pricing()}\n### پولم را پس می‌گیرم؟\n\nبله.\n`,
  "modules/1-first.md":
    "---\ntitle: آرد و آب\npart: آغاز\ndescription: خمیر ساده.\nurl: https://youtu.be/dQw4w9WgXcQ\nupdated: 2026-09-11\nchapters: [{ title: یک, minutes: 4 }]\n---\nمتن.\n",
  "modules/2-second.md":
    "---\ntitle: خمیرمایه\npart: آغاز\ndescription: زمان.\nurl: https://files.example/b.mp4\nchapters: 2\n---\nمتن.\n",
});

/** A course of any size, for growth: the same kind of module again and again. */
export function longCourse(modules: number): Record<string, string> {
  const files: Record<string, string> = {
    "course.md": `---
name: Long
title: A long course
description: A course with ${modules} modules.
language: en
provider: { name: School, url: "https://school.example/", email: a@school.example }
parts:
${Array.from({ length: Math.min(10, modules) }, (_, part) => `  - { name: Part ${part + 1}, description: About part ${part + 1}. }`).join("\n")}
---
`,
    "pricing.md": pricing(),
  };
  const paragraph = "A server answers a request with a status, fields and content, and a `cache` may keep it. ".repeat(
    12,
  );
  for (let index = 1; index <= modules; index++) {
    files[`modules/${index}-module-number-${index}.md`] = `---
title: "Module ${index}: what a reader learns here"
part: Part ${((index - 1) % 10) + 1}
description: One sentence on what module ${index} teaches its readers about services.
url: https://video.example/long/${index}
minutes: ${20 + (index % 40)}
chapters: [First things, What follows, An exercise, A trap, Another exercise, The end]
---
${paragraph}

- one thing
- another thing

${paragraph}
`;
  }
  return files;
}
