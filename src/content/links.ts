/** Links in prose: those to other content files become the URLs of their pages, and every target must exist. */
import { posix } from "node:path";
import { type Aliases, currentPath } from "../course/catalog.ts";
import { linkedExtensions } from "../course/file.ts";
import { textsFor } from "../course/interface/languages.ts";
import {
  assetFolders,
  assets,
  decodedPath,
  downloads,
  endpointAt,
  files,
  type PageAddress,
  pages,
  pathOf,
  reservedNames,
} from "../service/addresses.ts";
import { checkExchanges } from "./exchanges.ts";
import { checkPictures, fileNamed, filePath } from "./files/references.ts";
import type { Content, ContentLink, ReadFile } from "./folder.ts";
import { checkFormulas } from "./formulas.ts";
import { pricesFile } from "./known-names.ts";
import { nodesIn, proseTree, urlsIn } from "./markdown/addresses.ts";
import { memoize } from "./markdown/cache.ts";
import { type ContentProblem, nearest, quote } from "./problem.ts";

/**
 * What links can point to. problemOf ignores other sites, and the URLs of fields unless mustBeHere; pages has the paths of pages,
 * idsAt the ids of a page.
 */
export type LinkTargets = {
  siteUrl: string;
  problemOf: (url: URL, mustBeHere: boolean) => "path" | "fragment" | null;
  pages: readonly string[];
  idsAt: (path: string) => readonly string[];
};

/** The path of the page that a content file becomes; null for other files: modules/01-tea.md → /modules/01-tea. */
export function pageOf(file: string): string | null {
  if (file === "course.md") return pathOf("home");
  if (file === "pricing.md") return pathOf("pricing");
  if (file === "changes.md") return pathOf("changes");
  if (file === "glossary.md") return pathOf("glossary");
  const [, folder, slug = ""] = /^(modules|pages)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(file) ?? [];
  if (folder === "modules") return pathOf("module", slug);
  return folder === undefined || reservedNames.has(slug) ? null : pathOf("author", slug);
}

/** Markdown that may contain the URL of a link or image. */
const linkSign = /\]\(|\]:|<[a-z]+:|https?:/i;

/** Prose with links to content files and other files as URLs. Adds other links to the content's, unless it is a draft. */
export function linkedProse(content: Content, name: string, read: ReadFile<unknown>): string {
  const { body, bodyLine } = read.file;
  const isDraft = read.raw.draft === true;
  const addresses = linkSign.test(body) ? urlsIn(body) : [];
  const remarks = addresses.some(({ url }) => fileNamed(name, url) !== null)
    ? fileRemarks(content, name, body)
    : new Map<number, string>();
  const pieces: string[] = [];
  let from = 0;
  let line = bodyLine;
  /** The text up to a place, with the remarks before it. */
  const take = (to: number): void => {
    for (const [at, remark] of remarks) {
      if (at < from || at > to) continue;
      pieces.push(body.slice(from, at), remark);
      remarks.delete(at);
      from = at;
    }
    pieces.push(body.slice(from, to));
  };
  for (const { start, end, url, isLink, isImage } of addresses) {
    const source = body.slice(start, end);
    line += body.slice(from, start).split("\n").length - 1;
    const file = isLink ? null : fileNamed(name, url);
    const written = { from: name, line, field: isImage ? "image" : "link", url };
    const page = isLink || isImage ? null : pageAt(name, url);
    const path = file === null ? page : filePath(content, file, written, isDraft);
    // The rest as it is written, since characters in it may be escaped.
    take(start);
    pieces.push(path === null ? source : path + afterPath(source));
    from = end;
    const target = path === null ? url : path + afterPath(url);
    if (!isDraft && file === null) content.links.push({ file: name, line, written: url, target, isImage });
  }
  checkPictures(content, name, read);
  checkExchanges(content, name, read);
  checkFormulas(content, name, read);
  take(body.length);
  return pieces.join("");
}

