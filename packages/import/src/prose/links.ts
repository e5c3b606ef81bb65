/** Rewrites links and pictures in prose: links to imported files stay links, others point to the source on the web or become text. */
import { posix } from "node:path";
import type { Definition, Image, Link, LinkReference, Nodes, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { lettersOf } from "../account/items.ts";
import { decorative, isSafeUrl } from "../content-format.ts";
import { wordsOf } from "../names.ts";
import { type Dropped, drop, type Fact, type Place } from "../outline.ts";
import { notInSource } from "../pictures.ts";
import { sourceName } from "../repository.ts";
import { decodedPath, isExternal, type SourceTree } from "../tree.ts";
import { inPlace } from "./parsed.ts";
import { type Patch, placeIn, rangeOf, replaced } from "./patches.ts";
import { fileWith } from "./references.ts";

/**
 * What prose refers to. linkTo returns the relative link from the module's file to the content file that a source file becomes, or null
 * for files that are not imported. pieceTo returns the link to a place in a file that becomes several content files, or null. anchorTo
 * returns what to add to a link for a fragment, of the text itself if isOwn is set; it calls noteLoss if there is no such place.
 * pictureFor returns the relative link to a picture of the source, which it adds to the course's files, or null if it is left out;
 * whyNotFile returns why. altFor returns the alt text of a picture that states none, under a heading; "" if it has none. footnotes has
 * the labels of the module's footnotes above the text, and collects those of the text. courseTitle is the title of the course, with which
 * headings of pages may start. publicUrl is the URL of the source's root, if its
 * author states it, and webUrl also if it is that of the repository that the source names. If fetchPictures is set, a picture on another site is replaced with the source's file at the same path. takesVideo returns
 * whether a video at the start of the text becomes that of its chapter or module, which shows it itself.
 */
export type ProseContext = {
  tree: SourceTree;
  linkTo: (path: string) => string | null;
  pieceTo?: (path: string, fragment: string) => string | null;
  anchorTo: (path: string, fragment: string, noteLoss: () => void, isOwn?: boolean) => string;
  pictureFor: (path: string) => string | null;
  whyNotFile: (paths: readonly string[]) => string;
  altFor: (place: Place, heading: string | undefined) => string;
  takesVideo?: (video: Fact<string>) => boolean;
  footnotes?: Set<string>;
  courseTitle?: string | undefined;
  publicUrl?: string | undefined;
  webUrl?: string | undefined;
  fetchPictures?: boolean | undefined;
};

/** A parsed page whose links are rewritten. anchors returns the index of the heading to which a fragment leads. */
type Page = {
  markdown: string;
  place: Place;
  anchors: (fragment: string) => number | null;
  definitions: ReadonlyMap<string, Definition>;
  context: ProseContext;
  dropped: Dropped[];
};

/** The patches that adapt the links and pictures of a parsed text to the course. */
export function linkPatches(
  root: Root,
  markdown: string,
  place: Place,
  context: ProseContext,
  { dropped, anchors }: Pick<Page, "dropped" | "anchors">,
): Patch[] {
  const definitions = new Map<string, Definition>();
  const patches: Patch[] = [];
  const collect = (node: Nodes): void => {
    if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if ("children" in node) node.children.forEach(collect);
  };
  collect(root);
  const labels = footnoteLabels(root, context.footnotes ?? new Set());
  const page = { markdown, place, anchors, context, dropped, definitions };
  let heading: string | undefined;
  const visit = (node: Nodes, parent?: Nodes): void => {
    if (node.type === "heading") heading = textOf(node);
    const isAlone = parent?.type === "paragraph" && parent.children.length === 1;
    const about = { heading, isAlone, link: parent?.type === "link" ? parent : undefined };
    if (node.type === "link") patches.push(...patchesOfLink(node, page));
    else if (node.type === "image") patches.push(...patchesOfImage(node, page, about));
    // Every reference gets the URL of its definition.
    else if (node.type === "definition") patches.push(replaced(node, ""));
    else if (node.type === "linkReference") patches.push(...patchesOfReference(node, page));
    else if (node.type === "imageReference") {
      const target = definitions.get(node.identifier);
      if (target)
        patches.push(...patchesOfImage({ ...node, type: "image", url: target.url, title: target.title }, page, about));
    }
    if (node.type === "footnoteReference" || node.type === "footnoteDefinition") {
      const label = labels.get(node.identifier);
      const { start } = rangeOf(node);
      const [written = ""] = /^\[\^[^\]]*\]/.exec(markdown.slice(start, start + 1000)) ?? [];
      if (label !== undefined) patches.push({ start, end: start + written.length, text: `[^${label}]` });
    }
    if ("children" in node) for (const child of node.children) visit(child, node);
  };
  visit(root);
  return patches;
}

