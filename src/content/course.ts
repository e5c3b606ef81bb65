/**
 * Reads a content folder into a course record, or reports all errors in it. Used by the build and the checker only.
 * See docs/specification.md, "Course content".
 */
import { resolve } from "node:path";
import { courseFields, courseRule } from "../course/course.ts";
import { recordOf } from "../course/field.ts";
import { pricingFields } from "../course/pricing.ts";
import type { CourseRecord } from "../course/record.ts";
import { checkNumbers, checkPartAddresses, checkParts } from "./agreement.ts";
import { pricesRule } from "./amounts.ts";
import { type DraftFile, openFolder } from "./folder.ts";
import { nestHeadings } from "./headings.ts";
import { namedTargets } from "./link-targets.ts";
import { checkLinks, type LinkTargets, linkedProse } from "./links.ts";
import { readModules } from "./modules.ts";
import { readPages } from "./pages.ts";
import { checkReferences } from "./references.ts";
import { selfContained } from "./self-contained.ts";
import { warningsOf } from "./warnings.ts";

/** A course, its draft files and warnings. checkLinks throws a ContentError if the targets of links do not exist. */
type LoadedContent = {
  course: CourseRecord;
  drafts: DraftFile[];
  warnings: string[];
  checkLinks: (targets: LinkTargets) => void;
};

/**
 * The course in a folder and its draft files. includeDrafts adds complete drafts to the course. Throws a ContentError with all
 * errors, whose paths are relative to the working directory.
 */
export function loadContent(folder: string, { includeDrafts = false } = {}): LoadedContent {
  const content = openFolder(resolve(folder));
  if (!content.hasFolder("", "a folder with course.md, pricing.md, modules/ and pages/")) throw content.error();

  const course = content.read("course.md", courseRule());
  const pricing = content.read("pricing.md", pricesRule());
  const modules = readModules(content, includeDrafts, course?.fields?.language);
  const pages = readPages(content, includeDrafts);
  if (course?.isParsed && modules) checkParts(content, course, modules);
  if (course?.isParsed) checkPartAddresses(content, course);
  if (modules) {
    checkNumbers(content, modules);
    checkReferences(content, modules);
  }
  const bodies = {
    course: course ? linkedProse(content, "course.md", course) : "",
    pricing: pricing ? linkedProse(content, "pricing.md", pricing) : "",
  };
  if (content.mistakes.length > 0 || !course?.fields || !pricing?.fields || !modules) {
    checkLinks(content, namedTargets(content));
    throw content.error();
  }

  const published: CourseRecord = {
    facts: recordOf(courseFields, course.fields, { body: prose(bodies.course), prose }),
    pricing: recordOf(pricingFields, pricing.fields, { body: prose(bodies.pricing) }),
    modules: modules.flatMap(({ record }) => record ?? []).sort((a, b) => a.number - b.number),
    pages,
  };
  return {
    course: published,
    drafts: content.drafts,
    warnings: warningsOf(content),
    checkLinks(targets) {
      checkLinks(content, targets);
      if (content.mistakes.length > 0) throw content.error();
    },
  };
}

/** Prose adjusted for its page. */
const prose = (markdown: string): string => nestHeadings(selfContained(markdown));