/** What stands behind the links to files in a text, by its place: their format and size, unless the author wrote the format there. */
function fileRemarks({ courseFiles, files }: Content, name: string, body: string): Map<number, string> {
  const remarks = new Map<number, string>();
  const course = files.find((each) => each.name === "course.md");
  const { texts } = textsFor({ language: typeof course?.raw.language === "string" ? course.raw.language : "en" });
  for (const { url, end } of memoize("links", body, () => linksIn(body))) {
    const file = courseFiles.files.find((each) => each.name === fileNamed(name, url));
    const extension = linkedExtensions.find((each) => file?.name.endsWith(`.${each}`));
    if (!file || !extension) continue;
    const format = extension.toUpperCase();
    if (new RegExp(`^\\s*[(（][^)）]*\\b${format}\\b`, "i").test(body.slice(end, end + 80))) continue;
    remarks.set(end, texts.aside(`${format}${texts.comma}${texts.fileSize(file.bytes)}`));
  }
  return remarks;
}

/** The links in a text that are not in a heading: their URLs, and the ends of their texts. */
function linksIn(body: string): { url: string; end: number }[] {
  const nodes = nodesIn(proseTree(body));
  const definitions = new Map(
    nodes.flatMap((node) => (node.type === "definition" ? [[node.identifier, node.url] as const] : [])).reverse(),
  );
  const inHeadings = new Set(nodes.flatMap((node) => (node.type === "heading" ? nodesIn(node) : [])));
  return nodes.flatMap((node) => {
    const end = node.position?.end.offset;
    if ((node.type !== "link" && node.type !== "linkReference") || inHeadings.has(node) || end === undefined) return [];
    return { url: node.type === "link" ? node.url : (definitions.get(node.identifier) ?? ""), end };
  });
}

/** Adds the path in a field to the links of the content. Does nothing with a URL, which may be that of another application. */
export function linkInField(content: Content, file: string, at: readonly string[], read: ReadFile<unknown>): void {
  const written = at.reduce<unknown>((value, key) => Object(value)[key], read.raw);
  if (typeof written !== "string" || !written.startsWith("/")) return;
  const link = { file, line: read.file.lineOf(at), field: at.join("."), written, target: written, isImage: false };
  content.links.push(link);
}

