/** A course in which every text tries to break out of its page, feed or file, and the same course with harmless texts. */
import { plainPricing } from "../../bench/course.ts";

/** Texts that contain markup, markdown, YAML, JSON, a shell command or an event. */
export const hostileTexts = [
  "w".repeat(5000),
  "<script>alert(1)</script>",
  "</script><script>alert(1)</script>",
  "</title></head><body><h1>x</h1>",
  "<!-- <script> -->",
  "--> <!--",
  "<!--",
  "<![CDATA[ x ]]>",
  "]]>",
  "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY y 'z'>]>&y;",
  "&amp; &lt;b&gt; &#60; &#x3c; &copy; &copy &quot;",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  '<iframe src="javascript:alert(1)"></iframe>',
  '" onmouseover="alert(1)" x="',
  "' onfocus='alert(1)' autofocus='",
  "\"'`“”‘’«»„‹›",
  "a > b",
  "a < b",
  "ends in \\",
  "\\\" \\' \\` \\\\",
  "`code` ``` ``code``",
  "$\u007balert(1)} #{x} {{x}} {%x%} <%= x %> %s %00 %0a",
  "](javascript:alert(1))",
  "[x](javascript:alert(1))",
  "![x](javascript:alert(1))",
  "[a](b) [c] [c][d] [^1]",
  "[x]: javascript:alert(1)",
  "[^1]: note",
  "<javascript:alert(1)>",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  'data: {"x":1}',
  "event: complete",
  "# heading",
  "###### heading ######",
  "- item",
  "* item",
  "+ item",
  "1. item",
  "1) item",
  "> quote",
  "| a | b |",
  "|---|---|",
  "a \\| b | c",
  "---",
  "***",
  "___",
  "===",
  "~~~",
  "```js",
  ": definition",
  "key: value # comment",
  "? complex",
  "&anchor x",
  "*alias",
  "!!js/function 'function () { throw 1 }'",
  "!tag",
  "%TAG ! x",
  "@at `tick`",
  "{a: [b]}",
  "__proto__",
  "constructor",
  "null",
  "true",
  "Infinity",
  "NaN",
  "1e999",
  "0x1F",
  "0o17",
  "2026-10-28",
  "12:30:45",
  "a\u200bb\u200c\u200d\u2060\ufeffc",
  "\u202egnissim\u202c",
  "\u202egnissim",
  "\u2066isolated\u2069 \u2067open",
  "\u200f\u200e marks",
  "Z\u0351\u036a\u0311a\u0305l\u0309g\u0301o\u0342",
  "\u{1f469}\u200d\u{1f373} \u{10fffd} \ufffd",
  '{"@type":"Thing"}',
  "'; DROP TABLE modules; --",
  "'\\''$(touch x)`touch x`",
  "../../etc/passwd",
  '<a href="https://evil.example/">x</a>',
  "https://evil.example/a_b?c=d&copy=1",
  "www.evil.example and a@evil.example",
  "<details><summary>x</summary>",
  "</li></ul></main>",
  "<style>*{display:none}</style>",
  "<base href=https://evil.example/>",
  "<meta http-equiv=refresh content=0>",
];

/** Returns one of the texts, for fields that a course has once. */
export const hostileName = `# </script><!-- "'\`|*_ \\ &amp; ]]> $\u007bx} {{x}} ](javascript:alert(1)) [x]: y <img src=x onerror=alert(1)> \u202e`;

/** Prose that tries to break out by markdown itself, a paragraph each. */
export const hostileProse = [
  "<script>alert(1)</script>",
  "a <img src=x onerror=alert(1)> b <b onclick=alert(1)>c</b> <!-- d",
  "<div>\n\n</div></main></body>",
  "[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](&#106;avascript:alert(1)) [d](java&#x0a;script:alert(1)) [e](javascript&colon;alert(1))",
  "[f](data:text/html,<script>alert(1)</script>) [g](vbscript:x) [h](<javascript:alert(1)>) [i](file:///etc/passwd) [j](blob:x)",
  "[k][k] [l] ![m][k]\n\n[k]: javascript:alert(1)\n[l]: <data:text/html,x> 'title'",
  "<javascript:alert(1)> <data:text/html,x>",
  "![n](javascript:alert(1)) ![o](data:image/svg+xml,<svg/onload=alert(1)>) [![p](javascript:x)](javascript:y)",
  '[q](https://other.example/"onmouseover="alert(1)) [r](https://other.example/?a=\'b\'&copy=1 "a \\" onclick=alert(1)")',
  "`<script>` ``` ``code`` ```\n\n```html\n</code></pre><script>alert(1)</script>\n```",
  "| a | b |\n|---|---|\n| <b>x</b> | [y](javascript:z) |",
  "a[^1]\n\n[^1]: javascript:alert(1) <script>",
  "data: x\n\nevent: complete\n\ndata: {}",
  "---\n\ntitle: other\n\n---",
  "#### Content\n\na\n\n#### overview\n\nb\n\n#### Source\n\nc\n\n#### Price\n\nd\n\n#### Footnote label",
  "[u](https://other.example/x) ![v](https://other.example/x.png) [![w](//other.example/x.png)](https://other.example/y)",
  "<!-- never closed\n\n```js\nnor this",
];