/** New labels for the footnotes of a text whose labels other footnotes of its module have. Adds its labels to theirs. */
function footnoteLabels(root: Root, taken: Set<string>): Map<string, string> {
  const labels = new Map<string, string>();
  const others = new Set(taken);
  for (const node of root.children) {
    if (node.type !== "footnoteDefinition" || labels.has(node.identifier)) continue;
    let [label, count] = [node.identifier, 2];
    while (taken.has(label)) label = `${node.identifier}-${count++}`;
    if (others.has(node.identifier)) labels.set(node.identifier, label);
    taken.add(label);
  }
  return labels;
}

/** The URL of a link in the course; null if its target is not in the course. */
function addressOf(url: string, node: Nodes, page: Page): string | null {
  const { place, context, dropped } = page;
  const { tree, linkTo, pieceTo, anchorTo, webUrl } = context;
  const noteLoss = (): void => {
    const why = "the anchor was not found and was removed";
    drop(dropped, placeIn(place, node), `the link ${url.slice(0, 80)}`, why, { kind: "link", url, isChanged: true });
  };
  if (/^(?:https?:)?\/\//i.test(url)) {
    const whole = url.startsWith("//") ? `https:${url}` : url;
    return URL.canParse(whole) ? whole : null;
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return isSafeUrl(url) ? url : null;
  if (url.startsWith("#"))
    return ownAddress(url.slice(1), noteLoss, page) ?? labelAddress(url.slice(1), noteLoss, page);
  const [path = ""] = decodedPath(url).split(/[?#]/);
  const targets = pathsOf(path, place);
  const [target] = targets;
  if (target === undefined) return null;
  const candidates = targets.flatMap((target) => [
    target,
    ...[".md", ".Rmd", ".qmd", ".ipynb"].map((end) => target.replace(/\.(?:html?|md)$/, "") + end),
    ...[".md", ".mdx", ".qmd", ".ipynb", ".rst"].map((end) => target + end),
    ...["index.md", "index.mdx", "README.md", "_index.md"].map((name) => posix.join(target, name)),
  ]);
  // Sites resolve relative links against the page's URL, which is one level deeper than its file, or one higher if it is an index.
  const fromAddress = posix.join(place.path.replace(/(?:\/index)?\.mdx?$/, ""), path).replace(/\/+$/, "");
  const fromAbove = posix.join(posix.dirname(place.path.replace(/\/index\.mdx?$/, "")), path).replace(/\/+$/, "");
  // Others have them start at the root of the source.
  if (!path.startsWith("/"))
    candidates.push(
      ...[fromAddress, fromAbove].flatMap((each) => [each, `${each}.md`, `${each}.mdx`]),
      ...[posix.normalize(path), `${fromAbove}/index.md`, `${fromAbove}/index.mdx`],
    );
  const [, fragment = ""] = /#(.*)$/s.exec(url) ?? [];
  const known = candidates.find((each) => linkTo(each) !== null);
  if (known !== undefined)
    return pieceTo?.(known, fragment) ?? (linkTo(known) ?? "") + anchorTo(known, fragment, noteLoss);
  const file = [...targets, ...targets.flatMap(publicPaths)]
    .filter((each) => !isPage.test(each))
    .map(context.pictureFor)
    .find((each) => each !== null);
  if (file) return file;
  if (webUrl === undefined) return null;
  const held = candidates.find((each) => tree.files.has(each)) ?? targets.find((each) => isFolder(each, tree));
  return held === undefined ? null : `${webUrl.replace(/\/$/, "")}/${encodeURI(held)}${fragment && `#${fragment}`}`;
}

/** The URL of a place in the text itself, or in its file; null if it does not exist. The start of a text is that of its page. */
function ownAddress(
  fragment: string,
  noteLoss: () => void,
  { place, anchors, context: { linkTo, pieceTo, anchorTo } }: Page,
): string | null {
  if (fragment === "") return null;
  const index = anchors(fragment);
  if (index === null) return pieceTo?.(place.path, fragment) ?? null;
  const start = index === -1 ? linkTo(place.path) : "";
  return start === null ? null : start + anchorTo(place.path, fragment, noteLoss, start === "");
}

/** The URL of what has a label on another page; null if there is none. */
function labelAddress(
  label: string,
  noteLoss: () => void,
  { context: { tree, linkTo, anchorTo } }: Page,
): string | null {
  const file = fileWith(label, tree);
  const link = file === undefined ? null : linkTo(file);
  return file === undefined || link === null ? null : link + anchorTo(file, label, noteLoss);
}

/** Pages, which are modules or nothing. Other files are copied. */
export const isPage = /\.(?:mdx?|[qr]md|rmarkdown|rst|adoc|x?html?)$/i;

const isFolder = (path: string, { files }: SourceTree): boolean =>
  [...files.keys()].some((file) => file.startsWith(`${path}/`));

/** Why a link is left out. */
function whyNotLink(url: string, { place, context: { tree, whyNotFile } }: Page): string {
  if (isExternal(url)) return "the URL is not supported, or invalid";
  if (url === "#") return "no target";
  if (url.startsWith("#")) return "the page has no such heading or anchor, or is not published";
  const [path = ""] = decodedPath(url).split(/[?#]/);
  const paths = pathsOf(path, place);
  const why = whyNotFile(paths);
  if (why === notInSource) {
    return paths.some((each) => isFolder(each, tree))
      ? "the target is a folder"
      : "the target is not in the source, or was not imported";
  }
  return paths.some((each) => isPage.test(each) || !/\.\w+$/.test(each))
    ? "the target is not a published module or page"
    : why;
}

/**
 * The paths that a link may have: below the folder of its file or, if it starts with a slash, below one of the folders above it, the
 * nearest one first, since the root of the site may be any of them. Paths that lead out of the source are left out.
 */
function pathsOf(path: string, place: Place): string[] {
  const names = posix.dirname(place.path).split("/").slice(0, 24);
  const bases = path.startsWith("/")
    ? ["", ...names.map((_, index) => names.slice(0, index + 1).join("/"))].reverse()
    : [names.join("/")];
  return bases
    .map((base) => posix.normalize(posix.join(base, path)).replace(/^\/+|\/+$/g, ""))
    .filter((each) => !each.startsWith(".."));
}

/** The paths that the file of an address may have in the source: its site, in any folder, may have public files in one of their own. */
const publicPaths = (path: string): string[] =>
  path
    .split("/")
    .flatMap((_, index, names) =>
      ["static", "public"].map((name) => [...names.slice(0, index), name, ...names.slice(index)].join("/")),
    );

function patchesOfLink(node: Link, page: Page): Patch[] {
  const { start, end } = rangeOf(node);
  // Autolinks and bare URLs point to other sites. One that is no URL is an example of one.
  if (page.markdown[start] !== "[") {
    if (URL.canParse(node.url)) return [];
    const details = { kind: "link", url: node.url, isChanged: true } as const;
    drop(
      page.dropped,
      placeIn(page.place, node),
      `the link ${node.url.slice(0, 80)}`,
      "not a valid URL; shown as code",
      details,
    );
    return [replaced(node, `\`${textOf(node)}\``)];
  }
  const address = addressOf(node.url, node, page);
  if (address === node.url) return [];
  const [first, last] = [node.children[0], node.children.at(-1)];
  const endOfText = last ? rangeOf(last).end : start + 1;
  if (address !== null) return [{ start: endOfText, end, text: `](${destination(address)})` }];
  dropLink(node, page);
  // Its text stays.
  return first
    ? [
        { start, end: rangeOf(first).start, text: "" },
        { start: endOfText, end, text: "" },
      ]
    : [replaced(node, "")];
}

const dropLink = (node: Link | (LinkReference & { url: string }), page: Page): [] =>
  drop(page.dropped, placeIn(page.place, node), `the link ${node.url.slice(0, 80)}`, whyNotLink(node.url, page), {
    kind: "link",
    url: node.url,
  });

/** The patches of a picture, below a heading and in a link with a title. */
function patchesOfImage(
  node: Image,
  page: Page,
  { heading, link, isAlone }: { heading: string | undefined; link: Link | undefined; isAlone: boolean },
): Patch[] {
  const { place, context, dropped } = page;
  const held = /^https?:\/\//i.test(node.url) ? heldPath(node.url, context) : null;
  if (/^https?:\/\//i.test(node.url) && held === null) return patchesOfOther(node, page, isAlone, link);
  const stated = node.alt || (node.title === decorative ? "" : node.title || link?.title) || "";
  const isLocal = held !== null || !isExternal(node.url);
  // Docusaurus writes @site for the site's folder, whose public files are below static/, and webpack names a loader before a path.
  const url = held
    ? `/${held}`
    : node.url.replace(/^(?:![\w-]+!|@site\/(?:static\/)?)/, (start) => (start[0] === "@" ? "/" : ""));
  const own = isLocal ? pathsOf(decodedPath(url.split(/[?#]/)[0] ?? ""), place) : [];
  // Raw HTML is relative to the address of the page, which may be one level deeper than its file, or one higher if it is an index.
  const asAddress = [/(?:\/index)?\.\w+$/, /\/index\.\w+$/].flatMap((end, index) =>
    isLocal && !url.startsWith("/") && end.test(place.path)
      ? pathsOf(decodedPath(url.split(/[?#]/)[0] ?? ""), {
          ...place,
          path: place.path.replace(end, index ? "" : "/index"),
        })
      : [],
  );
  const paths = [...own, ...asAddress];
  const roots = paths.flatMap(publicPaths);
  const picture = [...paths, ...roots].map((each) => context.pictureFor(each)).find((each) => each !== null);
  if (picture) {
    const isWithout = plainLine(stated) === "" && node.title !== decorative;
    const alt = plainLine(isWithout ? context.altFor(placeIn(place, node), heading) : stated);
    const title = node.title ? ` "${plainLine(node.title).replaceAll('"', '\\"')}"` : "";
    return [replaced(node, `![${alt}](${destination(picture)}${title})`)];
  }
  const why = isLocal ? context.whyNotFile([...paths, ...roots]) : "the URL is not supported";
  drop(dropped, placeIn(place, node), `the picture ${node.url.slice(0, 80)}`, why, { kind: "picture", url: node.url });
  return [replaced(node, plainLine(stated))];
}

/** Hosts that count who loads their pictures. */
const counter =
  /(?:^|[.-])(?:analytics|beacon|counter|hits|ghpvc|komarev|telemetry|track(?:er|ing)|visitors?(?:badge)?)(?=[.-]|$)/i;

/**
 * The patches of a picture on another site, of which a page shows a link: its text is the alt text, or else the caption, or the name
 * of the file or host. In a link, the picture is only its text. The caption is a paragraph below it. Pictures that only count visitors are left out.
 */
function patchesOfOther(node: Image, { place, dropped, markdown }: Page, isAlone: boolean, link?: Link): Patch[] {
  const { hostname = "", pathname = "" } = URL.parse(node.url) ?? {};
  const { url } = node;
  const title = node.title === decorative ? "" : node.title;
  if (counter.test(hostname)) {
    drop(dropped, placeIn(place, node), `the picture ${url.slice(0, 80)}`, "only for counting visitors", {
      kind: "picture",
      url,
    });
    return [replaced(node, "")];
  }
  const name = wordsOf(posix.parse(decodedPath(pathname)).name);
  const target = link && (link.title || URL.parse(link.url)?.hostname.replace(/^www\./, ""));
  const alt = node.alt || title || target || (/^\p{L}[\p{L} ]{3,}\d{0,2}$/u.test(name) ? name : hostname);
  const isShown = lettersOf(alt) === lettersOf(title ?? "");
  const caption = title && !isShown ? plainLine(title) : "";
  if (alt === node.alt && !node.title) return [];
  const picture = `![${plainLine(alt)}](${destination(url)}${isAlone || caption === "" ? "" : ` "${caption.replaceAll('"', '\\"')}"`})`;
  return [replaced(node, isAlone && caption !== "" ? inPlace(`${picture}\n\n${caption}`, node, markdown) : picture)];
}

/**
 * The path in the source of a picture at an absolute URL; null if the source does not have it. It has those of its own repository.
 * Other copies are only taken if fetchPictures is set: they may differ.
 */
function heldPath(url: string, { tree, publicUrl, fetchPictures = false }: ProseContext): string | null {
  const hosted = hostedFile(url);
  const isOwn = hosted !== null && isOfSource(hosted.repository, tree, publicUrl);
  const names = decodedPath(URL.parse(url)?.pathname ?? "")
    .split("/")
    .slice(1, 24);
  const paths = [
    ...(hosted !== null && (isOwn || fetchPictures) ? [hosted.path] : []),
    ...(fetchPictures ? names.slice(0, -1).map((_, index) => names.slice(index).join("/")) : []),
  ];
  return paths.find((each) => tree.files.has(each)) ?? null;
}

/** The repository, as owner/name, and the path of a file in it, from the address on a host; null for other addresses. */
function hostedFile(url: string): { repository: string; path: string } | null {
  const [, repository, path] =
    /^https?:\/\/raw\.githubusercontent\.com\/([^/]+\/[^/]+)\/(?:refs\/heads\/)?[^/]+\/([^?#]+)/i.exec(url) ??
    /^https?:\/\/(?:www\.)?(?:github|gitlab|huggingface)\.com?\/(?:datasets\/)?([^/]+\/[^/]+)\/(?:-\/)?(?:raw|blob|resolve)\/[^/]+\/([^?#]+)/i.exec(
      url,
    ) ??
    [];
  return repository === undefined || path === undefined ? null : { repository, path: decodedPath(path) };
}

/** Whether a repository is that of the source: its public URL says so or, if that is unknown, its folder has the repository's name. */
function isOfSource(repository: string, tree: SourceTree, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined) return `${publicUrl.toLowerCase()}/`.includes(`/${repository.toLowerCase()}/`);
  return sourceName(tree) === repository.toLowerCase().split("/")[1];
}

/** A text as markdown in one line, in which no character marks anything. */
export const plainLine = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\[\]*`~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!?])|&(?=#?\w+;)/giu, "\\$&")
    .replace(/\$(?=(.?))/g, (sign, next: string) => (/[\s\d]|^$/.test(next) ? sign : `\\${sign}`));

/** A link whose URL is elsewhere in the text, with its URL: in a module of several texts, its name may have other ones. */
function patchesOfReference(node: LinkReference, page: Page): Patch[] {
  const definition = page.definitions.get(node.identifier);
  if (definition === undefined) return [];
  const address = addressOf(definition.url, node, page);
  const { start, end } = rangeOf(node);
  const [first, last] = [node.children[0], node.children.at(-1)];
  const text = first && last ? page.markdown.slice(rangeOf(first).start, rangeOf(last).end) : "";
  if (address === null) dropLink({ ...node, url: definition.url }, page);
  const title = definition.title ? ` "${plainLine(definition.title).replaceAll('"', '\\"')}"` : "";
  return [{ start, end, text: address === null ? text : `[${text}](${destination(address)}${title})` }];
}

/** A URL as a link destination: in angle brackets if it contains spaces or brackets. */
const destination = (address: string): string =>
  /[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, encodeURIComponent)}>` : address;