/** The path of the page of a content file, to which a URL in another file is a relative path; null for other URLs. */
const pageAt = (file: string, url: string): string | null => pageOf(contentFileAt(file, url) ?? "");
const afterPath = (url: string): string => /[?#].*/s.exec(url)?.[0] ?? "";

/** Reports links to missing pages, former paths of modules and, unless includeDrafts, drafts. Other sites are not checked. */
export function checkLinks(
  content: Content,
  { siteUrl, problemOf, pages, idsAt }: LinkTargets,
  aliases: Aliases = {},
  includeDrafts = false,
): void {
  const drafts = new Map(content.drafts.flatMap(({ name }) => [[pageOf(name), name] as const]));
  for (const link of content.links) {
    const base = siteUrl + (pageOf(link.file) ?? `/${link.file}`);
    // HTML has backslashes encoded, which no host may have.
    const target = link.target.replaceAll("\\", "%5C");
    const url = URL.canParse(target, base) ? new URL(target, base) : null;
    if (url === null) content.note(link.file, { line: link.line, ...placeOf(link), ...invalidProblem(link) });
    if (url?.origin !== siteUrl) continue;
    const path = decodedPath(url.pathname);
    const draft = drafts.get(path.replace(/\.(?:md|html)$/, ""));
    const missing = problemOf(url, link.field !== undefined);
    const problem = draft === undefined || (includeDrafts && missing === null) ? missing : "draft";
    if (problem === null || (problem === "path" && isMisnamed(content, link))) continue;
    content.note(link.file, {
      line: link.line,
      ...placeOf(link),
      ...(problem === "draft"
        ? draftProblem(link, draft)
        : problem === "fragment"
          ? fragmentProblem(link, path, decodedPath(url.hash.slice(1)), idsAt(path))
          : link.isImage
            ? imageProblem(content, link)
            : (formerPathProblem(link, url, pages, aliases) ??
              absentProblem(content, link, url) ??
              pathProblem(link, url, pages))),
    });
  }
}

type Problem = Pick<ContentProblem, "got" | "expected" | "fix">;

const placeOf = ({ field, isImage }: ContentLink) => ({ field: field ?? (isImage ? "image" : "link") });

/** RFC 3986. */
const invalidProblem = ({ written }: ContentLink): Problem => ({
  got: `${quote(written)}, which is not a URL`,
  expected: "a valid URL",
  fix: "correct it, or put it between backticks if it is not a link",
});

const draftProblem = ({ written }: ContentLink, draft: string | undefined): Problem => ({
  got: `${quote(written)}, a draft`,
  expected: "a published page",
  fix: `publish it (remove draft: true from ${draft}) or remove the link`,
});

function imageProblem({ courseFiles }: Content, { file, written }: ContentLink): Problem {
  const name = nearest(posix.basename(written), courseFiles.names);
  const example = posix.relative(posix.dirname(file), `files/${name ?? "coil.svg"}`);
  return {
    got: `${quote(written)}, which the site does not have`,
    expected: `a picture in the folder files/, such as ${example}`,
    fix: name === undefined ? "put the picture into files/" : `did you mean ${example}?`,
  };
}

/** Whether a link leads to a file of modules/ or pages/ that exists: the name, which is the error, has already been reported. */
function isMisnamed(content: Content, { file, written }: ContentLink): boolean {
  const target = contentFileAt(file, written);
  return target !== null && /^(?:modules|pages)\//.test(target) && content.exists(target);
}

/** The path in the course folder of the markdown file that a relative link names; null for other links. */
const contentFileAt = (file: string, written: string): string | null =>
  /^[^/?#:][^?#:]*\.md(?=$|[?#])/.test(written)
    ? posix.join(posix.dirname(file), decodedPath(written.replace(/[?#].*/s, "")))
    : null;

/** The problem of a link to a page that a course has only with a file or a field that is missing; null for other links. */
function absentProblem(content: Content, { file, written }: ContentLink, url: URL): Problem | null {
  const page = pageOf(contentFileAt(file, written) ?? "") ?? pageIn(url);
  const without = (what: string, name: string): Problem => ({
    got: `${quote(written)}, but the course has no ${what}`,
    expected: `a course with ${name}`,
    fix: content.missingFix(name, "create the file, or remove the link"),
  });
  if (page === pathOf("pricing") || page === pathOf("quote")) return without("prices", pricesFile);
  if (page === pathOf("changes")) return without("changes", "changes.md");
  if (page === pathOf("glossary")) return without("glossary", "glossary.md");
  return null;
}

function pathProblem({ file, field, written }: ContentLink, url: URL, pages: readonly string[]): Problem {
  const suggestion = suggestedLink(file, written, url, pages);
  return {
    got: `${quote(written)}, which is not a page of the site`,
    expected:
      field === undefined
        ? "a page, such as /curriculum, or a content file, such as ../modules/01-title.md"
        : "a page, such as /curriculum, or a full URL",
    fix: suggestion === undefined ? "correct it or remove the link" : `did you mean ${suggestion}?`,
  };
}

/** Readers are redirected, but a link of the course itself should lead to the page at once. */
function formerPathProblem(
  { file, written }: ContentLink,
  url: URL,
  pages: readonly string[],
  aliases: Aliases,
): Problem | null {
  const page = currentPath(aliases, pageIn(url));
  if (page === null || !pages.includes(page)) return null;
  return {
    got: `${quote(written)}, a former path of a module`,
    expected: "its current path",
    fix: `write ${linkTo(page, file, written, url)}`,
  };
}

/** The path of the page at a URL, without an extension or a trailing slash. */
const pageIn = ({ pathname }: URL): string => decodedPath(pathname).replace(/\.(?:md|html)$|(?<=[^/])\/$/, "");

/** The most similar link to a page, in the form in which the author wrote it. */
function suggestedLink(file: string, written: string, url: URL, pages: readonly string[]): string | undefined {
  const page = similarPage(
    pageIn(url),
    pages.filter((each) => each !== "/"),
  );
  return page === undefined ? undefined : linkTo(page, file, written, url);
}

/** A link to a page in the form of a link that an author wrote in a file. The origin is that of the site. */
function linkTo(page: string, file: string, written: string, { origin }: URL): string {
  const path = written.replace(/[?#].*/s, "");
  const rest = afterPath(written);
  const extension = /\.(?:md|html)$/.exec(path)?.[0] ?? "";
  if (path.startsWith("/") || path.includes(":")) return (path.includes(":") ? origin : "") + page + extension + rest;
  const from = pageOf(file) ?? `/${file}`;
  const folderOf = extension === ".md" ? posix.dirname(`/${file}`) : posix.dirname(from);
  return posix.relative(folderOf, extension === ".md" ? `/${fileOf(page)}` : page) + rest;
}

/** The page with the most similar name, which is the last segment without its number; one in the same folder if possible. */
function similarPage(path: string, pages: readonly string[]): string | undefined {
  const nameOf = (each: string): string => each.slice(each.lastIndexOf("/") + 1).replace(/^\d+-/, "");
  const isBeside = (each: string): boolean => posix.dirname(each) === posix.dirname(path);
  const ordered = [...pages.filter(isBeside), ...pages.filter((each) => !isBeside(each))];
  const name = nearest(nameOf(path), ordered.map(nameOf));
  return ordered.find((each) => nameOf(each) === name);
}

function fileOf(page: string): string {
  const name = `${page.slice(1)}.md`;
  return [name, `pages/${name}`].find((each) => pageOf(each) === page) ?? name;
}

const maxIds = 8;

function fragmentProblem({ written }: ContentLink, path: string, id: string, ids: readonly string[]): Problem {
  const suggestion = nearest(id, ids);
  const some = ids.slice(0, maxIds).map((each) => `#${each}`);
  return {
    got: `${quote(written)}, but ${path} has no ${quote(`#${id}`)}`,
    expected:
      some.length === 0
        ? "a page with headings"
        : `an id on that page (${some.join(", ")}${ids.length > maxIds ? ", …" : ""})`,
    fix: suggestion === undefined ? "correct it or remove # and what follows" : `did you mean #${suggestion}?`,
  };
}

/** The files that every site has. */
const shared: ReadonlySet<string> = new Set([
  ...Object.keys(files),
  ...Object.keys(assets),
  ...Object.values(downloads).map(({ at }) => at),
]);

/** The pages of content files, and everything else that may exist once the other errors are fixed. */
export function namedTargets({ files: own, exists }: Content): LinkTargets {
  const files = { prices: pricesFile, changes: "changes.md", glossary: "glossary.md" };
  const absent = new Set(Object.entries(files).flatMap(([needs, file]) => (exists(file) ? [] : needs)));
  const fixed = Object.values<PageAddress>(pages).flatMap(({ at, needs = "" }) =>
    at.includes("{") || absent.has(needs) ? [] : at,
  );
  const known = new Set([...fixed, ...own.flatMap(({ name }) => pageOf(name) ?? [])]);
  return {
    siteUrl: "http://localhost",
    problemOf: ({ pathname }) => {
      const path = decodedPath(pathname);
      const isFile = shared.has(path) || Object.keys(assetFolders).some((folder) => path.startsWith(folder));
      const page = path.replace(/^\/index\.(?:md|html)$/, "/").replace(/\.(?:md|html)$/, "");
      const isNamed = /^\/(?:modules\/)?[^/.]+$|^\/(?!modules\/).*\./.test(page) && endpointAt(page) === undefined;
      return isNamed && !known.has(page) && !isFile ? "path" : null;
    },
    pages: [...known],
    idsAt: () => [],
  };
}
