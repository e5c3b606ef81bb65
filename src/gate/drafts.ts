/** The gate's search for drafts. */
import type { Draft } from "../page-kinds/site.ts";
import type { Compare } from "./differences.ts";

/** Reports each draft that a text mentions by its path or by its title. */
export function checkDrafts(drafts: readonly Draft[], text: string, folder: string, compare: Compare): void {
  for (const { path, title } of drafts) {
    const place = `${folder}${/^\/\d/.test(path) ? "/modules" : ""}${path}.md: draft`;
    if (new RegExp(`${escaped(path)}(?![\\w-])`).test(text)) compare("draft", path, undefined, place);
    else if (title !== null && text.includes(title)) compare("draft", title, undefined, place);
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
