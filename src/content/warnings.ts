/** Warnings about valid content: unknown names, placeholders, copied titles, domains reserved for examples. */
import { domainToUnicode } from "node:url";
import { isSampleCourse, reservedDomain } from "../course/reserved.ts";
import { type Derivable, oneLine } from "../course/rules.ts";
import { asciiWords } from "./file-name.ts";
import { fileExtensions } from "./files/read.ts";
import type { Content, NamedFile } from "./folder.ts";
import {
  type Entry,
  intendedName,
  isKnown,
  isOfRepository,
  knownFiles,
  knownFolders,
  pricesFile,
} from "./known-names.ts";
import { type ContentProblem, fieldName, quote, visible } from "./problem.ts";
import { transcriptExtensions } from "./transcripts/files.ts";
import { unsupportedMarkup } from "./unsupported.ts";

/** The texts that npm run new writes for the author to replace. */
const startingTexts = [
  /, in one sentence\.$/,
  /^https:\/\/course\.example\//,
  /^hello@course\.example$/,
  /^Write the page here\.$/,
  /^Write here who runs this site, how to reach them, and where the site is hosted\.$/,
  / This text is shown on the (?:home page|pricing page|module's page)\.$/,
  // Those of version 1.1.0.
  / This text is (?:the home page|on the pricing page|its page)\.$/,
];

const isStartingText = (text: string): boolean => startingTexts.some((pattern) => pattern.test(text));

/** The warnings about the files of a content folder except drafts, in the form of errors. today is an ISO date. */
export function warningsOf(content: Content, today: string): ContentProblem[] {
  const { files } = content;
  const published = files.filter(({ raw }) => raw.draft !== true);
  const titles = new Map<string, string>();
  const warnings = published.flatMap(({ name, path, raw, file }): ContentProblem[] => {
    const lines = file.body.split("\n");
    const texts = [
      ...textsIn(raw, []).map(({ at, text }) => ({ field: fieldName(at), text, line: file.lineOf(at) })),
      ...lines.map((text, index) => ({ field: "text", text, line: file.bodyLine + index })),
    ].filter(({ text }) => isStartingText(text));
    const title = typeof raw.title === "string" && name.startsWith("modules/") ? oneLine(raw.title) : undefined;
    const other = title === undefined ? undefined : titles.get(title);
    if (title !== undefined && other === undefined) titles.set(title, name);
    return [
      ...(title === undefined || other === undefined
        ? []
        : [duplicateTitle(path, file.lineOf(["title"]), title, other)]),
      ...(texts[0] === undefined ? [] : [startingPoint(path, texts[0].line, texts)]),
      ...unconfirmed({ path, raw, file }),
      ...unsupportedMarkup({ name, path, raw, file }),
      ...(name === pricesFile ? endingPrices({ path, raw, file }, today) : []),
    ];
  });
  return [
    ...unknownEntries(content),
    ...warnings,
    ...unnamedScripts(published),
    ...unreachable(content),
    ...unusedFiles(content),
  ];
}

/** What npm run new writes about privacy, and is not true of a course with scripts. */
const nothingLoads = "Pages load nothing from other sites";

/** Warnings about sites that pages load scripts from: those that no page of the author names, and pages that say there are none. */
function unnamedScripts(published: readonly NamedFile[]): ContentProblem[] {
  const course = published.find(({ name }) => name === "course.md");
  const scripts: unknown = Object(course?.raw.site).scripts;
  if (!course || !Array.isArray(scripts)) return [];
  const pages = published.filter(({ name }) => name.startsWith("pages/"));
  const texts = pages.map(({ file }) => file.body.toLowerCase());
  const untrue = pages.flatMap(({ path, file }): ContentProblem[] => {
    const at = file.body.split("\n").findIndex((text) => text.includes(nothingLoads));
    if (at === -1 || scripts.length === 0) return [];
    const got = `${quote(nothingLoads)}, although course.md has scripts (site.scripts)`;
    return [
      {
        path,
        line: file.bodyLine + at,
        field: "text",
        got,
        expected: "a true statement",
        fix: "name the sites of the scripts",
      },
    ];
  });
  const unnamed = scripts.flatMap((script: unknown, index) => {
    const at = ["site", "scripts", index, "url"];
    const url = String(Object(script).url).trim();
    const ascii = URL.canParse(url) ? new URL(url).hostname : "";
    const host = domainToUnicode(ascii);
    if (ascii === "" || texts.some((text) => text.includes(ascii) || text.includes(host))) return [];
    return {
      ...{ path: course.path, line: course.file.lineOf(at), field: fieldName(at) },
      got: `a script from ${quote(host)}, which no page names`,
      expected: "a page that tells visitors which sites are contacted, and why",
      fix: `name ${host} in pages/privacy.md`,
    };
  });
  return [...unnamed, ...untrue];
}

/** How many days before the end of a price the author is warned. */
const warningDays = 7;

/** Warnings about prices that end within a week, or have ended: nothing changes by itself when they do. */
function endingPrices({ path, raw, file }: Pick<NamedFile, "path" | "raw" | "file">, today: string): ContentProblem[] {
  const soon = new Date(Date.parse(today) + warningDays * 86_400_000).toISOString().slice(0, 10);
  return textsIn(raw, [])
    .filter(({ at, text }) => at.at(-1) === "validUntil" && text.slice(0, 10) <= soon)
    .map(({ at, text }) => {
      const hasPassed = text.slice(0, 10) < today;
      return {
        ...{ path, line: file.lineOf(at), field: fieldName(at) },
        got: `${quote(text)}, ${hasPassed ? "which has passed" : "which is within a week"}`,
        expected: "a price that is valid for more than a week from today; pages do not update by themselves",
        fix: `write the next price, or change or remove validUntil, then deploy${hasPassed ? "" : " by the end of that day"}`,
      };
    });
}

/** What an import can derive: the field that it is in, what it was taken from, and what the author should check. */
const derivables: Record<Derivable, { field: string; from: string; expected: string }> = {
  description: {
    field: "description",
    from: "filled in by the import",
    expected: "one sentence that describes the content",
  },
  parts: { field: "parts", from: "descriptions made from module titles", expected: "what each part teaches" },
  "alt texts": { field: "text", from: "alt texts made from titles and headings", expected: "what each picture shows" },
};

/** Warnings about what an import derived, and the author has not confirmed. */
const unconfirmed = ({ path, raw, file }: Pick<NamedFile, "path" | "raw" | "file">): ContentProblem[] =>
  (Object.keys(derivables) as Derivable[])
    .filter((name) => Array.isArray(raw.derived) && raw.derived.includes(name))
    .map((name) => {
      const { field, from, expected } = derivables[name];
      const text = typeof raw[field] === "string" ? `${quote(raw[field])}, ` : "";
      return {
        ...{ path, line: name === "alt texts" ? file.bodyLine : file.lineOf([field]), field },
        ...{ got: text + from, expected },
        fix: `confirm or change ${name === "description" ? "it" : "them"}, and remove "${name}" from derived`,
      };
    });

/** The fields with a URL or an email address, by the last part of their names. */
const addressFields: ReadonlySet<PropertyKey> = new Set(["url", "email", "player", "editUrl"]);

/** Warnings about links to domains that are reserved for examples, once per file. The shipped course has them on purpose. */
function unreachable({ files, links }: Content): ContentProblem[] {
  const course = files.find(({ name }) => name === "course.md");
  const provider: unknown = course?.raw.provider;
  if (isSampleCourse({ provider: { url: String(Object(provider).url) } })) return [];
  const linksOf = Map.groupBy(
    links.filter(({ field }) => field === undefined),
    ({ file }) => file,
  );
  return files
    .filter(({ raw }) => raw.draft !== true)
    .flatMap(({ name, path, raw, file }): ContentProblem[] => {
      const fields = textsIn(raw, [])
        .filter(({ at, text }) => addressFields.has(at.at(-1) ?? "") && !isStartingText(text))
        .map(({ at, text }) => ({ field: fieldName(at), text, line: file.lineOf(at) }));
      const inProse = (linksOf.get(name) ?? []).map(({ written, line }) => ({ field: "link", text: written, line }));
      const reserved = [...fields, ...inProse].flatMap(({ text, ...place }) => {
        const domain = reservedDomain(text.trim());
        return domain === null ? [] : { ...place, domain };
      });
      const [first] = reserved;
      return first === undefined ? [] : [reservedDomains(path, first.line, reserved)];
    });
}

type Reserved = { field: string; domain: string };

function reservedDomains(path: string, line: number, reserved: readonly Reserved[]): ContentProblem {
  const fields = new Set(reserved.map(({ field }) => field));
  const domains = new Set(reserved.map(({ domain }) => domain));
  return {
    path,
    line,
    field: [...fields].join(", "),
    got: `${[...domains].map(quote).join(", ")}, reserved by RFC 2606`,
    expected: "real domains",
    fix: "replace or remove them",
  };
}

/** Warnings about files and folders at the top level that are not read, first what may have the prices. */
function unknownEntries({ entries, displayPath, peek, exists }: Content): ContentProblem[] {
  const hasPrices = exists(pricesFile);
  const warnings = entries
    .filter((entry) => !isKnown(entry) && !isOfRepository(entry.name))
    .map((entry): ContentProblem => {
      const { name, isFolder } = entry;
      const isPrices = !isFolder && (intendedName(entry) === pricesFile || hasPricesIn(name, peek));
      const about = { path: displayPath(name), line: 1, field: isFolder ? "folder" : "file name" };
      if (isPrices && !hasPrices)
        return {
          ...about,
          got: `${quote(name)}, which is not read: the course has no prices and is published as free`,
          expected: pricesFile,
          fix: `rename it to ${pricesFile}; if it has no prices, ${leaveOut}`,
          isUrgent: true,
        };
      const place = isPrices ? pricesFile : placeFor(entry);
      const onlySome = place?.toLowerCase() === `${name.toLowerCase()}${isFolder ? "/" : ""}`;
      return {
        ...about,
        got: `${isFolder ? "the folder " : ""}${quote(name)}, which ${onlySome ? "is found only on case-insensitive file systems" : "is not read"}`,
        expected: `one of ${[...knownFiles, ...knownFolders.map((folder) => `${folder}/`)].join(", ")}`,
        fix: place === undefined ? leaveOut : `did you mean ${place}? Otherwise ${leaveOut}`,
      };
    });
  return [...warnings.filter(({ isUrgent }) => isUrgent), ...warnings.filter(({ isUrgent }) => !isUrgent)];
}

const leaveOut = "move it out of the folder, or start its name with a dot";

/** Whether a text file has fields that only prices have, whatever its name. */
const hasPricesIn = (name: string, peek: (name: string) => string): boolean =>
  /\.(?:md|markdown|txt|ya?ml)$/i.test(name) && /^regions:[ \t]*$/m.test(peek(name));

/** The name that an unknown entry was probably meant to have, or the place where a file of its kind belongs. */
function placeFor(entry: Entry): string | undefined {
  const { name, isFolder } = entry;
  const intended = intendedName(entry);
  if (intended !== undefined) return isFolder ? `${intended}/` : intended;
  if (isFolder) return undefined;
  const extension = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? "";
  const slug = asciiWords(name.slice(0, -extension.length - 1)) || "title";
  if (extension === "md") return `${/^\d+-/.test(slug) ? "modules" : "pages"}/${slug}.md`;
  if (/^\d+-/.test(name) && transcriptExtensions.includes(`.${extension}`)) return `modules/${visible(name)}`;
  return fileExtensions.some((each) => each === extension) ? `files/${visible(name)}` : undefined;
}

/** Warnings about files that neither prose nor a field refers to. They are not published. */
function unusedFiles({ courseFiles, uses, displayPath }: Content): ContentProblem[] {
  const used = new Set(uses.map(({ name }) => name));
  return courseFiles.names
    .filter((name) => !used.has(name))
    .map((name) => ({
      path: displayPath(`files/${name}`),
      line: 1,
      field: "file",
      got: "a file that nothing refers to",
      expected: "a page that shows it or links to it",
      fix: "refer to it, or delete it",
    }));
}

const duplicateTitle = (path: string, line: number, title: string, other: string): ContentProblem => ({
  path,
  line,
  field: "title",
  got: `${quote(title)}, which is also the title of ${other}`,
  expected: "a different title for every module",
  fix: "rename one of the two, or delete the copy",
});

const startingPoint = (path: string, line: number, texts: readonly { field: string }[]): ContentProblem => ({
  path,
  line,
  field: texts.map(({ field }) => field).join(", "),
  got: `placeholder ${texts.length === 1 ? "text" : "texts"} from npm run new`,
  expected: `your own ${texts.length === 1 ? "text" : "texts"}`,
  fix: texts.length === 1 ? "replace it" : "replace them",
});

/** Every text in the values of front matter, with the path of its field. */
function textsIn(value: unknown, at: readonly PropertyKey[]): { at: readonly PropertyKey[]; text: string }[] {
  if (typeof value === "string") return [{ at, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...at, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...at, key]));
}
