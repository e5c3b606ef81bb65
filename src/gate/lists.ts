/** The expected lines of the lists of pages and modules: the feed for programs, sitemaps, robots.txt, llms.txt. */
import { en } from "../interface/en.ts";
import type { ExpectedPage } from "../page-kinds/expectation.ts";
import { escaped, type Facts, linked } from "../page-kinds/expected-facts.ts";
import { moduleLine } from "../page-kinds/expected-things.ts";
import { expectedTranscripts } from "../page-kinds/expected-transcripts.ts";
import { markdownPath } from "../page-kinds/frame-expectations.ts";
import type { Statement } from "./differences.ts";
import { jsonOnOneLine } from "./example-answers.ts";

export const line = (from: string, text: string): Statement => ({ from, text });
const ours = "src/gate/lists.ts";

/** A text escaped for XML, with U+FFFD in place of characters that XML does not allow. */
export const xml = (text: string): string =>
  [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      const isAllowed =
        [9, 10, 13].includes(code) ||
        (code >= 0x20 && code < 0xd800) ||
        (code >= 0xe000 && code < 0xfffe) ||
        code >= 0x10000;
      return isAllowed ? (`&<>"'`.includes(character) ? `&#${code};` : character) : "\ufffd";
    })
    .join("");

/** Every module as a schema.org LearningResource, one per line. */
export const moduleFeed = (f: Facts): Statement[] => [
  ...f.course.modules.map((module) => line(f.moduleFile(module, "front matter"), jsonOnOneLine(moduleLine(f, module)))),
  line("", ""),
];

const sitemapSpace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The XML sitemap: every page with its date. */
export const sitemap = ({ at }: Facts, pages: readonly ExpectedPage[]): Statement[] => [
  line(ours, '<?xml version="1.0" encoding="UTF-8"?>'),
  line(ours, `<urlset xmlns="${sitemapSpace}">`),
  ...pages
    .filter(({ isListed }) => isListed)
    .map(({ path, updated, from }) =>
      line(
        from,
        `<url><loc>${xml(at(path))}</loc>${updated === undefined ? "" : `<lastmod>${updated}</lastmod>`}</url>`,
      ),
    ),
  line(ours, "</urlset>"),
  line("", ""),
];

/** The markdown sitemap: links to every page's markdown. */
export const markdownSitemap = (f: Facts, pages: readonly ExpectedPage[]): Statement[] => [
  line(f.file("course.md", "name"), `# ${escaped(f.course.facts.name)}`),
  line("", ""),
  ...pages
    .filter(({ isListed }) => isListed)
    .map(({ path, title, from }) => line(from, `- ${linked(title, f.at(markdownPath(path)))}`)),
  line("", ""),
];

/** The index of schema.org feeds. */
export const schemamap = ({ at, version }: Facts): Statement[] => [
  line(ours, '<?xml version="1.0" encoding="UTF-8"?>'),
  line(ours, `<urlset xmlns="${sitemapSpace}" xmlns:sf="http://schema.org/schemas/schemafeed/0.1">`),
  line(ours, '<url contentType="structuredData/schema.org">'),
  line("SITE_URL", `<loc>${xml(at("/feeds/modules.jsonl"))}</loc>`),
  ...(version.updated === undefined
    ? []
    : [line("the newest date of the content", `<lastmod>${version.updated}</lastmod>`)]),
  line(ours, "<sf:contentType>structuredData/schema.org</sf:contentType>"),
  line(ours, "</url>"),
  line(ours, "</urlset>"),
  line("", ""),
];

const robots =
  "* GPTBot OAI-SearchBot ChatGPT-User ClaudeBot Claude-User Claude-SearchBot PerplexityBot Perplexity-User Google-Extended Googlebot Bingbot Applebot Applebot-Extended CCBot meta-externalagent";

/** What AI may do with a course: each use as text and as a signal, and whether the author allows it; undefined if that is not stated. */
export function expectedAiUse({
  aiUse,
  license = "",
}: Facts["course"]["facts"]): [string, string, boolean | undefined][] {
  // CC-BY-SA-4.0 and the last two segments of its URL are both cc, by, sa.
  const [kind = "", ...conditions] = license
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?(spdx|creativecommons)\.org\/(licenses|publicdomain)\//, (_, _www, host) =>
      host === "spdx" ? "" : "cc-",
    )
    .replace(/[-/]\d.*|[/.].*/, "")
    .split("-");
  const isOpen =
    kind === "cc0" ||
    (kind === "cc" && conditions.length > 0 && conditions.every((each) => ["by", "nc", "sa", "zero"].includes(each)));
  return [
    ["search", "search", aiUse?.search ?? true],
    ["input to answers", "ai-input", aiUse?.input ?? true],
    ["training", "ai-train", aiUse?.train ?? (isOpen || undefined)],
  ];
}

