/** Placeholders that the preview shows for the missing fields of drafts: course.md and modules. No other file declares placeholders. */
import type * as z from "zod";
import { courseRule } from "../course/course.ts";
import { moduleRule } from "../course/module.ts";
import { listOf } from "../course/rules.ts";

/** The fields of course.md, complete. */
export type CourseFields = z.output<ReturnType<typeof courseRule>>;

/** A URL that never resolves, for a provider without one. RFC 2606 section 2. */
const nowhere = "https://provider.invalid/";

/**
 * The fields of a draft course, with placeholders for those that are missing; null if one is invalid, which is reported elsewhere.
 * folder is the name of the course's folder, partNames has the parts that its modules name.
 */
export function draftFields(raw: unknown, folder: string, partNames: readonly string[]): CourseFields | null {
  const rule = courseRule();
  const { name, title, description, language, parts, provider } = rule.shape;
  const part = parts.element.extend({ description: parts.element.shape.description.default("") });
  const filled = rule.extend({
    name: name.default(folder),
    title: title.default(folder),
    description: description.default(""),
    language: language.default("en"),
    provider: provider
      .extend({ name: provider.shape.name.default(folder), url: provider.shape.url.default(nowhere) })
      .default({ name: folder, url: nowhere }),
    parts: listOf("parts", part).default(
      (partNames.length === 0 ? [folder] : partNames).map((each) => ({ name: each, description: "" })),
    ),
  });
  return filled.safeParse(raw).data ?? null;
}

/** The fields of a module, complete. */
export type ModuleFields = z.output<ReturnType<typeof moduleRule>>;

/**
 * The fields of a draft module, with placeholders for those that are missing or empty: its slug as title, and a part; null if one
 * is invalid, which is reported elsewhere.
 */
export function draftModuleFields(raw: Record<string, unknown>, slug: string, part: string): ModuleFields | null {
  const rule = moduleRule();
  const { title, description, chapters } = rule.shape;
  const filled = rule.extend({
    title: title.default(slug),
    part: rule.shape.part.default(part),
    description: description.default(""),
    chapters: chapters.default([]),
  });
  const written = Object.entries(raw).filter(([, value]) => value !== null && value !== "");
  return filled.safeParse(Object.fromEntries(written)).data ?? null;
}
