/** The gate's search for drafts. */
import type { Site } from "../page-kinds/site.ts";
import type { Compare } from "./findings.ts";

/** A text names no draft: neither its address nor, where no published text has the same words, its title. */
export function checkDrafts({ drafts }: Site, text: string, compare: Compare): void {
  for (const { path, title } of drafts) {
    if (new RegExp(`${escaped(path)}(?![\\w-])`).test(text)) compare("draft", path, undefined);
    else if (title !== null && text.includes(title)) compare("draft", title, undefined);
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
