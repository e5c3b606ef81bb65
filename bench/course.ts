/** Generates courses of any size. */

/** The files of a generated course (path → text): similar modules with different overviews, in up to ten parts. */
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
    "pricing.md": plainPricing(),
  };
  for (let index = 1; index <= modules; index++) {
    files[`modules/${index}-module-number-${index}.md`] = `---
title: "Module ${index}: what a reader learns here"
part: Part ${((index - 1) % 10) + 1}
description: One sentence on what module ${index} teaches its readers about services.
url: https://video.example/long/${index}
minutes: ${20 + (index % 40)}
chapters: [First things, What follows, An exercise, A trap, Another exercise, The end]
---
${overview(index)}`;
  }
  return files;
}

const words =
  "a server answers each request with some status and fields that caches between it and their clients keep for later readers".split(
    " ",
  );

/** An overview of about 250 words. Each module has a different one, since equal texts are rendered only once. */
function overview(index: number): string {
  let state = index;
  const next = (): string => {
    state = (state * 48_271) % 2_147_483_647;
    return words[state % words.length] ?? "";
  };
  const sentence = (): string => `So ${Array.from({ length: 11 }, next).join(" ")}.`;
  const paragraph = (): string => Array.from({ length: 4 }, sentence).join(" ");
  return `${paragraph()} It says \`${next()}: ${index}\`.

## What ${next()} ${next()} means

${paragraph()} See [the first module](/modules/1-module-number-1).

- ${sentence()}
- **${next()}** ${sentence()}

${paragraph()}

\`\`\`http
GET /${next()}/${index} HTTP/1.1
Host: ${next()}.example
\`\`\`

${paragraph()}
`;
}

/** A pricing.md with prices in one currency and in shekels. */
export const plainPricing = (currency = "USD") => `---
regions:
  intl: { currency: ${currency}, processor: Pay, invoice: PDF, vatIncluded: false, refundDays: 30 }
  il: { countries: [IL], currency: ILS, processor: סליקה, invoice: חשבונית מס, vatIncluded: true, refundDays: 14 }
free: { price: 0, currency: ${currency}, includes: "Overviews & more <all>", url: "https://course.example/free" }
complete: { intl: { now: 49.5, list: 99 }, il: { now: 180, list: 365.90 }, url: "https://pay.example/c" }
teams: { intl: { now: 40, list: 80 }, il: { now: 150, list: 300 }, minSeats: 3, perSeat: true }
---
`;