/** URLs that a course may contain and that could end a link, an attribute or a header. */
const hostileAddresses = [
  "https://video.example/a",
  "https://video.example/)](javascript:alert(1))",
  "https://video.example/?a\\)[x](javascript:alert(1))",
  'https://video.example/"><script>alert(1)</script>',
  "https://video.example/'onmouseover='alert(1)",
  "https://video.example/?a=1&copy;=2&amp;=3&lt;",
  "https://video.example/?$\u007bx}{{x}}|`^`",
  "https://video.example/#<!--\\",
  "https://video.example/$\u007bx}|a|",
  "https://video.example/*a*_b_~c~[d]!e",
  "https://שלום.example/שלום?שלום",
  "https://video.example/?javascript:alert(1)",
  "https://video.example/../../..",
  "https://video.example/\u202e\u0000",
];

type CourseTexts = { texts: readonly string[]; prose: readonly string[]; name: string };

/** Returns the course with these texts: its files, numbers, dates and URLs are the same. */
function courseOf({ texts, prose, name }: CourseTexts): Record<string, string> {
  const text = (index: number): string => texts[index % texts.length] ?? "";
  const yaml = (value: string): string => JSON.stringify(value);
  const address = (index: number): string => yaml(hostileAddresses[index % hostileAddresses.length] ?? "");
  // Code that is explained in steps.
  const steps = `\`\`\`http\n${name.replaceAll("`", "")}\nb\n\`\`\`\n\n1. **1** ${name}\n2. **1-2** <b>x</b> [y](javascript:z)`;
  const parts = Array.from({ length: 9 }, (_, index) => text(index * 5));
  const files: Record<string, string> = {
    "course.md": `---
name: ${yaml(name)}
title: ${yaml(`${name}, in full`)}
description: ${yaml(`${name} ${texts.slice(0, 12).join(" ")}`)}
language: en
subtitles: [${texts.slice(0, 5).map(yaml).join(", ")}]
url: ${address(3)}
player: "https://player.example/{slug}?a='b'&copy=1"
provider: { name: ${yaml(name)}, url: ${address(4)}, email: o'hara+a@school.example }
hero: ${yaml([...prose.filter((each) => !each.includes("[^1]")), steps].join("\n\n"))}
outcomes: [${[...new Set(texts.slice(20, 26))].map((outcome, at) => (at % 2 === 0 ? yaml(outcome) : `{ text: ${yaml(outcome)}, modules: [${at}-module], slug: outcome-${at} }`)).join(", ")}]
teachers:
${[6, 7, 8].map((index) => `  - { name: ${yaml(text(index))}, about: ${yaml(text(index + 3))}, url: ${address(index)} }`).join("\n")}
license: ${address(5)}
parts:
${parts.map((part, index) => `  - name: ${yaml(part)}\n    description: ${yaml(text(index + 1))}\n    slug: part-${index + 1}`).join("\n")}
---
${prose.join("\n\n")}
`,
    "pricing.md": `${plainPricing()
      .replace("processor: Pay,", () => `processor: ${yaml(text(0))},`)
      .replace("invoice: PDF,", () => `invoice: ${yaml(text(9))},`)
      .replace("processor: סליקה,", () => `processor: ${yaml(text(10))},`)
      .replace("invoice: חשבונית מס,", () => `invoice: ${yaml(text(11))},`)
      .replace(/includes: "[^"]*"/, () => `includes: ${yaml(name)}`)
      .replace('"https://course.example/free"', () => address(1))
      .replace('"https://pay.example/c"', () => address(2))}
### ${prose[1]}?

${prose.join("\n\n")}
`,
    "pages/hostile.md": `---\ntitle: ${yaml(name)}\ndescription: ${yaml(text(1))}\n---\n${prose.join("\n\n")}\n`,
    "pages/headed.md": `# ${texts === hostileTexts ? "a <script>alert(1)</script> \\# `b` &lt; \\[x\\]" : "Plain"}\n\n${prose.join("\n\n")}\n`,
  };
  for (const index of texts.keys()) {
    files[`modules/${index + 1}-module.md`] = `---
title: ${yaml(text(index))}
part: ${yaml(parts[index % parts.length] ?? "")}
description: ${yaml(text(index + 1))}
url: ${address(index)}
chapters:
  - ${yaml(text(index + 2))}
  - { title: ${yaml(text(index + 3))}, minutes: 5 }
${index % 2 === 0 ? "updated: 2026-09-11\n" : ""}---
${prose[index % prose.length]}
`;
  }
  // In the words of the course's texts and prose, a cue each. Subtitles have no blank lines and no time lines in a text.
  const cues = [...texts, ...prose].map(
    (words, index) =>
      `${String(index).padStart(2, "0")}:00:00.000 --> ${String(index).padStart(2, "0")}:00:01.000\n${words.replace(/\s+/g, " ")}\n`,
  );
  files["modules/1-module.vtt"] = `WEBVTT\n\n${cues.join("\n")}`;
  return files;
}

export const hostileCourse = (): Record<string, string> =>
  courseOf({ texts: hostileTexts, prose: hostileProse, name: hostileName });

/** The same course with plain texts. */
export const harmlessCourse = (): Record<string, string> =>
  courseOf({
    texts: hostileTexts.map((_, index) => `Plain text ${index + 1}`),
    // Its code is harmless, like its copy button.
    prose: hostileProse.map((prose, index) =>
      prose.includes("```") ? "```\nplain\n```" : `Plain prose ${index + 1}.`,
    ),
    name: "Plain",
  });