/** robots.txt, which allows all crawlers. */
export const robotsText = ({ at, course, file }: Facts): Statement[] => [
  ...robots.split(" ").map((name) => line(ours, `User-agent: ${name}`)),
  line(
    file("course.md", "aiUse, license"),
    `Content-Signal: ${expectedAiUse(course.facts)
      .map(([, signal, is]) => (is === undefined ? "" : `, ${signal}=${is ? "yes" : "no"}`))
      .join("")
      .slice(2)}`,
  ),
  line(ours, "Allow: /"),
  line("", ""),
  line("SITE_URL", `Sitemap: ${at("/sitemap.xml")}`),
  line("SITE_URL", `Schemamap: ${at("/schemamap.xml")}`),
  line("", ""),
];

/** llms.txt: what the service is, how to use it, and links to every page. */
export function llmsIndex(f: Facts, pages: readonly ExpectedPage[]): Statement[] {
  const transcripts = new Map(
    f.course.modules.map((module) => [`/modules/${module.slug}`, expectedTranscripts(f, module)]),
  );
  const transcriptPaths = new Set([...transcripts.values()].flat().map(({ path }) => path));
  const transcriptsOf = (path: string): string => {
    const links = (transcripts.get(path) ?? []).map((page) =>
      linked(
        page.isTranslation ? `transcript in ${page.language.toLowerCase()}` : "transcript",
        f.at(markdownPath(page.path)),
      ),
    );
    return links.length === 0 ? "" : ` (${links.join(", ")})`;
  };
  const listed = (isIncluded: (page: ExpectedPage) => boolean): Statement[] =>
    pages
      .filter((page) => page.isListed && !transcriptPaths.has(page.path) && isIncluded(page))
      .map(({ path, title, description, from }) =>
        line(from, `- ${linked(title, f.at(markdownPath(path)))}: ${escaped(description)}${transcriptsOf(path)}`),
      );
  const before = statementsOf(f, "llms.txt");
  const skill = statementsOf(f, "llms-skill.txt");
  const own = new Set(f.course.pages.map(({ slug }) => `/${slug}`));
  const ofParts = f.parts.map(({ path, modules }) => [path, ...modules.map(({ slug }) => `/modules/${slug}`)]);
  const inParts = new Set(ofParts.flat());
  const isStart = ({ path }: ExpectedPage): boolean => path.split("/").length === 2 && !own.has(path);
  const parts = f.parts.flatMap(({ name, number }, index) => {
    const paths = new Set(ofParts[index]);
    return [
      line(f.file("course.md", `parts[${number}].name`), `## ${escaped(name)}`),
      line("", ""),
      // A part's page comes before its modules.
      ...listed(({ path }) => path === ofParts[index]?.[0]),
      ...listed(({ path }) => path !== ofParts[index]?.[0] && paths.has(path)),
      line("", ""),
    ];
  });
  const more = listed((page) => !isStart(page) && !inParts.has(page.path));
  return [
    ...before,
    ...listed(isStart),
    ...skill,
    ...(f.course.changes === undefined
      ? []
      : [
          line(
            ours,
            `- Feed of changes (Atom): \`${f.at("/feeds/changes.atom")}\`. What changed in the course, latest change first.`,
          ),
        ]),
    ...f.downloads.map(({ format, path }) =>
      line(f.file("course.md", "exports"), `- ${en[format]}: \`${f.at(path)}\`. ${en[`${format}Text`]}`),
    ),
    line("", ""),
    ...parts,
    line(ours, "## More"),
    ...(more.length === 0 ? [] : [line("", ""), ...more]),
    line("", ""),
  ];
}

/** An approved text, line by line. */
export const statementsOf = ({ approved }: Facts, name: string): Statement[] =>
  approved(name)
    .split("\n")
    .map((text) => line(`src/gate/approved/${name}`, text));

/** llms-full.txt: the markdown of the home page, the prices and every module. */
export function wholeText(
  f: Facts,
  pages: readonly ExpectedPage[],
  markdownOf: (page: ExpectedPage) => string,
): Statement[] {
  const whole = pages.filter(({ path }) => path === "/" || path === "/pricing" || /^\/modules\/[^/]+$/.test(path));
  const texts = whole.flatMap((page, index) => {
    const [heading = "", ...rest] = markdownOf(page).split("\n");
    return [
      ...(index === 0 ? [] : ["", "---", ""].map((text) => line(ours, text))),
      ...[heading, "", `Source: ${f.at(page.path)}`, ...rest].map((text) => line(page.from, text)),
    ];
  });
  return [
    line(f.file("course.md", "title"), `# ${escaped(f.course.facts.title)}`),
    line("", ""),
    ...texts,
    line("", ""),
  ];
}
