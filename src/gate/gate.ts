/**
 * The agreement gate: reads a build back from its folder and finds every fact that one place tells differently from the content,
 * every link that leads nowhere, and every trace of a draft. Time grows with the size of the course and no faster.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { modulePath } from "../course/outline.ts";
import type { Site } from "../page-kinds/site.ts";
import { decodedPath, htmlPath, twinPath } from "../site/addresses.ts";
import { checkCourse, checkExamples, checkListing, checkVersion, checkWorkflows, knownModules } from "./answers.ts";
import { checkCourseData, checkModuleData, checkQuestions } from "./data.ts";
import { checkDrafts } from "./drafts.ts";
import { checkAtom, checkFeed, checkLlmsFull, checkLlmsIndex, checkSitemap } from "./feeds.ts";
import { type Disagreement, findings } from "./findings.ts";
import { type PageTree, readPage } from "./html.ts";
import { type Addresses, checkLinks, givenAddresses, markdownLinks, ownAddresses } from "./links.ts";
import { checkCurriculum, checkHome, checkModulePage, checkPage, checkPricing } from "./pages.ts";
import { checkCurriculumTwin, checkHomeTwin, checkModuleTwin, checkPricingTwin, checkTwin } from "./twins.ts";

/** Files that only configure a host. */
const unread = /^\/(?:_headers|_routes\.json|_redirects|_astro\/.*|.*\.(?:png|svg|ico|woff2))$/;

/** What the files in a folder of a build disagree about; empty where they agree. paths are the files, as addresses. */
export function disagreements(folder: string, paths: readonly string[], site: Site): Disagreement[] {
  const { course, catalog, documents } = site;
  const { found, at } = findings();
  const texts = new Map<string, string>();
  const text = (path: string): string => {
    const known = texts.get(path) ?? readText(join(folder, path));
    texts.set(path, known);
    return known;
  };
  const modules = new Map(course.modules.map((module) => [modulePath(module), module]));

  // Trees of all pages at once would fill the memory.
  const pages = new Map<string, Pick<PageTree, "ids" | "links">>();
  for (const document of documents) {
    const file = htmlFile(document.path);
    const page = readPage(text(file));
    pages.set(document.path, { ids: page.ids, links: page.links });
    const compare = at(file);
    checkPage(site, document, page, compare);
    const module = modules.get(document.path);
    checkCourseData(site, page, compare);
    if (module) {
      checkModulePage(site, module, page, compare);
      checkModuleData(site, module, page, compare);
    }
    if (document.path === "/") checkHome(site, page, compare);
    if (document.path === "/curriculum") checkCurriculum(site, page, compare);
    if (document.path === "/pricing") {
      checkPricing(site, page, compare);
      checkQuestions(page, compare);
    }
  }
  for (const document of documents) {
    const file = twinFile(document.path);
    const compare = at(file);
    const module = modules.get(document.path);
    checkTwin(site, document, text(file), compare);
    if (module) checkModuleTwin(site, module, text(file), compare);
    if (document.path === "/") checkHomeTwin(site, text(file), compare);
    if (document.path === "/curriculum") checkCurriculumTwin(site, text(file), compare);
    if (document.path === "/pricing") checkPricingTwin(site, text(file), compare);
  }

  const known = knownModules(site);
  for (const path of paths) {
    if (/^\/api\/v1\/modules(?:\.page-\d+\.limit-\d+)?\.json$/.test(path)) {
      checkListing(site, known, JSON.parse(readText(join(folder, path))), at(path));
    }
  }
  for (const module of catalog.modules) {
    const path = `/api/v1/modules/${module.slug}.json`;
    at(path)("module", JSON.parse(text(path)), module);
  }
  checkCourse(site, JSON.parse(text("/api/v1/course.json")), at("/api/v1/course.json"));
  at("/api/v1/pricing.json")("prices", JSON.parse(text("/api/v1/pricing.json")), catalog.pricing);
  for (const path of ["/openapi.json", "/api/v1/openapi.json"]) {
    const openApi = JSON.parse(text(path));
    checkExamples(site, known, openApi, at(path));
    checkVersion(site, openApi, at(path));
  }

  const workflows = JSON.parse(text("/arazzo.json"));
  checkVersion(site, workflows, at("/arazzo.json"));
  checkWorkflows(site, workflows, at("/arazzo.json"));

  checkFeed(site, text("/feeds/modules.jsonl"), at("/feeds/modules.jsonl"));
  checkAtom(site, text("/feeds/modules.atom"), at("/feeds/modules.atom"));
  checkLlmsIndex(site, text("/llms.txt"), at("/llms.txt"));
  checkLlmsFull(site, text("/llms-full.txt"), (path) => text(twinFile(path)), at("/llms-full.txt"));
  checkSitemap(site, text("/sitemap.xml"), at("/sitemap.xml"));

  const addresses: Addresses = {
    files: new Set(paths),
    anchors: new Map([...pages].map(([path, { ids }]) => [decodedPath(path), ids])),
    given: givenAddresses(site),
  };
  for (const [path, { links }] of pages) checkLinks(site, addresses, path, links, at(htmlFile(path)));
  for (const path of paths) {
    if (unread.test(path) || path.startsWith("/api/v1/") || path.endsWith(".html")) continue;
    const links = path.endsWith(".md") ? markdownLinks(text(path)) : ownAddresses(text(path), catalog.siteUrl);
    checkLinks(site, addresses, path, links, at(path));
  }

  const published = new Set([
    ...documents.map(({ path }) => htmlFile(path)),
    ...documents.map(({ path }) => twinFile(path)),
  ]);
  for (const path of paths) {
    if (/^\/(?:(?:modules|parts)\/)?[^/]+\.(?:html|md)$/.test(path) && !published.has(path) && path !== "/sitemap.md") {
      at(path)("page", "a page", undefined);
    }
    // Pages of the listing tell only modules, each of which was compared.
    if (!unread.test(path) && !/\.page-\d+\.limit-\d+\.json$/.test(path)) checkDrafts(site, text(path), at(path));
  }
  return found;
}

const htmlFile = (path: string): string => decodedPath(htmlPath(path));
const twinFile = (path: string): string => decodedPath(twinPath(path));

/** A file's text; nothing where the build did not write it, so that each fact of it is missed. */
function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
